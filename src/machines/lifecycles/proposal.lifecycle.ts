/**
 * The lifecycle of a proposal, from its draft until the employer has decided.
 *
 * The freelancer submits, edits and withdraws it. The employer shortlists it, takes that back, and declines it. The
 * system reports that a contract was made from it, and that its job takes no more proposals.
 */
import { setup, type SnapshotFrom } from 'xstate';
import { permittedMovesOf, type Act, type Role } from './lifecycle.ts';

export interface ProposalContext {
  /** A proposal has no deadline of its own: it ends with its job. */
  readonly dueAt: null;
}
/**
 * `isSubmitted`: the employer can read it. `isPending`: the employer has not decided. `isShortlisted`: among the
 * employer's favourites.
 */
export type ProposalTag = 'isSubmitted' | 'isPending' | 'isShortlisted';
export type ProposalEvent =
  | ({ readonly type: 'proposal.submitted' } & Act)
  | ({ readonly type: 'proposal.edited' } & Act)
  | ({ readonly type: 'proposal.withdrawn' } & Act)
  | ({ readonly type: 'proposal.shortlisted' } & Act)
  | ({ readonly type: 'proposal.unshortlisted' } & Act)
  | ({ readonly type: 'proposal.declined' } & Act)
  | ({ readonly type: 'contract.started' } & Act)
  | ({ readonly type: 'job.ended' } & Act);

const ends = {
  'proposal.withdrawn': {
    guard: 'isFreelancer',
    target: 'withdrawn',
    description: 'The freelancer takes the proposal back and cannot apply for this job again.',
  },
  'proposal.declined': {
    guard: 'isEmployer',
    target: 'declined',
    description: 'The employer declines, with a reason that the freelancer reads.',
  },
  'contract.started': {
    guard: 'isSystem',
    target: 'accepted',
    description: 'A contract begins from the proposal.',
  },
  'job.ended': {
    guard: 'isSystem',
    target: 'expired',
    description: 'The job ends before the employer has decided.',
  },
} as const;

export const proposalLifecycle = setup({
  types: { context: {} as ProposalContext, events: {} as ProposalEvent, tags: '' as ProposalTag },
  guards: {
    isFreelancer: ({ event }) => event.by === 'freelancer',
    isEmployer: ({ event }) => event.by === 'employer',
    isSystem: ({ event }) => event.by === 'system',
  },
}).createMachine({
  id: 'proposal',
  context: { dueAt: null },
  initial: 'draft',
  states: {
    draft: {
      description: 'The freelancer is writing. Nobody else can see the proposal.',
      on: {
        'proposal.submitted': {
          guard: 'isFreelancer',
          target: 'submitted',
          description: 'The freelancer sends the proposal to the employer.',
        },
        'job.ended': { ...ends['job.ended'], description: 'The job ends before the proposal was sent.' },
      },
    },
    submitted: {
      description: 'The employer can read the proposal. The freelancer can still change it.',
      tags: ['isSubmitted', 'isPending'],
      on: {
        ...ends,
        'proposal.edited': {
          guard: 'isFreelancer',
          target: 'submitted', // `can()` is false for a transition without target or action
          description: 'The freelancer changes the proposal, and the employer hears of it.',
        },
        'proposal.shortlisted': {
          guard: 'isEmployer',
          target: 'shortlisted',
          description: 'The employer puts the proposal on the shortlist.',
        },
      },
    },
    shortlisted: {
      description: 'The proposal is one of the employer’s favourites and stays as it is.',
      tags: ['isSubmitted', 'isPending', 'isShortlisted'],
      on: {
        ...ends,
        'proposal.unshortlisted': {
          guard: 'isEmployer',
          target: 'submitted',
          description: 'The employer takes the proposal off the shortlist.',
        },
      },
    },
    accepted: {
      type: 'final',
      tags: ['isSubmitted'],
      description: 'The employer hired the freelancer. The work continues in a contract.',
    },
    declined: {
      type: 'final',
      tags: ['isSubmitted'],
      description: 'The employer chose not to hire from this proposal, and said why.',
    },
    withdrawn: {
      type: 'final',
      description: 'The freelancer took the proposal back.',
    },
    expired: {
      type: 'final',
      tags: ['isSubmitted'],
      description: 'The job ended without a decision about this proposal.',
    },
  },
});

export type ProposalSnapshot = SnapshotFrom<typeof proposalLifecycle>;
export type ProposalState = ProposalSnapshot['value'];
export const permittedMoves = (snapshot: ProposalSnapshot, role: Role): ProposalEvent['type'][] =>
  permittedMovesOf(snapshot, role) as ProposalEvent['type'][];
