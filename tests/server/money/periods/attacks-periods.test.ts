/** Attacks on weeks, months, time sheets, bonuses and expenses. Each leaves all books as they were. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import type { Moved } from '../../../../src/contracts/hiring/lifecycle-event.ts';
import { describeOnEither } from '../../databases.ts';
import { createPeriodWorld, hourly, monthly, type PeriodWorld } from './period-world.ts';

describeOnEither('attacks on periods', (start) => {
  let backend: Backend;
  let world: PeriodWorld;
  beforeAll(async () => {
    backend = await start({});
    world = createPeriodWorld(backend);
  });
  afterAll(() => backend.close());

  it('[Z66] the events of the system are nobody’s: no call invoices, charges or drops a week', async () => {
    const own = await world.begins(hourly);
    const { id } = await world.latest(own);
    await world.movesNothing(async () => {
      for (const who of [own.company, own.expert])
        for (const [event, fields] of [
          ['period.invoiced', { amountCents: 50_000 }],
          ['milestone.amended', { amountCents: 1 }],
          ['milestone.dropped', {}],
          ['payment.received', { checkout: 'payment:1' }],
          ['deadline.passed', {}],
          ['funding.started', { checkout: 'payment:1' }],
        ] as const)
          expect(await world.acts(who, { id: Number(id) }, event, fields)).toMatchObject({
            code: 'event_unknown',
          });
      for (const event of ['deadline.passed', 'amendment.forged'])
        expect((await world.contractActs(own.company, own, event)).status).toBe(400);
    });
  });

  it('[Z67] strangers neither read nor edit a time sheet, and the employer does not edit it', async () => {
    const own = await world.begins(hourly);
    const stranger = await world.person('Freelancer');
    const other = await world.begins(hourly);
    const week = await world.latest(own);
    const { Version } = await world.sheet(own, week);
    const Change = { Type: 'entry.added', Day: (week.Period?.Begins ?? '').slice(0, 10), Minutes: 60 };
    const body = { Week: week.id, Version, Change };
    for (const who of [stranger, other.expert, other.company]) {
      expect(await world.tries(who, 'timeSheet', { Week: week.id })).toEqual([404, 'milestone_not_found']);
      expect(await world.tries(who, 'changeTimeSheet', body)).toEqual([404, 'milestone_not_found']);
    }
    expect(await world.tries(own.company, 'changeTimeSheet', body)).toEqual([404, 'milestone_not_found']);
    // An entry of another sheet.
    const theirs = await world.worked(other, await world.latest(other), Change.Day, 60);
    for (const Type of ['entry.changed', 'entry.removed'])
      expect(
        await world.tries(own.expert, 'changeTimeSheet', {
          ...body,
          Change: { ...Change, Type, Entry: theirs.Entries[0]?.id },
        }),
      ).toEqual([409, 'time_not_possible']);
    expect((await world.sheet(own, week, own.company)).Entries).toEqual([]);
  });

  it('[Z68] hours that were not there are refused: another week, tomorrow, a 25th hour, a second timer, a closed sheet', async () => {
    await world.untilMonday();
    const own = await world.begins(hourly);
    const week = await world.latest(own);
    const { Begins = '', Ends = '', ClosesAt = '' } = week.Period ?? {};
    const day = Begins.slice(0, 10);
    const tries = async (Change: object, version?: number) => {
      const { Version } = await world.sheet(own, week);
      return world.tries(own.expert, 'changeTimeSheet', {
        Week: week.id,
        Version: version ?? Version,
        Change,
      });
    };
    const entry = { Type: 'entry.added', Day: day, Minutes: 60 };
    const tomorrow = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    for (const Day of ['2020-01-06', Ends.slice(0, 10), tomorrow, '2026-02-31'])
      expect([Day, await tries({ ...entry, Day })]).toEqual([Day, [409, 'time_not_possible']]);
    for (const Minutes of [0, -60, 1.5, 1441, 1e9])
      expect((await tries({ ...entry, Minutes }))[0], String(Minutes)).toBe(400);
    expect((await tries({ ...entry, Minutes: 1440 }))[0]).toBe(200);
    expect(await tries({ ...entry, Minutes: 1 })).toEqual([409, 'time_not_possible']);
    expect(await tries(entry, 1)).toEqual([409, 'stale']);
    // The hours of a day are those of all contracts.
    const second = await world.begins(hourly, own.expert);
    const { id: Week } = await world.latest(second);
    expect(await world.tries(own.expert, 'changeTimeSheet', { Week, Version: 1, Change: entry })).toEqual([
      409,
      'time_not_possible',
    ]);
    expect((await tries({ Type: 'timer.started' }))[0]).toBe(200);
    expect(await tries({ Type: 'timer.started' })).toEqual([409, 'time_not_possible']);
    await world.until(ClosesAt);
    expect(await tries(entry)).toEqual([409, 'time_not_possible']);
    expect(await tries({ Type: 'timer.stopped' })).toEqual([409, 'time_not_possible']);
    expect((await world.periods(own))[0]?.Period).toMatchObject({ Invoiced: 500 });
    await world.holds(own);
  });

  it('[Z69] nobody forges a bonus or an expense: the wrong side, a forged amount, a contract of others', async () => {
    const own = await world.agrees(hourly);
    const stranger = await world.person('Employer');
    const body = { Contract: `c-${own.contract}`, Type: 'bonus', Amount: 100, Note: 'Well done.' };
    await world.movesNothing(async () => {
      expect(await world.tries(own.expert, 'addExtra', body)).toEqual([403, 'employers_only']);
      expect(await world.tries(own.company, 'addExtra', { ...body, Type: 'expense' })).toEqual([
        403,
        'freelancers_only',
      ]);
      expect(await world.tries(stranger, 'addExtra', body)).toEqual([404, 'contract_not_found']);
      for (const Amount of [0, -5, 4.99, 5.001, 100_000.01, '1e3', 'NaN'])
        expect((await world.tries(own.company, 'addExtra', { ...body, Amount }))[0], String(Amount)).toBe(
          400,
        );
      for (const Kind of ['week', 'work', 'milestone'])
        expect((await world.tries(own.company, 'addExtra', { ...body, Type: Kind }))[0]).toBe(400);
    });
    const added = await world.told<Moved>(own.company, 'addExtra', body);
    expect(await world.tries(stranger, 'dropExtra', { id: added.id, Version: 1 })).toEqual([
      404,
      'milestone_not_found',
    ]);
    // The freelancer does not pay it, and the employer pays no other amount.
    const order = await world.order({ ...own, milestones: [] });
    expect((await world.tries(own.expert, 'fundMilestones', order))[0]).toBe(404);
    expect(await world.tries(own.company, 'fundMilestones', { ...order, Total: 1.03 })).toEqual([
      409,
      'amount_changed',
    ]);
  });

  it('[Z70] strangers neither start nor cancel a contract, and nobody names its end', async () => {
    const own = await world.begins(monthly);
    const stranger = await world.person('Employer');
    const { Ends } = (await world.latest(own)).Period ?? {};
    const fields = { Reason: 'We have what we need.', endsAt: '2020-01-01T00:00:00.000Z' };
    for (const event of ['periods.started', 'contract.cancelled', 'cancellation.withdrawn'])
      expect(await world.contractActs(stranger, own, event, fields)).toMatchObject({
        status: 404,
        code: 'lifecycle_not_found',
      });
    expect((await world.contractActs(own.company, own, 'contract.cancelled', fields)).data.DueAt).toBe(Ends);
    const other = await world.agrees(hourly);
    expect((await world.contractActs(other.company, other, 'contract.cancelled', fields)).status).toBe(409);
  });

  it('[Z66][Z69] the ledger, the logs and the provider agree after all attacks', () => world.booksAgree());
});
