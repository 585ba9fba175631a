/**
 * Opens pictures that people send: only of the kinds we take, one after the other, and never one that would take more
 * memory or time than a picture of ours does, whatever a file of a few bytes says of itself.
 */
import type { Metadata, Sharp, default as sharp } from 'sharp';
import { Refusal } from '../../core/refusal.ts';
import { kindOf } from './kind.ts';
import { createTurns } from './turns.ts';

export const MOST_PIXELS = 40_000_000;
/** What a decoder may have to hold at once. */
const MOST_BYTES_DECODED = 160_000_000;
const MOST_WAITING = 20;

/** The decoders of what we take; with all others off, no file can choose one that we did not think of. */
const DECODERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

/** Loaded with the first picture: it takes a tenth of a second and twenty megabytes. */
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

const refuseTooMany = ({ width, height, channels, depth, isProgressive, format }: Metadata): void => {
  // A progressive JPEG is held as coefficients of two bytes each.
  const bytesEach = depth === 'uchar' && !(format === 'jpeg' && isProgressive) ? 1 : 2;
  const pixels = width * height;
  if (pixels > MOST_PIXELS || pixels * channels * bytesEach > MOST_BYTES_DECODED) throw tooManyPixels();
};

const inTurn = createTurns(MOST_WAITING);

export interface Opened {
  /** Upright. */
  readonly picture: Sharp;
  readonly metadata: Metadata;
  readonly open: typeof sharp;
}

/**
 * What `work` makes of a picture, in turn. Throws a Refusal: 415 for what is none of the kinds we take or broken, 413
 * for too many pixels, and whatever Refusal `work` throws.
 */
export const withPicture = <Made>(bytes: Buffer, work: (opened: Opened) => Promise<Made>): Promise<Made> => {
  if (kindOf(bytes) === undefined) return Promise.reject(noPicture());
  return inTurn(async () => {
    try {
      const open = await load();
      // Of a moving picture the first one. What is cut off or broken is refused, what is only odd is read.
      const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;
      const metadata = await open(bytes, options).metadata();
      if (metadata.format !== kindOf(bytes)) throw noPicture();
      refuseTooMany(metadata);
      return await work({ picture: open(bytes, options).autoOrient(), metadata, open });
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw /pixel limit/i.test(String(error)) ? tooManyPixels() : noPicture();
    }
  });
};
