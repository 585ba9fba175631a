/** The expected results of search, counted over the rows themselves. Word forms are not covered. */
import type { Backend } from '../../../server/backend.ts';
import { slugOf } from '../../../src/contracts/core/slug.ts';
import { createVisitor } from '../helpers.ts';

/** One moment for both sides, so that ages and deadlines agree. */
export const NOW = new Date('2026-11-21T12:00:00.000Z');

export type Query = Record<string, string | number | boolean>;
/** A row's columns, dates as milliseconds, `skills` as names. */
export interface Row {
  readonly id: number;
  readonly skills: readonly string[];
  // oxlint-disable-next-line no-explicit-any -- columns of two tables
  readonly [column: string]: any;
}
type Test = (row: Row) => boolean;
type Compare = (one: Row, other: Row) => number;

export interface Oracle {
  readonly path: string;
  readonly idField: 'id' | 'JID';
  rows(backend: Backend): Promise<Row[]>;
  /** The active filters, by the facet that is counted without them. */
  tests(query: Query, now: number): Record<string, Test>;
  /** For each facet, the predicates of its values. */
  facets(now: number): Record<string, Record<string, Test>>;
  /** The facets that count every name in a column. */
  readonly named: Readonly<Record<string, string>>;
  readonly orders: Record<string, Compare>;
}

const by =
  (...keys: ((row: Row) => number | null)[]): Compare =>
  (one, other) => {
    for (const key of keys) {
      const [a, b] = [key(one), key(other)];
      if (a === b) continue;
      if (a === null) return 1;
      if (b === null) return -1;
      return a - b;
    }
    return 0;
  };
const down =
  (key: (row: Row) => number | null) =>
  (row: Row): number | null => {
    const value = key(row);
    return value === null ? null : -value;
  };
const at = (column: string) => (row: Row) => row[column] as number | null;

/** NaN for none, which no bound reaches. */
const rateOf = (row: Row): number => (row['hourly_rate_cents'] ?? Number.NaN) / 100;

const skillsOf = async (backend: Backend, table: 'freelancer_skills' | 'job_skills') => {
  const { database } = backend;
  const owner = table === 'job_skills' ? 'job_id' : 'freelancer_id';
  const names = new Map<number, string[]>();
  const rows = await database
    .selectFrom(table)
    .innerJoin('skills', 'skills.id', `${table}.skill_id` as 'job_skills.skill_id')
    .select([`${owner} as owner` as 'job_id as owner', 'name'])
    .execute();
  for (const { owner: id, name } of rows) names.set(id, [...(names.get(id) ?? []), name]);
  return (id: number): string[] => names.get(id) ?? [];
};

const skillTest = (skills: unknown): Record<string, Test> => {
  if (typeof skills !== 'string') return {};
  const slugs = new Set(skills.split(',').map(slugOf));
  return { Skills: (row) => row.skills.some((name) => slugs.has(slugOf(name))) };
};
const when = (name: string, value: unknown, test: (row: Row, value: number) => boolean) =>
  value === undefined ? {} : { [name]: (row: Row) => test(row, Number(value)) };

/** The names in a column, as people wrote them. */
const namesOf = (row: Row, column: string): string[] =>
  String(row[column] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
const among = (name: string, asked: Query[string] | undefined, column: string): Record<string, Test> =>
  asked === undefined
    ? {}
    : {
        [name]: (row) =>
          namesOf(row, column).some((one) => one.toLowerCase() === String(asked).toLowerCase()),
      };

const standing = (row: Row): number =>
  Math.round((((row['average_rating'] ?? 0) * row['review_count'] + 32) / (row['review_count'] + 8)) * 1000);
const rating = (row: Row): number => row['average_rating'] ?? 0;

const isCertified = (row: Row, now: number): boolean =>
  (row['ends'] as readonly number[]).some((end) => end > now);

export const freelancers: Oracle = {
  path: '/admin/freelancersfind',
  idField: 'id',
  async rows(backend) {
    const skills = await skillsOf(backend, 'freelancer_skills');
    const rows = await backend.database
      .selectFrom('freelancers')
      .innerJoin('users', 'users.id', 'freelancers.id')
      .selectAll('freelancers')
      .select('users.created_at')
      .execute();
    const certificates = await backend.database
      .selectFrom('certificates')
      .select(['freelancer_id', 'expires_at'])
      .where('revoked_at', 'is', null)
      .execute();
    return rows.map((row) => ({
      ...row,
      joined: row.created_at.getTime(),
      skills: skills(row.id),
      ends: certificates
        .filter(({ freelancer_id }) => freelancer_id === row.id)
        .map(({ expires_at }) => expires_at.getTime()),
    }));
  },
  tests: (query, now) => ({
    ...skillTest(query['Skills']),
    ...when('Certified', query['Certified'], (row) => isCertified(row, now)),
    ...when('minRate', query['minRate'], (row, rate) => rateOf(row) >= rate),
    ...when('maxRate', query['maxRate'], (row, rate) => rateOf(row) <= rate),
    ...when('minRating', query['minRating'], (row, least) => rating(row) >= least),
    ...when('Verified_Profile', query['Verified_Profile'], (row) => row['verified']),
    ...among('Country', query['Country'], 'country'),
    ...among('Language', query['Language'], 'languages'),
    ...when('minHours', query['minHours'], (row, least) => row['availability_hours'] >= least),
  }),
  facets: (now) => ({
    Certified: { true: (row) => isCertified(row, now) },
    minRating: Object.fromEntries(
      ['4.5', '4', '3'].map((least) => [least, (row) => rating(row) >= Number(least)]),
    ),
    minRate: Object.fromEntries(
      ['10', '20', '40', '60', '80', '100'].map((rate) => [rate, (row) => rateOf(row) >= Number(rate)]),
    ),
    Verified_Profile: { Verified: (row) => row['verified'] },
    minHours: Object.fromEntries(
      ['10', '20', '30', '40'].map((least) => [least, (row) => row['availability_hours'] >= Number(least)]),
    ),
  }),
  named: { Country: 'country', Language: 'languages' },
  orders: {
    best: by(down(standing), down(at('review_count')), at('id')),
    rating: by(down(rating), down(at('review_count')), at('id')),
    reviews: by(down(at('review_count')), down(rating), at('id')),
    rateLow: by(at('hourly_rate_cents'), down(rating), down(at('review_count')), at('id')),
    rateHigh: by(down(at('hourly_rate_cents')), down(rating), down(at('review_count')), at('id')),
    newest: by(down(at('joined')), down(at('id'))),
  },
};

const DAY = 86_400_000;
const newest = [down(at('posted')), down(at('id'))];

export const jobs: Oracle = {
  path: '/admin/jobsfind',
  idField: 'JID',
  async rows(backend) {
    const skills = await skillsOf(backend, 'job_skills');
    const rows = await backend.database
      .selectFrom('jobs')
      .innerJoin('employers', 'employers.id', 'jobs.employer_id')
      .selectAll('jobs')
      .select(['payment_verified', 'country'])
      .execute();
    return rows.map((row) => ({
      ...row,
      posted: row.posted_at.getTime(),
      until: row.deadline.getTime(),
      skills: skills(row.id),
    }));
  },
  tests: (query, now) => ({
    ...skillTest(query['Skills']),
    ...(query['Job_Status'] === 'all'
      ? {}
      : { Job_Status: (row) => row['status'] === 'open' && row['until'] > now }),
    ...(query['paymentModel'] === undefined
      ? {}
      : { paymentModel: (row) => String(query['paymentModel']).split(',').includes(row['payment_model']) }),
    ...when('minBudget', query['minBudget'], (row, least) => row['max_amount_cents'] >= least * 100),
    ...when('maxBudget', query['maxBudget'], (row, most) => row['min_amount_cents'] <= most * 100),
    ...when('maxAge', query['maxAge'], (row, days) => row['posted'] >= now - days * DAY),
    ...when('maxProposals', query['maxProposals'], (row, most) => row['proposal_count'] <= most),
    ...when('Verified_Payment', query['Verified_Payment'], (row) => row['payment_verified']),
    ...among('Country', query['Country'], 'country'),
  }),
  facets: (now) => ({
    paymentModel: Object.fromEntries(
      ['fixed', 'hourly', 'monthly'].map((model) => [model, (row) => row['payment_model'] === model]),
    ),
    maxAge: Object.fromEntries(
      ['1', '3', '7', '30'].map((days) => [days, (row) => row['posted'] >= now - Number(days) * DAY]),
    ),
    maxProposals: Object.fromEntries(
      ['5', '10', '20'].map((most) => [most, (row) => row['proposal_count'] <= Number(most)]),
    ),
    Verified_Payment: { true: (row) => row['payment_verified'] },
  }),
  named: { Country: 'country' },
  orders: {
    best: by(...newest),
    newest: by(...newest),
    budgetHigh: by(down(at('max_amount_cents')), down(at('min_amount_cents')), ...newest),
    budgetLow: by(at('min_amount_cents'), at('max_amount_cents'), ...newest),
    fewestProposals: by(at('proposal_count'), ...newest),
  },
};

const isHit = (row: Row, tests: Record<string, Test>, but?: string): boolean =>
  Object.entries(tests).every(([name, test]) => name === but || test(row));

/** The ids in order. With the sort "best", rows with more of the wanted skills come first. */
export const expectedIds = (oracle: Oracle, rows: readonly Row[], query: Query, now: number): number[] => {
  const tests = oracle.tests(query, now);
  const sort = String(query['sort'] ?? 'best');
  const compare = oracle.orders[sort] ?? (() => 0);
  const slugs = new Set(
    String(query['Skills'] ?? '')
      .split(',')
      .map(slugOf),
  );
  const had = (row: Row) =>
    sort === 'best' ? row.skills.filter((name) => slugs.has(slugOf(name))).length : 0;
  return rows
    .filter((row) => isHit(row, tests))
    .toSorted((one, other) => had(other) - had(one) || compare(one, other))
    .map(({ id }) => id);
};

export const expectedFacets = (oracle: Oracle, rows: readonly Row[], query: Query, now: number) => {
  const tests = oracle.tests(query, now);
  const counted = Object.entries(oracle.facets(now)).map(([name, values]) => {
    const others = rows.filter((row) => isHit(row, tests, name));
    return [
      name,
      Object.fromEntries(Object.entries(values).map(([value, test]) => [value, others.filter(test).length])),
    ];
  });
  const skills: Record<string, number> = {};
  for (const row of rows.filter((one) => isHit(one, tests, 'Skills')))
    for (const name of row.skills) skills[name] = (skills[name] ?? 0) + 1;
  const named = Object.entries(oracle.named).map(([name, column]) => {
    const counts: Record<string, number> = {};
    for (const row of rows.filter((one) => isHit(one, tests, name)))
      for (const one of namesOf(row, column)) counts[one] = (counts[one] ?? 0) + 1;
    return [name, counts] as const;
  });
  return { ...Object.fromEntries([...counted, ...named]), Skills: skills };
};

export const asking = (backend: Backend, { path, idField }: Pick<Oracle, 'path' | 'idField'>) => {
  const visitor = createVisitor(backend);
  const ask = async (query: Query) => {
    const { status, json } = await visitor.call(path, query);
    const ids: number[] = status === 200 ? json.data.map((row: Record<string, number>) => row[idField]) : [];
    return { status, json, ids };
  };
  return {
    ask,
    /** Every id of the list, page by page, by each page's cursor. */
    async walk(query: Query, limit = 24): Promise<number[]> {
      const all: number[] = [];
      let after: string | undefined;
      do {
        const { json, ids } = await ask({ ...query, limit, ...(after === undefined ? {} : { after }) });
        all.push(...ids);
        after = json.next;
      } while (after !== undefined && all.length < 5000);
      return all;
    },
  };
};
