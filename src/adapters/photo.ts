/**
 * Keeps the chosen picture under a key, because a machine's context is plain JSON. One picture is kept at a time. Its
 * content is checked before it is decoded. Only the square is sent, re-encoded from its pixels, so that no metadata
 * (such as the place) leaves the browser.
 */
import type { Crop, PictureSize } from '../contracts/people/photo-crop.ts';
import { LEAST_PHOTO_SIDE, MOST_PHOTO_PIXELS, type PhotoProblem } from '../contracts/people/photo-kind.ts';
import { LARGEST_PHOTO_BYTES, PHOTO_SIDE } from '../contracts/people/photo.ts';
import type { ReadPicture } from '../machines/people/photo.machine.ts';
import { base64Of } from './base64.ts';
import { drawFrame, drawSquare } from './photo-canvas.ts';
import { headOf } from './photo-content.ts';

/** Enough of a file to find its kind and, as a rule, its size. */
const HEAD_BYTES = 256 * 1024;
const QUALITY = 0.9;

interface Browser {
  /** Decodes a picture, upright. */
  readonly decode: (file: Blob) => Promise<ImageBitmap>;
  readonly makeCanvas: (side: number) => HTMLCanvasElement;
}
const browser: Browser = {
  decode: (file) => createImageBitmap(file),
  makeCanvas: (side) => Object.assign(document.createElement('canvas'), { width: side, height: side }),
};

const problemOf = async (file: Blob): Promise<PhotoProblem | undefined> => {
  const first = headOf(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (!first) return 'kind';
  if (file.size > LARGEST_PHOTO_BYTES) return 'heavy';
  // Profiles and thumbnails may precede the frame: read the whole file before calling it damaged.
  const isLong = !first.size && file.size > HEAD_BYTES;
  const head = isLong ? headOf(await file.arrayBuffer()) : first;
  if (!head?.size) return 'broken';
  const { width, height } = head.size;
  if (width * height > MOST_PHOTO_PIXELS) return 'vast';
  return Math.min(width, height) < LEAST_PHOTO_SIDE ? 'small' : undefined;
};

export const createPictures = ({ decode, makeCanvas }: Browser = browser) => {
  let count = 0;
  let held: { name: string; file: Blob; bitmap?: ImageBitmap; photo?: string } | undefined;

  const release = () => {
    held?.bitmap?.close();
    held = undefined;
  };
  const find = (name: string) => {
    if (held?.name !== name) throw new Error(`The picture ${name} was released.`);
    return held;
  };
  return {
    /** Replaces the stored file and returns its key. */
    hold(file: Blob): string {
      release();
      count += 1;
      held = { name: `picture-${count}`, file };
      return held.name;
    },
    async read(name: string): Promise<ReadPicture> {
      const picture = find(name);
      const problem = await problemOf(picture.file);
      if (problem) return { problem };
      try {
        picture.bitmap = await decode(picture.file);
      } catch {
        return { problem: 'broken' };
      }
      // Another file may have been chosen during decoding.
      if (held !== picture) picture.bitmap.close();
      const { width, height } = picture.bitmap;
      return { width, height } satisfies PictureSize;
    },
    /** Crops and encodes the photograph, never upscaled, and stores it for sending. */
    async encode(name: string, crop: Crop): Promise<void> {
      const picture = find(name);
      if (!picture.bitmap) throw new Error('The picture must be read before it is encoded.');
      const canvas = makeCanvas(Math.max(LEAST_PHOTO_SIDE, Math.min(PHOTO_SIDE, Math.round(crop.side))));
      drawSquare(canvas, picture.bitmap, crop);
      const photo = await new Promise<Blob | null>((resolve) =>
        canvas.toBlob(resolve, 'image/jpeg', QUALITY),
      );
      if (!photo) throw new Error('The browser could not encode the photo as JPEG.');
      picture.photo = await base64Of(photo);
    },
    /** The photograph in the form of the call. */
    photoOf(name: string): string {
      const { photo } = find(name);
      if (photo === undefined) throw new Error('The photo must be encoded before it is sent.');
      return photo;
    },
    /** Draws the preview of a square; with an edge, also its surroundings. Draws nothing for a released picture. */
    draw(name: string, canvas: HTMLCanvasElement, crop: Crop, edge = 0): void {
      const bitmap = held?.name === name ? held.bitmap : undefined;
      if (!bitmap) return;
      if (edge > 0) drawFrame(canvas, bitmap, crop, edge);
      else drawSquare(canvas, bitmap, crop);
    },
    release,
  };
};
export type Pictures = ReturnType<typeof createPictures>;
