/** Money that is disputed, and work that nobody answers: in two browsers on the real server, as time passes. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { eventually, journeys } from '../support.ts';
import {
  act,
  barOf,
  countMails,
  createOwnServer,
  dollars,
  expectFigures,
  goTo,
  isFine,
  main,
  milestone,
  names,
  opensBell,
  opensContract,
  pays,
  stands,
  submitsWork,
  titled,
  TITLES,
  twoSides,
  writes,
} from './escrow-stage.ts';

journeys();
const server = createOwnServer();
const [AUDIT] = TITLES;
const TIMEOUT = { timeout: 120_000 };
const SHARE = 'The freelancer’s part in dollars';

/** Both sides read what each of them gets. */
const shares = (page: Page, freelancer: number, employer: number) =>
  milestone(page, AUDIT)
    .getByText(
      new RegExp(`${dollars(freelancer)} goes to the freelancer.*${dollars(employer)} back to the employer`),
    )
    .waitFor();

it(
  '[J82][J83][J86] a dispute is answered, negotiated, ruled by our staff, and split once the ruling has rested',
  TIMEOUT,
  async () => {
    const { his, hers, employer, freelancer, contract, earnings, spending } = await twoSides();
    const pages = [his.page, hers.page];
    await pays(his, { of: [AUDIT], total: '$412.00', card: 'success' });
    await opensContract(his);
    await submitsWork(hers, AUDIT, { texts: { 'What you deliver': 'All 31 repairs are listed.' } });
    await stands(his.page, AUDIT, 'Submitted');

    await writes(his, AUDIT, {
      press: [names.dispute, 'Open the dispute'],
      texts: { 'Your statement': 'Half of the pages lead nowhere.' },
      said: 'The dispute is open',
    });
    await milestone(hers.page, AUDIT).getByText('Half of the pages lead nowhere.').waitFor();
    await writes(hers, AUDIT, {
      press: [names.reply, 'Send the reply'],
      texts: { 'Your reply': 'They were to lead nowhere, see the brief.' },
      file: 'brief',
      said: 'Your reply is sent',
    });
    await milestone(his.page, AUDIT).getByText('They were to lead nowhere, see the brief.').waitFor();
    for (const page of pages) await stands(page, AUDIT, 'Negotiating');
    await writes(hers, AUDIT, {
      press: [names.offer, 'Send the offer'],
      texts: { [SHARE]: '300', 'Note (optional)': 'Most of it works.' },
      said: 'Your offer is sent',
    });
    for (const page of pages) await shares(page, 270, 103);
    await writes(his, AUDIT, {
      press: [names.offer, 'Send the offer'],
      texts: { [SHARE]: '100' },
      said: 'Your offer is sent',
    });
    for (const page of pages) await shares(page, 90, 309);
    await isFine(hers.page, 'an offer in a dispute');

    // Nobody accepts: after 30 days our staff decide.
    await server.later({ days: 30 });
    for (const page of pages) await stands(page, AUDIT, 'Review');
    await isFine(his.page, 'a dispute in review');
    const { data } = (await freelancer.call('/admin/contractfindById', { id: contract })) as unknown as {
      data: { Milestones: { id: number; Title: string }[] };
    };
    const id = Number(data.Milestones.find(({ Title }) => Title === AUDIT)?.id);
    const olga = 'olga@staff.example';
    await server.orders(undefined, { command: 'add', name: 'Olga Petrova', email: olga });
    expect(await server.orders(olga, { command: 'disputes' })).toContainEqual(
      expect.stringContaining(`milestone ${id} `),
    );
    const said = (await server.orders(olga, { command: 'dispute show', id })).join('\n');
    for (const words of ['Half of the pages lead nowhere.', 'see the brief.', 'brief.png'])
      expect(said).toContain(words);
    const reason = 'Half of it works.';
    await server.orders(olga, { command: 'rule', id, to: 'freelancer', cents: 20_000, reason });
    for (const page of pages) {
      await stands(page, AUDIT, 'Ruled');
      await shares(page, 180, 206);
      await milestone(page, AUDIT).getByText(reason).waitFor();
      await eventually(() => barOf(act(page, AUDIT, names.appeal))).toBe('');
      await isFine(page, 'a ruling');
    }

    // Nobody appeals in five days, and nobody can afterwards.
    await server.later({ days: 5 });
    const appeal = async () => {
      const { data: now } = (await freelancer.call('/admin/contractfindById', {
        id: contract,
      })) as unknown as {
        data: { Milestones: { id: number; Version: number }[] };
      };
      const version = now.Milestones.find((one) => one.id === id)?.Version;
      const event = { kind: 'milestone', id, event: 'ruling.appealed', version, Note: 'Read it again.' };
      return Promise.all([employer, freelancer].map((one) => one.refusalOf('/admin/lifecycleEvent', event)));
    };
    for (const page of pages) {
      await stands(page, AUDIT, 'Split');
      await shares(page, 180, 206);
      expect(await act(page, AUDIT, names.appeal).count()).toBe(0);
    }
    expect(await appeal()).toEqual(['event_refused', 'event_refused']);

    await goTo(hers.page, earnings);
    await titled(hers.page, 'Earnings');
    await expectFigures(hers.page, { 'In escrow': 0, 'In clearing': 0, Available: 180 });
    await isFine(hers.page, 'earnings after a split');
    await goTo(his.page, spending);
    await titled(his.page, 'Spending');
    await expectFigures(his.page, { 'In escrow': 0, Paid: 206, Refunded: 206 });
    await main(his.page)
      .getByText(/^Refund arrived/)
      .first()
      .waitFor();
    await isFine(his.page, 'spending after a split');
    const heard = async () =>
      (
        (await employer.call('/admin/notificationfind', {})) as unknown as { data: { Title: string }[] }
      ).data.map(({ Title }) => Title);
    await eventually(heard).toContain('A refund has arrived');
    await (await opensBell(his)).getByText('A refund has arrived').waitFor();
    await server.expectNoFindings();
  },
);

it(
  '[J84][J86] silence: the employer is reminded on days 7, 11 and 13, and the work is released on day 14',
  TIMEOUT,
  async () => {
    const { his, hers, boss, rooms, earnings } = await twoSides();
    await pays(his, { of: [AUDIT], total: '$412.00', card: 'success' });
    await opensContract(his);
    await submitsWork(hers, AUDIT, { texts: { 'What you deliver': 'All 31 repairs are listed.' } });
    await stands(his.page, AUDIT, 'Submitted');
    await his.page.goto('about:blank'); // mails go to people without an open page

    const reminders = () => countMails(boss.Email, /^Submitted work waits for your answer/);
    await server.later({ days: 6, hours: 23 });
    expect(await reminders()).toBe(0);
    await server.later({ hours: 2 });
    await eventually(reminders).toBe(1);
    await server.later({ days: 3, hours: 22 });
    expect(await reminders()).toBe(1);
    await server.later({ hours: 2 });
    await eventually(reminders).toBe(2);
    await server.later({ days: 2 });
    await eventually(reminders).toBe(3);
    await server.later({ hours: 22 });
    await stands(hers.page, AUDIT, 'Submitted');
    await server.later({ hours: 2 });
    await stands(hers.page, AUDIT, 'Released');
    await eventually(() => countMails(boss.Email, /released by itself/)).toBe(1);
    expect(await reminders()).toBe(3);

    // The employer comes back.
    await goTo(his.page, rooms.employer);
    await stands(his.page, AUDIT, 'Released');
    await isFine(his.page, 'work that was released by silence');
    const news = await opensBell(his);
    await news.getByText('A milestone was released by itself').waitFor();
    expect(await news.getByText('Submitted work waits for your answer').count()).toBe(3);
    await isFine(his.page, 'the bell with reminders');
    await his.page.keyboard.press('Escape');
    await server.later({ days: 5 });
    for (const { page } of [his, hers]) await stands(page, AUDIT, 'Cleared');
    await goTo(hers.page, earnings);
    await expectFigures(hers.page, { 'In escrow': 0, 'In clearing': 0, Available: 360 });
    await isFine(hers.page, 'earnings after a release by silence');
    await server.expectNoFindings();
  },
);
