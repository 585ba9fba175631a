import type { UploadingFile } from '../../../machines/generic/chosen-files.ts';
import * as texts from './texts.ts';

export const FILE_ICON = 'M6 3.5h8l4 4v13H6zM14 3.5v4h4';

/** `12 KB`, `1.4 MB`. */
export const bytesInWords = (bytes: number): string => {
  if (bytes < 1024) return `${Math.max(1, Math.round(bytes))} B`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.round(kilobytes)} KB`;
  return `${(kilobytes / 1024).toFixed(1)} MB`;
};

/** How far its upload is, or its size. */
export const uploadWords = ({ attachment, kind, bytes, progress }: UploadingFile): string => {
  if (attachment) return bytesInWords(bytes);
  return kind === null ? texts.checking : `${Math.round(progress * 100)}% of ${bytesInWords(bytes)}`;
};
