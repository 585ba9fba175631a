/** Shared by the motifs of covers: canvas size, palette and SVG paths. */
import type { Random } from '../core/random.ts';

export const WIDTH = 960;
export const HEIGHT = 540;

export interface Palette {
  readonly paper: string;
  /** A shade of the paper for large shapes. */
  readonly wash: string;
  readonly ink: string;
  readonly accent: string;
}

export type Motif = (random: Random, palette: Palette) => string;
export type Point = readonly [x: number, y: number];

const short = (value: number): string => String(Math.round(value * 10) / 10);

export const circle = (x: number, y: number, r: number, attributes: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(Math.max(0, r))}" ${attributes}/>`;

export const rectangle = (x: number, y: number, width: number, height: number, attributes: string): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" ${attributes}/>`;

/** A smooth path through the midpoints of the points. */
export const softLine = (points: readonly Point[], closed = false): string => {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const middle = (one: Point, other: Point) =>
    `${short((one[0] + other[0]) / 2)} ${short((one[1] + other[1]) / 2)}`;
  const point = ([x, y]: Point) => `${short(x)} ${short(y)}`;
  const start = closed ? middle(at(-1), at(0)) : point(at(0));
  const steps = closed
    ? points.map((one, index) => [one, at(index + 1)] as const)
    : points.slice(1, -1).map((one, index) => [one, at(index + 2)] as const);
  const curves = steps.map(([one, next]) => `Q${point(one)} ${middle(one, next)}`).join('');
  return `M${start}${curves}${closed ? 'Z' : `L${point(at(-1))}`}`;
};

export const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`;

/** A smooth height field between about -1 and 1: a sum of a few waves. */
export const fieldBy = (random: Random, scale: number) => {
  const waves = Array.from({ length: 4 }, (_, index) => {
    const angle = random.next() * Math.PI * 2;
    const frequency = (0.6 + index * 0.55) / scale;
    return {
      x: Math.cos(angle) * frequency,
      y: Math.sin(angle) * frequency,
      phase: random.next() * Math.PI * 2,
      size: 1 / (1 + index * 0.7),
    };
  });
  const total = waves.reduce((sum, { size }) => sum + size, 0);
  return (x: number, y: number): number =>
    waves.reduce((sum, wave) => sum + Math.sin(x * wave.x + y * wave.y + wave.phase) * wave.size, 0) / total;
};
