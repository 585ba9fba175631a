/** /earning-detail/{id}: a freelancer's earnings, an employer's spending, and payouts. Amounts in dollars. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { record, unread } from '../core/reply.ts';
import { page, pageRequest } from '../generic/page.ts';
import { contractId } from '../hiring/contract.ts';
import { standing } from '../hiring/lifecycle-event.ts';
import { amountIn, currency } from './amount.ts';
import { exactCents } from './cents.ts';
import { isDay } from './milestones.ts';
import { keptMethod, providerLink } from './payments.ts';
import { terms } from './terms.ts';

/**
 * By what they change. A freelancer has movements of all but `refunded`. An employer has `held` (in escrow), `paidOut` (paid
 * to freelancers) and `refunded`.
 */
export const EARNING_TABS = ['all', 'held', 'clearing', 'available', 'paidOut', 'refunded'] as const;
export const earningTab = z.enum(EARNING_TABS);
export type EarningTab = z.output<typeof earningTab>;

const day = text.check(z.refine(isDay, 'Enter a date such as 2026-12-01'));
/** The filters of the page, by their names in the address; the first tab is omitted. */
export const [FIRST_EARNING_TAB, ...OTHER_EARNING_TABS] = EARNING_TABS;
export const earningFilters = { tab: z.enum(OTHER_EARNING_TABS), Since: day, Until: day };

/**
 * Where money is, as the caller sees it. `payout` and `refund` are on their way to a bank or a card; `otherwise` reached the
 * caller without the provider; `us` is this marketplace.
 */
export const POTS = [
  'employer',
  'freelancer',
  'card',
  'escrow',
  'clearing',
  'available',
  'payout',
  'bank',
  'refund',
  'otherwise',
  'us',
] as const;
const pot = z.enum(POTS);
export type Pot = z.output<typeof pot>;

/** One movement of the caller's money, as the ledger has it. */
export const earning = z.object({
  /** The transfer in the ledger. */
  id,
  At: requiredText,
  /** Such as `funded`, `released`, `cleared`, `refunded`, `payout.requested`. */
  Kind: requiredText,
  Contract: missable(contractId),
  /** Whose receipt has it; for the employer alone. */
  Payment: missable(id),
  Title: requiredText,
  /** The milestone, or the reference of a payout or a payment. */
  Detail: missable(text),
  With: missable(text),
  From: pot,
  To: pot,
  /** Before our fee, our fee, and what moves. Negative if it leaves the tab of the movement. */
  Gross: numeric,
  Fee: numeric,
  Net: numeric,
  Currency: currency,
  /** The entry in the log of a lifecycle that caused the transfer, such as the fifth of milestone 31. */
  Log: missable(z.object({ Kind: requiredText, id, Position: numeric })),
});
export type Earning = z.output<typeof earning>;
export const exampleEarning: Earning = {
  id: 871,
  At: '2026-11-19T10:00:00.000Z',
  Kind: 'released',
  Contract: 'c-12',
  Title: 'Repair the search rankings of a furniture shop',
  Detail: 'Audit and list of repairs',
  With: 'Linden Furniture',
  From: 'escrow',
  To: 'clearing',
  Gross: 400,
  Fee: 40,
  Net: 360,
  Currency: 'USD',
  Log: { Kind: 'milestone', id: 31, Position: 5 },
};

export const ACCOUNT_STATES = ['none', 'pending', 'verified', 'restricted'] as const;
/** What the caller has, and may withdraw. */
export const earningsSummary = z.object({
  Role: z.enum(['employer', 'freelancer']),
  Currency: currency,
  /** In escrow for the caller's contracts. */
  Held: numeric,
  Clearing: numeric,
  Available: numeric,
  /** Set aside for payouts on their way. */
  OnItsWay: numeric,
  /** To the freelancer’s bank; of an employer: to freelancers, with our fee, less what came back. */
  PaidOut: numeric,
  /** Of an employer: went back, by us or by the bank, or is on its way. */
  Refunded: z._default(numeric, 0),
  Year: numeric,
  Years: z.array(numeric),
  /** What the caller had when the year began: in clearing and available; of an employer: in escrow. */
  Opening: numeric,
  /**
   * By month of the year, January first. `Net` came in and `Out` left: what was there at the end is what was there before,
   * and `Net` less `Out`. Of a freelancer `Net` is `Gross` less `Fee`, and `Out` is paid out or given back. Of an employer, who
   * funds, `Net` is both together.
   */
  Months: z.array(z.object({ Gross: numeric, Fee: numeric, Net: numeric, Out: numeric })),
  /** The freelancer's standing with the provider. */
  Account: z.enum(ACCOUNT_STATES),
  Methods: z.array(keptMethod),
  SmallestPayout: numeric,
  PayoutFee: numeric,
});
export type EarningsSummary = z.output<typeof earningsSummary>;
export const exampleEarningsSummary: EarningsSummary = {
  Role: 'freelancer',
  Currency: 'USD',
  Held: 800,
  Clearing: 360,
  Available: 940.5,
  OnItsWay: 0,
  PaidOut: 2210,
  Refunded: 0,
  Year: 2026,
  Years: [2026, 2025],
  Opening: 120.5,
  Months: Array.from({ length: 12 }, (_, month) => ({
    Gross: month * 100,
    Fee: month * 10,
    Net: month * 90,
    Out: month * 50,
  })),
  Account: 'verified',
  Methods: [
    {
      id: 5,
      Label: 'Bank account ending in 6789',
      AddedAt: '2026-10-01T10:00:00.000Z',
      UsableAt: '2026-10-04T10:00:00.000Z',
      IsDefault: true,
    },
  ],
  SmallestPayout: terms.smallestPayoutDollars,
  PayoutFee: terms.payoutFeeDollars,
};

export const payout = z.object({
  id,
  ...standing.shape,
  Reference: requiredText,
  /** What arrives, our fee, and both. */
  Amount: numeric,
  Fee: numeric,
  Total: numeric,
  Currency: currency,
  /** The bank account; none if our staff have paid it. */
  Method: missable(text),
  CreatedAt: requiredText,
  SettledAt: missable(text),
  /** Why it failed, as a code. */
  Failure: missable(text),
});
export type Payout = z.output<typeof payout>;
export const examplePayout: Payout = {
  id: 3,
  State: 'requested',
  DueAt: undefined,
  Version: 1,
  Reference: 'ML-2Q9D-7F3K',
  Amount: 99,
  Fee: 1,
  Total: 100,
  Currency: 'USD',
  Method: 'Bank account ending in 6789',
  CreatedAt: '2026-11-19T10:00:00.000Z',
  SettledAt: undefined,
  Failure: undefined,
};

const dollars = amountIn({ words: 'Enter an amount in dollars, such as 60', digits: 9 });
/** Cents of the least that can leave a balance, which is all of it then: a cent arrives. */
export const leastPayout = (): number => exactCents(terms.payoutFeeDollars) + 1;
/**
 * Cents of the smallest withdrawal from a balance: the smallest payout, or all of a smaller balance. More than the balance if
 * nothing would arrive.
 */
export const smallestWithdrawal = (availableCents: number): number =>
  Math.min(exactCents(terms.smallestPayoutDollars), Math.max(availableCents, leastPayout()));
/** Why so many cents can't be withdrawn from a balance. */
export const wrongPayout = (
  cents: number,
  { available }: { readonly available: number },
): 'tooMuch' | 'tooLittle' | undefined => {
  if (cents > available) return 'tooMuch';
  return cents < smallestWithdrawal(available) ? 'tooLittle' : undefined;
};

const LEAST_PAYOUT = leastPayout() / 100;
/** `Amount` leaves the balance: our fee is part of it. The server knows the balance (`wrongPayout`). */
export const withdrawal = z.object({
  Amount: dollars.check(z.gte(LEAST_PAYOUT, `At least $${LEAST_PAYOUT}`)),
  Method: id,
});
export type Withdrawal = z.output<typeof withdrawal>;
export const exampleWithdrawal: Withdrawal = { Amount: 100, Method: 5 };

/** Paid back by the freelancer, from money that was paid to them. */
export const voluntaryRefund = z.object({
  Milestone: id,
  Amount: dollars.check(z.gte(0.01, 'Enter an amount in dollars, such as 60')),
  Reason: text.check(z.trim(), z.minLength(3, 'Write at least 3 characters'), z.maxLength(1000)),
});
export type VoluntaryRefund = z.output<typeof voluntaryRefund>;
export const exampleVoluntaryRefund: VoluntaryRefund = {
  Milestone: 31,
  Amount: 50,
  Reason: 'The second report was not needed.',
};

export const payoutMethodForm = z.object({
  Password: text.check(z.minLength(1, 'Enter your password')),
});

const returnTo = text.check(z.regex(/^\/(?!\/)[^\s\\]{0,500}$/));
export const earningCalls = {
  earnings: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/earningfind',
    /**
     * `id`: the caller's own. `Since` and `Until`: the first and the last day in UTC, such as 2026-01-31. `Transfer`: its
     * movements alone.
     */
    body: z.object({
      id,
      tab: earningTab,
      Since: missable(day),
      Until: missable(day),
      Transfer: missable(id),
      ...pageRequest,
    }),
    reply: page(earning),
    paged: true,
    access: 'signedIn',
    write: false,
    codes: ['earnings_not_found'],
    summary: 'The movements of the caller’s money, latest first; facets: tab',
  }),
  earningsSummary: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/earningSummaryfind',
    body: z.object({
      id,
      Year: missable(numeric.check(z.gte(2000), z.lte(9999), z.refine(Number.isInteger))),
    }),
    reply: record(earningsSummary),
    access: 'signedIn',
    write: false,
    codes: ['earnings_not_found'],
    summary: 'What the caller has, may withdraw and earned or spent by month; a year’s statement',
  }),
  payouts: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/payoutfind',
    body: z.object({ ...pageRequest }),
    reply: page(payout),
    paged: true,
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'The caller’s payouts, latest first',
  }),
  withdraw: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/withdrawCreate',
    body: keyed(withdrawal),
    reply: record(payout),
    access: 'signedIn',
    write: true,
    codes: [
      'balance_too_low',
      'demo_account_limited',
      'identity_needed',
      'key_reused',
      'method_gone',
      'method_waits',
      'payout_too_small',
    ],
    summary: 'Pays out a part of the caller’s available balance',
  }),
  openPayoutAccount: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/payoutAccountOpen',
    body: keyed(z.object({ returnTo })),
    reply: record(providerLink),
    access: 'signedIn',
    write: true,
    codes: ['demo_account_limited', 'freelancers_only', 'key_reused', 'provider_unavailable'],
    summary: 'The address of the provider’s page that checks the caller’s identity',
  }),
  addPayoutMethod: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/payoutMethodCreate',
    body: keyed(z.extend(payoutMethodForm, { returnTo })),
    reply: record(providerLink),
    access: 'signedIn',
    write: true,
    codes: [
      'demo_account_limited',
      'freelancers_only',
      'key_reused',
      'password_missing',
      'password_wrong',
      'provider_unavailable',
    ],
    summary: 'The address of the provider’s page that adds a bank account',
  }),
  removePayoutMethod: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/payoutMethodRemove',
    body: z.object({ id }),
    reply: unread,
    access: 'signedIn',
    write: true,
    codes: ['method_gone'],
    summary: 'Removes a bank account of the caller, here and at the provider',
  }),
  choosePayoutMethod: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/payoutMethodDefault',
    body: z.object({ id }),
    reply: unread,
    access: 'signedIn',
    write: true,
    codes: ['method_gone'],
    summary: 'Makes a bank account of the caller the one that is chosen first',
  }),
  refundVoluntarily: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/refundCreate',
    body: keyed(voluntaryRefund),
    reply: unread,
    access: 'signedIn',
    write: true,
    codes: [
      'balance_too_low',
      'demo_account_limited',
      'key_reused',
      'milestone_not_found',
      'refund_not_possible',
    ],
    summary: 'Pays back what a milestone has paid, from the caller’s available balance',
  }),
};
