/** Reviews that appear at the same moment. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { contractOf, type Person } from '../backend-fixture.ts';
import { describeOnBoth } from '../databases.ts';
import { createHiring, type Hiring } from './hiring-people.ts';

const Reason = 'The shop is ready.';
const ofFreelancer = {
  Aspects: { clarity: 4, communication: 4, payment: 5, fairness: 4 },
  Review: 'A clear brief, and answers within a day.',
};
/** With so many stars. */
const ofEmployer = (stars: number) => ({
  Aspects: { quality: stars, communication: stars, punctuality: stars, skills: stars },
  Review: 'Found the broken redirects in two days.',
});

describeOnBoth('two contracts of one freelancer', (start, kind) => {
  let backend: Backend;
  let hiring: Hiring;
  beforeAll(async () => {
    backend = await start({});
    hiring = createHiring(backend);
  });
  afterAll(() => backend.close());

  /** Of a contract that has ended. The freelancer has reviewed already, so the employer's review publishes both. */
  const endedFor = async (freelancer: Person) => {
    const employer = await hiring.person('Employer');
    const id = Number(
      (await contractOf(backend, { employer: employer.id, freelancer: freelancer.id })).slice(2),
    );
    await hiring.act(employer, 'contract', id, 'contract.ended', { Reason });
    await hiring.act(freelancer, 'review', id, 'review.written', ofFreelancer);
    return { employer, id };
  };
  /** Until so many transactions wait for a lock. */
  const waitFor = async (count: number) => {
    const waits = sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await waits.execute(backend.database)).rows[0]?.count !== count);
  };

  it('[D100a] whose reviews appear at once both count in the averages', async () => {
    const { database } = backend;
    const who = await hiring.person('Freelancer');
    const ended = [await endedFor(who), await endedFor(who)];
    const review = () =>
      ended.map(({ employer, id }, index) =>
        hiring.act(employer, 'review', id, 'review.written', ofEmployer(index === 0 ? 5 : 1)),
      );
    // PGlite has one connection, so its transactions take turns. PostgreSQL's must both have begun before either ends.
    const acting =
      kind === 'PGlite'
        ? review()
        : await database.transaction().execute(async (holding) => {
            await sql`select from freelancers where id = ${who.id} for update`.execute(holding);
            const both = review();
            await waitFor(2);
            return both;
          });
    const answers = await Promise.all(acting);
    expect(answers.map(({ data }) => data.State)).toEqual(['published', 'published']);
    expect(
      await database
        .selectFrom('freelancers')
        .select(['average_rating', 'review_count'])
        .where('id', '=', who.id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ average_rating: 3, review_count: 2 });
  });
});
