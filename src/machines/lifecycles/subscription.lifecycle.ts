/**
 * The lifecycle of a subscription: a member has a plan, month by month.
 *
 * The member starts it, with a trial the first time, and with a payment later. The system renews it: at the end of each period
 * the price is due, and the kept card is charged. A renewal that fails is tried again on some days, and the member can pay it
 * by hand. Only an attempt that has failed leads to the next deadline, so a server that was down ends no subscription. Without a payment the subscription ends. The member changes the plan at once: what a higher plan costs for the
 * rest of the period is charged first, and what a lower one saves is credit for the next renewals. A cancelled subscription
 * runs to the end of its period, and can be resumed until then.
 *
 * Each charge is a payment with a lifecycle of its own, which `checkout` names. The chart knows the amounts, so nobody else
 * decides them. A payment that is no longer awaited when it arrives goes back to its card.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import { costOfChange, paidBy, periodEnd } from '../../contracts/money/plan-sums.ts';
import { PAID_PLANS, planDays, plans, type PaidPlan, type Subscriber } from '../../contracts/money/plans.ts';
import { after, days, hours, permittedMovesOf, type Act, type Role } from './lifecycle.ts';

export interface SubscriptionContext {
  /** What the account of its member is: nobody of another side acts. */
  readonly subscriber: Subscriber;
  readonly plan: PaidPlan;
  /** Of a month, as agreed. */
  readonly priceCents: number;
  /** ISO texts. Without a period yet, both are the moment of the start. */
  readonly periodFrom: string;
  readonly periodTo: string;
  /** The first day that was paid for: periods end on the same day of each month. */
  readonly anchorAt: string | null;
  readonly mayTry: boolean;
  /** For the next renewals. Negative: a rest that was too little for a charge. */
  readonly creditCents: number;
  /** Retries of the present renewal. */
  readonly retries: number;
  /** The awaited charge: its payment, the plan that it is for, and the amount. */
  readonly checkout: string | null;
  readonly chargedPlan: PaidPlan | null;
  readonly chargedCents: number | null;
  /** Why the latest charge failed, as a code. */
  readonly declined: string | null;
  /** ISO text. Null while the charge of a month that is due is tried. */
  readonly dueAt: string | null;
}
export interface SubscriptionInput {
  readonly subscriber: Subscriber;
  readonly plan: PaidPlan;
  /** ISO text. */
  readonly startedAt: string;
  /** The member has had no trial yet. */
  readonly mayTry: boolean;
  /** Left of an earlier subscription. */
  readonly creditCents: number;
}
export type SubscriptionEvent =
  | ({ readonly type: 'trial.started' } & Act)
  | ({
      readonly type: 'charge.started';
      readonly checkout: string;
      readonly amountCents: number;
      readonly plan: PaidPlan;
    } & Act)
  | ({ readonly type: 'charge.received'; readonly checkout: string } & Act)
  | ({ readonly type: 'charge.failed'; readonly checkout: string | null; readonly code: string } & Act)
  | ({ readonly type: 'period.covered' } & Act)
  | ({ readonly type: 'plan.changed'; readonly plan: PaidPlan } & Act)
  | ({ readonly type: 'subscription.cancelled' } & Act)
  | ({ readonly type: 'subscription.resumed' } & Act)
  | ({ readonly type: 'chargeback.opened' } & Act)
  | ({ readonly type: 'account.closed' } & Act)
  | ({ readonly type: 'deadline.passed' } & Act);

type Guarded = { readonly context: SubscriptionContext; readonly event: SubscriptionEvent };
const isOwner = ({ context: { subscriber }, event: { by } }: Guarded): boolean => by === subscriber;
const isSystem = ({ event: { by } }: Pick<Guarded, 'event'>): boolean => by === 'system';
/** The awaited charge, or none: there is no card. */
const isOfRenewal = ({ context: { checkout }, event }: Guarded): boolean =>
  isSystem({ event }) && (event as { checkout?: unknown }).checkout === checkout;
const isAwaited = ({ context: { checkout }, event }: Guarded): boolean =>
  isSystem({ event }) && checkout !== null && (event as { checkout?: unknown }).checkout === checkout;

/** What is due for the next period, or for the first one. */
export const dueForPeriod = ({ priceCents, creditCents }: SubscriptionContext) =>
  paidBy(priceCents, creditCents);
/** What another plan costs now. */
export const dueForChange = (context: SubscriptionContext, plan: PaidPlan, at: string) =>
  paidBy(costOfChange(context, { priceCents: context.priceCents, plan, at }), context.creditCents);

const otherPlan = ({ context, event }: Guarded): PaidPlan | undefined => {
  const { plan } = event as { readonly plan?: unknown };
  return PAID_PLANS.find(
    (known) => known === plan && known !== context.plan && plans[known].for.includes(context.subscriber),
  );
};
const fitsPeriod = ({ context, event }: Guarded): boolean => {
  const { plan, amountCents, checkout } = event as SubscriptionEvent & { readonly type: 'charge.started' };
  const { chargeCents } = dueForPeriod(context);
  return (
    context.checkout === null &&
    typeof checkout === 'string' &&
    plan === context.plan &&
    chargeCents > 0 &&
    amountCents === chargeCents
  );
};

const forgotten = { checkout: null, chargedPlan: null, chargedCents: null } as const;
const paidPeriod = (
  { context }: { readonly context: SubscriptionContext },
  from: string,
  anchorAt: string,
) => ({
  ...forgotten,
  periodFrom: from,
  periodTo: periodEnd(anchorAt, from),
  anchorAt,
  creditCents: dueForPeriod(context).creditCents,
  retries: 0,
  declined: null,
});
/** The days of the attempts, and of the end. */
const tryDays = [0, ...planDays.retries, planDays.unpaidEnd] as const;
/** An attempt may fail so much later than it was due, as a checkout that closes does, without moving the next one. */
const TOLERANCE = hours(1);
/** After an attempt that has failed. One that was made late moves the later ones, so that the member has the days between them. */
const retryAt = ({ periodTo, retries }: SubscriptionContext, failedAt: string): string => {
  const [own = 0, next = planDays.unpaidEnd] = tryDays.slice(retries);
  const [planned, apart] = [after(periodTo, days(next)), after(failedAt, days(next - own) - TOLERANCE)];
  return planned > apart ? planned : apart;
};

const ends = {
  'chargeback.opened': {
    guard: 'isSystem',
    target: 'ended',
    description: 'The bank takes a charge of this subscription back.',
    actions: 'forgetCredit',
  },
  'account.closed': { guard: 'isSystem', target: 'ended', description: 'The member closes the account.' },
} as const;
const cancelled = {
  guard: 'isOwner',
  target: 'cancelled',
  description: 'The member cancels: the plan runs to the end of the period, and is not renewed.',
} as const;
const abandoned = {
  guard: 'isOwner',
  target: 'ended',
  description: 'The member cancels: nothing is paid for, so it ends at once.',
} as const;
const chargeFailed = {
  guard: 'isAwaited',
  description: 'Nothing was charged.',
  actions: { type: 'noteFailure', params: ({ event }: { event: { readonly code: string } }) => event },
} as const;
const started = (description: string) =>
  ({
    guard: 'mayPay',
    description,
    actions: 'awaitCharge',
  }) as const;

export const subscriptionLifecycle = setup({
  types: {
    context: {} as SubscriptionContext,
    input: {} as SubscriptionInput,
    events: {} as SubscriptionEvent,
  },
  guards: {
    isSystem,
    isOwner,
    isAwaited,
    isOfRenewal,
    mayTry: ({ context, event }) =>
      isOwner({ context, event }) && context.mayTry && context.checkout === null,
    /** The member pays, or the system charges the kept card. */
    mayPay: ({ context, event }) =>
      (isOwner({ context, event }) || isSystem({ event })) && fitsPeriod({ context, event }),
    isCovered: ({ context, event }) =>
      isSystem({ event }) && context.checkout === null && dueForPeriod(context).chargeCents === 0,
    isOther: ({ context, event }) =>
      isOwner({ context, event }) && otherPlan({ context, event }) !== undefined,
    /** The change costs nothing now. */
    isCoveredChange: ({ context, event }) => {
      const plan = otherPlan({ context, event });
      return (
        isOwner({ context, event }) &&
        context.checkout === null &&
        plan !== undefined &&
        dueForChange(context, plan, event.at).chargeCents === 0
      );
    },
    fitsChange: ({ context, event }) => {
      const plan = otherPlan({ context, event });
      if (!isOwner({ context, event }) || context.checkout !== null || plan === undefined) return false;
      const { amountCents, checkout } = event as {
        readonly amountCents?: unknown;
        readonly checkout?: unknown;
      };
      const { chargeCents } = dueForChange(context, plan, event.at);
      return typeof checkout === 'string' && chargeCents > 0 && amountCents === chargeCents;
    },
    isDue: ({ context: { dueAt }, event }) =>
      isSystem({ event }) && dueAt !== null && Date.parse(event.at) >= Date.parse(dueAt),
    isRetry: ({ context: { dueAt, retries }, event }) =>
      isSystem({ event }) &&
      dueAt !== null &&
      Date.parse(event.at) >= Date.parse(dueAt) &&
      retries < planDays.retries.length,
    isTrial: ({ context, event }) => isOwner({ context, event }) && context.anchorAt === null,
  },
  actions: {
    beginTrial: assign(({ event: { at } }) => ({
      periodFrom: at,
      periodTo: after(at, days(planDays.trial)),
      mayTry: false,
    })),
    awaitCharge: assign(({ event }) => {
      const { checkout, amountCents, plan } = event as SubscriptionEvent & {
        readonly type: 'charge.started';
      };
      return { checkout, chargedPlan: plan, chargedCents: amountCents };
    }),
    forgetCharge: assign(forgotten),
    noteFailure: assign((_, { code }: { code: string }) => ({ ...forgotten, declined: code })),
    beginFirst: assign(({ context, event: { at } }) => paidPeriod({ context }, at, at)),
    beginNext: assign(({ context }) =>
      paidPeriod({ context }, context.periodTo, context.anchorAt ?? context.periodTo),
    ),
    choosePlan: assign((_, { plan }: { plan: PaidPlan }) => ({ plan, priceCents: plans[plan].priceCents })),
    changePlan: assign(({ context, event: { at } }, { plan }: { plan: PaidPlan }) => ({
      plan,
      priceCents: plans[plan].priceCents,
      creditCents: dueForChange(context, plan, at).creditCents,
    })),
    takeChange: assign(({ context }) => ({
      ...forgotten,
      plan: context.chargedPlan ?? context.plan,
      priceCents: plans[context.chargedPlan ?? context.plan].priceCents,
      // The charge was what the credit did not cover.
      creditCents: 0,
      declined: null,
    })),
    awaitRenewal: assign(({ context }) => ({ dueAt: context.periodTo })),
    // Without a deadline: no time ends a subscription before its charge was tried.
    awaitAttempt: assign({ ...forgotten, retries: 0, dueAt: null }),
    awaitRetry: assign({ dueAt: ({ context, event: { at } }) => context.dueAt ?? retryAt(context, at) }),
    retry: assign({ retries: ({ context }) => context.retries + 1, dueAt: null }),
    forgetCredit: assign({ creditCents: 0 }),
    end: assign({ ...forgotten, dueAt: null }),
  },
}).createMachine({
  id: 'subscription',
  context: ({ input: { subscriber, plan, startedAt, mayTry, creditCents } }) => ({
    subscriber,
    plan,
    priceCents: plans[plan].priceCents,
    periodFrom: startedAt,
    periodTo: startedAt,
    anchorAt: null,
    mayTry,
    creditCents,
    retries: 0,
    ...forgotten,
    declined: null,
    dueAt: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'The member has chosen a plan: its trial begins, or its first payment is awaited.',
      on: {
        'trial.started': {
          guard: 'mayTry',
          target: 'trial',
          description: `The first subscription begins with ${planDays.trial} days that cost nothing.`,
          actions: 'beginTrial',
        },
        'charge.started': started('The member pays for the first month.'),
        'charge.received': {
          guard: 'isAwaited',
          target: 'active',
          description: 'The first month is paid.',
          actions: 'beginFirst',
        },
        'charge.failed': {
          ...chargeFailed,
          target: 'ended',
          description: 'The first month was not paid.',
        },
        'period.covered': {
          guard: 'isCovered',
          target: 'active',
          description: 'Credit pays for the first month.',
          actions: 'beginFirst',
        },
        'subscription.cancelled': abandoned,
        ...ends,
      },
    },
    trial: {
      description: `The plan is in force, and costs nothing for ${planDays.trial} days.`,
      entry: 'awaitRenewal',
      on: {
        'plan.changed': {
          guard: 'isOther',
          description: 'The member changes the plan, which costs nothing during the trial.',
          actions: { type: 'choosePlan', params: ({ event }) => event },
        },
        'subscription.cancelled': cancelled,
        'deadline.passed': {
          guard: 'isDue',
          target: 'pastDue',
          description: 'The trial is over: the first month is due.',
        },
        ...ends,
      },
    },
    active: {
      description: 'The plan is in force, and the period is paid.',
      entry: 'awaitRenewal',
      on: {
        'plan.changed': {
          guard: 'isCoveredChange',
          description:
            'The member changes the plan at once. What it saves until the end of the period is credit for the next renewals.',
          actions: { type: 'changePlan', params: ({ event }) => event },
        },
        'charge.started': {
          guard: 'fitsChange',
          description: 'The member pays what a higher plan costs for the rest of the period.',
          actions: 'awaitCharge',
        },
        'charge.received': {
          guard: 'isAwaited',
          description: 'The higher plan is paid, and in force at once.',
          actions: 'takeChange',
        },
        'charge.failed': chargeFailed,
        'subscription.cancelled': cancelled,
        'deadline.passed': {
          guard: 'isDue',
          target: 'pastDue',
          description: 'The period is over: the next month is due.',
        },
        ...ends,
      },
    },
    pastDue: {
      description: `The next month is due. The plan stays in force, while the card is charged, and again on the days ${planDays.retries.join(', ')}.`,
      entry: 'awaitAttempt',
      on: {
        'charge.started': started('The kept card is charged, or the member pays by hand.'),
        'charge.received': {
          guard: 'isAwaited',
          target: 'active',
          description: 'The next month is paid.',
          actions: 'beginNext',
        },
        'charge.failed': {
          guard: 'isOfRenewal',
          description: 'Nothing was charged, or there is no card.',
          actions: [chargeFailed.actions, 'awaitRetry'],
        },
        'period.covered': {
          guard: 'isCovered',
          target: 'active',
          description: 'Credit pays for the next month.',
          actions: 'beginNext',
        },
        'subscription.cancelled': abandoned,
        'deadline.passed': [
          { guard: 'isRetry', description: 'It is time to charge the card again.', actions: 'retry' },
          {
            guard: 'isDue',
            target: 'ended',
            description: `The month was not paid within ${planDays.unpaidEnd} days.`,
          },
        ],
        ...ends,
      },
    },
    cancelled: {
      description: 'The plan is in force to the end of the period, and is not renewed.',
      entry: 'forgetCharge',
      on: {
        'subscription.resumed': [
          { guard: 'isTrial', target: 'trial', description: 'The member goes on with the trial.' },
          { guard: 'isOwner', target: 'active', description: 'The member keeps the plan after all.' },
        ],
        'deadline.passed': { guard: 'isDue', target: 'ended', description: 'The period is over.' },
        ...ends,
      },
    },
    ended: { type: 'final', description: 'The plan is no longer in force.', entry: 'end' },
  },
});

export type SubscriptionSnapshot = SnapshotFrom<typeof subscriptionLifecycle>;
export type SubscriptionState = SubscriptionSnapshot['value'];
export const permittedMoves = (snapshot: SubscriptionSnapshot, role: Role): SubscriptionEvent['type'][] =>
  permittedMovesOf(snapshot, role) as SubscriptionEvent['type'][];
