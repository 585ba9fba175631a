/** Weeks in dispute: what was worked is the most that silence, a concession or a ruling pays. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import { describeOnEither } from '../../databases.ts';
import { createPeriodWorld, hourly, type Periodic, type PeriodWorld } from './period-world.ts';

const HOUR = 3_600_000;
const plus = (at: string, hours: number): string => new Date(Date.parse(at) + hours * HOUR).toISOString();

describeOnEither('a week in dispute', (start) => {
  let backend: Backend;
  let world: PeriodWorld;
  beforeAll(async () => {
    backend = await start({});
    world = createPeriodWorld(backend);
  });
  afterAll(() => backend.close());

  const begins = async () => {
    await world.untilMonday();
    const own = await world.begins(hourly);
    const week = await world.latest(own);
    const { Begins = '', Ends = '', ClosesAt = '' } = week.Period ?? {};
    return { own, week, id: Number(week.id), day: Begins.slice(0, 10), ends: Ends, closes: ClosesAt };
  };
  const first = async (own: Periodic) => (await world.periods(own))[0];
  const textOf = async (own: Periodic, who: 'company' | 'expert', title: string | RegExp) =>
    (await world.heard(own[who], 'money')).find(({ Title }) => Title.match(title))?.Text;

  it('[M219] pays the time sheet to a silent employer’s freelancer, and not the limit', async () => {
    const { own, week, id, day, ends, closes } = await begins();
    await world.worked(own, week, day, 60);
    // Five days before the end of the week.
    await world.until(plus(ends, -5 * 24));
    expect((await world.acts(own.expert, { id }, 'dispute.opened')).status).toBe(200);
    expect((await first(own))?.DueAt).toBe(plus(ends, 120));
    expect(await textOf(own, 'company', /opened a dispute/)).toContain(
      'the freelancer is paid for what was worked in this week',
    );
    expect(await world.acts(own.company, { id }, 'dispute.conceded')).toMatchObject({
      status: 409,
      params: { reason: 'not_invoiced' },
    });
    // A dispute keeps nobody from noting the rest of their time until Monday noon.
    await world.worked(own, week, day, 30);
    await world.until(closes);
    expect(await first(own)).toMatchObject({
      State: 'disputed.awaitingResponse',
      DueAt: plus(ends, 120),
      Period: { Invoiced: 75, Sheet: { IsOpen: false } },
    });
    expect(await textOf(own, 'company', 'A week in dispute is closed')).toContain(
      'It comes to $75 of $500. The dispute is about this amount.',
    );
    expect(await textOf(own, 'company', 'A week in dispute is closed')).toContain(
      '$75 goes to the freelancer',
    );
    await world.until(plus(ends, 121));
    expect(await first(own)).toMatchObject({ State: 'split', ToFreelancer: 75 });
    await world.holds(own);
  });

  it('[M219] without any time pays nothing', async () => {
    const { own, id, ends } = await begins();
    await world.until(plus(ends, -1));
    await world.acts(own.expert, { id }, 'dispute.opened');
    await world.until(plus(ends, 121));
    expect(await first(own)).toMatchObject({ State: 'refunded' });
    await world.holds(own);
  });

  it.each([
    ['company', 'split', 100],
    ['expert', 'refunded', undefined],
  ] as const)('[M196] that its %s concedes pays what was worked, or returns it', async (who, end, part) => {
    const { own, week, id, day, closes } = await begins();
    await world.worked(own, week, day, 120);
    await world.until(closes);
    await world.acts(own.company, { id }, 'dispute.opened');
    expect(await textOf(own, 'expert', /opened a dispute/)).toContain('$515 goes back to the employer');
    expect((await world.acts(own[who], { id }, 'dispute.conceded')).status).toBe(200);
    expect(await first(own)).toMatchObject({ State: end, ...(part && { ToFreelancer: part }) });
    await world.holds(own);
  });

  it('[M196] names what was worked in its notices once it is closed', async () => {
    const { own, week, id, day, closes } = await begins();
    await world.worked(own, week, day, 120);
    await world.until(closes);
    await world.acts(own.expert, { id }, 'dispute.opened');
    expect(await textOf(own, 'company', /opened a dispute/)).toContain('$100 goes to the freelancer');
    await world.acts(own.company, { id }, 'dispute.answered');
    expect(await textOf(own, 'expert', /replied to your dispute/)).toContain('how to share $100');
    await world.acts(own.expert, { id }, 'dispute.withdrawn');
    expect(await textOf(own, 'company', /withdrew a dispute/)).toContain('$100 is released on');
    await world.holds(own);
  });

  it('[M220] a running timer can be stopped in every state of its week, and nobody starts one in a dispute', async () => {
    const { own, week, id } = await begins();
    await world.notes(own, week, { Type: 'timer.started' });
    await world.acts(own.company, { id }, 'dispute.opened');
    await world.notes(own, week, { Type: 'timer.stopped' });
    const { Version } = await world.sheet(own, week);
    const starting = { Week: week.id, Version, Change: { Type: 'timer.started' } };
    expect(await world.failed(own.expert, 'changeTimeSheet', starting)).toMatchObject({
      code: 'time_not_possible',
      params: { reason: 'the week is in dispute' },
    });
    await world.acts(own.company, { id }, 'dispute.withdrawn');
    await world.notes(own, week, { Type: 'timer.started' });
    expect((await world.acts(own.expert, { id }, 'refund.granted')).status).toBe(200);
    const sheet = await world.sheet(own, week);
    expect(sheet.IsOpen).toBe(false);
    // The workroom still has its button.
    expect((await first(own))?.Period?.Sheet?.Entries).toHaveLength(sheet.Entries.length);
    await world.notes(own, week, { Type: 'timer.stopped' });
    expect(
      await world.failed(own.expert, 'changeTimeSheet', { ...starting, Version: sheet.Version + 1 }),
    ).toMatchObject({ params: { reason: 'the money of this week went back' } });
    await world.holds(own);
  });

  it('[M219][M220] the ledger, the logs and the provider agree on all of these weeks', () =>
    world.booksAgree());
});
