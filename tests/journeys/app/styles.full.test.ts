/** Details of styles, in full scope. In `npm test`: tests/machines/app/navigation.test.ts, tests/tools/build-styles.test.ts and the sheets of styles.test.ts. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { failedRequest, journeys } from '../support.ts';
import { hangsAndIsTriedAgain } from './scripts-stage.ts';
import { headerLink, listed, sheetsOf } from './styles-stage.ts';

const { open, serve } = journeys({ isNew: true });
/** The look of everything in the frame of a list, whatever it holds. */
const looksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, form, label, input, select, fieldset, legend)')].map(
      (element) => {
        const look = getComputedStyle(element);
        const told = ['display', 'font', 'color', 'background', 'border', 'padding', 'margin', 'gap'].map(
          (name) => look.getPropertyValue(name),
        );
        return [element.localName, ...told].join(' | ');
      },
    ),
  );

describe('the styles of a page', () => {
  it('[E11b] arrive with its script after a link, and look as in its own document', async () => {
    const direct = await open({ path: '/jobs' });
    await listed(direct);
    const own = await looksOf(direct);
    const page = await open({ path: '/how-it-works' });
    const sheets = sheetsOf(page);
    await headerLink(page, 'Freelancers').click();
    await listed(page);
    await headerLink(page, 'Jobs').click();
    await page.getByRole('heading', { level: 1, name: 'Find a job' }).waitFor();
    await listed(page);
    expect(sheets.length).toBeGreaterThan(0);
    expect(new Set(sheets).size).toBe(sheets.length);
    expect(own.length).toBeGreaterThan(10);
    expect(await looksOf(page)).toEqual(own);
  });

  it('[P3][E11b] hang: after 120 s the page says so, and "Try again" requests them again', async () => {
    const backend = await serve();
    const page = await open({
      at: backend.address,
      expects: [failedRequest],
      prepare: (prepared) => prepared.clock.install(),
    });
    await hangsAndIsTriedAgain(page, '**/static/css/**');
  });

  it('[E11a] are in its document, and are not requested again', async () => {
    let sheets: string[] = [];
    const page = await open({
      path: '/jobs',
      prepare: async (prepared) => void (sheets = sheetsOf(prepared)),
    });
    await listed(page);
    expect(sheets).toEqual([]);
    expect(await page.locator('style[data-href]').count()).toBeGreaterThan(0);
  });

  it('[P3][E11b] fail to load: an alert appears within 5 s, and "Try again" works', async () => {
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
