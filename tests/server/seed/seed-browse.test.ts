/** The demo world is consistent, checked as rows and again in the database. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackend, type Backend } from '../../../server/backend.ts';
import { demoAccounts } from '../../../server/account/demo-accounts.ts';
import { seed } from '../../../server/seed/seed.ts';
import { fullSize, type SeedSize } from '../../../server/seed/size.ts';
import { freelancerChanges } from '../../../src/contracts/people/own-profile.ts';
import { createVisitor, QUIET, startBackend } from '../helpers.ts';
import { worldOf, type World } from '../world.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const [demoEmployer, demoFreelancer] = demoAccounts;
const tiny: SeedSize = { freelancers: 1, employers: 1, guides: 1, reviews: 1, jobs: 0 };

const grouped = <Row>(rows: readonly Row[], by: (row: Row) => number): Map<number, Row[]> =>
  Map.groupBy(rows, by) as Map<number, Row[]>;

const addsUp = (world: World): void => {
  const reviews = grouped(world.freelancer_reviews ?? [], (row) => row.freelancer_id);
  const done = grouped(
    (world.contracts ?? []).filter(({ ended_at }) => ended_at !== null),
    (row) => row.freelancer_id,
  );
  for (const one of world.freelancers) {
    const own = reviews.get(one.id) ?? [];
    const sum = own.reduce((all, { stars }) => all + stars, 0);
    expect(one.review_count).toBe(own.length);
    expect(one.average_rating).toBe(own.length > 0 ? Math.round((sum * 10) / own.length) / 10 : null);
    expect(one.jobs_done).toBe((done.get(one.id) ?? []).length);
  }
};

describe('the seeded rows', () => {
  const world = worldOf(fullSize, now);
  const share = (count: number, all: number) => count / all;

  it('[B15a] have ratings, counts and finished jobs that add up exactly', () => {
    addsUp(world);
  });

  it('[B169] have countries, languages and time zones as a person would choose them', () => {
    const own = new Map(world.freelancers.map((one) => [`${one.country} ${one.languages}`, one]));
    for (const { country: Country, languages: Languages, time_zone: TimeZone } of own.values()) {
      const { success } = freelancerChanges.safeParse({ Name: 'Ada', Country, Languages, TimeZone });
      expect(success, `${Country}, ${Languages}, ${TimeZone}`).toBe(true);
      expect(TimeZone).toMatch(/^[A-Z][a-z]+\//);
    }
  });

  it('[B167] have at most two contracts in progress, so that most work is finished', () => {
    const running = world.contracts.filter(({ ended_at, offer_id }) => ended_at === null && !offer_id);
    const counts = [...grouped(running, (row) => row.freelancer_id).values()].map(({ length }) => length);
    expect(Math.max(...counts)).toBe(2);
  });

  it('[B15a] have freelancers without a review, with a few, and with hundreds', () => {
    const counts = world.freelancers.map(({ review_count }) => review_count);
    expect(share(counts.filter((count) => count === 0).length, counts.length)).toBeGreaterThan(0.1);
    expect(counts.filter((count) => count > 100).length).toBeGreaterThan(8);
    expect(Math.max(...counts)).toBeLessThan(500);
  });

  it('[B15c] have jobs of all models and states, open ones with time left', () => {
    const jobs = world.jobs.filter(({ status }) => status !== 'draft');
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(15_000);
    for (const model of ['fixed', 'hourly', 'monthly'] as const)
      expect(
        jobs.filter((job) => job.payment_model === model && job.status === 'open').length,
      ).toBeGreaterThan(500);
    for (const status of ['filled', 'closed', 'expired'] as const)
      expect(jobs.filter((job) => job.status === status).length, status).toBeGreaterThan(800);
    for (const job of jobs) {
      const [posted, deadline] = [Date.parse(job.posted_at), Date.parse(job.deadline)];
      expect(posted).toBeLessThan(now.getTime());
      expect(deadline).toBeGreaterThan(posted);
      if (job.status === 'open') expect(deadline).toBeGreaterThan(now.getTime());
      if (job.status === 'expired') expect(deadline).toBeLessThan(now.getTime());
      expect(job.hired_freelancer_id === null).toBe(job.status !== 'filled');
    }
  });

  it('[B15c] are fresh: jobs of today, of this week, of this month', () => {
    const ages = world.jobs
      .filter(({ status }) => status === 'open')
      .map(({ posted_at }) => (now.getTime() - Date.parse(posted_at)) / 86_400_000);
    expect(ages.filter((days) => days < 1).length).toBeGreaterThan(50);
    expect(ages.filter((days) => days < 7).length).toBeGreaterThan(1000);
    expect(Math.max(...ages)).toBeLessThan(30);
  });

  it('[B15a] have pay that fits the model', () => {
    const bounds = { fixed: [100, 13_000], hourly: [10, 200], monthly: [300, 9000] } as const;
    const posted = world.jobs.filter(({ status }) => status !== 'draft');
    for (const { payment_model, min_amount_cents, max_amount_cents } of posted) {
      const [least, most] = bounds[payment_model];
      expect(min_amount_cents).toBeGreaterThanOrEqual(least * 100);
      expect(max_amount_cents).toBeLessThanOrEqual(most * 100);
      expect(max_amount_cents).toBeGreaterThanOrEqual(min_amount_cents);
    }
  });

  it('[B15a] read as if people had written them, with thousands of different titles', () => {
    const { jobs, freelancers } = world;
    expect(new Set(jobs.map(({ title }) => title)).size).toBeGreaterThan(4000);
    expect(new Set(jobs.map(({ brief }) => brief)).size).toBeGreaterThan(14_500);
    const texts = [
      ...jobs.flatMap(({ title, brief, questions }) => [title, brief, questions ?? '']),
      ...freelancers.flatMap(({ headline, overview }) => [headline ?? '', overview ?? '']),
      ...world.freelancer_reviews.flatMap(({ review, reply }) => [review, reply ?? '']),
    ];
    for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|null|NaN|lorem/);
  });

  it('[B15b] are in order: hired after posted, reviewed after ended, answered after reviewed', () => {
    const jobs = new Map(world.jobs.map((job) => [job.id, job]));
    const people = new Map(world.users.map((user) => [user.id, user]));
    const contracts = new Map(world.contracts.map((one) => [one.id, one]));
    for (const one of world.contracts) {
      const job = one.job_id === null ? undefined : jobs.get(one.job_id);
      if (job) {
        expect(job.employer_id).toBe(one.employer_id);
        // Others who were hired for a job had an offer.
        if (!one.offer_id) expect(job.hired_freelancer_id).toBe(one.freelancer_id);
        expect(one.started_at > job.posted_at).toBe(true);
        expect(job.posted_at > (people.get(job.employer_id)?.created_at ?? '')).toBe(true);
      }
      expect(one.started_at > (people.get(one.freelancer_id)?.created_at ?? '')).toBe(true);
    }
    for (const review of world.freelancer_reviews) {
      const contract = contracts.get(review.contract_id);
      expect(review.freelancer_id).toBe(contract?.freelancer_id);
      expect(review.reviewed_at > (contract?.ended_at ?? '9')).toBe(true);
      if (review.replied_at) expect(review.replied_at > review.reviewed_at).toBe(true);
      expect(review.reviewed_at < now.toISOString()).toBe(true);
    }
  });

  it('[B15a] have demo accounts with much to show', () => {
    const open = world.jobs.filter((job) => job.employer_id === demoEmployer.id && job.status === 'open');
    expect(open.length).toBeGreaterThanOrEqual(6);
    const own = world.freelancers.find(({ id }) => id === demoFreelancer.id);
    expect(own).toMatchObject({
      headline: expect.any(String),
      overview: expect.any(String),
      country: 'Nigeria',
    });
    expect(own?.review_count).toBeGreaterThan(60);
    expect(
      world.portfolio_items.filter((item) => item.freelancer_id === demoFreelancer.id).length,
    ).toBeGreaterThan(2);
  });

  it('[B15b] have demo accounts with a history: proposals, invitations, saved jobs, all in order', () => {
    const jobs = new Map(world.jobs.map((job) => [job.id, job]));
    const { proposals, invitations, saved_jobs: saved } = world;
    const jobsOf = (rows: readonly { readonly job_id: number }[]) =>
      rows.map(({ job_id }) => jobs.get(job_id) as (typeof world.jobs)[number]);
    const isOwn = ({ job_id }: { readonly job_id: number }) =>
      jobs.get(job_id)?.employer_id === demoEmployer.id;
    const made = proposals.filter((one) => one.freelancer_id === demoFreelancer.id && !isOwn(one));
    expect(made).toHaveLength(16);
    for (const { proposal_count } of jobsOf(made)) expect(proposal_count).toBeGreaterThan(0);
    for (const [index, { min_amount_cents, max_amount_cents }] of jobsOf(proposals).entries()) {
      const bid = proposals[index]?.bid_cents ?? 0;
      expect(bid).toBeGreaterThanOrEqual(min_amount_cents * 0.85);
      expect(bid).toBeLessThanOrEqual(max_amount_cents * 1.2);
    }
    const got = invitations.filter(({ freelancer_id }) => freelancer_id === demoFreelancer.id);
    expect(got).toHaveLength(7);
    const sent = invitations.filter(isOwn);
    expect(sent).toHaveLength(14);
    expect(new Set(sent.map(({ job_id }) => job_id)).size).toBe(5);
    expect(saved.map(({ user_id }) => user_id).toSorted()).toEqual([1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2]);
    const dated = [
      ...proposals.map((row) => ({ ...row, at: row.proposed_at })),
      ...invitations.map((row) => ({ ...row, at: row.invited_at })),
      ...saved.map((row) => ({ ...row, at: row.saved_at })),
    ];
    for (const [index, job] of jobsOf(dated).entries()) {
      const at = dated[index]?.at ?? '';
      expect(at > job.posted_at && at < job.deadline && at < now.toISOString()).toBe(true);
    }
    const references = [...proposals, ...invitations].map(({ reference }) => reference);
    expect(new Set(references).size).toBe(references.length);
    for (const reference of references)
      expect(reference).toMatch(/^ML-[2-9AC-HJKMNP-RTVWXY]{4}-[2-9AC-HJKMNP-RTVWXY]{4}$/);
  });

  it.each([
    tiny,
    { ...tiny, jobs: 40 },
    { ...tiny, freelancers: 3, employers: 40 },
    { ...tiny, freelancers: 900, employers: 2, guides: 0, reviews: 0, jobs: 7 },
  ])(
    '[B15a] add up in a small world, too: $freelancers freelancers, $employers employers, $jobs jobs',
    (size) => {
      const small = worldOf(size, now);
      addsUp(small);
      expect(small.jobs ?? []).toHaveLength(size.jobs);
      expect(small.freelancers).toHaveLength(size.freelancers);
    },
  );
});

describe('the seeded database', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  it('[B15a] has employers whose figures add up from jobs and contracts', async () => {
    const { database } = backend;
    const employers = await database.selectFrom('employers').selectAll().execute();
    const jobs = grouped(await database.selectFrom('jobs').selectAll().execute(), (job) => job.employer_id);
    const work = grouped(
      await database.selectFrom('contracts').selectAll().execute(),
      (one) => one.employer_id,
    );
    for (const one of employers) {
      const [posted, done] = [jobs.get(one.id) ?? [], work.get(one.id) ?? []];
      const stars = done.flatMap(({ employer_stars }) => employer_stars ?? []);
      const sum = stars.reduce((all, own) => all + own, 0);
      expect([one.jobs_posted, one.hires]).toEqual([
        posted.length,
        posted.filter(({ status }) => status === 'filled').length,
      ]);
      expect(one.spent_cents).toBe(done.reduce((all, { paid_cents }) => all + paid_cents, 0));
      expect(one.review_count).toBe(stars.length);
      expect(one.average_rating).toBe(stars.length > 0 ? Math.round((sum * 10) / stars.length) / 10 : null);
    }
  });

  it('[B15a] breaks no foreign key, though seeding checks none', async () => {
    const { rows } = await sql<{ name: string; own: string; column: string; other: string; key: string }>`
      select c.conname as name, c.conrelid::regclass::text as own, a.attname as column, c.confrelid::regclass::text as other,
        k.attname as key
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
      where c.contype = 'f' and cardinality(c.conkey) = 1
    `.execute(backend.database);
    expect(rows.length).toBeGreaterThan(20);
    for (const { name, own, column, other, key } of rows) {
      const { rows: lost } = await sql`
        select 1 from ${sql.table(own)} as own
        where ${sql.ref(`own.${column}`)} is not null
          and not exists (select 1 from ${sql.table(other)} as other where ${sql.ref(`other.${key}`)} = ${sql.ref(`own.${column}`)})
      `.execute(backend.database);
      expect(lost, name).toEqual([]);
    }
  });

  it('[B15d] gives new rows new ids', async () => {
    const { id } = await backend.database
      .insertInto('users')
      .values({ type: 'Employer', name: 'New', is_demo: false, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(37);
  });

  it('[B15d] is seeded once', async () => {
    const count = async () => (await backend.database.selectFrom('contracts').select('id').execute()).length;
    const before = await count();
    await seed(backend.database, fullSize, () => now);
    expect(await count()).toBe(before);
  });

  it('[B15d] fills up a world from before there were jobs', async () => {
    const old = await createBackend({ ...QUIET, seedSize: { ...tiny, freelancers: 12 } });
    const { database } = old;
    // As an older version left it: its fact has another name.
    await database
      .updateTable('facts')
      .set({ name: 'seeded' })
      .where('name', '=', 'seeded with jobs')
      .execute();
    for (const table of [
      'freelancer_reviews',
      'contract_reviews',
      'contract_milestones',
      'contracts',
      'jobs',
    ] as const)
      await database.deleteFrom(table).execute();
    await database.updateTable('freelancers').set({ review_count: 380, overview: null }).execute();
    await seed(database, { ...tiny, freelancers: 12, jobs: 20 }, () => new Date());
    const visitor = createVisitor(old);
    const { json } = await visitor.call('/admin/freelancerProfilefind', { id: demoFreelancer.id });
    const counted: number[] = Object.values(json.data.Distribution);
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(json.data.no_of_reviews);
    expect((await database.selectFrom('jobs').select('id').execute()).length).toBe(20);
    expect((await visitor.signIn()).status).toBe(200);
    await old.close();
  });
});
