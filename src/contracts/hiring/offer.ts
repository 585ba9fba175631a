/** Offers of a contract: what an employer proposes to a freelancer, and the other terms that either side answers with. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { record } from '../core/reply.ts';
import { page, pageRequest } from '../generic/page.ts';
import { attachment, attachmentFile } from '../messaging/attachment-file.ts';
import { amountIn, currency } from '../money/amount.ts';
import { isDay, LARGEST_BID, MOST_MILESTONES } from '../money/milestones.ts';
import { paymentModel } from '../money/payment-model.ts';
import { terms } from '../money/terms.ts';
import { filed } from '../people/profile-forms.ts';
import { standing } from './lifecycle-event.ts';
import { milestone } from './proposal.ts';

export const LONGEST_TERMS = 5000;
export const LONGEST_CONTRACT_TITLE = 120;
export const MOST_OFFER_FILES = 10;
/** Hours of a week. */
export const MOST_WEEKLY_HOURS = 80;

/** Dollars. */
export const contractAmount = amountIn({
  words: 'Enter an amount in dollars, such as 60',
  digits: 9,
}).check(
  z.gte(terms.smallestMilestoneDollars, `At least $${terms.smallestMilestoneDollars}`),
  z.lte(LARGEST_BID, 'At most $1,000,000'),
);
export const weeklyHours = numeric.check(
  z.refine(Number.isInteger, 'Enter whole hours'),
  z.gte(1, 'At least 1 hour'),
  z.lte(MOST_WEEKLY_HOURS, `At most ${MOST_WEEKLY_HOURS} hours a week`),
);
const day = text.check(z.refine(isDay, 'Enter a date such as 2026-12-01'));

/** What either side writes: a fixed price in milestones, an hourly rate with a weekly limit, or an amount a month. */
const writtenTerms = {
  PaymentModel: paymentModel,
  /** Dollars an hour or a month. Missing for a fixed price, which is the sum of its milestones. */
  Rate: missable(contractAmount),
  WeeklyHours: missable(weeklyHours),
  MilestoneList: missable(z.array(milestone).check(z.maxLength(MOST_MILESTONES))),
  /** The day on which the work begins. */
  StartsOn: missable(day),
  /** What else both sides agree on, in words. */
  Terms: missable(text.check(z.maxLength(LONGEST_TERMS, 'At most 5,000 characters'))),
  /** Names of uploaded files, in display order. */
  Files: missable(z.array(attachmentFile).check(z.maxLength(MOST_OFFER_FILES))),
};
/** The body of `offer.countered`. */
export const counterOffer = z.object(writtenTerms);
export type OfferTerms = z.output<typeof counterOffer>;

/** The first field that the payment model needs and the terms lack; undefined if they are complete. */
export const lackingIn = ({
  PaymentModel,
  Rate,
  WeeklyHours,
  MilestoneList = [],
}: Pick<OfferTerms, 'PaymentModel' | 'Rate' | 'WeeklyHours' | 'MilestoneList'>):
  | 'MilestoneList'
  | 'Rate'
  | 'WeeklyHours'
  | undefined => {
  if (PaymentModel === 'fixed') return MilestoneList.length === 0 ? 'MilestoneList' : undefined;
  if (Rate === undefined) return 'Rate';
  return PaymentModel === 'hourly' && WeeklyHours === undefined ? 'WeeklyHours' : undefined;
};

/** An offer begins from a proposal, from an invitation or a job, from a profile, or from a contract that has ended. */
export const newOffer = z.object({
  FID: id,
  /** The caller's own job. A pending proposal of the freelancer for it is accepted with the offer. */
  JID: missable(id),
  /** A contract that has ended: `c-12`. */
  After: missable(id),
  Title: z
    .string()
    .check(
      z.trim(),
      z.minLength(5, 'Write at least 5 characters'),
      z.maxLength(LONGEST_CONTRACT_TITLE, `At most ${LONGEST_CONTRACT_TITLE} characters`),
    ),
  ...writtenTerms,
});
export type NewOffer = z.output<typeof newOffer>;
export const exampleNewOffer: NewOffer = {
  FID: 2,
  JID: 41,
  After: undefined,
  Title: 'Repair the search rankings of a furniture shop',
  PaymentModel: 'fixed',
  Rate: undefined,
  WeeklyHours: undefined,
  MilestoneList: [
    { Title: 'Audit and list of repairs', Amount: 400, DueDate: '2026-12-18' },
    { Title: 'Repairs', Amount: 800, DueDate: undefined },
  ],
  StartsOn: '2026-12-01',
  Terms: 'We answer questions within a working day.',
  Files: undefined,
};

export const SIDES = ['employer', 'freelancer'] as const;
export const side = z.enum(SIDES);
export type Side = z.output<typeof side>;

export const agreedMilestone = z.object({
  /** Names the milestone within its contract. */
  Key: missable(numeric),
  Title: requiredText,
  /** Dollars. */
  Amount: numeric,
  DueDate: missable(text),
});

/** The terms of one round. */
export const offerRound = z.object({
  Round: numeric,
  By: side,
  /** ISO 8601. */
  At: requiredText,
  PaymentModel: paymentModel,
  Rate: missable(numeric),
  WeeklyHours: missable(numeric),
  Milestones: z._default(z.array(agreedMilestone), []),
  StartsOn: missable(text),
  Terms: missable(text),
  Files: z._default(z.array(attachment), []),
});
export type OfferRound = z.output<typeof offerRound>;

/** The two sides of an offer or a contract. */
export const sides = {
  Employer_Id: id,
  Employer_Name: requiredText,
  Employer_Company: missable(text),
  Freelancer_Id: id,
  Freelancer_Name: requiredText,
  /** The side of the caller. */
  Role: side,
};

export const offer = z.object({
  id,
  Reference: missable(text),
  ...standing.shape,
  ...sides,
  Title: requiredText,
  JID: missable(id),
  Proposal: missable(id),
  SentAt: requiredText,
  Currency: currency,
  /** In order; the last one holds the terms that can be accepted. */
  Rounds: z.array(offerRound).check(z.minLength(1)),
  DeclineReason: missable(text),
  /** The contract that began: `c-12`. */
  Contract: missable(id),
  /** The freelancer's fee, in per cent: of the contract that began, or else today's. */
  FeePercent: numeric,
});
export type Offer = z.output<typeof offer>;
export const exampleOffer: Offer = {
  id: 9,
  Reference: 'ML-7F3K-2Q9D',
  State: 'sent',
  DueAt: '2026-11-25T09:30:00.000Z',
  Version: 1,
  Employer_Id: 1,
  Employer_Name: 'Ines Moreau',
  Employer_Company: 'Linden Furniture',
  Freelancer_Id: 2,
  Freelancer_Name: 'Amara Okafor',
  Role: 'freelancer',
  Title: 'Repair the search rankings of a furniture shop',
  JID: 41,
  Proposal: 7,
  SentAt: '2026-11-18T09:30:00.000Z',
  Currency: 'USD',
  Rounds: [
    {
      Round: 1,
      By: 'employer',
      At: '2026-11-18T09:30:00.000Z',
      PaymentModel: 'fixed',
      Rate: undefined,
      WeeklyHours: undefined,
      Milestones: [
        { Key: undefined, Title: 'Audit and list of repairs', Amount: 400, DueDate: '2026-12-18' },
        { Key: undefined, Title: 'Repairs', Amount: 800, DueDate: undefined },
      ],
      StartsOn: '2026-12-01',
      Terms: 'We answer questions within a working day.',
      Files: [],
    },
  ],
  DeclineReason: undefined,
  Contract: undefined,
  FeePercent: 10,
};

/** An offer in a list. */
export const offerRow = z.object({
  id,
  ...standing.shape,
  ...sides,
  Title: requiredText,
  JID: missable(id),
  PaymentModel: paymentModel,
  /** Dollars: the sum of the milestones, or the rate. */
  Amount: missable(numeric),
  Currency: currency,
  SentAt: requiredText,
  Contract: missable(id),
});
export type OfferRow = z.output<typeof offerRow>;
export const exampleOfferRow: OfferRow = {
  id: 9,
  State: 'sent',
  DueAt: '2026-11-25T09:30:00.000Z',
  Version: 1,
  Employer_Id: 1,
  Employer_Name: 'Ines Moreau',
  Employer_Company: 'Linden Furniture',
  Freelancer_Id: 2,
  Freelancer_Name: 'Amara Okafor',
  Role: 'employer',
  Title: 'Repair the search rankings of a furniture shop',
  JID: 41,
  PaymentModel: 'fixed',
  Amount: 1200,
  Currency: 'USD',
  SentAt: '2026-11-18T09:30:00.000Z',
  Contract: undefined,
};

/** The offer that was filed. */
export const filedOffer = z.extend(filed, { id });
export type FiledOffer = z.output<typeof filedOffer>;
export const exampleFiledOffer: FiledOffer = { id: 9, Reference: 'ML-7F3K-2Q9D' };

export const offerCalls = {
  createOffer: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/offerCreate',
    body: keyed(newOffer),
    reply: record(filedOffer),
    access: 'signedIn',
    write: true,
    codes: [
      'attachment_gone',
      'contract_not_found',
      'demo_account_limited',
      'employers_only',
      'freelancer_not_found',
      'job_closed',
      'job_not_found',
      'key_reused',
      'offer_pending',
      'person_blocked',
      'terms_incomplete',
    ],
    summary:
      'Offers a freelancer a contract; 409 if the job is not open, or an offer of the same work waits for an answer',
  }),
  offer: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/offerfindById',
    body: z.object({ id }),
    reply: record(offer),
    access: 'signedIn',
    write: false,
    codes: ['offer_not_found'],
    summary: 'An offer with the terms of every round, for its two sides',
  }),
  offers: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/offerfind',
    /** `FID`: those to one freelancer. An employer also gets the fee of this freelancer, in `figures`. */
    body: z.object({ JID: missable(id), FID: missable(id), ...pageRequest }),
    reply: page(offerRow),
    paged: true,
    access: 'signedIn',
    write: false,
    codes: [],
    summary:
      'The caller’s offers, sent or received, newest first; of one job or one freelancer if it is named',
  }),
};
