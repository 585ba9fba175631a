import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { page, pageRequest } from '../generic/page.ts';
import { currency } from '../money/amount.ts';
import { paymentModel } from '../money/payment-model.ts';
import { skillFilter } from '../generic/skill-filter.ts';

export const JOB_STATUSES = ['open', 'filled', 'closed', 'expired'] as const;

/** The employer of a job, as shown on a card. */
const jobEmployer = {
  Employer_Id: missable(id),
  Employer_Company: missable(text),
  Employer_Country: missable(text),
  /** A payment method of theirs was charged before. */
  Verified_Payment: missable(z.boolean()),
  /** By the employer's plan. */
  Featured: missable(z.boolean()),
  Employer_Rating: missable(numeric),
  Employer_no_of_reviews: missable(numeric),
};

/** A job as a row of a list. */
export const job = z.object({
  JID: id,
  Job_Title: requiredText,
  /** The brief; in a row only its beginning. */
  Job_Brief: missable(text),
  /** Comma-separated. */
  Job_Skills: missable(text),
  Job_PaymentModel: paymentModel,
  /** Dollars: the total for fixed, per hour for hourly, per month for monthly. Both are equal for a single amount. */
  Job_MinAmount: missable(numeric),
  Job_MaxAmount: missable(numeric),
  Currency: currency,
  /** The expected duration, in words. */
  Job_Duration: missable(text),
  Job_Status: z.enum(JOB_STATUSES),
  /** ISO 8601. */
  Job_PostedAt: missable(text),
  /** ISO 8601: the deadline for proposals. */
  Job_Deadline: missable(text),
  no_of_proposals: missable(numeric),
  ...jobEmployer,
});
export type Job = z.output<typeof job>;

export const exampleJob: Job = {
  JID: 41,
  Job_Title: 'Repair the search rankings of a furniture shop after a move',
  Job_Brief: 'We moved to a new shop system in March and lost a third of our organic traffic.',
  Job_Skills: 'SEO Expert, Technical SEO, SEO Audits',
  Job_PaymentModel: 'fixed',
  Job_MinAmount: 900,
  Job_MaxAmount: 1400,
  Currency: 'USD',
  Job_Duration: '1 to 3 months',
  Job_Status: 'open',
  Job_PostedAt: '2026-11-18T09:30:00.000Z',
  Job_Deadline: '2026-12-18T09:30:00.000Z',
  no_of_proposals: 7,
  Employer_Id: 1,
  Employer_Company: 'Linden Furniture',
  Employer_Country: 'Portugal',
  Verified_Payment: true,
  Employer_Rating: 4.8,
  Employer_no_of_reviews: 23,
};

export const JOB_SORTS = ['best', 'newest', 'budgetHigh', 'budgetLow', 'fewestProposals'] as const;
export const jobSort = z.enum(JOB_SORTS);
export type JobSort = z.output<typeof jobSort>;

const models = text.check(z.regex(/^(fixed|hourly|monthly)(,(fixed|hourly|monthly)){0,2}$/));
const amount = numeric.check(z.gte(0), z.lte(10_000_000));

/** The filters of jobs, by their names in the address and in the call. */
export const jobFilters = {
  Search: text.check(z.maxLength(200)),
  Skills: skillFilter,
  /** One or several, comma-separated. */
  paymentModel: models,
  /** Dollars, in the unit of the payment model. A job matches if the two ranges overlap. */
  minBudget: amount,
  maxBudget: amount,
  /** Posted within this many days. */
  maxAge: numeric.check(z.gte(1), z.lte(365)),
  maxProposals: numeric.check(z.gte(0), z.lte(1000)),
  Verified_Payment: z.literal('true'),
  /** The employer's, as their page names it, in any case. */
  Country: text.check(z.maxLength(60)),
  /** Omitted: only open jobs. */
  Job_Status: z.literal('all'),
};

export const jobQuery = z.object({
  Search: missable(jobFilters.Search),
  Skills: missable(jobFilters.Skills),
  paymentModel: missable(jobFilters.paymentModel),
  minBudget: missable(jobFilters.minBudget),
  maxBudget: missable(jobFilters.maxBudget),
  maxAge: missable(jobFilters.maxAge),
  maxProposals: missable(jobFilters.maxProposals),
  Verified_Payment: missable(jobFilters.Verified_Payment),
  Country: missable(jobFilters.Country),
  Job_Status: missable(jobFilters.Job_Status),
  sort: missable(jobSort),
  ...pageRequest,
});
export type JobQuery = z.output<typeof jobQuery>;

export const jobCalls = {
  jobsFind: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/jobsfind',
    body: jobQuery,
    reply: page(job),
    paged: true,
    access: 'anyone',
    write: false,
    codes: [],
    summary:
      'Jobs by text, skills, payment model, budget, age, proposals, verified payment and the employer’s country',
  }),
};
