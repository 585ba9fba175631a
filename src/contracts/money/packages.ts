/** /packages: the plans, the caller's own one, its payments, and the calls that change it. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { record } from '../core/reply.ts';
import { standing } from '../hiring/lifecycle-event.ts';
import { amountIn, currency } from './amount.ts';
import { exampleCard, keptMethod, paymentCancellation } from './payments.ts';
import { PAID_PLANS, planDays, PLANS, plans, type Plan, type Subscriber } from './plans.ts';

/** What choosing a plan means now. */
export const PLAN_CHANGES = ['trial', 'start', 'pay', 'change', 'upgrade', 'downgrade'] as const;
export type PlanChange = (typeof PLAN_CHANGES)[number];
export const planPreview = z.object({
  Kind: z.enum(PLAN_CHANGES),
  /** Dollars to pay now. */
  Total: numeric,
  /** Dollars that are left for the next renewals; negative for a rest that is added to the next one. */
  Credit: numeric,
  /** The plan is paid, or tried, until then. */
  Until: requiredText,
});
export type PlanPreview = z.output<typeof planPreview>;

/** What the plan gives an account like the caller's; amounts in dollars. */
export const planOffer = z.object({
  Plan: z.enum(PLANS),
  Name: requiredText,
  /** A month. */
  Price: numeric,
  /** Of a freelancer. */
  Proposals: missable(numeric),
  FeePercent: missable(numeric),
  /** The profile of a freelancer, or the open jobs of an employer. */
  Featured: z.boolean(),
  /** Missing for a plan that cannot be chosen now. */
  Choice: missable(planPreview),
});
export type PlanOffer = z.output<typeof planOffer>;

/** A payment for a plan: the open one, or a receipt. */
export const planPayment = z.object({
  id,
  ...standing.shape,
  Reference: requiredText,
  Plan: z.enum(PAID_PLANS),
  Purpose: z.enum(['start', 'renewal', 'upgrade']),
  From: requiredText,
  To: requiredText,
  Total: numeric,
  CreatedAt: requiredText,
  PaidAt: missable(text),
  /** The card: `Visa ending in 4242`. */
  Method: missable(text),
  /** The provider's page, while the payment is open. */
  Url: missable(text),
  Declined: missable(text),
  /** Dollars that went back, or are on their way. */
  Refunded: missable(numeric),
});
export type PlanPayment = z.output<typeof planPayment>;

export const ownPlan = z.object({
  id,
  ...standing.shape,
  Plan: z.enum(PAID_PLANS),
  /** A month, as agreed. */
  Price: numeric,
  From: requiredText,
  To: requiredText,
  /** The first day that was paid for; missing in a trial. */
  Anchor: missable(text),
  /** Dollars for the next renewals; negative for a rest that is added to the next one. */
  Credit: numeric,
  /** Why the latest charge failed. */
  Declined: missable(text),
});
export type OwnPlan = z.output<typeof ownPlan>;

export const packages = z.object({
  Currency: currency,
  For: z.enum(['freelancer', 'employer']),
  Plans: z.array(planOffer),
  TrialDays: numeric,
  RetryDays: z.array(numeric),
  UnpaidEndDay: numeric,
  /** The caller has had no trial yet. */
  MayTry: z.boolean(),
  /** Missing without a subscription that runs. */
  Own: missable(ownPlan),
  /** Dollars left of an earlier subscription, for a new one. */
  Credit: numeric,
  Open: missable(planPayment),
  Methods: z.array(keptMethod),
  /** The newest first. */
  Receipts: z.array(planPayment),
  /** Why nothing can be paid: a code such as `payments_blocked`. */
  Blocked: missable(text),
});
export type Packages = z.output<typeof packages>;

/** What the plans give an account of this kind. */
export const offersFor = (subscriber: Subscriber): PlanOffer[] =>
  PLANS.filter((plan) => plans[plan].for.includes(subscriber)).map((plan: Plan) => {
    const { name, priceCents, proposalsPerMonth, freelancerFeePercent, isFeatured } = plans[plan];
    const isFreelancer = subscriber === 'freelancer';
    return {
      Plan: plan,
      Name: name,
      Price: priceCents / 100,
      Proposals: isFreelancer ? proposalsPerMonth : undefined,
      FeePercent: isFreelancer ? freelancerFeePercent : undefined,
      Featured: isFeatured,
      Choice: undefined,
    };
  });

export const examplePackages: Packages = {
  Currency: 'USD',
  For: 'freelancer',
  Plans: offersFor('freelancer').map((offer) => ({
    ...offer,
    Choice:
      offer.Plan === 'pro'
        ? { Kind: 'upgrade', Total: 8.5, Credit: 0, Until: '2026-12-19T10:00:00.000Z' }
        : undefined,
  })),
  TrialDays: planDays.trial,
  RetryDays: [...planDays.retries],
  UnpaidEndDay: planDays.unpaidEnd,
  MayTry: false,
  Own: {
    id: 4,
    State: 'active',
    DueAt: '2026-12-19T10:00:00.000Z',
    Version: 3,
    Plan: 'plus',
    Price: 12,
    From: '2026-11-19T10:00:00.000Z',
    To: '2026-12-19T10:00:00.000Z',
    Anchor: '2026-11-19T10:00:00.000Z',
    Credit: 0,
    Declined: undefined,
  },
  Credit: 0,
  Open: undefined,
  Methods: [exampleCard],
  Receipts: [
    {
      id: 12,
      State: 'paid',
      DueAt: undefined,
      Version: 2,
      Reference: 'ML-7F3K-2Q9D',
      Plan: 'plus',
      Purpose: 'start',
      From: '2026-11-19T10:00:00.000Z',
      To: '2026-12-19T10:00:00.000Z',
      Total: 12,
      CreatedAt: '2026-11-19T10:00:00.000Z',
      PaidAt: '2026-11-19T10:00:00.000Z',
      Method: 'Visa ending in 4242',
      Url: undefined,
      Declined: undefined,
      Refunded: undefined,
    },
  ],
  Blocked: undefined,
};

/** `Version`: of the subscription that the caller has seen; zero without one. */
const seen = numeric.check(z.gte(0), z.lte(2_147_483_647), z.refine(Number.isInteger));
export const planChoice = z.object({
  Plan: z.enum(PAID_PLANS),
  Version: seen,
  /** Dollars that the caller agrees to pay now. The server computes it again, and refuses another. */
  Total: amountIn({ words: 'This is not an amount', digits: 6 }),
  /** A kept card. Missing: the caller enters one at the provider. */
  Method: missable(id),
});
export type PlanChoice = z.output<typeof planChoice>;
export const examplePlanChoice: PlanChoice = { Plan: 'pro', Version: 3, Total: 8.5, Method: 3 };

export const packageCalls = {
  packages: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/packagefind',
    body: z.object({}),
    reply: record(packages),
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'The plans for an account like the caller’s, the caller’s own plan, cards and receipts',
  }),
  choosePlan: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/packageChoose',
    body: keyed(planChoice),
    reply: record(packages),
    access: 'signedIn',
    write: true,
    codes: [
      'amount_changed',
      'demo_account_limited',
      'event_refused',
      'key_reused',
      'method_gone',
      'payments_blocked',
      'plan_unavailable',
      'stale',
    ],
    summary: 'Starts, changes or pays the caller’s plan; 409 if the amount to pay now is another one',
  }),
  cancelPlanPayment: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/packagePaymentCancel',
    body: keyed(paymentCancellation),
    reply: record(packages),
    access: 'signedIn',
    write: true,
    codes: ['event_refused', 'key_reused', 'payment_not_found', 'provider_unavailable', 'stale'],
    summary: 'Closes the open checkout of the caller’s plan; 409 if it was paid first',
  }),
};
