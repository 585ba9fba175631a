/** Amounts, milestones and what keeps them, in both databases. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeAccount } from '../../../server/account/close-account.ts';
import { refuseListed } from '../../../server/core/refusal.ts';
import type { Backend } from '../../../server/backend.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { describeOnBoth } from '../databases.ts';
import { asked } from '../active-user.ts';
import { createPost } from '../newcomers.ts';
import { createUser, PASSWORD, postJob, type Person, type BackendFixture } from '../backend-fixture.ts';

describeOnBoth('money', (start) => {
  let backend: Backend;
  let fixture: BackendFixture;
  beforeAll(async () => {
    const post = createPost();
    backend = await start({ mailer: post.mailer });
    fixture = { backend, post };
  });
  afterAll(() => backend.close());

  const engage = async (freelancer: Person, employer: Person, ended_at: Date | null) =>
    backend.database
      .insertInto('contracts')
      .values({
        freelancer_id: freelancer.id,
        employer_id: employer.id,
        title: 'Feeds',
        payment_model: 'fixed',
        paid_cents: 9_000_000_000_000,
        employer_fee_percent: 3,
        started_at: new Date('2026-01-01'),
        ended_at,
      })
      .returning(['id', 'paid_cents', 'currency'])
      .executeTakeFirstOrThrow();
  const both = () => Promise.all([createUser(fixture, 'Freelancer'), createUser(fixture, 'Employer')]);
  const close = ({ visitor }: Person) => visitor.call(calls.closeAccount.path, { Confirmation: PASSWORD });

  it('[M23a] a bigint is a number, alone, counted and summed', async () => {
    const { rows } =
      await sql`select 9007199254740991::bigint as most, (-5)::bigint as less, count(*) as none,
      sum(1)::bigint as sum, null::bigint as missing from users where id < 0`.execute(backend.database);
    expect(rows).toEqual([{ most: Number.MAX_SAFE_INTEGER, less: -5, none: 0, sum: null, missing: null }]);
  });
  it('[M23a] a bigint that a number would round fails its query, and the next one works', async () => {
    await expect(sql`select 9007199254740993::bigint`.execute(backend.database)).rejects.toThrow('too large');
    expect((await sql`select 1 as one`.execute(backend.database)).rows).toEqual([{ one: 1 }]);
  });
  it('[M23b] a date is its text, in every time zone', async () => {
    const { rows } = await sql`select '2026-03-29'::date as day`.execute(backend.database);
    expect(rows).toEqual([{ day: '2026-03-29' }]);
  });
  it('[M22] every amount has a currency in its row, and no currency but dollars', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns as own where table_schema = 'public'
        and column_name like '%\\_cents' and table_name not like '%\\_search'
        and table_name <> 'ledger_entries' -- the account has the currency
        and not exists (
          select from information_schema.columns where table_name = own.table_name and column_name = 'currency')
    `.execute(backend.database);
    expect(rows).toEqual([]);
    await expect(sql`update jobs set currency = 'EUR'`.execute(backend.database)).rejects.toThrow('check');
  });

  it('[M24a] nothing that others depend on is deleted', async () => {
    const [freelancer, employer] = await both();
    const job = await postJob(backend, employer.id);
    await asked(freelancer.visitor, 'propose', { ...exampleProposal, JID: job });
    const refused = (table: 'users' | 'jobs' | 'freelancers', id: number) =>
      expect(backend.database.deleteFrom(table).where('id', '=', id).execute()).rejects.toThrow(
        'foreign key',
      );
    await refused('users', freelancer.id);
    await refused('users', employer.id);
    await refused('jobs', job);
    await backend.database.deleteFrom('proposals').where('job_id', '=', job).execute();
    const { paid_cents, currency } = await engage(freelancer, employer, new Date());
    expect([paid_cents, currency]).toEqual([9_000_000_000_000, 'USD']);
    await refused('freelancers', freelancer.id);
    await refused('users', employer.id);
  });

  it('[M24b] an account with work in progress stays open and signed in', async () => {
    const [freelancer, employer] = await both();
    const { id } = await engage(freelancer, employer, null);
    for (const person of [freelancer, employer]) {
      const { status, json } = await close(person);
      expect(status).toBe(409);
      expect(json.message).toMatch(/^You have work in progress, such as “Feeds”; end it/);
      await expect(
        closeAccount(backend.database, person.id, {
          device: '',
          now: new Date(),
          at: new Date(),
          refuse: refuseListed,
        }),
      ).rejects.toThrow('work in progress');
      expect((await person.visitor.call(calls.ownProfile.path)).status).toBe(200);
    }
    await backend.database
      .updateTable('contracts')
      .set({ ended_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await close(freelancer)).status).toBe(200);
    const kept = await asked(employer.visitor, 'exportData');
    expect(kept.Work).toEqual([expect.objectContaining({ Title: 'Feeds', Freelancer: 'Former member' })]);
    expect((await close(employer)).status).toBe(200);
  });
  it('[M24b] an account with an empty conversation and an invitation closes', async () => {
    const [freelancer, employer] = await both();
    const job = await postJob(backend, employer.id);
    await asked(employer.visitor, 'invite', { id: freelancer.id, JID: job });
    await backend.database
      .insertInto('conversations')
      .values({ low_id: Math.min(freelancer.id, employer.id), high_id: Math.max(freelancer.id, employer.id) })
      .execute();
    expect((await close(freelancer)).status).toBe(200);
    expect((await close(employer)).status).toBe(200);
  });

  it('[M25a][M25d] a proposal’s milestones are stored, listed and exported', async () => {
    const [freelancer, employer] = await both();
    const { MilestoneList: _, ...former } = exampleProposal;
    const [first, second] = await Promise.all([postJob(backend, employer.id), postJob(backend, employer.id)]);
    await asked(freelancer.visitor, 'propose', {
      ...exampleProposal,
      JID: first,
      Bid: '1281.65',
      MilestoneList: [
        { Title: 'Audit and list of repairs', Amount: 481.65, DueDate: '2026-12-18' },
        { Title: 'Repairs', Amount: 800 },
      ],
    });
    await asked(freelancer.visitor, 'propose', {
      ...former,
      JID: second,
      Milestones: 'Audit: 400 by 2026-12-18\nthen we talk',
    });
    const rows = await asked(freelancer.visitor, 'freelancerJobs', { tab: 'proposals' });
    expect(rows).toContainEqual(
      expect.objectContaining({
        JID: first,
        Amount: 1281.65,
        Currency: 'USD',
        Milestones: [
          { Title: 'Audit and list of repairs', Amount: 481.65, DueDate: '2026-12-18' },
          { Title: 'Repairs', Amount: 800 },
        ],
      }),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({
        JID: second,
        Milestones: [{ Title: 'Audit', Amount: 400, DueDate: '2026-12-18' }],
        MilestoneNote: 'then we talk',
      }),
    );
    const { Proposals } = await asked(freelancer.visitor, 'exportData');
    expect(Proposals.Made[0]).toMatchObject({
      BidCents: 128_165,
      Currency: 'USD',
      Milestones: [
        { Title: 'Audit and list of repairs', AmountCents: 48_165, DueOn: '2026-12-18' },
        { Title: 'Repairs', AmountCents: 80_000, DueOn: null },
      ],
    });
    expect((await close(freelancer)).status).toBe(200);
    expect(
      await backend.database
        .selectFrom('proposals')
        .select('id')
        .where('job_id', 'in', [first, second])
        .execute(),
    ).toEqual([]);
  });
  it('[M20] a bid and a rate with a fraction of a cent are refused', async () => {
    const [freelancer, employer] = await both();
    const job = await postJob(backend, employer.id);
    for (const Bid of [100.005, 1e21, '1e3'])
      expect(
        (await freelancer.visitor.call(calls.propose.path, { ...exampleProposal, JID: job, Bid })).status,
      ).toBe(400);
    expect((await freelancer.visitor.call(calls.updateProfile.path, { HourlyRate: 45.005 })).status).toBe(
      400,
    );
    expect((await asked(freelancer.visitor, 'updateProfile', { HourlyRate: 81.65 })).HourlyRate).toBe(81.65);
  });
});
