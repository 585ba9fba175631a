/** A company: what its owner edits, and what others see. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { fileName, id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { job } from '../jobs/job.ts';
import { currency } from '../money/amount.ts';
import { record } from '../core/reply.ts';

/** A freelancer's review of an employer. */
export const employerReview = z.object({
  Reviewer: missable(text),
  Stars: numeric,
  Job_Title: missable(text),
  /** Missing for a rating from before there were contracts. */
  Review: missable(text),
  /** When it appeared; of a rating without a text, when the work ended. */
  ReviewedAt: missable(text),
  /** The employer's. */
  Reply: missable(text),
  RepliedAt: missable(text),
});

export const employerProfile = z.object({
  id,
  Company: requiredText,
  About: missable(text),
  Country: missable(text),
  Website: missable(text),
  Photo: missable(fileName),
  /** ISO 8601. */
  MemberSince: missable(text),
  Verified_Payment: missable(z.boolean()),
  JobsPosted: missable(numeric),
  Hires: missable(numeric),
  /** Per cent of their posted jobs that they filled; missing if none was posted. */
  HireRate: missable(numeric),
  /** Dollars paid on this marketplace so far. */
  Spent: missable(numeric),
  Currency: currency,
  avg_Rating: missable(numeric),
  no_of_reviews: missable(numeric),
  /** The number of open jobs. */
  OpenJobs: missable(numeric),
  /** The newest open jobs, twelve at most. */
  Jobs: z._default(z.array(job), []),
  /** The newest ten. */
  Reviews: z._default(z.array(employerReview), []),
});
export type EmployerProfile = z.output<typeof employerProfile>;

export const exampleEmployerProfile: EmployerProfile = {
  id: 1,
  Company: 'Linden Furniture',
  About: 'Furniture made to order, sold online in nine countries.',
  Country: 'Portugal',
  Website: 'https://linden.example',
  Photo: undefined,
  MemberSince: '2022-04-02T00:00:00.000Z',
  Verified_Payment: true,
  JobsPosted: 14,
  Hires: 11,
  HireRate: 79,
  Spent: 38_400,
  Currency: 'USD',
  avg_Rating: 4.8,
  no_of_reviews: 23,
  OpenJobs: 2,
  Jobs: [],
  Reviews: [
    {
      Reviewer: 'Amara O.',
      Stars: 5,
      Job_Title: 'Audit of a shop',
      Review: 'A clear brief, and answers within a day.',
      ReviewedAt: '2026-08-14T10:00:00.000Z',
      Reply: 'Thank you for the audit.',
      RepliedAt: '2026-08-15T10:00:00.000Z',
    },
  ],
};

/** `abort`: a text beyond the limit skips the pattern. */
const limited = (length: number) =>
  text.check(
    z.trim(),
    z.maxLength(length, { abort: true, error: `At most ${length.toLocaleString('en')} characters` }),
  );
/** The editable fields. An omitted field stays; '' deletes it. */
export const companyChanges = z.partial(
  z.object({
    Company: limited(120).check(z.minLength(1, 'Enter the name of your company')),
    About: limited(3000),
    Country: limited(60),
    Website: limited(200).check(
      z.regex(/^(https?:\/\/[^\s/]+\.[^\s/]+(\/\S*)?)?$/, 'Enter an address such as https://example.com'),
    ),
  }),
);
export type CompanyChanges = z.output<typeof companyChanges>;

export const exampleCompanyChanges: CompanyChanges = {
  Company: 'Linden Furniture',
  About: 'Furniture made to order, sold online in nine countries.',
  Country: 'Portugal',
  Website: 'https://linden.example',
};

export const employerProfileCalls = {
  employerProfile: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/employerProfilefind',
    /** Without an id: the user's own. */
    body: z.object({ id: missable(id) }),
    reply: record(employerProfile),
    access: 'signedIn',
    write: false,
    codes: ['company_not_found'],
    summary: 'A company with its record, open jobs and reviews; 404 if unknown',
  }),
  updateCompany: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/employerProfileUpdate',
    body: companyChanges,
    reply: record(employerProfile),
    access: 'signedIn',
    write: true,
    codes: ['company_not_found', 'demo_account_shared', 'employers_only'],
    summary: 'Changes the sent fields of the employer’s company; 403 for other callers',
  }),
};
