import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { fileName, id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { exampleFoundFreelancer, foundFreelancer } from './freelancer-search.ts';
import { filed, invitation, profileReport } from './profile-forms.ts';
import { keyed } from '../core/keyed.ts';
import { paymentModel } from '../money/payment-model.ts';
import { isWorkLink } from './work-link.ts';
import { page, pageRequest } from '../generic/page.ts';
import { record } from '../core/reply.ts';

export const portfolioItem = z.object({
  Title: requiredText,
  Description: missable(text),
  /** File name; the picture is at {base}/images/{Image}. */
  Image: missable(fileName),
  Skill: missable(text),
  /** Where the work can be seen; an address that is not safe to follow is dropped. */
  Link: z.catch(missable(text.check(z.refine(isWorkLink))), undefined),
});
export const heldCertificate = z.object({
  Title: requiredText,
  /** ISO 8601. */
  IssuedAt: missable(text),
  /** Per cent. */
  Score: missable(numeric),
});
/** A finished or current job, with the employer's review. */
export const pastJob = z.object({
  JID: missable(id),
  Title: requiredText,
  Employer_Company: missable(text),
  PaymentModel: missable(paymentModel),
  StartedAt: missable(text),
  /** Missing while the job is running. */
  EndedAt: missable(text),
  /** 1 to 5. */
  Stars: missable(numeric),
  Review: missable(text),
});

/** An employer's review of a freelancer. */
export const freelancerReview = z.object({
  id,
  Reviewer: missable(text),
  Employer_Company: missable(text),
  Stars: numeric,
  Review: requiredText,
  /** ISO 8601. */
  ReviewedAt: missable(text),
  Job_Title: missable(text),
  /** The freelancer's reply. */
  Reply: missable(text),
  RepliedAt: missable(text),
});
export type FreelancerReview = z.output<typeof freelancerReview>;

export const exampleFreelancerReview: FreelancerReview = {
  id: 9,
  Reviewer: 'Ingrid S.',
  Employer_Company: 'Linden Furniture',
  Stars: 5,
  Review:
    'Found in an afternoon what three agencies had not seen, and wrote it down so that we could mend the rest.',
  ReviewedAt: '2026-08-14T10:00:00.000Z',
  Job_Title: 'Repair the search rankings of a furniture shop',
  Reply: 'Thank you, Ingrid; your own people did the harder half.',
  RepliedAt: '2026-08-15T08:00:00.000Z',
};

export const profile = z.extend(foundFreelancer, {
  Overview: missable(text),
  /** Comma-separated. */
  Languages: missable(text),
  /** A name such as Africa/Lagos, or the offset from UTC such as UTC+1. */
  TimeZone: missable(text),
  MemberSince: missable(text),
  /** Hours per week available for new work. */
  Availability: missable(numeric),
  /** The usual response time in hours. */
  ResponseHours: missable(numeric),
  Portfolio: z._default(z.array(portfolioItem), []),
  Certificates: z._default(z.array(heldCertificate), []),
  /** Running jobs first, then the latest finished ones: twelve at most, a part of `jobs_done` and `Running_Jobs`. */
  History: z._default(z.array(pastJob), []),
  /** The number of running jobs; `jobs_done` has the finished ones. */
  Running_Jobs: missable(numeric),
  /** The number of reviews per star rating, '1' to '5'. */
  Distribution: z._default(z.record(z.string(), z.number()), {}),
  /** The newest three. */
  Reviews: z._default(z.array(freelancerReview), []),
  /** Freelancers with the same skills. */
  Related: z._default(z.array(foundFreelancer), []),
});
export type Profile = z.output<typeof profile>;

export const exampleProfile: Profile = {
  ...exampleFoundFreelancer,
  Overview:
    'I repair shops that search engines have lost sight of.\n\nI begin with the logs, not with a tool.',
  Languages: 'English, Portuguese',
  TimeZone: 'UTC+1',
  MemberSince: '2022-02-01T00:00:00.000Z',
  Availability: 25,
  ResponseHours: 3,
  Portfolio: [
    {
      Title: 'A move without a loss',
      Description: 'Eleven thousand addresses moved in a night; traffic was back within nine days.',
      Image: 'work-17-1.svg',
      Skill: 'Technical SEO',
      Link: 'https://linden.example/journal',
    },
  ],
  Certificates: [{ Title: 'Technical SEO', IssuedAt: '2025-05-05T00:00:00.000Z', Score: 92 }],
  History: [
    {
      JID: 12,
      Title: 'Repair the search rankings of a furniture shop',
      Employer_Company: 'Linden Furniture',
      PaymentModel: 'fixed',
      StartedAt: '2026-04-01T00:00:00.000Z',
      EndedAt: '2026-06-20T00:00:00.000Z',
      Stars: 5,
      Review: 'Found in an afternoon what three agencies had not seen.',
    },
  ],
  Running_Jobs: 0,
  Distribution: { 5: 120, 4: 7, 3: 1 },
  Reviews: [exampleFreelancerReview],
  Related: [{ ...exampleFoundFreelancer, id: 18, Name: 'Jonas Lindqvist', ScreenName: undefined }],
};

export const REVIEW_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
export const reviewSort = z.enum(REVIEW_SORTS);

export const profileCalls = {
  profileById: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/freelancerProfilefind',
    body: z.object({ id }),
    reply: record(profile),
    access: 'anyone',
    write: false,
    codes: ['freelancer_not_found'],
    summary:
      'A freelancer with portfolio, certificates, history, newest reviews and similar freelancers; 404 if unknown',
  }),
  freelancerReviews: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/freelancerReviewfind',
    body: z.object({
      id,
      /** 1 to 5: only reviews with this rating. */
      stars: missable(numeric.check(z.gte(1), z.lte(5))),
      sort: missable(reviewSort),
      ...pageRequest,
    }),
    reply: page(freelancerReview),
    paged: true,
    access: 'anyone',
    write: false,
    codes: ['freelancer_not_found'],
    summary: 'A freelancer’s reviews; figures: average; facets: stars; 404 if the freelancer is unknown',
  }),
  invite: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/inviteCreate',
    body: keyed(invitation),
    reply: record(filed),
    access: 'signedIn',
    write: true,
    codes: [
      'already_invited',
      'demo_account_limited',
      'employers_only',
      'freelancer_applied',
      'freelancer_unavailable',
      'job_not_yours',
      'key_reused',
      'person_blocked',
    ],
    summary:
      'Invites a freelancer to an open job of the employer, once; 403 for other callers, 409 if the freelancer has applied or was invited',
  }),
  report: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/reportCreate',
    body: keyed(profileReport),
    reply: record(filed),
    access: 'signedIn',
    write: true,
    codes: ['freelancer_not_found', 'key_reused'],
    summary: 'Reports a profile to the operator',
  }),
};
