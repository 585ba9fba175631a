import type { Attachment } from '../../src/contracts/messaging/attachment-file.ts';
import type { StoredFile } from './files.ts';

/** A stored file as its readers receive it. */
export const fileReplyOf = ({ file, name, kind, size, width, height }: StoredFile): Attachment => ({
  File: file,
  Name: name,
  Kind: kind,
  Bytes: size,
  Width: width ?? undefined,
  Height: height ?? undefined,
});
