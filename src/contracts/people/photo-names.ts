/**
 * File names of uploaded photographs. A profile names `p-<hash>.webp`, 180 pixels a side; the same picture in another
 * of PHOTO_SIZES is `p-<hash>-512.webp`. The hash identifies the picture, so a name is immutable. Separate from the
 * contract, so that a card loads no schema.
 */
import type { PHOTO_SIZES } from './photo.ts';

export type PhotoSide = (typeof PHOTO_SIZES)[number];

/** The default size: cards are 90 CSS pixels wide, doubled for dense screens. */
export const USUAL_SIDE = 180;

const photoName = /^(p-[0-9a-f]{32})(?:-([1-9]\d{1,3}))?\.webp$/;

/** The profile's file name and the requested side; undefined for any other name. */
export const readPhotoName = (file: string): { readonly name: string; readonly side: number } | undefined => {
  const [, stem, side] = photoName.exec(file) ?? [];
  return stem === undefined ? undefined : { name: `${stem}.webp`, side: Number(side ?? USUAL_SIDE) };
};

/** The file of a profile's picture in another size; a generated picture has no sizes and keeps its name. */
export const photoInSize = (file: string, side: PhotoSide): string =>
  readPhotoName(file) && side !== USUAL_SIDE ? file.replace(/(?:-\d+)?\.webp$/, `-${side}.webp`) : file;
