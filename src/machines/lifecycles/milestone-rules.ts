/** What a milestone holds and hears, who may do what, and what is noted of it. The chart is milestone.lifecycle.ts. */
import { assign, setup } from 'xstate';
import { terms } from '../../contracts/money/terms.ts';
import { after, days, hours, minutes, type Act } from './lifecycle.ts';

/** What a request or a dispute interrupts, and goes on with when nothing comes of it. */
export type Standing = 'funded' | 'submitted' | 'changesRequested';

export interface MilestoneContext {
  readonly amountCents: number;
  /** When the deadline of the state passes, as ISO text; null where there is none. */
  readonly dueAt: string | null;
  readonly submittedAt: string | null;
  readonly interrupted: Standing | null;
  /** The request that waits for the other side. */
  readonly request: { readonly by: Act['by']; readonly kind: 'cancellation' | 'refund' } | null;
  readonly dispute: { readonly by: Act['by']; readonly at: string } | null;
  /** The latest offer in a dispute. */
  readonly offer: { readonly by: Act['by']; readonly toFreelancerCents: number } | null;
  /** How a dispute ended: what of the amount is the freelancer's, before the fee. */
  readonly toFreelancerCents: number | null;
}
export interface MilestoneInput {
  readonly amountCents: number;
}
interface Sum {
  readonly toFreelancerCents: number;
}
export type MilestoneEvent =
  | ({ readonly type: 'funding.started' } & Act)
  | ({ readonly type: 'payment.received' } & Act)
  | ({ readonly type: 'deadline.passed' } & Act)
  | ({ readonly type: 'work.submitted' } & Act)
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
  | ({ readonly type: 'dispute.withdrawn' } & Act)
  | ({ readonly type: 'dispute.conceded' } & Act)
  | ({ readonly type: 'settlement.offered' } & Act & Sum)
  | ({ readonly type: 'settlement.agreed' } & Act)
  | ({ readonly type: 'dispute.ruled' } & Act & Sum);

const isOfContract = (by: Act['by']): boolean => by === 'freelancer' || by === 'employer';
const isSumOf = (amountCents: number, event: object): boolean => {
  const { toFreelancerCents: sum } = event as Partial<Sum>;
  return sum !== undefined && Number.isInteger(sum) && sum >= 0 && sum <= amountCents;
};

export const milestoneRules = setup({
  types: {
    context: {} as MilestoneContext,
    input: {} as MilestoneInput,
    events: {} as MilestoneEvent,
  },
  guards: {
    isFreelancer: ({ event }) => event.by === 'freelancer',
    isEmployer: ({ event }) => event.by === 'employer',
    isOperator: ({ event }) => event.by === 'operator',
    isSystem: ({ event }) => event.by === 'system',
    /** One of the two sides of the contract. */
    isParty: ({ event }) => isOfContract(event.by),
    isDue: ({ context: { dueAt }, event }) =>
      event.by === 'system' && dueAt !== null && Date.parse(event.at) >= Date.parse(dueAt),
    isLargeEnough: ({ context }) => context.amountCents >= terms.smallestMilestoneDollars * 100,
    /** The side that was asked, of the two. */
    isAsked: ({ context, event }) => isOfContract(event.by) && event.by !== context.request?.by,
    isAsker: ({ context, event }) => event.by === context.request?.by,
    isAccused: ({ context, event }) => isOfContract(event.by) && event.by !== context.dispute?.by,
    isOpener: ({ context, event }) => event.by === context.dispute?.by,
    isOffered: ({ context: { offer }, event }) =>
      offer !== null && isOfContract(event.by) && event.by !== offer.by,
    isWithinAmount: ({ context, event }) => isSumOf(context.amountCents, event),
    /** Silence is consent before anything was handed in, and to a refund at a contract's end. */
    isSilenceConsent: ({ context }) => context.interrupted === 'funded' || context.request?.kind === 'refund',
    wasSubmitted: ({ context }) => context.interrupted === 'submitted',
    wasReturned: ({ context }) => context.interrupted === 'changesRequested',
    isAllOfIt: ({ context }) => context.toFreelancerCents === context.amountCents,
    isNoneOfIt: ({ context }) => context.toFreelancerCents === 0,
  },
  actions: {
    awaitPayment: assign({ dueAt: ({ event }) => after(event.at, minutes(terms.unpaidCheckoutMinutes)) }),
    awaitNobody: assign({ dueAt: null }),
    noteSubmission: assign({ submittedAt: ({ event }) => event.at }),
    /** The days run from the submission, whatever came in between. */
    awaitApproval: assign({
      dueAt: ({ context, event }) => after(context.submittedAt ?? event.at, days(terms.autoReleaseDays)),
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
    noteDispute: assign(({ event }) => ({
      dispute: { by: event.by, at: event.at },
      request: null,
      dueAt: after(event.at, days(terms.disputeReplyDays)),
    })),
    awaitSettlement: assign({
      dueAt: ({ context, event }) =>
        after(context.dispute?.at ?? event.at, days(terms.disputeEscalationDays)),
    }),
    awaitRuling: assign({
      dueAt: ({ context, event }) => after(context.dispute?.at ?? event.at, days(terms.disputeDecisionDays)),
    }),
    noteOffer: assign({ offer: (_, offer: { by: Act['by'] } & Sum) => offer }),
    noteOutcome: assign({ toFreelancerCents: (_, { toFreelancerCents }: Sum) => toFreelancerCents }),
  },
});

/** Who does not answer, or gives in, leaves the whole amount to the other side. */
export const lostBy = (by: Act['by'] | undefined, { amountCents }: MilestoneContext): Sum => ({
  toFreelancerCents: by === 'freelancer' ? 0 : amountCents,
});
