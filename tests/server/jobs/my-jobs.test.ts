/** A user's own work and own job posts, by tab. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { myJobCalls, POSTING_LISTS, WORK_LISTS } from '../../../src/contracts/jobs/my-jobs.ts';
import { createVisitor, employer, freelancer, openJobsOf, startBackend, type Visitor } from '../helpers.ts';

const { freelancerJobs, employerJobs } = myJobCalls;

describe('the user’s own jobs', () => {
  let backend: Backend;
  let [asEmployer, asFreelancer]: [Visitor, Visitor] = [{} as Visitor, {} as Visitor];
  let open: number[] = [];
  beforeAll(async () => {
    backend = await startBackend({
      seedSize: { freelancers: 12, employers: 3, guides: 1, reviews: 1, jobs: 120 },
    });
    [asEmployer, asFreelancer] = [createVisitor(backend), createVisitor(backend)];
    await asEmployer.signIn(employer);
    await asFreelancer.signIn(freelancer);
    open = await openJobsOf(backend, employer.id);
    const { database } = backend;
    // Two jobs share a moment at the end of a page of two, so the id has to decide.
    const days = [1, 2, 3, 3, 4];
    for (const [index, job_id] of open.slice(0, 5).entries()) {
      const at = new Date(Date.UTC(2026, 5, days[index]));
      const shared = { job_id, freelancer_id: freelancer.id };
      await database
        .insertInto('proposals')
        .values({
          ...shared,
          reference: `P${index}`,
          cover_letter: `Letter ${index}`,
          bid_cents: 120_050,
          proposed_at: at,
        })
        .execute();
      await database
        .insertInto('invitations')
        .values({ ...shared, reference: `I${index}`, message: index === 0 ? null : 'Come.', invited_at: at })
        .execute();
      await database
        .insertInto('saved_jobs')
        .values({ user_id: freelancer.id, job_id, saved_at: at })
        .execute();
    }
    await database
      .insertInto('saved_jobs')
      .values({ user_id: employer.id, job_id: open[0] ?? 0, saved_at: new Date() })
      .execute();
    // The same amount of somebody else's data, which must never show.
    await database
      .insertInto('proposals')
      .values({
        job_id: open[0] ?? 0,
        freelancer_id: 5,
        reference: 'other',
        cover_letter: 'x',
        bid_cents: 1,
        proposed_at: new Date(),
      })
      .execute();
  });
  afterAll(() => backend.close());

  const work = async (fields: object, visitor = asFreelancer) => {
    const { status, json } = await visitor.call(freelancerJobs.path, fields);
    if (status === 200) expect(freelancerJobs.reply(json)).toMatchObject({ ok: true, dropped: [] });
    return { status, ...json };
  };
  const postings = async (fields: object, visitor = asEmployer) => {
    const { status, json } = await visitor.call(employerJobs.path, fields);
    if (status === 200) expect(employerJobs.reply(json)).toMatchObject({ ok: true, dropped: [] });
    return { status, ...json };
  };

  it('[D3a] show a proposal’s bid, letter and reference', async () => {
    const { data, total } = await work({ tab: 'proposals' });
    expect(total).toBe(5);
    const job = await backend.database
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', open[4] ?? 0)
      .executeTakeFirstOrThrow();
    expect(data[0]).toMatchObject({
      JID: job.id,
      Title: job.title,
      Employer_Id: employer.id,
      Employer_Company: expect.any(String),
      PaymentModel: job.payment_model,
      Job_Status: 'open',
      Amount: 1200.5,
      At: '2026-06-04T00:00:00.000Z',
      Reference: 'P4',
      Message: 'Letter 4',
    });
    expect(data.map((row: { Reference: string }) => row.Reference)).toEqual(['P4', 'P3', 'P2', 'P1', 'P0']);
  });

  it('[D3a] list invitations, and show saved jobs by their upper amount', async () => {
    const offers = (await work({ tab: 'invitations' })).data;
    expect(offers.map((row: { Reference: string }) => row.Reference)).toEqual(['I4', 'I3', 'I2', 'I1', 'I0']);
    expect(offers[0].Message).toBe('Come.');
    expect(offers[4]).not.toHaveProperty('Message');
    const saved = (await work({ tab: 'saved' })).data;
    expect(saved.map(({ JID }: { JID: number }) => JID).toSorted()).toEqual(open.slice(0, 5).toSorted());
    const job = await backend.database
      .selectFrom('jobs')
      .select('max_amount_cents')
      .where('id', '=', saved[0].JID)
      .executeTakeFirstOrThrow();
    expect(saved[0]).toMatchObject({ id: saved[0].JID, Amount: job.max_amount_cents / 100 });
    expect(saved[0]).not.toHaveProperty('Reference');
  });

  it('[D3a][V149d] separate active and finished work, each with its contract', async () => {
    const rows = await backend.database
      .selectFrom('contracts')
      .selectAll()
      .where('freelancer_id', '=', freelancer.id)
      .execute();
    const [active, done] = [
      await work({ tab: 'active', limit: 100 }),
      await work({ tab: 'done', limit: 100 }),
    ];
    const going = rows.filter(({ ended_at }) => ended_at === null);
    expect([active.total, done.total]).toEqual([going.length, rows.length - going.length]);
    expect(done.total).toBeGreaterThan(100);
    expect(active.data.map(({ id }: { id: number }) => id).toSorted()).toEqual(
      going.map(({ id }) => id).toSorted(),
    );
    const ends = rows.flatMap(({ ended_at }) => (ended_at ? [ended_at.toISOString()] : []));
    expect(done.data.map(({ At }: { At: string }) => At)).toEqual(ends.toSorted().toReversed().slice(0, 100));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const row of done.data) {
      const own = byId.get(row.id);
      expect(row).toMatchObject({
        Title: own?.title,
        Contract: `c-${row.id}`,
        Amount: (own?.paid_cents ?? 0) / 100,
        Employer_Id: own?.employer_id,
      });
      expect(row.JID).toBe(own?.job_id ?? undefined);
      expect(row.Job_Status).toBe(own?.job_id ? 'filled' : undefined);
    }
    expect(done.data.some((row: { JID?: number }) => row.JID === undefined)).toBe(true);
  });

  it('[D3b] come completely and once each, by page and by cursor', async () => {
    for (const tab of WORK_LISTS) {
      const { data: all, total } = await work({ tab, limit: 100 });
      const [paged, followed]: [unknown[], unknown[]] = [[], []];
      let after: string | undefined;
      for (let page = 1; page <= 4; page += 1) {
        paged.push(...(await work({ tab, page, limit: 2 })).data);
        if (page > 1 && after === undefined) continue;
        const next = await work({ tab, limit: 2, ...(after === undefined ? {} : { after }) });
        followed.push(...next.data);
        after = next.next;
      }
      expect(paged, tab).toEqual(all.slice(0, 8));
      expect(followed, tab).toEqual(paged);
      if (total <= 100) expect(all).toHaveLength(total);
    }
    expect((await work({ tab: 'proposals', limit: 5 })).next).toBeUndefined();
    expect((await work({ tab: 'proposals', page: 1_000_000, limit: 100 })).data).toEqual([]);
  });

  it('[D3b][D4] count every tab on request', async () => {
    const { facets } = await work({ tab: 'proposals', facets: true });
    const totals = await Promise.all(
      WORK_LISTS.map(async (tab) => [tab, (await work({ tab, limit: 1 })).total]),
    );
    expect(facets).toEqual({ tab: { ...Object.fromEntries(totals), offers: 0 } });
    expect((await work({ tab: 'proposals' })).facets).toEqual({});
    const counted = (await postings({ tab: 'closed', facets: true })).facets;
    const own = await Promise.all(
      POSTING_LISTS.map(async (tab) => [tab, (await postings({ tab, limit: 1 })).total]),
    );
    expect(counted).toMatchObject({ tab: Object.fromEntries(own) });
  });

  it('[V6c][D3c] give an employer the saved jobs and nothing else', async () => {
    const { facets } = await work({ tab: 'saved', facets: true }, asEmployer);
    expect(facets).toEqual({
      tab: { proposals: 0, invitations: 0, offers: 0, active: 0, done: 0, saved: 1 },
    });
    expect((await work({ tab: 'saved' }, asEmployer)).data).toMatchObject([{ JID: open[0] }]);
    expect((await work({ tab: 'proposals' }, asEmployer)).data).toEqual([]);
  });

  it('[D4] list the caller’s posts, with proposals, invitations and hired freelancers', async () => {
    const { data, total } = await postings({ tab: 'open', limit: 100 });
    const ids = data.map(({ JID }: { JID: number }) => JID);
    expect(ids.toSorted()).toEqual(open.toSorted());
    expect(total).toBe(open.length);
    const posted = data.map(({ PostedAt }: { PostedAt: string }) => PostedAt);
    expect(posted).toEqual(posted.toSorted().toReversed());
    for (const row of data) expect(row.no_of_invitations).toBe(open.indexOf(row.JID) < 5 ? 1 : 0);
    const filled = (await postings({ tab: 'active', limit: 100 })).data;
    expect(filled.length).toBeGreaterThan(0);
    for (const row of filled) {
      expect(row).toMatchObject({
        Job_Status: 'filled',
        Hired_Id: expect.any(Number),
        Hired_Name: expect.stringMatching(/\S/),
      });
      expect(row.no_of_proposals).toBeGreaterThan(0);
    }
    const rows = await backend.database
      .selectFrom('jobs')
      .select('id')
      .where('employer_id', '=', employer.id)
      .execute();
    const closed = await postings({ tab: 'closed', limit: 100 });
    expect(total + filled.length + closed.total).toBe(rows.length);
  });

  it('[D4] [B8] list an open job past its deadline among the closed ones', async () => {
    const last = open.at(-1) ?? 0;
    const before = await postings({ tab: 'closed', facets: true });
    await backend.database
      .updateTable('jobs')
      .set({ deadline: sql<Date>`greatest(posted_at + interval '1 second', now() - interval '1 second')` })
      .where('id', '=', last)
      .execute();
    const after = await postings({ tab: 'closed', facets: true, limit: 100 });
    expect(after.facets.tab).toMatchObject({
      open: before.facets.tab.open - 1,
      closed: before.facets.tab.closed + 1,
    });
    expect(after.data).toContainEqual(expect.objectContaining({ JID: last, Job_Status: 'expired' }));
    expect(
      (await postings({ tab: 'open', limit: 100 })).data.map(({ JID }: { JID: number }) => JID),
    ).not.toContain(last);
  });

  it('[D4] are empty for a user who is not an employer', async () => {
    for (const tab of POSTING_LISTS)
      expect(await postings({ tab, facets: true }, asFreelancer)).toMatchObject({
        status: 200,
        data: [],
        total: 0,
        facets: { tab: { open: 0, drafts: 0, active: 0, closed: 0, offers: 0, contracts: 0, ended: 0 } },
      });
  });

  it('[D3b][D4] are rejected for an unknown tab; an extra id changes nothing', async () => {
    for (const tab of [undefined, '', 'all', 'proposals; drop table jobs', ['saved'], 7])
      expect([(await work({ tab })).status, (await postings({ tab })).status]).toEqual([400, 400]);
    expect(await work({ tab: 'done', id: 5, user_id: 5, freelancer_id: 5 })).toEqual(
      await work({ tab: 'done' }),
    );
    expect(await postings({ tab: 'active', id: 3, employer_id: 3 })).toEqual(
      await postings({ tab: 'active' }),
    );
  });

  it.each([
    'x',
    'W10',
    ...[
      '{}',
      '["now",2]',
      '["2026-01-01T00:00:00.000Z",9999999999999]',
      '["0000-01-01T00:00:00.000Z",2]',
    ].map((json) => Buffer.from(json).toString('base64url')),
  ])('[D3b] reject %s as a cursor', async (after) => {
    const { status, message } = await work({ tab: 'done', after });
    expect([status, message]).toEqual([400, 'after: must be the `next` of an earlier page']);
  });
});
