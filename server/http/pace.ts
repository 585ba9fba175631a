/**
 * Holds an answer back to a fixed grid of time after its request came, so that how long it takes tells nothing of what
 * was found: a known address and an unknown one are answered on the same beat.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

export interface PaceOptions {
  /** Milliseconds between two beats: longer than any of these calls takes. */
  readonly beat: number;
  readonly clock?: () => number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

export const usualPace: PaceOptions = { beat: 400 };

export type Pace = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** Refusals and failures keep the beat as well. */
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
