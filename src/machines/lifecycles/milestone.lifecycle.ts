/**
 * The life of a milestone: one amount of money for one piece of work.
 *
 * The employer funds it, asks for changes and approves. The freelancer hands the work in, and may give the money back
 * at any time before it is paid out. Either of them may ask to cancel or open a dispute, which the other answers. An
 * operator of the marketplace rules on a dispute that the two could not settle. The system reports what the payment
 * provider says and which deadlines have passed. A refund at a contract's end is asked for here; that the contract has
 * ended is for the contract to know, and the server raises the event only then. Money that has been paid out is never
 * moved by a milestone again: what a freelancer gives back later is a payment of its own.
 */
import { and, type SnapshotFrom } from 'xstate';
import { terms } from '../../contracts/money/terms.ts';
import { permittedMovesOf, type Role } from './lifecycle.ts';
import { askForRefund, askToCancel, backFor, disputed, openDispute } from './milestone-asides.ts';
import { milestoneRules, type MilestoneEvent } from './milestone-rules.ts';

const giveBack = {
  guard: 'isFreelancer',
  target: 'refunded',
  description: 'The freelancer gives the money back.',
} as const;
const submit = {
  guard: 'isFreelancer',
  target: 'submitted',
  description: 'The freelancer hands in the work.',
  actions: 'noteSubmission',
} as const;
const fund = {
  guard: and(['isEmployer', 'isLargeEnough']),
  target: 'awaitingFunding',
  description: 'The employer goes to the checkout.',
} as const;
const approve = {
  guard: 'isEmployer',
  target: 'released',
  description: 'The employer approves the work.',
} as const;

export const milestoneLifecycle = milestoneRules.createMachine({
  id: 'milestone',
  context: ({ input }) => ({
    amountCents: input.amountCents,
    dueAt: null,
    submittedAt: null,
    interrupted: null,
    request: null,
    dispute: null,
    offer: null,
    toFreelancerCents: null,
  }),
  initial: 'draft',
  states: {
    draft: {
      description: 'The two sides have agreed on the work and its price. No money has moved.',
      on: { 'funding.started': fund },
    },
    awaitingFunding: {
      description: `The employer is paying. The checkout stays open for ${terms.unpaidCheckoutMinutes} minutes.`,
      entry: 'awaitPayment',
      exit: 'awaitNobody',
      on: {
        'payment.received': {
          guard: 'isSystem',
          target: 'funded',
          description: 'The payment has arrived and is held in escrow.',
        },
        'deadline.passed': {
          guard: 'isDue',
          target: 'fundingExpired',
          description: `${terms.unpaidCheckoutMinutes} minutes pass without a payment.`,
        },
      },
    },
    funded: {
      description: 'The money is held in escrow: neither side can spend it. Work can start.',
      entry: ['awaitNobody', 'forgetRequest'],
      on: {
        'work.submitted': submit,
        'cancellation.requested': askToCancel('funded'),
        'refund.requested': askForRefund('funded'),
        'dispute.opened': openDispute('funded'),
        'refund.granted': giveBack,
      },
    },
    submitted: {
      description: `The work is in. The employer has ${terms.autoReleaseDays} days to approve it or to ask for changes.`,
      entry: ['awaitApproval', 'forgetRequest'],
      on: {
        'work.approved': approve,
        'changes.requested': {
          guard: 'isEmployer',
          target: 'changesRequested',
          description: 'The employer says what is missing.',
        },
        'deadline.passed': {
          guard: 'isDue',
          target: 'released',
          description: `${terms.autoReleaseDays} days pass without an answer from the employer.`,
        },
        'cancellation.requested': askToCancel('submitted'),
        'dispute.opened': openDispute('submitted'),
        'refund.granted': giveBack,
      },
    },
    changesRequested: {
      description: 'The freelancer is changing the work. The money stays in escrow.',
      entry: ['awaitNobody', 'forgetRequest'],
      on: {
        'work.submitted': submit,
        'work.approved': approve,
        'cancellation.requested': askToCancel('changesRequested'),
        'refund.requested': askForRefund('changesRequested'),
        'dispute.opened': openDispute('changesRequested'),
        'refund.granted': giveBack,
      },
    },
    released: {
      description: `The freelancer’s share, after the fee, is on its way and clears in ${terms.clearanceDays} days.`,
      entry: 'awaitClearance',
      on: {
        'deadline.passed': {
          guard: 'isDue',
          target: 'cleared',
          description: `${terms.clearanceDays} days pass.`,
        },
        'refund.granted': giveBack,
      },
    },
    cleared: {
      type: 'final',
      description: 'The money is the freelancer’s, to withdraw at any time.',
      entry: 'awaitNobody',
    },
    cancelRequested: {
      description: `One side has asked to cancel, or for a refund at the contract’s end. The other has ${terms.cancelAnswerHours} hours to answer, or ${terms.refundRequestDays} days for a refund.`,
      on: {
        'request.agreed': {
          guard: 'isAsked',
          target: 'refunded',
          description: 'The other side agrees.',
        },
        'request.declined': backFor('isAsked', 'The other side says no.'),
        'request.withdrawn': backFor('isAsker', 'Whoever asked takes it back.'),
        'deadline.passed': [
          {
            guard: and(['isDue', 'isSilenceConsent']),
            target: 'refunded',
            description: 'No answer comes, and no work was in yet or the contract had ended.',
          },
          {
            guard: and(['isDue', 'wasSubmitted']),
            target: 'submitted',
            description: 'No answer comes, and work was handed in: nothing is cancelled.',
          },
          {
            guard: 'isDue',
            target: 'changesRequested',
            description: 'No answer comes, and work was handed in: nothing is cancelled.',
          },
        ],
        'dispute.opened': {
          guard: 'isParty',
          target: 'disputed',
          description: 'One side opens a dispute.',
          actions: 'noteDispute',
        },
      },
    },
    disputed,
    refunded: {
      type: 'final',
      description: 'The whole amount, and the employer’s fee on it, is back with the employer.',
      entry: 'awaitNobody',
    },
    split: {
      type: 'final',
      description: 'Each side has its share. The employer’s fee on what was not paid out is returned too.',
      entry: 'awaitNobody',
    },
    fundingExpired: {
      description: 'The checkout was left unpaid. Nothing was charged, and the employer can start again.',
      on: { 'funding.started': fund },
    },
  },
});

export type MilestoneSnapshot = SnapshotFrom<typeof milestoneLifecycle>;
export const permittedMoves = (snapshot: MilestoneSnapshot, role: Role): MilestoneEvent['type'][] =>
  permittedMovesOf(snapshot, role) as MilestoneEvent['type'][];
