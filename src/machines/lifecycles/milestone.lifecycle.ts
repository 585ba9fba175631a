/**
 * The lifecycle of a milestone: one amount of money for one piece of work.
 *
 * The employer funds it, asks for changes and approves. The freelancer submits the work, and may give the money
 * back at any time before it is paid out. Either side may ask to cancel or open a dispute; the other side
 * answers. An operator decides a dispute that the two sides could not settle. The system reports payments and
 * passed deadlines. A refund at the end of a contract is requested here, but this machine does not know about
 * contracts: the server sends that event only after the contract has ended. A milestone never moves money that
 * has been paid out; a later repayment by the freelancer is a separate payment.
 *
 * A week or a month of work is a milestone with a `period` in its input. The system charges the employer's card for it. The
 * freelancer submits nothing: the system closes the period with `period.invoiced`, which says what was worked, and its deadline
 * releases that part and returns the rest. The documents are issued with the release, like those of any other work.
 * A dispute over a running period waits for `period.invoiced` too: until then only the freelancer can concede, nobody can rule,
 * and the silence of the employer loses nothing. Afterwards the freelancer gets no more than that without an agreement.
 *
 * A bonus and an expense have no work to wait for, so their payment releases them. Until then a side may drop them.
 *
 * While no checkout is open, an accepted change of the contract's terms gives the milestone another amount or drops it. The
 * system sends both events, with the change of the contract. A payment that arrives for the earlier terms is refused.
 *
 * `payment.received` names the checkout that was paid. The machine refuses a payment for any other checkout than the
 * latest, and any payment after the milestone was funded: the deliverer refunds a payment that is refused.
 */
import { and, assign, emit, setup, type SnapshotFrom } from 'xstate';
import { terms } from '../../contracts/money/terms.ts';
import { after, days, hours, minutes, permittedMovesOf, type Act, type Role } from './lifecycle.ts';

/** The state that a request or a dispute interrupts, and that resumes if the request or dispute is dropped. */
type Standing = 'funded' | 'submitted' | 'changesRequested' | 'invoiced';

export interface MilestoneContext {
  readonly amountCents: number;
  /** The end of a period: until then the employer can dispute its invoice, as ISO text. Null for other work. */
  readonly disputableUntil: string | null;
  /** The id of the latest checkout, until it is paid. */
  readonly checkout: string | null;
  /** The part of a period's amount that was worked, before the fee. */
  readonly invoicedCents: number | null;
  /** The deadline of the current state, as ISO text; null without one. */
  readonly dueAt: string | null;
  readonly submittedAt: string | null;
  readonly interrupted: Standing | null;
  /** The request that the other side has not answered. */
  readonly request: { readonly by: Act['by']; readonly kind: 'cancellation' | 'refund' } | null;
  readonly dispute: { readonly by: Act['by']; readonly at: string } | null;
  /** The latest offer in a dispute. */
  readonly offer: { readonly by: Act['by']; readonly toFreelancerCents: number } | null;
  /** An appeal against the ruling of a dispute; a dispute has at most one. */
  readonly appeal: { readonly by: Act['by']; readonly at: string } | null;
  /** The result of a dispute or of a period: the freelancer's part of the amount, before the fee. */
  readonly toFreelancerCents: number | null;
  /** Missing for work. */
  readonly extra?: Extra;
}
/** What the employer pays beside the agreed work. */
export type Extra = 'bonus' | 'expense';
export interface MilestoneInput {
  readonly amountCents: number;
  readonly extra?: Extra;
  /** For a week or a month: how long the employer can dispute its invoice, as ISO text. */
  readonly period?: { readonly disputableUntil: string };
}
/** Told to operators; moves nothing. */
export interface DisputeOverdue {
  readonly type: 'dispute.overdue';
  readonly openedAt: string;
}
interface Sum {
  readonly toFreelancerCents: number;
}
interface Checkout {
  readonly checkout: string;
}
type Invoice = Pick<Extract<MilestoneEvent, { type: 'period.invoiced' }>, 'amountCents' | 'disputableUntil'>;
export type MilestoneEvent =
  | ({ readonly type: 'milestone.amended'; readonly amountCents: number } & Act)
  | ({ readonly type: 'milestone.dropped' } & Act)
  | ({ readonly type: 'funding.started' } & Act & Checkout)
  | ({ readonly type: 'funding.cancelled' } & Act & Checkout)
  | ({ readonly type: 'payment.received' } & Act & Checkout)
  | ({ readonly type: 'deadline.passed' } & Act)
  | ({ readonly type: 'work.submitted' } & Act)
  | ({
      readonly type: 'period.invoiced';
      readonly amountCents: number;
      /** Of a period that ends early: how long the employer can dispute it, as ISO text. */
      readonly disputableUntil?: string;
    } & Act)
  | ({ readonly type: 'changes.requested' } & Act)
  | ({ readonly type: 'work.approved' } & Act)
  | ({ readonly type: 'refund.granted' } & Act)
  | ({ readonly type: 'cancellation.requested' } & Act)
  | ({ readonly type: 'refund.requested' } & Act)
  | ({ readonly type: 'request.agreed' } & Act)
  | ({ readonly type: 'request.declined' } & Act)
  | ({ readonly type: 'request.withdrawn' } & Act)
  | ({ readonly type: 'dispute.opened' } & Act)
  | ({ readonly type: 'dispute.answered' } & Act)
  | ({ readonly type: 'statement.added' } & Act)
  | ({ readonly type: 'dispute.withdrawn' } & Act)
  | ({ readonly type: 'dispute.conceded' } & Act)
  | ({ readonly type: 'settlement.offered' } & Act & Sum)
  | ({ readonly type: 'settlement.agreed' } & Act)
  | ({ readonly type: 'dispute.ruled' } & Act & Sum)
  | ({ readonly type: 'ruling.appealed' } & Act);

const isOfContract = (by: Act['by']): boolean => by === 'freelancer' || by === 'employer';
const isLarge = (cents: unknown): boolean =>
  Number.isSafeInteger(cents) && (cents as number) >= terms.smallestMilestoneDollars * 100;
const isPart = (sum: unknown, whole: number): boolean =>
  Number.isSafeInteger(sum) && (sum as number) >= 0 && (sum as number) <= whole;

/** A week or a month of which nobody knows yet what was worked. */
export const isRunningPeriod = ({
  disputableUntil,
  invoicedCents,
}: Pick<MilestoneContext, 'disputableUntil' | 'invoicedCents'>): boolean =>
  disputableUntil !== null && invoicedCents === null;
/** What is at stake in a dispute: the invoice of a period, and all of other work. */
const stakeOf = ({ amountCents, invoicedCents }: MilestoneContext): number => invoicedCents ?? amountCents;
/**
 * Silence counts as consent before any work was submitted, and for a refund at the end of a contract. Nobody submits the
 * work of a week or a month, so silence returns none of it.
 */
export const isSilenceConsent = ({
  interrupted,
  request,
  disputableUntil,
}: Pick<MilestoneContext, 'interrupted' | 'request' | 'disputableUntil'>): boolean =>
  disputableUntil === null && (interrupted === 'funded' || request?.kind === 'refund');

const milestoneRules = setup({
  types: {
    context: {} as MilestoneContext,
    input: {} as MilestoneInput,
    events: {} as MilestoneEvent,
    emitted: {} as DisputeOverdue,
  },
  guards: {
    isFreelancer: ({ event }) => event.by === 'freelancer',
    isEmployer: ({ event }) => event.by === 'employer',
    isOperator: ({ event }) => event.by === 'operator',
    isSystem: ({ event }) => event.by === 'system',
    isParty: ({ event }) => isOfContract(event.by),
    isDue: ({ context: { dueAt }, event }) =>
      event.by === 'system' && dueAt !== null && Date.parse(event.at) >= Date.parse(dueAt),
    isWork: ({ context }) => context.disputableUntil === null,
    isLatestCheckout: ({ context, event }) =>
      event.by === 'system' &&
      context.checkout !== null &&
      (event as Partial<Checkout>).checkout === context.checkout,
    isInvoice: ({ context, event }) =>
      event.by === 'system' &&
      context.disputableUntil !== null &&
      isPart((event as { amountCents?: unknown }).amountCents, context.amountCents),
    isRunningPeriod: ({ context }) => isRunningPeriod(context),
    isLargeEnough: ({ context }) => isLarge(context.amountCents),
    /** The employer has agreed to the charges of all periods at their start. */
    mayCharge: ({ context, event }) => event.by === 'system' && context.disputableUntil !== null,
    isExtra: ({ context }) => context.extra !== undefined,
    isAmended: ({ event }) =>
      event.by === 'system' && isLarge((event as { amountCents?: unknown }).amountCents),
    /** The side that must answer the request. */
    isAsked: ({ context, event }) => isOfContract(event.by) && event.by !== context.request?.by,
    isAsker: ({ context, event }) => event.by === context.request?.by,
    isAccused: ({ context, event }) => isOfContract(event.by) && event.by !== context.dispute?.by,
    /** A ruling ends the right to withdraw, or the side that loses could take the dispute back. */
    isOpener: ({ context, event }) => event.by === context.dispute?.by && context.toFreelancerCents === null,
    mayAppeal: ({ context, event }) => isOfContract(event.by) && context.appeal === null,
    isOffered: ({ context: { offer }, event }) =>
      offer !== null && isOfContract(event.by) && event.by !== offer.by,
    /** Both sides can agree on any part. */
    isWithinAmount: ({ context, event }) =>
      isPart((event as Partial<Sum>).toFreelancerCents, context.amountCents),
    isWithinStake: ({ context, event }) =>
      !isRunningPeriod(context) && isPart((event as Partial<Sum>).toFreelancerCents, stakeOf(context)),
    /** The freelancer leaves everything; the employer leaves what was worked, which must be known. */
    mayConcede: ({ context, event: { by } }) =>
      by === 'freelancer' || (by === 'employer' && !isRunningPeriod(context)),
    /** Silence of the employer would pay what was worked. */
    isUndecidable: ({ context }) => isRunningPeriod(context) && context.dispute?.by === 'freelancer',
    isSilenceConsent: ({ context }) => isSilenceConsent(context),
    wasSubmitted: ({ context }) => context.interrupted === 'submitted',
    wasReturned: ({ context }) => context.interrupted === 'changesRequested',
    wasRunning: ({ context }) => context.interrupted === 'funded',
    wasInvoiced: ({ context }) => context.interrupted === 'invoiced',
    isNothingInvoiced: ({ context }) => context.invoicedCents === 0,
    isAllOfIt: ({ context }) => context.toFreelancerCents === context.amountCents,
    isNoneOfIt: ({ context }) => context.toFreelancerCents === 0,
  },
  actions: {
    noteAmount: assign({ amountCents: (_, { amountCents }: { amountCents: number }) => amountCents }),
    noteCheckout: assign({ checkout: (_, { checkout }: Checkout) => checkout }),
    forgetCheckout: assign({ checkout: null }),
    noteInvoice: assign(({ context }, { amountCents, disputableUntil }: Invoice) => ({
      invoicedCents: amountCents,
      disputableUntil: disputableUntil ?? context.disputableUntil,
    })),
    awaitPeriodEnd: assign({ dueAt: ({ context }) => context.disputableUntil }),
    awaitPayment: assign({ dueAt: ({ event }) => after(event.at, minutes(terms.unpaidCheckoutMinutes)) }),
    awaitNobody: assign({ dueAt: null }),
    noteSubmission: assign({ submittedAt: ({ event }) => event.at }),
    /**
     * The days count from the submission, even after an interruption by the employer. One by the freelancer leaves the
     * employer, who could not approve meanwhile, some days in any case.
     */
    awaitApproval: assign({
      dueAt: ({ context, event }) => {
        const whole = after(context.submittedAt ?? event.at, days(terms.autoReleaseDays));
        if ((context.dispute ?? context.request)?.by !== 'freelancer') return whole;
        const least = after(event.at, days(terms.approvalRestDays));
        return least > whole ? least : whole;
      },
    }),
    awaitClearance: assign({ dueAt: ({ event }) => after(event.at, days(terms.clearanceDays)) }),
    noteInterrupted: assign({ interrupted: (_, { standing }: { standing: Standing }) => standing }),
    noteCancellation: assign(({ event }) => ({
      request: { by: event.by, kind: 'cancellation' as const },
      dueAt: after(event.at, hours(terms.cancelAnswerHours)),
    })),
    noteRefundRequest: assign(({ event }) => ({
      request: { by: event.by, kind: 'refund' as const },
      dueAt: after(event.at, days(terms.refundRequestDays)),
    })),
    forgetRequest: assign({ request: null, dispute: null, offer: null, interrupted: null }),
    noteDispute: assign(({ event }) => ({ dispute: { by: event.by, at: event.at }, request: null })),
    /** The silence of the employer pays the invoice of a period, so they can reply as long as they could dispute it. */
    awaitReply: assign({
      dueAt: ({ context: { dispute, disputableUntil }, event }) => {
        const reply = after(dispute?.at ?? event.at, days(terms.disputeReplyDays));
        const isLonger =
          dispute?.by === 'freelancer' &&
          disputableUntil !== null &&
          Date.parse(disputableUntil) > Date.parse(reply);
        return isLonger ? disputableUntil : reply;
      },
    }),
    awaitSettlement: assign({
      dueAt: ({ context, event }) =>
        after(context.dispute?.at ?? event.at, days(terms.disputeEscalationDays)),
    }),
    awaitRuling: assign({
      dueAt: ({ context, event }) => after(context.dispute?.at ?? event.at, days(terms.disputeDecisionDays)),
    }),
    awaitAppeal: assign({ dueAt: ({ event }) => after(event.at, days(terms.rulingRestDays)) }),
    noteAppeal: assign(({ event }) => ({ appeal: { by: event.by, at: event.at } })),
    alertOperators: emit(({ context }) => ({
      type: 'dispute.overdue' as const,
      openedAt: context.dispute?.at ?? '',
    })),
    noteOffer: assign({ offer: (_, offer: { by: Act['by'] } & Sum) => offer }),
    noteOutcome: assign({ toFreelancerCents: (_, { toFreelancerCents }: Sum) => toFreelancerCents }),
  },
});

/** The side that does not answer, or concedes, leaves the whole amount to the other side; of a period, its invoice. */
const lostBy = (by: Act['by'] | undefined, context: MilestoneContext): Sum => ({
  toFreelancerCents: by === 'freelancer' ? 0 : stakeOf(context),
});

const loseBySilence = {
  type: 'noteOutcome',
  params: ({ context }: { context: MilestoneContext }) =>
    lostBy(context.dispute?.by === 'freelancer' ? 'employer' : 'freelancer', context),
} as const;

/** Resumes the interrupted state, if `guard` allows it. */
const backFor = (guard: 'isAsked' | 'isAsker' | 'isOpener', description: string) =>
  [
    { guard: and([guard, 'wasSubmitted']), target: '#milestone.submitted', description },
    { guard: and([guard, 'wasReturned']), target: '#milestone.changesRequested', description },
    { guard, target: '#milestone.funded', description },
  ] as const;

/** Ends a period: its invoice becomes the freelancer's part. */
const releaseInvoice = {
  type: 'noteOutcome',
  params: ({ context }: { context: MilestoneContext }) => lostBy('employer', context),
} as const;

const interrupted = (standing: Standing) => ({ type: 'noteInterrupted', params: { standing } }) as const;

const askToCancel = (standing: Standing) =>
  ({
    guard: 'isParty',
    target: 'cancelRequested',
    description: 'One side asks to cancel the milestone.',
    actions: [interrupted(standing), 'noteCancellation'],
  }) as const;
const askForRefund = (standing: 'funded' | 'changesRequested') =>
  ({
    guard: 'isEmployer',
    target: 'cancelRequested',
    description: 'The contract has ended, and the employer asks for the money back.',
    actions: [interrupted(standing), 'noteRefundRequest'],
  }) as const;
const openDispute = (standing: Standing) =>
  ({
    guard: 'isParty',
    target: 'disputed',
    description: 'One side opens a dispute.',
    actions: [interrupted(standing), 'noteDispute', 'awaitReply'],
  }) as const;
/** Moves nothing, and keeps the deadline. */
const stateCase = (target: 'awaitingResponse' | 'negotiating' | 'review') =>
  ({
    guard: 'isParty',
    target,
    description: 'One side adds a statement or evidence.',
  }) as const;
const withdrawn = 'The side that opened the dispute withdraws it.';
const noteInvoice = {
  type: 'noteInvoice',
  params: ({ event }: { event: Invoice }) => event,
} as const;
/** Moves nothing. A withdrawn dispute leads to the invoice from then on. */
const invoiceInDispute = {
  guard: and(['isInvoice', 'isRunningPeriod']),
  description: 'The week or month is closed.',
} as const;
const disputed = milestoneRules.createStateConfig({
  description: 'The two sides disagree. The money stays in escrow until it is settled.',
  initial: 'awaitingResponse',
  on: {
    'dispute.withdrawn': [
      {
        guard: and(['isOpener', 'wasInvoiced']),
        target: '#milestone.invoiced',
        description: withdrawn,
      },
      ...backFor('isOpener', withdrawn),
    ],
    'period.invoiced': { ...invoiceInDispute, actions: [noteInvoice, interrupted('invoiced')] },
    'dispute.conceded': {
      guard: 'mayConcede',
      target: '.decided',
      description: 'One side concedes: the other gets the whole amount.',
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
        'statement.added': stateCase('awaitingResponse'),
        'period.invoiced': {
          ...invoiceInDispute,
          actions: [noteInvoice, interrupted('invoiced'), 'awaitReply'],
        },
        'deadline.passed': [
          {
            guard: and(['isDue', 'isUndecidable']),
            description: 'It is not closed yet.',
            actions: 'awaitNobody',
          },
          {
            guard: 'isDue',
            target: 'decided',
            description: `${terms.disputeReplyDays} days pass without a reply, which counts as conceding.`,
            actions: loseBySilence,
          },
        ],
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
        'statement.added': stateCase('negotiating'),
        'deadline.passed': {
          guard: 'isDue',
          target: 'review',
          description: `${terms.disputeEscalationDays} days pass since the start of the dispute without a settlement.`,
        },
      },
    },
    review: {
      description: `We read both sides and decide, within ${terms.disputeDecisionDays} days of the dispute’s start.`,
      entry: 'awaitRuling',
      exit: 'awaitNobody',
      on: {
        'dispute.ruled': {
          guard: and(['isOperator', 'isWithinStake']),
          target: 'ruled',
          description: 'We decide how the money is shared.',
          actions: { type: 'noteOutcome', params: ({ event }) => event },
        },
        'statement.added': stateCase('review'),
        'deadline.passed': {
          guard: 'isDue',
          description: `Day ${terms.disputeDecisionDays} passes without a ruling: our staff are alerted, and no money moves.`,
          actions: ['awaitNobody', 'alertOperators'],
        },
      },
    },
    ruled: {
      description: `The ruling takes effect after ${terms.rulingRestDays} days, unless a side appeals.`,
      entry: 'awaitAppeal',
      on: {
        'ruling.appealed': {
          guard: 'mayAppeal',
          target: 'review',
          description: 'One side appeals, which is possible once.',
          actions: 'noteAppeal',
        },
        'deadline.passed': {
          guard: 'isDue',
          target: 'decided',
          description: `${terms.rulingRestDays} days pass without an appeal.`,
        },
      },
    },
    decided: {
      description: 'The split of the money is decided and takes effect at once.',
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
        { target: '#milestone.split', description: 'The two sides share it.' },
      ],
    },
  },
});

const nothing = 'Nothing was worked, so all of it goes back.';
const giveBack = {
  guard: 'isFreelancer',
  target: 'refunded',
  description: 'The freelancer refunds all of it.',
} as const;
const submit = {
  guard: and(['isFreelancer', 'isWork']),
  target: 'submitted',
  description: 'The freelancer submits the work.',
  actions: 'noteSubmission',
} as const;
const noteCheckout = {
  type: 'noteCheckout',
  params: ({ event }: { event: Act & Checkout }) => event,
} as const;
const fund = [
  {
    guard: and(['isEmployer', 'isLargeEnough']),
    target: 'awaitingFunding',
    description: 'The employer goes to the checkout.',
    actions: noteCheckout,
  },
  {
    guard: and(['mayCharge', 'isLargeEnough']),
    target: 'awaitingFunding',
    description: 'A week or a month begins.',
    actions: noteCheckout,
  },
] as const;
/** A payment of an earlier checkout is for the earlier terms. */
const amend = {
  guard: 'isAmended',
  target: 'draft',
  description: 'The two sides agree on other terms.',
  actions: [
    {
      type: 'noteAmount',
      params: ({ event }: { event: { readonly amountCents: number } }) => event,
    },
    'forgetCheckout',
  ],
} as const;
const drop = {
  guard: 'isSystem',
  target: 'dropped',
  description: 'It is dropped before it is paid.',
} as const;
const invoice = {
  guard: 'isInvoice',
  target: 'invoiced',
  description: 'The week or month is closed.',
  actions: noteInvoice,
} as const;
const paid = {
  guard: 'isLatestCheckout',
  target: 'funded',
  description: 'The payment arrives and is held in escrow.',
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
    disputableUntil: input.period?.disputableUntil ?? null,
    checkout: null,
    invoicedCents: null,
    dueAt: null,
    submittedAt: null,
    interrupted: null,
    request: null,
    dispute: null,
    offer: null,
    appeal: null,
    toFreelancerCents: null,
    ...(input.extra && { extra: input.extra }),
  }),
  initial: 'draft',
  states: {
    draft: {
      description: 'The two sides have agreed on the work and its price. No money has moved.',
      on: {
        'funding.started': fund,
        'milestone.amended': amend,
        'milestone.dropped': drop,
      },
    },
    awaitingFunding: {
      description: `The employer is paying. The checkout stays open for ${terms.unpaidCheckoutMinutes} minutes.`,
      entry: 'awaitPayment',
      exit: 'awaitNobody',
      on: {
        'payment.received': paid,
        'funding.cancelled': {
          guard: 'isLatestCheckout',
          target: 'draft',
          description: 'The payment is cancelled, and nothing was charged.',
          actions: 'forgetCheckout',
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
      entry: ['awaitNobody', 'forgetRequest', 'forgetCheckout'],
      always: {
        guard: 'isExtra',
        target: 'released',
        description: 'A bonus or an expense is released.',
      },
      on: {
        'work.submitted': submit,
        'period.invoiced': invoice,
        'cancellation.requested': askToCancel('funded'),
        'refund.requested': askForRefund('funded'),
        'dispute.opened': openDispute('funded'),
        'refund.granted': giveBack,
      },
    },
    submitted: {
      description: `The work is submitted. The employer has ${terms.autoReleaseDays} days to approve it or to ask for changes, and at least ${terms.approvalRestDays} after a dispute or a request of the freelancer.`,
      entry: ['awaitApproval', 'forgetRequest'],
      on: {
        'work.approved': approve,
        'changes.requested': {
          guard: 'isEmployer',
          target: 'changesRequested',
          description: 'The employer asks for changes.',
        },
        'deadline.passed': {
          guard: 'isDue',
          target: 'released',
          description: 'The time passes without an answer: the payment is released.',
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
    invoiced: {
      description: 'The employer can dispute it until the deadline.',
      entry: ['awaitPeriodEnd', 'forgetRequest'],
      on: {
        'work.approved': [
          { guard: and(['isEmployer', 'isNothingInvoiced']), target: 'refunded', description: nothing },
          {
            guard: 'isEmployer',
            target: 'released',
            description: 'The employer approves it.',
            actions: releaseInvoice,
          },
        ],
        'deadline.passed': [
          { guard: and(['isDue', 'isNothingInvoiced']), target: 'refunded', description: nothing },
          {
            guard: 'isDue',
            target: 'released',
            description: 'The deadline passes.',
            actions: releaseInvoice,
          },
        ],
        'dispute.opened': openDispute('invoiced'),
        'refund.granted': giveBack,
      },
    },
    released: {
      description: `The freelancer’s share, after the fee, clears in ${terms.clearanceDays} days.`,
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
      description: 'The money belongs to the freelancer, who can withdraw it at any time.',
      entry: 'awaitNobody',
    },
    cancelRequested: {
      description: `One side asked to cancel, or for a refund at the end of the contract. The other side has ${terms.cancelAnswerHours} hours to answer, or ${terms.refundRequestDays} days for a refund.`,
      on: {
        'request.agreed': {
          guard: 'isAsked',
          target: 'refunded',
          description: 'The other side agrees.',
        },
        'request.declined': backFor('isAsked', 'The other side declines.'),
        'request.withdrawn': backFor('isAsker', 'The side that asked withdraws the request.'),
        'deadline.passed': [
          {
            guard: and(['isDue', 'isSilenceConsent']),
            target: 'refunded',
            description:
              'The other side does not answer, and no work was submitted or the contract has ended.',
          },
          {
            guard: and(['isDue', 'wasSubmitted']),
            target: 'submitted',
            description: 'The other side does not answer, and work was submitted: nothing is cancelled.',
          },
          {
            guard: and(['isDue', 'wasRunning']),
            target: 'funded',
            description: 'The other side does not answer, and the week or the month runs on.',
          },
          {
            guard: 'isDue',
            target: 'changesRequested',
            description: 'The other side does not answer, and work was submitted: nothing is cancelled.',
          },
        ],
        'dispute.opened': {
          guard: 'isParty',
          target: 'disputed',
          description: 'One side opens a dispute.',
          actions: ['noteDispute', 'awaitReply'],
        },
        'period.invoiced': invoice,
      },
    },
    disputed,
    refunded: {
      type: 'final',
      description: 'The whole amount, and the employer’s fee on it, goes back to the employer.',
      entry: 'awaitNobody',
    },
    split: {
      type: 'final',
      description: 'Each side has its share. The employer’s fee on the refunded part is returned too.',
      entry: 'awaitNobody',
    },
    dropped: {
      type: 'final',
      description: 'It is dropped before it is paid.',
    },
    fundingExpired: {
      description:
        'The checkout was not paid in time. The employer can start again. A late payment still counts until then.',
      on: {
        'funding.started': fund,
        'payment.received': paid,
        'milestone.amended': amend,
        'milestone.dropped': drop,
      },
    },
  },
});

export type MilestoneSnapshot = SnapshotFrom<typeof milestoneLifecycle>;
export const permittedMoves = (snapshot: MilestoneSnapshot, role: Role): MilestoneEvent['type'][] =>
  permittedMovesOf(snapshot, role) as MilestoneEvent['type'][];
