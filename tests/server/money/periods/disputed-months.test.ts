/** Months in dispute: silence, a concession and a ruling pay the days that have begun at most. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import { proRata } from '../../../../src/contracts/money/period-dates.ts';
import { terms } from '../../../../src/contracts/money/terms.ts';
import { describeOnEither } from '../../databases.ts';
import { addsOperator, runs } from '../../operator/operator-world.ts';
import { createPeriodWorld, monthly, type Periodic, type PeriodWorld } from './period-world.ts';

const DAY = 86_400_000;
const HOUR = 1 / 24;
const plus = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY).toISOString();
/** Of which one operator decides alone. */
const RATE = 900;

describeOnEither('a month in dispute', (start) => {
  let backend: Backend;
  let world: PeriodWorld;
  let operator = '';
  beforeAll(async () => {
    backend = await start({});
    world = createPeriodWorld(backend);
    operator = (await addsOperator(backend)).email;
  });
  afterAll(() => backend.close());

  const begins = async () => {
    const own = await world.begins({ ...monthly, Rate: RATE });
    const month = await world.latest(own);
    const { Begins = '', Ends = '' } = month.Period ?? {};
    return { own, id: Number(month.id), begins: Begins, ends: Ends };
  };
  type Month = Awaited<ReturnType<typeof begins>>;
  const first = async ({ own }: Month) => (await world.periods(own))[0];
  /** The contract ends at noon of the tenth day of the month. Dollars of the days that have begun. */
  const endsEarly = async ({ own, begins: at, ends }: Month): Promise<number> => {
    await world.until(plus(at.slice(0, 10), 9.5));
    await world.contractActs(own.company, own, 'contract.ended', { Reason: 'All of it is done.' });
    await world.drain();
    return proRata(RATE * 100, { begins: at, ends, endedAt: world.now().toISOString() }) / 100;
  };
  const act = async ({ own, id }: Month, who: 'company' | 'expert', event: string) =>
    expect((await world.acts(own[who], { id }, event)).status, event).toBe(200);
  const textOf = async (own: Periodic, who: 'company' | 'expert', title: string | RegExp) =>
    (await world.heard(own[who], 'money')).find(({ Title }) => Title.match(title))?.Text;
  const rules = ({ id }: Month, cents: number) =>
    runs(
      backend,
      operator,
      { command: 'rule', id, to: 'freelancer', cents, reason: 'So we decide.' },
      backend.services.clock.now,
    );
  /** Both sides have argued, and our staff decide. */
  const comesToReview = async (month: Month): Promise<void> => {
    await act(month, 'company', 'dispute.opened');
    await act(month, 'expert', 'dispute.answered');
    await world.until(plus(world.now().toISOString(), terms.disputeEscalationDays + HOUR));
    expect(await first(month)).toMatchObject({ State: 'disputed.review' });
  };

  it('[M203][M219] a silent employer pays the whole month, once its time to dispute it is over', async () => {
    const month = await begins();
    await world.until(plus(month.ends, -10));
    await act(month, 'expert', 'dispute.opened');
    expect(await first(month)).toMatchObject({
      State: 'disputed.awaitingResponse',
      DueAt: plus(month.ends, terms.monthDisputeDays),
    });
    expect(await world.acts(month.own.company, month, 'dispute.conceded')).toMatchObject({
      status: 409,
      params: { reason: 'not_invoiced' },
    });
    await world.until(plus(month.ends, HOUR));
    expect(await first(month)).toMatchObject({
      State: 'disputed.awaitingResponse',
      Period: { Invoiced: RATE },
    });
    expect(await textOf(month.own, 'company', 'A month in dispute is closed')).toContain(
      `$${RATE} goes to the freelancer`,
    );
    await world.until(plus(month.ends, terms.monthDisputeDays + HOUR));
    expect(await first(month)).toMatchObject({ State: 'released', ToFreelancer: RATE });
    await world.holds(month.own);
  });

  it('[M206][M219] a silent employer pays the days of a month that ends early in a dispute', async () => {
    const month = await begins();
    await world.until(plus(month.begins, 8));
    await act(month, 'expert', 'dispute.opened');
    const earned = await endsEarly(month);
    const ended = world.now().toISOString();
    expect(await first(month)).toMatchObject({
      State: 'disputed.awaitingResponse',
      Period: { Invoiced: earned },
    });
    await world.until(plus(ended, terms.monthDisputeDays - HOUR));
    expect(await first(month)).toMatchObject({ State: 'disputed.awaitingResponse' });
    await world.until(plus(ended, terms.monthDisputeDays + HOUR));
    expect(await first(month)).toMatchObject({ State: 'split', ToFreelancer: earned });
    await world.holds(month.own);
  });

  it('[M203] a silent freelancer returns the month', async () => {
    const month = await begins();
    await world.until(plus(month.ends, HOUR));
    await act(month, 'company', 'dispute.opened');
    await world.until(plus(month.ends, terms.disputeReplyDays + 2 * HOUR));
    expect(await first(month)).toMatchObject({ State: 'refunded' });
    await world.holds(month.own);
  });

  it('[M203][M219] a ruling over a month that has ended pays as much of it as our staff decide', async () => {
    const month = await begins();
    await world.until(plus(month.ends, HOUR));
    await comesToReview(month);
    expect(await rules(month, RATE * 100)).toMatchObject({ result: 'done' });
    await world.until(plus(world.now().toISOString(), terms.rulingRestDays + HOUR));
    expect(await first(month)).toMatchObject({ State: 'released', ToFreelancer: RATE });
    await world.holds(month.own);
  });

  it('[M206][M219] a ruling over a month that ended early pays its days at most', async () => {
    const month = await begins();
    const earned = await endsEarly(month);
    await comesToReview(month);
    expect((await rules(month, Math.round(earned * 100) + 1)).result).not.toBe('done');
    expect(await first(month)).toMatchObject({ State: 'disputed.review' });
    expect(await rules(month, Math.round(earned * 100))).toMatchObject({ result: 'done' });
    await world.until(plus(world.now().toISOString(), terms.rulingRestDays + HOUR));
    expect(await first(month)).toMatchObject({ State: 'split', ToFreelancer: earned });
    await world.holds(month.own);
  });

  it('[M203][M206] the ledger, the logs and the provider agree on all of these months', () =>
    world.booksAgree());
});
