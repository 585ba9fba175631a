/**
 * Converts an uploaded photo: decoded once, cropped to a square, re-encoded in each size. Nothing of the original
 * file is kept, neither location nor camera data.
 */
import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { LEAST_PHOTO_SIDE } from '../../../src/contracts/people/photo-kind.ts';
import { PHOTO_SIZES } from '../../../src/contracts/people/photo.ts';
import type { Refuse } from '../../core/refusal.ts';
import { withPicture, type OpenedPicture, type PictureCode } from '../../files/pictures/checked-picture.ts';

const TIMEOUT_SECONDS = 10;
const LARGEST_SIZE = Math.max(...PHOTO_SIZES);
/** The background of transparent logos. */
const BACKGROUND = '#fff';
const QUALITY = 82;

export interface Pictures {
  readonly name: string;
  readonly sizes: readonly { readonly side: number; readonly bytes: Buffer }[];
}

const squareOf = async (
  { picture, metadata, open }: OpenedPicture,
  refuse: Refuse<'picture_too_small'>,
): Promise<Sharp> => {
  if (Math.min(metadata.width, metadata.height) < LEAST_PHOTO_SIDE)
    throw refuse('picture_too_small', { params: { pixels: LEAST_PHOTO_SIDE } });
  const { data, info } = await picture
    .resize(LARGEST_SIZE, LARGEST_SIZE, { fit: 'cover', position: 'centre' })
    .flatten({ background: BACKGROUND })
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return open(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
};

/** Throws a 415 for an unsupported, broken or too small file, a 413 for too many pixels. */
export const picturesWithoutMetadata = (
  bytes: Buffer,
  refuse: Refuse<PictureCode | 'picture_too_small'>,
): Promise<Pictures> =>
  withPicture(bytes, refuse, async (opened) => {
    const square = await squareOf(opened, refuse);
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
