/**
 * Each page brings its own styles, in its document or with its script. Any report of the policy fails these tests.
 */
import { describe, expect, it } from 'vitest';
import { eventually, journeys } from '../support.ts';
import { headerLink } from './styles-stage.ts';

const { open } = journeys({ isNew: true });

describe('the styles of a page', () => {
  it('[E11b] are never missing: the page waits for them', async () => {
    const page = await open();
    await page.waitForLoadState('networkidle');
    let held = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/static/css/**', async (route) => {
      held += 1;
      await released;
      await route.continue();
    });
    await headerLink(page, 'Jobs').click();
    await page.getByRole('main').getByText('Loading...', { exact: true }).waitFor();
    await eventually(() => held).toBeGreaterThan(0);
    expect(await page.getByRole('heading', { level: 1, name: 'Find a job' }).count()).toBe(0);
    release();
    await page.getByRole('heading', { level: 1, name: 'Find a job' }).waitFor();
  });
});
