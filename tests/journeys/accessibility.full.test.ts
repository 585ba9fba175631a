/** The moves of the notices, in full scope. In `npm test`: tests/machines/notices.test.ts and the journeys that dismiss a notice. */
import { describe, it } from 'vitest';
import { eventually, journeys, noticeOf } from './support.ts';

const { open } = journeys();

describe('by keyboard alone', () => {
  it('a notice can be dismissed', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const notice = noticeOf(page, 'skills is Required ...');
    await notice.waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await eventually(() => notice.count()).toBe(0);
  });
});
