/** What an account is still to hear of saved jobs, and what becomes of it. Pure. */
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

/** What the account is still to hear. */
export interface Change {
  readonly job: KeptJob;
  readonly saved: boolean;
  /** It was saved before its owner had signed in. */
  readonly claimed: boolean;
}
export interface SavedJobsContext {
  /** By owner: a user's id, or NOBODY's. */
  readonly lists: KeptJobs;
  readonly owner: string;
  readonly queue: readonly Change[];
}

/** Without its mark: what is kept of a job of which the account knows. */
export const told = ({ id, title }: KeptJob): KeptJob => ({ id, title });

const isOf = (job: KeptJob) => (other: KeptJob) => sameId(other.id, job.id);
const isChangedLater = ({ queue }: SavedJobsContext, job: KeptJob): boolean =>
  queue.slice(1).some((later) => isOf(job)(later.job));

export const first = ({ queue }: SavedJobsContext): Change => queue[0] as Change;

/** Whoever has an account takes over what nobody in particular has saved; the account hears of the oldest first. */
export const queueWithUnclaimed = ({ lists, owner, queue }: SavedJobsContext): readonly Change[] =>
  owner === NOBODY
    ? []
    : [
        ...queue.filter(({ claimed }) => !claimed),
        ...listOf(lists, NOBODY)
          .map((job) => ({ job, saved: true, claimed: true }))
          .toReversed(),
      ];

/** With what the account has not heard of since an earlier visit, which was left too soon; the oldest first. */
export const queueFromStorage = (context: SavedJobsContext): readonly Change[] => {
  const { lists, owner } = context;
  const untold = listOf(lists, owner).flatMap((job) =>
    job.untold ? [{ job: told(job), saved: job.untold === 'saved', claimed: false }] : [],
  );
  return queueWithUnclaimed({ ...context, queue: untold.toReversed() });
};

/** A change of whoever has an account is marked until the account has heard of it: a reload does not forget it. */
export const kept = ({ lists, owner }: SavedJobsContext, job: KeptJob): KeptJobs =>
  withList(
    lists,
    owner,
    withJob(listOf(lists, owner), owner === NOBODY ? told(job) : { ...told(job), untold: 'saved' }),
  );
export const dropped = ({ lists, owner }: SavedJobsContext, job: KeptJob): KeptJobs => {
  const unclaimed = withList(lists, NOBODY, without(listOf(lists, NOBODY), job));
  if (owner === NOBODY) return unclaimed;
  return withList(unclaimed, owner, withJob(listOf(lists, owner), { ...told(job), untold: 'dropped' }));
};

/** What the account has, as a page heard it. */
export interface Found {
  readonly jobs: readonly KeptJob[];
  /** Those are all of them: whatever else is kept here was dropped elsewhere. */
  readonly whole: boolean;
  /** What was kept here when they were asked for. */
  readonly asked: readonly KeptJob[];
}

/** With what the account knows. What was changed here since it was asked, or what it had not heard of then, stands. */
export const found = ({ lists, owner }: SavedJobsContext, { jobs, whole, asked }: Found): KeptJobs => {
  if (owner === NOBODY) return lists;
  const list = listOf(lists, owner);
  const isSettled = (job: KeptJob): boolean => {
    const [now, then] = [list.find(isOf(job)), asked.find(isOf(job))];
    return !now?.untold && !then?.untold && Boolean(now) === Boolean(then);
  };
  const staying = list.filter((job) => !whole || !isSettled(job) || jobs.some(isOf(job)));
  const others = jobs.filter((job) => isSettled(job) && !list.some(isOf(job))).map(told);
  const isSame = staying.length === list.length && others.length === 0;
  return isSame ? lists : withList(lists, owner, [...staying, ...others]);
};

/** Of what was changed again since the mark is the later one's. */
const unmarked = (context: SavedJobsContext): KeptJobs => {
  const { lists, owner } = context;
  const { job, saved } = first(context);
  const list = listOf(lists, owner);
  if (!list.some(isOf(job)) || isChangedLater(context, job)) return lists;
  const now = saved ? list.map((other) => (isOf(job)(other) ? told(other) : other)) : without(list, job);
  return withList(lists, owner, now);
};

/** The account has heard: what was nobody's is now its owner's. Dropped on its way, it is not to come back. */
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

/** Not where it was taken over, nor where the same job was changed again since. */
export const isToBeUndone = (context: SavedJobsContext): boolean => {
  const { job, claimed } = first(context);
  return !claimed && !isChangedLater(context, job);
};
