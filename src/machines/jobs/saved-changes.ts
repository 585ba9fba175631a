/** The queue of changes to saved jobs that the account has not stored yet. Pure. */
import {
  listOf,
  NOBODY,
  withJob,
  withList,
  without,
  type KeptJob,
  type KeptJobs,
} from '../../contracts/jobs/kept-jobs.ts';
import { sameId } from '../../contracts/core/ids.ts';

/** A change that the account has not stored yet. */
export interface Change {
  readonly job: KeptJob;
  readonly saved: boolean;
  /** The job was saved before its owner signed in. */
  readonly claimed: boolean;
}
export interface SavedJobsContext {
  /** By owner: a user's id, or NOBODY. */
  readonly lists: KeptJobs;
  readonly owner: string;
  readonly queue: readonly Change[];
}

/** The stored form of a job that the account already has: without the `untold` mark. */
export const withoutMark = ({ id, title }: KeptJob): KeptJob => ({ id, title });

const isOf = (job: KeptJob) => (other: KeptJob) => sameId(other.id, job.id);
const isChangedLater = ({ queue }: SavedJobsContext, job: KeptJob): boolean =>
  queue.slice(1).some((later) => isOf(job)(later.job));

export const first = ({ queue }: SavedJobsContext): Change => queue[0] as Change;

/** A signed-in user takes over the jobs that were saved while signed out; the account gets the oldest first. */
export const queueWithUnclaimed = ({ lists, owner, queue }: SavedJobsContext): readonly Change[] =>
  owner === NOBODY
    ? []
    : [
        ...queue.filter(({ claimed }) => !claimed),
        ...listOf(lists, NOBODY)
          .map((job) => ({ job, saved: true, claimed: true }))
          .toReversed(),
      ];

/** Adds changes that an earlier visit did not finish sending, oldest first. */
export const queueFromStorage = (context: SavedJobsContext): readonly Change[] => {
  const { lists, owner } = context;
  const unsynced = listOf(lists, owner).flatMap((job) =>
    job.untold ? [{ job: withoutMark(job), saved: job.untold === 'saved', claimed: false }] : [],
  );
  return queueWithUnclaimed({ ...context, queue: unsynced.toReversed() });
};

/** A signed-in user's change stays marked until the account has stored it, so that it survives a reload. */
export const kept = ({ lists, owner }: SavedJobsContext, job: KeptJob): KeptJobs =>
  withList(
    lists,
    owner,
    withJob(
      listOf(lists, owner),
      owner === NOBODY ? withoutMark(job) : { ...withoutMark(job), untold: 'saved' },
    ),
  );
export const dropped = ({ lists, owner }: SavedJobsContext, job: KeptJob): KeptJobs => {
  const unclaimed = withList(lists, NOBODY, without(listOf(lists, NOBODY), job));
  if (owner === NOBODY) return unclaimed;
  return withList(
    unclaimed,
    owner,
    withJob(listOf(lists, owner), { ...withoutMark(job), untold: 'dropped' }),
  );
};

/** The saved jobs of the account, as a page loaded them. */
export interface Found {
  readonly jobs: readonly KeptJob[];
  /** True if the list is complete: any other job stored here was removed elsewhere. */
  readonly whole: boolean;
  /** The local list when the request was sent. */
  readonly asked: readonly KeptJob[];
}

/**
 * Merges the account's jobs. Local changes win if they were made during the request or were still unsent then.
 */
export const found = ({ lists, owner }: SavedJobsContext, { jobs, whole, asked }: Found): KeptJobs => {
  if (owner === NOBODY) return lists;
  const list = listOf(lists, owner);
  const isSettled = (job: KeptJob): boolean => {
    const [now, then] = [list.find(isOf(job)), asked.find(isOf(job))];
    return !now?.untold && !then?.untold && Boolean(now) === Boolean(then);
  };
  const staying = list.filter((job) => !whole || !isSettled(job) || jobs.some(isOf(job)));
  const others = jobs.filter((job) => isSettled(job) && !list.some(isOf(job))).map(withoutMark);
  const isSame = staying.length === list.length && others.length === 0;
  return isSame ? lists : withList(lists, owner, [...staying, ...others]);
};

/** A job that changed again later keeps the mark of the later change. */
const unmarked = (context: SavedJobsContext): KeptJobs => {
  const { lists, owner } = context;
  const { job, saved } = first(context);
  const list = listOf(lists, owner);
  if (!list.some(isOf(job)) || isChangedLater(context, job)) return lists;
  const now = saved
    ? list.map((other) => (isOf(job)(other) ? withoutMark(other) : other))
    : without(list, job);
  return withList(lists, owner, now);
};

/**
 * The account stored the change: a claimed job moves to its owner. A claimed job that was removed meanwhile
 * stays removed.
 */
export const settled = (context: SavedJobsContext): Partial<SavedJobsContext> => {
  const { lists, owner, queue } = context;
  const { job, claimed } = first(context);
  const isClaim = claimed && listOf(lists, NOBODY).some(isOf(job));
  if (!isClaim) return { queue: queue.slice(1), lists: claimed ? lists : unmarked(context) };
  const left = withList(lists, NOBODY, without(listOf(lists, NOBODY), job));
  return { queue: queue.slice(1), lists: withList(left, owner, withJob(listOf(lists, owner), job)) };
};

export const undone = (context: SavedJobsContext): Partial<SavedJobsContext> => {
  const { lists, owner } = context;
  const { job, saved } = first(context);
  const list = listOf(lists, owner);
  return { lists: withList(lists, owner, saved ? without(list, job) : withJob(list, job)) };
};

/** False for claimed jobs, and for jobs that changed again since. */
export const isToBeUndone = (context: SavedJobsContext): boolean => {
  const { job, claimed } = first(context);
  return !claimed && !isChangedLater(context, job);
};
