/** Renews the lease of a task while it works, for those that take longer than a lease. */
import type { Database } from '../database/tables.ts';
import { LEASE, leaseAgain, type TakenTask } from './taking.ts';

/** Milliseconds between two renewals: several fit into a lease, so that one may fail. */
export const RENEWS_AFTER = LEASE / 4;

interface Options {
  readonly database: Database;
  /** Real time. */
  readonly now: () => Date;
  readonly schedule: (milliseconds: number, work: () => void) => () => void;
  readonly failed: (error: unknown) => void;
}

export interface KeptLease {
  /** Aborted when the task is not ours any more. */
  readonly signal: AbortSignal;
  /** The task with its latest lease, which is not renewed any more. */
  end(): Promise<TakenTask>;
}

export const keepLease = (task: TakenTask, { database, now, schedule, failed }: Options): KeptLease => {
  const lost = new AbortController();
  let latest = task;
  let isOver = false;
  let renewing: Promise<void> | undefined;
  let cancel = (): void => {};
  const renew = async (): Promise<void> => {
    try {
      const renewed = await leaseAgain(database, latest, now());
      if (!renewed) return lost.abort();
      latest = renewed;
    } catch (error) {
      failed(error); // the next one comes before the lease ends
    }
    if (!isOver) arm();
  };
  const arm = (): void => {
    cancel = schedule(RENEWS_AFTER, () => {
      renewing = renew();
    });
  };
  arm();
  return {
    signal: lost.signal,
    async end() {
      isOver = true;
      cancel();
      await renewing;
      return latest;
    },
  };
};
