/** Details of the lists of offers and contracts, in full scope: long lists, long words, and faces. In `npm test`: own-lists.test.ts. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { exampleReceivedProposal } from '../../../src/contracts/hiring/board.ts';
import { exampleContractRow } from '../../../src/contracts/hiring/contract.ts';
import { exampleOfferRow } from '../../../src/contracts/hiring/offer.ts';
import { exampleWorkRow } from '../../../src/contracts/jobs/my-jobs.ts';
import { createListed, rowOf, type Row } from '../generic/listing-stage.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  inLook,
  journeys,
  overflowOf,
  tryAgain,
} from '../support.ts';
import { aJob, boardOf } from './board-stage.ts';
import { expectRowsToFit } from './own-lists-stage.ts';

const { open } = journeys();

const main = (page: Page) => page.getByRole('main');
const long = 'Donaudampfschifffahrtsgesellschaftskapitänspatent'.repeat(4);
const DueAt = new Date(Date.now() + 9 * 86_400_000).toISOString();
const ended = { State: 'ended', EndedAt: '2026-11-20T09:30:00.000Z' };
const states: readonly Row[] = [
  {},
  { State: 'paused' },
  { AmendmentBy: 'employer' },
  { AmendmentBy: 'freelancer' },
  { PaymentModel: 'hourly', Amount: 65, WeeklyHours: 20, Paid: 12_400 },
  { ...ended, Reviews: { State: 'open', DueAt } },
  { ...ended, Reviews: { State: 'open', DueAt, Own: 5 } },
  { ...ended, Reviews: { State: 'published', Own: 4, About: 5 } },
];
const contracts = (count: number, more: Row = {}): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({
    ...exampleContractRow,
    Role: 'freelancer',
    ...states[index % states.length],
    ...more,
    id: `c-${index + 1}`,
    Title: more['Title'] ?? `Contract number ${index + 1}`,
  }));
const listOf = (call: string, rows: readonly Row[]) => createListed({ call, rows, fits: () => true });
const counts = (tab: Readonly<Record<string, number>>) =>
  createListed({ call: 'freelancerJobsfind', rows: [], fits: () => true, facets: { tab } });
const serving = async (
  page: Page,
  ...lists: readonly { serve: (page: Page) => Promise<void> }[]
): Promise<void> => {
  await Promise.all(lists.map(({ serve }) => serve(page)));
};

describe('contracts in My work', () => {
  it('[V191][V197] five hundred of them scroll as a virtual list', async () => {
    const list = listOf('contractfind', contracts(500));
    const page = await open({
      path: '/freelancer-job-profile?tab=active&at=479',
      account: 'freelancer',
      ...inLook('light', 360),
      prepare: (blank) => serving(blank, list, counts({ active: 500 })),
    });
    await rowOf(page, 480).getByRole('link', { name: 'Contract number 480' }).first().waitFor();
    expect(await rowOf(page, 1).count()).toBe(0);
    const size = await page.evaluate(() => {
      const rows = [...document.querySelectorAll('[role="feed"] > article')];
      return { rows: rows.length, most: Math.max(...rows.map((row) => row.querySelectorAll('*').length)) };
    });
    expect(size.rows).toBeLessThan(40);
    expect(size.most).toBeLessThanOrEqual(25);
    await page.evaluate(() => scrollTo(0, 0));
    await rowOf(page, 1).getByRole('link', { name: 'Contract number 1' }).first().waitFor();
    await expectRowsToFit(page, 'contracts');
  });

  it.each([
    ['light', 320],
    ['dark', 360],
    ['light', 768],
    ['dark', 1280],
  ] as const)('[V197] states and words of any length fit, in %s at %i px', async (theme, width) => {
    const wordy = { Title: long, Employer_Company: long };
    const rows = [
      ...contracts(8),
      ...contracts(8, { ...wordy, Amount: 1_000_000, Paid: 999_999.99 }).map((row, index) => ({
        ...row,
        id: `c-${index + 20}`,
      })),
    ];
    const offers = [
      { DueAt },
      { State: 'countered', DueAt },
      { State: 'accepted', Contract: 'c-1' },
      { ...wordy, DueAt, Amount: 1_000_000 },
    ].map((more, index) => ({ ...exampleOfferRow, Role: 'freelancer', ...more, id: index + 1 }));
    const page = await open({
      path: '/freelancer-job-profile?tab=active',
      account: 'freelancer',
      ...inLook(theme, width),
      prepare: (blank) =>
        serving(
          blank,
          listOf('contractfind', rows),
          listOf('offerfind', offers),
          createListed({
            call: 'freelancerJobsfind',
            rows: [
              { ...exampleWorkRow, id: 1, Standing: { State: 'submitted', Version: 1 } },
              {
                ...exampleWorkRow,
                id: 2,
                Standing: { State: 'shortlisted', Version: 1 },
                IsBeforeChange: true,
              },
              { ...exampleWorkRow, id: 3, Standing: { State: 'draft', Version: 1 }, Amount: undefined },
              { ...exampleWorkRow, id: 4, Title: long, Employer_Company: long, Message: long },
            ],
            fits: () => true,
            facets: {
              tab: { proposals: 1234, invitations: 1234, offers: 1234, active: 1234, done: 1234, saved: 200 },
            },
          }),
        ),
    });
    for (const tab of ['?tab=active', '?tab=offers', '']) {
      await page.goto(new URL(`/freelancer-job-profile${tab}`, page.url()).href);
      await rowOf(page, 2).waitFor();
      for (let top = 0; top < 5000; top += 700) {
        await page.evaluate((y) => scrollTo(0, y), top);
        await expectRowsToFit(page, `${tab} in ${theme}, ${width} px`);
      }
      expect(await overflowOf(page), tab).toBe(0);
      await expectAccessible(page, `${tab} in ${theme}, ${width} px`);
    }
  });

  it('[V194] says that they load, are slow to come or failed, and shows them without counts', async () => {
    const [list, failing] = [listOf('contractfind', contracts(3)), counts({})];
    failing.fail(true);
    list.hold();
    const page = await open({
      path: '/freelancer-job-profile?tab=done',
      account: 'freelancer',
      expects: [failedRequest],
      ...inLook('dark', 360),
      prepare: (blank) => serving(blank, list, failing),
    });
    await main(page).getByText('Loading...').waitFor();
    list.fail(true);
    await list.release();
    await rowOf(page, 1).waitFor();
    await main(page).getByText('3 finished jobs').waitFor();
    await page.goto(new URL('/freelancer-job-profile?tab=active', page.url()).href);
    await main(page).getByText('The active jobs could not be loaded.').waitFor();
    await expectAccessible(page, 'failed contracts');
    list.fail(false);
    await tryAgain(main(page));
    await rowOf(page, 3).waitFor();
  });
});

describe('the board', () => {
  it.each([360, 320, 768, 1280])('[V197] its rows fit at %i px, whatever their state', async (width) => {
    const JID = await aJob();
    const { Freelancer } = exampleReceivedProposal;
    const rows = [
      { IsUnread: true, IsBeforeChange: true },
      { State: 'shortlisted', IsBeforeChange: true },
      { State: 'declined' },
      { State: 'accepted' },
      { IsUnread: true, Freelancer: { ...Freelancer, Name: long, Country: long }, CoverLetter: long },
    ].map((more, index) => ({ ...exampleReceivedProposal, ...more, JID, id: index + 1 }));
    const page = await open({
      path: `${boardOf(JID)}?tab=all`,
      account: 'employer',
      ...inLook('light', width),
      prepare: (blank) => serving(blank, listOf('proposalfind', rows)),
    });
    await rowOf(page, 2).waitFor();
    for (const number of [1, 3, 5]) {
      await rowOf(page, Math.min(number, 2)).waitFor();
      await page.evaluate((y) => scrollTo(0, y), number * 400);
      await eventually(() => rowOf(page, Math.min(number + 1, 5)).count()).toBeGreaterThan(0);
      await expectRowsToFit(page, `the board at ${width} px`);
    }
    expect(await overflowOf(page)).toBe(0);
  });
});
