import { sql } from 'kysely';
import { leastCents, mostCents } from '../../src/contracts/money/cents.ts';
import type { FreelancerQuery, FreelancerSort } from '../../src/contracts/people/freelancer-search.ts';
import { countRanges, type Filter, type Range } from './find.ts';
import type { Key } from './order.ts';
import { searchOf, type Kind } from './search.ts';

type Name = 'id' | 'rate' | 'rating' | 'standing' | 'reviews' | 'verified' | 'joined';

const bestFirst: readonly Key<Name>[] = ['-rating', '-reviews', 'id'];

/** One five-star review is weaker than 4.9 from two hundred: eight reviews of four stars are added to each average. */
const standing = sql`round((coalesce(rating, 0) * review_count + 32)::numeric / (review_count + 8), 3)`;

const INFINITE = Number.POSITIVE_INFINITY;
const ratings = ['4.5', '4', '3'].map((rating) => [rating, Number(rating), INFINITE] as const);
const rates = ['10', '20', '40', '60', '80', '100'].map(
  (rate) => [rate, Number(rate) * 100, INFINITE] as const,
);

export const freelancerKind: Kind<Name, FreelancerSort, FreelancerQuery> = {
  words: 'freelancer_words',
  shape: {
    table: 'freelancer_search',
    columns: {
      rate: sql`rate_cents`,
      rating: sql`coalesce(rating, 0)`,
      standing,
      reviews: sql`review_count`,
      verified: sql`verified::integer`,
      joined: sql`(extract(epoch from joined_at) * 1000)::double precision`,
    },
    orders: {
      best: ['-standing', '-reviews', 'id'],
      rating: bestFirst,
      reviews: ['-reviews', '-rating', 'id'],
      rateLow: ['rate', ...bestFirst],
      rateHigh: ['-rate', ...bestFirst],
      newest: ['-joined', '-id'],
    },
  },
  filters({ minRate, maxRate, minRating, Verified_Profile }, { columns }) {
    const filters: Filter[] = [];
    const { rate, rating, verified } = columns;
    const add = (name: string, range: Range) => filters.push({ name, ranges: [range] });
    if (minRate !== undefined) add('minRate', [rate, leastCents(minRate), INFINITE]);
    if (maxRate !== undefined) add('maxRate', [rate, 0, mostCents(maxRate)]);
    if (minRating !== undefined) add('minRating', [rating, minRating, INFINITE]);
    if (Verified_Profile !== undefined) add('Verified_Profile', [verified, 1, 1]);
    return filters;
  },
  facets: (misses, { columns: { rate, rating, verified } }) => ({
    minRating: countRanges(misses.slotsWithout('minRating'), rating, ratings),
    minRate: countRanges(misses.slotsWithout('minRate'), rate, rates),
    Verified_Profile: countRanges(misses.slotsWithout('Verified_Profile'), verified, [['Verified', 1, 1]]),
  }),
};

export const freelancerSearch = searchOf(freelancerKind);
