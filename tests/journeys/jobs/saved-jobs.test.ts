import { describe, expect, it } from 'vitest';
import {
  accounts,
  eventually,
  expectAccessible,
  inLook,
  journeys,
  noticeOf,
  placeOf,
  variants,
} from '../support.ts';
import { CALL, first, opener, panel, pressed } from './saved-jobs-stage.ts';
import { signOut } from '../../support/account-menu.ts';

const { open } = journeys();

describe('saving a job without an account', () => {
  it.for(
    variants(
      [
        ['light', 360],
        ['dark', 1280],
      ] as const,
      1,
    ),
  )(
    '[W1][W2][W4] works by pointer, and lasts through a reload, in %s at %i px',
    async ([colorScheme, width]) => {
      const page = await open({ path: '/jobs', ...inLook(colorScheme, width) });
      await first(page).waitFor();
      const title = ((await first(page).getAttribute('aria-label')) ?? '').replace('Save job: ', '');
      await first(page).click();
      await noticeOf(page, 'Saved').waitFor();
      await pressed(page).toBe('true');
      await page.reload();
      await pressed(page).toBe('true');
      await opener(page, 1).click();
      await panel(page).getByRole('link', { name: title, exact: true }).waitFor();
      await expectAccessible(page);
      await panel(page).getByRole('link', { name: title, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(placeOf(page)).toMatch(/^\/job-detail-view\?id=\d+$/);
      await page
        .getByRole('button', { name: `Saved: ${title}`, pressed: true })
        .first()
        .waitFor();
    },
  );

  it('[W4] another tab shows it at once', async () => {
    const page = await open({ path: '/jobs' });
    await first(page).waitFor();
    const other = await open({ path: '/jobs', beside: page });
    await first(other).waitFor();
    await first(page).click();
    await opener(other, 1).waitFor();
    await pressed(other).toBe('true');
  });

  it('[W5] lasts for the visit if storage refuses, with a notice', async () => {
    const page = await open({
      path: '/jobs',
      prepare: (blank) =>
        blank.addInitScript(() => {
          Object.defineProperty(globalThis, 'localStorage', {
            get: () => {
              throw new DOMException('forbidden', 'SecurityError');
            },
          });
        }),
    });
    await first(page).click();
    await noticeOf(
      page,
      'This browser cannot store your saved jobs. They are lost when you leave.',
    ).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Find a Job' }).click();
    await opener(page, 1).waitFor();
  });
});

describe('saving a job with an account', () => {
  it('[W7][W8] signing in moves saved jobs to the account, and signing out hides them', async () => {
    const page = await open({ path: '/jobs' });
    await first(page).click();
    await noticeOf(page, 'Saved').waitFor();
    const told = page.waitForRequest(CALL);
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email', { exact: true }).fill(accounts.freelancer.Email);
    await page.getByLabel('Password', { exact: true }).fill(accounts.freelancer.Password);
    await page.keyboard.press('Enter');
    await eventually(() => placeOf(page)).toBe('/desk');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Find a Job' }).click();
    expect((await told).postDataJSON()).toMatchObject({ saved: true });
    await opener(page, 1).waitFor();
    // Until the account has answered, the job is the visitor's, and signing out leaves it to the next visitor.
    await eventually(() => page.evaluate(() => localStorage.getItem('saved-jobs'))).not.toMatch(
      /"nobody":\[\{/,
    );
    await signOut(page);
    await opener(page, 0).waitFor();
  });
});
