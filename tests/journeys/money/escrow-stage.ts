/**
 * Two people, their contract of two milestones, and its money: on a real server of the file's own, whose business clock
 * the test moves. The employer sits at a desk with a pointer, the freelancer has a phone and uses the keyboard alone.
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { audit } from '../../../server/money/audit.ts';
import type { Command } from '../../../server/operator/requests.ts';
import {
  testBankAccounts,
  testCards,
  testDocuments,
} from '../../../server/provider/embedded/test-numbers.ts';
import { pictureOf } from '../../support/picture.ts';
import { startSeededBackend } from '../../support/seeded-backend.ts';
import { QUIET } from '../../server/helpers.ts';
import { runs } from '../../server/operator/operator-world.ts';
import { aContract } from '../hiring/contract-stage.ts';
import { byPointer, keysOnly, type Hand } from '../hiring/hand.ts';
import { mailsTo } from '../mailbox.ts';
import { realServer, useOwnServer } from '../real-server.ts';
import { eventually, expectAccessible, inLook, overflowOf, placeOf } from '../support.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What people press and fill in. */
export const names = {
  fund: 'Fund it',
  submit: 'Submit work',
  askForChanges: 'Ask for changes',
  approve: 'Approve the work',
  approveAndPay: 'Approve and pay',
  dispute: 'Open a dispute',
  reply: 'Reply to the dispute',
  offer: 'Offer a settlement',
  appeal: 'Appeal the ruling',
  prove: 'Verify your identity',
  addBank: 'Add a bank account',
  withdraw: 'Withdraw money',
  download: 'Download as CSV',
} as const;

export const dialogIn = (page: Page) => page.getByRole('dialog');
export const main = (page: Page) => page.getByRole('main');
export const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
export const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true });
export const titled = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
export const isFine = async (page: Page, what: string): Promise<void> => {
  expect(await overflowOf(page), `${what} is wider than the window`).toBe(0);
  await expectAccessible(page, what);
};
const looked = new Set<string>();
/** For what several journeys walk through: in each width once. */
const isFineOnce = async (page: Page, what: string): Promise<void> => {
  const { width } = page.viewportSize() ?? {};
  const key = `${what}, ${width}`;
  if (!looked.has(key)) await isFine(page, what);
  looked.add(key);
};
export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(realServer() + path);
};
/** "$99", with or without the cents of a whole amount. */
export const dollars = (amount: number): string => `\\$${amount.toLocaleString('en-US')}(\\.00)?`;
const amountOf = (words: string | null): number =>
  Number((words ?? '').replace('−', '-').replaceAll(/[^\d.-]/g, ''));

/** A server whose clock only this file moves. For the top of a file. */
export const createOwnServer = () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startSeededBackend({ ...QUIET, dist: inject('dist') });
    useOwnServer(backend.address);
  });
  afterAll(async () => {
    useOwnServer(undefined);
    await backend.close();
  });
  return {
    /** So much later: every deadline on the way has passed. */
    async later({ days = 0, hours = 0 }: { readonly days?: number; readonly hours?: number }) {
      await backend.advanceClock(days * DAY + hours * HOUR);
      await backend.tasks.drain(); // what the provider told meanwhile
    },
    /** Business time. */
    now: (): Date => backend.services.clock.now(),
    /** A command of our staff, as `npm run operator` sends it. */
    async orders(as: string | undefined, command: Command): Promise<readonly string[]> {
      const { result, lines } = await runs(backend, as, command, () => backend.services.clock.now());
      expect(result, lines.join('\n')).toBe('done');
      await backend.tasks.drain();
      return lines;
    },
    /** Lifecycles, ledger and provider agree. Money of the last minutes may still be on its way. */
    async expectNoFindings(): Promise<void> {
      await backend.advanceClock(HOUR);
      await backend.tasks.drain();
      const { database, services } = backend;
      const report = await audit({ database, provider: services.provider, now: services.clock.now() });
      expect(report.findings).toEqual([]);
      expect(report.movements).toBeGreaterThan(0);
    },
  };
};

/** A row of the contract's milestones. `list`: weeks and months have a heading of their own. */
export const milestone = (page: Page, title: string, list = 'Milestones'): Locator =>
  part(page, list).locator('ol > li', {
    has: page.getByRole('heading', { name: title, exact: true }),
  });
/** The page shows it by itself. */
export const stands = (page: Page, title: string, state: string): Promise<void> =>
  milestone(page, title).getByText(state, { exact: true }).first().waitFor();
/** Its name ends with that of the milestone. */
const named = (name: string): RegExp => new RegExp(`^${name}(\\s*,|$)`);
export const act = (page: Page, title: string, name: string, list?: string): Locator =>
  milestone(page, title, list).getByRole('button', { name: named(name) });

export interface Side {
  readonly page: Page;
  readonly hand: Hand;
}
export const TITLES = ['Audit and list of repairs', 'Repairs'] as const;
/** The first milestone is $400, the second $800. Both people are in their workroom. */
export const twoSides = async () => {
  const { employer, freelancer, boss, expert, id, title } = await aContract();
  const rooms = { employer: `/detail-view-jobE/${id}`, freelancer: `/detail-view-job/${id}` };
  const desk = await employer.open({ path: rooms.employer, ...inLook('light', 1280) });
  const phone = await freelancer.open({ path: rooms.freelancer, ...inLook('dark', 360) });
  for (const page of [desk, phone]) await stands(page, TITLES[0], 'Draft');
  return {
    contract: id,
    title,
    rooms,
    employer,
    freelancer,
    boss,
    expert,
    his: { page: desk, hand: byPointer() } satisfies Side,
    hers: { page: phone, hand: keysOnly(phone) } satisfies Side,
    spending: `/earning-detail/${boss.id}`,
    earnings: `/earning-detail/${expert.id}`,
  };
};

type CardName = keyof typeof testCards;
/** From the workroom to the receipt. `others`: further milestones that are paid for at once. */
export const pays = async (
  { page, hand }: Side,
  {
    of: [first, ...others],
    total,
    card,
  }: {
    readonly of: readonly [string, ...string[]];
    readonly total: string;
    readonly card: CardName;
  },
): Promise<void> => {
  const { number, secondStep } = testCards[card];
  await hand.press(milestone(page, first).getByRole('link', { name: named(names.fund) }));
  await titled(page, 'Pay for milestones');
  for (const other of others)
    await main(page)
      .getByRole('checkbox', { name: new RegExp(`^${other}`) })
      .check({ force: true });
  await button(page, `Pay ${total}`).waitFor();
  await isFineOnce(page, 'the choice of milestones');
  await hand.press(button(page, `Pay ${total}`));
  await titled(page, `Pay ${total}`);
  await isFineOnce(page, 'the provider’s page of a card');
  await hand.type(page.getByLabel('Card number'), number);
  await hand.type(page.getByLabel('Expiry date'), '12/40');
  await hand.type(page.getByLabel('Security code'), '123');
  await hand.press(page.getByRole('button', { name: `Pay ${total}` }));
  if (secondStep) {
    await titled(page, 'Confirm that it is you');
    await isFineOnce(page, 'the second step');
    await hand.type(page.getByLabel('Code from your bank'), '123456');
    await hand.press(page.getByRole('button', { name: 'Confirm' }));
  }
  await eventually(() => placeOf(page)).toMatch(/^\/thank-you\?payment=\d+$/);
  await titled(page, 'Thank you for your payment');
  await isFineOnce(page, 'the receipt');
};
/** Back from the receipt. */
export const opensContract = async ({ page, hand }: Side): Promise<void> => {
  await hand.press(main(page).getByRole('link', { name: 'Open the contract' }));
  await stands(page, TITLES[0], 'Funded');
};

interface Writing {
  /** The button that opens the dialog, and the one that sends it. */
  readonly press: readonly [open: string, send: string];
  /** The texts by their labels. */
  readonly texts: Readonly<Record<string, string>>;
  /** The name of a picture. */
  readonly file?: string;
  /** What the dialog says at its end. */
  readonly said: string;
  readonly of?: string;
}
/** Fills in the dialog of a milestone, sends it, and closes it. */
export const writes = async (
  { page, hand }: Side,
  title: string,
  { press: [open, send], texts, file, said, of }: Writing,
): Promise<void> => {
  await hand.press(act(page, title, open, of));
  const form = dialogIn(page);
  for (const [label, text] of Object.entries(texts))
    await hand.type(form.getByRole('textbox', { name: label }), text);
  if (file !== undefined) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      hand.press(form.getByRole('button', { name: 'Choose files' })),
    ]);
    await chooser.setFiles({ name: `${file}.png`, mimeType: 'image/png', buffer: pictureOf(64, 64) });
    await form.getByRole('link', { name: new RegExp(`^${file}`) }).waitFor();
  }
  await isFineOnce(page, `the dialog “${open}”`);
  await hand.press(form.getByRole('button', { name: send, exact: true }));
  await form.getByRole('heading', { name: said }).waitFor();
  await hand.press(form.getByRole('button', { name: 'Close' }));
  await form.waitFor({ state: 'hidden' });
};
export const submitsWork = (side: Side, title: string, more: Pick<Writing, 'texts' | 'file'>) =>
  writes(side, title, {
    press: [names.submit, 'Submit the work'],
    said: 'Your work is submitted',
    ...more,
  });
/** `net`: what the freelancer receives, which the question says. */
export const approves = async ({ page, hand }: Side, title: string, net: number): Promise<void> => {
  await hand.press(act(page, title, names.approve));
  await dialogIn(page)
    .getByText(new RegExp(`${dollars(net)} goes to`))
    .waitFor();
  await isFineOnce(page, 'the question before approving');
  await hand.press(dialogIn(page).getByRole('button', { name: names.approveAndPay }));
};

/** On the page of earnings: the provider checks who they are, and keeps a bank account. */
export const preparesPayouts = async (
  { page, hand }: Side,
  earnings: string,
  { Name, Password }: { readonly Name: string; readonly Password: string },
): Promise<void> => {
  await goTo(page, earnings);
  await titled(page, 'Earnings');
  await hand.press(button(page, names.prove));
  await titled(page, 'Confirm your identity');
  await isFineOnce(page, 'the provider’s page of an identity');
  await hand.type(page.getByLabel('Full name'), Name);
  await page.getByLabel('Date of birth').fill('1990-02-28'); // its parts depend on the browser's language
  await hand.type(page.getByLabel('Document number'), testDocuments.verified.number);
  await hand.press(page.getByRole('button', { name: 'Send answers' }));
  await main(page).getByText('Your identity is verified.').waitFor();
  await hand.press(button(page, names.addBank));
  await hand.type(dialogIn(page).getByLabel('Current password'), Password);
  await isFineOnce(page, 'the password before a bank account');
  await hand.press(dialogIn(page).getByRole('button', { name: 'Continue' }));
  await titled(page, names.addBank);
  await isFineOnce(page, 'the provider’s page of a bank account');
  await hand.type(page.getByLabel('Account number'), testBankAccounts.success.number);
  await hand.press(page.getByRole('button', { name: 'Save account' }));
  await part(page, 'Payouts').getByText(bankLabel).first().waitFor();
};
const bankLabel = `Test bank account ending in ${testBankAccounts.success.number.slice(-4)}`;

/** Why it cannot be pressed; '' if it can. */
export const barOf = (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    element.getAttribute('aria-disabled') === 'true'
      ? (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '')
          .join(' ')
      : '',
  );

/** `amount` leaves the balance; the rest of it, after our fee of a dollar, arrives. */
export const withdraws = async ({ page, hand }: Side, amount: number): Promise<void> => {
  await hand.press(button(page, names.withdraw));
  const form = dialogIn(page);
  await hand.type(form.getByLabel('Amount in dollars'), String(amount));
  await form.getByText(new RegExp(`^${dollars(amount - 1)}$`)).waitFor();
  await isFineOnce(page, 'the dialog of a withdrawal');
  await hand.press(form.getByRole('button', { name: new RegExp(`^Withdraw ${dollars(amount)}$`) }));
  await form.getByRole('heading', { name: 'Your payout is requested' }).waitFor();
  await hand.press(form.getByRole('button', { name: 'Close' }).last());
  await form.waitFor({ state: 'hidden' });
};
/** The newest payout is in this state. */
export const payoutIs = (page: Page, state: string): Promise<void> =>
  part(page, 'Payouts').getByText(state, { exact: true }).first().waitFor();

/** An amount of the summary. */
const figureOf = async (page: Page, name: string): Promise<number> => {
  const figure = part(page, 'Summary')
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(name, { exact: true }) });
  return amountOf(await figure.locator('dd').first().textContent());
};
export const expectFigures = async (page: Page, figures: Readonly<Record<string, number>>): Promise<void> => {
  for (const [name, amount] of Object.entries(figures))
    await eventually(() => figureOf(page, name)).toBe(amount);
};

/** The row of the statement's whole year. */
export const statementOf = async (page: Page) => {
  const whole = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Whole year' }) });
  const sums = (await whole.getByRole('cell').allTextContents()).map(amountOf);
  const [opening, gross, fee, net, out, closing] = sums;
  return { opening, gross, fee, net, out, closing };
};

/** The rows of a downloaded file, by the heads of its columns. None of its texts holds a quote or a line break. */
const rowsOf = async (path: string): Promise<readonly Readonly<Record<string, string>>[]> => {
  const [heads = [], ...rows] = (await readFile(path, 'utf8'))
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    );
  return rows.map((cells) => Object.fromEntries(heads.map((head, place) => [head, cells[place] ?? ''])));
};
export const downloads = async ({ page, hand }: Side) => {
  const [file] = await Promise.all([page.waitForEvent('download'), hand.press(button(page, names.download))]);
  return rowsOf(await file.path());
};

/** The list of notifications. */
export const opensBell = async ({ page, hand }: Side): Promise<Locator> => {
  await hand.press(page.getByRole('banner').getByRole('button', { name: /^Notifications/ }));
  return page.getByRole('region', { name: 'Notifications' });
};
/** How many mails of this subject an address has. */
export const countMails = async (address: string, subject: RegExp): Promise<number> =>
  (await mailsTo(address)).filter((mail) => subject.test(mail.subject)).length;
