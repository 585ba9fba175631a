/** Questions to the lifecycle of proposals, for queries over `proposals` and for rows. */
import { sql, type RawBuilder } from 'kysely';
import { initialTransition, type StateNode } from 'xstate';
import { restoredFrom } from '../../src/machines/lifecycles/lifecycle.ts';
import {
  permittedMoves,
  proposalLifecycle,
  type ProposalSnapshot,
  type ProposalState,
  type ProposalTag,
} from '../../src/machines/lifecycles/proposal.lifecycle.ts';

const states = Object.keys(proposalLifecycle.states) as ProposalState[];
const tagsOf = (state: ProposalState): readonly string[] =>
  (proposalLifecycle.states[state] as unknown as StateNode).tags;

const [first] = initialTransition(proposalLifecycle);
/** The state of a proposal that is not sent yet. */
export const draftProposal: ProposalState = (first as ProposalSnapshot).value;
export const isDraftProposal = ({ status }: { readonly status: ProposalState }): boolean =>
  status === draftProposal;
/** The states of proposals that end with their job. */
export const endingWithJob: readonly ProposalState[] = states.filter((value) =>
  permittedMoves(restoredFrom(proposalLifecycle, { value, context: { dueAt: null } }), 'system').includes(
    'job.ended',
  ),
);

export const isOneOf = (...wanted: readonly ProposalState[]): RawBuilder<boolean> =>
  sql<boolean>`proposals.status in (${sql.join(wanted.map((state) => sql.lit(state)))})`;
export const proposalHasTag = (tag: ProposalTag): RawBuilder<boolean> =>
  isOneOf(...states.filter((state) => tagsOf(state).includes(tag)));

/** It was sent, whatever became of it. A draft that expired with its job was not: it still has its draft's row. */
export const wasSent = sql<boolean>`(not ${isOneOf(draftProposal)} and not exists (
  select from proposal_drafts where proposal_drafts.proposal_id = proposals.id))`;
/** SQL over the table: an offer of the same job to the same freelancer waits for an answer, whichever of the two came first. */
export const hasPendingOffer = (table: 'proposals' | 'invitations'): RawBuilder<boolean> =>
  sql<boolean>`exists (select from offers where offers.job_id = ${sql.ref(`${table}.job_id`)}
    and offers.freelancer_id = ${sql.ref(`${table}.freelancer_id`)} and offers.status in ('sent', 'countered'))`;
/** The employer may read it. A withdrawn one only shows that it was withdrawn. */
export const isReadable = sql<boolean>`(${wasSent} and ${proposalHasTag('isSubmitted')})`;
/** It waits for a decision, and the employer has not read it since it was sent or edited. */
export const isUnread = sql<boolean>`(${proposalHasTag('isPending')} and proposals.read_at is null)`;
/** `jobs` is joined: the employer edited the job after the proposal was sent or edited. */
export const isBeforeChange = sql<boolean>`(${proposalHasTag('isPending')}
  and coalesce(jobs.edited_at > coalesce(proposals.edited_at, proposals.proposed_at), false))`;
