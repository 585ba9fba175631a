/**
 * Decodes uploaded pictures one at a time, only in the supported formats, and within limits on pixels and memory: a
 * file of a few bytes can claim enormous dimensions.
 */
import type { Metadata, Sharp, default as sharp } from 'sharp';
import { isRefusal, type Refuse } from '../../core/refusal.ts';
import { kindOf } from './picture-format.ts';
import { createSerialQueue } from './serial-queue.ts';

export const MAX_PIXELS = 40_000_000;
/** The decoder's memory limit. */
const MAX_DECODED_BYTES = 160_000_000;
const MAX_WAITING = 20;

/** The decoders of the supported formats. All others are blocked, so that no file can select them. */
const DECODERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

/** Loaded with the first picture: it takes 0.1 s and 20 MB. */
let loading: Promise<typeof sharp> | undefined;
const load = (): Promise<typeof sharp> =>
  (loading ??= import('sharp').then(({ default: own }) => {
    own.concurrency(1);
    own.cache(false); // uploads do not repeat
    own.block({ operation: ['VipsForeignLoad'] });
    own.unblock({ operation: DECODERS });
    return own;
  }));

/** The codes of a picture that cannot be used. */
export type PictureCode = 'picture_too_large' | 'picture_unreadable' | 'uploads_busy';

const tooManyPixels = (refuse: Refuse<PictureCode>) =>
  refuse('picture_too_large', { params: { megapixels: MAX_PIXELS / 1_000_000 } });

const hasTooManyPixels = ({ width, height, channels, depth, isProgressive, format }: Metadata): boolean => {
  // A progressive JPEG is decoded to coefficients of two bytes each.
  const bytesEach = depth === 'uchar' && !(format === 'jpeg' && isProgressive) ? 1 : 2;
  const pixels = width * height;
  return pixels > MAX_PIXELS || pixels * channels * bytesEach > MAX_DECODED_BYTES;
};

const enqueue = createSerialQueue(MAX_WAITING);

export interface OpenedPicture {
  /** Upright. */
  readonly picture: Sharp;
  readonly metadata: Metadata;
  readonly open: typeof sharp;
}

/**
 * Decodes a picture and runs `work` on it, one picture at a time. Throws a 415 for an unsupported or broken file, a
 * 413 for too many pixels, and the Refusals of `work`.
 */
export const withPicture = <Result>(
  bytes: Buffer,
  refuse: Refuse<PictureCode>,
  work: (opened: OpenedPicture) => Promise<Result>,
): Promise<Result> => {
  if (kindOf(bytes) === undefined) return Promise.reject(refuse('picture_unreadable'));
  return enqueue(async () => {
    try {
      const open = await load();
      // Reads only the first frame of an animation. Truncated or broken files are rejected, warnings are ignored.
      const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const;
      const metadata = await open(bytes, options).metadata();
      if (metadata.format !== kindOf(bytes)) throw refuse('picture_unreadable');
      if (hasTooManyPixels(metadata)) throw tooManyPixels(refuse);
      return await work({ picture: open(bytes, options).autoOrient(), metadata, open });
    } catch (error) {
      if (isRefusal(error)) throw error;
      throw /pixel limit/i.test(String(error)) ? tooManyPixels(refuse) : refuse('picture_unreadable');
    }
  }, refuse);
};
