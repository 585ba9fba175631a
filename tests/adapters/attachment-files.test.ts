import { describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, type AnyEventObject } from 'xstate';
import { createAttachmentFiles } from '../../src/adapters/attachment-files.ts';
import type { UploadCall } from '../../src/adapters/upload-call.ts';
import { exampleAttachment } from '../../src/contracts/messaging/attachment-file.ts';
import {
  attachmentCalls,
  LARGEST_ATTACHMENT_BYTES,
  LONGEST_FILE_NAME,
} from '../../src/contracts/messaging/attachment.ts';
import { MOST_PHOTO_PIXELS } from '../../src/contracts/people/photo-kind.ts';
import { pictureOf } from '../support/picture.ts';
import { thrownBy } from './support.ts';

const PNG = '\u0089PNG\r\n\u001a\n';
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const fileOf = (text: string, name = 'rankings.png', type = 'image/png') =>
  new File([bytesOf(text)], name, { type });

const ofMessages = { call: attachmentCalls.uploadAttachment, target: 'to' } as const;

const open = () => {
  const sent: { path: string; body: unknown; tell: (progress: number) => void; signal: AbortSignal }[] = [];
  const upload: UploadCall = (call, body, { signal, onProgress }) => {
    sent.push({ path: call.path, body, tell: onProgress, signal });
    return Promise.resolve(exampleAttachment as never);
  };
  return { files: createAttachmentFiles({ upload, ...ofMessages }), sent };
};
const { signal } = new AbortController();

describe('a file', () => {
  it.each([
    ['a PNG', PNG, { kind: 'image' }],
    ['a JPEG', '\u00ff\u00d8\u00ff\u00e0', { kind: 'image' }],
    ['a WebP', 'RIFF\0\0\0\0WEBPVP8 ', { kind: 'image' }],
    ['a PDF', '%PDF-1.7\n', { kind: 'pdf' }],
    ['a script by the name of a picture', '<script>alert(1)</script>', { problem: 'kind' }],
    ['nothing', '', { problem: 'empty' }],
  ])('[R45a] that is %s is recognised by its content', async (_, content, checked) => {
    const { files, sent } = open();
    const { key } = files.hold(fileOf(content));
    expect(await files.check(key)).toEqual(checked);
    expect(sent).toEqual([]);
  });
  it('[R45a] of more than ten megabytes is too large', async () => {
    const { files } = open();
    const content = new Uint8Array(LARGEST_ATTACHMENT_BYTES + 1);
    content.set(bytesOf('%PDF-'));
    expect(await files.check(files.hold(new File([content], 'a.pdf')).key)).toEqual({ problem: 'heavy' });
    expect(await files.check(files.hold(new File([content.slice(1)], 'b.png')).key)).toEqual({
      problem: 'kind',
    });
  });
  it('[R45b] gets its own key, and a name that the server accepts', () => {
    const { files } = open();
    const one = files.hold(fileOf(PNG, `${'x'.repeat(300)}.png`));
    const other = files.hold(fileOf(PNG, '  '));
    expect(one.key).not.toBe(other.key);
    expect(one.name).toHaveLength(LONGEST_FILE_NAME);
    expect(one.name).toMatch(/x\.png$/);
    expect(other).toMatchObject({ name: 'File', bytes: 8 });
  });
  it('[R45b] is sent to its recipient, and reports its progress', async () => {
    const { files, sent } = open();
    const { key } = files.hold(fileOf(PNG));
    const heard: AnyEventObject[] = [];
    const root = createActor(
      createMachine({
        invoke: { id: 'watch', src: files.watchProgress, input: { key } },
        on: { '*': { actions: ({ event }: { event: AnyEventObject }) => void heard.push(event) } },
      }),
    ).start();
    expect(await files.send({ key, to: '2' }, signal)).toEqual(exampleAttachment);
    expect(sent).toMatchObject([
      { path: '/admin/attachmentUpload', body: { to: '2', Name: 'rankings.png', Content: 'iVBORw0KGgo=' } },
    ]);
    await files.send({ key, to: '2' }, signal);
    await files.send({ key: files.hold(fileOf(PNG)).key, to: '2' }, signal);
    const [Key, again, other] = sent.map(({ body }) => (body as { Key: string }).Key);
    expect([Key === again, Key === other]).toEqual([true, false]);
    sent[0]?.tell(0.5);
    root.stop();
    sent[0]?.tell(0.6);
    expect(heard).toEqual([{ type: 'upload.advanced', progress: 0.5 }]);
  });
  it('[R45b] of many bytes is sent unchanged', async () => {
    const { files, sent } = open();
    const content = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
    await files.send({ key: files.hold(new File([content], 'a.png')).key, to: 2 }, signal);
    const body = sent[0]?.body as { Content: string } | undefined;
    expect(Uint8Array.from(atob(body?.Content ?? ''), (letter) => letter.charCodeAt(0))).toEqual(content);
  });
  it('[R45b] that was released is gone', async () => {
    const { files, sent } = open();
    const [one, other] = [files.hold(fileOf(PNG)), files.hold(fileOf(PNG))];
    files.release(one.key);
    expect(await thrownBy(files.check(one.key))).toBeInstanceOf(Error);
    expect(await files.check(other.key)).toEqual({ kind: 'image' });
    files.releaseAll();
    expect(await thrownBy(files.send({ key: other.key, to: 2 }, signal))).toBeInstanceOf(Error);
    expect(sent).toEqual([]);
  });
});

/** A canvas that records what is drawn on it, and a browser whose decoder returns what the test sets. */
const openPreviews = (decoded: (file: Blob) => Promise<ImageBitmap>) => {
  const drawn: unknown[][] = [];
  const canvas = {
    width: 80,
    height: 80,
    getContext: () => ({
      clearRect: () => {},
      fillRect: () => {},
      drawImage: (...given: unknown[]) => void drawn.push(given),
    }),
  } as unknown as HTMLCanvasElement;
  const decode = vi.fn<typeof decoded>(decoded);
  const files = createAttachmentFiles({
    upload: () => Promise.reject(new Error('nothing is sent')),
    ...ofMessages,
    decode,
  });
  const hold = (content: Buffer) => files.hold(new File([new Uint8Array(content)], 'a.png')).key;
  return { files, hold, canvas, decode, drawn };
};

describe('a preview', () => {
  it('[R61b] is cut from the middle of a picture, and releases the decoded picture', async () => {
    const close = vi.fn<() => void>();
    const bitmap = { width: 640, height: 480, close } as unknown as ImageBitmap;
    const { files, hold, canvas, drawn } = openPreviews(() => Promise.resolve(bitmap));
    expect(await files.drawPreview(hold(pictureOf(640, 480)), canvas)).toBe(true);
    expect(drawn).toEqual([[bitmap, 80, 0, 480, 480, 0, 0, 80, 80]]);
    expect(close).toHaveBeenCalledOnce();
  });
  it('[R61b] is skipped for an undecodable, vast or released file; the next file still gets one', async () => {
    const bitmap = { width: 10, height: 10, close: () => {} } as unknown as ImageBitmap;
    const { files, hold, canvas, decode, drawn } = openPreviews(() => Promise.resolve(bitmap));
    decode.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
    const vast = Buffer.from(pictureOf(10, 10));
    vast.writeUInt32BE(MOST_PHOTO_PIXELS, 16);
    const gone = hold(pictureOf(10, 10));
    files.release(gone);
    const keys = [hold(pictureOf(10, 10)), hold(vast), gone, hold(Buffer.from('%PDF-1.7'))];
    const last = hold(pictureOf(10, 10));
    const told = [...keys, last].map((key) => files.drawPreview(key, canvas));
    expect(await Promise.all(told)).toEqual([false, false, false, false, true]);
    expect(decode).toHaveBeenCalledTimes(2);
    expect(drawn).toHaveLength(1);
  });
  it('[R61b] is made one at a time', async () => {
    const answers: (() => void)[] = [];
    const { files, hold, canvas, decode } = openPreviews(
      () =>
        new Promise((resolve) => {
          answers.push(() => resolve({ width: 1, height: 1, close: () => {} } as unknown as ImageBitmap));
        }),
    );
    const both = [hold(pictureOf(10, 10)), hold(pictureOf(10, 10))].map((key) =>
      files.drawPreview(key, canvas),
    );
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    expect(decode).toHaveBeenCalledOnce();
    answers[0]?.();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    expect(await Promise.all(both)).toEqual([true, true]);
  });
});
