/**
 * Keeps chosen files under keys, because a machine's context is plain JSON. The content decides a file's type, before
 * any byte is sent.
 */
import { fromCallback } from 'xstate';
import type { Attachment } from '../contracts/messaging/attachment-file.ts';
import type { Call } from '../contracts/core/call.ts';
import {
  LARGEST_ATTACHMENT_BYTES,
  LONGEST_FILE_NAME,
  MOST_UPLOADS,
} from '../contracts/messaging/attachment.ts';
import { MOST_PHOTO_PIXELS } from '../contracts/people/photo-kind.ts';
import type { ChosenFile } from '../machines/generic/chosen-files.ts';
import type { CheckedFile, UploadEvent, UploadInput } from '../machines/generic/upload.machine.ts';
import { base64Of } from './base64.ts';
import { drawSquare } from './photo-canvas.ts';
import { headOf } from './photo-content.ts';
import { createTurns } from './turns.ts';
import type { UploadCall } from './upload-call.ts';
import { createWriteKeys } from './write-keys.ts';

const HEAD_BYTES = 4096;
const PDF = [...'%PDF-'].map((letter) => letter.charCodeAt(0));

const kindOf = (head: ArrayBuffer): 'image' | 'pdf' | undefined => {
  if (headOf(head)) return 'image';
  const bytes = new Uint8Array(head);
  return PDF.every((letter, index) => bytes[index] === letter) ? 'pdf' : undefined;
};
/** Limits a file name's length, and replaces a blank name. */
const nameOf = ({ name }: File): string => {
  if (!/\S/.test(name)) return 'File';
  if (name.length <= LONGEST_FILE_NAME) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  return (name.slice(0, LONGEST_FILE_NAME - ending.length) + ending).toWellFormed();
};

/** Decodes a picture, upright. */
type Decode = (file: Blob) => Promise<ImageBitmap>;

/** Crops the centre of a picture to the canvas; returns false if it can't be decoded or needs too much memory. */
const drawMiddle = async (file: Blob, canvas: HTMLCanvasElement, decode: Decode): Promise<boolean> => {
  try {
    const size = headOf(await file.arrayBuffer())?.size;
    if (!size || size.width * size.height > MOST_PHOTO_PIXELS) return false;
    const picture = await decode(file);
    const { width, height } = picture;
    const side = Math.min(width, height);
    drawSquare(canvas, picture, { x: (width - side) / 2, y: (height - side) / 2, side });
    picture.close();
    return true;
  } catch {
    return false;
  }
};

interface Options<Body> {
  readonly upload: UploadCall;
  readonly call: Call<Body, Attachment>;
  /** The call's field for the recipient or subject. */
  readonly target: 'to' | 'Subject';
  /** Distinguishes the keys of this visit from those of another one. */
  readonly visit?: string;
  readonly decode?: Decode;
}

export const createAttachmentFiles = <Body>({
  upload,
  call,
  target,
  visit = '',
  decode = (file) => createImageBitmap(file),
}: Options<Body>) => {
  let count = 0;
  let drawing = Promise.resolve(false);
  const inTurn = createTurns(MOST_UPLOADS);
  const held = new Map<string, File>();
  /** A retried upload has the same key, so the server stores the file once. */
  const writeKeys = createWriteKeys();
  const listeners = new Map<string, (progress: number) => void>();
  const find = (key: string): File => {
    const file = held.get(key);
    if (!file) throw new Error(`The attached file ${key} was released.`);
    return file;
  };
  return {
    /** Stores a file and returns its key. */
    hold(file: File): ChosenFile {
      count += 1;
      const key = `file-${visit}${count}`;
      held.set(key, file);
      return { key, name: nameOf(file), bytes: file.size };
    },
    /**
     * Draws a thumbnail; returns false if the picture can't be shown or was released. It draws on a canvas, because
     * our CSP forbids `blob:` images, and one at a time, because a decoded picture takes many times its file size.
     */
    drawPreview(key: string, canvas: HTMLCanvasElement): Promise<boolean> {
      const file = held.get(key);
      if (!file) return Promise.resolve(false);
      drawing = drawing.then(() => drawMiddle(file, canvas, decode));
      return drawing;
    },
    async check(key: string): Promise<CheckedFile> {
      const file = find(key);
      if (file.size === 0) return { problem: 'empty' };
      const kind = kindOf(await file.slice(0, HEAD_BYTES).arrayBuffer());
      if (!kind) return { problem: 'kind' };
      return file.size > LARGEST_ATTACHMENT_BYTES ? { problem: 'heavy' } : { kind };
    },
    send: ({ key, to }: UploadInput, signal: AbortSignal): Promise<Attachment> =>
      inTurn(async () => {
        signal.throwIfAborted();
        const file = find(key);
        const Key = writeKeys.keyOf({ key, to });
        const body = { [target]: to, Name: nameOf(file), Content: await base64Of(file), Key };
        signal.throwIfAborted();
        return upload(call, body, {
          signal,
          onProgress: (progress) => listeners.get(key)?.(progress),
        });
      }),
    watchProgress: fromCallback<UploadEvent, { key: string }>(({ input: { key }, sendBack }) => {
      const listener = (progress: number) =>
        sendBack({ type: 'upload.advanced', progress } satisfies UploadEvent);
      listeners.set(key, listener);
      return () => {
        if (listeners.get(key) === listener) listeners.delete(key);
      };
    }),
    keys: (): readonly string[] => [...held.keys()],
    release: (key: string): void => void held.delete(key),
    releaseAll: (): void => held.clear(),
  };
};
export type AttachmentFiles = ReturnType<typeof createAttachmentFiles>;
