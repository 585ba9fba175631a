/**
 * The plans that members can subscribe to: the only source of their prices, of what they contain, and of the days of their
 * trial, reminders and retries. What a plan gives an employer is less than what it gives a freelancer, so each plan says for
 * whom it is.
 */
import { terms } from './terms.ts';

export const PLANS = ['free', 'plus', 'pro'] as const;
export type Plan = (typeof PLANS)[number];
/** A plan that costs something. */
export type PaidPlan = Exclude<Plan, 'free'>;
export const PAID_PLANS = ['plus', 'pro'] as const satisfies readonly PaidPlan[];
export type Subscriber = 'freelancer' | 'employer';

export interface PlanTerms {
  readonly name: string;
  readonly priceCents: number;
  readonly for: readonly Subscriber[];
  /** Of a freelancer. */
  readonly proposalsPerMonth: number;
  /** Per cent, for contracts that are signed while the plan is active. */
  readonly freelancerFeePercent: number;
  /** A freelancer's profile, or an employer's open jobs. */
  readonly isFeatured: boolean;
}

/** What a plan does not change is what the terms say. */
export const plans: Readonly<Record<Plan, PlanTerms>> = {
  free: {
    name: 'Free',
    priceCents: 0,
    for: ['freelancer', 'employer'],
    proposalsPerMonth: terms.freeProposalsPerMonth,
    get freelancerFeePercent() {
      return terms.freelancerFeePercent;
    },
    isFeatured: false,
  },
  plus: {
    name: 'Plus',
    priceCents: 1200,
    for: ['freelancer'],
    proposalsPerMonth: 40,
    get freelancerFeePercent() {
      return terms.freelancerFeePercent;
    },
    isFeatured: false,
  },
  pro: {
    name: 'Pro',
    priceCents: 2900,
    for: ['freelancer', 'employer'],
    proposalsPerMonth: 100,
    freelancerFeePercent: 8,
    isFeatured: true,
  },
};

export const planDays = {
  trial: 14,
  /** So long before the trial ends, the member is reminded. */
  trialReminder: 3,
  /** A renewal that was not paid is tried again on these days, */
  retries: [1, 3, 7],
  /** and ends the subscription on this one. */
  unpaidEnd: 8,
} as const;

/** Banks charge too much for less. Such a rest is added to the next renewal. */
export const SMALLEST_CHARGE_CENTS = 50;
