/** One after the other, and no more than so many waiting: what would take all processors takes one. */
import { Refusal } from '../../core/refusal.ts';

export const createTurns = (mostWaiting: number) => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting > mostWaiting)
      throw new Refusal(503, 'Many pictures are coming in; try again in a minute', { retryAfter: 60 });
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
