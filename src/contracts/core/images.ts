/** Picture addresses (rules A6, A8, C4). `base` has no trailing slash; '' is the page's own origin. */
import { isBareFileName } from './file-name.ts';

export const imageAddress = (base: string, file: string | undefined): string | undefined =>
  file && isBareFileName(file) ? `${base}/images/${encodeURIComponent(file.toWellFormed())}` : undefined;
