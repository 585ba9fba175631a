/**
 * Delays answers to a fixed time grid, so that the duration reveals nothing: known and unknown addresses are answered
 * at the same moments.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

export interface PaceOptions {
  /** The grid's interval in milliseconds, longer than any of these calls. */
  readonly beat: number;
  readonly clock?: () => number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

export const usualPace: PaceOptions = { beat: 400 };

export type Pace = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** Rejections and failures keep the grid too. */
export const createPace =
  ({
    beat,
    clock = () => performance.now(),
    wait = (milliseconds) => sleep(milliseconds),
  }: PaceOptions): Pace =>
  async (work) => {
    const began = clock();
    try {
      return await work();
    } finally {
      await wait(beat - ((clock() - began) % beat));
    }
  };

export const unpaced: Pace = (work) => work();
