/** A message's attachment, as its two readers receive it. */
import * as z from 'zod/mini';
import { missable, numeric, requiredText } from '../core/fields.ts';

export const attachmentFile = z.string().check(z.regex(/^[0-9a-f]{32}\.(webp|pdf)$/));

export const attachment = z.object({
  /** Under {api}/attachments/: random, immutable, readable only by the two members of the conversation. */
  File: attachmentFile,
  /** The name on the sender's computer: shown, never trusted. */
  Name: requiredText,
  Kind: z.enum(['image', 'pdf']),
  Bytes: numeric,
  /** Pixels, for a picture. */
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

/** The attachment's address. `base` has no trailing slash; '' is the page's own origin. */
export const attachmentAddress = (base: string, file: string): string =>
  `${base}/attachments/${encodeURIComponent(file)}`;
