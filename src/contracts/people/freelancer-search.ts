import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { missable, numeric, text } from '../core/fields.ts';
import { exampleFreelancer, freelancer } from './freelancer.ts';
import { currency } from '../money/amount.ts';
import { page, pageRequest } from '../generic/page.ts';
import { skillFilter } from '../generic/skill-filter.ts';

/** A freelancer as a row of a list: the card's fields and a line of their overview. */
export const foundFreelancer = z.extend(freelancer, {
  Headline: missable(text),
  Country: missable(text),
  jobs_done: missable(numeric),
  /** Of the hourly rate. */
  Currency: currency,
  /** By the freelancer's plan. */
  Featured: missable(z.boolean()),
  /** Holds a certificate that is valid now. Missing: none. */
  Certified: missable(z.boolean()),
});
export type FoundFreelancer = z.output<typeof foundFreelancer>;

export const exampleFoundFreelancer: FoundFreelancer = {
  ...exampleFreelancer,
  Headline: 'Technical SEO for shops with more than ten thousand pages',
  Country: 'Nigeria',
  jobs_done: 84,
  Currency: 'USD',
  Featured: true,
  Certified: true,
};

/** `best`: by text relevance, then by rating. */
export const FREELANCER_SORTS = ['best', 'rating', 'reviews', 'rateLow', 'rateHigh', 'newest'] as const;
export const freelancerSort = z.enum(FREELANCER_SORTS);
export type FreelancerSort = z.output<typeof freelancerSort>;

const place = text.check(z.maxLength(60));
const amount = numeric.check(z.gte(0), z.lte(1_000_000));

/** The filters of freelancers, by their names in the address and in the call. */
export const freelancerFilters = {
  /** Free text: names, headlines, skills, overviews. */
  Search: text.check(z.maxLength(200)),
  /** Skills or slugs, comma-separated. Any of them matches; more matches rank higher. */
  Skills: skillFilter,
  /** Dollars per hour, both inclusive. */
  minRate: amount,
  maxRate: amount,
  /** Out of 5. */
  minRating: numeric.check(z.gte(0), z.lte(5)),
  /** Exactly 'Verified'. */
  Verified_Profile: z.literal('Verified'),
  /** Exactly 'true'. */
  Certified: z.literal('true'),
  /** As profiles name it, in any case. */
  Country: place,
  /** One of the profile's languages. */
  Language: place,
  /** Hours a week. */
  minHours: numeric.check(z.gte(1), z.lte(168)),
};

export const freelancerQuery = z.object({
  Search: missable(freelancerFilters.Search),
  Skills: missable(freelancerFilters.Skills),
  minRate: missable(freelancerFilters.minRate),
  maxRate: missable(freelancerFilters.maxRate),
  minRating: missable(freelancerFilters.minRating),
  Verified_Profile: missable(freelancerFilters.Verified_Profile),
  Certified: missable(freelancerFilters.Certified),
  Country: missable(freelancerFilters.Country),
  Language: missable(freelancerFilters.Language),
  minHours: missable(freelancerFilters.minHours),
  sort: missable(freelancerSort),
  ...pageRequest,
});
export type FreelancerQuery = z.output<typeof freelancerQuery>;

export const freelancerSearchCalls = {
  freelancersFind: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/freelancersfind',
    body: freelancerQuery,
    reply: page(foundFreelancer),
    paged: true,
    access: 'anyone',
    write: false,
    codes: [],
    summary:
      'Freelancers by text, skills, rate, rating, verification, certificates, country, language and hours a week; figures: none; facets: Skills, minRating, Verified_Profile, Certified, minRate, Country, Language, minHours',
  }),
};
