/**
 * Pictures of ours from what somebody sent: decoded once, cut square, encoded anew in each size. Nothing of the file
 * itself is kept, neither what it says of a place or a camera nor what else may be in it.
 */
import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { LEAST_PHOTO_SIDE } from '../../../src/contracts/people/photo-kind.ts';
import { PHOTO_SIZES } from '../../../src/contracts/people/photo.ts';
import { Refusal } from '../../core/refusal.ts';
import { withPicture, type Opened } from './decoder.ts';

const MOST_SECONDS = 10;
const LARGEST = Math.max(...PHOTO_SIZES);
/** Logos with holes in them are drawn for paper. */
const PAPER = '#fff';
const QUALITY = 82;

export interface Pictures {
  readonly name: string;
  readonly sizes: readonly { readonly side: number; readonly bytes: Buffer }[];
}

const tooSmall = (): Refusal =>
  new Refusal(415, `This picture is too small: it needs ${LEAST_PHOTO_SIDE} pixels each way`);

const squareOf = async ({ picture, metadata, open }: Opened): Promise<Sharp> => {
  if (Math.min(metadata.width, metadata.height) < LEAST_PHOTO_SIDE) throw tooSmall();
  const { data, info } = await picture
    .resize(LARGEST, LARGEST, { fit: 'cover', position: 'centre' })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .timeout({ seconds: MOST_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return open(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
};

/** Throws a Refusal: 415 for what is none of the kinds we take, too small or broken, 413 for too many pixels. */
export const picturesOf = (bytes: Buffer): Promise<Pictures> =>
  withPicture(bytes, async (opened) => {
    const square = await squareOf(opened);
    const sizes: { side: number; bytes: Buffer }[] = [];
    for (const side of PHOTO_SIZES)
      sizes.push({
        side,
        bytes: await square.clone().resize(side, side).webp({ quality: QUALITY }).toBuffer(),
      });
    const hash = createHash('sha256');
    for (const size of sizes) hash.update(size.bytes);
    return { name: `p-${hash.digest('hex').slice(0, 32)}.webp`, sizes };
  });
