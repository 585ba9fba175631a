import { describe, expect, it } from 'vitest';
import { examplePosting } from '../../../src/contracts/jobs/posting.ts';
import { pictureOf } from '../../support/picture.ts';
import { aJob } from '../hiring/board-stage.ts';
import { byKeyboard } from '../keyboard.ts';
import { realServer } from '../real-server.ts';
import {
  accounts,
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  inLook,
  journeys,
  overflowOf,
  placeOf,
  serve,
  variants,
} from '../support.ts';
import { BRIEF, brief, button, chooseSkill, main, saved, title, TITLE } from './job-creation-stage.ts';

const { open } = journeys();

describe('posting a job', () => {
  it('[Y63a][K40a][K40c][K40d][Y64a][Y66a] a draft that began in one browser is published from another', async () => {
    const first = await open({
      path: '/job-creation',
      account: 'employer',
      viewport: { width: 360, height: 800 },
      expects: [failedRequest],
    });
    await title(first).fill(TITLE);
    await saved(first).waitFor();
    const address = placeOf(first);
    expect(address).toMatch(/^\/job-creation\?id=\d+$/);
    const second = await open({ path: address, account: 'employer', isNew: true });
    await eventually(() => title(second).inputValue()).toBe(TITLE);
    await brief(second).fill(BRIEF);
    await chooseSkill(second);
    await main(second).getByLabel('Budget in dollars').fill('900');
    await button(second, 'Review job').click();
    await main(second).getByRole('heading', { name: 'What happened' }).waitFor();
    await main(second).getByText('a third', { exact: true }).waitFor();
    await button(second, 'Publish job').click();
    await eventually(() => placeOf(second)).toMatch(/^\/detail-view-jobE\/\d+$/);
    // The first browser still has the draft: its next save says what became of it.
    await title(first).fill(`${TITLE} again`);
    await main(first)
      .getByText(/^Not saved: This job is already published/)
      .first()
      .waitFor();
    expect(await title(first).inputValue()).toBe(`${TITLE} again`);
  });

  it.for(
    variants(
      [
        ['light', 360],
        ['dark', 1280],
      ] as const,
      0,
      1,
    ),
  )(
    '[Y64b][J62a][J63a][Y64a] is accessible with errors, filled and in review, in %s at %i px',
    async ([colorScheme, width]) => {
      const page = await open({
        path: '/job-creation',
        account: 'employer',
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 800 },
      });
      await title(page).waitFor();
      await button(page, 'Review job').click();
      await main(page).getByRole('group', { name: 'Fields to fix' }).waitFor();
      await expectAccessible(page, 'with errors');
      expect(await overflowOf(page)).toBe(0);
      await title(page).fill(TITLE);
      await brief(page).fill(BRIEF);
      await chooseSkill(page);
      await main(page).getByLabel('Budget in dollars').fill('900');
      await main(page)
        .getByRole('textbox', { name: 'Question 1' })
        .fill('Which move of a shop have you accompanied?');
      await button(page, 'Add a question').click();
      await main(page)
        .getByRole('textbox', { name: 'Question 2' })
        .fill('What would you look at in the first week?');
      await button(page, 'Remove question 1').click();
      await button(page, 'Preview').click();
      await main(page).getByRole('heading', { name: 'What happened' }).waitFor();
      await expectAccessible(page, 'filled');
      await button(page, 'Review job').click();
      await main(page).getByText('What would you look at in the first week?').waitFor();
      await eventually(() => focusOf(page)).toMatch(/Check your job/);
      await expectAccessible(page, 'in review');
      expect(await overflowOf(page)).toBe(0);
    },
  );

  it('[J73][Y65b][Y66b][K44c] a copy with a file is published, and the freelancer of the address is invited', async () => {
    const page = await open({
      path: `/job-creation?copy=${await aJob()}&invite=${accounts.freelancer.id}`,
      account: 'employer',
      ...inLook('light', 360),
    });
    await eventually(() => placeOf(page)).toMatch(/^\/job-creation\?id=\d+&invite=2$/);
    await eventually(() => title(page).inputValue()).toBe(examplePosting.Job_Title);
    await main(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'Rankings.png', mimeType: 'image/png', buffer: pictureOf(64, 64) });
    const file = main(page).getByRole('link', { name: /^Rankings\.png/ });
    await file.waitFor();
    await expectAccessible(page, 'with a file');
    await button(page, 'Review job').click();
    await main(page).getByRole('heading', { name: 'Check your job' }).waitFor();
    await file.waitFor();
    await button(page, 'Publish job').click();
    await main(page)
      .getByRole('heading', { name: /^Invite / })
      .waitFor();
    await eventually(() => focusOf(page)).toMatch(/Invite /);
    await expectAccessible(page, 'inviting after publishing');
    expect(await overflowOf(page)).toBe(0);
    await button(page, 'Send invitation').click();
    await main(page)
      .getByText(/^You invited /)
      .waitFor();
    await main(page).getByRole('link', { name: 'Open your job' }).click();
    await eventually(() => placeOf(page)).toMatch(/^\/detail-view-jobE\/\d+$/);

    const id = placeOf(page).split('/').at(-1);
    const theirs = await open({ path: `/job-detail-view?id=${id}`, account: 'freelancer', isNew: true });
    const shown = main(theirs).getByRole('link', { name: /^Rankings\.png/ });
    const address = realServer() + (await shown.getAttribute('href'));
    const download = await theirs.request.get(address);
    expect(download.status()).toBe(200);
    expect(download.headers()['content-disposition']).toContain('filename="Rankings.webp"');
  });

  it('[J60a][Y65a] by keyboard alone at 360 px: marks in the brief, and the draft deleted', async () => {
    const page = await open({
      path: '/job-creation',
      account: 'employer',
      viewport: { width: 360, height: 800 },
    });
    const { press, type } = byKeyboard(page);
    await type(title(page), TITLE);
    await type(brief(page), 'lost a third');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+b');
    await eventually(() => brief(page).inputValue()).toBe('**lost a third**');
    await page.keyboard.press('ControlOrMeta+z');
    await eventually(() => brief(page).inputValue()).toBe('lost a third');
    await page.keyboard.press('ControlOrMeta+s');
    await saved(page).waitFor();
    await press(button(page, 'Delete this draft'));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }));
    await main(page).getByText('The draft is deleted.').waitFor();
    expect(await overflowOf(page)).toBe(0);
  });

  it('[Y63c] a server that knows only the specification’s calls: one sentence says so', async () => {
    const backend = await serve();
    const page = await open({
      at: backend.address,
      path: '/job-creation',
      storage: { user: { id: 1, type: 'Employer', Name: 'Ines Moreau' } },
      expects: [/Failed to load resource/, /WebSocket/],
    });
    await main(page).getByText('Posting jobs is not available on this server.').waitFor();
    expect(await button(page, 'Review job').count()).toBe(0);
    await expectAccessible(page);
  });
});
