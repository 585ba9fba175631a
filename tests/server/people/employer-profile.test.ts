import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import {
  employerProfileCalls,
  exampleCompanyChanges,
} from '../../../src/contracts/people/employer-profile.ts';
import { jobDetailCalls } from '../../../src/contracts/jobs/job-detail.ts';
import { createVisitor, employer, freelancer, openJobsOf, startBackend, type Visitor } from '../helpers.ts';

const { employerProfile, updateCompany } = employerProfileCalls;
const DAY = 86_400_000;

describe('companies', () => {
  let backend: Backend;
  let [asEmployer, asFreelancer]: [Visitor, Visitor] = [{} as Visitor, {} as Visitor];
  beforeAll(async () => {
    backend = await startBackend({});
    [asEmployer, asFreelancer] = [createVisitor(backend), createVisitor(backend)];
    await asEmployer.signIn(employer);
    await asFreelancer.signIn(freelancer);
  });
  afterAll(() => backend.close());

  const find = async (fields: object = {}, visitor = asFreelancer) => {
    const { status, json } = await visitor.call(employerProfile.path, fields);
    if (status === 200) expect(employerProfile.reply(json)).toMatchObject({ ok: true, dropped: [] });
    return { status, data: json.data };
  };
  const change = (fields: object, visitor = asEmployer) => visitor.call(updateCompany.path, fields);

  it('[D1a] have the hiring record that their jobs’ pages show', async () => {
    const ids = await openJobsOf(backend, employer.id);
    const { data } = await find({ id: employer.id });
    const { json } = await asFreelancer.call(jobDetailCalls.jobById.path, { id: ids[0] });
    const job = json.data;
    expect(data).toMatchObject({
      id: job.Employer_Id,
      Company: job.Employer_Company,
      About: job.Employer_About,
      Country: job.Employer_Country,
      Verified_Payment: job.Verified_Payment,
      MemberSince: job.Employer_MemberSince,
      JobsPosted: job.Employer_JobsPosted,
      Hires: job.Employer_Hires,
      Spent: job.Employer_Spent,
      avg_Rating: job.Employer_Rating,
      no_of_reviews: job.Employer_no_of_reviews,
    });
    expect(data.HireRate).toBe(Math.round((100 * data.Hires) / data.JobsPosted));
    expect(data.Website).toMatch(/^https:\/\/[a-z-]+\.example$/);
  });

  it('[D1b] show the twelve newest of their open jobs, and the number of all', async () => {
    const { database } = backend;
    const made = await database
      .insertInto('jobs')
      .values(
        Array.from({ length: 14 }, (_, index) => ({
          employer_id: employer.id,
          title: `Another ${index}`,
          brief: 'Brief.',
          payment_model: 'fixed' as const,
          min_amount_cents: 10_000,
          max_amount_cents: 20_000,
          status: 'open' as const,
          posted_at: new Date(Date.now() - 60_000 - index * DAY),
          deadline: new Date(Date.now() + (index + 1) * DAY),
        })),
      )
      .returning('id')
      .execute();
    const open = await openJobsOf(backend, employer.id);
    const { data } = await find({ id: employer.id });
    expect(data.OpenJobs).toBe(open.length);
    expect(data.Jobs).toHaveLength(12);
    const posted = data.Jobs.map((job: { Job_PostedAt: string }) => job.Job_PostedAt);
    expect(posted).toEqual(posted.toSorted().toReversed());
    expect(data.Jobs[0]).toMatchObject({ JID: made[0]?.id, Job_Status: 'open', Employer_Id: employer.id });
    await database
      .updateTable('jobs')
      .set({ deadline: sql<Date>`posted_at + interval '1 second'` })
      .where('employer_id', '=', employer.id)
      .execute();
    expect((await find({ id: employer.id })).data).toMatchObject({ OpenJobs: 0, Jobs: [] });
  });

  it('[D1b] show the newest ten reviews by freelancers, without full names', async () => {
    const rows = await backend.database
      .selectFrom('contracts')
      .innerJoin('users', 'users.id', 'freelancer_id')
      .leftJoin('contract_reviews', (join) =>
        join.onRef('contract_id', '=', 'contracts.id').on('by_role', '=', 'freelancer'),
      )
      .select(['employer_id', 'employer_stars', 'ended_at', 'name', 'title', 'review'])
      .where('employer_stars', 'is not', null)
      .orderBy('ended_at', 'desc')
      .execute();
    const { data } = await find({ id: employer.id });
    const own = rows.filter((row) => row.employer_id === employer.id);
    expect(own.length).toBe(data.no_of_reviews);
    expect(data.Reviews).toEqual(
      own.slice(0, 10).map((row) =>
        expect.objectContaining({
          Reviewer: expect.stringMatching(/^\S+ \S\.$/),
          Stars: row.employer_stars,
          Job_Title: row.title,
          ...(row.review === null
            ? { ReviewedAt: row.ended_at?.toISOString() }
            : { Review: row.review, ReviewedAt: expect.any(String) }),
        }),
      ),
    );
    expect(data.Reviews.length).toBeGreaterThan(0);
    for (const { name } of own) expect(JSON.stringify(data)).not.toContain(name);
  });

  it('[D1c] without an id are the caller’s own, and not found for a freelancer', async () => {
    expect((await find({}, asEmployer)).data.id).toBe(employer.id);
    expect((await find({ id: '' }, asEmployer)).data.id).toBe(employer.id);
    expect((await find({}, asFreelancer)).status).toBe(404);
  });

  it('[D1c][B7] are not found for an invalid id', async () => {
    for (const id of [
      0,
      -1,
      7.5,
      2_147_483_648,
      1e300,
      '99999999999',
      '1e3',
      'x',
      '٣',
      999_999,
      freelancer.id,
    ])
      expect((await find({ id })).status, String(id)).toBe(404);
    expect((await find({ id: ' ' })).status).toBe(400);
  });

  it('[D1c] are deleted with their owner', async () => {
    const set = (closed_at: Date | null) =>
      backend.database.updateTable('users').set({ closed_at }).where('id', '=', 3).execute();
    expect((await find({ id: 3 })).status).toBe(200);
    await set(new Date());
    expect((await find({ id: 3 })).status).toBe(404);
    await set(null);
  });

  it('[D1a] without a job have no hiring rate', async () => {
    const { id } = await backend.database
      .insertInto('users')
      .values({ type: 'Employer', name: 'Ada New', is_demo: false, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await backend.database.insertInto('employers').values({ id, company: 'New Ways' }).execute();
    const { data } = await find({ id });
    expect(data).toMatchObject({ Company: 'New Ways', JobsPosted: 0, OpenJobs: 0, Jobs: [], Reviews: [] });
    expect(data).not.toHaveProperty('HireRate');
  });

  it('[D2] are changed by their owner: missing fields stay, empty ones are cleared', async () => {
    const before = (await find({}, asEmployer)).data;
    const { json } = await change(exampleCompanyChanges);
    expect(json.data).toMatchObject(exampleCompanyChanges);
    expect((await find({ id: employer.id })).data).toEqual(json.data);
    const named = (await change({ Company: '  Linden & Sons  ' })).json.data;
    expect(named).toEqual({ ...json.data, Company: 'Linden & Sons', Jobs: expect.any(Array) });
    // Two devices do not undo each other's changes.
    expect((await change({ About: 'Chairs' })).json.data).toEqual({ ...named, About: 'Chairs' });
    expect((await change({})).json.data).toEqual({ ...named, About: 'Chairs' });
    const emptied = (await change({ Company: 'Linden', About: ' ', Country: '', Website: '' })).json.data;
    for (const field of ['About', 'Country', 'Website']) expect(emptied).not.toHaveProperty(field);
    expect(emptied).toMatchObject({ JobsPosted: before.JobsPosted, Spent: before.Spent });
  });

  it('[D2] keep their values when the contract rejects a change', async () => {
    const before = (await find({}, asEmployer)).data;
    for (const wrong of [
      { Company: ' ' },
      { Company: 'x'.repeat(121) },
      { Company: 'x', About: 'x'.repeat(3001) },
      { Company: 'x', Website: 'javascript:alert(1)' },
      { Company: 'x', Website: 'https://a' },
      { Company: 'x', Website: 'data:text/html,x' },
      { Company: 7 },
      { Company: 'a\u0000b' },
    ])
      expect((await change(wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await find({}, asEmployer)).data).toEqual(before);
  });

  it('[D2] can be changed by nobody else', async () => {
    const before = (await find({}, asEmployer)).data;
    expect((await change({ ...exampleCompanyChanges, id: employer.id }, asFreelancer)).status).toBe(403);
    expect((await change(exampleCompanyChanges, createVisitor(backend))).status).toBe(401);
    expect((await find({}, asEmployer)).data).toEqual(before);
  });
});
