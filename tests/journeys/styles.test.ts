/** Each page brings its own styles: in its document, or with its script. A policy that reports anything fails here. */
import { describe, expect, it } from 'vitest';
import { eventually, failedRequest, journeys } from './support.ts';
import { headerLink, listed, sheetsOf } from './styles-stage.ts';

const { open } = journeys({ isNew: true });

describe('the styles of a page', () => {
  it('[E11] stand in its document, and none is asked for again', async () => {
    let sheets: string[] = [];
    const page = await open({
      path: '/jobs',
      prepare: async (prepared) => void (sheets = sheetsOf(prepared)),
    });
    await listed(page);
    expect(sheets).toEqual([]);
    expect(await page.locator('style[data-href]').count()).toBeGreaterThan(0);
  });

  it('[E11] are never seen missing: the page waits for them', async () => {
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
    expect(await page.getByRole('heading', { level: 1, name: 'Find a Job' }).count()).toBe(0);
    release();
    await page.getByRole('heading', { level: 1, name: 'Find a Job' }).waitFor();
  });

  it('[P3] [E11] refused, are announced within 5 s, and "Try again" works', async () => {
    const page = await open({ expects: [failedRequest] });
    await page.waitForLoadState('networkidle');
    await page.route('**/static/css/**', (route) => route.abort());
    await headerLink(page, 'Jobs').click();
    const main = page.getByRole('main');
    await main.getByRole('alert').waitFor({ timeout: 5000 });
    await page.unroute('**/static/css/**');
    await main.getByRole('button', { name: 'Try again' }).click();
    await main.getByRole('heading', { level: 2 }).first().waitFor();
  });
});
