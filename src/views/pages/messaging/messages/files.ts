/** What holds the files that somebody has chosen to send: no view and no machine does. The page's wiring gives it. */
import { createContext, useContext } from 'react';

/** A file by the name it is held under, as `composer` is told of it. */
interface HeldFile {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
}
export interface Files {
  hold(file: File): HeldFile;
  /** False where there is nothing to be drawn. */
  drawPreview(key: string, canvas: HTMLCanvasElement): Promise<boolean>;
}

const FilesContext = createContext<Files | null>(null);
export const FilesProvider = FilesContext.Provider;

export const useFiles = (): Files => {
  const files = useContext(FilesContext);
  if (!files) throw new Error('A view of files needs a FilesProvider above it.');
  return files;
};
