/**
 * The lifecycle of an invitation to apply for a job.
 *
 * The freelancer accepts or declines it. It expires by itself, or with its job.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import { terms } from '../../contracts/money/terms.ts';
import { after, days, permittedMovesOf, type Act, type Role } from './lifecycle.ts';

export interface InvitationContext {
  /** When the invitation expires, as ISO text; null once it has ended. */
  readonly dueAt: string | null;
}
export interface InvitationInput {
  /** ISO text. */
  readonly sentAt: string;
}
/** `isPending`: the freelancer has not answered. `isAccepted`: the freelancer wants to apply. */
export type InvitationTag = 'isPending' | 'isAccepted';
export type InvitationEvent =
  | ({ readonly type: 'invitation.accepted' } & Act)
  | ({ readonly type: 'invitation.declined' } & Act)
  | ({ readonly type: 'job.ended' } & Act)
  | ({ readonly type: 'deadline.passed' } & Act);

export const invitationLifecycle = setup({
  types: {
    context: {} as InvitationContext,
    input: {} as InvitationInput,
    events: {} as InvitationEvent,
    tags: '' as InvitationTag,
  },
  guards: {
    isFreelancer: ({ event }) => event.by === 'freelancer',
    isSystem: ({ event }) => event.by === 'system',
    isDue: ({ context: { dueAt }, event }) =>
      event.by === 'system' && dueAt !== null && Date.parse(event.at) >= Date.parse(dueAt),
  },
  actions: { forgetDeadline: assign({ dueAt: null }) },
}).createMachine({
  id: 'invitation',
  context: ({ input: { sentAt } }) => ({ dueAt: after(sentAt, days(terms.invitationDays)) }),
  initial: 'sent',
  states: {
    sent: {
      description: `The freelancer can answer the invitation for ${terms.invitationDays} days.`,
      tags: ['isPending'],
      exit: 'forgetDeadline',
      on: {
        'invitation.accepted': {
          guard: 'isFreelancer',
          target: 'accepted',
          description: 'The freelancer accepts and can write a proposal.',
        },
        'invitation.declined': {
          guard: 'isFreelancer',
          target: 'declined',
          description: 'The freelancer declines the invitation.',
        },
        'job.ended': {
          guard: 'isSystem',
          target: 'expired',
          description: 'The job ends before the freelancer has answered.',
        },
        'deadline.passed': {
          guard: 'isDue',
          target: 'expired',
          description: 'The freelancer does not answer in time.',
        },
      },
    },
    accepted: {
      type: 'final',
      tags: ['isAccepted'],
      description: 'The freelancer accepted. The next step is a proposal.',
    },
    declined: { type: 'final', description: 'The freelancer declined.' },
    expired: { type: 'final', description: 'Nobody answered in time, or the job ended first.' },
  },
});

export type InvitationSnapshot = SnapshotFrom<typeof invitationLifecycle>;
export const permittedMoves = (snapshot: InvitationSnapshot, role: Role): InvitationEvent['type'][] =>
  permittedMovesOf(snapshot, role) as InvitationEvent['type'][];
