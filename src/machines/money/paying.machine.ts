/**
 * Paying for milestones: what is chosen, the open payments, and what became of them. `watch` reports what the page has
 * loaded, also after news. Another contract in the address starts the page, and so this actor, anew. The view sends
 * `milestone.chosen`, `milestone.deselected`, `method.chosen`, `payment.requested`, `payment.continued`,
 * `cancellation.requested` and `look.retried`; the way to the provider that adds a card sends `card.awaited` before. The
 * provider's page is another document: `leave` opens it, and the browser may restore this page later. The choice is in the
 * address, so a reload keeps it.
 */
import { assign, setup } from 'xstate';
import { siteOf } from '../../contracts/app/routes.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import { addedSince, momentAwaitedIn, newestOf } from '../../contracts/money/awaited.ts';
import {
  cardIn,
  fundingSearch,
  milestonesIn,
  NEW_CARD,
  receiptSearch,
} from '../../contracts/money/payment-addresses.ts';
import {
  cardOf,
  isIn,
  linesToPay,
  milestonesOf,
  openPaymentsOf,
  type ChosenCard,
  type PaymentChoice,
} from '../../contracts/money/payment-choice.ts';
import { isPayable, paymentSumsOf } from '../../contracts/money/payment-sums.ts';
import type { Funding, NewPayment, Payment, PaymentCancellation } from '../../contracts/money/payments.ts';
import { prompt, slow } from '../core/patience.ts';
import { reported } from '../core/reported.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';

/** The page has loaded this, or loaded it again. */
export interface FundingShown {
  readonly type: 'funding.shown';
  readonly funding: Funding;
  readonly productSlug: string;
  /** The page's query at the start names the milestones and the card to begin with. */
  readonly search: string;
}
/** What the employer agreed to with the latest press. A retry sends the same. */
interface Order {
  readonly body: NewPayment;
  /** As the page showed it. */
  readonly funding: Funding;
}
interface Named {
  readonly id: Id;
}
/** `ended`: cancelled, or its time ran out. `refused`: the provider did not take it. */
export type ClosedPayment = 'ended' | 'refused';
export interface PayingContext extends Omit<PaymentChoice, 'funding'> {
  readonly productSlug: string;
  readonly funding: Funding | null;
  /** The newest card before the employer went to add one; null: no card is awaited. */
  readonly awaited: string | null;
  /** The open payment that this page follows, or the one that was open a moment ago. */
  readonly payment: Payment | null;
  /** What became of the payment that this page followed, if nothing was charged. */
  readonly closed: ClosedPayment | null;
  readonly order: Order | null;
  readonly reason: CallFailure | null;
}
export type PayingEvent =
  | FundingShown
  | { readonly type: 'card.awaited' }
  | ({ readonly type: 'milestone.chosen' } & Named)
  | ({ readonly type: 'milestone.deselected' } & Named)
  | { readonly type: 'method.chosen'; readonly id: ChosenCard }
  | { readonly type: 'payment.requested' }
  | ({ readonly type: 'payment.continued' } & Named)
  | ({ readonly type: 'cancellation.requested' } & Named)
  | { readonly type: 'look.retried' }
  | { readonly type: 'visitor.returned' };
/** `choosing`: the form is shown. `open`: the payments that wait are shown. */
export type PayingTag = 'choosing' | 'open' | 'loading' | 'slow' | 'failed' | 'unknown';

/** Those that the address names, or else the next one. */
const chosenAtFirst = (funding: Funding, asked: readonly Id[]): readonly Id[] =>
  asked.length > 0 ? asked : milestonesOf(funding.Lines.filter(isPayable).slice(0, 1));
const pickedAtFirst = (search: string): PayingContext['picked'] => {
  const card = cardIn(search);
  return card === undefined ? null : { id: card === NEW_CARD ? null : card };
};

/** The query that leads back to this choice. */
export const searchOf = ({ funding, chosen, picked, awaited }: PayingContext): string =>
  fundingSearch({
    contract: funding?.Contract ?? '',
    milestones: chosen,
    card: picked === null ? undefined : (picked.id ?? NEW_CARD),
    awaited: awaited ?? undefined,
  });

const orderOf = (choice: PaymentChoice): Order => {
  const lines = linesToPay(choice);
  return {
    funding: choice.funding,
    body: {
      Contract: choice.funding.Contract,
      Milestones: lines.map(({ Milestone, Version }) => ({ id: Milestone, Version })),
      Total: paymentSumsOf(lines).total,
      Method: cardOf(choice) ?? undefined,
    },
  };
};
const isOfOrder = (order: Order | null, { Lines }: Payment): boolean =>
  order?.body.Milestones.some(({ id }) => isIn(milestonesOf(Lines), id)) === true;

/** Which payment the page follows: an open one until its end is known, then another one that is open. */
const followedIn = ({ payment, order }: PayingContext, funding: Funding): Payment | null => {
  const open = openPaymentsOf(funding);
  const same = open.find(({ id }) => payment !== null && sameId(id, payment.id));
  if (same !== undefined || payment?.State === 'open') return same ?? payment;
  return open.find((one) => isOfOrder(order, one)) ?? open[0] ?? payment;
};
/** The followed payment may be newer than the page's answer. */
const namedIn = ({ funding, payment }: PayingContext, { id }: Named): Payment | undefined =>
  [...(payment === null ? [] : [payment]), ...(funding === null ? [] : openPaymentsOf(funding))].find((one) =>
    sameId(one.id, id),
  );

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
const follow = { type: 'follow', params: itself<Named> } as const;
const noteEnded = { type: 'noteClosed', params: 'ended' } as const;
const noteRefused = { type: 'noteClosed', params: 'refused' } as const;
const isOpen = { type: 'isOpen', params: itself<FundingShown> } as const;
/** An open payment takes the place of the form, and of what had gone wrong there. */
const opening = { guard: isOpen, target: '#paying.open', actions: [keepFunding, 'forgetReason'] } as const;
/** While the form is shown and no call is pending. */
const choosing = {
  'funding.shown': [opening, { actions: keepFunding }],
  'milestone.chosen': {
    target: 'choosing',
    actions: [{ type: 'choose', params: itself<Named> }, 'keepAddress'],
  },
  'milestone.deselected': {
    target: 'choosing',
    actions: [{ type: 'deselect', params: itself<Named> }, 'keepAddress'],
  },
  'method.chosen': {
    actions: [{ type: 'pickMethod', params: itself<{ readonly id: ChosenCard }> }, 'keepAddress'],
  },
  'payment.requested': { guard: 'hasChosen', target: 'sending', actions: 'agree' },
} as const;
const cancelling = {
  target: '#paying.cancelling',
  reenter: true,
  actions: [follow, 'forgetReason'],
} as const;
/** While open payments are shown and no call is pending. */
const waiting = {
  'payment.continued': [
    {
      guard: { type: 'hasWay', params: itself<Named> },
      target: '#paying.leaving',
      reenter: true,
      actions: [follow, 'forgetReason'],
    },
    {
      description: 'The provider had not answered: the page loads again to see whether it has.',
      actions: 'reloadPage',
    },
  ],
  'cancellation.requested': cancelling,
  'funding.shown': [
    { guard: isOpen, actions: keepFunding },
    { target: '#paying.looking', actions: keepFunding },
  ],
} as const;

export const payingMachine = setup({
  types: { context: {} as PayingContext, events: {} as PayingEvent, tags: {} as PayingTag },
  actors: {
    watch: callbackStub<PayingEvent>('paying: watch'),
    pay: promiseStub<Payment, NewPayment>('paying: pay'),
    look: promiseStub<Payment, { readonly id: Id }>('paying: look'),
    cancel: promiseStub<Payment, PaymentCancellation>('paying: cancel'),
    /** Opens the provider's page; fails if the address is invalid. */
    leave: callbackStub<PayingEvent, { readonly url: string }>('paying: leave'),
  },
  actions: {
    keepFunding: assign(({ context }, { funding, productSlug, search }: FundingShown) => {
      const isFirst = context.funding === null;
      const awaited = isFirst ? momentAwaitedIn(search) : context.awaited;
      const added = awaited === null ? undefined : addedSince(awaited, funding.Methods);
      return {
        productSlug,
        funding,
        chosen: isFirst ? chosenAtFirst(funding, milestonesIn(search)) : context.chosen,
        picked: added ? { id: added.id } : isFirst ? pickedAtFirst(search) : context.picked,
        awaited: added ? null : awaited,
        payment: followedIn(context, funding),
      };
    }),
    choose: assign(({ context: { funding, chosen } }, { id }: Named) => ({
      chosen: funding === null ? [] : milestonesOf(linesToPay({ funding, chosen: [...chosen, id] })),
      closed: null,
      reason: null,
    })),
    deselect: assign(({ context: { funding, chosen } }, { id }: Named) => ({
      chosen:
        funding === null
          ? []
          : milestonesOf(linesToPay({ funding, chosen })).filter((one) => !sameId(one, id)),
      closed: null,
      reason: null,
    })),
    pickMethod: assign((_, { id }: { readonly id: ChosenCard }) => ({ picked: { id }, awaited: null })),
    /** The address for the way back from the provider waits for a newer card than those that are known now. */
    awaitCard: assign(({ context: { funding } }) => ({ awaited: newestOf(funding?.Methods ?? []) })),
    /** From here on, what the page loads changes neither the body nor the key of a retry. */
    agree: assign(({ context: { funding, chosen, picked, order } }) => ({
      order: funding === null ? order : orderOf({ funding, chosen, picked }),
      closed: null,
      reason: null,
    })),
    follow: assign(({ context }, named: Named) => ({
      payment: namedIn(context, named) ?? context.payment,
    })),
    keepPayment: assign({ payment: (_, { output }: Answered) => output }),
    rememberReason: assign({ reason: (_, { error }: Failed) => reasonOf(error) }),
    forgetReason: assign({ reason: null }),
    beginWaiting: assign({ closed: null }),
    /** Its milestones can be paid for anew, at once or in a moment: they have clocks of their own. */
    noteClosed: assign(({ context: { payment, chosen } }, closed: ClosedPayment) => ({
      closed,
      reason: null,
      chosen: payment === null ? chosen : milestonesOf(payment.Lines),
    })),
    keepAddress: tell('navigation', ({ context }) => ({
      type: 'navigation.requested',
      to: siteOf(context.productSlug).href('milestonePayment') + searchOf(context),
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
    hasChosen: ({ context: { funding, chosen } }) =>
      funding !== null && linesToPay({ funding, chosen }).length > 0,
    /** The payment that the page follows, or will follow, is open. */
    isOpen: ({ context }, { funding }: FundingShown) => {
      const followed = followedIn(context, funding);
      return openPaymentsOf(funding).some(({ id }) => followed !== null && sameId(id, followed.id));
    },
    isOwnOpen: ({ context: { order } }, { funding }: FundingShown) =>
      openPaymentsOf(funding).some((one) => isOfOrder(order, one)),
    hasWay: ({ context }, named: Named) => namedIn(context, named)?.Url !== undefined,
    leadsOn: (_, { output }: Answered) => output.State === 'open' && output.Url !== undefined,
    /** The card was declined, or the provider has not answered yet where a new card is to be entered. */
    isHeldUp: ({ context: { order } }, { output }: Answered) =>
      output.State === 'open' &&
      (output.Declined !== undefined || (order?.body.Method === undefined && output.Url === undefined)),
    isStillOpen: (_, { output }: Answered) => output.State === 'open',
    isClosed: (_, { output }: Answered) => output.State === 'expired',
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'paying',
  context: {
    productSlug: '',
    funding: null,
    chosen: [],
    picked: null,
    awaited: null,
    payment: null,
    closed: null,
    order: null,
    reason: null,
  },
  invoke: { id: 'watch', src: 'watch', onError: reported },
  initial: 'waiting',
  on: {
    'card.awaited': { actions: 'awaitCard' },
  },
  states: {
    waiting: {
      description: 'The page has not loaded yet.',
      on: { 'funding.shown': [opening, { target: 'choosing', actions: keepFunding }] },
    },
    choosing: {
      description: 'The employer chooses milestones and a card.',
      tags: ['choosing'],
      on: choosing,
    },
    sending: {
      description:
        'The payment is being started; a second press does nothing. News change nothing that is shown.',
      tags: ['choosing', 'loading'],
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context: { order } }) => order?.body ?? { Contract: '', Milestones: [], Total: 0 },
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
          {
            guard: { type: 'isClosed', params: itself },
            description: 'The provider did not take it, so the server has closed it.',
            target: 'choosing',
            actions: [keepPayment, noteRefused, 'reloadPage'],
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
          on: {
            'payment.requested': { target: '#paying.sending', reenter: true },
            'funding.shown': [
              {
                guard: { type: 'isOwnOpen', params: itself<FundingShown> },
                description: 'The server has started it, although its answer is missing.',
                target: '#paying.open',
                actions: keepFunding,
              },
              { actions: keepFunding },
            ],
          },
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
        slow: {
          ...slow,
          description:
            'The provider’s page does not come, or the employer has stopped the browser: all ways are open again.',
          on: waiting,
        },
      },
    },
    open: {
      description: 'Payments of this contract are open: they take the place of the form.',
      tags: ['open'],
      entry: 'beginWaiting',
      on: waiting,
    },
    cancelling: {
      description: 'The server closes the checkout, here and at the provider.',
      tags: ['open', 'loading'],
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context: { payment } }) => ({ id: payment?.id ?? '', Version: payment?.Version ?? 0 }),
        onDone: [
          {
            guard: { type: 'isClosed', params: itself },
            target: 'choosing',
            actions: [keepPayment, noteEnded, 'reloadPage'],
          },
          { target: 'done', actions: keepPayment },
        ],
        onError: {
          description: 'It may be paid, changed or closed meanwhile.',
          target: 'looking',
          actions: [rememberReason, 'reloadPage'],
        },
      },
      on: { 'funding.shown': { actions: keepFunding } },
      initial: 'prompt',
      states: { prompt, slow: { ...slow, on: { 'cancellation.requested': cancelling } } },
    },
    looking: {
      description: 'The page asks the server how the payment stands.',
      tags: ['open'],
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { payment } }) => ({ id: payment?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isStillOpen', params: itself },
            description:
              'The page’s answer was older than the payment, or the payment could not be cancelled.',
            target: 'open',
            actions: [keepPayment, 'reloadPage'],
          },
          {
            guard: { type: 'isClosed', params: itself },
            description: 'The page loads again: another payment may be open, and take the place of the form.',
            target: 'choosing',
            actions: [keepPayment, noteEnded, 'reloadPage'],
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
        'funding.shown': [opening, { actions: keepFunding }],
      },
    },
    done: {
      description:
        'The payment was charged, or will be in a moment: its receipt takes the place of this page.',
      entry: 'openReceipt',
    },
  },
});
