/**
 * Choosing, changing, cancelling and resuming a plan. `watch` reports what the page has loaded, also after news. A choice is
 * shown with its price before it is confirmed; cancelling needs one press, because it can be taken back. The view sends
 * `plan.chosen`, `method.chosen`, `choice.confirmed`, `choice.dismissed`, `payment.continued`, `payment.dropped`,
 * `plan.cancelled` and `plan.resumed`. The provider's page is another document: `leave` opens it, and the browser may restore
 * this page later.
 */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import type { Packages, PlanChoice, PlanOffer } from '../../contracts/money/packages.ts';
import { cardIn } from '../../contracts/money/plan-cards.ts';
import type { PaidPlan } from '../../contracts/money/plans.ts';
import type { PaymentCancellation } from '../../contracts/money/payments.ts';
import { prompt, slow } from '../core/patience.ts';
import { reported } from '../core/reported.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';

/** The page has loaded this, or loaded it again. */
export interface PackagesShown {
  readonly type: 'packages.shown';
  readonly packages: Packages;
}
/** Moves the subscription by an event of its chart. */
export interface PlanMove {
  readonly id: Id;
  readonly event: 'subscription.cancelled' | 'subscription.resumed';
  readonly version: number;
}
export interface PlanChoiceContext {
  readonly packages: Packages | null;
  /** The plan that is about to be confirmed. */
  readonly plan: PaidPlan | null;
  /** The card that was picked; null before. Its id is null for a new card. */
  readonly picked: { readonly id: Id | null } | null;
  /** What was agreed to with the latest press. A retry sends the same. */
  readonly order: PlanChoice | null;
  readonly move: PlanMove | null;
  readonly reason: CallFailure | null;
}
export type PlanChoiceEvent =
  | PackagesShown
  | { readonly type: 'plan.chosen'; readonly plan: PaidPlan }
  | { readonly type: 'method.chosen'; readonly id: Id | null }
  | { readonly type: 'choice.confirmed' }
  | { readonly type: 'choice.dismissed' }
  | { readonly type: 'payment.continued' }
  | { readonly type: 'payment.dropped' }
  | { readonly type: 'plan.cancelled' }
  | { readonly type: 'plan.resumed' }
  | { readonly type: 'visitor.returned' };
/** `confirming`: the price of a choice is shown. */
export type PlanChoiceTag = 'confirming' | 'loading' | 'slow' | 'failed';

const offerIn = (packages: Packages | null, plan: PaidPlan | null): PlanOffer | undefined =>
  packages?.Plans.find(({ Plan }) => Plan === plan);
const orderOf = (context: PlanChoiceContext): PlanChoice | null => {
  const { packages, plan } = context;
  const choice = offerIn(packages, plan)?.Choice;
  if (!choice || plan === null) return null;
  const card = choice.Total > 0 ? cardIn(context) : null;
  return {
    Plan: plan,
    Version: packages?.Own?.Version ?? 0,
    Total: choice.Total,
    Method: card ?? undefined,
  };
};

interface Answered {
  readonly output: Packages;
}
interface Failed {
  readonly error: unknown;
}
const itself = <Event>({ event }: { event: Event }): Event => event;
const keepPackages = { type: 'keepPackages', params: itself<PackagesShown> } as const;
const keepAnswer = { type: 'keepAnswer', params: itself<Answered> } as const;
const rememberReason = { type: 'rememberReason', params: itself<Failed> } as const;
const moved = (event: PlanMove['event']) => ({ type: 'agreeToMove', params: event }) as const;
const choosing = {
  guard: { type: 'isOffered', params: itself<{ readonly plan: PaidPlan }> },
  target: '#planChoice.confirming',
  actions: { type: 'choose', params: itself<{ readonly plan: PaidPlan }> },
} as const;
/** While no call is pending. */
const idle = {
  'packages.shown': { actions: keepPackages },
  'plan.chosen': choosing,
  'plan.cancelled': {
    guard: 'hasPlan',
    target: '#planChoice.moving',
    actions: moved('subscription.cancelled'),
  },
  'plan.resumed': { guard: 'hasPlan', target: '#planChoice.moving', actions: moved('subscription.resumed') },
  'payment.continued': { guard: 'hasWay', target: '#planChoice.leaving', actions: 'forgetReason' },
  'payment.dropped': { guard: 'hasOpen', target: '#planChoice.dropping', actions: 'forgetReason' },
} as const;
const confirming = {
  'packages.shown': [
    { guard: { type: 'isStillOffered', params: itself<PackagesShown> }, actions: keepPackages },
    { target: '#planChoice.choosing', actions: keepPackages },
  ],
  'plan.chosen': choosing,
  'method.chosen': { actions: { type: 'pickMethod', params: itself<{ readonly id: Id | null }> } },
  'choice.dismissed': { target: '#planChoice.choosing', actions: 'forgetChoice' },
  'choice.confirmed': { target: '#planChoice.sending', actions: 'agree' },
} as const;
/** An open payment may end meanwhile: nothing is left to pay or to cancel. */
const whileOpen = {
  'packages.shown': [
    { guard: { type: 'isStillOpen', params: itself<PackagesShown> }, actions: keepPackages },
    {
      description: 'The payment has ended: it was paid, cancelled, or its time is over.',
      target: '#planChoice.choosing',
      actions: keepPackages,
    },
  ],
} as const;
const failing = {
  description: 'The server may have done it, so the page loads again.',
  target: '#planChoice.failed',
  actions: [rememberReason, 'reloadPage'],
} as const;

export const planChoiceMachine = setup({
  types: {
    context: {} as PlanChoiceContext,
    events: {} as PlanChoiceEvent,
    tags: {} as PlanChoiceTag,
  },
  actors: {
    watch: callbackStub<PlanChoiceEvent>('planChoice: watch'),
    send: promiseStub<Packages, PlanChoice>('planChoice: send'),
    move: promiseStub<unknown, PlanMove>('planChoice: move'),
    drop: promiseStub<Packages, PaymentCancellation>('planChoice: drop'),
    /** Opens the provider's page; fails if the address is invalid. */
    leave: callbackStub<PlanChoiceEvent, { readonly url: string }>('planChoice: leave'),
  },
  actions: {
    keepPackages: assign({ packages: (_, { packages }: PackagesShown) => packages }),
    keepAnswer: assign({ packages: (_, { output }: Answered) => output }),
    choose: assign((_, { plan }: { readonly plan: PaidPlan }) => ({ plan, reason: null })),
    pickMethod: assign({ picked: (_, { id }: { readonly id: Id | null }) => ({ id }) }),
    forgetChoice: assign({ plan: null, reason: null }),
    /** From here on, what the page loads changes neither the body nor the key of a retry. */
    agree: assign(({ context }) => ({ order: orderOf(context), reason: null })),
    agreeToMove: assign(({ context: { packages } }, event: PlanMove['event']) => ({
      move: { id: packages?.Own?.id ?? '', event, version: packages?.Own?.Version ?? 0 },
      reason: null,
    })),
    rememberReason: assign({ reason: (_, { error }: Failed) => reasonOf(error) }),
    forgetReason: assign({ reason: null }),
    reloadPage: tell('page', { type: 'list.outdated' }),
  },
  guards: {
    isOffered: ({ context: { packages } }, { plan }: { readonly plan: PaidPlan }) =>
      offerIn(packages, plan)?.Choice !== undefined,
    isStillOffered: ({ context: { plan } }, { packages }: PackagesShown) =>
      offerIn(packages, plan)?.Choice !== undefined,
    hasPlan: ({ context: { packages } }) => packages?.Own !== undefined,
    hasOpen: ({ context: { packages } }) => packages?.Open !== undefined,
    hasWay: ({ context: { packages } }) => packages?.Open?.Url !== undefined,
    isStillOpen: (_, { packages: { Open } }: PackagesShown) => Open !== undefined,
    /** A declined card leads nowhere by itself: the member reads why before going on at the provider. */
    leadsOn: (_, { output: { Open } }: Answered) => Open?.Url !== undefined && Open.Declined === undefined,
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'planChoice',
  context: { packages: null, plan: null, picked: null, order: null, move: null, reason: null },
  invoke: { id: 'watch', src: 'watch', onError: reported },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The member looks at the plans.',
      on: idle,
    },
    confirming: {
      description: 'The member sees what a choice costs, and picks a card.',
      tags: ['confirming'],
      on: confirming,
    },
    sending: {
      description: 'The choice is being sent; a second press does nothing.',
      tags: ['confirming', 'loading'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { order } }) => order ?? { Plan: 'plus', Version: 0, Total: 0, Method: undefined },
        onDone: [
          {
            guard: { type: 'leadsOn', params: itself },
            description: 'The member enters a card, or takes a second step, at the provider.',
            target: 'leaving',
            actions: [keepAnswer, 'forgetChoice', 'reloadPage'],
          },
          { target: 'choosing', actions: [keepAnswer, 'forgetChoice', 'reloadPage'] },
        ],
        onError: {
          description: 'The choice was refused, or its answer is missing: the page loads again.',
          target: 'rejected',
          actions: [rememberReason, 'reloadPage'],
        },
      },
      on: { 'packages.shown': { actions: keepPackages } },
      initial: 'prompt',
      states: {
        prompt,
        slow: { ...slow, on: { 'choice.confirmed': { target: '#planChoice.sending', reenter: true } } },
      },
    },
    rejected: {
      description: 'The choice was not taken, as far as this page knows. It is still shown.',
      tags: ['confirming', 'failed'],
      on: confirming,
    },
    moving: {
      description: 'The plan is being cancelled or resumed.',
      tags: ['loading'],
      invoke: {
        id: 'move',
        src: 'move',
        input: ({ context: { move } }) => move ?? { id: '', event: 'subscription.cancelled', version: 0 },
        onDone: { target: 'choosing', actions: 'reloadPage' },
        onError: failing,
      },
      on: { 'packages.shown': { actions: keepPackages } },
      initial: 'prompt',
      states: {
        prompt,
        slow: {
          ...slow,
          on: {
            'plan.cancelled': { target: '#planChoice.moving', reenter: true },
            'plan.resumed': { target: '#planChoice.moving', reenter: true },
          },
        },
      },
    },
    dropping: {
      description: 'The server closes the open checkout, here and at the provider.',
      tags: ['loading'],
      invoke: {
        id: 'drop',
        src: 'drop',
        input: ({ context: { packages } }) => ({
          id: packages?.Open?.id ?? '',
          Version: packages?.Open?.Version ?? 0,
        }),
        onDone: { target: 'choosing', actions: [keepAnswer, 'reloadPage'] },
        onError: failing,
      },
      on: whileOpen,
      initial: 'prompt',
      states: {
        prompt,
        slow: { ...slow, on: { 'payment.dropped': { target: '#planChoice.dropping', reenter: true } } },
      },
    },
    leaving: {
      description: 'The browser is opening the provider’s page.',
      tags: ['loading'],
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context: { packages } }) => ({ url: packages?.Open?.Url ?? '' }),
        onError: { target: 'failed', actions: rememberReason },
      },
      on: {
        ...whileOpen,
        'visitor.returned': {
          description: 'The browser kept this page while the member was at the provider.',
          target: 'choosing',
          actions: 'reloadPage',
        },
      },
      initial: 'prompt',
      states: {
        prompt,
        slow: {
          ...slow,
          description: 'The provider’s page does not come, or the member has stopped the browser.',
          on: {
            'payment.continued': { guard: 'hasWay', target: '#planChoice.leaving', reenter: true },
            'payment.dropped': { guard: 'hasOpen', target: '#planChoice.dropping' },
          },
        },
      },
    },
    failed: {
      description: 'The last act failed: the page says why.',
      tags: ['failed'],
      on: idle,
    },
  },
});
