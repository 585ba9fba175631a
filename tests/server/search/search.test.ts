/** Search compared with counting over the same rows, on both databases. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { skillNames } from '../../../server/seed/skills.ts';
import { FREELANCER_SORTS } from '../../../src/contracts/people/freelancer-search.ts';
import { JOB_SORTS } from '../../../src/contracts/jobs/job.ts';
import { PAYMENT_MODELS } from '../../../src/contracts/money/payment-model.ts';
import { slugOf } from '../../../src/contracts/core/slug.ts';
import { isFull } from '../../support/scope.ts';
import { describeOnBoth } from '../databases.ts';
import { smallSeed } from '../helpers.ts';
import {
  NOW,
  asking,
  expectedFacets,
  expectedIds,
  freelancers,
  jobs,
  type Oracle,
  type Query,
  type Row,
} from './search-oracle.ts';

const skills = fc
  .uniqueArray(fc.constantFrom(...skillNames), { minLength: 1, maxLength: 3 })
  .chain((names) => fc.constantFrom(names.join(','), names.map(slugOf).join(', ')));
/** Any combination of these filters. */
const anyOf = (model: Record<string, fc.Arbitrary<string | number>>) =>
  fc.record(model, { requiredKeys: [] }) as fc.Arbitrary<Query>;

const lists: readonly [name: string, Oracle, readonly string[], fc.Arbitrary<Query>, Query[]][] = [
  [
    'freelancers',
    freelancers,
    FREELANCER_SORTS,
    anyOf({
      Skills: skills,
      minRate: fc.constantFrom(15, 20, 34.5, 60),
      maxRate: fc.constantFrom(25, 40, 55.5, 120),
      minRating: fc.constantFrom(3, 4, 4.5, 4.9),
      Verified_Profile: fc.constant('Verified'),
      Certified: fc.constant('true'),
      Country: fc.constantFrom('Portugal', 'nigeria', 'India', 'Nowhere'),
      Language: fc.constantFrom('English', 'portuguese', 'Klingon'),
      minHours: fc.constantFrom(10, 25, 40),
      sort: fc.constantFrom(...FREELANCER_SORTS),
    }),
    [
      { Skills: 'copywriting' },
      { minRate: 30 },
      { maxRate: 30 },
      { minRating: 4.5 },
      { Verified_Profile: 'Verified' },
      { Certified: 'true' },
      { Language: 'English' },
      { minHours: 20 },
    ],
  ],
  [
    'jobs',
    jobs,
    JOB_SORTS,
    anyOf({
      Skills: skills,
      paymentModel: fc.constantFrom(...PAYMENT_MODELS, 'fixed,hourly', 'monthly,fixed'),
      minBudget: fc.constantFrom(20, 300, 900.5),
      maxBudget: fc.constantFrom(25, 600, 5000),
      maxAge: fc.constantFrom(1, 7, 30, 90),
      maxProposals: fc.constantFrom(0, 5, 12),
      Verified_Payment: fc.constant('true'),
      Country: fc.constantFrom('Portugal', 'nigeria', 'India', 'Nowhere'),
      Job_Status: fc.constant('all'),
      sort: fc.constantFrom(...JOB_SORTS),
    }),
    [
      { Skills: 'copywriting' },
      { paymentModel: 'monthly' },
      { minBudget: 800 },
      { maxBudget: 60 },
      { maxAge: 7 },
      { maxProposals: 4 },
      { Verified_Payment: 'true' },
      { Job_Status: 'all' },
    ],
  ],
];

describeOnBoth('search', (start) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await start({ seedSize: { ...smallSeed, freelancers: 300, jobs: 400 }, now: () => NOW });
  });
  afterAll(() => backend.close());

  describe.each(lists)('%s', (_name, oracle, sorts, queries, alone) => {
    let rows: Row[];
    const list = () => asking(backend, oracle);
    beforeAll(async () => {
      rows = await oracle.rows(backend);
    });

    it('[Q1c] shows everything without filters', async () => {
      const { json, ids } = await list().ask({});
      const expected = expectedIds(oracle, rows, {}, NOW.getTime());
      expect([json.total, ids]).toEqual([expected.length, expected.slice(0, 24)]);
      expect(expected.length).toBeGreaterThan(40);
      expect(json.facets).toEqual({});
    });

    it.each(alone.map((query) => [Object.keys(query)[0], query] as const))(
      '[Q1a][Q1b][Q1c] %s filters by itself',
      async (_filter, query) => {
        const expected = expectedIds(oracle, rows, query, NOW.getTime());
        expect(await list().walk(query)).toEqual(expected);
        expect(expected.length).toBeGreaterThan(0);
      },
    );

    it('[Q1a][Q1b][Q1c][Q2][Q3][Q40a][Q40b] finds, orders and counts like the oracle (seed 4001)', async () => {
      await fc.assert(
        fc.asyncProperty(queries, fc.integer({ min: 1, max: 3 }), async (query, page) => {
          const expected = expectedIds(oracle, rows, query, NOW.getTime());
          const { json, ids } = await list().ask({ ...query, page, limit: 10, facets: true });
          expect(json.total).toBe(expected.length);
          expect(ids).toEqual(expected.slice((page - 1) * 10, page * 10));
          expect(json.facets).toEqual(expectedFacets(oracle, rows, query, NOW.getTime()));
        }),
        { seed: 4001, numRuns: isFull ? 60 : 25 },
      );
    });

    it.each(sorts)(
      '[Q2] sorted by %s, its cursors visit the whole list like its page numbers',
      async (sort) => {
        for (const query of [{ sort }, { sort, Search: 'seo' }, { sort, Skills: 'copywriting,seo-audits' }]) {
          const limit = isFull || 'Search' in query || 'Skills' in query ? 7 : 40; // of the whole list
          const walked = await list().walk(query, limit);
          expect(new Set(walked).size).toBe(walked.length);
          const pages: number[] = [];
          for (let page = 1; pages.length < walked.length; page += 1) {
            const { ids } = await list().ask({ ...query, page, limit });
            pages.push(...ids);
            if (ids.length === 0) break;
          }
          expect(walked).toEqual(pages);
          expect(walked.length).toBeGreaterThan(1);
        }
      },
    );

    it('[Q1a][Q3] filters and counts the matches of a text like any others (seed 4002)', async () => {
      const fitting = new Set(await list().walk({ Search: 'marketing', Job_Status: 'all' }));
      const some = rows.filter(({ id }) => fitting.has(id));
      expect(some.length).toBeGreaterThan(5);
      await fc.assert(
        fc.asyncProperty(queries, async (query) => {
          const { json, ids } = await list().ask({
            ...query,
            Search: 'marketing',
            limit: 100,
            facets: true,
          });
          const expected = expectedIds(oracle, some, query, NOW.getTime());
          expect(ids.toSorted((a, b) => a - b)).toEqual(expected.slice(0, 100).toSorted((a, b) => a - b));
          expect(json.facets).toEqual(expectedFacets(oracle, some, query, NOW.getTime()));
        }),
        { seed: 4002, numRuns: isFull ? 30 : 12 },
      );
    });

    it('[Q2] a page past the end is empty and still has the total', async () => {
      const { json, ids } = await list().ask({ page: 1000 });
      expect([ids, json.next, json.total > 0]).toEqual([[], undefined, true]);
    });

    it.each([
      ['no cursor', 'zzz'],
      ['no list', Buffer.from('{"a":1}').toString('base64url')],
      ['a list of something else', Buffer.from('["x",0,1]').toString('base64url')],
      ['other types', Buffer.from('[1,"x",null]').toString('base64url')],
      ['not even letters', '\u{1F600}%00'],
    ])('[Q9] rejects %s as a cursor', async (_what, after) => {
      const { status, json } = await list().ask({ after });
      expect([status, json.message]).toEqual([400, expect.stringMatching(/^after: /)]);
    });

    it('[Q9] rejects the cursor of another query, and accepts it with another page size', async () => {
      const { json, ids } = await list().ask({ Search: 'seo', limit: 2 });
      const other = await list().ask({ Search: 'ads', limit: 2, after: json.next });
      expect([other.status, other.json.message]).toEqual([400, 'after: is the next of another list']);
      expect((await list().ask({ limit: 2, after: json.next })).status).toBe(400);
      const more = await list().ask({ Search: 'seo', limit: 3, after: json.next });
      expect([...ids, ...more.ids]).toEqual((await list().ask({ Search: 'seo', limit: 5 })).ids);
    });

    it.each([
      `'; drop table users; --`,
      `"unclosed`,
      `""`,
      `100%_\\%`,
      `a:* & b | !c <-> (d)`,
      `:*`,
      `'''`,
      `\\`,
      'x'.repeat(200),
      '😀 🧑🏽‍💻',
      'שיווק דיגיטלי مسوق',
      '数字营销',
      '\u202eoes\u202c',
      '\ud83d',
      'a '.repeat(99),
      '{{}} $1 ${x}',
    ])('[Q8] answers %j', async (Search) => {
      const { status, json } = await list().ask({ Search, facets: true });
      expect(status).toBe(200);
      expect(json.total).toBeGreaterThanOrEqual(json.data.length);
    });

    it('[Q8] answers any text, with no count above the total (seed 4003)', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (Search) => {
          const { status, json } = await list().ask({ Search, Job_Status: 'all' });
          expect([status, json.total <= rows.length]).toEqual([Search.includes('\0') ? 400 : 200, true]);
        }),
        { seed: 4003, numRuns: isFull ? 60 : 25 },
      );
    });

    it('[Q8] treats punctuation alone as no text', async () => {
      const all = await list().ask({});
      for (const Search of ['...', ' - ', '"!?"', '"! ?"', '“- -” "…"', '(&)'])
        expect((await list().ask({ Search })).json.total).toBe(all.json.total);
    });
  });
});
