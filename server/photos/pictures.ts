/**
 * Pictures of ours from what somebody sent: decoded once, cut square, encoded anew in each size. Nothing of the file
 * itself is kept, neither what it says of a place or a camera nor what else may be in it.
 */
import { createHash } from 'node:crypto';
import type { Metadata, Sharp, default as sharp } from 'sharp';
import { LEAST_PHOTO_SIDE } from '../../src/contracts/photo-kind.ts';
import { PHOTO_SIZES } from '../../src/contracts/photo.ts';
import { Refusal } from '../http/refusal.ts';
import { kindOf } from './kind.ts';
import { createTurns } from './turns.ts';

export const MOST_PIXELS = 40_000_000;
/** What a decoder may have to hold at once, whatever a file of a few bytes says of itself. */
const MOST_BYTES_DECODED = 160_000_000;
const MOST_SECONDS = 10;
const LARGEST = Math.max(...PHOTO_SIZES);
/** Logos with holes in them are drawn for paper. */
const PAPER = '#fff';
const QUALITY = 82;
const MOST_WAITING = 20;

export interface Pictures {
  readonly name: string;
  readonly sizes: readonly { readonly side: number; readonly bytes: Buffer }[];
}

/** The decoders of what we take; with all others off, no file can choose one that we did not think of. */
const DECODERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

/** Loaded with the first photograph: it takes a tenth of a second and twenty megabytes. */
let loading: Promise<typeof sharp> | undefined;
const load = (): Promise<typeof sharp> =>
  (loading ??= import('sharp').then(({ default: own }) => {
    own.concurrency(1);
    own.cache(false); // no two uploads have anything in common
    own.block({ operation: ['VipsForeignLoad'] });
    own.unblock({ operation: DECODERS });
    return own;
  }));

const noPicture = (): Refusal =>
  new Refusal(415, 'This is no picture that can be read: send a JPEG, a PNG or a WebP');
const tooManyPixels = (): Refusal =>
  new Refusal(413, 'This picture has too many pixels: 40 megapixels at most');

const tooSmall = (): Refusal =>
  new Refusal(415, `This picture is too small: it needs ${LEAST_PHOTO_SIDE} pixels each way`);

const refuseUnfit = ({ width, height, channels, depth, isProgressive, format }: Metadata): void => {
  // A progressive JPEG is held as coefficients of two bytes each.
  const bytesEach = depth === 'uchar' && !(format === 'jpeg' && isProgressive) ? 1 : 2;
  const pixels = width * height;
  if (pixels > MOST_PIXELS || pixels * channels * bytesEach > MOST_BYTES_DECODED) throw tooManyPixels();
  if (Math.min(width, height) < LEAST_PHOTO_SIDE) throw tooSmall();
};

const decode = async (bytes: Buffer): Promise<Sharp> => {
  const open = await load();
  // Of a moving picture the first one. What is cut off or broken is refused, what is only odd is read.
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;
  const metadata = await open(bytes, options).metadata();
  if (metadata.format !== kindOf(bytes)) throw noPicture();
  refuseUnfit(metadata);
  const { data, info } = await open(bytes, options)
    .autoOrient()
    .resize(LARGEST, LARGEST, { fit: 'cover', position: 'centre' })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .timeout({ seconds: MOST_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return open(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
};

const inTurn = createTurns(MOST_WAITING);

/** Throws a Refusal: 415 for what is none of the kinds we take, too small or broken, 413 for too many pixels. */
export const picturesOf = (bytes: Buffer): Promise<Pictures> => {
  if (kindOf(bytes) === undefined) return Promise.reject(noPicture());
  return inTurn(async () => {
    let decoded: Sharp;
    try {
      decoded = await decode(bytes);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw /pixel limit/i.test(String(error)) ? tooManyPixels() : noPicture();
    }
    const sizes: { side: number; bytes: Buffer }[] = [];
    for (const side of PHOTO_SIZES)
      sizes.push({
        side,
        bytes: await decoded.clone().resize(side, side).webp({ quality: QUALITY }).toBuffer(),
      });
    const hash = createHash('sha256');
    for (const size of sizes) hash.update(size.bytes);
    return { name: `p-${hash.digest('hex').slice(0, 32)}.webp`, sizes };
  });
};
