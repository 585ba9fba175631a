/** The page of an employer's own job, and the lists that lead to it. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { profileCalls } from '../../../src/contracts/people/profile.ts';
import { byKeyboard } from '../keyboard.ts';
import {
  accounts,
  eventually,
  expectAccessible,
  failedRequest,
  inLook,
  journeys,
  noticeOf,
  placeOf,
} from '../support.ts';
import { aDraft, aJob, applicant, boardOf, jobWithProposals } from './board-stage.ts';

const { open } = journeys();

const rows = (page: Page) => page.getByRole('feed', { name: 'proposals' }).getByRole('article');
const titleIn = (page: Page) => rows(page).first().getByRole('heading').getByRole('link');
/** The board of a new job with two proposals. */
const openBoard = async (look: object = {}) => {
  const page = await open({ path: await jobWithProposals(), account: 'employer', ...look });
  await titleIn(page).waitFor();
  return page;
};

describe('the board of a job', () => {
  it('[V46][J75] lists proposals, opens one by its address, keeps a note as typed, and Back closes it', async () => {
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
    await page
      .getByRole('navigation', { name: 'Proposals' })
      .getByRole('link', { name: /^Ended/ })
      .click();
    await page.getByText('There are no ended proposals yet.').waitFor();
    await page.getByRole('link', { name: 'See all proposals' }).click();
    await rows(page).nth(1).waitFor();
  });

  it('[V48][V49] shortlists a proposal, takes it back and declines it, by keyboard at 360 px', async () => {
    const path = await jobWithProposals('demo');
    const page = await open({ path, account: 'employer', ...inLook('dark', 360) });
    const keys = byKeyboard(page);
    await rows(page).nth(2).waitFor();
    const name = await rows(page)
      .filter({ hasNotText: /Mara|Noor/ })
      .getByRole('heading')
      .innerText();
    const act = (words: string) => rows(page).getByRole('button', { name: `${words}: ${name}` });
    await keys.press(act('Shortlist'));
    await keys.press(act('Take off the shortlist'));
    // The other pages hear of it before this page has its answer; the row is busy until then.
    await noticeOf(page, 'Taken off the shortlist.').waitFor();
    await keys.press(act('Decline'));
    const dialog = page.getByRole('dialog', { name: 'Decline this proposal?' });
    await keys.type(dialog.getByRole('textbox', { name: 'Reason' }), 'We need somebody in our time zone.');
    await expectAccessible(page);
    await keys.press(dialog.getByRole('button', { name: 'Decline' }));
    await noticeOf(page, 'Declined. The freelancer reads your reason.').waitFor();
    await page
      .getByRole('navigation', { name: 'Proposals' })
      .getByRole('link', { name: /^Declined/ })
      .click();
    // Until the other list is here, the rows of this one stand there.
    await eventually(() => page.url()).toMatch(/declined/i);
    await eventually(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
    await rows(page).getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('dialog').getByText('We need somebody in our time zone.').waitFor();
  });

  it('[V48] another tab acts first: declining shows the newer state, and keeps the reason', async () => {
    const JID = await aJob();
    await applicant(JID, accounts.freelancer);
    const page = await open({
      path: boardOf(JID),
      account: 'employer',
      expects: [failedRequest],
      ...inLook('light', 360),
    });
    await rows(page)
      .getByRole('button', { name: /^Decline/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Decline this proposal?' });
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    await reason.fill('We need somebody in our time zone.');
    const other = await open({ path: boardOf(JID), account: 'employer', beside: page });
    await rows(other)
      .getByRole('button', { name: /^Shortlist/ })
      .click();
    await rows(page).getByText('Shortlisted', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await dialog.getByText('It is now: Shortlisted.').waitFor();
    expect(await reason.inputValue()).toBe('We need somebody in our time zone.');
    await expectAccessible(page, 'a stale answer');
    await dialog.getByRole('button', { name: 'Send it now' }).click();
    await noticeOf(page, 'Declined. The freelancer reads your reason.').waitFor();
  });

  it('[J74] `?invite=` offers an invitation once for each job and freelancer', async () => {
    const [one, other] = [await aJob(), await aJob()];
    const asked: unknown[] = [];
    const page = await open({
      path: `${boardOf(one)}?invite=${accounts.freelancer.id}`,
      account: 'employer',
      prepare: async (blank) =>
        void blank.on('request', (request) => {
          if (request.url().endsWith(profileCalls.profileById.path)) asked.push(request.url());
        }),
    });
    const dialog = page.getByRole('dialog', { name: /^Invite / });
    const empty = page.getByRole('main').getByRole('link', { name: 'Invite freelancers' });
    const follow = (JID: number) =>
      page.evaluate(
        (to) => history.pushState(null, '', to),
        `${boardOf(JID)}?invite=${accounts.freelancer.id}`,
      );
    const isOffered = async (JID: number) => {
      await eventually(() => dialog.getByLabel('Open job').inputValue()).toBe(String(JID));
      await page.keyboard.press('Escape');
      await eventually(() => placeOf(page)).toBe(boardOf(JID));
    };
    await isOffered(one);
    await follow(other);
    await isOffered(other);
    await follow(one);
    await empty.first().waitFor();
    expect(asked).toHaveLength(2);
    expect(await dialog.count()).toBe(0);
  });

  for (const width of [360, 1280])
    it(`[V47][V107] compares two proposals and goes back, and a heading has the focus, at ${width} px`, async () => {
      const page = await openBoard(inLook(width === 360 ? 'dark' : 'light', width));
      for (const index of [0, 1])
        await rows(page)
          .nth(index)
          .getByRole('checkbox', { name: /^Compare/ })
          .check({ force: true });
      await page.getByRole('link', { name: 'Compare 2 proposals' }).click();
      await page.getByRole('heading', { name: 'Compare 2 proposals' }).waitFor();
      const focused = () => page.evaluate(() => document.activeElement?.tagName);
      await eventually(focused).toBe('H1');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Back to the proposals' }).click();
      await eventually(focused).toBe('H1');
      await page.getByRole('button', { name: 'Clear the choice' }).click();
      await eventually(focused).toBe('H2');
    });

  it('[K46] invites a suggested freelancer to this job', async () => {
    const page = await openBoard();
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

  it('[V50] says that the job of somebody else was not found', async () => {
    const page = await open({
      path: '/detail-view-jobE/99999999',
      account: 'employer',
      expects: [/Failed to load resource/],
    });
    await page.getByRole('heading', { name: 'This job was not found' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'My jobs' }).first().waitFor();
  });
});

describe('My jobs', () => {
  it('[V51][V52] goes on with drafts, and asks before it deletes one', async () => {
    await aDraft();
    const page = await open({ path: '/employer-job-profile?tab=drafts', account: 'employer' });
    const draft = page.getByRole('feed', { name: 'drafts' }).getByRole('article').first();
    await draft.getByRole('link', { name: 'Continue writing' }).waitFor();
    await draft.getByRole('link', { name: 'Duplicate' }).waitFor();
    await draft.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this draft?' });
    await dialog.getByRole('button', { name: 'Delete draft' }).click();
    await noticeOf(page, 'The draft is deleted.').waitFor();
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
