/** Questions to the lifecycle of jobs, for queries and for rows. No other code of the server names a job's state. */
import { sql, type RawBuilder } from 'kysely';
import { transition, type StateNode } from 'xstate';
import {
  jobLifecycle,
  permittedMoves,
  type JobEvent,
  type JobSnapshot,
  type JobState,
  type JobTag,
} from '../../src/machines/lifecycles/job.lifecycle.ts';
import type { Job } from '../../src/contracts/jobs/job.ts';
import { restoredFrom, type Role } from '../../src/machines/lifecycles/lifecycle.ts';

const states = Object.keys(jobLifecycle.states) as JobState[];
const at = new Date(0).toISOString();
const snapshotIn = (value: JobState): JobSnapshot =>
  restoredFrom(jobLifecycle, { value, context: { dueAt: at } });

const tagsOf = new Map(
  states.map((state) => [state, (jobLifecycle.states[state] as unknown as StateNode).tags]),
);
export const jobHasTag = (state: JobState, tag: JobTag): boolean => tagsOf.get(state)?.includes(tag) ?? false;

const stateAfter = (from: JobSnapshot, ...events: readonly JobEvent[]): JobState => {
  let snapshot = from;
  for (const event of events)
    [snapshot] = transition(jobLifecycle, snapshot, event) as [JobSnapshot, unknown];
  return snapshot.value;
};
const published: JobEvent = { type: 'job.published', by: 'employer', at };
/** The state of a job after its publication and these events. */
const stateOnceOpen = (...events: readonly JobEvent[]): JobState =>
  stateAfter(snapshotIn('draft'), published, ...events);

const isOneOf = (wanted: readonly JobState[]): RawBuilder<boolean> =>
  wanted.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`jobs.status in (${sql.join(wanted.map((state) => sql.lit(state)))})`;
/** SQL over `jobs`: its state has the tag. */
export const hasTag = (tag: JobTag): RawBuilder<boolean> =>
  isOneOf(states.filter((state) => jobHasTag(state, tag)));
/** SQL over `jobs`: its state permits the event to that role. */
export const permits = (event: JobEvent['type'], by: Role): RawBuilder<boolean> =>
  isOneOf(states.filter((state) => permittedMoves(snapshotIn(state), by).includes(event)));

/** SQL over `jobs`: nobody but its employer can see it, and it can still be published. */
export const isDraft = permits('job.published', 'employer');
const discarded = stateAfter(snapshotIn('draft'), { type: 'job.discarded', by: 'employer', at });
/** SQL over `jobs`: its employer has not discarded it as a draft. The row of a discarded draft only keeps its log. */
export const isKept = sql<boolean>`not ${isOneOf([discarded])}`;

/** SQL over `jobs`: everyone may see the job. A job for invited freelancers is public to nobody. */
export const isListed: RawBuilder<boolean> = sql<boolean>`(${hasTag('isPublic')} and jobs.visibility = 'everyone')`;
/** SQL over `jobs`: this viewer may see the published job, because it is listed or they have something to do with it. */
export const isSeenBy = (viewer: number | undefined): RawBuilder<boolean> =>
  viewer === undefined
    ? isListed
    : sql<boolean>`(${isListed} or ${hasTag('isPublic')} and (jobs.employer_id = ${viewer}
        or exists (select from invitations where job_id = jobs.id and freelancer_id = ${viewer})
        or exists (select from proposals where job_id = jobs.id and freelancer_id = ${viewer})
        or exists (select from offers where job_id = jobs.id and freelancer_id = ${viewer})
        or exists (select from contracts where job_id = jobs.id and freelancer_id = ${viewer})))`;

/** SQL over `jobs`. The deadline counts from its moment on, even before its task has run. */
export const acceptsProposals = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${hasTag('acceptsProposals')} and jobs.deadline > ${now.toISOString()}::timestamptz)`;
/** SQL over `jobs`: somebody can be hired for it. Others may have been hired before. */
export const canHire = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${acceptsProposals(now)} or ${hasTag('isHired')})`;
/** SQL over `jobs`: nobody can apply, and nobody was hired. */
export const isOver = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${hasTag('isOver')} or ${hasTag('acceptsProposals')} and not ${acceptsProposals(now)})`;

type JobStatus = Job['Job_Status'];

interface Row {
  readonly status: JobState;
  readonly deadline: Date;
}
/** The state after a passed deadline. */
const lapsed = new Map(
  states.map((state) => {
    const [after] = transition(jobLifecycle, snapshotIn(state), {
      type: 'deadline.passed',
      by: 'system',
      at,
    });
    return [state, (after as JobSnapshot).value as JobState] as const;
  }),
);
/** The state at that moment, even before the task of its deadline has run. */
export const stateAt = (now: Date, { status, deadline }: Row): JobState =>
  deadline <= now ? (lapsed.get(status) ?? status) : status;
/** The state that the contract knows: a draft and a removed job count as closed for everyone who still has a row of it. */
export const shownStateAt = (now: Date, row: Row): JobStatus => {
  const state = stateAt(now, row);
  return jobHasTag(state, 'isPublic') ? (state as JobStatus) : (usualStates.closed as JobStatus);
};
export const acceptsProposalsAt = (now: Date, row: Row): boolean =>
  jobHasTag(stateAt(now, row), 'acceptsProposals');

/** When the job ends by itself, as ISO text. A passed deadline counts until its task has run. */
export const endOf = ({ status, deadline }: Row): string | undefined =>
  jobHasTag(status, 'acceptsProposals') ? deadline.toISOString() : undefined;

/** The states that the seed and readers of rows name. */
export const usualStates = {
  draft: stateAfter(snapshotIn('draft')),
  open: stateOnceOpen(),
  filled: stateOnceOpen({ type: 'contract.started', by: 'system', at }),
  closed: stateOnceOpen({ type: 'job.closed', by: 'employer', at }),
  expired: stateOnceOpen({ type: 'deadline.passed', by: 'system', at: '9999-01-01T00:00:00.000Z' }),
} as const;
