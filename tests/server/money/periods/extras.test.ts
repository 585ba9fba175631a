/** Bonuses and expenses: agreed by paying, released at once, and dropped until then. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import type { ContractHistory } from '../../../../src/contracts/hiring/contract.ts';
import { changeOf } from '../../../../src/contracts/money/earning-sums.ts';
import type { Earning, EarningsSummary } from '../../../../src/contracts/money/earnings-listing.ts';
import type { Moved } from '../../../../src/contracts/hiring/lifecycle-event.ts';
import type { Person } from '../../backend-fixture.ts';
import { cardFields } from '../../provider/provider-world.ts';
import { describeOnEither } from '../../databases.ts';
import { createPost } from '../../newcomers.ts';
import { createPeriodWorld, hourly, type Periodic, type PeriodWorld } from './period-world.ts';

describeOnEither('a bonus and an expense', (start) => {
  let backend: Backend;
  let world: PeriodWorld;
  const post = createPost();
  beforeAll(async () => {
    backend = await start({ mailer: post.mailer });
    world = createPeriodWorld(backend);
  });
  afterAll(() => backend.close());

  const bonus = (own: Periodic, Amount = 100, more: object = {}) => ({
    Contract: `c-${own.contract}`,
    Type: 'bonus',
    Amount,
    Note: 'For the launch on time.',
    ...more,
  });
  const expense = (own: Periodic, Amount = 49, more: object = {}) => ({
    ...bonus(own, Amount),
    Type: 'expense',
    Note: 'The licence of the fonts.\nSee the receipt.',
    ...more,
  });
  const extras = async (own: Periodic) =>
    (await world.record(own)).Extras.filter(({ Kind }) => Kind === 'bonus' || Kind === 'expense');
  const pays = async (own: Periodic) => {
    const payment = await world.checkout(own);
    await world.submits(payment.Url ?? '', cardFields('success'));
    return payment;
  };

  it('[M210][M212] a bonus goes to the freelancer with its payment, less our fee, and clears', async () => {
    const own = await world.agrees(hourly);
    const added = await world.told<Moved>(own.company, 'addExtra', bonus(own));
    expect(added).toMatchObject({ Kind: 'milestone', State: 'draft' });
    expect(await extras(own)).toMatchObject([
      {
        id: added.id,
        Kind: 'bonus',
        Title: 'Bonus: For the launch on time.',
        Amount: 100,
        Notes: [{ By: 'employer' }],
      },
    ]);
    await pays(own);
    const [told] = await world.heard(own.company, 'money');
    expect(told?.Text).toMatch(/^\$103 was paid, our fee included/);
    expect(await extras(own)).toMatchObject([{ State: 'released', Funded: 103 }]);
    expect(await world.balances(`clearing:${own.expert.id}`)).toEqual({
      [`clearing:${own.expert.id}`]: 9000,
    });
    await world.ahead(5);
    await world.drain();
    expect(await world.summary(own.expert)).toMatchObject({ Available: 90 });
    expect(await world.record(own)).toMatchObject({ Paid: 100 });
    await world.holds(own);
  });

  it('[M211][M213] an expense is claimed by the freelancer, paid by the employer, and costs the freelancer no fee', async () => {
    const own = await world.agrees(hourly);
    await world.told(own.expert, 'addExtra', expense(own, 49, { Files: [await world.uploads(own.expert)] }));
    expect(await extras(own)).toMatchObject([
      {
        Kind: 'expense',
        Title: 'Expense: The licence of the fonts.',
        Notes: [{ By: 'freelancer', Files: [{}] }],
      },
    ]);
    expect((await world.heard(own.company, 'money'))[0]?.Title).toContain('asks you to pay an expense');
    await pays(own);
    await world.ahead(5);
    await world.drain();
    expect(await world.summary(own.expert)).toMatchObject({ Available: 49 });
    await world.holds(own);
  });

  it('[M211] the two sides open the files of an expense, and nobody claims one with the files of another', async () => {
    const own = await world.agrees(hourly);
    const file = await world.uploads(own.expert);
    const theirs = await world.uploads(own.company);
    for (const Files of [[theirs], [file, theirs], ['5f0c4d0e8a6b4f7d9a51c0ffee123456.webp']])
      expect(await world.tries(own.expert, 'addExtra', expense(own, 49, { Files }))).toEqual([
        409,
        'attachment_gone',
      ]);
    expect(await extras(own)).toEqual([]);
    await world.told(own.expert, 'addExtra', expense(own, 49, { Files: [file] }));
    const [one] = await extras(own);
    expect(one?.Notes[0]?.Files).toMatchObject([{ File: file, Name: 'shot.png' }]);
    const stranger = await world.agrees(hourly);
    const opens = async (who: Person) => (await who.visitor.get(`/attachments/${file}`)).status;
    expect(
      await Promise.all([own.expert, own.company, stranger.expert, stranger.company].map(opens)),
    ).toEqual([200, 200, 404, 404]);
    // It belongs to this expense now.
    expect(await world.tries(own.expert, 'addExtra', expense(own, 50, { Files: [file] }))).toEqual([
      409,
      'attachment_gone',
    ]);
  });

  it('[M214] the freelancer gives a paid expense back in full', async () => {
    const own = await world.agrees(hourly);
    const { id } = await world.told<Moved>(own.expert, 'addExtra', expense(own));
    const payment = await pays(own);
    expect((await world.acts(own.expert, { id: Number(id) }, 'refund.granted', {})).status).toBe(200);
    await world.drain();
    expect(await extras(own)).toMatchObject([{ State: 'refunded' }]);
    expect((await world.refundsOf(payment.id)).map(({ amount_cents }) => amount_cents)).toEqual([5047]);
    await world.holds(own);
  });

  const lines = (who: Person): Promise<readonly Earning[]> =>
    world.told<Earning[]>(who, 'earnings', { id: who.id, tab: 'all' });
  const way = ({ Kind, From, To, Gross, Fee, Net }: Earning) => [Kind, From, To, Gross, Fee, Net];
  const changed = (role: 'employer' | 'freelancer', found: readonly Earning[]): number =>
    found.reduce((cents, line) => cents + Math.round(changeOf(role, line) * 100), 0) / 100;
  /** The sums of all years, and what the last of them leaves. */
  const sums = async (who: Person) => {
    const { Years } = await world.summary(who);
    const all = { Gross: 0, Fee: 0, Net: 0, Out: 0, Closing: 0 };
    for (const Year of [...Years].toSorted()) {
      const one = await world.told<EarningsSummary>(who, 'earningsSummary', { id: who.id, Year });
      expect(one.Opening).toBe(all.Closing);
      for (const month of one.Months) {
        for (const part of ['Gross', 'Fee', 'Net', 'Out'] as const) all[part] += month[part];
        all.Closing += month.Net - month.Out;
      }
    }
    return all;
  };

  it('[M240] what an employer pays for extras is in the months, the statement and the lines', async () => {
    const own = await world.agrees(hourly);
    await world.told(own.company, 'addExtra', bonus(own));
    await world.told(own.expert, 'addExtra', expense(own, 50));
    await pays(own);
    const theirs = await lines(own.company);
    expect(theirs.map(way).toSorted()).toEqual([
      ['released', 'card', 'freelancer', 100, 3, 103],
      ['released', 'card', 'freelancer', 50, 1.5, 51.5],
    ]);
    expect(changed('employer', theirs)).toBe(-154.5);
    expect(await sums(own.company)).toEqual({ Gross: 150, Fee: 4.5, Net: 154.5, Out: 154.5, Closing: 0 });
    const earned = await lines(own.expert);
    expect(earned.map(way).toSorted()).toEqual([
      ['released', 'employer', 'clearing', 100, 10, 90],
      ['released', 'employer', 'clearing', 50, 0, 50],
    ]);
    expect(changed('freelancer', earned)).toBe(140);
    expect(await sums(own.expert)).toEqual({ Gross: 150, Fee: 10, Net: 140, Out: 0, Closing: 140 });
    await world.holds(own);
  });

  it('[M240] a bonus that was given back has cost its employer nothing', async () => {
    const own = await world.agrees(hourly);
    const { id } = await world.told<Moved>(own.company, 'addExtra', bonus(own));
    await pays(own);
    expect((await world.acts(own.expert, { id: Number(id) }, 'refund.granted', {})).status).toBe(200);
    await world.drain();
    const theirs = await lines(own.company);
    expect(theirs.map(way)).toEqual([
      ['refund.settled', 'refund', 'card', 103, 0, 103],
      ['refunded', 'freelancer', 'refund', -100, -3, -103],
      ['released', 'card', 'freelancer', 100, 3, 103],
    ]);
    expect(changed('employer', theirs)).toBe(0);
    expect(await world.summary(own.company)).toMatchObject({ PaidOut: 0, Refunded: 103, Held: 0 });
    expect(await sums(own.company)).toEqual({ Gross: 100, Fee: 3, Net: 103, Out: 103, Closing: 0 });
    expect(changed('freelancer', await lines(own.expert))).toBe(0);
    expect(await sums(own.expert)).toEqual({ Gross: 0, Fee: 0, Net: 0, Out: 0, Closing: 0 });
    await world.holds(own);
  });

  it('[M215] the employer drops either, and the freelancer their own expense, until it is paid', async () => {
    const own = await world.agrees(hourly);
    const drop = async (who: 'company' | 'expert', { id, Version }: Moved, more: object = {}) =>
      world.tries(own[who], 'dropExtra', { id, Version, ...more });
    const gift = await world.told<Moved>(own.company, 'addExtra', bonus(own));
    expect(await drop('expert', gift)).toEqual([404, 'milestone_not_found']);
    expect((await drop('company', gift, { Version: 9 }))[0]).toBe(409);
    expect((await drop('company', gift))[0]).toBe(200);
    const claim = await world.told<Moved>(own.expert, 'addExtra', expense(own));
    expect((await drop('company', claim, { Reason: 'We have this licence.' }))[0]).toBe(200);
    const second = await world.told<Moved>(own.expert, 'addExtra', expense(own));
    expect((await drop('expert', second))[0]).toBe(200);
    const paid = await world.told<Moved>(own.company, 'addExtra', bonus(own));
    await pays(own);
    expect((await drop('company', { ...paid, Version: 3 }))[0]).toBe(409);
    expect(await extras(own)).toMatchObject([{ State: 'released' }]);
    await world.holds(own);
  });

  it('[M228] tells the other side who declined or withdrew an expense, its amount, and the reason on the page alone', async () => {
    const own = await world.agrees(hourly);
    const drops = async (who: 'company' | 'expert', more: object = {}) => {
      const { id, Version } = await world.told<Moved>(own.expert, 'addExtra', expense(own));
      expect((await world.tries(own[who], 'dropExtra', { id, Version, ...more }))[0]).toBe(200);
    };
    const newest = async (who: 'company' | 'expert') => (await world.heard(own[who], 'money'))[0];
    await drops('company', { Reason: 'We have this licence.' });
    const declined = await newest('expert');
    expect(declined?.Title).toMatch(/ declined an expense of \$49$/);
    expect(declined?.Text).toMatch(/The employer does not pay it\. They wrote: We have this licence\.$/);
    expect(post.to(own.expert.email).at(-1)?.text).toContain('declined an expense of $49');
    for (const { text } of post.to(own.expert.email)) expect(text).not.toContain('We have this licence');
    await drops('company');
    expect((await newest('expert'))?.Text).toMatch(/The employer does not pay it\.$/);
    await drops('expert');
    const withdrawn = await newest('company');
    expect(withdrawn?.Title).toMatch(/ withdrew an expense of \$49$/);
    expect(withdrawn?.Text).toContain('You do not have to pay it.');
    await world.holds(own);
  });

  it('[M243] the history says of a bonus, an expense and a week what is true of each, and who dropped one', async () => {
    const own = await world.begins(hourly);
    await world.told(own.company, 'addExtra', bonus(own));
    await pays(own);
    const claim = await world.told<Moved>(own.expert, 'addExtra', expense(own));
    await world.told(own.company, 'dropExtra', { id: claim.id, Version: claim.Version });
    const second = await world.told<Moved>(own.expert, 'addExtra', expense(own));
    await world.told(own.expert, 'dropExtra', { id: second.id, Version: second.Version });
    const { IsIntact, Moments } = await world.told<ContractHistory>(own.expert, 'contractHistory', {
      id: `c-${own.contract}`,
    });
    expect(IsIntact).toBe(true);
    const told = Moments.filter(({ Kind }) => Kind === 'milestone').map(({ By, Words }) => [By, Words]);
    const of = (title: string) =>
      told.flatMap(([by, words = '']) =>
        words.startsWith(`“${title}`) ? [[by, words.split('”: ')[1]]] : [],
      );
    expect(of('Bonus')).toEqual([
      ['employer', 'The employer adds a bonus.'],
      ['employer', 'The employer goes to the checkout.'],
      [
        'system',
        'The payment arrives and goes to the freelancer. $90 goes to the freelancer, after our fee of $10.',
      ],
    ]);
    expect(of('Expense')).toEqual([
      ['freelancer', 'The freelancer claims an expense.'],
      ['employer', 'It is removed before it is paid.'],
      ['freelancer', 'The freelancer claims an expense.'],
      ['freelancer', 'It is removed before it is paid.'],
    ]);
    expect(of('Week')).toEqual([
      ['system', 'The week begins.'],
      ['system', 'We charge the employer’s card.'],
      [
        'system',
        'The payment arrives. We hold it until the week is released. $515 is held, our fee included.',
      ],
    ]);
    await world.holds(own);
  });

  it('[M216] an amendment leaves bonuses, expenses and weeks alone', async () => {
    const own = await world.begins(hourly);
    await world.told(own.company, 'addExtra', bonus(own));
    const changes = [{ Type: 'rate.changed', Rate: 60 }];
    await world.contractActs(own.expert, own, 'amendment.proposed', { Changes: changes });
    expect((await world.contractActs(own.company, own, 'amendment.accepted')).status).toBe(200);
    expect((await world.record(own)).Extras).toMatchObject([{ Kind: 'week' }, { Kind: 'bonus' }]);
    await world.holds(own);
  });

  it('[M217] twenty wait for their payment at most', async () => {
    const own = await world.agrees(hourly);
    for (let count = 0; count < 20; count += 1) await world.told(own.company, 'addExtra', bonus(own, 5));
    expect(await world.tries(own.expert, 'addExtra', expense(own))).toEqual([409, 'extras_full']);
  });

  it('[M212][M213] the ledger, the logs and the provider agree on all of these payments', () =>
    world.booksAgree());
});
