/** What it means to choose a plan now: the page shows it before, and the call does it. */
import type { PlanChange } from '../../../src/contracts/money/packages.ts';
import { paidBy, periodEnd } from '../../../src/contracts/money/plan-sums.ts';
import { planDays, plans, type PaidPlan } from '../../../src/contracts/money/plans.ts';
import { after, days } from '../../../src/machines/lifecycles/lifecycle.ts';
import {
  dueForChange,
  dueForPeriod,
  type SubscriptionContext,
} from '../../../src/machines/lifecycles/subscription.lifecycle.ts';
import { subscriptionStates } from '../../lifecycles/money-states.ts';

export interface Latest {
  readonly status: string;
  readonly context: SubscriptionContext;
}
export interface Choice {
  readonly kind: PlanChange;
  /** To pay now. */
  readonly cents: number;
  /** What is left for the next renewals, or negative. */
  readonly creditCents: number;
  /** ISO texts: the period of the plan after it. */
  readonly from: string;
  readonly until: string;
}

export const isRunning = ({ status }: Pick<Latest, 'status'>): boolean => status !== subscriptionStates.ended;
/** What an earlier subscription has left. A rest that was too little for a charge is forgiven. */
export const creditLeft = (latest: Latest | undefined): number =>
  Math.max(0, latest?.context.creditCents ?? 0);

const sumsOf = ({ chargeCents, creditCents }: ReturnType<typeof paidBy>) => ({
  cents: chargeCents,
  creditCents,
});

const started = (latest: Latest | undefined, plan: PaidPlan, at: string): Choice =>
  latest === undefined
    ? { kind: 'trial', cents: 0, creditCents: 0, from: at, until: after(at, days(planDays.trial)) }
    : {
        kind: 'start',
        ...sumsOf(paidBy(plans[plan].priceCents, creditLeft(latest))),
        from: at,
        until: periodEnd(at, at),
      };

/** Undefined: this plan cannot be chosen now. */
export const choiceOf = (latest: Latest | undefined, plan: PaidPlan, at: string): Choice | undefined => {
  if (latest === undefined || !isRunning(latest)) return started(latest, plan, at);
  const { status, context } = latest;
  const { plan: own, checkout, creditCents, periodFrom, periodTo: until, anchorAt } = context;
  if (checkout !== null) return undefined;
  if (status === subscriptionStates.pastDue)
    return plan === own
      ? {
          kind: 'pay',
          ...sumsOf(dueForPeriod(context)),
          from: until,
          until: periodEnd(anchorAt ?? until, until),
        }
      : undefined;
  if (plan === own) return undefined;
  if (status === subscriptionStates.trial)
    return { kind: 'change', cents: 0, creditCents, from: periodFrom, until };
  if (status !== subscriptionStates.active) return undefined;
  const isHigher = plans[plan].priceCents > context.priceCents;
  return {
    kind: isHigher ? 'upgrade' : 'downgrade',
    ...sumsOf(dueForChange(context, plan, at)),
    from: at,
    until,
  };
};
