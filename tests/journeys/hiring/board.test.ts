/** The page of an employer's own job, on the seeded world, and the list that leads to it. */
import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { eventually, expectAccessible, inLook, journeys, noticeOf, placeOf } from '../support.ts';

const { open } = journeys();

const rows = (page: Page) => page.getByRole('feed', { name: 'proposals' }).getByRole('article');
const titleIn = (page: Page) => rows(page).first().getByRole('heading').getByRole('link');
/** The board of an own job with several proposals. */
const openBoard = async (look: object = {}) => {
  const page = await open({ path: '/employer-job-profile?tab=active', account: 'employer', ...look });
  await page.getByRole('feed').getByRole('link', { name: 'See proposals' }).first().click();
  await page.getByRole('navigation', { name: 'Proposals' }).getByRole('link', { name: /^All/ }).click();
  await titleIn(page).waitFor();
  return page;
};
/** Tabs on until the wanted element has the focus. */
const tabTo = async (page: Page, name: RegExp) => {
  for (let presses = 0; presses < 80; presses += 1) {
    const found = await page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(found)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
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

  it('[V48][V49] shortlists a proposal and takes it back by keyboard at 360 px, and declines with a reason', async () => {
    const page = await open({
      path: '/employer-job-profile',
      account: 'employer',
      ...inLook('dark', 360),
    });
    await tabTo(page, /^See proposals/);
    await page.keyboard.press('Enter');
    await titleIn(page).waitFor();
    const name = await titleIn(page).innerText();
    const isOn = /^Take off the shortlist/;
    const wasOn = (await rows(page).first().getByRole('button', { name: isOn }).count()) > 0;
    const [first, second] = wasOn ? [isOn, /^Shortlist/] : [/^Shortlist/, isOn];
    await tabTo(page, new RegExp(`${first.source}: ${name}`));
    await page.keyboard.press('Enter');
    await rows(page)
      .getByRole('button', { name: new RegExp(`${second.source}: ${name}`) })
      .waitFor();
    await rows(page)
      .getByRole('button', { name: `Decline: ${name}` })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Decline this proposal?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('We need somebody in our time zone.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
    await noticeOf(page, 'Declined. The freelancer reads your reason.').waitFor();
    await page
      .getByRole('navigation', { name: 'Proposals' })
      .getByRole('link', { name: /^Declined/ })
      .click();
    await rows(page).getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('dialog').getByText('We need somebody in our time zone.').waitFor();
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

  it('[K46] invites a suggested freelancer to this job', async () => {
    const page = await open({ path: '/employer-job-profile', account: 'employer' });
    await page.getByRole('feed').getByRole('heading').first().getByRole('link').click();
    await page.getByRole('link', { name: 'Invite freelancers' }).click();
    const suggested = page.getByRole('region', { name: 'Suggested freelancers' });
    await suggested
      .getByRole('button', { name: /^Invite / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Invite / });
    await eventually(() => dialog.getByLabel('Open job').inputValue()).not.toBe('');
    await expectAccessible(page);
  });

  it('[V50] says that it was not found for the job of somebody else', async () => {
    const page = await open({
      path: '/detail-view-jobE/99999999',
      account: 'employer',
      expects: [/Failed to load resource/],
    });
    await page.getByRole('heading', { name: 'This job was not found' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'My Jobs' }).first().waitFor();
  });
});

describe('My Jobs', () => {
  it('[V51][V52] goes on with drafts, and asks before it deletes one', async () => {
    const page = await open({ path: '/employer-job-profile?tab=drafts', account: 'employer' });
    const draft = page.getByRole('feed', { name: 'drafts' }).getByRole('article').first();
    await draft.getByRole('link', { name: 'Continue writing' }).waitFor();
    await draft.getByRole('link', { name: 'Duplicate' }).waitFor();
    await draft.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this draft?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await draft.getByRole('link', { name: 'Continue writing' }).waitFor();
  });

  for (const theme of ['light', 'dark'] as const)
    it(`[V53] is accessible with “Post a job” in reach, in the ${theme} theme`, async () => {
      const page = await open({
        path: '/employer-job-profile',
        account: 'employer',
        ...inLook(theme, theme === 'dark' ? 360 : 1280),
      });
      await page.getByRole('feed').getByRole('article').first().waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Post a job' }).first().waitFor();
      await expectAccessible(page);
    });
});

describe('the list of freelancers', () => {
  it('[K45][K47] invites from a row, to an open job or to a new one', async () => {
    const page = await open({ path: '/freelancers', account: 'employer' });
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Invite / })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Invite / });
    await dialog.getByLabel('Open job').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Or begin a new job for this invitation' }).click();
    await eventually(() => placeOf(page)).toMatch(/^\/job-creation\?invite=\d+/);
  });
});
