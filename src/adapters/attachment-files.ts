/**
 * Files that somebody has chosen to send along, under keys: a machine's context is plain JSON, and a file is none. What
 * one is, its content says, before anything of it is sent.
 */
import { fromCallback } from 'xstate';
import type { Attachment } from '../contracts/attachment-file.ts';
import { attachmentCalls, LARGEST_ATTACHMENT_BYTES, LONGEST_FILE_NAME } from '../contracts/attachment.ts';
import type { ChosenFile } from '../machines/composer-draft.ts';
import type { CheckedFile, UploadEvent, UploadInput } from '../machines/upload.machine.ts';
import { base64Of } from './base64.ts';
import { headOf } from './photo-content.ts';
import type { UploadCall } from './upload-call.ts';

const HEAD_BYTES = 4096;
const PDF = [...'%PDF-'].map((letter) => letter.charCodeAt(0));

const kindOf = (head: ArrayBuffer): 'image' | 'pdf' | undefined => {
  if (headOf(head)) return 'image';
  const bytes = new Uint8Array(head);
  return PDF.every((letter, index) => bytes[index] === letter) ? 'pdf' : undefined;
};
/** As long as a name may be, and there where it is blank. */
const nameOf = ({ name }: File): string => {
  if (!/\S/.test(name)) return 'File';
  if (name.length <= LONGEST_FILE_NAME) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  return (name.slice(0, LONGEST_FILE_NAME - ending.length) + ending).toWellFormed();
};

export const createAttachmentFiles = (upload: UploadCall) => {
  let count = 0;
  const held = new Map<string, File>();
  const listeners = new Map<string, (progress: number) => void>();
  const find = (key: string): File => {
    const file = held.get(key);
    if (!file) throw new Error('the file is not there any more');
    return file;
  };
  return {
    /** Keeps a file, and gives it a key. */
    hold(file: File): ChosenFile {
      count += 1;
      const key = `file-${count}`;
      held.set(key, file);
      return { key, name: nameOf(file), bytes: file.size };
    },
    /** For a preview of a picture; undefined once it was let go. */
    fileOf: (key: string): File | undefined => held.get(key),
    async check(key: string): Promise<CheckedFile> {
      const file = find(key);
      if (file.size === 0) return { problem: 'empty' };
      const kind = kindOf(await file.slice(0, HEAD_BYTES).arrayBuffer());
      if (!kind) return { problem: 'kind' };
      return file.size > LARGEST_ATTACHMENT_BYTES ? { problem: 'heavy' } : { kind };
    },
    async send({ key, to }: UploadInput, signal: AbortSignal): Promise<Attachment> {
      const file = find(key);
      const body = { to, Name: nameOf(file), Content: await base64Of(file) };
      signal.throwIfAborted();
      return upload(attachmentCalls.uploadAttachment, body, {
        signal,
        onProgress: (progress) => listeners.get(key)?.(progress),
      });
    },
    watchProgress: fromCallback<UploadEvent, { key: string }>(({ input: { key }, sendBack }) => {
      const listener = (progress: number) =>
        sendBack({ type: 'upload.advanced', progress } satisfies UploadEvent);
      listeners.set(key, listener);
      return () => {
        if (listeners.get(key) === listener) listeners.delete(key);
      };
    }),
    release: (key: string): void => void held.delete(key),
    releaseAll: (): void => held.clear(),
  };
};
export type AttachmentFiles = ReturnType<typeof createAttachmentFiles>;
