/** Holds the chosen files, which are no JSON for a machine. The page's wiring provides it. */
import { createContext, useContext } from 'react';
import type { Crop } from '../../../../../contracts/people/photo-crop.ts';

export interface Pictures {
  /** Replaces the held file and returns its key. */
  hold(file: Blob): string;
  /** Draws a square of a picture; `edge` also draws a margin of the picture around the square. */
  draw(picture: string, canvas: HTMLCanvasElement, crop: Crop, edge?: number): void;
}

const PicturesContext = createContext<Pictures | null>(null);
export const PicturesProvider = PicturesContext.Provider;

export const usePictures = (): Pictures => {
  const pictures = useContext(PicturesContext);
  if (!pictures) throw new Error('A view of pictures needs a PicturesProvider above it.');
  return pictures;
};
