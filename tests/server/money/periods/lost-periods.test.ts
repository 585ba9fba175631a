/** Tasks of weeks and months that were lost: a sweep enqueues them again, and the audit tells what still waits. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import { beginAt } from '../../../../server/money/periods/begin-period.ts';
import { apply } from '../../../../server/lifecycles/apply.ts';
import { audit } from '../../../../server/money/audit.ts';
import { describeOnEither } from '../../databases.ts';
import { createPeriodWorld, hourly, monthly, type Periodic, type PeriodWorld } from './period-world.ts';

const HOUR = 3_600_000;
const plus = (at: string, hours: number): string => new Date(Date.parse(at) + hours * HOUR).toISOString();

describeOnEither('a lost task of a week or a month', (start) => {
  let backend: Backend;
  let world: PeriodWorld;
  beforeAll(async () => {
    backend = await start({});
    world = createPeriodWorld(backend);
  });
  afterAll(() => backend.close());

  /** As a repair by hand, or a fault of ours, leaves the table. */
  const loses = async (kind: string, field: 'milestone' | 'contract', id: unknown): Promise<void> => {
    const { numAffectedRows } = await sql`delete from tasks
      where kind = ${kind} and (payload->>${sql.lit(field)})::integer = ${Number(id)}`.execute(
      backend.database,
    );
    expect(Number(numAffectedRows)).toBeGreaterThan(0);
  };
  const sweeps = async (): Promise<void> => {
    await backend.sweep();
    await world.drain();
  };
  const waiting = async ({ contract }: Periodic): Promise<string[]> => {
    const found = await audit({ database: backend.database, provider: undefined, now: world.now() });
    expect(found.findings).toEqual([]);
    return found.waiting.filter((words) => new RegExp(`contract ${contract}\\b`).test(words));
  };
  /** The event, without the task that follows from it. */
  const losing = (kind: string, own: Periodic, event: 'contract.ended' | 'periods.started') =>
    backend.database.transaction().execute(async (transaction) => {
      await apply(transaction, {
        lifecycle: 'contract',
        id: own.contract,
        user: own.company.id,
        event: { type: event, by: 'employer', at: world.now().toISOString() },
      });
      const { numAffectedRows } = await sql`delete from tasks where kind = ${kind}
        and (payload->>'contract')::integer = ${own.contract}`.execute(transaction);
      expect(Number(numAffectedRows)).toBeGreaterThan(0);
    });
  const begins = async (terms: object) => {
    await world.untilMonday();
    const own = await world.begins(terms);
    const period = await world.latest(own);
    const { Begins = '', Ends = '', ClosesAt = '' } = period.Period ?? {};
    return { own, period, day: Begins.slice(0, 10), ends: Ends, closes: ClosesAt };
  };

  it('[M230] a week that nobody has invoiced is invoiced by the sweep, and the audit tells it a day later', async () => {
    const { own, period, day, closes } = await begins(hourly);
    await world.worked(own, period, day, 120);
    await loses('period.close', 'milestone', period.id);
    await world.until(plus(closes, 1));
    expect((await world.periods(own))[0]).toMatchObject({ State: 'funded' });
    expect(await waiting(own)).toEqual([]);
    await world.until(plus(closes, 25));
    expect(await waiting(own)).toEqual([
      `the week ${period.id} of contract ${own.contract} is past its close, and nobody has invoiced it`,
    ]);
    await sweeps();
    expect((await world.periods(own))[0]).toMatchObject({ State: 'invoiced', Period: { Invoiced: 100 } });
    expect(await waiting(own)).toEqual([]);
    await world.holds(own);
  });

  it('[M230] a month that ended early is shared by days all the same', async () => {
    const { own, period } = await begins(monthly);
    await world.until(plus(period.Period?.Begins ?? '', 9 * 24 + 1));
    await losing('periods.halted', own, 'contract.ended');
    await world.drain();
    expect(await world.latest(own)).toMatchObject({ State: 'funded' });
    await sweeps();
    const { State, Period } = await world.latest(own);
    expect(State).toBe('invoiced');
    expect(Period?.Invoiced).toBeLessThan(600);
  });

  it('[M230] an unpaid week past its close costs what was worked, and is found only once', async () => {
    await world.untilMonday();
    const own = await world.agrees(hourly);
    expect((await world.contractActs(own.company, own, 'periods.started')).status).toBe(200);
    await world.drain();
    const week = await world.latest(own);
    const { Begins = '', ClosesAt = '' } = week.Period ?? {};
    await world.worked(own, week, Begins.slice(0, 10), 120);
    await loses('period.close', 'milestone', week.id);
    await world.until(plus(ClosesAt, 1));
    expect(await world.latest(own)).toMatchObject({ Amount: 500 });
    await sweeps();
    const { Amount, Version } = await world.latest(own);
    expect(Amount).toBe(100);
    await sweeps();
    expect(await world.latest(own)).toMatchObject({ Version });
    await world.until(plus(ClosesAt, 48));
    expect(await waiting(own)).toEqual([]);
    await world.holds(own);
  });

  it('[M231] a contract without a next week begins one, and the audit tells it a day later', async () => {
    const { own, ends } = await begins(hourly);
    await loses('period.begin', 'contract', own.contract);
    // Within its week the next one is enqueued for its end.
    await sweeps();
    const { rows } = await sql<{ run_at: Date }>`select run_at from tasks where kind = 'period.begin'
      and (payload->>'contract')::integer = ${own.contract}`.execute(backend.database);
    expect(rows.map(({ run_at }) => run_at.toISOString())).toEqual([ends]);
    expect(await world.periods(own)).toHaveLength(1);
    await loses('period.begin', 'contract', own.contract);
    await world.until(plus(ends, 25));
    expect(await waiting(own)).toEqual([`contract ${own.contract} runs without a week`]);
    await sweeps();
    expect(await world.periods(own)).toMatchObject([{}, { State: 'funded' }]);
    expect(await waiting(own)).toEqual([]);
    await sweeps();
    expect(await world.periods(own)).toHaveLength(2);
    await world.holds(own);
  });

  it('[M231] a contract whose first week was never begun has one', async () => {
    await world.untilMonday();
    const own = await world.agrees(hourly);
    await world.keepsCard(own.company);
    await losing('period.begin', own, 'periods.started');
    await sweeps();
    expect(await world.periods(own)).toMatchObject([{ State: 'funded', Funded: 515 }]);
    await world.holds(own);
  });

  it('[M232] a running week for which nobody charges is charged', async () => {
    await world.untilMonday();
    const own = await world.agrees(hourly);
    expect((await world.contractActs(own.company, own, 'periods.started')).status).toBe(200);
    await world.drain();
    await world.keepsCard(own.company);
    const week = await world.latest(own);
    await loses('period.fund', 'milestone', week.id);
    await world.until(plus(world.now().toISOString(), 25));
    expect(await world.latest(own)).not.toHaveProperty('Funded');
    expect(await waiting(own)).toEqual([
      `the week ${week.id} of contract ${own.contract} is unpaid, and nobody charges for it`,
    ]);
    await sweeps();
    expect(await world.latest(own)).toMatchObject({ State: 'funded', Funded: 515 });
    await sweeps();
    await world.holds(own);
  });

  it('[M230][M231][M232] leaves a dead letter to our staff, and a paused contract to its two sides', async () => {
    const { own, period, ends, closes } = await begins(hourly);
    await sql`update tasks set given_up_at = now(), attempts = 9, error = 'too often'
      where kind in ('period.close', 'period.begin') and (payload->>'contract' = ${String(own.contract)}
        or payload->>'milestone' = ${String(period.id)})`.execute(backend.database);
    await world.until(plus(closes, 1));
    await sweeps();
    expect(await world.periods(own)).toMatchObject([{ State: 'funded' }]);
    await sql`delete from tasks where kind = 'period.begin'
      and payload->>'contract' = ${String(own.contract)}`.execute(backend.database);
    await world.contractActs(own.company, own, 'contract.paused');
    await world.until(plus(ends, 48));
    await sweeps();
    expect(await world.periods(own)).toHaveLength(1);
  });

  it('[M207][M222] a second task that begins a running week starts no second series of attempts', async () => {
    const own = await world.agrees(hourly);
    await world.contractActs(own.company, own, 'periods.started');
    await world.drain();
    const attempts = async () => {
      const { rows } = await sql<{ since: string }>`select payload->>'since' as since from tasks
        where kind = 'period.fund' and (payload->>'milestone')::integer = ${Number((await world.latest(own)).id)}`.execute(
        backend.database,
      );
      return rows;
    };
    expect(await attempts()).toHaveLength(1);
    await backend.database
      .transaction()
      .execute((transaction) => beginAt(transaction, own.contract, undefined));
    await world.drain();
    expect(await attempts()).toHaveLength(1);
  });

  it('[M233] the newest card is charged for a week if the default one was removed', async () => {
    const { own, ends } = await begins(hourly);
    await world.keepsCard(own.company, 'twice');
    const cards = await world.told<{ id: number; IsDefault: boolean }[]>(own.company, 'paymentMethods', {});
    expect(cards).toHaveLength(2);
    const first = cards.find(({ IsDefault }) => IsDefault);
    await world.told(own.company, 'removePaymentMethod', { id: first?.id });
    await world.until(plus(ends, 1));
    expect(await world.latest(own)).toMatchObject({ State: 'funded', Period: { Begins: ends } });
    await world.holds(own);
  });
});
