import { sql } from 'kysely';
import { PAYMENT_MODELS, type JobQuery, type JobSort } from '../../src/contracts/job.ts';
import { countUpTo, type Filter } from './find.ts';
import { searchOf } from './search.ts';

type Name =
  'id' | 'model' | 'least' | 'most' | 'posted' | 'deadline' | 'open' | 'proposals' | 'paymentVerified';

const DAY = 86_400_000;
const CENTS = 100;
const ages = [1, 3, 7, 30];
const proposalCounts = ['5', '10', '20'].map((count) => [count, Number(count)] as const);

const millisecondsOf = (column: string) =>
  sql`(extract(epoch from ${sql.ref(column)}) * 1000)::double precision`;

export const jobSearch = searchOf<Name, JobSort, JobQuery>({
  words: 'job_words',
  shape: {
    table: 'job_search',
    columns: {
      // As a place in the contract's list, from 0.
      model: sql`array_position(${[...PAYMENT_MODELS]}::text[], payment_model) - 1`,
      least: sql`min_amount_cents`,
      most: sql`max_amount_cents`,
      posted: millisecondsOf('posted_at'),
      deadline: millisecondsOf('deadline'),
      open: sql`open::integer`,
      proposals: sql`proposal_count`,
      paymentVerified: sql`payment_verified::integer`,
    },
    orders: {
      best: ['-posted', '-id'],
      newest: ['-posted', '-id'],
      budgetHigh: ['-most', '-least', '-posted', '-id'],
      budgetLow: ['least', 'most', '-posted', '-id'],
      fewestProposals: ['proposals', '-posted', '-id'],
    },
  },
  filters(query, { columns }, now) {
    const { model, least, most, posted, deadline, open, proposals, paymentVerified } = columns;
    const filters: Filter[] = [];
    const at = (column: Float64Array, slot: number): number => column[slot] ?? Number.NaN;
    const { paymentModel, minBudget, maxBudget, maxAge, maxProposals } = query;
    if (query.Job_Status !== 'all')
      filters.push({ name: 'Job_Status', fits: (slot) => open[slot] === 1 && at(deadline, slot) > now });
    if (paymentModel !== undefined) {
      const asked = new Set(paymentModel.split(',').map((one) => PAYMENT_MODELS.indexOf(one as never)));
      filters.push({ name: 'paymentModel', fits: (slot) => asked.has(at(model, slot)) });
    }
    if (minBudget !== undefined || maxBudget !== undefined) {
      const [from, to] = [(minBudget ?? 0) * CENTS, (maxBudget ?? Number.POSITIVE_INFINITY) * CENTS];
      filters.push({ name: 'budget', fits: (slot) => at(most, slot) >= from && at(least, slot) <= to });
    }
    if (maxAge !== undefined) {
      const since = now - maxAge * DAY;
      filters.push({ name: 'maxAge', fits: (slot) => at(posted, slot) >= since });
    }
    if (maxProposals !== undefined)
      filters.push({ name: 'maxProposals', fits: (slot) => at(proposals, slot) <= maxProposals });
    if (query.Verified_Payment !== undefined)
      filters.push({ name: 'Verified_Payment', fits: (slot) => paymentVerified[slot] === 1 });
    return filters;
  },
  facets(misses, { columns: { model, posted, proposals, paymentVerified } }, now) {
    const ofModels = misses.slotsWithout('paymentModel');
    return {
      paymentModel: Object.fromEntries(
        PAYMENT_MODELS.map((name, place) => [name, ofModels.filter((slot) => model[slot] === place).length]),
      ),
      maxAge: countUpTo(
        misses.slotsWithout('maxAge'),
        posted,
        ages.map((days) => [String(days), now - days * DAY]),
        'atLeast',
      ),
      maxProposals: countUpTo(misses.slotsWithout('maxProposals'), proposals, proposalCounts, 'atMost'),
      Verified_Payment: countUpTo(
        misses.slotsWithout('Verified_Payment'),
        paymentVerified,
        [['true', 1]],
        'atLeast',
      ),
    };
  },
});
