import { sql } from 'kysely';
import type { JobQuery, JobSort } from '../../src/contracts/jobs/job.ts';
import { PAYMENT_MODELS } from '../../src/contracts/money/payment-model.ts';
import { leastCents, mostCents } from '../../src/contracts/money/cents.ts';
import { countNames, countRanges, hasName, textRange, wholeName, type Filter, type Range } from './find.ts';
import { searchOf, type Kind } from './search.ts';

type Name =
  | 'id'
  | 'model'
  | 'least'
  | 'most'
  | 'posted'
  | 'deadline'
  | 'open'
  | 'proposals'
  | 'paymentVerified'
  | 'country'
  | 'featured';

const DAY = 86_400_000;
const INFINITE = Number.POSITIVE_INFINITY;
const ages = [1, 3, 7, 30];
const proposalCounts = ['5', '10', '20'].map((count) => [count, 0, Number(count)] as const);

const millisecondsOf = (column: string) =>
  sql`(extract(epoch from ${sql.ref(column)}) * 1000)::double precision`;

export const jobKind: Kind<Name, JobSort, JobQuery> = {
  words: 'job_words',
  shape: {
    table: 'job_search',
    columns: {
      // The index in the contract's list, from 0.
      model: sql`array_position(${[...PAYMENT_MODELS]}::text[], payment_model) - 1`,
      least: sql`min_amount_cents`,
      most: sql`max_amount_cents`,
      posted: millisecondsOf('posted_at'),
      deadline: millisecondsOf('deadline'),
      open: sql`open::integer`,
      proposals: sql`proposal_count`,
      paymentVerified: sql`payment_verified::integer`,
      // Only while it is open.
      featured: sql`(open and (select is_featured from jobs join employers on employers.id = employer_id
        where jobs.id = job_search.id))::integer`,
      country: {
        text: sql`(select country from jobs join employers on employers.id = employer_id where jobs.id = job_search.id)`,
      },
    },
    orders: {
      best: ['-featured', '-posted', '-id'],
      newest: ['-posted', '-id'],
      budgetHigh: ['-most', '-least', '-posted', '-id'],
      budgetLow: ['least', 'most', '-posted', '-id'],
      fewestProposals: ['proposals', '-posted', '-id'],
    },
  },
  filters(query, table, now) {
    const { model, least, most, posted, deadline, open, proposals, paymentVerified, country } = table.columns;
    const filters: Filter[] = [];
    const add = (name: string, ...ranges: Range[]) => filters.push({ name, ranges });
    const { paymentModel, minBudget = 0, maxBudget = INFINITE, maxAge, maxProposals } = query;
    if (query.Job_Status !== 'all') add('Job_Status', [open, 1, 1], [deadline, now + 1, INFINITE]);
    if (paymentModel !== undefined) {
      const asked = new Set(paymentModel.split(','));
      const isAsked = PAYMENT_MODELS.map((name) => (asked.has(name) ? 1 : 0));
      add('paymentModel', [Uint8Array.from(model, (place) => isAsked[place] ?? 0), 1, 1]);
    }
    if (minBudget > 0 || maxBudget < INFINITE)
      add('budget', [most, leastCents(minBudget), INFINITE], [least, 0, mostCents(maxBudget)]);
    if (maxAge !== undefined) add('maxAge', [posted, now - maxAge * DAY, INFINITE]);
    if (maxProposals !== undefined) add('maxProposals', [proposals, 0, maxProposals]);
    if (query.Verified_Payment !== undefined) add('Verified_Payment', [paymentVerified, 1, 1]);
    if (query.Country !== undefined)
      add('Country', textRange(country, table.textsOf('country'), hasName(query.Country, wholeName)));
    return filters;
  },
  facets(misses, table, now) {
    const { model, posted, proposals, paymentVerified, country } = table.columns;
    const without = (name: string) => misses.slotsWithout(name);
    return {
      paymentModel: countRanges(
        without('paymentModel'),
        model,
        PAYMENT_MODELS.map((name, place) => [name, place, place]),
      ),
      maxAge: countRanges(
        without('maxAge'),
        posted,
        ages.map((days) => [String(days), now - days * DAY, INFINITE]),
      ),
      maxProposals: countRanges(without('maxProposals'), proposals, proposalCounts),
      Verified_Payment: countRanges(without('Verified_Payment'), paymentVerified, [['true', 1, 1]]),
      Country: countNames(without('Country'), country, table.textsOf('country'), wholeName),
    };
  },
};

export const jobSearch = searchOf(jobKind);
