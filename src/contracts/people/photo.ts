/** Uploads a photograph: cropped square in the browser, checked and resized on the server. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { fileName, missable } from '../core/fields.ts';
import { record } from '../core/reply.ts';

/** The accepted types, decided by content; the name proves nothing. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const LARGEST_PHOTO_BYTES = 5 * 1024 * 1024;
/** The side in pixels of the uploaded crop; and the sizes that pages request. */
export const PHOTO_SIDE = 512;
export const PHOTO_SIZES = [90, 180, 512] as const;

/** Base64 of at most LARGEST_PHOTO_BYTES. */
export const photoUpload = z.object({
  Photo: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(Math.ceil(LARGEST_PHOTO_BYTES / 3) * 4),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
    ),
});
/** `Photo` is missing after a deletion. */
export const storedPhoto = z.object({ Photo: missable(fileName) });
export type StoredPhoto = z.output<typeof storedPhoto>;

export const photoCalls = {
  uploadPhoto: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/photoUpload',
    body: photoUpload,
    reply: record(storedPhoto),
    access: 'signedIn',
    write: true,
    codes: [
      'demo_account_shared',
      'photo_too_large',
      'picture_too_large',
      'picture_too_small',
      'picture_unreadable',
      'too_many_uploads',
      'uploads_busy',
    ],
    summary: 'Replaces the caller’s photo; 413 if it is too large, 415 if it is not a supported image',
  }),
  removePhoto: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/photoRemove',
    body: z.object({}),
    reply: record(storedPhoto),
    access: 'signedIn',
    write: true,
    codes: ['demo_account_shared'],
    summary: 'Deletes the caller’s photo',
  }),
};
