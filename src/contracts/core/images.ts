/** Where a picture is (rules A6, A8, C4). `base` is an address without a trailing slash, or '' for one's own origin. */
import { isBareFileName } from './file-name.ts';

export const imageAddress = (base: string, file: string | undefined): string | undefined =>
  file && isBareFileName(file) ? `${base}/images/${encodeURIComponent(file.toWellFormed())}` : undefined;
