/** Work from before there were contracts, taken over by the migration's function. On both databases. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { historyOf } from '../../../server/hiring/contracts/contract-history.ts';
import { apply } from '../../../server/lifecycles/apply.ts';
import type { Contract, ContractRow } from '../../../src/contracts/hiring/contract.ts';
import type { Person } from '../backend-fixture.ts';
import { describeOnBoth } from '../databases.ts';
import { createHiring, type Hiring } from './hiring-people.ts';

const STARTED = '2026-02-01T09:00:00.000Z';
const ENDED = '2026-05-01T09:00:00.000Z';

describeOnBoth('work that is taken over', (start) => {
  let backend: Backend;
  let hiring: Hiring;
  let [company, expert]: [Person, Person] = [{} as Person, {} as Person];
  beforeAll(async () => {
    backend = await start({});
    hiring = createHiring(backend);
    [company, expert] = [await hiring.person('Employer'), await hiring.person('Freelancer')];
  });
  afterAll(() => backend.close());

  interface Work {
    readonly model?: 'fixed' | 'hourly' | 'monthly';
    readonly paid?: number;
    readonly job?: number;
    readonly hasEnded?: boolean;
  }
  const takenOver = async ({ model = 'fixed', paid = 0, job, hasEnded = false }: Work): Promise<number> => {
    const { database } = backend;
    const { id } = await database
      .insertInto('contracts')
      .values({
        employer_id: company.id,
        freelancer_id: expert.id,
        job_id: job ?? null,
        title: 'Mend our feeds',
        payment_model: model,
        employer_fee_percent: 3,
        paid_cents: paid,
        status: hasEnded ? 'ended' : 'active',
        started_at: STARTED,
        ended_at: hasEnded ? ENDED : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`select import_contracts(array[${id}::integer])`.execute(database);
    return id;
  };
  /** A job of at most $200, with an accepted bid if one is given. */
  const jobFor = async (bid?: number, model: Work['model'] = 'fixed'): Promise<number> => {
    const { database } = backend;
    const job = await hiring.job(company);
    if (bid !== undefined) {
      const id = await hiring.applies(expert, job);
      const event = { type: 'contract.started', by: 'system', at: new Date().toISOString() } as const;
      await database
        .transaction()
        .execute((transaction) => apply(transaction, { lifecycle: 'proposal', id, event }));
      await database.updateTable('proposals').set({ bid_cents: bid }).where('id', '=', id).execute();
    }
    await database.updateTable('jobs').set({ payment_model: model }).where('id', '=', job).execute();
    return job;
  };
  const contract = (id: number) => hiring.told<Contract>(company, 'contract', { id: `c-${id}` });
  const milestones = async (id: number) =>
    (await contract(id)).Milestones.map(({ Key, Title, Amount, State }) => [Key, Title, Amount, State]);
  const title = 'Mend our feeds';

  it('[D100h] has what was paid as cleared, and the rest of its price as a draft', async () => {
    const job = await jobFor(200_000);
    const id = await takenOver({ paid: 74_000, job });
    expect(await milestones(id)).toEqual([
      [1, 'Paid so far', 740, 'cleared'],
      [2, 'The rest of the work', 1260, 'draft'],
    ]);
    expect(await historyOf(backend.database, id)).toMatchObject({ IsIntact: true });
    expect(await milestones(await takenOver({ job: await jobFor() }))).toEqual([[1, title, 200, 'draft']]);
    expect(await milestones(await takenOver({ paid: 74_000, job, hasEnded: true }))).toEqual([
      [1, title, 740, 'cleared'],
    ]);
  });

  it('[D100h] has the rate of its bid, or of its job', async () => {
    const hourly = await takenOver({ model: 'hourly', paid: 74_000, job: await jobFor(6500, 'hourly') });
    expect(await contract(hourly)).toMatchObject({ Rate: 65, Milestones: [] });
    const monthly = await takenOver({ model: 'monthly', job: await jobFor(undefined, 'monthly') });
    expect((await contract(monthly)).Rate).toBe(200);
    const { rate_cents } = await backend.database
      .selectFrom('contracts')
      .select('rate_cents')
      .where('id', '=', monthly)
      .executeTakeFirstOrThrow();
    expect(Number(rate_cents)).toBe(20_000);
  });

  it('[D100h] has an unknown price without a job', async () => {
    const ids = [await takenOver({}), await takenOver({ model: 'hourly', paid: 74_000 })];
    for (const id of ids) expect(await contract(id)).toMatchObject({ Milestones: [] });
    const rows = await hiring.told<ContractRow[]>(company, 'contracts', { tab: 'active' });
    for (const id of ids) {
      const { Rate } = await contract(id);
      expect([Rate, rows.find((row) => row.id === `c-${id}`)?.Amount]).toEqual([undefined, undefined]);
    }
    expect(await milestones(await takenOver({ paid: 74_000 }))).toEqual([[1, title, 740, 'cleared']]);
    // A fixed price can be agreed now.
    const [fixed = 0] = ids;
    const Changes = [{ Type: 'milestone.added', Milestone: { Title: 'The feeds', Amount: 300 } }];
    expect((await hiring.act(company, 'contract', fixed, 'amendment.proposed', { Changes })).status).toBe(
      200,
    );
    expect((await hiring.act(expert, 'contract', fixed, 'amendment.accepted')).status).toBe(200);
    expect(await milestones(fixed)).toEqual([[1, 'The feeds', 300, 'draft']]);
  });

  it('[D100i] begins its history with its end, if it had ended', async () => {
    const moments = async (id: number) => (await historyOf(backend.database, id))?.Moments;
    const Words = 'The contract was taken over as it stood.';
    expect(await moments(await takenOver({ paid: 100, hasEnded: true }))).toMatchObject([
      { At: ENDED, State: 'ended', Words },
    ]);
    expect(await moments(await takenOver({ paid: 100 }))).toMatchObject([
      { At: STARTED, State: 'active', Words },
    ]);
  });
});
