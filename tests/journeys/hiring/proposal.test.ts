import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../support/picture.ts';
import { arrived } from '../mailbox.ts';
import { realServer } from '../real-server.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  inLook,
  isFocused,
  journeys,
  overflowOf,
  variants,
} from '../support.ts';
import { aJob, boardOf, member } from './board-stage.ts';
import {
  anOpenJob,
  applied,
  bid,
  LETTER,
  letter,
  part,
  REFERENCE,
  review,
  send,
  wanted,
} from './proposal-stage.ts';

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
    '[K7a][K8][J42a][J47a][J47b] shows the amount after the fee, sets the bid to the milestones, reviews, sends, and shows the proposal, in %s at %i px',
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
      await part(page).getByRole('button', { name: 'Set the bid to $1,100' }).click();
      expect(await bid(page).inputValue()).toBe('1100');
      await review(page);
      await part(page).getByText('The employer will see exactly this.').waitFor();
      await part(page).getByText(LETTER).waitFor();
      await expectAccessible(page, 'reviewing');
      await send(page).click();
      await applied(page).getByText(REFERENCE).waitFor();
      await applied(page).getByText(LETTER).waitFor();
      await eventually(() => focusOf(page)).toMatch(/You applied on/);
      await expectAccessible(page, 'applied');
    },
  );

  it('[K3a][J42a][J47a] by keyboard alone; after a reload the page still shows the proposal', async () => {
    const path = await anOpenJob(2);
    const page = await open({ path, account: 'freelancer', viewport: { width: 360, height: 800 } });
    const reach = async (focus: string) => {
      for (let presses = 0; presses < 120; presses += 1) {
        if ((await focusOf(page)) === focus) return;
        await page.keyboard.press('Tab');
      }
      expect(await focusOf(page)).toBe(focus);
    };
    await part(page).getByRole('button', { name: 'Write a proposal', disabled: false }).waitFor();
    await reach('button Write a proposal');
    await page.keyboard.press('Enter');
    // The form replaces the button: its first field has the focus.
    await eventually(() => isFocused(letter(page))).toBe(true);
    await page.keyboard.type(LETTER);
    for (const box of await part(page)
      .getByRole('group', { name: 'Your answers' })
      .getByRole('textbox')
      .all()) {
      await box.focus();
      await page.keyboard.type('Nine, the last in May.');
    }
    await bid(page).focus();
    await page.keyboard.type('1200');
    await page.keyboard.press('Enter');
    await reach('button Send proposal');
    await page.keyboard.press('Enter');
    await applied(page).getByText(REFERENCE).waitFor();
    await page.reload();
    await applied(page).getByText(LETTER).waitFor();
    expect(await overflowOf(page)).toBe(0);
  });

  it('[J73][K43a][K44c] with a file, which the employer opens from their board', async () => {
    const JID = await aJob();
    const mara = await member(await arrived({ Name: 'Mara Lindqvist' }));
    const page = await mara.open({ path: `/job-detail-view?id=${JID}`, ...inLook('dark', 360) });
    await wanted(page);
    await letter(page).fill(LETTER);
    await bid(page).fill('1200');
    await part(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'Nine shops.png', mimeType: 'image/png', buffer: pictureOf(64, 64) });
    await part(page)
      .getByRole('link', { name: /^Nine shops\.png/ })
      .waitFor();
    await expectAccessible(page, 'with a file');
    await review(page);
    await part(page).getByRole('link', { name: 'Nine shops.png' }).waitFor();
    await send(page).click();
    await applied(page).getByRole('link', { name: 'Nine shops.png' }).waitFor();
    expect(await overflowOf(page)).toBe(0);

    const desk = await open({ path: boardOf(JID), account: 'employer' });
    const proposals = desk.getByRole('feed', { name: 'proposals' });
    await proposals.getByRole('article').getByRole('heading').getByRole('link').click();
    const file = desk.getByRole('dialog').getByRole('link', { name: /^Nine shops\.png/ });
    const address = realServer() + (await file.getAttribute('href'));
    const download = await desk.request.get(address);
    expect(download.status()).toBe(200);
    expect(download.headers()['content-disposition']).toContain('filename="Nine shops.webp"');
    expect((await fetch(address)).status).toBe(404);
  });

  it('[K12c][B40a] a lost answer: "Try again" shows the success of the first call', async () => {
    const path = await anOpenJob(7);
    const page = await open({
      path,
      account: 'freelancer',
      // Without news of what is stored.
      prepare: async (prepared) => {
        await prepared.clock.install();
        await prepared.route('**/socket.io/**', (route) => route.abort());
      },
      expects: [failedRequest],
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
    await review(page);
    await send(page).click();
    await eventually(() => answers.length).toBe(1);
    await page.clock.fastForward(10_000);
    await part(page).getByRole('button', { name: 'Try again' }).click();
    const words = await applied(page).getByText(REFERENCE).innerText();
    const reference = REFERENCE.exec(words)?.[0];
    expect(JSON.parse(answers[0] ?? '')).toMatchObject({ status: 200, data: { Reference: reference } });
  });
});
