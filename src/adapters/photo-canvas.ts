/**
 * Drawing a picture's square on a canvas: for the frame in which it is found, and as pages will show it. A canvas, because
 * our policy lets no page show a picture of a script's own making (`blob:`, `data:`) as an image.
 */
import type { Crop, PictureSize } from '../contracts/people/photo-crop.ts';

export type Drawable = CanvasImageSource & PictureSize;

const clear = (canvas: HTMLCanvasElement): CanvasRenderingContext2D | null => {
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  return context;
};

/** The square alone, over the whole canvas. */
export const drawSquare = (canvas: HTMLCanvasElement, picture: Drawable, { x, y, side }: Crop): void => {
  const context = clear(canvas);
  if (!context) return;
  // What is transparent is white in a photograph that cannot be.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
};

/** The square within what is around it, which is dimmed; `edge` is what of the canvas's side is around, on each side. */
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
