/** Two acts at once around offers and contracts: one of them is applied, and nothing is begun or counted twice. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { exampleNewOffer, type FiledOffer } from '../../../src/contracts/hiring/offer.ts';
import { PASSWORD, type Person } from '../backend-fixture.ts';
import { describeOnBoth } from '../databases.ts';
import { asks } from '../messaging/chat-world.ts';
import { createHiring, type Hiring } from './hiring-people.ts';

const Reason = 'We need somebody in our time zone.';
const ROUNDS = 3;
const { JID: _, ...direct } = exampleNewOffer;

describeOnBoth('two acts at once', (start, kind) => {
  let backend: Backend;
  let hiring: Hiring;
  let company = {} as Person;
  beforeAll(async () => {
    backend = await start({});
    hiring = createHiring(backend);
    company = await hiring.person('Employer');
  });
  afterAll(() => backend.close());

  const offers = async (from: Person, to: Person, more: object = {}): Promise<number> =>
    Number((await hiring.told<FiledOffer>(from, 'createOffer', { ...direct, FID: to.id, ...more })).id);
  const contractsOf = (offer: number) =>
    backend.database
      .selectFrom('contracts')
      .select(['id', 'ended_at'])
      .where('offer_id', '=', offer)
      .execute();
  const sorted = (codes: readonly unknown[]) => codes.map(String).toSorted();
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(backend.database);
    return rows[0]?.count ?? 0;
  };
  /**
   * Holds the freelancer's row until both acts wait for a lock, so that they overlap. PGlite has one connection: there
   * the acts take turns.
   */
  const overlapping = async <Results extends readonly unknown[]>(
    freelancer: number,
    ...acts: { [Index in keyof Results]: () => Promise<Results[Index]> }
  ): Promise<Results> => {
    const begin = () => acts.map((act) => (act as () => Promise<unknown>)());
    if (kind === 'PGlite') return (await Promise.all(begin())) as unknown as Results;
    return (await backend.database
      .transaction()
      .execute(async (transaction) => {
        await transaction
          .selectFrom('freelancers')
          .select('id')
          .where('id', '=', freelancer)
          .forUpdate()
          .execute();
        const running: Promise<unknown>[] = [];
        for (const act of acts) {
          running.push((act as () => Promise<unknown>)());
          await expect.poll(waiting).toBe(running.length);
        }
        return { running };
      })
      .then(({ running }) => Promise.all(running))) as unknown as Results;
  };

  it('[D98j] that accept and take back an offer end it once', async () => {
    const expert = await hiring.person('Freelancer');
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await offers(company, expert);
      const { version } = await hiring.standing('offer', id);
      const [accepted, withdrawn] = await Promise.all([
        hiring.act(expert, 'offer', id, 'offer.accepted', { version }),
        hiring.act(company, 'offer', id, 'offer.withdrawn', { version }),
      ]);
      expect(sorted([accepted.code, withdrawn.code])).toEqual(['stale', 'undefined']);
      expect(await contractsOf(id)).toHaveLength(accepted.status === 200 ? 1 : 0);
    }
  });

  it('[D98j] that accept two offers for a job begin two contracts, and fill the job once', async () => {
    const job = await hiring.job(company);
    const people = [await hiring.person('Freelancer'), await hiring.person('Freelancer')];
    const ids: number[] = [];
    for (const who of people) ids.push(await offers(company, who, { JID: job }));
    const before = await hiring.standing('job', job);
    const both = await Promise.all(
      people.map((who, index) => hiring.act(who, 'offer', ids[index] ?? 0, 'offer.accepted')),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await hiring.standing('job', job)).toEqual({ state: 'filled', version: before.version + 1 });
    for (const id of ids) expect(await contractsOf(id)).toHaveLength(1);
  });

  it('[D98j] that accept an offer and close its job never begin a contract on a closed job', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const expert = await hiring.person('Freelancer');
      const job = await hiring.job(company);
      const id = await offers(company, expert, { JID: job });
      const [accepted, closed] = await Promise.all([
        hiring.act(expert, 'offer', id, 'offer.accepted'),
        hiring.act(company, 'job', job, 'job.closed', { Reason }),
      ]);
      expect(sorted([accepted.status, closed.status])).toEqual(['200', '409']);
      const isHired = accepted.status === 200;
      expect(await contractsOf(id)).toHaveLength(isHired ? 1 : 0);
      expect((await hiring.standing('job', job)).state).toBe(isHired ? 'filled' : 'closed');
    }
  });

  it('[D98g] that accept an offer and close the account of the other side never leave a contract with nobody', async () => {
    const [employer, expert] = [await hiring.person('Employer'), await hiring.person('Freelancer')];
    const id = await offers(employer, expert);
    const [accepted, closed] = await overlapping(
      expert.id,
      () => hiring.act(expert, 'offer', id, 'offer.accepted'),
      () => asks(employer, 'closeAccount', { Confirmation: PASSWORD }),
    );
    if (kind === 'PostgreSQL') expect(accepted.status).toBe(200);
    const isHired = accepted.status === 200;
    expect([closed.status, closed.json.code]).toEqual(isHired ? [409, 'work_in_progress'] : [200, undefined]);
    expect(await contractsOf(id)).toMatchObject(isHired ? [{ ended_at: null }] : []);
  });

  it('[D98g] that close an account first end its offer, which can no longer be accepted', async () => {
    const [employer, expert] = [await hiring.person('Employer'), await hiring.person('Freelancer')];
    const id = await offers(employer, expert);
    const [closed, accepted] = await Promise.all([
      asks(employer, 'closeAccount', { Confirmation: PASSWORD }),
      hiring.act(expert, 'offer', id, 'offer.accepted'),
    ]);
    expect(sorted([closed.status, accepted.status])).toEqual(['200', '409']);
    expect(await contractsOf(id)).toHaveLength(accepted.status === 200 ? 1 : 0);
  });
});
