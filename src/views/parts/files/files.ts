/** Holds the chosen files, which are no JSON for a machine. The page's wiring provides it. */
import { createContext, useContext } from 'react';

/** A held file, as a machine knows it. */
interface HeldFile {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
}
export interface Files {
  hold(file: File): HeldFile;
  /** False if the file cannot be drawn. */
  drawPreview(key: string, canvas: HTMLCanvasElement): Promise<boolean>;
}

const FilesContext = createContext<Files | null>(null);
export const FilesProvider = FilesContext.Provider;

export const useFiles = (): Files => {
  const files = useContext(FilesContext);
  if (!files) throw new Error('A view of files needs a FilesProvider above it.');
  return files;
};
