import { sql } from 'kysely';
import { leastCents, mostCents } from '../../src/contracts/money/cents.ts';
import type { FreelancerQuery, FreelancerSort } from '../../src/contracts/people/freelancer-search.ts';
import {
  countNames,
  countRanges,
  hasName,
  namesIn,
  textRange,
  wholeName,
  type Filter,
  type Range,
} from './find.ts';
import type { Key } from './order.ts';
import { searchOf, type Kind } from './search.ts';

type Name =
  | 'id'
  | 'rate'
  | 'rating'
  | 'standing'
  | 'reviews'
  | 'verified'
  | 'joined'
  | 'country'
  | 'languages'
  | 'hours'
  | 'featured'
  | 'certified';

/** Every change of a freelancer's row renews the row that is searched. */
const ofProfile = (column: string) =>
  sql`(select ${sql.ref(column)} from freelancers where freelancers.id = freelancer_search.id)`;

const bestFirst: readonly Key<Name>[] = ['-rating', '-reviews', 'id'];

/** One five-star review is weaker than 4.9 from two hundred: eight reviews of four stars are added to each average. */
const standing = sql`round((coalesce(rating, 0) * review_count + 32)::numeric / (review_count + 8), 3)`;

const INFINITE = Number.POSITIVE_INFINITY;
const ratings = ['4.5', '4', '3'].map((rating) => [rating, Number(rating), INFINITE] as const);
const rates = ['10', '20', '40', '60', '80', '100'].map(
  (rate) => [rate, Number(rate) * 100, INFINITE] as const,
);

const hoursAWeek = ['10', '20', '30', '40'].map((hours) => [hours, Number(hours), INFINITE] as const);

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
      country: { text: ofProfile('country') },
      languages: { text: ofProfile('languages') },
      hours: ofProfile('availability_hours'),
      /** Milliseconds: when the last certificate ends. */
      certified: sql`(select (extract(epoch from max(expires_at)) * 1000)::double precision from certificates
        where certificates.freelancer_id = freelancer_search.id and revoked_at is null)`,
      featured: sql`(select is_featured::integer from freelancers where freelancers.id = freelancer_search.id)`,
    },
    orders: {
      // Among those that fit a text or skills equally well.
      best: ['-featured', '-standing', '-reviews', 'id'],
      rating: bestFirst,
      reviews: ['-reviews', '-rating', 'id'],
      rateLow: ['rate', ...bestFirst],
      rateHigh: ['-rate', ...bestFirst],
      newest: ['-joined', '-id'],
    },
  },
  filters(query, table, now) {
    const { minRate, maxRate, minRating, Verified_Profile, Country, Language, minHours } = query;
    const filters: Filter[] = [];
    const { rate, rating, verified, country, languages, hours, certified } = table.columns;
    const add = (name: string, range: Range) => filters.push({ name, ranges: [range] });
    if (minRate !== undefined) add('minRate', [rate, leastCents(minRate), INFINITE]);
    if (maxRate !== undefined) add('maxRate', [rate, 0, mostCents(maxRate)]);
    if (minRating !== undefined) add('minRating', [rating, minRating, INFINITE]);
    if (Verified_Profile !== undefined) add('Verified_Profile', [verified, 1, 1]);
    if (query.Certified !== undefined) add('Certified', [certified, now + 1, INFINITE]);
    if (Country !== undefined)
      add('Country', textRange(country, table.textsOf('country'), hasName(Country, wholeName)));
    if (Language !== undefined)
      add('Language', textRange(languages, table.textsOf('languages'), hasName(Language, namesIn)));
    if (minHours !== undefined) add('minHours', [hours, minHours, INFINITE]);
    return filters;
  },
  facets(misses, table, now) {
    const { rate, rating, verified, country, languages, hours, certified } = table.columns;
    const without = (name: string) => misses.slotsWithout(name);
    return {
      minRating: countRanges(without('minRating'), rating, ratings),
      minRate: countRanges(without('minRate'), rate, rates),
      Verified_Profile: countRanges(without('Verified_Profile'), verified, [['Verified', 1, 1]]),
      Certified: countRanges(without('Certified'), certified, [['true', now + 1, INFINITE]]),
      Country: countNames(without('Country'), country, table.textsOf('country'), wholeName),
      Language: countNames(without('Language'), languages, table.textsOf('languages'), namesIn),
      minHours: countRanges(without('minHours'), hours, hoursAWeek),
    };
  },
};

export const freelancerSearch = searchOf(freelancerKind);
