/** Calls with large bodies: unauthorized callers are rejected before the body is read. */
import type { FastifyRequest } from 'fastify';
import { LARGEST_ATTACHMENT_BYTES } from '../../src/contracts/messaging/attachment.ts';
import type { CallName } from '../../src/contracts/app/calls.ts';
import { LARGEST_PHOTO_BYTES } from '../../src/contracts/people/photo.ts';
import { Refusal } from '../core/refusal.ts';

interface LargeBody {
  readonly bytes: number;
  /** The message for a body that is too large. */
  readonly words: string;
}

/** Base64 needs four characters for three bytes; the rest is the JSON around it. */
export const largeBodies: Partial<Record<CallName, LargeBody>> = {
  uploadPhoto: {
    bytes: Math.ceil(LARGEST_PHOTO_BYTES / 3) * 4 + 4096,
    words: 'A photo can be at most 5 MB',
  },
  uploadAttachment: {
    bytes: Math.ceil(LARGEST_ATTACHMENT_BYTES / 3) * 4 + 4096,
    words: 'A file can be at most 10 MB',
  },
};

export const refuseTooLarge = (request: FastifyRequest, { bytes, words }: LargeBody): void => {
  if (Number(request.headers['content-length'] ?? 0) > bytes) throw new Refusal(413, words);
};
