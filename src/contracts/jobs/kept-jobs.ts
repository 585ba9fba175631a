/** The saved jobs in a browser's storage: by owner, so that nobody sees another person's on a shared machine. */
import * as z from 'zod/mini';
import { id, requiredText, sameId, type Id } from '../core/fields.ts';
import type { Job } from './job.ts';
import type { User } from '../account/user.ts';

/** The owner of jobs saved while signed out. */
export const NOBODY = 'nobody';
export const MOST_SAVED = 200;
const LONGEST_TITLE = 300;
/** The limit keeps the lists changed last. */
export const MOST_OWNERS = 5;

/** The fields needed to list a job without loading it. */
export const keptJob = z.object({
  id,
  title: requiredText.check(z.maxLength(LONGEST_TITLE)),
  /** Changes the owner's account does not have yet. A removed job stays here, hidden, until it has. */
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
/** Newest first, without duplicates. */
export const withJob = (jobs: readonly KeptJob[], job: KeptJob): KeptJob[] => [job, ...without(jobs, job)];
export const listOf = (lists: KeptJobs, owner: string): readonly KeptJob[] => lists[owner] ?? [];
const isDropped = ({ untold }: KeptJob): boolean => untold === 'dropped';
const shown = (jobs: readonly KeptJob[]): KeptJob[] => jobs.filter((job) => !isDropped(job));
/** Inserted last: the newest list is the last key. Lists are cut to their limit. */
export const withList = (lists: KeptJobs, owner: string, jobs: readonly KeptJob[]): KeptJobs => {
  const { [owner]: _, ...others } = lists;
  const dropped = jobs.filter(isDropped).slice(0, MOST_SAVED);
  return { ...others, [owner]: [...shown(jobs).slice(0, MOST_SAVED), ...dropped] };
};

/** The jobs to show: the user's own, and those not yet stored in the account. */
export const savedJobsOf = ({ lists, owner }: Owned): readonly KeptJob[] =>
  owner === NOBODY
    ? listOf(lists, NOBODY)
    : listOf(lists, NOBODY).reduceRight(withJob, shown(listOf(lists, owner)));
export const isSaved = (owned: Owned, wanted: Id): boolean =>
  savedJobsOf(owned).some((job) => sameId(job.id, wanted));
