/** Calls with large bodies: unauthorized callers are rejected before the body is read. */
import type { FastifyRequest } from 'fastify';
import { LARGEST_ATTACHMENT_BYTES } from '../../src/contracts/messaging/attachment.ts';
import type { CallName } from '../../src/contracts/app/calls.ts';
import { LARGEST_PHOTO_BYTES } from '../../src/contracts/people/photo.ts';
import { refuseListed, type Refusal, type Refuse } from '../core/refusal.ts';

const MEGABYTE = 1024 * 1024;
export const photoTooLarge = (refuse: Refuse<'photo_too_large'>): Refusal =>
  refuse('photo_too_large', { params: { megabytes: LARGEST_PHOTO_BYTES / MEGABYTE } });
export const fileTooLarge = (refuse: Refuse<'file_too_large'>): Refusal =>
  refuse('file_too_large', { params: { megabytes: LARGEST_ATTACHMENT_BYTES / MEGABYTE } });

interface LargeBody {
  readonly bytes: number;
  /** The refusal of a body that is too large. */
  readonly refusal: () => Refusal;
}

/** Base64 needs four characters for three bytes; the rest is the JSON around it. */
export const largeBodies: Partial<Record<CallName, LargeBody>> = {
  uploadPhoto: {
    bytes: Math.ceil(LARGEST_PHOTO_BYTES / 3) * 4 + 4096,
    refusal: () => photoTooLarge(refuseListed),
  },
  uploadFile: {
    bytes: Math.ceil(LARGEST_ATTACHMENT_BYTES / 3) * 4 + 4096,
    refusal: () => fileTooLarge(refuseListed),
  },
  uploadAttachment: {
    bytes: Math.ceil(LARGEST_ATTACHMENT_BYTES / 3) * 4 + 4096,
    refusal: () => fileTooLarge(refuseListed),
  },
};

export const refuseTooLarge = (request: FastifyRequest, { bytes, refusal }: LargeBody): void => {
  if (Number(request.headers['content-length'] ?? 0) > bytes) throw refusal();
};
