/**
 * Search over 100,000 freelancers and 100,000 jobs: distinct queries of each kind, through HTTP and at the handler.
 * The data is kept between runs; DATABASE_URL selects PostgreSQL instead of the embedded database.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createBackend, type Backend } from '../../server/backend.ts';
import type { DatabaseChoice } from '../../server/database/open.ts';
import { freelancerSearchHandlers } from '../../server/people/freelancer-search.handlers.ts';
import { jobSearchHandlers } from '../../server/jobs/job-search.handlers.ts';
import { createRandom, seedOf, type Random } from '../../server/core/random.ts';
import { skillNames } from '../../server/seed/skills.ts';
import { refuseListed } from '../../server/core/refusal.ts';
import type { CallContext, Refusing } from '../../server/generic/services.ts';

const ROWS = 100_000;
const size = { freelancers: ROWS, employers: 5000, guides: 40, reviews: 200, jobs: ROWS };
/** Part of the stored data's name: changed data needs a new name. */
const VERSION = 2;

type Query = Record<string, string | number | boolean>;
interface Kind {
  readonly what: string;
  readonly list: 'freelancers' | 'jobs';
  query(random: Random, words: readonly string[]): Query;
  /** Page 500, by the cursor from page 499. */
  readonly byCursor?: true;
  /** A row's words change before each query, which invalidates the caches. */
  readonly afterWrite?: true;
}
export interface SearchFigures {
  readonly what: string;
  readonly queries: number;
  readonly http: Percentiles;
  readonly handler: Percentiles;
}
interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

const text = (random: Random, words: readonly string[]): string =>
  Array.from({ length: random.between(1, 3) }, () => random.pick(words)).join(' ');
/** Swaps two letters, or drops one. */
const misspelt = (random: Random, word: string): string => {
  const at = random.between(1, word.length - 2);
  return random.chance(0.5)
    ? word.slice(0, at) + word.slice(at + 1)
    : word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
};
const skills = (random: Random): string => random.sample(skillNames, random.between(1, 3)).join(',');
const freelancerFilters = (random: Random): Query => {
  const minRate = random.between(10, 60) + random.between(0, 99) / 100;
  return {
    minRate,
    maxRate: minRate + random.between(10, 80),
    ...(random.chance(0.5) ? { minRating: random.pick([3, 4, 4.5]) } : {}),
    ...(random.chance(0.5) ? { Verified_Profile: 'Verified' } : {}),
    ...(random.chance(0.5) ? { Skills: skills(random) } : {}),
  };
};
const jobFilters = (random: Random): Query => {
  const minBudget = random.between(10, 900) + random.between(0, 99) / 100;
  return {
    minBudget,
    maxBudget: minBudget + random.between(100, 4000),
    ...(random.chance(0.5) ? { maxAge: random.between(1, 60) } : {}),
    ...(random.chance(0.4) ? { paymentModel: random.pick(['fixed', 'hourly', 'monthly']) } : {}),
    ...(random.chance(0.4) ? { Skills: skills(random) } : {}),
    ...(random.chance(0.3) ? { maxProposals: random.between(3, 20) } : {}),
  };
};
const broad = {
  freelancers: (random: Random): Query => ({ minRate: random.between(1, 1400) / 100, page: 500 }),
  jobs: (random: Random): Query => ({
    Job_Status: 'all',
    minBudget: random.between(1, 2000) / 100,
    page: 500,
  }),
};
const sorts = {
  freelancers: ['rateLow', 'rateHigh', 'rating', 'reviews', 'newest'],
  jobs: ['budgetLow', 'budgetHigh', 'newest', 'fewestProposals'],
};

const kindsOf = (list: Kind['list']): Kind[] => {
  const filters = list === 'freelancers' ? freelancerFilters : jobFilters;
  const kinds: Omit<Kind, 'list'>[] = [
    { what: 'text', query: (random, words) => ({ Search: text(random, words) }) },
    {
      what: 'text, filters, facets',
      query: (random, words) => ({ Search: text(random, words), ...filters(random), facets: true }),
    },
    {
      what: 'the same after words have changed',
      query: (random, words) => ({ Search: text(random, words), ...filters(random), facets: true }),
      afterWrite: true,
    },
    { what: 'filters, facets', query: (random) => ({ ...filters(random), facets: true }) },
    {
      what: 'sorted, filters, facets',
      query: (random) => ({ ...filters(random), sort: random.pick(sorts[list]), facets: true }),
    },
    {
      what: 'half a word, facets',
      query: (random, words) => ({ Search: random.pick(words).slice(0, random.between(2, 4)), facets: true }),
    },
    {
      what: 'a misspelt word, facets',
      query: (random, words) => ({ Search: misspelt(random, random.pick(words)), facets: true }),
    },
    { what: 'page 500 by number', query: broad[list] },
    { what: 'page 500 by cursor', query: broad[list], byCursor: true },
  ];
  return kinds.map((kind) => ({ ...kind, list }));
};

const percentilesOf = (times: readonly number[]): Percentiles => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
};

const timed = async (action: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await action();
  return performance.now() - begin;
};

const paths = { freelancers: '/admin/freelancersfind', jobs: '/admin/jobsfind' };

const measure = async (backend: Backend, kind: Kind, count: number, words: readonly string[]) => {
  const random = createRandom(seedOf(`${kind.list} ${kind.what}`));
  const post = async (query: Query): Promise<{ next?: string; total: number }> => {
    const answer = await fetch(backend.address + paths[kind.list], {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Token: 'bench', ...query }),
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { next?: string; total: number };
  };
  const context = {
    database: backend.database,
    now: () => new Date(),
    refuse: refuseListed,
  } as unknown as CallContext & Refusing<never>;
  const handle = (query: Query): Promise<unknown> =>
    kind.list === 'freelancers'
      ? freelancerSearchHandlers.freelancersFind(query, context)
      : jobSearchHandlers.jobsFind(query, context);
  const http: number[] = [];
  const handler: number[] = [];
  for (let index = 0; index < count; index += 1) {
    for (const [times, ask] of [
      [http, post],
      [handler, handle],
    ] as const) {
      let query = kind.query(random, words);
      if (kind.byCursor) {
        const { page: _page, ...rest } = query;
        const { next } = await post({ ...rest, page: 499 });
        query = { ...rest, after: next ?? '' };
      }
      if (kind.afterWrite) {
        const [table, column] = kind.list === 'freelancers' ? ['freelancers', 'headline'] : ['jobs', 'title'];
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${`Words ${index} ${times.length}`}
          where id = (select max(id) from ${sql.table(table)})`.execute(backend.database);
      }
      times.push(await timed(() => ask(query)));
    }
  }
  return {
    what: `${kind.list}: ${kind.what}`,
    queries: count * 2,
    http: percentilesOf(http),
    handler: percentilesOf(handler),
  };
};

/** The data is created elsewhere and moved into place when complete. */
const choiceOf = async (root: string, url: string | undefined): Promise<DatabaseChoice> => {
  if (url !== undefined) return { kind: 'postgres', url };
  const folder = join(root, `node_modules/.cache/marketlane/search-world-${VERSION}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.part`;
    rmSync(unfinished, { recursive: true, force: true });
    const backend = await createBackend({ database: { kind: 'folder', folder: unfinished }, seedSize: size });
    await backend.close();
    renameSync(unfinished, folder);
  }
  return { kind: 'folder', folder };
};

/** Existing words, frequent and rare ones equally, and words of skills. */
const readWords = async (backend: Backend, list: Kind['list']): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from ${sql.table(list === 'jobs' ? 'job_words' : 'freelancer_words')}
    where length(word) > 3 order by md5(word) limit 600`.execute(backend.database);
  return [...rows.map(({ word }) => word), ...skillNames.flatMap((name) => name.split(' '))].filter(
    (word) => word.length > 3,
  );
};

/** Milliseconds, and the time of the first query, which loads the filter columns into memory. */
export const measureSearch = async (
  root: string,
  count = 150,
): Promise<{ first: number; figures: SearchFigures[] }> => {
  const database = await choiceOf(root, process.env['DATABASE_URL']);
  const backend = await createBackend({ database, seedSize: size, rateLimits: false, logLevel: 'error' });
  try {
    const context = {
      database: backend.database,
      now: () => new Date(),
      refuse: refuseListed,
    } as unknown as CallContext & Refusing<never>;
    const first = await timed(async () => {
      await freelancerSearchHandlers.freelancersFind({}, context);
      await jobSearchHandlers.jobsFind({}, context);
    });
    const figures: SearchFigures[] = [];
    for (const list of ['freelancers', 'jobs'] as const) {
      const words = await readWords(backend, list);
      for (const kind of kindsOf(list)) figures.push(await measure(backend, kind, count, words));
    }
    return { first, figures };
  } finally {
    await backend.close();
  }
};
