/** Runs jobs one at a time with a bounded queue, so that CPU-bound work uses a single core. */
import { Refusal } from '../../core/refusal.ts';

export const createSerialQueue = (mostWaiting: number) => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting > mostWaiting)
      throw new Refusal(503, 'Too many pictures are being uploaded; try again in a minute', {
        retryAfter: 60,
      });
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
