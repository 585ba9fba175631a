/** A file that came with a message, as whoever may open it is told of it. */
import * as z from 'zod/mini';
import { missable, numeric, requiredText } from '../core/fields.ts';

export const attachmentFile = z.string().check(z.regex(/^[0-9a-f]{32}\.(webp|pdf)$/));

export const attachment = z.object({
  /** Under {api}/attachments/: random, immutable, and only for the two of the conversation. */
  File: attachmentFile,
  /** As its sender's computer called it: shown, and never trusted. */
  Name: requiredText,
  Kind: z.enum(['image', 'pdf']),
  Bytes: numeric,
  /** Pixels, of a picture. */
  Width: missable(numeric),
  Height: missable(numeric),
});
export type Attachment = z.output<typeof attachment>;

export const exampleAttachment: Attachment = {
  File: '5f0c4d0e8a6b4f7d9a51c0ffee123456.webp',
  Name: 'Rankings in October.png',
  Kind: 'image',
  Bytes: 81_204,
  Width: 1280,
  Height: 720,
};

/** Where it is opened. `base` is an address without a trailing slash, or '' for one's own origin. */
export const attachmentAddress = (base: string, file: string): string =>
  `${base}/attachments/${encodeURIComponent(file)}`;
