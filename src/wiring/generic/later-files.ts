/** The holder of chosen files whose script loads after the page that shows them. */
import type { Files } from '../../views/parts/files/files.ts';

export interface LaterFiles extends Files {
  /** Set as soon as its script has loaded, which is before anything can be chosen. */
  current?: Files;
}
const loaded = ({ current }: LaterFiles): Files => {
  if (!current) throw new Error('a file was chosen before its holder had loaded');
  return current;
};
export const createLaterFiles = (): LaterFiles => {
  const files: LaterFiles = {
    hold: (file) => loaded(files).hold(file),
    drawPreview: (key, canvas) => loaded(files).drawPreview(key, canvas),
  };
  return files;
};
