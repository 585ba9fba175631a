/** The square crop of a photograph. Pure arithmetic, separate from the call's schema. */
import { LEAST_PHOTO_SIDE } from './photo-kind.ts';

/** The upright picture's size in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}
/** A square: its left upper corner and its side, in pixels of the picture. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

const MOST_ZOOM = 4;
const shortSideOf = ({ width, height }: PictureSize): number => Math.min(width, height);
const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most);
const within = ({ width, height }: PictureSize, { x, y, side }: Crop): Crop => ({
  x: between(0, x, width - side),
  y: between(0, y, height - side),
  side,
});

/** 1 is the largest square; the maximum keeps the smallest allowed photograph. */
export const mostZoomOf = (size: PictureSize): number =>
  between(1, shortSideOf(size) / LEAST_PHOTO_SIDE, MOST_ZOOM);
export const zoomOf = (size: PictureSize, { side }: Crop): number => shortSideOf(size) / side;

/** The largest square, centred; in a portrait a little higher, where faces are. */
export const firstCropOf = (size: PictureSize): Crop => {
  const side = shortSideOf(size);
  return { x: (size.width - side) / 2, y: (size.height - side) / 3, side };
};
/** Moves the picture under the frame; 1 is a whole side of the square to the right. */
export const movedCrop = (size: PictureSize, crop: Crop, right: number, down: number): Crop =>
  within(size, { ...crop, x: crop.x - right * crop.side, y: crop.y - down * crop.side });
/** Zooms about the square's centre. */
export const zoomedCrop = (size: PictureSize, crop: Crop, zoom: number): Crop => {
  const side = shortSideOf(size) / between(1, zoom, mostZoomOf(size));
  const shift = (crop.side - side) / 2;
  return within(size, { x: crop.x + shift, y: crop.y + shift, side });
};
