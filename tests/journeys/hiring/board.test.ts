/** The page of an employer's own job, on the seeded world. */
import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { eventually, expectAccessible, inLook, journeys, placeOf } from '../support.ts';

const { open } = journeys();

const rows = (page: Page) => page.getByRole('feed', { name: 'proposals' }).getByRole('article');
const titleIn = (page: Page) => rows(page).first().getByRole('heading').getByRole('link');
/** The board of an own job that has proposals. */
const openBoard = async (look: object = {}) => {
  const page = await open({ path: '/employer-job-profile', account: 'employer', ...look });
  const proposals = page.getByRole('link', { name: /^Open \d+ proposals/ }).first();
  await proposals.click();
  await titleIn(page).waitFor();
  return page;
};

describe('the board of a job', () => {
  it('[V46] lists proposals, opens one by its address, keeps a note as typed, and Back closes it', async () => {
    const page = await openBoard();
    await titleIn(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Letter', exact: true }).waitFor();
    await dialog.getByRole('textbox', { name: 'Private note' }).fill('Ask about May.');
    await dialog.getByText('Saved.', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.reload();
    await eventually(() => dialog.getByRole('textbox', { name: 'Private note' }).inputValue()).toBe(
      'Ask about May.',
    );
    await page.keyboard.press('Escape');
    await eventually(() => placeOf(page)).not.toContain('proposal=');
  });

  for (const width of [360, 1280])
    it(`[V47] compares two proposals at ${width} px`, async () => {
      const page = await openBoard(inLook(width === 360 ? 'dark' : 'light', width));
      for (const index of [0, 1])
        await rows(page)
          .nth(index)
          .getByRole('checkbox', { name: /^Compare/ })
          .check({ force: true });
      await page.getByRole('link', { name: 'Compare 2 proposals' }).click();
      await page.getByRole('heading', { name: 'Compare 2 proposals' }).waitFor();
      await expectAccessible(page);
    });
});
