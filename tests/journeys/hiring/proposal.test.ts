import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  isFocused,
  journeys,
  variants,
} from '../support.ts';
import { anOpenJob, bid, LETTER, letter, part, REFERENCE, send, wanted } from './proposal-stage.ts';

const { open } = journeys();
const lines = (page: Page) => part(page).getByRole('status').first();

describe('applying for a job', () => {
  it.for(
    variants(
      [
        ['light', 360, 0],
        ['dark', 1280, 1],
      ] as const,
      0,
    ),
  )(
    '[K7a][K8] shows the amount after the fee, line by line, and the reference, in %s at %i px',
    async ([colorScheme, width, which]) => {
      const path = await anOpenJob(which);
      const viewport = { width, height: 800 };
      const page = await open({
        path,
        account: 'freelancer',
        colorScheme,
        reducedMotion: 'reduce',
        viewport,
      });
      await wanted(page);
      await lines(page).getByText('Enter an amount to see what you receive').waitFor();
      await bid(page).fill('1,200.50'.replace(',', ''));
      await eventually(() => lines(page).innerText()).toMatch(
        /Your bid\s+\$1,200\.50\s+Our fee of 10%\s+−\$120\.05\s+You receive\s+\$1,080\.45/,
      );
      const milestone = (place: number) => part(page).getByRole('group', { name: `Milestone ${place}` });
      await milestone(1).getByLabel('What you deliver').fill('Audit');
      await milestone(1).getByLabel('Amount in dollars').fill('400');
      await page.keyboard.press('Tab');
      await part(page).getByRole('button', { name: 'Add a milestone' }).press('Enter');
      await eventually(() => isFocused(milestone(2).getByLabel('What you deliver'))).toBe(true);
      await page.keyboard.type('Repairs: all');
      await milestone(2).getByLabel('Amount in dollars').fill('700');
      await milestone(2).getByLabel('Due date (optional)').fill('2027-02-01');
      await lines(page).getByText('Your milestones add up to $1,100, which differs from your bid.').waitFor();
      await expectAccessible(page);
      await letter(page).fill(LETTER);
      await send(page).click();
      await part(page).getByRole('heading', { name: 'Your proposal is sent' }).waitFor();
      await part(page).getByText(REFERENCE).waitFor();
      await expectAccessible(page, 'applied');
    },
  );

  it('[K7b][K3a] by keyboard alone; a second proposal is rejected with a text, and the typed text stays', async () => {
    const path = await anOpenJob(2);
    const page = await open({ path, account: 'freelancer', expects: [failedRequest] });
    const apply = async () => {
      await part(page).getByRole('button', { name: 'Write a proposal', disabled: false }).waitFor();
      for (let presses = 0; presses < 90; presses += 1) {
        if ((await focusOf(page)) === 'button Write a proposal') break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      // The form replaces the button: its first field has the focus.
      await eventually(() => letter(page).evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.type(LETTER);
      await page.keyboard.press('Tab');
      await page.keyboard.type('1200');
      await page.keyboard.press('Enter');
    };
    await apply();
    await part(page).getByText(REFERENCE).waitFor();
    await page.reload();
    await apply();
    await part(page).getByRole('alert').getByText('you have already applied').waitFor();
    expect(await letter(page).inputValue()).toBe(LETTER);
    await page.reload();
    await wanted(page);
    await part(page).getByText('We restored what you typed last time.').waitFor();
    expect(await letter(page).inputValue()).toBe(LETTER);
    expect(await bid(page).inputValue()).toBe('1200');
  });

  it('[K12c][B40a] a lost answer: "Try again" shows the success of the first call', async () => {
    const path = await anOpenJob(7);
    const page = await open({
      path,
      account: 'freelancer',
      prepare: (prepared) => prepared.clock.install(),
    });
    const answers: string[] = [];
    // The server stores the proposal, and the page never gets the answer.
    await page.route(
      '**/admin/proposalCreate',
      async (route) => void answers.push(await (await route.fetch()).text()),
      { times: 1 },
    );
    await wanted(page);
    await letter(page).fill(LETTER);
    await bid(page).fill('900');
    await send(page).click();
    await eventually(() => answers.length).toBe(1);
    await page.clock.fastForward(10_000);
    await part(page).getByRole('button', { name: 'Try again' }).click();
    await part(page).getByRole('heading', { name: 'Your proposal is sent' }).waitFor();
    const reference = await part(page).getByText(REFERENCE).innerText();
    expect(JSON.parse(answers[0] ?? '')).toMatchObject({ status: 200, data: { Reference: reference } });
  });
});
