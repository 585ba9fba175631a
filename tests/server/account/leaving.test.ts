/** What remains of a closed account. On both databases. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeAccount } from '../../../server/account/close-account.ts';
import { refuseListed } from '../../../server/core/refusal.ts';
import type { Backend } from '../../../server/backend.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { sampleBank } from '../../contracts/learning/sample-bank.ts';
import { describeOnBoth } from '../databases.ts';
import { createVisitor, employer, freelancer, openJobsOf, signedIn } from '../helpers.ts';
import { asked, createActiveUser, MARK, rowsWith, type Newcomer } from '../active-user.ts';
import { createPost, newcomer, type Post } from '../newcomers.ts';
import { PASSWORD, postJob } from '../backend-fixture.ts';

describeOnBoth('a closed account', (start) => {
  let backend: Backend;
  let post: Post;
  beforeAll(async () => {
    post = createPost();
    backend = await start({ mailer: post.mailer, questionBank: sampleBank });
  });
  afterAll(() => backend.close());
  const close = (someone: Newcomer) => asked(someone, 'closeAccount', { Confirmation: PASSWORD });

  it('[U31a][U31b] leaves nothing of its own, and keeps shared records for the others', async () => {
    const { database } = backend;
    const someone = await createActiveUser(backend, post, 'leaving');
    const { Photo } = await asked(someone, 'ownProfile');
    const [job = 0] = await openJobsOf(backend, employer.id);
    const proposals = async () =>
      (
        await database
          .selectFrom('jobs')
          .select('proposal_count')
          .where('id', '=', job)
          .executeTakeFirstOrThrow()
      ).proposal_count;
    const before = await proposals();
    await close(someone);
    expect(await proposals()).toBe(before - 1);
    const left = (await rowsWith(database, MARK)).map((row) => row.split(' ')[0]);
    // Messages to us stay with us.
    expect(new Set(left)).toEqual(new Set(['contact_messages', 'profile_reports']));
    const ofAddress = (await rowsWith(database, someone.email)).map((row) => row.split(' ')[0]);
    expect(ofAddress).toEqual(['contact_messages']);
    const visitor = createVisitor(backend);
    expect((await visitor.get(`/images/${Photo}`)).status).toBe(404);
    expect((await visitor.call(calls.profileById.path, { id: someone.id })).status).toBe(404);
    expect((await asked(visitor, 'freelancersFind', { Search: MARK })).length).toBe(0);
    expect((await someone.call(calls.ownProfile.path)).status).toBe(401);
    expect((await visitor.signIn({ email: someone.email, password: PASSWORD })).status).toBe(401);
    const company = await signedIn(backend, employer);
    const { Work, Messages, Reviews } = await asked(company, 'exportData');
    expect(Work).toContainEqual(
      expect.objectContaining({ Title: 'Feeds, mended', Freelancer: 'Former member' }),
    );
    expect(Messages.Received).toContainEqual(expect.objectContaining({ With: 'Former member' }));
    expect(Reviews.Written).toContainEqual(expect.objectContaining({ Review: 'Mended well', Reply: null }));
    // And the address is free again.
    expect((await newcomer(backend, post, 'leaving')).id).not.toBe(someone.id);
  });

  it('[X37] leaves no attempt, no certificate and no log of a test', async () => {
    const { database } = backend;
    const someone = await newcomer(backend, post, 'tested');
    await asked(someone, 'skillTestStart', { TID: 2 });
    await sql`insert into certificates (freelancer_id, test_id, score, issued_at, expires_at)
      values (${someone.id}, 1, 90, now(), now() + interval '1 day')`.execute(database);
    const count = async () => {
      const { rows } = await sql<{ left: number }>`select (
          (select count(*) from test_attempts where freelancer_id = ${someone.id})
          + (select count(*) from certificates where freelancer_id = ${someone.id})
          + (select count(*) from lifecycle_log where kind = 'attempt' and by_user = ${someone.id})
        )::integer as left`.execute(database);
      return rows[0]?.left;
    };
    expect(await count()).toBe(4); // an attempt with two entries, and a certificate
    await close(someone);
    expect(await count()).toBe(0);
  });

  it('[U31b] of an employer leaves anonymous reviews, and no open job', async () => {
    const { database } = backend;
    const company = await newcomer(backend, post, 'company', { Name: `${MARK} Adair`, type: 'Employer' });
    await asked(company, 'updateCompany', {
      Company: `${MARK} & Co`,
      About: `${MARK} trades`,
      Country: MARK,
    });
    const [answered, unanswered] = await Promise.all([
      postJob(backend, company.id),
      postJob(backend, company.id, { title: `${MARK} wants` }),
    ]);
    const own = await signedIn(backend, freelancer);
    await asked(await newcomer(backend, post, 'applicant'), 'propose', { ...exampleProposal, JID: answered });
    const at = new Date();
    const { id: contract_id } = await database
      .insertInto('contracts')
      .values({
        freelancer_id: freelancer.id,
        employer_id: company.id,
        job_id: null,
        title: 'Feeds',
        payment_model: 'fixed',
        employer_fee_percent: 3,
        started_at: at,
        ended_at: at,
        employer_stars: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('freelancer_reviews')
      .values({
        contract_id,
        freelancer_id: freelancer.id,
        employer_id: company.id,
        stars: 5,
        review: 'As promised',
        reviewed_at: at,
        reply: null,
        replied_at: null,
      })
      .execute();
    await close(company);
    expect(new Set((await rowsWith(database, MARK)).map((row) => row.split(' ')[0]))).not.toContain(
      'employers',
    );
    const [review] = await asked(own, 'freelancerReviews', { id: freelancer.id, limit: 1 });
    expect(review).toMatchObject({
      Review: 'As promised',
      Reviewer: 'Former member',
      Employer_Company: 'Former member',
    });
    const jobs = await database
      .selectFrom('jobs')
      .select(['id', 'status'])
      .where('id', 'in', [answered, unanswered])
      .execute();
    expect(jobs).toEqual([{ id: answered, status: 'closed' }]);
  });

  it('[U31a] takes along the tasks of notices to and from it', async () => {
    const { database } = backend;
    const someone = await newcomer(backend, post, 'noticed');
    const site = { name: 'Marketlane', origin: 'https://market.example' };
    const other = freelancer.id;
    const work = (from: number, to: number) =>
      JSON.stringify({
        to,
        notice: {
          template: 'proposal',
          from: { id: from, name: MARK },
          job: { id: 1, title: 'Feeds' },
          site,
        },
      });
    const message = (from: number, to: number) => JSON.stringify({ from, to, site });
    for (const [kind, of] of [
      ['notice', work],
      ['message-notice', message],
    ] as const)
      for (const payload of [of(someone.id, other), of(other, someone.id), of(employer.id, other)])
        await sql`insert into tasks (kind, payload, run_at, given_up_at)
          values (${kind}, ${payload}::jsonb, now(), now())`.execute(database);
    await close(someone);
    const { rows } = await sql`select kind, payload->'to' as "to" from tasks
      where kind in ('notice', 'message-notice') order by id`.execute(database);
    expect(rows).toEqual([
      { kind: 'notice', to: other },
      { kind: 'message-notice', to: other },
    ]);
  });

  it('[U31b][Y25] of an employer expires an overdue job whose task has not run', async () => {
    const { database } = backend;
    const company = await newcomer(backend, post, 'overdue', { type: 'Employer' });
    const id = await postJob(backend, company.id);
    await asked(await newcomer(backend, post, 'early'), 'propose', { ...exampleProposal, JID: id });
    const { deadline } = await database
      .selectFrom('jobs')
      .select('deadline')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const now = new Date(deadline.getTime() + 1);
    await closeAccount(database, company.id, { device: '', now, at: now, refuse: refuseListed });
    const read = database
      .selectFrom('jobs')
      .innerJoin('users', 'users.id', 'jobs.employer_id')
      .select(['jobs.status', 'users.closed_at'])
      .where('jobs.id', '=', id);
    expect(await read.executeTakeFirst()).toEqual({ status: 'expired', closed_at: now });
  });

  it('[U31a] without shared records leaves no row', async () => {
    const someone = await newcomer(backend, post, 'passing');
    await asked(someone, 'updateProfile', { Headline: 'Passing through' });
    await close(someone);
    for (const table of ['users', 'freelancers'] as const) {
      const rows = await backend.database
        .selectFrom(table)
        .select('id')
        .where('id', '=', someone.id)
        .execute();
      expect(rows).toEqual([]);
    }
    await closeAccount(backend.database, someone.id, {
      device: '',
      now: new Date(),
      at: new Date(),
      refuse: refuseListed,
    }); // once more is none more
  });
});
