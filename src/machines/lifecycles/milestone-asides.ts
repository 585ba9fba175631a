/** What may come between: requests and disputes, and how a milestone goes on when they come to nothing. */
import { and } from 'xstate';
import { terms } from '../../contracts/money/terms.ts';
import { lostBy, milestoneRules, type Standing } from './milestone-rules.ts';

/** On with what was interrupted, for whoever `guard` lets. */
export const backFor = (guard: 'isAsked' | 'isAsker' | 'isOpener', description: string) =>
  [
    { guard: and([guard, 'wasSubmitted']), target: '#milestone.submitted', description },
    { guard: and([guard, 'wasReturned']), target: '#milestone.changesRequested', description },
    { guard, target: '#milestone.funded', description },
  ] as const;

const interrupted = (standing: Standing) => ({ type: 'noteInterrupted', params: { standing } }) as const;

export const askToCancel = (standing: Standing) =>
  ({
    guard: 'isParty',
    target: 'cancelRequested',
    description: 'One side asks to call the milestone off.',
    actions: [interrupted(standing), 'noteCancellation'],
  }) as const;
export const askForRefund = (standing: 'funded' | 'changesRequested') =>
  ({
    guard: 'isEmployer',
    target: 'cancelRequested',
    description: 'The contract has ended, and the employer asks for the money back.',
    actions: [interrupted(standing), 'noteRefundRequest'],
  }) as const;
export const openDispute = (standing: Standing) =>
  ({
    guard: 'isParty',
    target: 'disputed',
    description: 'One side opens a dispute.',
    actions: [interrupted(standing), 'noteDispute'],
  }) as const;
export const disputed = milestoneRules.createStateConfig({
  description: 'The two sides disagree. The money stays in escrow until it is settled.',
  initial: 'awaitingResponse',
  on: {
    'dispute.withdrawn': backFor('isOpener', 'Whoever opened the dispute takes it back.'),
    'dispute.conceded': {
      guard: 'isParty',
      target: '.decided',
      description: 'One side gives in: the other gets the whole amount.',
      actions: {
        type: 'noteOutcome',
        params: ({ context, event }) => lostBy(event.by, context),
      },
    },
  },
  states: {
    awaitingResponse: {
      description: `The other side has ${terms.disputeReplyDays} days to reply.`,
      on: {
        'dispute.answered': {
          guard: 'isAccused',
          target: 'negotiating',
          description: 'The other side replies.',
        },
        'deadline.passed': {
          guard: 'isDue',
          target: 'decided',
          description: `${terms.disputeReplyDays} days pass without a reply: silence concedes.`,
          actions: {
            type: 'noteOutcome',
            params: ({ context }) =>
              lostBy(context.dispute?.by === 'freelancer' ? 'employer' : 'freelancer', context),
          },
        },
      },
    },
    negotiating: {
      description: `Both sides look for a settlement. After ${terms.disputeEscalationDays} days we step in.`,
      entry: 'awaitSettlement',
      on: {
        'settlement.offered': {
          guard: and(['isParty', 'isWithinAmount']),
          description: 'One side proposes how to share the money.',
          actions: { type: 'noteOffer', params: ({ event }) => event },
        },
        'settlement.agreed': {
          guard: 'isOffered',
          target: 'decided',
          description: 'The other side accepts the proposal.',
          actions: {
            type: 'noteOutcome',
            params: ({ context }) => ({ toFreelancerCents: context.offer?.toFreelancerCents ?? 0 }),
          },
        },
        'deadline.passed': {
          guard: 'isDue',
          target: 'review',
          description: `${terms.disputeEscalationDays} days after the start there is still no settlement.`,
        },
      },
    },
    review: {
      description: `We read both sides and decide, within ${terms.disputeDecisionDays} days of the dispute’s start.`,
      entry: 'awaitRuling',
      on: {
        'dispute.ruled': {
          guard: and(['isOperator', 'isWithinAmount']),
          target: 'decided',
          description: 'We decide how the money is shared.',
          actions: { type: 'noteOutcome', params: ({ event }) => event },
        },
      },
    },
    decided: {
      description: 'How the money is shared is settled, and is carried out at once.',
      always: [
        {
          guard: 'isAllOfIt',
          target: '#milestone.released',
          description: 'All of it goes to the freelancer.',
        },
        {
          guard: 'isNoneOfIt',
          target: '#milestone.refunded',
          description: 'All of it goes back to the employer.',
        },
        { target: '#milestone.split', description: 'It is shared between the two.' },
      ],
    },
  },
});
