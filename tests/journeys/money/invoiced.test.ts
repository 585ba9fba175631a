/**
 * The invoice of a released milestone, and the credit note after it was given back: in two browsers on the real server.
 * Both sides download both, and read the same amounts.
 */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import { pdfText } from '../../support/pdf-text.ts';
import { journeys } from '../support.ts';
import {
  act,
  approves,
  button,
  createOwnServer,
  goTo,
  isFine,
  main,
  opensContract,
  pays,
  stands,
  submitsWork,
  titled,
  TITLES,
  twoSides,
} from './escrow-stage.ts';

journeys();
const server = createOwnServer();
const [AUDIT] = TITLES;
const TIMEOUT = { timeout: 120_000 };

/** The number in the heading, the totals on the page, and the text of the PDF. */
const reads = async (page: Page, heading: RegExp) => {
  await titled(page, heading);
  const number = ((await main(page).getByRole('heading', { level: 1 }).textContent()) ?? '')
    .split(' ')
    .at(-1);
  const sums = await main(page).locator('tfoot td').allTextContents();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  const text = pdfText(await readFile(await file.path()));
  return { number, sums, text };
};

it(
  '[J87][V333][V336][V342] both sides download an invoice and its credit note, which name the same amounts',
  TIMEOUT,
  async () => {
    const { his, hers, contract } = await twoSides();
    await pays(his, { of: [AUDIT], total: '$412.00', card: 'success' });
    await opensContract(his);
    await submitsWork(hers, AUDIT, { texts: { 'What you deliver': 'All 31 repairs are listed.' } });
    await stands(his.page, AUDIT, 'Submitted');
    await approves(his, AUDIT, 360);
    for (const { page } of [his, hers]) await stands(page, AUDIT, 'Released');
    await hers.hand.press(act(hers.page, AUDIT, 'Refund in full'));
    await hers.hand.press(
      hers.page.getByRole('dialog').getByRole('button', { name: 'Refund in full', exact: true }),
    );
    for (const { page } of [his, hers]) await stands(page, AUDIT, 'Refunded');
    await server.later({ hours: 1 });

    // The page of the contract leads to its invoices.
    await hers.hand.press(hers.page.getByRole('complementary').getByRole('link', { name: 'Invoices' }));
    await titled(hers.page, 'Invoices');
    await goTo(his.page, `/invoice-generator?Contract=${contract}`);
    for (const { page } of [his, hers]) {
      await main(page).getByRole('status').getByText('4 invoices', { exact: true }).waitFor();
      await isFine(page, 'the invoices');
    }

    const opens = async ({ page }: { page: Page }) => {
      await goTo(page, `/invoice-generator?Contract=${contract}&Kind=credit`);
      await main(page)
        .getByRole('feed')
        .getByRole('link', { name: /^F\d+-\d{4}-\d{4}$/ })
        .click();
      const credit = await reads(page, /^Credit note F/);
      await isFine(page, 'a credit note');
      await main(page)
        .getByRole('link', { name: /^Credits invoice F/ })
        .click();
      const invoice = await reads(page, /^Invoice F/);
      await isFine(page, 'an invoice');
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('banner').isVisible()).toBe(false);
      await page.emulateMedia({ media: null });
      return { credit, invoice };
    };
    const [mine, theirs] = [await opens(hers), await opens(his)];
    expect(mine).toEqual(theirs);
    const { credit, invoice } = mine;
    for (const { sums, text, number } of [credit, invoice]) {
      expect(sums).toEqual(['$400.00', '$0.00', '$400.00']);
      for (const words of [AUDIT, '$400.00', number ?? '?']) expect(text).toContain(words);
    }
    expect(credit.text).toContain(`invoice ${invoice.number}`);

    // Back to the list.
    await main(his.page).getByRole('link', { name: 'Back to all invoices' }).click();
    await titled(his.page, 'Invoices');
    await server.expectNoFindings();
  },
);

it(
  '[V337][V338][V339] an invoice by hand names its issuer as they wish, and is taken back',
  TIMEOUT,
  async () => {
    const { hers, contract } = await twoSides();
    const { page, hand } = hers;
    await goTo(page, `/invoice-generator?Contract=${contract}`);
    await hand.press(button(page, 'Change your details'));
    const dialog = page.getByRole('dialog');
    await hand.type(dialog.getByLabel('Legal name'), 'Ines Prado');
    await isFine(page, 'the details on invoices');
    await hand.press(dialog.getByRole('button', { name: 'Save' }));
    await dialog.waitFor({ state: 'hidden' });
    await main(page).getByText('Ines Prado').waitFor();
    await hand.press(button(page, 'Write an invoice'));
    await hand.type(dialog.getByLabel('Items'), 'Train to Hamburg: 86.50');
    await isFine(page, 'an invoice by hand');
    await hand.press(dialog.getByRole('button', { name: 'Issue the invoice over $86.50' }));
    await dialog.waitFor({ state: 'hidden' });
    await hand.press(main(page).getByRole('feed').getByRole('link', { name: /^F\d/ }).first());
    const { text } = await reads(page, /^Invoice F/);
    for (const words of ['Ines Prado', 'Train to Hamburg', '$86.50']) expect(text).toContain(words);
    await hand.press(button(page, 'Cancel with a credit note'));
    await hand.press(dialog.getByRole('button', { name: 'Cancel with a credit note' }));
    await main(page)
      .getByRole('link', { name: /^Credited by credit note F/ })
      .waitFor();
  },
);

it('[V341] the sample has a watermark, on the page and in its PDF', TIMEOUT, async () => {
  const { his } = await twoSides();
  await goTo(his.page, '/Test-Invoice-Generator');
  await titled(his.page, 'Test invoices');
  await isFine(his.page, 'the sample');
  const watermark = () =>
    main(his.page)
      .locator('[data-watermark]')
      .evaluate((sheet) => getComputedStyle(sheet, '::before').content);
  expect(await watermark()).toBe('"Sample"');
  await his.page.emulateMedia({ media: 'print' });
  expect(await watermark()).toBe('"Sample"');
  await his.page.emulateMedia({ media: null });
  const [file] = await Promise.all([
    his.page.waitForEvent('download'),
    main(his.page).getByRole('link', { name: 'Download the sample PDF' }).click(),
  ]);
  expect(pdfText(await readFile(await file.path()))).toMatch(/^SAMPLE$/m);
});
