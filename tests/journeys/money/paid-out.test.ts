/**
 * Money from a card to a bank, in two browsers on the real server with its own provider; and what is left of it when the
 * employer's bank takes the payment back afterwards. Nobody reloads a page to see what the other did.
 */
import { expect, it } from 'vitest';
import { eventually, journeys, placeOf } from '../support.ts';
import {
  approves,
  barOf,
  button,
  countMails,
  createOwnServer,
  downloads,
  expectFigures,
  goTo,
  isFine,
  main,
  milestone,
  names,
  opensContract,
  payoutIs,
  pays,
  preparesPayouts,
  stands,
  statementOf,
  submitsWork,
  titled,
  TITLES,
  twoSides,
  withdraws,
  writes,
} from './escrow-stage.ts';

journeys();
const server = createOwnServer();
const [AUDIT] = TITLES;
const TIMEOUT = { timeout: 120_000 };

it(
  '[J80][J81][J86] paid with a second step, changed, approved, cleared, withdrawn, and at the bank',
  TIMEOUT,
  async () => {
    const { his, hers, boss, expert, earnings, spending } = await twoSides();

    // The employer pays for both milestones at once.
    await pays(his, { of: TITLES, total: '$1,236.00', card: 'secondStep' });
    await eventually(() => countMails(boss.Email, /receipt/i)).toBe(1);
    await opensContract(his);
    for (const title of TITLES) await stands(hers.page, title, 'Funded');
    for (const { page } of [his, hers]) await isFine(page, 'a funded milestone');

    // The freelancer submits a text, a link and a file; the employer reads them and asks for more.
    await submitsWork(hers, AUDIT, {
      texts: {
        'What you deliver': 'All 31 repairs are listed.',
        'Links (optional)': 'https://example.com/audit',
      },
      file: 'rankings',
    });
    const work = milestone(his.page, AUDIT);
    await work.getByText('All 31 repairs are listed.').waitFor();
    await work.getByRole('link', { name: /^https:\/\/example\.com\/audit/ }).waitFor();
    const file = (await work.getByRole('link', { name: /^rankings/ }).getAttribute('href')) ?? '';
    expect(await his.page.evaluate(async (address) => (await fetch(address)).status, file)).toBe(200);
    await stands(his.page, AUDIT, 'Submitted');
    await isFine(his.page, 'submitted work');
    await writes(his, AUDIT, {
      press: [names.askForChanges, 'Ask for changes'],
      texts: { 'What to change': 'The sitemap is missing.' },
      said: 'The freelancer has your request',
    });
    await milestone(hers.page, AUDIT).getByText('The sitemap is missing.').waitFor();
    await stands(hers.page, AUDIT, 'Changes requested');
    await submitsWork(hers, AUDIT, { texts: { 'What you deliver': 'The sitemap is there now.' } });
    await work.getByText('The sitemap is there now.').waitFor();
    await approves(his, AUDIT, 360);
    for (const { page } of [his, hers]) await stands(page, AUDIT, 'Released');

    // While the money clears, the freelancer proves who they are, and adds a bank account, which waits a day longer.
    await server.later({ days: 3 });
    await preparesPayouts(hers, earnings, expert);
    await expectFigures(hers.page, { 'In escrow': 720, 'In clearing': 360, Available: 0 });
    await isFine(hers.page, 'earnings with a new bank account');
    await server.later({ days: 2 });
    await stands(his.page, AUDIT, 'Cleared');
    await expectFigures(hers.page, { 'In clearing': 0, Available: 360 });
    await eventually(() => barOf(button(hers.page, names.withdraw))).toMatch(/^A new bank account waits/);
    await server.later({ days: 1, hours: 1 });
    await hers.page.reload();
    await eventually(() => barOf(button(hers.page, names.withdraw))).toBe('');
    await withdraws(hers, 100);
    await payoutIs(hers.page, 'On its way');
    await expectFigures(hers.page, { Available: 260, 'Paid out': 0 });
    await server.later({ days: 2 });
    await payoutIs(hers.page, 'Arrived');
    await expectFigures(hers.page, { 'In escrow': 720, 'In clearing': 0, Available: 260, 'Paid out': 99 });
    await isFine(hers.page, 'earnings after a payout');

    await goTo(his.page, spending);
    await titled(his.page, 'Spending');
    await expectFigures(his.page, { 'In escrow': 824, Paid: 412, Refunded: 0 });
    await isFine(his.page, 'the spending of an employer');
    await server.expectNoFindings();

    // The file and the statement say the same.
    const rows = await downloads(hers);
    await hers.hand.press(main(hers.page).getByRole('link', { name: /^Statement for/ }));
    await titled(hers.page, /^Earnings in \d{4}$/);
    const statement = await statementOf(hers.page);
    await isFine(hers.page, 'the statement');
    const year = (await main(hers.page).getByRole('heading', { level: 1 }).textContent())?.slice(-4) ?? '';
    const sumOf = (what: RegExp, column: string): number =>
      rows
        .filter((row) => row['Time (UTC)']?.startsWith(year) && what.test(row['What happened'] ?? ''))
        .reduce((sum, row) => sum + Number(row[column]), 0);
    const change = sumOf(/./, 'Change of your balance');
    expect(statement).toEqual({
      opening: 260 - change,
      gross: sumOf(/^Released/, 'Gross'),
      fee: sumOf(/^Released/, 'Fee'),
      net: sumOf(/^Released/, 'Net'),
      out: sumOf(/^Payout requested/, 'Net'),
      closing: 260,
    });
    expect(rows.length).toBeGreaterThanOrEqual(6);
    expect(statement.out).toBe(100);
  },
);

it(
  '[J85][J86] a bank takes the payment back after the payout: the freelancer keeps it, the employer cannot pay',
  TIMEOUT,
  async () => {
    const { his, hers, employer, expert, contract, rooms, earnings } = await twoSides();
    await pays(his, { of: [AUDIT], total: '$412.00', card: 'lostBack' });
    const receipt = placeOf(his.page);
    await opensContract(his);
    await submitsWork(hers, AUDIT, { texts: { 'What you deliver': 'All 31 repairs are listed.' } });
    await milestone(his.page, AUDIT).getByText('All 31 repairs are listed.').waitFor();
    await approves(his, AUDIT, 360);
    await stands(hers.page, AUDIT, 'Released');
    await preparesPayouts(hers, earnings, expert);
    await server.later({ days: 5, hours: 1 });
    await hers.page.reload();
    await withdraws(hers, 360);
    await server.later({ days: 2 });
    await payoutIs(hers.page, 'Arrived');
    const keepsAll = () =>
      expectFigures(hers.page, { 'In clearing': 0, Available: 0, 'Paid out': 359, 'In escrow': 0 });
    await keepsAll();
    await goTo(his.page, receipt);
    await main(his.page).getByRole('heading', { name: 'Receipt', exact: true }).waitFor();
    await isFine(his.page, 'the receipt of released money');

    // Three weeks after the payment.
    await server.later({ days: 14 });
    await titled(his.page, 'Your bank has taken this payment back');
    await isFine(his.page, 'a payment that the bank took back');
    const cannotPay = async () => {
      await goTo(his.page, `/milestone-payment?contract=${contract}`);
      await main(his.page)
        .getByText(/Your bank has taken a payment back/)
        .waitFor();
      expect(await button(his.page, /^Pay \$/).count()).toBe(0);
      const { data } = (await employer.call('/admin/milestonefind', { Contract: contract })) as unknown as {
        data: { Lines: { Milestone: number; Version: number; Total: number }[] };
      };
      const [line] = data.Lines;
      const order = {
        Contract: contract,
        Milestones: [{ id: line?.Milestone, Version: line?.Version }],
        Total: line?.Total,
      };
      expect(await employer.refusalOf('/admin/milestoneFund', order)).toBe('payments_blocked');
    };
    await cannotPay();
    await isFine(his.page, 'blocked payments');
    await hers.page.reload();
    await keepsAll();
    await server.expectNoFindings();

    // The bank decides against us.
    await goTo(his.page, receipt);
    await server.later({ days: 10 });
    await titled(his.page, 'Your bank has taken this payment back for good');
    await cannotPay();
    await hers.page.reload();
    await keepsAll();
    await goTo(hers.page, rooms.freelancer);
    await stands(hers.page, AUDIT, 'Cleared');
    await server.expectNoFindings();
  },
);
