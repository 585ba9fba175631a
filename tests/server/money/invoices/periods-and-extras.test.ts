/** The invoices of weeks, months, bonuses and expenses, as both sides read them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import type { Moved } from '../../../../src/contracts/hiring/lifecycle-event.ts';
import { dayInWords } from '../../../../src/contracts/money/invoice-words.ts';
import type { Invoice, InvoiceRow } from '../../../../src/contracts/money/invoices.ts';
import type { Person } from '../../backend-fixture.ts';
import { describeOnEither } from '../../databases.ts';
import { asks } from '../../messaging/chat-world.ts';
import { cardFields } from '../../provider/provider-world.ts';
import {
  createPeriodWorld,
  hourly,
  monthly,
  type Periodic,
  type PeriodWorld,
} from '../periods/period-world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const plus = (at: string, milliseconds: number): string =>
  new Date(Date.parse(at) + milliseconds).toISOString();
/** As the invoice says when it was issued. */
const words = (at: string | number | Date): string => dayInWords(new Date(at).toISOString());
const ISSUER = { Name: 'Market Lane Ltd', Address: '1 Lane', Country: 'IE', TaxId: 'IE1234567A' };

describeOnEither('invoices of weeks, months, bonuses and expenses', (start) => {
  let backend: Backend;
  let world: PeriodWorld;
  beforeAll(async () => {
    backend = await start({ invoices: { issuer: ISSUER, taxRates: [] } });
    world = createPeriodWorld(backend);
  }, 120_000);
  afterAll(() => backend.close());

  /** All of the person's invoices, the earliest first. */
  const reads = async (who: Person): Promise<readonly Invoice[]> => {
    const { status, json, text } = await asks(who, 'invoices', {});
    expect(status, text).toBe(200);
    const rows = (json as { data: readonly InvoiceRow[] }).data.toReversed();
    return Promise.all(rows.map(({ id }) => world.told<Invoice>(who, 'invoice', { id })));
  };
  const brief = ({ Kind, IsOwn, Total, Seller, Buyer, Lines }: Invoice) => ({
    what: [Kind, IsOwn, Total, Lines.length],
    from: Seller.Name,
    to: Buyer.Name,
    line: [Lines[0]?.Title, Lines[0]?.Detail, Lines[0]?.Total],
  });
  const namesOf = async ({ company, expert }: Periodic) => {
    const { rows } = await sql<{ company: string; expert: string }>`
      select (select coalesce(nullif(company, ''), name) from employers join users using (id) where id = ${company.id}) as company,
        (select coalesce(nullif(screen_name, ''), name) from freelancers join users using (id) where id = ${expert.id}) as expert`.execute(
      backend.database,
    );
    return { company: rows[0]?.company, expert: rows[0]?.expert };
  };
  interface Expected {
    readonly title: string;
    readonly detail?: string;
    readonly gross: number;
    readonly freelancerFee: number;
    readonly employerFee: number;
  }
  /** Both read the same invoice for the work, and each reads ours over their own fee. */
  const areIssued = async (own: Periodic, expected: readonly Expected[]): Promise<void> => {
    const { company, expert } = await namesOf(own);
    const work = (isOwn: boolean, { title, detail, gross }: Expected) => ({
      what: ['work', isOwn, gross, 1],
      from: expert,
      to: company,
      line: [title, detail, gross],
    });
    const fee = (to: string | undefined, cents: number, percent: number, { title }: Expected) =>
      cents === 0
        ? []
        : [
            {
              what: ['fee', false, cents, 1],
              from: ISSUER.Name,
              to,
              line: [`Fee of ${percent}% on “${title}”`, undefined, cents],
            },
          ];
    expect((await reads(own.expert)).map(brief)).toEqual(
      expected.flatMap((one) => [work(true, one), ...fee(expert, one.freelancerFee, 10, one)]),
    );
    expect((await reads(own.company)).map(brief)).toEqual(
      expected.flatMap((one) => [work(false, one), ...fee(company, one.employerFee, 3, one)]),
    );
  };
  const begins = async (terms: object) => {
    await world.untilMonday();
    const own = await world.begins(terms);
    const period = await world.latest(own);
    const { Begins = '', Ends = '', ClosesAt = '' } = period.Period ?? {};
    return { own, period, day: Begins.slice(0, 10), begins: Begins, ends: Ends, closes: ClosesAt };
  };
  const days = (first: string, last: string | number): string => `${words(first)} to ${words(last)}`;
  const pays = async (own: Periodic) => {
    const payment = await world.checkout(own);
    await world.submits(payment.Url ?? '', cardFields('success'));
  };
  const extra = (own: Periodic, Type: 'bonus' | 'expense', Amount: number, Note: string) =>
    world.told<Moved>(own[Type === 'bonus' ? 'company' : 'expert'], 'addExtra', {
      Contract: `c-${own.contract}`,
      Type,
      Amount,
      Note,
    });

  it('[M130][M131][M229][M241] a week is invoiced for its minutes, not for its limit, once it is released', async () => {
    const { own, period, day, begins: first, ends, closes } = await begins(hourly);
    await world.worked(own, period, day, 95);
    await world.until(closes);
    // Invoiced, and still open to a dispute.
    expect(await reads(own.expert)).toEqual([]);
    await world.until(plus(ends, 5 * DAY + HOUR));
    // 95 minutes at $50.
    await areIssued(own, [
      {
        title: `Week of ${words(first)}`,
        detail: `${days(first, Date.parse(ends) - 1)}: 1:35 hours at $50 an hour`,
        gross: 79.16,
        freelancerFee: 7.91,
        employerFee: 2.37,
      },
    ]);
    await world.holds(own);
  });

  it('[M241] a week above its limit names the limit, and one without work has no invoice', async () => {
    const { own, period, day, begins: first, ends } = await begins(hourly);
    await world.worked(own, period, day, 11 * 60);
    await world.until(plus(ends, 5 * DAY + HOUR));
    await world.until(plus(ends, 12 * DAY + HOUR));
    await areIssued(own, [
      {
        title: `Week of ${words(first)}`,
        detail: `${days(first, Date.parse(ends) - 1)}: 11:00 hours at $50 an hour, up to the limit of $500`,
        gross: 500,
        freelancerFee: 50,
        employerFee: 15,
      },
    ]);
    await world.holds(own);
  });

  it('[M130][M241] a week that ends with a split is invoiced for the freelancer’s part alone', async () => {
    const { own, period, day, begins: first, ends, closes } = await begins(hourly);
    await world.worked(own, period, day, 600);
    await world.until(closes);
    const id = Number(period.id);
    for (const [who, event, fields] of [
      ['company', 'dispute.opened', undefined],
      ['expert', 'dispute.answered', undefined],
      ['expert', 'settlement.offered', { Amount: 200 }],
      ['company', 'settlement.agreed', undefined],
    ] as const)
      expect((await world.acts(own[who], { id }, event, fields)).status).toBe(200);
    await world.drain();
    await areIssued(own, [
      {
        title: `Week of ${words(first)}`,
        detail: `${days(first, Date.parse(ends) - 1)}: the amount that ended a dispute`,
        gross: 200,
        freelancerFee: 20,
        employerFee: 6,
      },
    ]);
    await world.holds(own);
  });

  it('[M130][M131][M229][M241] a month is invoiced as a whole, and one that ends early for its days', async () => {
    const whole = await begins(monthly);
    await world.until(plus(whole.ends, 5 * DAY + HOUR));
    await areIssued(whole.own, [
      {
        title: `Month from ${words(whole.begins)}`,
        detail: days(whole.begins, Date.parse(whole.ends) - 1),
        gross: 1200,
        freelancerFee: 120,
        employerFee: 36,
      },
    ]);
    await world.holds(whole.own);

    const early = await begins(monthly);
    await world.until(plus(early.begins, 9.5 * DAY));
    const end = { Reason: 'All of it is done.' };
    expect((await world.contractActs(early.own.company, early.own, 'contract.ended', end)).status).toBe(200);
    const ended = world.now();
    await world.until(plus(ended.toISOString(), 5 * DAY + HOUR));
    const gross = (await world.latest(early.own)).ToFreelancer ?? 0;
    expect(gross).toBeGreaterThan(300);
    expect(gross).toBeLessThan(500);
    const [one] = await reads(early.own.company);
    expect(one && brief(one)).toMatchObject({
      what: ['work', false, gross, 1],
      line: [`Month from ${words(early.begins)}`, days(early.begins, ended.getTime()), gross],
    });
    await world.holds(early.own);
  });

  it('[M130][M131][M213] a bonus has three invoices, and an expense has none over a fee of the freelancer', async () => {
    const own = await world.agrees(hourly);
    await extra(own, 'bonus', 100, 'For the launch on time.');
    await pays(own);
    await extra(own, 'expense', 49, 'The licence of the fonts.\nSee the receipt.');
    await pays(own);
    await areIssued(own, [
      { title: 'Bonus: For the launch on time.', gross: 100, freelancerFee: 10, employerFee: 3 },
      { title: 'Expense: The licence of the fonts.', gross: 49, freelancerFee: 0, employerFee: 1.47 },
    ]);
    await world.holds(own);
  });

  it('[M133][M214] a bonus or an expense that is given back takes back all of its invoices', async () => {
    const own = await world.agrees(hourly);
    const { id: bonus } = await extra(own, 'bonus', 100, 'Well done.');
    const { id: expense } = await extra(own, 'expense', 50, 'Train.');
    await pays(own);
    for (const id of [bonus, expense])
      expect((await world.acts(own.expert, { id: Number(id) }, 'refund.granted', {})).status).toBe(200);
    await world.drain();
    const sums = (found: readonly Invoice[]) => {
      const rest = (Kind: Invoice['Kind']) =>
        found.filter((one) => one.Kind === Kind).reduce((sum, { Total }) => sum + Total, 0);
      return [found.length, rest('work') + rest('fee'), rest('credit')];
    };
    // Two for the work and one over the fee, and as many credit notes.
    expect(sums(await reads(own.expert))).toEqual([6, 160, 160]);
    // The employer's fee is on both.
    expect(sums(await reads(own.company))).toEqual([8, 154.5, 154.5]);
    const credits = (await reads(own.company)).filter(({ Kind }) => Kind === 'credit');
    for (const { Credits } of credits) expect(Credits?.Number).toMatch(/^(F\d+|ML)-\d{4}-\d{4}$/);
    expect(new Set(credits.map(({ Credits }) => Credits?.id)).size).toBe(4);
    await world.holds(own);
  });

  it('[M133] a week that is given back after its release takes back what it was invoiced for', async () => {
    const { own, period, day, ends } = await begins(hourly);
    await world.worked(own, period, day, 120);
    await world.until(plus(ends, 5 * DAY + HOUR));
    expect((await world.acts(own.expert, { id: Number(period.id) }, 'refund.granted', {})).status).toBe(200);
    await world.drain();
    const totals = (found: readonly Invoice[]) => found.map(({ Kind, Total }) => [Kind, Total]);
    expect(totals(await reads(own.expert))).toEqual([
      ['work', 100],
      ['fee', 10],
      ['credit', 100],
      ['credit', 10],
    ]);
    expect(totals(await reads(own.company))).toEqual([
      ['work', 100],
      ['fee', 3],
      ['credit', 100],
      ['credit', 3],
    ]);
    await world.holds(own);
  });

  it('[M130] the ledger, the logs and the provider agree on all of it', () => world.booksAgree());
});
