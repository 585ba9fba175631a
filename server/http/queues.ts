/** Serialises an account's expensive tasks, with a short queue. */
import { refuseAnyCall } from '../core/refusal.ts';

/** `what` is the noun in the message about too many waiting tasks. */
export const createQueues = (what: string, mostWaiting: number) => {
  const queues = new Map<number, { last: Promise<unknown>; length: number }>();
  return async <Result>(account: number, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(account) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length > mostWaiting)
      throw refuseAnyCall('too_many_at_once', { retryAfter: 5, params: { what } });
    queues.set(account, queue);
    queue.length += 1;
    const own = queue.last.then(work, work);
    queue.last = own;
    try {
      return await own;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(account);
    }
  };
};
