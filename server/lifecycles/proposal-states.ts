/** Questions to the lifecycle of proposals, for queries over `proposals` and for rows. */
import { sql, type RawBuilder } from 'kysely';
import type { StateNode } from 'xstate';
import {
  permittedMoves,
  proposalLifecycle,
  type ProposalState,
  type ProposalTag,
} from '../../src/machines/lifecycles/proposal.lifecycle.ts';
import { restoredFrom } from '../../src/machines/lifecycles/lifecycle.ts';

const states = Object.keys(proposalLifecycle.states) as ProposalState[];
const tagsOf = (state: ProposalState): readonly string[] =>
  (proposalLifecycle.states[state] as unknown as StateNode).tags;

export const isOneOf = (...wanted: readonly ProposalState[]): RawBuilder<boolean> =>
  sql<boolean>`proposals.status in (${sql.join(wanted.map((state) => sql.lit(state)))})`;
export const proposalHasTag = (tag: ProposalTag): RawBuilder<boolean> =>
  isOneOf(...states.filter((state) => tagsOf(state).includes(tag)));

/** The job's end ends it too. */
export const endsWithJob = isOneOf(
  ...states.filter((value) =>
    permittedMoves(restoredFrom(proposalLifecycle, { value, context: { dueAt: null } }), 'system').includes(
      'job.ended',
    ),
  ),
);

/** It was sent, whatever became of it. A draft that expired with its job was not: it still has its draft's row. */
export const wasSent = sql<boolean>`(not ${isOneOf('draft')} and not exists (
  select from proposal_drafts where proposal_drafts.proposal_id = proposals.id))`;
/** The employer may read it. A withdrawn one only shows that it was withdrawn. */
export const isReadable = sql<boolean>`(${wasSent} and ${proposalHasTag('isSubmitted')})`;
/** It waits for a decision, and the employer has not read it since it was sent or edited. */
export const isUnread = sql<boolean>`(${proposalHasTag('isPending')} and proposals.read_at is null)`;
/** `jobs` is joined: the employer edited the job after the proposal was sent or edited. */
export const isBeforeChange = sql<boolean>`(${proposalHasTag('isPending')}
  and coalesce(jobs.edited_at > coalesce(proposals.edited_at, proposals.proposed_at), false))`;
