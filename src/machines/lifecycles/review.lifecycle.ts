/**
 * The lifecycle of the two reviews of a contract that has ended.
 *
 * Each side can review the other and change its review until both are written or the time is over. Then both appear at
 * once, so that neither side answers the other's. Each side can reply once to the review about it.
 */
import { and, assign, not, setup, type SnapshotFrom } from 'xstate';
import { terms } from '../../contracts/money/terms.ts';
import { after, days, permittedMovesOf, type Act, type Role } from './lifecycle.ts';

type Side = Extract<Role, 'freelancer' | 'employer'>;

export interface ReviewContext {
  /** When the reviews appear at the latest, as ISO text; null once they have. */
  readonly dueAt: string | null;
  /** The sides that have reviewed, in order. */
  readonly writers: readonly Side[];
  /** The sides that have replied to the review about them. */
  readonly repliers: readonly Side[];
}
export interface ReviewInput {
  /** ISO text. */
  readonly endedAt: string;
}
/** `isOpen`: reviews are hidden and can be written. `isPublished`: everyone can read them. */
export type ReviewTag = 'isOpen' | 'isPublished';
export type ReviewEvent =
  | ({ readonly type: 'review.written' } & Act)
  | ({ readonly type: 'review.edited' } & Act)
  | ({ readonly type: 'reply.written' } & Act)
  | ({ readonly type: 'deadline.passed' } & Act);

const sides: readonly Side[] = ['freelancer', 'employer'];
const isSide = (by: Act['by']): by is Side => (sides as readonly Role[]).includes(by);

export const reviewLifecycle = setup({
  types: {
    context: {} as ReviewContext,
    input: {} as ReviewInput,
    events: {} as ReviewEvent,
    tags: '' as ReviewTag,
  },
  guards: {
    isParty: ({ event }) => isSide(event.by),
    hasWritten: ({ context, event }) => isSide(event.by) && context.writers.includes(event.by),
    isOtherIn: ({ context, event }) => context.writers.some((side) => side !== event.by),
    hasReplied: ({ context, event }) => isSide(event.by) && context.repliers.includes(event.by),
    isDue: ({ context: { dueAt }, event }) =>
      event.by === 'system' && dueAt !== null && Date.parse(event.at) >= Date.parse(dueAt),
  },
  actions: {
    noteWriter: assign({ writers: ({ context }, { by }: Act) => [...context.writers, by as Side] }),
    noteReplier: assign({ repliers: ({ context }, { by }: Act) => [...context.repliers, by as Side] }),
    forgetDeadline: assign({ dueAt: null }),
  },
}).createMachine({
  id: 'review',
  context: ({ input: { endedAt } }) => ({
    dueAt: after(endedAt, days(terms.reviewWindowDays)),
    writers: [],
    repliers: [],
  }),
  initial: 'open',
  states: {
    open: {
      description: `Both sides can review each other for ${terms.reviewWindowDays} days. Neither sees the other’s review.`,
      tags: 'isOpen',
      on: {
        'review.written': [
          {
            guard: and(['isParty', not('hasWritten'), 'isOtherIn']),
            target: 'published',
            description: 'The second side reviews, and both reviews appear.',
            actions: { type: 'noteWriter', params: ({ event }) => event },
          },
          {
            guard: and(['isParty', not('hasWritten')]),
            target: 'open',
            description: 'One side reviews. Its review stays hidden until the other side has written too.',
            actions: { type: 'noteWriter', params: ({ event }) => event },
          },
        ],
        'review.edited': {
          guard: 'hasWritten',
          target: 'open', // `can()` is false for a transition without target or action
          description: 'One side changes its review while it is hidden.',
        },
        'deadline.passed': {
          guard: 'isDue',
          target: 'published',
          description: `${terms.reviewWindowDays} days pass: what was written appears.`,
        },
      },
    },
    published: {
      description: 'Everyone can read what was written. Each side can reply once.',
      tags: 'isPublished',
      entry: 'forgetDeadline',
      on: {
        'reply.written': {
          guard: and(['isParty', 'isOtherIn', not('hasReplied')]),
          target: 'published',
          description: 'One side replies to the review about it.',
          actions: { type: 'noteReplier', params: ({ event }) => event },
        },
      },
    },
  },
});

export type ReviewSnapshot = SnapshotFrom<typeof reviewLifecycle>;
export const permittedMoves = (snapshot: ReviewSnapshot, role: Role): ReviewEvent['type'][] =>
  permittedMovesOf(snapshot, role) as ReviewEvent['type'][];
