/** Hourly work in weeks: prefunded, noted in a time sheet, invoiced on Monday, and released once nobody disputes it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import type { Desk } from '../../../../src/contracts/hiring/desk.ts';
import { cardFields } from '../../provider/provider-world.ts';
import { describeOnEither } from '../../databases.ts';
import { createPeriodWorld, hourly, monthly, type Periodic, type PeriodWorld } from './period-world.ts';

const HOUR = 3_600_000;
const plus = (at: string, hours: number): string => new Date(Date.parse(at) + hours * HOUR).toISOString();

describeOnEither('an hourly contract', (start) => {
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
    return { own, week, day: Begins.slice(0, 10), ends: Ends, closes: ClosesAt };
  };

  it('[M190] has no week before its employer starts the payments, and then one that holds its whole limit', async () => {
    await world.untilMonday();
    const own = await world.agrees(hourly);
    await world.keepsCard(own.company);
    await world.drain();
    expect(await world.periods(own)).toEqual([]);
    expect((await world.contractActs(own.expert, own, 'periods.started')).status).toBe(404);
    expect((await world.contractActs(own.company, own, 'periods.started')).status).toBe(200);
    await world.drain();
    expect(await world.periods(own)).toMatchObject([
      { Kind: 'week', State: 'funded', Amount: 500, Funded: 515, Period: { Rate: 50, WeeklyHours: 10 } },
    ]);
    expect((await world.contractActs(own.company, own, 'periods.started')).status).toBe(409);
    await world.holds(own);
  });

  it('[M191][M194][M195] is closed on Monday noon for what was worked, and the rest returns after Friday', async () => {
    const { own, week, day, ends, closes } = await begins();
    await world.worked(own, week, day, 90);
    await world.until(plus(ends, 1));
    // The next week has begun, and this one can still be edited.
    expect(await world.periods(own)).toMatchObject([
      { State: 'funded' },
      { State: 'funded', Period: { Begins: ends } },
    ]);
    await world.worked(own, week, day, 30);
    await world.until(closes);
    expect(await world.periods(own)).toMatchObject([
      { State: 'invoiced', DueAt: plus(ends, 120), Period: { Minutes: 120, Invoiced: 100 } },
      { State: 'funded' },
    ]);
    await world.holds(own);
    await world.until(plus(ends, 121));
    expect(await world.periods(own)).toMatchObject([{ State: 'released', ToFreelancer: 100 }, {}]);
    // $515 were paid, of which $103 were earned with our fee.
    const [payment] = await backend.database
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select(['amount_cents', 'refunds.status'])
      .where('contract_id', '=', own.contract)
      .execute();
    expect(payment).toEqual({ amount_cents: 41_200, status: 'settled' });
    await world.until(plus(ends, 121 + 5 * 24));
    expect((await world.periods(own))[0]).toMatchObject({ State: 'cleared' });
    expect(await world.summary(own.expert)).toMatchObject({ Available: 90 });
    await world.holds(own);
  });

  it('[M221] waits on the desk of its employer once it is closed, who is reminded a day before it is paid', async () => {
    const { own, week, day, ends, closes } = await begins();
    await world.worked(own, week, day, 120);
    const deskOf = async (who: 'company' | 'expert') => {
      const { Waiting, Deadlines } = await world.told<Desk>(own[who], 'desk', {});
      return [Waiting, Deadlines.filter(({ Kind }) => Kind === 'approval')];
    };
    expect(await deskOf('company')).toEqual([[], []]);
    await world.until(closes);
    expect(await deskOf('company')).toMatchObject([
      [{ Kind: 'milestone', Need: 'approve', Title: week.Title, DueAt: plus(ends, 120) }],
      [{ Title: week.Title, IsMine: true, DueAt: plus(ends, 120) }],
    ]);
    expect(await deskOf('expert')).toMatchObject([[], [{ Title: week.Title, IsMine: false }]]);
    const reminder = 'The time to dispute a week ends soon';
    const titles = async (who: 'company' | 'expert') =>
      (await world.heard(own[who], 'money')).map(({ Title }) => Title);
    expect(await titles('company')).not.toContain(reminder);
    await world.until(plus(ends, 97));
    expect(await titles('company')).toContain(reminder);
    expect(await titles('expert')).not.toContain(reminder);
    expect((await world.heard(own.company, 'money')).find(({ Title }) => Title === reminder)?.Text).toContain(
      'It comes to $100 of $500.',
    );
    await world.holds(own);
  });

  it('[M194][M221] more than the limit is paid up to the limit, and nothing worked is returned as a whole', async () => {
    const { own, week, day, ends, closes } = await begins();
    await world.worked(own, week, day, 11 * 60);
    expect(await world.sheet(own, week)).toMatchObject({ Minutes: 660, Amount: 500 });
    await world.until(closes);
    const second = await world.latest(own);
    await world.until(second.Period?.ClosesAt ?? '');
    expect(await world.periods(own)).toMatchObject([
      { ToFreelancer: 500 },
      { State: 'invoiced', Period: { Invoiced: 0 } },
      {},
    ]);
    // There is nothing to look at.
    expect(await world.told<Desk>(own.company, 'desk', {})).toMatchObject({ Waiting: [] });
    await world.until(plus(ends, 7 * 24 + 121));
    expect((await world.periods(own))[1]).toMatchObject({ State: 'refunded' });
    await world.holds(own);
  });

  it('[M196] a disputed week waits, and is shared as both sides agree', async () => {
    const { own, week, day, ends, closes } = await begins();
    await world.worked(own, week, day, 600);
    await world.until(closes);
    const id = Number(week.id);
    expect((await world.acts(own.company, { id }, 'dispute.opened')).status).toBe(200);
    expect((await world.acts(own.expert, { id }, 'dispute.answered')).status).toBe(200);
    expect((await world.acts(own.expert, { id }, 'settlement.offered', { Amount: 200 })).status).toBe(200);
    await world.until(plus(ends, 121));
    expect((await world.acts(own.company, { id }, 'settlement.agreed')).status).toBe(200);
    expect((await world.periods(own))[0]).toMatchObject({ State: 'split', ToFreelancer: 200 });
    await world.holds(own);
  });

  it('[M196] a week in dispute over its Monday is invoiced once the dispute is withdrawn', async () => {
    const { own, week, day, closes } = await begins();
    await world.worked(own, week, day, 60);
    const id = Number(week.id);
    await world.until(plus(closes, -24));
    await world.acts(own.company, { id }, 'dispute.opened');
    await world.until(closes);
    expect(await world.stateOf({ id })).toBe('disputed.awaitingResponse');
    await world.acts(own.company, { id }, 'dispute.withdrawn');
    await world.drain();
    expect((await world.periods(own))[0]).toMatchObject({ State: 'invoiced', Period: { Invoiced: 50 } });
    await world.holds(own);
  });

  describe('whose week is not paid', () => {
    const failing = async () => {
      await world.untilMonday();
      const own = await world.agrees(hourly);
      expect((await world.contractActs(own.company, own, 'periods.started')).status).toBe(200);
      await world.drain();
      return own;
    };

    const paymentsOf = async ({ contract }: Periodic): Promise<number> =>
      (
        await backend.database
          .selectFrom('payments')
          .select('id')
          .where('contract_id', '=', contract)
          .execute()
      ).length;
    /** The texts of the notices of this title, of each side. */
    const textsOf = async (own: Periodic, who: 'company' | 'expert', title: string) =>
      (await world.heard(own[who], 'money')).flatMap(({ Title, Text, Link }) =>
        Title === title ? [`${Text} ${Link}`] : [],
      );
    const DROPPED = 'An unpaid week is dropped';

    it('[M192] is tried again after 12 and 24 hours, then pauses the contract, and both sides hear of it', async () => {
      const own = await failing();
      const titles = async (who: 'company' | 'expert') =>
        (await world.heard(own[who], 'money')).map(({ Title }) => Title);
      expect(await titles('company')).toEqual(['A payment is due for your contract']);
      expect(await titles('expert')).toEqual(['A payment for your work has failed']);
      expect((await world.heard(own.company, 'money'))[0]?.Text).toContain(
        '$515 is due, and there is no card that we can charge. Add one, or pay now.',
      );
      const at = world.now().toISOString();
      await world.until(plus(at, 12.5));
      expect(await titles('company')).toHaveLength(2);
      expect((await world.record(own)).State).toBe('active');
      await world.until(plus(at, 24.5));
      expect(await world.record(own)).toMatchObject({ State: 'paused', PausedBy: 'system' });
      expect((await titles('company'))[0]).toBe('Your contract is paused, because it was not paid');
      expect((await titles('expert'))[0]).toBe('A contract is paused, because it was not paid');
      await world.holds(own);
    });

    it('[M193] goes on once its employer pays by hand', async () => {
      const own = await failing();
      await world.until(plus(world.now().toISOString(), 25));
      await world.until(plus(world.now().toISOString(), 13));
      expect((await world.record(own)).State).toBe('paused');
      expect(await world.funding({ ...own })).toMatchObject({ Blocked: undefined, Lines: [{ Total: 515 }] });
      const payment = await world.checkout(own);
      await world.submits(payment.Url ?? '', cardFields('success'));
      const { State, PausedBy } = await world.record(own);
      expect([State, PausedBy]).toEqual(['active', undefined]);
      expect(await world.latest(own)).toMatchObject({ State: 'funded' });
      await world.holds(own);
    });

    it('[M222] a pause of a few hours leaves one series of attempts, which begins when it ends', async () => {
      const own = await failing();
      const at = world.now().toISOString();
      const attempts = async () =>
        (await world.heard(own.company, 'money')).filter(
          ({ Title }) => Title === 'A payment is due for your contract',
        ).length;
      await world.until(plus(at, 6));
      await world.contractActs(own.company, own, 'contract.paused');
      await world.contractActs(own.company, own, 'contract.resumed');
      await world.drain();
      expect(await attempts()).toBe(2);
      // The second attempt of the first series would be now.
      await world.until(plus(at, 12.5));
      expect(await attempts()).toBe(2);
      await world.until(plus(at, 18.5));
      expect(await attempts()).toBe(3);
      await world.until(plus(at, 24.5));
      expect((await world.record(own)).State).toBe('active');
      await world.until(plus(at, 30.5));
      expect(await world.record(own)).toMatchObject({ State: 'paused', PausedBy: 'system' });
      await world.holds(own);
    });

    it('[M192] a card that is kept meanwhile is charged by the next attempt', async () => {
      const own = await failing();
      await world.keepsCard(own.company);
      await world.until(plus(world.now().toISOString(), 12.5));
      expect(await world.latest(own)).toMatchObject({ State: 'funded' });
      await world.holds(own);
    });

    it('[M218] charges no frozen account, whose card is kept', async () => {
      const own = await failing();
      await world.keepsCard(own.company);
      await backend.database
        .updateTable('users')
        .set({ frozen_at: world.now() })
        .where('id', '=', own.company.id)
        .execute();
      await world.until(plus(world.now().toISOString(), 12.5));
      expect((await world.latest(own)).Funded).toBeUndefined();
    });

    it.each([
      ['week', hourly],
      ['month', monthly],
    ] as const)(
      '[M218] charges for no %s of an employer whose bank has taken another payment back, and then goes on',
      async (_, terms) => {
        await world.untilMonday();
        const MilestoneList = [{ Title: 'All of it', Amount: 400 }];
        const other = await world.agrees({ PaymentModel: 'fixed', MilestoneList });
        const { Url = '' } = await world.checkout(other);
        await world.submits(Url, cardFields('wonBack'));
        const paidAt = world.now().toISOString();
        await world.until(plus(paidAt, 22 * 24));
        expect((await world.funding(other)).Blocked).toBe('payments_blocked');
        const own = await world.agrees(terms, other);
        await world.keepsCard(own.company);
        await world.contractActs(own.company, own, 'periods.started');
        await world.drain();
        const at = world.now().toISOString();
        await world.until(plus(at, 12.5));
        expect(await world.latest(own)).toMatchObject({ State: 'draft' });
        await world.until(plus(at, 24.5));
        expect(await world.record(own)).toMatchObject({ State: 'paused', PausedBy: 'system' });
        expect(await paymentsOf(own)).toBe(0);
        // The bank has returned it. The card was there all the time.
        await world.until(plus(paidAt, 32 * 24));
        expect((await world.contractActs(own.company, own, 'contract.resumed')).status).toBe(200);
        await world.drain();
        expect(await world.latest(own)).toMatchObject({ State: 'funded' });
        await world.holds(own);
      },
    );

    it('[M192][M227] a declined card leaves nothing charged, is told once each time, and the contract pauses', async () => {
      await world.untilMonday();
      const own = await world.agrees(hourly);
      await world.keepsCard(own.company, 'insufficient');
      await world.contractActs(own.company, own, 'periods.started');
      await world.drain();
      const at = world.now().toISOString();
      await world.until(plus(at, 0.5));
      expect((await world.heard(own.company, 'money'))[0]?.Text).toContain('We try your card again on');
      for (const hours of [12.2, 12.8, 24.2, 24.8]) await world.until(plus(at, hours));
      expect(await world.record(own)).toMatchObject({ State: 'paused', PausedBy: 'system' });
      expect((await world.latest(own)).Funded).toBeUndefined();
      expect(await paymentsOf(own)).toBe(3);
      expect((await world.heard(own.company, 'money')).map(({ Title }) => Title)).toEqual([
        'Your contract is paused, because it was not paid',
        'We could not charge your card',
        'We could not charge your card',
      ]);
      await world.holds(own);
    });

    it('[M227] a checkout that its employer has opened for a week is told when it closes', async () => {
      const own = await failing();
      await world.checkout(own);
      await world.until(plus(world.now().toISOString(), 0.3));
      expect((await world.heard(own.company, 'money')).map(({ Title }) => Title)).toContain(
        'A payment was not completed',
      );
      await world.holds(own);
    });

    it('[M197][M226] what was worked all the same can be paid for after its Monday, and is then released', async () => {
      const own = await failing();
      const week = await world.latest(own);
      await world.worked(own, week, (week.Period?.Begins ?? '').slice(0, 10), 120);
      await world.until(week.Period?.ClosesAt ?? '');
      expect(await world.latest(own)).toMatchObject({ Amount: 100 });
      expect(await textsOf(own, 'company', 'An unpaid week costs only what was worked')).toEqual([
        expect.stringMatching(/\$103 is due for it now, our fee included\..* \/milestone-payment\?contract=/),
      ]);
      expect(await textsOf(own, 'expert', 'An unpaid week is closed')).toEqual([
        expect.stringContaining('You noted work for $100.'),
      ]);
      const payment = await world.checkout(own);
      await world.submits(payment.Url ?? '', cardFields('success'));
      await world.drain();
      expect((await world.periods(own))[0]).toMatchObject({ State: 'invoiced', Period: { Invoiced: 100 } });
      await world.holds(own);
    });

    it('[Y175][M226] is dropped with the end of its contract, which takes no payment any more', async () => {
      const own = await failing();
      const week = await world.latest(own);
      await world.worked(own, week, (week.Period?.Begins ?? '').slice(0, 10), 120);
      await world.until(week.Period?.ClosesAt ?? '');
      expect(await world.periods(own)).toMatchObject([{ State: 'draft', Amount: 100 }]);
      await world.contractActs(own.company, own, 'contract.ended', { Reason: 'We are done.' });
      await world.drain();
      expect(await world.periods(own)).toEqual([]);
      expect(await textsOf(own, 'company', DROPPED)).toEqual([expect.not.stringContaining('You noted work')]);
      expect(await textsOf(own, 'expert', DROPPED)).toEqual([
        expect.stringContaining('You noted work for $100. Write to the employer about it.'),
      ]);
      await world.holds(own);
    });

    it('[M197][M226] is dropped after its Monday if nothing was worked', async () => {
      const own = await failing();
      const week = await world.latest(own);
      await world.until(week.Period?.ClosesAt ?? '');
      expect(await world.periods(own)).toEqual([]);
      for (const who of ['company', 'expert'] as const)
        expect(await textsOf(own, who, DROPPED)).toEqual([
          expect.stringMatching(/Nobody has paid for it, and nothing is due for it any more\. \//),
        ]);
      await world.holds(own);
    });
  });

  it('[M208] a timer that runs past midnight is divided by the days, and ends with its week', async () => {
    const { own, week, day, ends } = await begins();
    await world.until(`${day}T23:30:00.000Z`);
    await world.notes(own, week, { Type: 'timer.started', Note: 'Night shift' });
    await world.until(new Date(Date.parse(day) + 86_400_000 + 30 * 60_000));
    const { Entries } = await world.notes(own, week, { Type: 'timer.stopped' });
    expect(Entries).toMatchObject([
      { Day: day, Note: 'Night shift' },
      { Day: new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10), Note: 'Night shift' },
    ]);
    for (const { Minutes = 0 } of Entries) expect(Math.abs(Minutes - 30)).toBeLessThanOrEqual(2);
    await world.until(plus(ends, -1));
    await world.notes(own, week, { Type: 'timer.started' });
    await world.until(plus(ends, 13));
    const closed = await world.sheet(own, week);
    expect(closed.Entries).toHaveLength(3);
    expect(Math.abs((closed.Entries[2]?.Minutes ?? 0) - 60)).toBeLessThanOrEqual(2);
    expect((await world.periods(own))[0]).toMatchObject({ State: 'invoiced' });
    await world.holds(own);
  });

  it('[M198] a change of the rate counts from the next week', async () => {
    const { own, week, day, ends } = await begins();
    const changes = [
      { Type: 'rate.changed', Rate: 60 },
      { Type: 'limit.changed', WeeklyHours: 20 },
    ];
    await world.contractActs(own.expert, own, 'amendment.proposed', { Changes: changes });
    expect((await world.contractActs(own.company, own, 'amendment.accepted')).status).toBe(200);
    await world.worked(own, week, day, 60);
    expect(await world.sheet(own, week)).toMatchObject({ Rate: 50, Amount: 50 });
    await world.until(plus(ends, 1));
    expect(await world.latest(own)).toMatchObject({ Amount: 1200, Period: { Rate: 60, WeeklyHours: 20 } });
    await world.holds(own);
  });

  it('[M199][M208][Y151] begins no week while its employer has paused it, and its timer stops', async () => {
    const { own, week, ends } = await begins();
    await world.notes(own, week, { Type: 'timer.started' });
    await world.contractActs(own.company, own, 'contract.paused');
    await world.drain();
    expect((await world.sheet(own, week)).Entries.every(({ Minutes }) => Minutes !== undefined)).toBe(true);
    await world.until(plus(ends, 1));
    expect(await world.periods(own)).toHaveLength(1);
    expect((await world.contractActs(own.expert, own, 'contract.resumed')).status).toBe(409);
    await world.drain();
    expect(await world.periods(own)).toHaveLength(1);
    await world.contractActs(own.company, own, 'contract.resumed');
    await world.drain();
    expect(await world.periods(own)).toHaveLength(2);
    await world.holds(own);
  });

  it('[M199] begins no week once it has ended; the running one is invoiced all the same', async () => {
    const { own, week, day, ends, closes } = await begins();
    await world.worked(own, week, day, 60);
    await world.contractActs(own.company, own, 'contract.ended', { Reason: 'All of it is done.' });
    await world.worked(own, week, day, 30);
    await world.until(closes);
    expect(await world.periods(own)).toMatchObject([{ State: 'invoiced', Period: { Invoiced: 75 } }]);
    await world.until(plus(ends, 8 * 24));
    expect(await world.periods(own)).toMatchObject([{ State: 'released' }]);
    await world.holds(own);
  });

  it('[M194][M195] the ledger, the logs and the provider agree on all of these weeks', () =>
    world.booksAgree());
});
