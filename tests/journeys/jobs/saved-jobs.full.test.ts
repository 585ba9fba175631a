/** Details of saved jobs, in full scope. In `npm test`: tests/machines/jobs/saved-jobs.test.ts and its paths in tests/models. */
import { describe, it } from 'vitest';
import { eventually, failedRequest, journeys, noticeOf } from '../support.ts';
import { CALL, first, opener, panel, pressed } from './saved-jobs-stage.ts';

const { open } = journeys();

describe('saving a job without an account', () => {
  it('[W1][W2] works by keyboard alone, and the list removes the job again', async () => {
    const page = await open({ path: '/jobs' });
    await first(page).focus();
    await page.keyboard.press('Space');
    await noticeOf(page, 'Saved').waitFor();
    await opener(page, 1).focus();
    await page.keyboard.press('Enter');
    await panel(page).waitFor();
    await panel(page)
      .getByRole('button', { name: /^Remove / })
      .focus();
    await page.keyboard.press('Enter');
    await noticeOf(page, 'Removed').waitFor();
    await panel(page).getByText('No saved jobs yet.').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => panel(page).isVisible()).toBe(false);
    await pressed(page).toBe('false');
  });
});

describe('saving a job with an account', () => {
  it('[W6a] is undone with a notice if the account rejects it', async () => {
    const page = await open({ path: '/jobs', account: 'freelancer', expects: [failedRequest] });
    await page.route(CALL, (route) => route.fulfill({ status: 500, json: {} }));
    await first(page).click();
    await noticeOf(page, 'Your saved jobs could not be updated. Try again in a moment.').waitFor();
    await pressed(page).toBe('false');
  });
});
