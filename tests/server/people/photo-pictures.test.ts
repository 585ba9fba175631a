/** A sent file becomes newly drawn pixels, or is rejected. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { refuseListed } from '../../../server/core/refusal.ts';
import { kindOf } from '../../../server/files/pictures/picture-format.ts';
import { picturesWithoutMetadata } from '../../../server/people/photos/pictures.ts';
import { createSerialQueue } from '../../../server/files/pictures/serial-queue.ts';
import { PHOTO_SIZES } from '../../../src/contracts/people/photo.ts';
import {
  blackPng,
  claimedPng,
  colourAt,
  drawn,
  gif,
  jpeg,
  movingWebp,
  phoneJpeg,
  png,
  SCRIPT,
  svg,
  webp,
  ZIP,
} from './photo-files.ts';

const convert = (bytes: Buffer) => picturesWithoutMetadata(bytes, refuseListed);

const largest = async (file: Buffer): Promise<Buffer> =>
  (await convert(file)).sizes.find(({ side }) => side === 512)?.bytes ?? Buffer.alloc(0);
const refusal = async (file: Buffer): Promise<number> => {
  try {
    await convert(file);
    return 200;
  } catch (error) {
    return (error as { statusCode: number }).statusCode;
  }
};
const halfOf = async (file: Promise<Buffer>): Promise<Buffer> => {
  const whole = await file;
  return whole.subarray(0, whole.length / 2);
};
const isRed = ([red = 0, , blue = 0]: number[]): boolean => red > blue + 40;
const isBlue = ([red = 0, , blue = 0]: number[]): boolean => blue > red + 40;

describe('a photograph', () => {
  it.each([
    ['a JPEG', () => jpeg()],
    ['a PNG', () => png()],
    ['a WebP', () => webp()],
    ['a portrait', () => jpeg({ width: 300, height: 900 })],
    ['a panorama', () => jpeg({ width: 4000, height: 100 })],
    ['a small one', () => png({ width: 90, height: 90 })],
    ['a progressive JPEG', () => drawn().jpeg({ progressive: true }).toBuffer()],
    ['an interlaced PNG', () => drawn().png({ progressive: true }).toBuffer()],
    ['a PNG of 16 bits', () => drawn().toColourspace('rgb16').png().toBuffer()],
    ['a JPEG in CMYK', () => drawn().toColourspace('cmyk').jpeg().toBuffer()],
    ['a grey JPEG', () => drawn().greyscale().jpeg().toBuffer()],
    ['a PNG of a palette', () => drawn().png({ palette: true }).toBuffer()],
    ['a WebP without loss', () => drawn().webp({ lossless: true }).toBuffer()],
    ['one with a colour profile', () => drawn().withIccProfile('p3').png().toBuffer()],
  ])('[U21a] %s becomes squares in every size', async (_, make) => {
    const { name, sizes } = await convert(await make());
    expect(name).toMatch(/^p-[0-9a-f]{32}\.webp$/);
    expect(sizes.map(({ side }) => side)).toEqual([...PHOTO_SIZES]);
    for (const { side, bytes } of sizes) {
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({
        format: 'webp',
        width: side,
        height: side,
        space: 'srgb',
        channels: 3,
      });
      expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc, metadata.pages]).toEqual(
        Array.from({ length: 5 }),
      );
    }
  });

  it('[U21b] keeps none of a phone’s metadata', async () => {
    const file = await phoneJpeg();
    const before = await sharp(file).metadata();
    expect(before.exif?.includes('Lanterna')).toBe(true);
    expect(file.includes('rue des Lanternes')).toBe(true);
    for (const { bytes } of (await convert(file)).sizes) {
      for (const trace of ['Lanterna', 'Noor', 'Lanternes', 'Exif', 'EXIF', 'XMP', 'ICCP'])
        expect(bytes.includes(trace), trace).toBe(false);
    }
  });

  it('[U21a] is upright, however the camera was held', async () => {
    const upright = await largest(await phoneJpeg(1));
    expect(isRed(await colourAt(upright, 0.1, 0.5)) && isBlue(await colourAt(upright, 0.9, 0.5))).toBe(true);
    const turned = await largest(await phoneJpeg(6)); // the left of the sensor is up
    expect(isRed(await colourAt(turned, 0.5, 0.1)) && isBlue(await colourAt(turned, 0.5, 0.9))).toBe(true);
  });

  it('[U21a] is cut from the middle', async () => {
    const cut = await largest(await jpeg({ width: 900, height: 300 }));
    expect(isRed(await colourAt(cut, 0.45, 0.5)) && isBlue(await colourAt(cut, 0.55, 0.5))).toBe(true);
  });

  it('[U21a] is white where it was transparent', async () => {
    const holes = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect(await colourAt(await largest(holes), 0.5, 0.5)).toEqual([255, 255, 255]);
  });

  it('[U21a] of an animation is the first frame', async () => {
    const file = await movingWebp();
    expect((await sharp(file).metadata()).pages).toBe(2);
    expect(isRed(await colourAt(await largest(file), 0.5, 0.5))).toBe(true);
  });

  it.each([
    ['a page', Buffer.from(`<!doctype html>${SCRIPT}`)],
    ['an archive', ZIP],
    ['both, and another picture', Buffer.concat([Buffer.from(SCRIPT), ZIP, svg, gif])],
  ])('[U21b] %s appended to a picture is removed', async (_, more) => {
    const picture = await jpeg();
    const { name, sizes } = await convert(Buffer.concat([picture, more]));
    expect(name).toBe((await convert(picture)).name);
    for (const { bytes } of sizes) {
      expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length); // and nothing after the length in the RIFF header
      for (const trace of ['<script', 'PK\u0005\u0006', '<svg', 'GIF8'])
        expect(bytes.includes(trace)).toBe(false);
    }
  });

  it('[U21b] with a page in its comment becomes a picture without the comment', async () => {
    const picture = await jpeg();
    const comment = Buffer.from(`*/=1;/*${SCRIPT}`);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(comment.length + 2);
    const file = Buffer.concat([
      picture.subarray(0, 2),
      Buffer.from('fffe', 'hex'),
      length,
      comment,
      picture.subarray(2),
    ]);
    for (const { bytes } of (await convert(file)).sizes) expect(bytes.includes('script')).toBe(false);
  });

  it('[U22a] gets its name from its content', async () => {
    const one = await convert(await png());
    expect((await convert(await png())).name).toBe(one.name);
    expect((await convert(await png({ width: 400, height: 480 }))).name).not.toBe(one.name);
  });
});

describe('a file that is no photograph', () => {
  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['a drawing with a script', () => svg],
    ['a drawing under the name of XML', () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])],
    ['a GIF', () => gif],
    ['a page', () => Buffer.from(`<!doctype html>${SCRIPT}`)],
    ['an archive', () => ZIP],
    ['a drawing that begins like a JPEG', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), svg])],
    ['a GIF that begins like a PNG', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), gif])],
    ['a sound that begins like a WebP', () => Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVEfmt ')],
    ['the beginning of a WebP', () => Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ')],
    ['half a JPEG', () => halfOf(jpeg())],
    ['half a PNG', () => halfOf(png())],
    ['half a WebP', () => halfOf(webp())],
    ['a JPEG in TIFF’s clothes', async () => Buffer.concat([Buffer.from('49492a00', 'hex'), await jpeg()])],
    ['an AVIF', () => drawn().avif({ effort: 0 }).toBuffer()],
    ['a TIFF', () => drawn().tiff().toBuffer()],
    ['one that is too small', () => png({ width: 500, height: 89 })],
    ['one pixel', () => png({ width: 1, height: 1 })],
  ])('[U20a] %s is rejected', async (_, make) => {
    expect(await refusal(await make())).toBe(415);
  });

  it('[U20b] a PNG of 30,000 pixels a side is rejected before it is decoded', async () => {
    const bomb = blackPng(30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const memory = process.memoryUsage().rss;
    expect(await refusal(bomb)).toBe(413);
    expect(process.memoryUsage().rss - memory).toBeLessThan(50_000_000); // decoded it would have 900 MB
  });

  it.each([
    ['too many pixels in all', 8000, 5001, 413],
    ['too many pixels of eight bytes each', 6000, 6000, 413],
    ['a size that no decoder takes', 4_000_000_000, 4_000_000_000, 415],
    ['no size', 0, 0, 415],
    ['rows of a million', 1_000_000, 30, 413],
  ])('[U20b] %s is rejected by the file’s header', async (_, width, height, status) => {
    expect(await refusal(claimedPng(width, height))).toBe(status);
  });

  it('[U20b] a progressive JPEG counts with the memory of its decoder', async () => {
    const flat = (progressive: boolean) =>
      sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#38c' } })
        .jpeg({ progressive })
        .toBuffer();
    expect(await refusal(await flat(true))).toBe(413);
    expect(await refusal(await flat(false))).toBe(200);
  });

  it('is recognised by its first bytes', () => {
    expect(kindOf(Buffer.from('ffd8ffe1', 'hex'))).toBe('jpeg');
    expect(kindOf(Buffer.from('89504e470d0a1a0a00', 'hex'))).toBe('png');
    expect(kindOf(Buffer.from('RIFFxxxxWEBPVP8L'))).toBe('webp');
    for (const other of ['', 'ffd8', 'RIFFxxxxWEB', '89504E47', ' RIFFxxxxWEBP'])
      expect(kindOf(Buffer.from(other))).toBeUndefined();
  });
});

describe('the queue', () => {
  const queueOf = (mostWaiting: number) => {
    const inTurn = createSerialQueue(mostWaiting);
    return <Result>(work: () => Promise<Result>) => inTurn(work, refuseListed);
  };

  it('[U24b] processes one after the other, and rejects the one too many', async () => {
    const inTurn = queueOf(2);
    const order: string[] = [];
    const gates = [0, 1, 2].map(() => Promise.withResolvers<void>());
    const work = gates.map((gate, index) =>
      inTurn(async () => {
        order.push(`begins ${index}`);
        await gate.promise;
        order.push(`ends ${index}`);
        return index;
      }),
    );
    await expect(inTurn(async () => 3)).rejects.toMatchObject({ statusCode: 503 });
    for (const gate of gates.toReversed()) gate.resolve();
    expect(await Promise.all(work)).toEqual([0, 1, 2]);
    expect(order).toEqual(['begins 0', 'ends 0', 'begins 1', 'ends 1', 'begins 2', 'ends 2']);
  });

  it('[U24b] continues after a failure', async () => {
    const inTurn = queueOf(5);
    const failing = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
