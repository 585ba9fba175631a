/** Earnings and spending, from the ledger. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { changeOf } from '../../../src/contracts/money/earning-sums.ts';
import type { Earning, EarningTab } from '../../../src/contracts/money/earnings-listing.ts';
import { createUser, type Person } from '../backend-fixture.ts';
import { describeOnEither } from '../databases.ts';
import { asks } from '../messaging/chat-world.ts';
import { createFakeProvider, createMoneyWorld, DAY, type Deal, type MoneyWorld } from './money-world.ts';

interface Listed {
  readonly data: readonly Earning[];
  readonly total: number;
  readonly facets: { readonly tab?: Readonly<Record<EarningTab, number>> };
  readonly next?: string;
}

describeOnEither('earnings', (start) => {
  let backend: Backend;
  let world: MoneyWorld;
  /** Paid 400 (cleared), 100 (given back), 250 (held) and withdrawn 200, of which 99 by a payout that failed. */
  let own: Deal;
  let bank = 0;
  const fake = createFakeProvider();

  const lists = async (who: Person, more: object = {}): Promise<Listed> => {
    const { status, json, text } = await asks(who, 'earnings', {
      id: who.id,
      tab: 'all',
      facets: true,
      ...more,
    });
    expect(status, text).toBe(200);
    return json as Listed;
  };
  const brief = ({ Kind, Detail, Gross, Fee, Net }: Earning) => [Kind, Detail, Gross, Fee, Net];

  beforeAll(async () => {
    backend = await start({ provider: fake.provider });
    world = createMoneyWorld(backend, fake);
    own = await world.deal(400, 100, 250);
    await world.pays(own);
    const [first = 0, second = 0] = own.milestones;
    await world.earns({ ...own, milestones: [first] });
    expect(
      (await world.acts(own.expert, { id: second }, 'refund.granted', { Reason: 'Not needed.' })).status,
    ).toBe(200);
    bank = await world.bank(own);
    const failing = await world.withdraws(own.expert, 100, bank);
    await world.delivers(
      fake.event({ type: 'payout.failed', key: `payout:${failing.id}`, code: 'bank_declined' }),
    );
    const payout = await world.withdraws(own.expert, 100, bank);
    await world.delivers(fake.event({ type: 'payout.paid', key: `payout:${payout.id}`, amountCents: 9900 }));
    const [refund] = await backend.database
      .selectFrom('refunds')
      .select('id')
      .where('milestone_id', '=', second)
      .execute();
    await world.delivers(
      fake.event({ type: 'refund.settled', key: `refund:${refund?.id}`, amountCents: 10_300 }),
    );
  }, 120_000);
  afterAll(() => backend.close());

  it('[M17a] a freelancer sees each movement of their money, the newest first, with our fee', async () => {
    const { data, total, facets } = await lists(own.expert);
    expect(data.map(brief)).toEqual([
      ['payout.paid', expect.stringMatching(/^ML-/), 100, 1, 99],
      ['payout.requested', expect.stringMatching(/^ML-/), -99, 1, -100],
      ['payout.failed', expect.stringMatching(/^ML-/), 99, -1, 100],
      ['payout.requested', expect.stringMatching(/^ML-/), -99, 1, -100],
      ['refunded', 'Part 2', -100, -10, -90],
      ['cleared', 'Part 1', 400, 40, 360],
      ['released', 'Part 1', 400, 40, 360],
      ['funded', 'Part 3', 250, 25, 225],
      ['funded', 'Part 2', 100, 10, 90],
      ['funded', 'Part 1', 400, 40, 360],
    ]);
    expect(total).toBe(10);
    expect(facets.tab).toEqual({ all: 10, held: 4, clearing: 1, available: 4, paidOut: 1, refunded: 0 });
    expect(data.at(-1)).toMatchObject({
      Contract: `c-${own.contract}`,
      Title: expect.any(String),
      With: expect.any(String),
      Currency: 'USD',
      Log: { Kind: 'milestone', id: own.milestones[0], Position: 2 },
    });
    for (const line of data) expect(line.Gross - line.Fee).toBeCloseTo(line.Net, 10);
  });

  it('[M17a][V290][V291a] movements say their way, and what they change adds up to the balance and to the card', async () => {
    const { data } = await lists(own.expert);
    expect(data.map(({ Kind, From, To }) => [Kind, From, To])).toEqual([
      ['payout.paid', 'payout', 'bank'],
      ['payout.requested', 'available', 'payout'],
      ['payout.failed', 'payout', 'available'],
      ['payout.requested', 'available', 'payout'],
      ['refunded', 'escrow', 'employer'],
      ['cleared', 'clearing', 'available'],
      ['released', 'escrow', 'clearing'],
      ['funded', 'employer', 'escrow'],
      ['funded', 'employer', 'escrow'],
      ['funded', 'employer', 'escrow'],
    ]);
    const sumOf = (role: 'freelancer' | 'employer', lines: readonly Earning[]) =>
      lines.reduce((cents, line) => cents + Math.round(changeOf(role, line) * 100), 0) / 100;
    const { Available, Clearing } = await world.summary(own.expert);
    expect(sumOf('freelancer', data)).toBe(Available + Clearing);
    const theirs = (await lists(own.company)).data;
    expect(theirs.map(({ Kind, From, To }) => [Kind, From, To]).slice(0, 4)).toEqual([
      ['refund.settled', 'refund', 'card'],
      ['refunded', 'escrow', 'refund'],
      ['released', 'escrow', 'freelancer'],
      ['funded', 'card', 'escrow'],
    ]);
    expect(sumOf('employer', theirs)).toBe(-(412 + 103 + 257.5) + 103);
  });

  it('[M17a] an employer sees what was funded, paid to freelancers, and refunded', async () => {
    const { data, facets } = await lists(own.company);
    expect(data.map(brief)).toEqual([
      ['refund.settled', 'Part 2', 103, 0, 103],
      ['refunded', 'Part 2', -100, -3, -103],
      ['released', 'Part 1', 400, 12, 412],
      ['funded', 'Part 3', 250, 7.5, 257.5],
      ['funded', 'Part 2', 100, 3, 103],
      ['funded', 'Part 1', 400, 12, 412],
    ]);
    expect(facets.tab).toEqual({ all: 6, held: 4, clearing: 0, available: 0, paidOut: 1, refunded: 1 });
    // Each leads to its receipt, which is the employer's alone.
    const { rows } = await sql<{ id: number }>`
      select distinct payment_id as id from payment_milestones where milestone_id in (${sql.join(own.milestones)})`.execute(
      backend.database,
    );
    const payments = new Set(rows.map(({ id }) => id));
    for (const line of data) expect(payments, line.Kind).toContain(line.Payment);
    for (const line of (await lists(own.expert)).data) expect(line.Payment).toBeUndefined();
  });

  it('[M17b] a tab, days and a transfer narrow the list, and its counts', async () => {
    const paidOut = await lists(own.expert, { tab: 'paidOut' });
    expect([paidOut.total, paidOut.data.map(({ Kind }) => Kind)]).toEqual([1, ['payout.paid']]);
    const all = await lists(own.expert);
    const [newest] = all.data;
    const day = newest?.At.slice(0, 10);
    const sameDay = all.data.filter(({ At }) => At.startsWith(day ?? '')).length;
    expect((await lists(own.expert, { Since: day, Until: day })).total).toBe(sameDay);
    expect((await lists(own.expert, { Until: '2020-01-01' })).total).toBe(0);
    expect((await lists(own.expert, { Since: '9000-01-01' })).total).toBe(0);
    const one = await lists(own.expert, { Transfer: newest?.id });
    expect(one.data.map(({ id }) => id)).toEqual([newest?.id]);
    for (const wrong of [{ Since: 'yesterday' }, { Until: '2026-02-31' }, { tab: 'everything' }])
      expect((await asks(own.expert, 'earnings', { id: own.expert.id, tab: 'all', ...wrong })).status).toBe(
        400,
      );
    // A transfer of somebody else is none of theirs.
    const other = await world.deal(50);
    await world.pays(other);
    const [theirs] = (await lists(other.expert)).data;
    expect((await lists(own.expert, { Transfer: theirs?.id })).total).toBe(0);
  });

  it('[M17c] pages continue where the page before ended', async () => {
    const seen: unknown[] = [];
    let after: string | undefined;
    do {
      const page = await lists(own.expert, { limit: 3, ...(after !== undefined && { after }) });
      seen.push(...page.data.map(({ id }) => id));
      after = page.next;
    } while (after !== undefined);
    expect(seen).toEqual((await lists(own.expert)).data.map(({ id }) => id));
    expect((await lists(own.expert, { limit: 3, page: 2 })).data.map(({ id }) => id)).toEqual(
      seen.slice(3, 6),
    );
    expect(
      (await asks(own.expert, 'earnings', { id: own.expert.id, tab: 'all', after: 'forged' })).status,
    ).toBe(400);
  });

  it('[M17d] nobody sees the earnings of anybody else', async () => {
    const stranger = await createUser({ backend }, 'Freelancer');
    for (const [who, id] of [
      [stranger, own.expert.id],
      [own.company, own.expert.id],
      [own.expert, own.company.id],
      [own.expert, 0],
      [own.expert, 'x'],
    ] as const) {
      expect(await world.tries(who, 'earnings', { id, tab: 'all' })).toEqual([404, 'earnings_not_found']);
      expect(await world.tries(who, 'earningsSummary', { id })).toEqual([404, 'earnings_not_found']);
    }
    expect((await lists(stranger)).total).toBe(0);
    expect((await asks(stranger, 'payouts', {})).json).toMatchObject({ total: 0, data: [] });
  });

  it('[M18a] the summary of a freelancer: held, in clearance, available, paid out, and a year by month', async () => {
    const year = backend.services.clock.now().getUTCFullYear();
    const summary = await world.summary(own.expert);
    expect(summary).toMatchObject({
      Role: 'freelancer',
      Held: 225,
      Clearing: 0,
      Available: 260,
      OnItsWay: 0,
      PaidOut: 99,
      Year: year,
      Account: 'verified',
      SmallestPayout: 20,
      PayoutFee: 1,
    });
    expect(summary.Years).toContain(year);
    const sum = (own_: typeof summary) =>
      own_.Months.reduce(
        (all, { Gross, Fee, Net, Out }) => ({
          Gross: all.Gross + Gross,
          Fee: all.Fee + Fee,
          Net: all.Net + Net,
          Out: all.Out + Out,
        }),
        { Gross: 0, Fee: 0, Net: 0, Out: 0 },
      );
    const years = [...summary.Years].toSorted();
    let had = 0;
    const total = { Gross: 0, Fee: 0, Net: 0, Out: 0 };
    for (const Year of years) {
      const one = await world.summary(own.expert, { Year });
      expect(one.Opening).toBe(had);
      const { Gross, Fee, Net, Out } = sum(one);
      had += Net - Out;
      total.Gross += Gross;
      total.Fee += Fee;
      total.Net += Net;
      total.Out += Out;
    }
    expect(total).toEqual({ Gross: 400, Fee: 40, Net: 360, Out: 100 });
    expect(had).toBe(summary.Available + summary.Clearing);
    expect(await world.summary(own.expert, { Year: 2001 })).toMatchObject({ Opening: 0, Year: 2001 });
  });

  it('[M18a] the summary of an employer: in escrow, paid to freelancers with our fee, and refunded', async () => {
    const summary = await world.summary(own.company);
    expect(summary).toMatchObject({
      Role: 'employer',
      Held: 257.5,
      PaidOut: 412,
      Refunded: 103,
      OnItsWay: 0,
      Account: 'none',
    });
    let had = 0;
    for (const Year of [...summary.Years].toSorted()) {
      const one = await world.summary(own.company, { Year });
      expect(one.Opening).toBe(had);
      for (const { Gross, Fee, Net, Out } of one.Months) {
        expect(Gross + Fee).toBeCloseTo(Net, 10);
        had += Net - Out;
      }
    }
    expect(had).toBe(257.5);
  });

  it('[M18a] what the bank takes back is refunded, and the figure is that of the lines', async () => {
    const other = await world.deal(400);
    const payment = await world.pays(other);
    const charge = world.fake.chargeOf(world.keyOf(payment))?.id ?? '';
    const tells = (type: 'dispute.opened' | 'dispute.won') =>
      world.delivers(world.fake.event({ type, charge, amountCents: 41_200 }));
    const refunded = async (): Promise<{ readonly figure: number; readonly lines: number }> => {
      const { Refunded, OnItsWay } = await world.summary(other.company);
      const { data } = await lists(other.company, { tab: 'refunded' });
      return { figure: Refunded - OnItsWay, lines: data.reduce((sum, { Net }) => sum + Net, 0) };
    };
    await tells('dispute.opened');
    expect(await refunded()).toEqual({ figure: 412, lines: 412 });
    await tells('dispute.won');
    expect(await refunded()).toEqual({ figure: 0, lines: 0 });
  });

  it('[M17a] a charge that nothing took leaves the card before its refund comes back there', async () => {
    const other = await world.deal(400);
    const payment = await world.begins(other);
    await world.told(other.company, 'cancelPayment', { id: payment.id, Version: payment.Version });
    await world.delivers(world.fake.settled(world.keyOf(payment)));
    const [refund] = await world.refundsOf(payment.id);
    await world.delivers(
      world.fake.event({ type: 'refund.settled', key: `refund:${refund?.id}`, amountCents: 41_200 }),
    );
    const { data, facets } = await lists(other.company);
    expect(data.map(({ Kind, From, To, Net }) => [Kind, From, To, Net])).toEqual([
      ['refund.settled', 'refund', 'card', 412],
      ['refund.requested', 'card', 'refund', 412],
    ]);
    expect(facets.tab).toMatchObject({ all: 2, held: 1, refunded: 1 });
    expect(data.reduce((sum, line) => sum + changeOf('employer', line), 0)).toBe(0);
    expect((await lists(other.expert)).data).toEqual([]);
  });

  it('[M18b] money that is in clearance and on its way has figures of its own', async () => {
    const other = await world.deal(400);
    await world.pays(other);
    const id = other.milestones[0] ?? 0;
    expect((await world.acts(other.expert, { id }, 'work.submitted')).status).toBe(200);
    expect((await world.acts(other.company, { id }, 'work.approved')).status).toBe(200);
    expect(await world.summary(other.expert)).toMatchObject({ Held: 0, Clearing: 360, Available: 0 });
    await backend.advanceClock(5 * DAY);
    const account = await world.bank(other);
    await world.withdraws(other.expert, 60, account);
    expect(await world.summary(other.expert)).toMatchObject({ Clearing: 0, Available: 300, OnItsWay: 60 });
  });

  it('[M17a] what a freelancer gives back after its release leaves the clearance', async () => {
    const other = await world.deal(400);
    await world.pays(other);
    const id = other.milestones[0] ?? 0;
    for (const [who, event, fields] of [
      [other.expert, 'work.submitted', undefined],
      [other.company, 'work.approved', undefined],
      [other.expert, 'refund.granted', { Reason: 'We agreed on it.' }],
    ] as const)
      expect((await world.acts(who, { id }, event, fields)).status).toBe(200);
    const { data } = await lists(other.expert, { tab: 'clearing' });
    expect(data.map(brief)).toEqual([
      ['refunded', 'Part 1', -400, -40, -360],
      ['released', 'Part 1', 400, 40, 360],
    ]);
    expect((await lists(other.company, { tab: 'paidOut' })).data.map(brief)).toEqual([
      ['refunded', 'Part 1', -400, -12, -412],
      ['released', 'Part 1', 400, 12, 412],
    ]);
    expect(await world.summary(other.company)).toMatchObject({
      Held: 0,
      PaidOut: 0,
      Refunded: 412,
      OnItsWay: 412,
    });
  });

  it('[M18a][M81] a voluntary refund is paid to freelancers no more, and lines follow the ledger', async () => {
    const other = await world.deal(400);
    await world.pays(other);
    await world.earns(other);
    const [Milestone = 0] = other.milestones;
    await world.told(other.expert, 'refundVoluntarily', { Milestone, Amount: 100, Reason: 'Not needed.' });
    expect(await world.summary(other.company)).toMatchObject({
      Held: 0,
      PaidOut: 312,
      Refunded: 100,
      OnItsWay: 100,
    });
    const { data } = await lists(other.expert, { tab: 'available' });
    expect(data.map(brief)).toEqual([
      ['refund.requested', 'Part 1', -100, 0, -100],
      ['cleared', 'Part 1', 400, 40, 360],
    ]);
    // What the contract says now changes no line: its amounts are those of the entries.
    await backend.database
      .updateTable('lifecycles')
      .set({ context: sql`context || '{"amountCents": 90000}'` })
      .where('kind', '=', 'milestone')
      .where('id', '=', Milestone)
      .execute();
    expect((await lists(other.expert, { tab: 'available' })).data.map(brief)).toEqual(data.map(brief));
    expect((await lists(other.company, { tab: 'paidOut' })).data.map(brief)).toEqual([
      ['released', 'Part 1', 400, 12, 412],
    ]);
    const { Months } = await world.summary(other.expert);
    expect(Months.reduce((sum, { Gross }) => sum + Gross, 0)).toBe(400);
  });

  it('[M19c] an export holds payments, payouts and every movement, and no token of the provider', async () => {
    const mine = (await asks(own.expert, 'exportData', {})).json.data;
    expect(mine.Payouts.Requested).toHaveLength(2);
    expect(mine.Payouts.BankAccounts).toMatchObject([{ Account: 'Test bank account ending in 6789' }]);
    expect(mine.Money).toHaveLength(10);
    const theirs = (await asks(own.company, 'exportData', {})).json.data;
    expect(theirs.Payments.Made).toMatchObject([{ MilestonesCents: 75_000, FeeCents: 2250, Status: 'paid' }]);
    expect(JSON.stringify([mine, theirs])).not.toMatch(/bank-\d|ch_\d|acct-/);
  });
});
