/** Text widths without a browser, so that charts are identical everywhere. */
import type { LineRole } from './geometry.ts';

/** Thousandths of an em, for Arial and similar fonts. */
const widths: readonly (readonly [width: number, characters: string])[] = [
  [200, "ijl'|"],
  [278, ' !,./:;I[]ft'],
  [333, '()-r`'],
  [500, 'Jckvsxyz'],
  [556, '0123456789abdeghnopquL?_$#'],
  [611, 'FTZ'],
  [667, 'ABEKPSVXY&'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'Mm'],
  [944, 'W'],
];
const table = new Map(widths.flatMap(([width, characters]) => [...characters].map((one) => [one, width])));
/** For characters beyond the table: arrows, dots, accented letters. */
const OTHER = 700;
/** A reader's font may be slightly wider. */
const SLACK = 1.05;

export interface Face {
  readonly size: number;
  readonly weight: 400 | 600;
  readonly lineHeight: number;
}
export const faces: Readonly<Record<LineRole, Face>> = {
  name: { size: 14, weight: 600, lineHeight: 19 },
  tags: { size: 11, weight: 400, lineHeight: 15 },
  actor: { size: 11, weight: 400, lineHeight: 15 },
  hook: { size: 11, weight: 400, lineHeight: 15 },
  event: { size: 12, weight: 400, lineHeight: 16 },
  note: { size: 11, weight: 400, lineHeight: 15 },
};

/** Pixels, rounded up. */
export const widthOf = (text: string, role: LineRole): number => {
  const { size, weight } = faces[role];
  const units = [...text].reduce((sum, one) => sum + (table.get(one) ?? OTHER), 0);
  return Math.ceil((units / 1000) * size * (weight === 600 ? 1.07 : 1) * SLACK);
};

/** Breaks at spaces; a word longer than the line is not split. */
export const wrap = (text: string, role: LineRole, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, role) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};
