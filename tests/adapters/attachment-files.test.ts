import { describe, expect, it } from 'vitest';
import { createActor, createMachine, type AnyEventObject } from 'xstate';
import { createAttachmentFiles } from '../../src/adapters/attachment-files.ts';
import type { UploadCall } from '../../src/adapters/upload-call.ts';
import { exampleAttachment } from '../../src/contracts/attachment-file.ts';
import { LARGEST_ATTACHMENT_BYTES, LONGEST_FILE_NAME } from '../../src/contracts/attachment.ts';
import { thrownBy } from './support.ts';

const PNG = '\u0089PNG\r\n\u001a\n';
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const fileOf = (text: string, name = 'rankings.png', type = 'image/png') =>
  new File([bytesOf(text)], name, { type });

const open = () => {
  const sent: { path: string; body: unknown; tell: (progress: number) => void; signal: AbortSignal }[] = [];
  const upload: UploadCall = (call, body, { signal, onProgress }) => {
    sent.push({ path: call.path, body, tell: onProgress, signal });
    return Promise.resolve(exampleAttachment as never);
  };
  return { files: createAttachmentFiles(upload), sent };
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
  ])('[R45] is %s by its content', async (_, content, checked) => {
    const { files, sent } = open();
    const { key } = files.hold(fileOf(content));
    expect(await files.check(key)).toEqual(checked);
    expect(sent).toEqual([]);
  });
  it('[R45] of more than ten megabytes is too large', async () => {
    const { files } = open();
    const content = new Uint8Array(LARGEST_ATTACHMENT_BYTES + 1);
    content.set(bytesOf('%PDF-'));
    expect(await files.check(files.hold(new File([content], 'a.pdf')).key)).toEqual({ problem: 'heavy' });
    expect(await files.check(files.hold(new File([content.slice(1)], 'b.png')).key)).toEqual({
      problem: 'kind',
    });
  });
  it('[R45] has a key of its own, and a name that the server takes', () => {
    const { files } = open();
    const one = files.hold(fileOf(PNG, `${'x'.repeat(300)}.png`));
    const other = files.hold(fileOf(PNG, '  '));
    expect(one.key).not.toBe(other.key);
    expect(one.name).toHaveLength(LONGEST_FILE_NAME);
    expect(one.name).toMatch(/x\.png$/);
    expect(other).toMatchObject({ name: 'File', bytes: 8 });
  });
  it('[R45] is sent to the person it is for, and says how far it is to who listens', async () => {
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
    sent[0]?.tell(0.5);
    root.stop();
    sent[0]?.tell(0.6);
    expect(heard).toEqual([{ type: 'upload.advanced', progress: 0.5 }]);
  });
  it('[R45] of many bytes goes as it is', async () => {
    const { files, sent } = open();
    const content = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
    await files.send({ key: files.hold(new File([content], 'a.png')).key, to: 2 }, signal);
    const body = sent[0]?.body as { Content: string } | undefined;
    expect(Uint8Array.from(atob(body?.Content ?? ''), (letter) => letter.charCodeAt(0))).toEqual(content);
  });
  it('[R45] that was let go is not there any more', async () => {
    const { files, sent } = open();
    const [one, other] = [files.hold(fileOf(PNG)), files.hold(fileOf(PNG))];
    files.release(one.key);
    expect(await thrownBy(files.check(one.key))).toBeInstanceOf(Error);
    expect(files.fileOf(other.key)).toBeInstanceOf(File);
    files.releaseAll();
    expect(await thrownBy(files.send({ key: other.key, to: 2 }, signal))).toBeInstanceOf(Error);
    expect(sent).toEqual([]);
  });
});
