/**
 * Draws a cover for a guide or a portfolio item from its file name. The number in the name selects one of eight
 * motifs, so that neighbours on a page differ; the rest is random by seed.
 */
import { createRandom, seedOf } from '../core/random.ts';
import { motifs } from './cover-motifs.ts';
import { HEIGHT, type Palette, WIDTH } from './cover-canvas.ts';

/** Colours that contrast with both a light and a dark page. */
const palettes: readonly Palette[] = [
  { paper: '#f0eadd', wash: '#e4dccb', ink: '#1b1916', accent: '#2a3bcf' },
  { paper: '#e9e7e0', wash: '#dad7cd', ink: '#1b1916', accent: '#2a3bcf' },
  { paper: '#dfe2ee', wash: '#cfd4e6', ink: '#14163a', accent: '#2a3bcf' },
  { paper: '#1d1b18', wash: '#2b2823', ink: '#ece5d6', accent: '#8c99ff' },
];

const numberIn = (file: string): number => {
  const [first, second] = file.match(/\d+/g)?.map(Number) ?? [];
  if (first === undefined) return seedOf(file);
  return second === undefined ? first : first * 5 + second; // the items of one person differ too
};

export const drawCover = (file: string): string => {
  const random = createRandom(seedOf(file));
  const number = numberIn(file);
  const motif = motifs[number % motifs.length] ?? random.pick(motifs);
  // A dark one now and then: every third round of the motifs is shifted by one palette.
  const palette =
    palettes[(number + Math.floor(number / motifs.length)) % palettes.length] ?? random.pick(palettes);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.paper}"/>`,
    motif(random, palette),
    '</svg>',
  ].join('');
};
