/** Uploads a file before its message is sent. The content decides its type; its name proves nothing. */
import * as z from 'zod/mini';
import { attachment } from './attachment-file.ts';
import { defineCall } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { record } from '../core/reply.ts';

export const ATTACHMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export const LARGEST_ATTACHMENT_BYTES = 10 * 1024 * 1024;
export const LONGEST_FILE_NAME = 200;
/** How many files, photographs included, one account may upload at the same time. */
export const MOST_UPLOADS = 2;

export const attachmentUpload = z.object({
  /** The recipient. */
  to: id,
  Name: z.string().check(z.regex(/\S/), z.maxLength(LONGEST_FILE_NAME)),
  /** Base64 of at most LARGEST_ATTACHMENT_BYTES. */
  Content: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(Math.ceil(LARGEST_ATTACHMENT_BYTES / 3) * 4),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
    ),
});

export const attachmentCalls = {
  uploadAttachment: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/attachmentUpload',
    body: keyed(attachmentUpload),
    reply: record(attachment),
    access: 'signedIn',
    write: true,
    codes: [
      'account_closed',
      'demo_file_too_large',
      'email_unconfirmed',
      'file_too_large',
      'file_unsupported',
      'key_reused',
      'messages_not_accepted',
      'person_blocked',
      'picture_too_large',
      'picture_unreadable',
      'storage_full',
      'too_many_uploads',
      'uploads_busy',
      'user_not_found',
    ],
    summary:
      'Stores a file for a message to one person; 403 if the caller may not write to them, 413 if it is too large, 415 if its type is not supported',
  }),
};
