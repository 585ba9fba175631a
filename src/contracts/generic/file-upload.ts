/**
 * Uploads a file of a form before the form is sent: of a job's brief, of a proposal, or of submitted work. The form's values hold the
 * stored files as text, so that every draft keeps them.
 */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { text } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { record } from '../core/reply.ts';
import { attachment, attachmentFile } from '../messaging/attachment-file.ts';
import { attachmentUpload } from '../messaging/attachment.ts';

export const FILE_SUBJECTS = ['brief', 'proposal', 'offer', 'contract', 'evidence', 'portfolio'] as const;
export type FileSubject = (typeof FILE_SUBJECTS)[number];
/** The most files of one form. */
export const MOST_FORM_FILES = 10;

/** A stored file has a name of the server, a pending one a key of its upload. */
export interface FormFile {
  readonly id: string;
  readonly bytes: number;
  /** The name on the computer of its owner. */
  readonly name: string;
}
const LINE = /^(\S+) (\d{1,9}) (.+)$/s;
/** Names come from any computer; a line break would begin another file. */
const lineOf = ({ id, bytes, name }: FormFile): string =>
  `${id} ${bytes} ${name.replace(/\p{Cc}+/gu, ' ').trim() || 'File'}`;

/** The files of a form's value, in their order; other lines are ignored. */
export const formFilesIn = (value: string): FormFile[] =>
  value.split('\n').flatMap((line) => {
    const [, id = '', bytes, name = ''] = LINE.exec(line) ?? [];
    return id ? [{ id, bytes: Number(bytes), name }] : [];
  });
export const textOfFormFiles = (files: readonly FormFile[]): string => files.map(lineOf).join('\n');

/** Whether the server has stored it. An upload that is pending, failed or belongs to an earlier visit has another id. */
export const isStoredFile = ({ id }: FormFile): boolean => attachmentFile.safeParse(id).success;
/** The names of the stored files, for a call's body. */
export const storedFilesIn = (value: string): string[] =>
  formFilesIn(value)
    .filter(isStoredFile)
    .map(({ id }) => id);

/** The files of a form as its contract checks them. */
export const formFiles = text.check(
  z.maxLength(4000, 'Together their names are too long. Remove some'),
  z.refine(
    (value) => formFilesIn(value).length <= MOST_FORM_FILES,
    `At most ${MOST_FORM_FILES} files. Remove some`,
  ),
  z.refine(
    (value) => formFilesIn(value).every(isStoredFile),
    'Wait until all files are uploaded, or remove those that failed',
  ),
);

export const exampleFormFiles = textOfFormFiles([
  { id: '5f0c4d0e8a6b4f7d9a51c0ffee123456.webp', bytes: 81_204, name: 'Rankings in October.png' },
]);

const { Name, Content } = attachmentUpload.shape;
const fileUpload = z.object({ Subject: z.enum(FILE_SUBJECTS), Name, Content });

export const fileUploadCalls = {
  uploadFile: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/fileUpload',
    body: keyed(fileUpload),
    reply: record(attachment),
    access: 'signedIn',
    write: true,
    codes: [
      'demo_file_too_large',
      'employers_only',
      'file_too_large',
      'file_unsupported',
      'freelancers_only',
      'key_reused',
      'picture_too_large',
      'picture_unreadable',
      'storage_full',
      'too_many_uploads',
      'uploads_busy',
    ],
    summary:
      'Stores a file for a brief (employers), a proposal (freelancers), an offer, a contract, the work and disputes of a milestone (evidence) or a picture of a portfolio (freelancers), for a day until it is attached; 413 if it is too large, 415 if its type is not supported',
  }),
};
