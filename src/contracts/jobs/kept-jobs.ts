/** The saved jobs as a browser keeps them: by owner, so that nobody sees another's on the same machine. */
import * as z from 'zod/mini';
import { id, requiredText, sameId, type Id } from '../core/fields.ts';
import type { Job } from './job.ts';
import type { User } from '../account/user.ts';

/** Whose jobs they are that were saved by nobody in particular. */
export const NOBODY = 'nobody';
export const MOST_SAVED = 200;
const LONGEST_TITLE = 300;
/** Whose were changed last stay. */
export const MOST_OWNERS = 5;

/** Enough of a job to list it without asking for it. */
export const keptJob = z.object({
  id,
  title: requiredText.check(z.maxLength(LONGEST_TITLE)),
  /** What its owner's account has not heard of yet. What was dropped stays so long, and is not shown. */
  untold: z.optional(z.enum(['saved', 'dropped'])),
});
export type KeptJob = z.output<typeof keptJob>;
export const keptJobOf = ({ JID, Job_Title }: Pick<Job, 'JID' | 'Job_Title'>): KeptJob => ({
  id: JID,
  title: Job_Title.slice(0, LONGEST_TITLE),
});

export const keptJobs = z.record(z.string(), z.array(keptJob).check(z.maxLength(2 * MOST_SAVED)));
export type KeptJobs = Readonly<Record<string, readonly KeptJob[]>>;

export const exampleKeptJob: KeptJob = {
  id: 41,
  title: 'Repair the search rankings of a furniture shop after a move',
};

interface Owned {
  readonly lists: KeptJobs;
  readonly owner: string;
}

export const ownerOf = (user: User | null): string => (user === null ? NOBODY : `user:${user.id}`);

export const without = (jobs: readonly KeptJob[], gone: KeptJob): KeptJob[] =>
  jobs.filter((job) => !sameId(job.id, gone.id));
/** The newest first, and once. */
export const withJob = (jobs: readonly KeptJob[], job: KeptJob): KeptJob[] => [job, ...without(jobs, job)];
export const listOf = (lists: KeptJobs, owner: string): readonly KeptJob[] => lists[owner] ?? [];
const isDropped = ({ untold }: KeptJob): boolean => untold === 'dropped';
const shown = (jobs: readonly KeptJob[]): KeptJob[] => jobs.filter((job) => !isDropped(job));
/** The list that was changed last is named last. None grows beyond what is kept. */
export const withList = (lists: KeptJobs, owner: string, jobs: readonly KeptJob[]): KeptJobs => {
  const { [owner]: _, ...others } = lists;
  const dropped = jobs.filter(isDropped).slice(0, MOST_SAVED);
  return { ...others, [owner]: [...shown(jobs).slice(0, MOST_SAVED), ...dropped] };
};

/** What is shown as saved: one's own, and what is still on its way into the account. */
export const savedJobsOf = ({ lists, owner }: Owned): readonly KeptJob[] =>
  owner === NOBODY
    ? listOf(lists, NOBODY)
    : listOf(lists, NOBODY).reduceRight(withJob, shown(listOf(lists, owner)));
export const isSaved = (owned: Owned, wanted: Id): boolean =>
  savedJobsOf(owned).some((job) => sameId(job.id, wanted));
