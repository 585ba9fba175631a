/** What holds the pictures that somebody has chosen: no view and no machine does. The page's wiring gives it. */
import { createContext, useContext } from 'react';
import type { Crop } from '../../../../../contracts/people/photo-crop.ts';

export interface Pictures {
  /** Keeps a file in place of the one before, and gives it a name. */
  hold(file: Blob): string;
  /** Draws a square of a picture over a canvas; with an edge, on each side also so much of what is around it. */
  draw(picture: string, canvas: HTMLCanvasElement, crop: Crop, edge?: number): void;
}

const PicturesContext = createContext<Pictures | null>(null);
export const PicturesProvider = PicturesContext.Provider;

export const usePictures = (): Pictures => {
  const pictures = useContext(PicturesContext);
  if (!pictures) throw new Error('A view of pictures needs a PicturesProvider above it.');
  return pictures;
};
