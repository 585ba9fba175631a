/**
 * Draws the square of a picture on a canvas: the crop frame, and the result as pages will show it. It is a canvas
 * because our CSP forbids images from `blob:` and `data:`.
 */
import type { Crop, PictureSize } from '../contracts/people/photo-crop.ts';

export type Drawable = CanvasImageSource & PictureSize;

const clear = (canvas: HTMLCanvasElement): CanvasRenderingContext2D | null => {
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  return context;
};

/** Draws the square over the whole canvas. */
export const drawSquare = (canvas: HTMLCanvasElement, picture: Drawable, { x, y, side }: Crop): void => {
  const context = clear(canvas);
  if (!context) return;
  // JPEG has no transparency: paint transparent pixels white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
};

/**
 * Draws the square and its dimmed surroundings; `edge` is the share of the canvas's side around the square, on each
 * side.
 */
export const drawFrame = (
  canvas: HTMLCanvasElement,
  picture: Drawable,
  { x, y, side }: Crop,
  edge: number,
): void => {
  const context = clear(canvas);
  if (!context) return;
  const whole = canvas.width;
  const margin = whole * edge;
  const frame = whole - 2 * margin;
  const scale = frame / side;
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    picture,
    margin - x * scale,
    margin - y * scale,
    picture.width * scale,
    picture.height * scale,
  );
  context.fillStyle = 'rgb(20 19 16 / 60%)';
  context.beginPath();
  context.rect(0, 0, whole, whole);
  context.roundRect(margin, margin, frame, frame, frame * 0.14);
  context.fill('evenodd');
  context.strokeStyle = '#fff';
  context.lineWidth = Math.max(2, whole / 300);
  context.beginPath();
  context.roundRect(margin, margin, frame, frame, frame * 0.14);
  context.stroke();
};
