/**
 * Names of photographs that people sent. A profile names `p-<hash>.webp`, which is 180 pixels a side; the same picture
 * in another of PHOTO_SIZES is `p-<hash>-512.webp`. The hash is of the picture, so a name never means another one.
 * Apart from the contract, so that a card brings no schema along.
 */
import type { PHOTO_SIZES } from './photo.ts';

export type PhotoSide = (typeof PHOTO_SIZES)[number];

/** What the bare name shows: cards are 90 pixels wide, on screens of twice as many. */
export const USUAL_SIDE = 180;

const photoName = /^(p-[0-9a-f]{32})(?:-([1-9]\d{1,3}))?\.webp$/;

/** The name as profiles have it, and the side it asks for; undefined for what is no name of a sent photograph. */
export const readPhotoName = (file: string): { readonly name: string; readonly side: number } | undefined => {
  const [, stem, side] = photoName.exec(file) ?? [];
  return stem === undefined ? undefined : { name: `${stem}.webp`, side: Number(side ?? USUAL_SIDE) };
};

/** The file of a profile's picture in another size; a picture that was drawn has no sizes and stays what it is. */
export const photoInSize = (file: string, side: PhotoSide): string =>
  readPhotoName(file) && side !== USUAL_SIDE ? file.replace(/(?:-\d+)?\.webp$/, `-${side}.webp`) : file;
