/** My work and My jobs with offers and contracts in every state, and an offer on a job's page. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { byKeyboard } from '../keyboard.ts';
import { eventually, expectAccessible, inLook, journeys, overflowOf, placeOf } from '../support.ts';
import { examplePosting } from '../../../src/contracts/jobs/posting.ts';
import { expectRowsToFit, ownLists, titles } from './own-lists-stage.ts';

journeys();

const main = (page: Page) => page.getByRole('main');
const row = (page: Page, title: string) => main(page).getByRole('article').filter({ hasText: title }).first();
const tab = (page: Page, name: string) =>
  main(page)
    .getByRole('navigation', { name: /^Your (work|jobs)$/ })
    .getByRole('link', { name: new RegExp(`^${name}\\b`) });
const isFine = async (page: Page, what: string): Promise<void> => {
  await eventually(() => main(page).locator('[aria-busy="true"]').count()).toBe(0);
  expect(await overflowOf(page), what).toBe(0);
  await expectRowsToFit(page, what);
  await expectAccessible(page, what);
};

let made: ReturnType<typeof ownLists> | undefined;
/** Within a test: it waits for mails. */
const stageOf = () => (made ??= ownLists());

it(
  '[V190][V191][V192][V193][V194][V6a] a freelancer finds offers and contracts by keyboard on a phone',
  { timeout: 120_000 },
  async () => {
    const stage = await stageOf();
    const page = await stage.freelancer.open({ path: '/freelancer-job-profile', ...inLook('dark', 360) });
    const keys = byKeyboard(page);
    const names = {
      Invitations: 'There are no invitations yet.',
      Offers: titles.offered,
      Active: titles.active,
      Done: titles.published,
      Saved: 'There are no saved jobs yet.',
      Proposals: 'There are no proposals yet.',
    };
    for (const [name, words] of Object.entries(names)) {
      await keys.press(tab(page, name));
      await main(page).getByText(words).first().waitFor();
      await isFine(page, `${name} in My work`);
    }
    await keys.press(tab(page, 'Offers'));
    await row(page, titles.offered).getByText('Your turn').waitFor();
    expect(placeOf(page)).toBe('/freelancer-job-profile?tab=offers');
    await eventually(() => tab(page, 'Offers').innerText()).toMatch(/^Offers\s*6$/);
    await keys.press(tab(page, 'Active'));
    await eventually(() => tab(page, 'Active').innerText()).toMatch(/^Active\s*3$/);
    await row(page, titles.changing).getByText('Change proposed').waitFor();
    await row(page, titles.changing).getByText('Read the proposed change').waitFor();
    await row(page, titles.active).getByText('$65', { exact: true }).waitFor();
    await row(page, titles.active).getByText('an hour, up to 20 hours a week').waitFor();
    await row(page, titles.active).getByText('Work goes on').waitFor();
    await row(page, titles.paused).getByText('No work is expected').waitFor();
    // The employer acts, and the row changes by itself.
    await stage.pauses(stage.active);
    await row(page, titles.active).getByText('Paused').waitFor();
    await keys.press(tab(page, 'Done'));
    await row(page, titles.published).getByText('gave you 5 stars. You gave 4 stars.').waitFor();
    await row(page, titles.open).getByText('You can write a review until').waitFor();
    expect(await row(page, titles.open).getByText('Hire again').count()).toBe(0);
    await keys.press(row(page, titles.open).getByRole('link', { name: /^Write a review/ }));
    await eventually(() => placeOf(page)).toBe(`/detail-view-job/${stage.open}`);
    await page.goBack();
    await eventually(() => placeOf(page)).toBe('/freelancer-job-profile?tab=done');
  },
);

it(
  '[V190][V191][V192][V193][V206] an employer finds them in My jobs; “Hire again” leads to an offer that waits',
  { timeout: 120_000 },
  async () => {
    const stage = await stageOf();
    const page = await stage.employer.open({ path: '/employer-job-profile', ...inLook('light', 1280) });
    await tab(page, 'Contracts').click();
    await eventually(() => tab(page, 'Contracts').innerText()).toMatch(/^Contracts\s*3$/);
    await row(page, titles.changing).getByText('Your change waits for the answer of').waitFor();
    await row(page, titles.paused).getByText('Paused').waitFor();
    await isFine(page, 'contracts in My jobs');
    await tab(page, 'Offers').click();
    await row(page, titles.offered).getByText('Freelancer’s turn').waitFor();
    await isFine(page, 'offers in My jobs');
    await tab(page, 'Past contracts').click();
    await row(page, titles.published).getByText('gave you 4 stars. You gave 5 stars.').waitFor();
    await isFine(page, 'past contracts in My jobs');
    await row(page, titles.published)
      .getByRole('link', { name: /^Hire again/ })
      .click();
    await main(page)
      .getByText(/^You have already offered .* a contract for this work/)
      .waitFor();
    await main(page).getByRole('link', { name: 'See your offer' }).click();
    await page.getByRole('heading', { level: 1, name: titles.offered }).waitFor();
  },
);

it(
  '[V133][V134][V195][V196] an offer stands on its job’s page, and the contract on its board',
  { timeout: 120_000 },
  async () => {
    const stage = await stageOf();
    const { data } = await stage.employer.call('/admin/jobCreate', {
      ...examplePosting,
      LastDay: '',
      Questions: '',
    });
    const JID = data.JID ?? 0;
    const id = await stage.offersFor(JID, 'Repair the search rankings');
    const page = await stage.freelancer.open({
      path: `/job-detail-view?id=${JID}`,
      ...inLook('light', 360),
    });
    const note = main(page).getByRole('region', { name: /^The employer offered you a contract on/ });
    await note.getByText('Your turn').waitFor();
    await note.getByText('$1,200 in milestones').waitFor();
    expect(await main(page).getByRole('button', { name: 'Write a proposal' }).count()).toBe(0);
    await isFine(page, 'an offer on a job’s page');
    const contract = await stage.accepts(id);
    const link = note.getByRole('link', { name: 'Open the contract' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(`/detail-view-job/${contract}`);
    const board = await stage.employer.open({ path: `/detail-view-jobE/${JID}`, ...inLook('dark', 360) });
    const hires = main(board).getByRole('region', { name: 'Hired' });
    expect(await hires.getByRole('link', { name: /^Open the contract with/ }).getAttribute('href')).toBe(
      `/detail-view-jobE/${contract}`,
    );
    await main(board).getByText('One offer that has ended').click();
    await main(board)
      .getByRole('region', { name: 'Offers' })
      .getByRole('link', { name: 'Repair the search rankings' })
      .waitFor();
    await isFine(board, 'a board with a hire');
    await board.goto(new URL('/employer-job-profile?tab=active', board.url()).href);
    await row(board, examplePosting.Job_Title).getByText('Hired').waitFor();
    await isFine(board, 'filled jobs in My jobs');
  },
);
