/** A page and the same HTML without its scripts, loaded in turns: only what differs between the two is the page's own. */
import type { Browser } from 'playwright';
import { loadOnce, type Load } from './load.ts';

export interface Pair {
  readonly real: Load;
  readonly still: Load;
}

/** How many pairs, and when more of them may decide: a noisy moment must not, and a true excess stays one. */
export interface Rounds<Figures> {
  readonly pairs: number;
  /** At most so many times as many pairs; all of them are judged together. */
  readonly rounds: number;
  isWithin(figures: Figures): boolean;
}

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

interface Addresses {
  readonly real: string;
  readonly still: string;
  /** What is there when the real page's scripts have run. */
  readonly awakens: string;
}

/** Loads pairs until their figures are within their bounds, or there have been as many as may be. */
export const measurePairs = async <Figures>(
  browser: Browser,
  { real, still, awakens }: Addresses,
  { pairs, rounds, isWithin }: Rounds<Figures>,
  figuresOf: (loads: readonly Pair[]) => Figures,
): Promise<Figures> => {
  const loads: Pair[] = [];
  let figures = figuresOf(loads);
  for (let round = 0; round < rounds && (round === 0 || !isWithin(figures)); round += 1) {
    for (let pair = 0; pair < pairs; pair += 1)
      loads.push({
        real: await loadOnce(browser, real, { throttled: true, awakens }),
        still: await loadOnce(browser, still, { throttled: true, awakens: undefined }),
      });
    figures = figuresOf(loads);
  }
  return figures;
};
