/** Milestones that hold money, in the workroom: in every look, by keyboard, and with axe. The answers of their calls are fixed. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  exampleContract,
  exampleContractHistory,
  type Contract,
} from '../../../src/contracts/hiring/contract.ts';
import { exampleAttachment } from '../../../src/contracts/messaging/attachment-file.ts';
import { eventually, expectAccessible, inLook, journeys, overflowOf, type Opening } from '../support.ts';

const { open } = journeys();
type Milestone = Contract['Milestones'][number];
const [draft] = exampleContract.Milestones as [Milestone];
const day = 86_400_000;
const at = (days: number): string => new Date(Date.now() + days * day).toISOString();
const long = 'Auditofallpagesandlistofrepairs'.repeat(4).slice(0, 120);

const milestones: readonly Milestone[] = [
  draft,
  {
    ...draft,
    id: 32,
    Key: 2,
    Title: long,
    Amount: 1_000_000,
    Funded: 1_030_000,
    State: 'funded',
    Version: 3,
  },
  {
    ...draft,
    id: 33,
    Key: 3,
    Title: 'Second language',
    State: 'submitted',
    SubmittedAt: at(-3),
    DueAt: at(11),
    Funded: 412,
    Version: 4,
    Notes: [
      {
        id: 1,
        By: 'freelancer',
        Event: 'work.submitted',
        At: at(-3),
        Note: `All done.\n${'Averylongword'.repeat(40)}`,
        Links: ['https://example.com/' + 'audit'.repeat(60)],
        Files: [{ ...exampleAttachment, Name: `${'Rankings'.repeat(20)}.png` }],
      },
    ],
  },
  {
    ...draft,
    id: 34,
    Key: 4,
    Title: 'Photographs',
    State: 'disputed.negotiating',
    Interrupted: 'funded',
    DueAt: at(20),
    Funded: 412,
    Version: 7,
    Dispute: {
      By: 'freelancer',
      At: at(-10),
      Offer: { By: 'freelancer', Amount: 250 },
      AppealBy: undefined,
    },
  },
  {
    ...draft,
    id: 35,
    Key: 5,
    Title: 'Hosting',
    State: 'cleared',
    Funded: 412,
    Version: 9,
    Returned: 99.5,
    Returnable: { Amount: 260.5, Until: at(170), IsDisputed: false },
  },
];
const answer = (data: unknown) => ({
  contentType: 'application/json',
  body: JSON.stringify({ status: 200, data }),
});
const workroom = async (look: Partial<Opening> = {}, Role: Contract['Role'] = 'employer') => {
  const contract: Contract = { ...exampleContract, Role, Milestones: [...milestones] };
  const page = await open({
    path: Role === 'employer' ? '/detail-view-jobE/c-12' : '/detail-view-job/c-12',
    account: Role,
    ...look,
    prepare: async (prepared) => {
      await prepared.route('**/admin/contractfindById', (route) => route.fulfill(answer(contract)));
      await prepared.route('**/admin/contractHistoryfind', (route) =>
        route.fulfill(answer(exampleContractHistory)),
      );
    },
  });
  await part(page).getByText('Second language', { exact: true }).waitFor();
  return page;
};
const part = (page: Page) => page.getByRole('region', { name: 'Milestones', exact: true });
const row = (page: Page, title: string) =>
  part(page).locator('ol > li', { has: page.getByRole('heading', { name: title, exact: true }) });
const isFine = async (page: Page): Promise<void> => {
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page);
};

describe('milestones that hold money', () => {
  it.each([
    ['light', 360],
    ['dark', 1280],
    ['light', 3840],
  ] as const)('[V225][V236] fit, and are accessible, with every dialog: %s at %d', async (theme, width) => {
    const page = await workroom(inLook(theme, width));
    await isFine(page);
    const submitted = row(page, 'Second language');
    await submitted.getByRole('button', { name: 'What if …' }).click();
    const whatIf = page.getByRole('dialog', { name: 'What if: Second language' });
    await whatIf.getByRole('button', { name: 'Open all' }).click();
    await whatIf.getByText('The other side accepts the proposal.', { exact: true }).first().waitFor();
    await whatIf
      .locator('summary', { hasText: / ways there$/ })
      .first()
      .click();
    await isFine(page);
    await page.keyboard.press('Escape');
    await submitted.getByRole('button', { name: 'Ask for changes' }).click();
    await page.getByRole('dialog', { name: 'Ask for changes' }).getByRole('textbox').waitFor();
    await isFine(page);
    await page.keyboard.press('Escape');
    await row(page, 'Photographs').getByRole('button', { name: 'Offer a settlement' }).click();
    const offer = page.getByRole('dialog', { name: 'Offer a settlement' });
    await offer.getByRole('slider').fill('10000');
    await offer.getByText('$90.00', { exact: true }).waitFor();
    await isFine(page);
    await page.keyboard.press('Escape');
    await submitted.getByRole('button', { name: 'Approve the work' }).click();
    await page
      .getByRole('dialog', { name: 'Approve this work?' })
      .getByText(/^\$360\.00 goes to/)
      .waitFor();
    await isFine(page);
  });

  it.each([360, 1280])('[V225] a long title fits into the dialogs of its milestone: %d', async (width) => {
    const page = await workroom(inLook('light', width));
    for (const [act, title] of [
      ['Open a dispute', 'Open a dispute'],
      ['Ask to cancel', 'Ask to cancel?'],
    ] as const) {
      await row(page, long).getByRole('button', { name: act }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByText(long).waitFor();
      await isFine(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
  });

  it('[V225][V280] the freelancer’s side is accessible, too', async () => {
    const page = await workroom(inLook('dark', 360), 'freelancer');
    await row(page, 'Second language').getByRole('button', { name: 'Refund in full' }).waitFor();
    await isFine(page);
    await row(page, 'Hosting')
      .getByRole('button', { name: /^Pay back a part/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Pay back a part' });
    await dialog.getByRole('textbox', { name: 'Amount in dollars' }).fill('260.51');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It took less time.');
    await dialog.getByRole('button', { name: 'Pay it back' }).click();
    await dialog.getByText('Enter at most $260.50, what is left of this payment').first().waitFor();
    await isFine(page);
  });

  it('[V229] a long text survives a reload', async () => {
    const page = await workroom();
    const write = async () => {
      await row(page, 'Second language').getByRole('button', { name: 'Open a dispute' }).click();
      return page
        .getByRole('dialog', { name: 'Open a dispute' })
        .getByRole('textbox', { name: 'Your statement' });
    };
    await (await write()).fill('Half of the pages lead nowhere.');
    await page.reload();
    await part(page).getByText('Second language', { exact: true }).waitFor();
    const restored = await write();
    await eventually(() => restored.inputValue()).toBe('Half of the pages lead nowhere.');
  });

  it('[V236][V284] “What if” opens and is read by keyboard', async () => {
    const page = await workroom();
    const button = row(page, 'Second language').getByRole('button', { name: 'What if …' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'What if: Second language' });
    const summary = dialog
      .locator('summary', { hasText: 'The employer approves the work.' })
      .filter({ visible: true });
    await summary.focus();
    const cleared = summary.locator('xpath=..').getByText('5 days pass.', { exact: true });
    expect(await cleared.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await cleared.waitFor();
    // A way to an end leads to its last step.
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await dialog
      .locator('summary', { hasText: / ways there$/ })
      .first()
      .click();
    await dialog
      .getByRole('button', { name: /^Way 1\b/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await eventually(focused).toMatch(/5 days pass\..*At the latest/s);
    // A repeated step leads to the one from which it goes on, wherever that is closed.
    await dialog.getByRole('button', { name: 'Open all' }).click();
    const repeated = dialog.getByRole('button', { name: /^Show that step/ }).first();
    const name = ((await repeated.textContent()) ?? '').slice('Show that step: '.length);
    await repeated.focus();
    await page.keyboard.press('Enter');
    await eventually(focused).toContain(name);
    await page.keyboard.press('Escape');
    await eventually(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});
