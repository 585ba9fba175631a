/** Acts and tasks of weeks and months that wait for each other's locks. PGlite has one connection: there they take turns. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import type { Database } from '../../../../server/database/tables.ts';
import { apply } from '../../../../server/lifecycles/apply.ts';
import { lockPeriodic } from '../../../../server/money/periods/period-rows.ts';
import { lockEmployer, verifyPayment } from '../../../../server/money/verified-payment.ts';
import { asks } from '../../messaging/chat-world.ts';
import { describeOnBoth } from '../../databases.ts';
import { createPeriodWorld, hourly, monthly, type PeriodWorld } from './period-world.ts';

describeOnBoth('weeks and months at once', (start, kind) => {
  let backend: Backend;
  let world: PeriodWorld;
  beforeAll(async () => {
    backend = await start({});
    world = createPeriodWorld(backend);
  });
  afterAll(() => backend.close());

  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(backend.database);
    return rows[0]?.count ?? 0;
  };
  const locksContract = (transaction: Database, id: number) =>
    transaction.selectFrom('contracts').select('id').where('id', '=', id).forUpdate().execute();
  /** Begins the works while the contract is locked, so that they overlap; `first` runs before the lock ends. */
  const overlapping = async <Result>(
    contract: number,
    first: (transaction: Database) => Promise<unknown>,
    ...works: readonly (() => Promise<Result>)[]
  ): Promise<Result[]> => {
    const running: Promise<Result>[] = [];
    await backend.database.transaction().execute(async (transaction) => {
      await locksContract(transaction, contract);
      for (const work of works) {
        running.push(work());
        if (kind === 'PostgreSQL') await expect.poll(waiting).toBe(running.length);
      }
      await first(transaction);
    });
    return Promise.all(running);
  };

  it('[Y171] two changes of a time sheet on one version: one of them is stale', async () => {
    await world.untilMonday();
    const own = await world.begins(hourly);
    const week = await world.latest(own);
    const { Version } = await world.sheet(own, week);
    const Day = (week.Period?.Begins ?? '').slice(0, 10);
    const change = (Minutes: number) => () =>
      asks(own.expert, 'changeTimeSheet', {
        Week: week.id,
        Version,
        Change: { Type: 'entry.added', Day, Minutes },
      });
    const answers = await overlapping(own.contract, async () => {}, change(30), change(60));
    expect(answers.map(({ status, json }) => json.code ?? status).toSorted()).toEqual([200, 'stale']);
    expect((await world.sheet(own, week)).Entries).toHaveLength(1);
    await world.holds(own);
  });

  it('[Y171] a change of a time sheet that waits while its week is dropped finds it closed', async () => {
    await world.untilMonday();
    const own = await world.agrees(hourly);
    await world.contractActs(own.company, own, 'periods.started');
    await world.drain();
    const week = await world.latest(own);
    const { Version } = await world.sheet(own, week);
    const Day = (week.Period?.Begins ?? '').slice(0, 10);
    const id = Number(week.id);
    const at = world.now().toISOString();
    const [answer] = await overlapping(
      own.contract,
      async (transaction) => {
        const event = { type: 'milestone.dropped', by: 'system', at } as const;
        await apply(transaction, { lifecycle: 'milestone', id, event });
        const dropped = transaction.updateTable('contract_milestones').set({ dropped_at: at });
        await dropped.where('id', '=', id).execute();
      },
      () =>
        asks(own.expert, 'changeTimeSheet', {
          Week: week.id,
          Version,
          Change: { Type: 'entry.added', Day, Minutes: 30 },
        }),
    );
    // On PGlite the change comes after the whole transaction.
    expect(answer?.json.code).toBe('time_not_possible');
    expect((await world.sheet(own, week)).Entries).toEqual([]);
    await world.holds(own);
  });

  it('[M11c] a charge that waits while the only card is removed verifies the employer', async () => {
    const { company } = await world.begins(hourly);
    const verified = () =>
      backend.database.selectFrom('employers').select('payment_verified').where('id', '=', company.id);
    expect(await verified().executeTakeFirst()).toEqual({ payment_verified: true });
    let charge = Promise.resolve(false);
    await backend.database.transaction().execute(async (transaction) => {
      await lockEmployer(transaction, company.id);
      const removed = transaction.updateTable('employers').set({ payment_verified: false });
      await removed.where('id', '=', company.id).execute();
      charge = backend.database.transaction().execute((other) => verifyPayment(other, company.id));
      if (kind === 'PostgreSQL') await expect.poll(waiting).toBe(1);
    });
    expect(await charge).toBe(true);
    expect(await verified().executeTakeFirst()).toEqual({ payment_verified: true });
  });

  it('[Y172] a task that waits while its contract is cancelled sees that', async () => {
    const own = await world.begins(monthly);
    const { Period } = await world.latest(own);
    const endsAt = Period?.Ends ?? '';
    const [read] = await overlapping(
      own.contract,
      (transaction) =>
        apply(transaction, {
          lifecycle: 'contract',
          id: own.contract,
          event: { type: 'contract.cancelled', by: 'employer', at: world.now().toISOString(), endsAt },
          user: own.company.id,
        }),
      () => backend.database.transaction().execute((transaction) => lockPeriodic(transaction, own.contract)),
    );
    expect(read?.context.leaving).toMatchObject({ by: 'employer' });
    await world.holds(own);
  });

  it.skipIf(kind === 'PGlite')(
    '[Y170] a contract is paused while the task of its last pause waits for it',
    async () => {
      const own = await world.begins(hourly);
      const key = `periods.halted:${own.contract}`;
      const task = { kind: 'periods.halted', key, payload: JSON.stringify({ contract: own.contract }) };
      const later = new Date(world.now().getTime() + 86_400_000 * 365);
      await backend.database
        .insertInto('tasks')
        .values({ ...task, run_at: later })
        .execute();
      const pausing = (transaction: Database) =>
        apply(transaction, {
          lifecycle: 'contract',
          id: own.contract,
          event: { type: 'contract.paused', by: 'employer', at: world.now().toISOString() },
          user: own.company.id,
        });
      // As the runner does: its task first, and then the contract.
      const [status] = await overlapping(own.contract, pausing, () =>
        backend.database.transaction().execute(async (transaction) => {
          await transaction.selectFrom('tasks').select('id').where('key', '=', key).forUpdate().execute();
          await locksContract(transaction, own.contract);
          const read = transaction.selectFrom('contracts').select('status').where('id', '=', own.contract);
          return (await read.executeTakeFirstOrThrow()).status;
        }),
      );
      expect(status).toBe('paused');
      await backend.database.deleteFrom('tasks').where('key', '=', key).execute();
    },
  );
});
