/** Monthly work in prefunded cycles: renewed with a notice, cancelled for the end of a month, and shared by days if it ends before. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import { monthFrom } from '../../../../src/contracts/money/period-dates.ts';
import { describeOnEither } from '../../databases.ts';
import { createPeriodWorld, monthly, type Periodic, type PeriodWorld } from './period-world.ts';

const DAY = 86_400_000;
const plus = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY).toISOString();
const HOUR = 1 / 24;

describeOnEither('a monthly contract', (start) => {
  let backend: Backend;
  let world: PeriodWorld;
  beforeAll(async () => {
    backend = await start({});
    world = createPeriodWorld(backend);
  });
  afterAll(() => backend.close());

  const endOf = async (own: Periodic): Promise<string> => (await world.latest(own)).Period?.Ends ?? '';
  const titles = async (own: Periodic, who: 'company' | 'expert') =>
    (await world.heard(own[who], 'money')).map(({ Title }) => Title);
  const cancels = (own: Periodic, who: 'company' | 'expert' = 'company') =>
    world.contractActs(own[who], own, 'contract.cancelled', { Reason: 'We have what we need.' });

  it('[M200][M201][M203] is charged at the start of each month, with a notice before, and released after its end', async () => {
    const own = await world.begins(monthly);
    const begins = world.now().toISOString();
    const ends = await endOf(own);
    const anchor = Number(begins.slice(8, 10));
    expect(ends).toBe(monthFrom(begins, anchor));
    expect(await world.latest(own)).toMatchObject({
      Kind: 'month',
      State: 'funded',
      Amount: 1200,
      Funded: 1236,
    });
    await world.until(plus(ends, -14 + HOUR));
    for (const who of ['company', 'expert'] as const)
      expect((await titles(own, who))[0]).toBe('A new month of your contract begins soon');
    await world.until(plus(ends, HOUR));
    expect(await world.periods(own)).toMatchObject([
      { State: 'invoiced', DueAt: plus(ends, 5), Period: { Invoiced: 1200 } },
      { State: 'funded', Period: { Begins: ends, Ends: monthFrom(ends, anchor) } },
    ]);
    await world.until(plus(ends, 5 + HOUR));
    expect((await world.periods(own))[0]).toMatchObject({ State: 'released', ToFreelancer: 1200 });
    await world.holds(own);
  });

  it('[M204] is cancelled up to ten days before its renewal, and ends with the month that is paid for', async () => {
    const own = await world.begins(monthly);
    const ends = await endOf(own);
    await world.until(plus(ends, -11));
    expect((await cancels(own)).data).toMatchObject({ State: 'active', DueAt: ends });
    expect(await world.record(own)).toMatchObject({ LeavingBy: 'employer', DueAt: ends });
    expect((await cancels(own, 'expert')).status).toBe(409);
    await world.until(plus(ends, HOUR));
    expect(await world.record(own)).toMatchObject({
      State: 'ended',
      EndedBy: 'employer',
      EndReason: 'We have what we need.',
      Reviews: { State: 'open' },
    });
    expect(await world.periods(own)).toMatchObject([{ State: 'invoiced', Period: { Invoiced: 1200 } }]);
    for (const who of ['company', 'expert'] as const)
      expect(await titles(own, who)).toContain('A cancelled contract has ended');
    await world.until(plus(ends, 40));
    expect(await world.periods(own)).toHaveLength(1);
    await world.holds(own);
  });

  it('[M204] a cancellation within the last ten days counts for the next month', async () => {
    const own = await world.begins(monthly);
    const ends = await endOf(own);
    await world.until(plus(ends, -9));
    const { data } = await cancels(own, 'expert');
    await world.until(plus(ends, HOUR));
    expect((await world.record(own)).State).toBe('active');
    expect(await endOf(own)).toBe(data.DueAt);
    await world.until(plus(String(data.DueAt), HOUR));
    expect(await world.record(own)).toMatchObject({ State: 'ended', EndedBy: 'freelancer' });
    expect(await world.periods(own)).toHaveLength(2);
    await world.holds(own);
  });

  it('[M205] the side that cancelled it can go on, and nobody else', async () => {
    const own = await world.begins(monthly);
    const ends = await endOf(own);
    await cancels(own);
    const goesOn = (who: 'company' | 'expert') => world.contractActs(own[who], own, 'cancellation.withdrawn');
    expect((await goesOn('expert')).status).toBe(409);
    const { data } = await goesOn('company');
    expect([data.State, data.DueAt]).toEqual(['active', undefined]);
    await world.until(plus(ends, HOUR));
    expect(await world.periods(own)).toHaveLength(2);
    await world.holds(own);
  });

  it('[M223] both sides hear at once of a month that comes after all', async () => {
    const renewing = 'A new month of your contract begins soon';
    const texts = async (own: Periodic) =>
      (await world.heard(own.company, 'money')).flatMap(({ Title, Text }) =>
        Title === renewing ? [Text] : [],
      );
    const own = await world.begins(monthly);
    const ends = await endOf(own);
    await cancels(own, 'expert');
    await world.until(plus(ends, -13));
    expect(await texts(own)).toEqual([]);
    await world.contractActs(own.expert, own, 'cancellation.withdrawn');
    expect(await texts(own)).toEqual([expect.stringContaining('To end with this month, cancel by')]);
    await cancels(own, 'expert');
    await world.until(plus(ends, -1));
    await world.contractActs(own.expert, own, 'cancellation.withdrawn');
    expect((await texts(own))[0]).toContain('To avoid that, pause or end the contract before.');
    expect(await titles(own, 'expert')).toContain(renewing);
    await world.holds(own);
  });

  it('[M206] a month that ends early is paid by its days, and the rest returns', async () => {
    const own = await world.begins(monthly);
    const { Begins = '', Ends = '' } = (await world.latest(own)).Period ?? {};
    await world.until(plus(Begins, 9.5));
    await world.contractActs(own.company, own, 'contract.ended', { Reason: 'All of it is done.' });
    await world.drain();
    const first = Date.parse(Begins.slice(0, 10));
    const whole = Math.round((Date.parse(Ends) - first) / DAY);
    const used = Math.floor((world.now().getTime() - first) / DAY) + 1;
    const cents = Math.floor((120_000 * used) / whole);
    expect((await world.latest(own)).Period).toMatchObject({ Invoiced: cents / 100 });
    await world.until(plus(world.now().toISOString(), 5 + HOUR));
    expect(await world.latest(own)).toMatchObject({ State: 'released', ToFreelancer: cents / 100 });
    await world.holds(own);
  });

  it('[M202] a paused contract begins no month, and a resumed one begins a new month that day', async () => {
    const own = await world.begins(monthly);
    const ends = await endOf(own);
    await world.until(plus(ends, -1));
    await world.contractActs(own.expert, own, 'contract.paused');
    await world.until(plus(ends, 3));
    expect(await world.periods(own)).toMatchObject([{ State: 'invoiced' }]);
    await world.contractActs(own.expert, own, 'contract.resumed');
    await world.drain();
    const { Begins = '' } = (await world.latest(own)).Period ?? {};
    expect(Begins.slice(0, 10)).toBe(world.now().toISOString().slice(0, 10));
    await world.holds(own);
  });

  it('[M192][M226] a month that nobody pays pauses the contract, and is dropped at its end', async () => {
    const own = await world.agrees(monthly);
    await world.contractActs(own.company, own, 'periods.started');
    await world.drain();
    const ends = await endOf(own);
    const at = world.now().toISOString();
    await world.until(plus(at, 0.52));
    await world.until(plus(at, 1.02));
    expect(await world.record(own)).toMatchObject({ State: 'paused', PausedBy: 'system' });
    await world.until(plus(ends, HOUR));
    expect(await world.periods(own)).toEqual([]);
    for (const who of ['company', 'expert'] as const)
      expect(await titles(own, who)).toContain('An unpaid month is dropped');
    // Nothing is left to pay: the employer resumes it, and a month begins that day.
    expect((await world.contractActs(own.expert, own, 'contract.resumed')).status).toBe(409);
    await world.keepsCard(own.company);
    expect((await world.contractActs(own.company, own, 'contract.resumed')).status).toBe(200);
    await world.drain();
    expect(await world.periods(own)).toMatchObject([{ State: 'funded' }]);
    await world.holds(own);
  });

  it('[M209] a leap of the clock begins, charges and closes each month at its time', async () => {
    const own = await world.begins(monthly);
    await backend.advanceClock(100 * DAY);
    await world.drain();
    const all = await world.periods(own);
    expect(all.map(({ State }) => State)).toEqual(['cleared', 'cleared', expect.any(String), 'funded']);
    for (const [index, { Period }] of all.slice(1).entries())
      expect(Period?.Begins).toBe(all[index]?.Period?.Ends);
    await world.holds(own);
  });

  it('[M207] a task that runs again begins and charges nothing twice', async () => {
    const own = await world.begins(monthly);
    await sql`insert into tasks (kind, payload, run_at) values
      ('period.begin', ${JSON.stringify({ contract: own.contract })}::jsonb, now()),
      ('period.close', ${JSON.stringify({ milestone: (await world.latest(own)).id })}::jsonb, now()),
      ('period.fund', ${JSON.stringify({
        milestone: (await world.latest(own)).id,
        attempt: 0,
        since: world.now().toISOString(),
        step: 'charge',
      })}::jsonb, now())`.execute(backend.database);
    await world.drain();
    expect(await world.periods(own)).toMatchObject([{ State: 'funded' }]);
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from payments where contract_id = ${own.contract}`.execute(
      backend.database,
    );
    expect(rows).toEqual([{ n: 1 }]);
    await world.holds(own);
  });

  it('[M203][M206] the ledger, the logs and the provider agree on all of these months', () =>
    world.booksAgree());
});
