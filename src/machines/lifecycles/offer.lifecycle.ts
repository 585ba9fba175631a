/**
 * The lifecycle of an offer of a contract, from its sending until one side has decided.
 *
 * The employer sends it. The side that has not written the latest terms accepts them, declines them, or answers with
 * other terms; the side that has written them can take the offer back. It expires by itself, or with its job.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import { terms } from '../../contracts/money/terms.ts';
import { after, days, permittedMovesOf, type Act, type Role } from './lifecycle.ts';

export interface OfferContext {
  /** When the offer expires, as ISO text; null once it has ended. */
  readonly dueAt: string | null;
  /** Counts the terms that were written: 1 for the employer's first ones. */
  readonly round: number;
}
export interface OfferInput {
  /** ISO text. */
  readonly sentAt: string;
}
/** `isPending`: nobody has decided. `isCountered`: the latest terms are the freelancer's. `isAccepted`: a contract began. */
export type OfferTag = 'isPending' | 'isCountered' | 'isAccepted';
export type OfferEvent =
  | ({ readonly type: 'offer.accepted' } & Act)
  | ({ readonly type: 'offer.countered' } & Act)
  | ({ readonly type: 'offer.declined' } & Act)
  | ({ readonly type: 'offer.withdrawn' } & Act)
  | ({ readonly type: 'job.ended' } & Act)
  | ({ readonly type: 'deadline.passed' } & Act);

const ends = {
  'job.ended': {
    guard: 'isSystem',
    target: 'expired',
    description: 'The job ends without this contract.',
  },
  'deadline.passed': {
    guard: 'isDue',
    target: 'expired',
    description: 'Nobody answers in time.',
  },
} as const;

export const offerLifecycle = setup({
  types: {
    context: {} as OfferContext,
    input: {} as OfferInput,
    events: {} as OfferEvent,
    tags: '' as OfferTag,
  },
  guards: {
    isFreelancer: ({ event }) => event.by === 'freelancer',
    isEmployer: ({ event }) => event.by === 'employer',
    isSystem: ({ event }) => event.by === 'system',
    isDue: ({ context: { dueAt }, event }) =>
      event.by === 'system' && dueAt !== null && Date.parse(event.at) >= Date.parse(dueAt),
  },
  actions: {
    /** Other terms can be answered for the whole time again. */
    beginRound: assign(({ context: { round } }, { at }: Act) => ({
      dueAt: after(at, days(terms.offerDays)),
      round: round + 1,
    })),
    forgetDeadline: assign({ dueAt: null }),
  },
}).createMachine({
  id: 'offer',
  context: ({ input: { sentAt } }) => ({ dueAt: after(sentAt, days(terms.offerDays)), round: 1 }),
  initial: 'sent',
  states: {
    sent: {
      description: `The employer’s terms wait for the freelancer, for ${terms.offerDays} days.`,
      tags: 'isPending',
      on: {
        ...ends,
        'offer.accepted': {
          guard: 'isFreelancer',
          target: 'accepted',
          description: 'The freelancer accepts the terms, and the contract begins.',
        },
        'offer.countered': {
          guard: 'isFreelancer',
          target: 'countered',
          description: 'The freelancer proposes other terms.',
          actions: { type: 'beginRound', params: ({ event }) => event },
        },
        'offer.declined': {
          guard: 'isFreelancer',
          target: 'declined',
          description: 'The freelancer declines the offer, with a reason that the employer reads.',
        },
        'offer.withdrawn': {
          guard: 'isEmployer',
          target: 'withdrawn',
          description: 'The employer takes the offer back.',
        },
      },
    },
    countered: {
      description: `The freelancer’s terms wait for the employer, for ${terms.offerDays} days.`,
      tags: ['isPending', 'isCountered'],
      on: {
        ...ends,
        'offer.accepted': {
          guard: 'isEmployer',
          target: 'accepted',
          description: 'The employer accepts the terms, and the contract begins.',
        },
        'offer.countered': {
          guard: 'isEmployer',
          target: 'sent',
          description: 'The employer proposes other terms.',
          actions: { type: 'beginRound', params: ({ event }) => event },
        },
        'offer.declined': {
          guard: 'isEmployer',
          target: 'declined',
          description: 'The employer declines the terms, with a reason that the freelancer reads.',
        },
        'offer.withdrawn': {
          guard: 'isFreelancer',
          target: 'withdrawn',
          description: 'The freelancer takes the other terms back, which ends the offer.',
        },
      },
    },
    accepted: {
      type: 'final',
      tags: 'isAccepted',
      entry: 'forgetDeadline',
      description: 'Both sides agreed. The work continues in a contract.',
    },
    declined: { type: 'final', entry: 'forgetDeadline', description: 'One side declined the terms.' },
    withdrawn: {
      type: 'final',
      entry: 'forgetDeadline',
      description: 'The side that had written the latest terms took them back.',
    },
    expired: {
      type: 'final',
      entry: 'forgetDeadline',
      description: 'Nobody answered in time, or the job ended first.',
    },
  },
});

export type OfferSnapshot = SnapshotFrom<typeof offerLifecycle>;
export type OfferState = OfferSnapshot['value'];
export const permittedMoves = (snapshot: OfferSnapshot, role: Role): OfferEvent['type'][] =>
  permittedMovesOf(snapshot, role) as OfferEvent['type'][];
