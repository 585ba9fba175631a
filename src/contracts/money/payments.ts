/** Paying for milestones: what to fund, the payment itself, and the employer's cards that the provider keeps. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { list, record, unread } from '../core/reply.ts';
import { contractId } from '../hiring/contract.ts';
import { standing } from '../hiring/lifecycle-event.ts';
import { amountIn, currency } from './amount.ts';
import { MOST_MILESTONES } from './milestones.ts';

/** A card or a bank account that the provider keeps. Its number never reaches us. */
export const keptMethod = z.object({
  id,
  /** `Visa ending in 4242`. */
  Label: requiredText,
  AddedAt: requiredText,
  /** A new payout method waits until then. */
  UsableAt: missable(text),
  IsDefault: z._default(z.boolean(), false),
});
export type KeptMethod = z.output<typeof keptMethod>;
export const exampleCard: KeptMethod = {
  id: 3,
  Label: 'Visa ending in 4242',
  AddedAt: '2026-11-19T10:00:00.000Z',
  UsableAt: undefined,
  IsDefault: true,
};

/** One milestone of a payment; amounts in dollars. */
export const paymentLine = z.object({
  Milestone: id,
  Title: requiredText,
  Amount: numeric,
  /** Our fee on it, and both together. */
  Fee: numeric,
  Total: numeric,
  /** The milestone did not take this payment, so its money went back. The state is then that of other money. */
  Returned: missable(z.boolean()),
  /** Missing for work. */
  Kind: missable(z.enum(['week', 'month', 'bonus', 'expense'])),
  ...standing.shape,
});
export type PaymentLine = z.output<typeof paymentLine>;

export const payment = z.object({
  id,
  ...standing.shape,
  /** Such as `ML-7F3K-2Q9D`. */
  Reference: requiredText,
  Contract: contractId,
  Contract_Title: requiredText,
  /** For a message to them. */
  Freelancer_Id: missable(id),
  Freelancer_Name: requiredText,
  Lines: z.array(paymentLine),
  Amount: numeric,
  Fee: numeric,
  Total: numeric,
  Currency: currency,
  CreatedAt: requiredText,
  PaidAt: missable(text),
  /** The card: `Visa ending in 4242`. */
  Method: missable(text),
  /** The provider's page, while the payment is open and needs the employer there. */
  Url: missable(text),
  /** Why the provider declined the latest attempt. */
  Declined: missable(text),
  /** Dollars that went back, or are on their way. */
  Refunded: missable(numeric),
});
export type Payment = z.output<typeof payment>;
export const examplePayment: Payment = {
  id: 12,
  State: 'open',
  DueAt: '2026-11-19T10:15:00.000Z',
  Version: 1,
  Reference: 'ML-7F3K-2Q9D',
  Contract: 'c-12',
  Contract_Title: 'Repair the search rankings of a furniture shop',
  Freelancer_Id: 2,
  Freelancer_Name: 'Amara Okafor',
  Lines: [
    {
      Milestone: 31,
      Title: 'Audit and list of repairs',
      Amount: 400,
      Fee: 12,
      Total: 412,
      Returned: undefined,
      Kind: undefined,
      State: 'awaitingFunding',
      DueAt: '2026-11-19T10:15:00.000Z',
      Version: 2,
    },
  ],
  Amount: 400,
  Fee: 12,
  Total: 412,
  Currency: 'USD',
  CreatedAt: '2026-11-19T10:00:00.000Z',
  PaidAt: undefined,
  Method: undefined,
  Url: '/provider/checkout/3f0e2d5e',
  Declined: undefined,
  Refunded: undefined,
};

/** What an employer can pay for in a contract. */
export const funding = z.object({
  Contract: contractId,
  Contract_Title: requiredText,
  Freelancer_Name: requiredText,
  /** Our fee in per cent, fixed when the contract began; and the freelancer's. */
  EmployerFeePercent: numeric,
  FreelancerFeePercent: numeric,
  Currency: currency,
  /** The milestones that can be funded now, and those whose checkout is open. */
  Lines: z.array(paymentLine),
  Methods: z.array(keptMethod),
  /** The newest open payment of this contract, and its other ones, newest first: each has milestones of its own. */
  Open: missable(payment),
  AlsoOpen: z.array(payment),
  /** Why nothing can be paid: a code such as `payments_blocked`. */
  Blocked: missable(text),
});
export type Funding = z.output<typeof funding>;
export const exampleFunding: Funding = {
  Contract: 'c-12',
  Contract_Title: 'Repair the search rankings of a furniture shop',
  Freelancer_Name: 'Amara Okafor',
  EmployerFeePercent: 3,
  FreelancerFeePercent: 10,
  Currency: 'USD',
  Lines: [
    {
      Milestone: 31,
      Title: 'Audit and list of repairs',
      Amount: 400,
      Fee: 12,
      Total: 412,
      State: 'draft',
      DueAt: undefined,
      Version: 1,
    },
  ],
  Methods: [exampleCard],
  Open: undefined,
  AlsoOpen: [],
  Blocked: undefined,
};

const total = amountIn({ words: 'This is not an amount', digits: 9 });
export const newPayment = z.object({
  Contract: contractId,
  Milestones: z
    .array(z.object({ id, Version: numeric }))
    .check(z.minLength(1, 'Choose a milestone'), z.maxLength(MOST_MILESTONES)),
  /** Dollars that the employer has seen and agrees to. The server computes it again, and refuses another. */
  Total: total,
  /** A kept card. Missing: the employer enters one at the provider. */
  Method: missable(id),
});
export type NewPayment = z.output<typeof newPayment>;
export const exampleNewPayment: NewPayment = {
  Contract: 'c-12',
  Milestones: [{ id: 31, Version: 1 }],
  Total: 412,
  Method: undefined,
};
/** `Version`: the one that the employer has seen. */
export const paymentCancellation = z.object({ id, Version: numeric });
export type PaymentCancellation = z.output<typeof paymentCancellation>;
export const examplePaymentCancellation: PaymentCancellation = { id: 12, Version: 1 };

/** Where the employer goes to add a card or a bank account, or to prove who they are. */
export const providerLink = z.object({ Url: requiredText });
export const exampleProviderLink = { Url: '/provider/card/3f0e2d5e' };

export const paymentCalls = {
  funding: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/milestonefind',
    body: z.object({ Contract: contractId }),
    reply: record(funding),
    access: 'signedIn',
    write: false,
    codes: ['contract_not_found'],
    summary: 'The milestones that the caller can fund, with our fee on each, and the caller’s cards',
  }),
  fundMilestones: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/milestoneFund',
    body: keyed(newPayment),
    reply: record(payment),
    access: 'signedIn',
    write: true,
    codes: [
      'amount_changed',
      'contract_not_found',
      'contract_over',
      'contract_paused',
      'demo_account_limited',
      'event_refused',
      'key_reused',
      'method_gone',
      'milestone_not_found',
      'payments_blocked',
      'stale',
    ],
    summary: 'Begins one payment for milestones of a contract; 409 if one of them is being paid for',
  }),
  payment: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/paymentfindById',
    body: z.object({ id }),
    reply: record(payment),
    access: 'signedIn',
    write: false,
    codes: ['payment_not_found'],
    summary: 'A payment of the caller, with its lines and where it stands',
  }),
  cancelPayment: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/paymentCancel',
    body: keyed(paymentCancellation),
    reply: record(payment),
    access: 'signedIn',
    write: true,
    codes: ['event_refused', 'key_reused', 'payment_not_found', 'provider_unavailable', 'stale'],
    summary: 'Closes an open checkout, so that its milestones can be paid for anew; 409 if it was paid first',
  }),
  paymentMethods: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/paymentMethodfind',
    body: z.object({}),
    reply: list(keptMethod),
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'The caller’s cards, which the provider keeps',
  }),
  addPaymentMethod: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/paymentMethodCreate',
    body: keyed(z.object({ returnTo: text.check(z.regex(/^\/(?!\/)[^\s\\]{0,500}$/)) })),
    reply: record(providerLink),
    access: 'signedIn',
    write: true,
    codes: ['demo_account_limited', 'key_reused', 'provider_unavailable'],
    summary: 'The address of the provider’s page that adds a card',
  }),
  removePaymentMethod: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/paymentMethodRemove',
    body: z.object({ id }),
    reply: unread,
    access: 'signedIn',
    write: true,
    codes: ['method_gone'],
    summary: 'Removes a card of the caller, here and at the provider',
  }),
  choosePaymentMethod: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/paymentMethodDefault',
    body: z.object({ id }),
    reply: unread,
    access: 'signedIn',
    write: true,
    codes: ['method_gone'],
    summary: 'Makes a card of the caller the one that is chosen first',
  }),
};
