/** Loads a page and the same HTML without scripts alternately: only the difference is the page's own cost. */
import type { Browser } from 'playwright';
import { loadOnce, type Load } from './load.ts';

export interface Pair {
  readonly real: Load;
  readonly still: Load;
}

/**
 * How many pairs to measure. If the figures exceed a limit, more pairs are measured: that removes noise, and a real
 * excess stays.
 */
export interface Rounds<Figures> {
  readonly pairs: number;
  /** The maximum factor of additional pairs; all are judged together. */
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
  /** An element that appears when the real page's scripts have run. */
  readonly awakens: string;
}

/** Loads pairs until the figures are within their limits, or the maximum is reached. */
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
