/** Compares two pictures pixel by pixel. */
import sharp from 'sharp';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each pixel, row by row. */
  readonly data: Buffer;
}
export interface Comparison {
  /** How many pixels differ; those that only one picture has count too. */
  readonly changed: number;
  /** A PNG: the picture after, pale, with every changed pixel in red; undefined for equal pictures. */
  readonly difference: Buffer | undefined;
}

const CHANNELS = 4;
/** Differences up to this much of one channel are the rounding of gradients. */
const ROUNDING = 1;
const RED = [214, 0, 0, 255] as const;

const pixelsOf = async (png: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

const isSame = (one: Pixels, other: Pixels, x: number, y: number): boolean => {
  if (x >= one.width || y >= one.height || x >= other.width || y >= other.height) return false;
  const at = (y * one.width + x) * CHANNELS;
  const there = (y * other.width + x) * CHANNELS;
  for (let channel = 0; channel < CHANNELS; channel += 1)
    if (Math.abs((one.data[at + channel] ?? 0) - (other.data[there + channel] ?? 0)) > ROUNDING) return false;
  return true;
};
/** A pixel of the pale picture: grey, and nearly as light as paper. */
const paleOf = ({ width, height, data }: Pixels, x: number, y: number): number => {
  if (x >= width || y >= height) return 255;
  const at = (y * width + x) * CHANNELS;
  const grey = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
  return Math.round(255 - (255 - grey) * 0.2);
};

export const compare = async (before: Buffer, after: Buffer): Promise<Comparison> => {
  if (before.equals(after)) return { changed: 0, difference: undefined };
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const data = Buffer.alloc(width * height * CHANNELS);
  let changed = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * CHANNELS;
      if (isSame(one, other, x, y)) {
        data.fill(paleOf(other, x, y), at, at + CHANNELS - 1);
        data[at + CHANNELS - 1] = 255;
      } else {
        changed += 1;
        data.set(RED, at);
      }
    }
  if (changed === 0) return { changed, difference: undefined };
  const difference = await sharp(data, { raw: { width, height, channels: CHANNELS } })
    .png()
    .toBuffer();
  return { changed, difference };
};
