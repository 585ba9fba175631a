/** Runs jobs one at a time with a bounded queue, so that CPU-bound work uses a single core. */
import type { Refuse } from '../../core/refusal.ts';

export const createSerialQueue = (mostWaiting: number) => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <Result>(work: () => Promise<Result>, refuse: Refuse<'uploads_busy'>): Promise<Result> => {
    if (waiting > mostWaiting) throw refuse('uploads_busy', { retryAfter: 60 });
    waiting += 1;
    const own = last.then(work, work);
    last = own;
    try {
      return await own;
    } finally {
      waiting -= 1;
    }
  };
};
