/**
 * Public reading calls on any database: run on PGlite by browse.test.ts, on PostgreSQL by postgres.test.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { calls, type CallName } from '../../../src/contracts/app/calls.ts';
import type { FreelancerReview, Profile } from '../../../src/contracts/people/profile.ts';
import { createVisitor, employer, freelancer, openJobsOf, smallSeed } from '../helpers.ts';

const NOBODY = [0, -1, 7.5, 2_147_483_648, 1e300, '99999999999', '1e3', ' ', 'x', '٣', 999_999];

export const describeBrowsing = (title: string, start: () => Promise<Backend>): void => {
  describe(title, () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await start();
    });
    afterAll(() => backend.close());
    const ask = async (name: CallName, fields: object) => {
      const { status, json } = await createVisitor(backend).call(calls[name].path, fields);
      if (status === 200) expect(calls[name].reply(json)).toMatchObject({ ok: true, dropped: [] });
      return { status, json };
    };
    const dataOf = async (name: CallName, fields: object) => {
      const { status, json } = await ask(name, fields);
      expect(status).toBe(200);
      return json.data;
    };
    const reviews = async (fields: object) =>
      (await ask('freelancerReviews', { id: freelancer.id, ...fields })).json;

    it('[B1a] shows all data of a freelancer', async () => {
      const profile = await dataOf('profileById', { id: String(freelancer.id) });
      expect(profile).toMatchObject({ id: freelancer.id, Name: freelancer.name, Country: 'Nigeria' });
      expect(profile.Overview.split('\n\n').length).toBeGreaterThan(1);
      expect(profile.Portfolio.length).toBeGreaterThan(2);
      expect(profile.History).toHaveLength(12);
      expect(profile.Reviews).toHaveLength(3);
      expect(profile.Reviews).toEqual((await reviews({ limit: 3 })).data);
      const counted: number[] = Object.values(profile.Distribution);
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(profile.no_of_reviews);
    });

    it('[B166] shows up to three jobs in progress, then the latest that are finished', async () => {
      const { History, Running_Jobs, jobs_done }: Profile = await dataOf('profileById', {
        id: freelancer.id,
      });
      const own = () =>
        backend.database.selectFrom('contracts').select('id').where('freelancer_id', '=', freelancer.id);
      expect(Running_Jobs).toBe((await own().where('ended_at', 'is', null).execute()).length);
      expect(jobs_done).toBe((await own().where('ended_at', 'is not', null).execute()).length);
      const running = History.filter(({ EndedAt }) => EndedAt === undefined);
      expect(running).toHaveLength(Math.min(3, Running_Jobs ?? 0));
      expect(History.slice(0, running.length)).toEqual(running);
      const begun = running.map(({ StartedAt = '' }) => StartedAt);
      expect(begun).toEqual(begun.toSorted().toReversed());
      const ended = History.slice(running.length).map(({ EndedAt = '' }) => EndedAt);
      expect(ended.length).toBeGreaterThan(8);
      expect(ended).toEqual(ended.toSorted().toReversed());
    });

    it('[B1b] suggests the best-rated freelancers with the same skills', async () => {
      const profile = await dataOf('profileById', { id: freelancer.id });
      const own = new Set(profile.Skills.split(', '));
      expect(profile.Related.length).toBeGreaterThan(0);
      expect(profile.Related.length).toBeLessThanOrEqual(4);
      const shared = profile.Related.map(
        ({ id, Skills }: { id: number; Skills: string }) =>
          id !== freelancer.id && Skills.split(', ').filter((skill) => own.has(skill)).length,
      );
      expect(shared).toEqual(shared.toSorted((one: number, other: number) => other - one));
      expect(shared).not.toContain(0);
    });

    it('[B2] shows every picture that a portfolio names', async () => {
      const { Portfolio } = await dataOf('profileById', { id: freelancer.id });
      for (const { Image } of Portfolio)
        expect((await createVisitor(backend).get(`/images/${Image}`)).status).toBe(200);
    });

    it.each([
      ['newest', (row: FreelancerReview) => row.ReviewedAt ?? '', -1],
      ['oldest', (row: FreelancerReview) => row.ReviewedAt ?? '', 1],
      ['highest', (row: FreelancerReview) => row.Stars, -1],
      ['lowest', (row: FreelancerReview) => row.Stars, 1],
    ] as const)('[B3a] lists reviews %s first, the same by page and by cursor', async (sort, by, way) => {
      const { data: all, total } = await reviews({ sort, limit: 100 });
      expect(total).toBeGreaterThan(60);
      const keys = all.map(by);
      const sorted = keys.toSorted((one: never, other: never) =>
        one < other ? -way : one > other ? way : 0,
      );
      expect(keys).toEqual(sorted);
      const [paged, followed]: [unknown[], unknown[]] = [[], []];
      let after: string | undefined;
      for (let page = 1; page <= 5; page += 1) {
        paged.push(...(await reviews({ sort, page, limit: 7 })).data);
        const next = await reviews({ sort, limit: 7, ...(after ? { after } : {}) });
        followed.push(...next.data);
        after = next.next;
      }
      expect(paged).toEqual(all.slice(0, 35));
      expect(followed).toEqual(paged);
    });

    it('[B3a] ends after the last review', async () => {
      const { data, total, next } = await reviews({ limit: 100, page: 2 });
      expect(data).toHaveLength(Math.max(0, total - 100));
      expect(next).toBeUndefined();
      expect((await reviews({ page: 1_000_000, limit: 100 })).data).toEqual([]);
    });

    it('[B3b] filters by stars; average and counts cover all reviews under any filter', async () => {
      const { Distribution, avg_Rating } = await dataOf('profileById', { id: freelancer.id });
      for (const stars of [1, 2, 3, 4, 5]) {
        const page = await reviews({ stars, facets: true, limit: 100 });
        expect(page.total).toBe(Distribution[stars] ?? 0);
        expect(page.data.every((row: FreelancerReview) => row.Stars === stars)).toBe(true);
        expect(page.facets).toEqual({ stars: Distribution });
        expect(page.figures).toEqual({ average: avg_Rating });
      }
      expect((await reviews({})).facets).toEqual({});
    });

    it.each([
      'x',
      'W10',
      ...[
        '{}',
        '[1,"now",2]',
        '[5,"2026-01-01T00:00:00.000Z",9999999999999]',
        '[5,"2026-01-01T00:00:00.000Z",0]',
        '[5,"0000-01-01T00:00:00.000Z",2]',
        `[5,"2026-01-01T00:00:00.${'0'.repeat(200)}Z",2]`,
        '[9999999999,"2026-01-01T00:00:00.000Z",2]',
      ].map((json) => Buffer.from(json).toString('base64url')),
    ])('[B3a] rejects %s as a cursor', async (after) => {
      const { status, json } = await ask('freelancerReviews', { id: freelancer.id, after });
      expect([status, json.message]).toEqual([400, 'after: must be the `next` of an earlier page']);
    });

    it('[B3b] rejects four and a half stars', async () => {
      expect((await ask('freelancerReviews', { id: freelancer.id, stars: 4.5 })).status).toBe(400);
    });

    it('[B4a] shows all data of a job', async () => {
      const [id] = await openJobsOf(backend, employer.id);
      const job = await dataOf('jobById', { id });
      expect(job).toMatchObject({ JID: id, Employer_Id: employer.id, Job_Status: 'open' });
      expect(job.Job_Brief.split('\n\n').length).toBeGreaterThan(2);
      expect(job.Job_MinAmount).toBeLessThanOrEqual(job.Job_MaxAmount);
      expect(job.Employer_JobsPosted).toBeGreaterThanOrEqual(6);
      expect(job.Employer_Hires).toBeLessThan(job.Employer_JobsPosted);
      expect(Date.parse(job.Employer_MemberSince)).toBeLessThan(Date.parse(job.Job_PostedAt));
      const asked = await backend.database.selectFrom('jobs').select(['id', 'questions']).execute();
      for (const one of asked.slice(0, 10))
        expect((await dataOf('jobById', { id: one.id })).Job_Questions).toEqual(one.questions?.split('\n'));
    });

    it('[B4b] suggests jobs for the same skills, open ones first', async () => {
      const rows = await backend.database.selectFrom('jobs').select('id').limit(12).execute();
      for (const { id } of rows) {
        const { Job_Skills, Related } = await dataOf('jobById', { id });
        const own = new Set(Job_Skills.split(', '));
        expect(Related.length).toBeLessThanOrEqual(4);
        for (const one of Related) {
          expect(one.JID).not.toBe(id);
          expect(one.Job_Skills.split(', ').some((skill: string) => own.has(skill))).toBe(true);
        }
        const open = Related.map((one: { Job_Status: string }) => one.Job_Status === 'open');
        expect(open).toEqual(open.toSorted().toReversed());
      }
    });

    it('[B5] shows a guide with its text, reading time, and guides on the same subject', async () => {
      const guide = await dataOf('guideById', { GID: 1 });
      const words = guide.Guide_Body.split(/\s+/).length;
      expect(guide.Guide_Minutes).toBe(Math.max(1, Math.round(words / 220)));
      expect(guide.Related).toHaveLength(3);
      expect(guide.Related.map((one: { GID: number }) => one.GID)).not.toContain(1);
      const [listed] = await dataOf('guides', {});
      expect(guide).toMatchObject(listed);
    });

    it('[B6] lists the tests by the business terms', async () => {
      const tests = await dataOf('certificationTests', {});
      expect(tests).toHaveLength(8);
      for (const test of tests)
        expect(test).toMatchObject({ Test_PassMark: 75, Test_ValidDays: 365, Test_AttemptsPerDay: 3 });
    });

    it.each(['profileById', 'freelancerReviews', 'jobById'] as const)(
      '[B7] %s finds nobody for an invalid id',
      async (name) => {
        for (const id of NOBODY) expect([400, 404], String(id)).toContain((await ask(name, { id })).status);
        expect((await ask(name, { id: 999_999 })).status).toBe(404);
      },
    );

    it('[B7] finds no guide for an invalid id', async () => {
      for (const GID of NOBODY) expect([400, 404]).toContain((await ask('guideById', { GID })).status);
      expect((await ask('guideById', { GID: smallSeed.guides + 1 })).status).toBe(404);
    });

    it('[B7] an employer is not a freelancer', async () => {
      expect((await ask('profileById', { id: employer.id })).status).toBe(404);
    });

    it('[B8] shows an open job past its deadline as expired', async () => {
      const ids = await openJobsOf(backend, employer.id);
      const id = ids.at(-1) ?? 0;
      await backend.database
        .updateTable('jobs')
        .set({ deadline: new Date(Date.now() - 1000) })
        .where('id', '=', id)
        .execute();
      expect((await dataOf('jobById', { id })).Job_Status).toBe('expired');
      const found = await dataOf('jobsFind', { limit: 100 });
      expect(found.map((one: { JID: number }) => one.JID)).not.toContain(id);
    });
  });
};
