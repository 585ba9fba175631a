import { Blob as PlainBlob } from 'node:buffer';
import { describe, expect, it, vi } from 'vitest';
import { drawFrame, drawSquare, type Drawable } from '../../src/adapters/photo-canvas.ts';
import { headOf } from '../../src/adapters/photo-content.ts';
import { createPictures } from '../../src/adapters/photo.ts';
import { LARGEST_PHOTO_BYTES } from '../../src/contracts/people/photo.ts';
import { pictureOf } from '../support/picture.ts';

const bytesOf = (...parts: readonly (string | readonly number[])[]): ArrayBuffer => {
  const bytes = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
  return new Uint8Array(bytes).buffer;
};
const fileOf = (content: ArrayBuffer | Buffer): Blob =>
  new PlainBlob([new Uint8Array(content)]) as unknown as Blob;

describe('the type and size of a file', () => {
  it('[U45b] a PNG has its size in its first chunk', () => {
    expect(headOf(new Uint8Array(pictureOf(640, 480)).buffer)).toEqual({
      type: 'image/png',
      size: { width: 640, height: 480 },
    });
    expect(headOf(bytesOf('\u0089PNG\r\n\u001a\n', 'xxxxxxxxxxxxxxxx'))?.size).toBeUndefined();
  });
  it('[U45b] a JPEG has its size in its frame header, after other segments', () => {
    const frame = [0xff, 0xc2, 0, 17, 8, 0x01, 0xe0, 0x02, 0x80, 3];
    const size = { width: 640, height: 480 };
    expect(headOf(bytesOf([0xff, 0xd8], frame))).toEqual({ type: 'image/jpeg', size });
    const chatter = [0xff, 0xe1, 0, 6, 1, 2, 3, 4];
    expect(headOf(bytesOf([0xff, 0xd8], chatter, [0xff], frame))?.size).toEqual(size);
    // C4 is a Huffman table and no frame header; a file that ends before its frame header has no size.
    expect(headOf(bytesOf([0xff, 0xd8], [0xff, 0xc4, 0, 4, 0, 0], frame))?.size).toEqual(size);
    expect(headOf(bytesOf([0xff, 0xd8], chatter, [0xff, 0xc2]))?.size).toBeUndefined();
    expect(headOf(bytesOf([0xff, 0xd8, 0xff, 0xe1, 0, 2, 7, 7, 7, 7, 7, 7, 7]))?.size).toBeUndefined();
  });
  it('[U45b] a WebP has its size in one of three formats', () => {
    const riff = (kind: string, ...more: readonly number[]) =>
      bytesOf(
        'RIFF',
        [0, 0, 0, 0],
        'WEBP',
        kind,
        [0, 0, 0, 0],
        more,
        Array.from({ length: 20 }, () => 0),
      );
    const size = { width: 640, height: 480 };
    expect(headOf(riff('VP8X', 0, 0, 0, 0, 0x7f, 0x02, 0, 0xdf, 0x01, 0))?.size).toEqual(size);
    const bits = 639 + (479 << 14);
    expect(
      headOf(riff('VP8L', 0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, bits >>> 24))?.size,
    ).toEqual(size);
    expect(headOf(riff('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 0x80, 0x02, 0xe0, 0x01))?.size).toEqual(size);
    expect(headOf(bytesOf('RIFF', [0, 0, 0, 0], 'WEBP'))?.size).toBeUndefined();
  });
  it('[U45b] any other file is rejected, whatever its name', () => {
    for (const text of ['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg">', 'RIFF....WAVE', '%PDF-1.7'])
      expect(headOf(bytesOf(text))).toBeUndefined();
  });
});

/** A browser without a screen: a decoded file has the size that the test sets, and drawing is recorded. */
const createBrowser = ({ width = 640, height = 480, fails = false, photo = 'a photograph' } = {}) => {
  const closed = vi.fn<() => void>();
  const bitmap = { width, height, close: closed } as unknown as ImageBitmap;
  const drawn: unknown[][] = [];
  const sides: number[] = [];
  const context = new Proxy({} as Record<string, unknown>, {
    get:
      (_, name) =>
      (...given: unknown[]) =>
        void drawn.push([name, ...given]),
    set: () => true,
  });
  const makeCanvas = (side: number) => {
    sides.push(side);
    return {
      width: side,
      height: side,
      getContext: () => context,
      toBlob: (give: (blob: Blob | null) => void) =>
        give(photo === '' ? null : (new PlainBlob([photo]) as unknown as Blob)),
    } as unknown as HTMLCanvasElement;
  };
  const decode = vi.fn<(file: Blob) => Promise<ImageBitmap>>(async () => {
    if (fails) throw new DOMException('', 'InvalidStateError');
    return bitmap;
  });
  return {
    pictures: createPictures({ decode, makeCanvas }),
    decode,
    closed,
    drawn,
    sides,
    makeCanvas,
    bitmap,
  };
};

describe('chosen pictures', () => {
  it('[U45b] are checked by content, and rejected before they are decoded', async () => {
    const { pictures, decode } = createBrowser();
    const problemOf = async (file: Blob) => pictures.read(pictures.hold(file));
    expect(await problemOf(fileOf(bytesOf('<svg>')))).toEqual({ problem: 'kind' });
    expect(await problemOf(fileOf(pictureOf(80, 400)))).toEqual({ problem: 'small' });
    const heavy = Buffer.concat([pictureOf(200, 200), Buffer.alloc(LARGEST_PHOTO_BYTES)]);
    expect(await problemOf(fileOf(heavy))).toEqual({ problem: 'heavy' });
    const vast = pictureOf(200, 200);
    vast.writeUInt32BE(30_000, 16);
    vast.writeUInt32BE(30_000, 20);
    expect(await problemOf(fileOf(vast))).toEqual({ problem: 'vast' });
    expect(await problemOf(fileOf(bytesOf([0xff, 0xd8, 0xff])))).toEqual({ problem: 'broken' });
    expect(decode).not.toHaveBeenCalled();
  });
  it('[U45b] accept a JPEG with many segments before its frame header', async () => {
    const { pictures, decode } = createBrowser();
    const chatter = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(0xfffd)]);
    const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0x01, 0xe0, 0x02, 0x80, 3]);
    const told = [Buffer.from([0xff, 0xd8]), ...Array.from({ length: 5 }, () => chatter)];
    const sound = fileOf(Buffer.concat([...told, frame]));
    expect(await pictures.read(pictures.hold(sound))).toEqual({ width: 640, height: 480 });
    expect(decode).toHaveBeenCalledTimes(1);
    const unfinished = fileOf(Buffer.concat(told));
    expect(await pictures.read(pictures.hold(unfinished))).toEqual({ problem: 'broken' });
  });
  it('[U45b] are called damaged if they cannot be decoded', async () => {
    const { pictures } = createBrowser({ fails: true });
    expect(await pictures.read(pictures.hold(fileOf(pictureOf(200, 200))))).toEqual({ problem: 'broken' });
  });
  it('[U47a] give only the chosen square, never enlarged', async () => {
    const { pictures, drawn, sides } = createBrowser();
    const name = pictures.hold(fileOf(pictureOf(640, 480)));
    expect(await pictures.read(name)).toEqual({ width: 640, height: 480 });
    await pictures.encode(name, { x: 10, y: 20, side: 300 });
    expect(drawn.find(([what]) => what === 'drawImage')?.slice(2)).toEqual([
      10, 20, 300, 300, 0, 0, 300, 300,
    ]);
    expect(pictures.photoOf(name)).toBe(btoa('a photograph'));
    await pictures.encode(name, { x: 0, y: 0, side: 4000 });
    await pictures.encode(name, { x: 0, y: 0, side: 50 });
    expect(sides).toEqual([300, 512, 90]);
  });
  it('[U47a] fail if the browser cannot create the photograph or the picture is gone', async () => {
    const { pictures } = createBrowser({ photo: '' });
    const name = pictures.hold(fileOf(pictureOf(640, 480)));
    const crop = { x: 0, y: 0, side: 300 };
    await expect(pictures.encode(name, crop)).rejects.toThrow('must be read');
    await pictures.read(name);
    await expect(pictures.encode(name, crop)).rejects.toThrow('could not encode');
    expect(() => pictures.photoOf(name)).toThrow('must be encoded');
    await expect(pictures.read('picture-99')).rejects.toThrow('was released');
  });
  it('[U45c] are held one at a time, and released', async () => {
    const { pictures, closed, makeCanvas, drawn } = createBrowser();
    const first = pictures.hold(fileOf(pictureOf(640, 480)));
    await pictures.read(first);
    const reading = pictures.hold(fileOf(pictureOf(200, 200)));
    expect(closed).toHaveBeenCalledTimes(1);
    const late = pictures.read(reading);
    pictures.release();
    await late;
    expect(closed).toHaveBeenCalledTimes(2);
    pictures.draw(first, makeCanvas(90), { x: 0, y: 0, side: 90 });
    expect(drawn).toEqual([]);
  });
  it('[U46b] are drawn as the square alone, or with their surroundings', async () => {
    const { pictures, makeCanvas, drawn } = createBrowser();
    const name = pictures.hold(fileOf(pictureOf(640, 480)));
    await pictures.read(name);
    pictures.draw(name, makeCanvas(90), { x: 10, y: 0, side: 180 });
    pictures.draw(name, makeCanvas(100), { x: 10, y: 0, side: 160 }, 0.1);
    const images = drawn.filter(([what]) => what === 'drawImage').map((call) => call.slice(2));
    expect(images).toEqual([
      [10, 0, 180, 180, 0, 0, 90, 90],
      [10 - 5, 10, 320, 240],
    ]);
  });
  it('[U46b] draw nothing if the browser has no canvas', () => {
    const blind = { width: 90, height: 90, getContext: () => null } as unknown as HTMLCanvasElement;
    const picture = { width: 200, height: 200 } as Drawable;
    const crop = { x: 0, y: 0, side: 200 };
    expect(() => drawSquare(blind, picture, crop)).not.toThrow();
    expect(() => drawFrame(blind, picture, crop, 0.1)).not.toThrow();
  });
});
