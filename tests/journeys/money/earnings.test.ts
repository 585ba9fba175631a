/** Earnings and spending of the demo people. The answers are examples, given in place of the server's. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import {
  exampleEarning,
  exampleEarningsSummary,
  examplePayout,
  type EarningsSummary,
} from '../../../src/contracts/money/earnings-listing.ts';
import { exampleCard } from '../../../src/contracts/money/payments.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  inLook,
  journeys,
  overflowOf,
  placeOf,
} from '../support.ts';

const { open } = journeys();

const main = (page: Page) => page.getByRole('main');
const isFine = async (page: Page, what: string): Promise<void> => {
  expect(await overflowOf(page), what).toBe(0);
  await expectAccessible(page, what);
};

/** Links of the movements that a box around them cuts off: they would take the focus where nobody sees it. */
const cutOffIn = async (page: Page): Promise<readonly string[]> => {
  const ways = main(page)
    .getByRole('article')
    .getByRole('link', { name: /^(Transfer|Receipt)/ });
  await ways.first().waitFor();
  return ways.evaluateAll((links) =>
    links.flatMap((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      const around = link.parentElement?.getBoundingClientRect();
      const row = link.closest('article')?.getBoundingClientRect();
      const isSeen = [around, row].every((box) => box && box.top <= top + 1 && box.bottom >= bottom - 1);
      return isSeen ? [] : [link.textContent];
    }),
  );
};

const answers = (
  summary: EarningsSummary,
): Readonly<Record<string, (body: Record<string, unknown>) => unknown>> => ({
  earningSummaryfind: ({ Year = summary.Year }) => ({ data: { ...summary, Year } }),
  earningfind: ({ Transfer, tab }) => {
    const data = Array.from({ length: Transfer === undefined ? 24 : 1 }, (_, index) => ({
      ...exampleEarning,
      With: 'Mara Lindqvist-Montgomery-Featherstonehaugh',
      Payment: 12,
      id: Transfer === undefined ? 871 - index : Number(Transfer),
    }));
    return {
      data,
      total: tab === 'all' && Transfer === undefined ? 480 : data.length,
      facets: { tab: { all: 480 } },
    };
  },
  payoutfind: () => ({ data: [examplePayout], total: 1 }),
  paymentMethodfind: () => ({ data: [exampleCard] }),
  withdrawCreate: () => ({ data: examplePayout }),
});
const serve = (page: Page, summary: EarningsSummary) =>
  page.route(/\/admin\/(earning|payout|paymentMethod|withdraw)\w+$/, async (route) => {
    const name = route.request().url().split('/').at(-1) ?? '';
    const body = route.request().postDataJSON() as Record<string, unknown>;
    await route.fulfill({ json: { status: 200, ...(answers(summary)[name]?.(body) as object) } });
  });

it(
  '[V245a][V246a][V247a][V248][V250a][V254c] a freelancer reads earnings, opens a transfer, and withdraws',
  { timeout: 60_000 },
  async () => {
    const page = await open({
      path: '/earning-detail/2',
      account: 'freelancer',
      ...inLook('dark', 360),
      prepare: (one) => serve(one, exampleEarningsSummary),
    });
    await main(page).getByRole('heading', { name: 'Earnings', level: 1 }).waitFor();
    await main(page)
      .getByRole('img', { name: /^What you earned in 2026/ })
      .waitFor();
    await isFine(page, 'earnings on a phone');
    expect(await cutOffIn(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflowOf(page)).toBe(0);
    expect(await cutOffIn(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });

    await main(page).getByText('All figures of the plot').click();
    await main(page).getByRole('rowheader', { name: 'Whole year' }).waitFor();
    await main(page).getByRole('navigation', { name: 'Years' }).getByRole('link', { name: '2025' }).click();
    await eventually(() => placeOf(page)).toBe('/earning-detail/2?year=2025');
    await main(page).getByRole('heading', { name: 'What you earned in 2025' }).waitFor();

    await main(page).getByRole('link', { name: 'In clearing' }).click();
    await eventually(() => placeOf(page)).toBe('/earning-detail/2?tab=clearing&year=2025');
    await main(page)
      .getByRole('link', { name: /^Transfer 871/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Transfer 871' });
    await dialog.getByText('Entry 5 in the log of milestone 31').waitFor();
    await isFine(page, 'a transfer');
    await page.keyboard.press('Escape');
    await eventually(() => placeOf(page)).toBe('/earning-detail/2?tab=clearing&year=2025');

    await page.setViewportSize({ width: 1280, height: 800 });
    await main(page).getByRole('button', { name: 'Withdraw money' }).click();
    const withdrawal = page.getByRole('dialog', { name: 'Withdraw money' });
    await withdrawal.getByLabel('Amount in dollars').fill('100');
    await withdrawal.getByText('$99.00', { exact: true }).waitFor();
    await isFine(page, 'withdrawing');
    await withdrawal.getByRole('button', { name: 'Withdraw $100.00' }).click();
    await withdrawal.getByRole('heading', { name: 'Your payout is requested' }).waitFor();
    await withdrawal.getByRole('button', { name: 'Close', exact: true }).last().click();

    await main(page).getByRole('link', { name: 'Statement for 2025' }).click();
    await main(page).getByRole('heading', { name: 'Earnings in 2025', level: 1 }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await main(page).getByRole('rowheader', { name: 'December' }).waitFor();
    expect(await main(page).getByRole('button', { name: 'Print this statement' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await isFine(page, 'a statement');
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflowOf(page), 'a statement that scrolls within itself').toBe(0);
  },
);

it('[V293a] a withdrawal whose dialog was closed while it was sent has the same key in the next dialog', async () => {
  const keys: unknown[] = [];
  const page = await open({
    path: '/earning-detail/2',
    account: 'freelancer',
    ...inLook('light', 1280),
    prepare: async (one) => {
      await serve(one, exampleEarningsSummary);
      // The first answer is lost.
      await one.route('**/admin/withdrawCreate', async (route) => {
        keys.push((route.request().postDataJSON() as { readonly Key: string }).Key);
        if (keys.length > 1) await route.fallback();
      });
    },
  });
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw money' });
  const withdraws = async () => {
    await main(page).getByRole('button', { name: 'Withdraw money' }).click();
    await withdrawal.getByLabel('Amount in dollars').fill('100');
    await withdrawal.getByRole('button', { name: 'Withdraw $100.00' }).click();
  };
  await withdraws();
  await eventually(() => keys.length).toBe(1);
  await page.keyboard.press('Escape');
  await withdrawal.waitFor({ state: 'detached' });
  await withdraws();
  await withdrawal.getByRole('heading', { name: 'Your payout is requested' }).waitFor();
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('[V255][V256][V258b] an employer reads spending on the widest screen, and folds the summary', async () => {
  const page = await open({
    path: '/earning-detail/1',
    account: 'employer',
    ...inLook('light', 3840),
    prepare: (one) =>
      serve(one, { ...exampleEarningsSummary, Role: 'employer', Methods: [], Account: 'none' }),
  });
  await main(page).getByRole('heading', { name: 'Spending', level: 1 }).waitFor();
  await main(page).getByText('Visa ending in 4242').first().waitFor();
  await isFine(page, 'spending');
  await main(page).getByRole('button', { name: 'Hide the summary' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Desk', exact: true }).click();
  await main(page).getByRole('link', { name: 'My spending' }).click();
  await main(page).getByRole('button', { name: 'Show the summary' }).waitFor();
});

it('[V255][V257][V259] on the server: one’s own from the desk, and nobody else’s', async () => {
  const page = await open({
    path: '/desk',
    account: 'freelancer',
    ...inLook('light', 1280),
    expects: [failedRequest],
  });
  await main(page).getByRole('link', { name: 'My earnings' }).click();
  await main(page).getByRole('heading', { name: 'Earnings', level: 1 }).waitFor();
  await main(page).getByRole('heading', { name: 'Payouts', exact: true }).waitFor();
  await main(page).getByRole('region', { name: 'Results' }).getByRole('status').first().waitFor();
  await isFine(page, 'earnings of the server');
  const own = placeOf(page);

  for (const other of ['/earning-detail/1', '/earning-detail/nobody']) {
    await page.evaluate((to) => history.pushState(null, '', to), other);
    await main(page).getByRole('heading', { name: 'This page was not found' }).waitFor();
    await isFine(page, other);
    await main(page).getByRole('link', { name: 'Your earnings' }).click();
    await eventually(() => placeOf(page)).toBe(own);
    await main(page).getByRole('heading', { name: 'Payouts', exact: true }).waitFor();
  }
});
