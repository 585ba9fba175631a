/**
 * Paying for milestones: what is chosen, the one open payment, and what became of it. `watch` reports what the page has
 * loaded, also after news. The view sends `milestone.chosen`, `milestone.dropped`, `method.chosen`, `payment.requested`,
 * `payment.continued` and `look.retried`. The provider's page is another document: `leave` opens it, and the browser may
 * restore this page later. The choice is in the address, so a reload keeps it.
 */
import { assign, setup } from 'xstate';
import { siteOf } from '../../contracts/app/routes.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import { fundingSearch, milestonesIn, receiptSearch } from '../../contracts/money/payment-addresses.ts';
import { isPayable, paymentSumsOf } from '../../contracts/money/payment-sums.ts';
import type { Funding, NewPayment, Payment, PaymentLine } from '../../contracts/money/payments.ts';
import { prompt, slow } from '../core/patience.ts';
import { reported } from '../core/reported.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';

/** The page has loaded this, or loaded it again. */
export interface FundingShown {
  readonly type: 'funding.shown';
  readonly funding: Funding;
  readonly productSlug: string;
  /** The page's query at the start names the milestones to begin with. */
  readonly search: string;
}
export interface PayingContext {
  readonly productSlug: string;
  readonly funding: Funding | null;
  readonly chosen: readonly Id[];
  /** A kept card; null: the employer enters a new one at the provider. */
  readonly method: Id | null;
  /** The employer has picked the method; until then it is the usual one. */
  readonly isPicked: boolean;
  /** A milestone that was chosen can no longer be paid for. */
  readonly hasGone: boolean;
  /** The open payment of this contract, or the one that was open a moment ago. */
  readonly payment: Payment | null;
  /** The latest open payment ended without a charge. */
  readonly hasExpired: boolean;
  /** Dollars: the total that the employer agreed to with the latest press. */
  readonly agreed: number | null;
  readonly reason: CallFailure | null;
}
export type PayingEvent =
  | FundingShown
  | { readonly type: 'milestone.chosen'; readonly id: Id }
  | { readonly type: 'milestone.dropped'; readonly id: Id }
  | { readonly type: 'method.chosen'; readonly id: Id | null }
  | { readonly type: 'payment.requested' }
  | { readonly type: 'payment.continued' }
  | { readonly type: 'look.retried' }
  | { readonly type: 'visitor.returned' };
/** `choosing`: the form is shown. `open`: the payment that waits is shown. */
export type PayingTag = 'choosing' | 'open' | 'loading' | 'slow' | 'failed' | 'unknown';

const payableOf = ({ Lines }: Funding): readonly PaymentLine[] => Lines.filter(isPayable);
const isIn = (ids: readonly Id[], id: Id): boolean => ids.some((one) => sameId(one, id));
const payableIn = (funding: Funding, ids: readonly Id[]): readonly Id[] =>
  payableOf(funding).flatMap(({ Milestone }) => (isIn(ids, Milestone) ? [Milestone] : []));

/** Those that the address names, or else the next one. */
const chosenAtFirst = (funding: Funding, asked: readonly Id[]): readonly Id[] =>
  asked.length > 0
    ? payableIn(funding, asked)
    : payableOf(funding)
        .slice(0, 1)
        .map(({ Milestone }) => Milestone);
const usualMethod = ({ Methods }: Funding): Id | null =>
  (Methods.find(({ IsDefault }) => IsDefault) ?? Methods[0])?.id ?? null;

const isMethodOf = ({ Methods }: Funding, method: Id): boolean =>
  Methods.some(({ id }) => sameId(id, method));

const chosenLines = ({
  funding,
  chosen,
}: Pick<PayingContext, 'funding' | 'chosen'>): readonly PaymentLine[] =>
  funding === null ? [] : payableOf(funding).filter(({ Milestone }) => isIn(chosen, Milestone));
const orderOf = (context: PayingContext): NewPayment => {
  const lines = chosenLines(context);
  return {
    Contract: context.funding?.Contract ?? '',
    Milestones: lines.map(({ Milestone, Version }) => ({ id: Milestone, Version })),
    Total: paymentSumsOf(lines).total,
    Method: context.method ?? undefined,
  };
};

interface Answered {
  readonly output: Payment;
}
interface Failed {
  readonly error: unknown;
}
const itself = <Event>({ event }: { event: Event }): Event => event;
const keepFunding = { type: 'keepFunding', params: itself<FundingShown> } as const;
const keepPayment = { type: 'keepPayment', params: itself<Answered> } as const;
const rememberReason = { type: 'rememberReason', params: itself<Failed> } as const;
const isOpen = { type: 'isOpen', params: itself<FundingShown> } as const;
/** While the form is shown and no call is pending. */
const choosing = {
  'funding.shown': [{ guard: isOpen, target: 'open', actions: keepFunding }, { actions: keepFunding }],
  'milestone.chosen': {
    target: 'choosing',
    actions: [{ type: 'choose', params: itself<{ readonly id: Id }> }, 'keepAddress'],
  },
  'milestone.dropped': {
    target: 'choosing',
    actions: [{ type: 'drop', params: itself<{ readonly id: Id }> }, 'keepAddress'],
  },
  'method.chosen': { actions: { type: 'pickMethod', params: itself<{ readonly id: Id | null }> } },
  'payment.requested': { guard: 'hasChosen', target: 'sending' },
} as const;

export const payingMachine = setup({
  types: { context: {} as PayingContext, events: {} as PayingEvent, tags: {} as PayingTag },
  actors: {
    watch: callbackStub<PayingEvent>('paying: watch'),
    pay: promiseStub<Payment, NewPayment>('paying: pay'),
    look: promiseStub<Payment, { readonly id: Id }>('paying: look'),
    /** Opens the provider's page; fails if the address is invalid. */
    leave: callbackStub<PayingEvent, { readonly url: string }>('paying: leave'),
  },
  actions: {
    keepFunding: assign(({ context }, { funding, productSlug, search }: FundingShown) => {
      const asked = milestonesIn(search);
      const wanted = context.funding === null ? asked : context.chosen;
      const chosen =
        context.funding === null ? chosenAtFirst(funding, asked) : payableIn(funding, context.chosen);
      const isKept = context.isPicked && (context.method === null || isMethodOf(funding, context.method));
      return {
        productSlug,
        funding,
        chosen,
        hasGone: context.hasGone || (wanted.length > 0 && chosen.length < wanted.length),
        method: isKept ? context.method : usualMethod(funding),
        isPicked: isKept,
        payment: funding.Open ?? context.payment,
      };
    }),
    choose: assign(({ context }, { id }: { readonly id: Id }) => ({
      chosen: context.funding === null ? [] : payableIn(context.funding, [...context.chosen, id]),
      hasGone: false,
      hasExpired: false,
      reason: null,
    })),
    drop: assign(({ context }, { id }: { readonly id: Id }) => ({
      chosen: context.chosen.filter((one) => !sameId(one, id)),
      hasGone: false,
      hasExpired: false,
      reason: null,
    })),
    pickMethod: assign((_, { id }: { readonly id: Id | null }) => ({ method: id, isPicked: true })),
    beginPayment: assign(({ context }) => ({
      agreed: orderOf(context).Total,
      reason: null,
      hasGone: false,
      hasExpired: false,
    })),
    keepPayment: assign((_, { output }: Answered) => ({ payment: output, reason: null })),
    rememberReason: assign({ reason: (_, { error }: Failed) => reasonOf(error) }),
    beginWaiting: assign({ hasGone: false, hasExpired: false }),
    forgetReason: assign({ reason: null }),
    /** Its milestones can be paid for anew. */
    noteExpired: assign(({ context: { funding, payment } }) => ({
      hasExpired: true,
      hasGone: false,
      chosen:
        funding === null || payment === null
          ? []
          : payableIn(
              funding,
              payment.Lines.map(({ Milestone }) => Milestone),
            ),
    })),
    keepAddress: tell('navigation', ({ context: { productSlug, funding, chosen } }) => ({
      type: 'navigation.requested',
      to:
        siteOf(productSlug).href('milestonePayment') +
        fundingSearch({ contract: funding?.Contract ?? '', milestones: chosen }),
      replace: true,
      scroll: 'keep',
    })),
    /** In place of this page: going back must not lead to a form for what is paid. */
    openReceipt: tell('navigation', ({ context: { productSlug, payment } }) => ({
      type: 'navigation.requested',
      to: siteOf(productSlug).href('thankYou') + receiptSearch(payment?.id ?? ''),
      replace: true,
    })),
    reloadPage: tell('page', { type: 'list.outdated' }),
  },
  guards: {
    hasChosen: ({ context }) => chosenLines(context).length > 0,
    isOpen: (_, { funding }: FundingShown) => funding.Open?.State === 'open',
    hasWay: ({ context: { payment } }) => payment?.Url !== undefined,
    leadsOn: (_, { output }: Answered) => output.State === 'open' && output.Url !== undefined,
    /** The card was declined, or the provider has not answered yet where a new card is to be entered. */
    isHeldUp: ({ context }, { output }: Answered) =>
      output.State === 'open' &&
      (output.Declined !== undefined || (context.method === null && output.Url === undefined)),
    isStillOpen: (_, { output }: Answered) => output.State === 'open',
    isExpired: (_, { output }: Answered) => output.State === 'expired',
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'paying',
  context: {
    productSlug: '',
    funding: null,
    chosen: [],
    method: null,
    isPicked: false,
    hasGone: false,
    payment: null,
    hasExpired: false,
    agreed: null,
    reason: null,
  },
  invoke: { id: 'watch', src: 'watch', onError: reported },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The page has not loaded yet.',
      on: {
        'funding.shown': [
          { guard: isOpen, target: 'open', actions: keepFunding },
          { target: 'choosing', actions: keepFunding },
        ],
      },
    },
    choosing: {
      description: 'The employer chooses milestones and a card.',
      tags: ['choosing'],
      on: choosing,
    },
    sending: {
      description: 'The payment is being started; a second press does nothing.',
      tags: ['choosing', 'loading'],
      entry: 'beginPayment',
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context }) => orderOf(context),
        onDone: [
          {
            guard: { type: 'isHeldUp', params: itself },
            description: 'The employer reads why before going on at the provider.',
            target: 'open',
            actions: [keepPayment, 'reloadPage'],
          },
          {
            guard: { type: 'leadsOn', params: itself },
            description: 'The employer enters a card, or takes a second step, at the provider.',
            target: 'leaving',
            actions: keepPayment,
          },
          { target: 'done', actions: keepPayment },
        ],
        onError: {
          description: 'The server may have started the payment, so the page loads again.',
          target: 'failed',
          actions: [rememberReason, 'reloadPage'],
        },
      },
      on: { 'funding.shown': { actions: keepFunding } },
      initial: 'prompt',
      states: {
        prompt,
        slow: {
          description: 'The call is stalled: the page says so. Another press sends the same payment again.',
          tags: ['slow'],
          on: { 'payment.requested': { target: '#paying.sending', reenter: true } },
        },
      },
    },
    failed: {
      description: 'No payment was started, as far as this page knows. The choice is still there.',
      tags: ['choosing', 'failed'],
      on: choosing,
    },
    leaving: {
      description: 'The browser is opening the provider’s page.',
      tags: ['open', 'loading'],
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context: { payment } }) => ({ url: payment?.Url ?? '' }),
        onError: { target: 'open', actions: rememberReason },
      },
      on: {
        'funding.shown': { actions: keepFunding },
        'visitor.returned': {
          description: 'The browser kept this page while the employer was at the provider.',
          target: 'open',
          actions: 'reloadPage',
        },
      },
      initial: 'prompt',
      states: {
        prompt,
        slow: { ...slow, on: { 'payment.continued': { target: '#paying.leaving', reenter: true } } },
      },
    },
    open: {
      description: 'A payment of this contract is open: it takes the place of the form.',
      tags: ['open'],
      entry: 'beginWaiting',
      on: {
        'payment.continued': [
          { guard: 'hasWay', target: 'leaving', actions: 'forgetReason' },
          {
            description: 'The provider had not answered: the page loads again to see whether it has.',
            actions: 'reloadPage',
          },
        ],
        'funding.shown': [
          { guard: isOpen, actions: keepFunding },
          { target: 'looking', actions: keepFunding },
        ],
      },
    },
    looking: {
      description: 'The payment is no longer open: looking what became of it.',
      tags: ['open'],
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { payment } }) => ({ id: payment?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isStillOpen', params: itself },
            description: 'The page’s answer was older than the payment.',
            target: 'open',
            actions: [keepPayment, 'reloadPage'],
          },
          {
            guard: { type: 'isExpired', params: itself },
            target: 'choosing',
            actions: [keepPayment, 'noteExpired'],
          },
          { target: 'done', actions: keepPayment },
        ],
        onError: { target: 'unknown', actions: rememberReason },
      },
      on: { 'funding.shown': { actions: keepFunding } },
    },
    unknown: {
      description: 'It could not be learnt what became of the payment; the employer can look again.',
      tags: ['open', 'unknown'],
      on: {
        'look.retried': { target: 'looking', actions: 'forgetReason' },
        'funding.shown': [{ guard: isOpen, target: 'open', actions: keepFunding }, { actions: keepFunding }],
      },
    },
    done: {
      description:
        'The payment was charged, or will be in a moment: its receipt takes the place of this page.',
      entry: 'openReceipt',
    },
  },
});
