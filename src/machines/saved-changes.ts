/** What an account is still to hear of saved jobs, and what becomes of it. Pure. */
import {
  listOf,
  NOBODY,
  withJob,
  withList,
  without,
  type KeptJob,
  type KeptJobs,
} from '../contracts/kept-jobs.ts';
import { sameId } from '../contracts/ids.ts';

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

/** The account has heard: what was nobody's is now its owner's. Dropped on its way, it is not to come back. */
export const settled = (context: SavedJobsContext): Partial<SavedJobsContext> => {
  const { lists, owner, queue } = context;
  const { job, claimed } = first(context);
  const isClaim = claimed && listOf(lists, NOBODY).some((other) => sameId(other.id, job.id));
  if (!isClaim) return { queue: queue.slice(1) };
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
  return !claimed && !context.queue.slice(1).some((later) => sameId(later.job.id, job.id));
};
