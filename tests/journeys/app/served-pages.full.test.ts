/** Details of pages before their scripts, in full scope. In `npm test`: the same on the home page in early.test.ts, and on the contact form in contact.test.ts. */
import { describe, expect, it } from 'vitest';
import { journeys, untilHydrated } from '../support.ts';
import { scriptsHeld } from './served-pages-stage.ts';
import { realServer } from '../real-server.ts';

const { open } = journeys();

describe('hydration', () => {
  it('[P10a] a link works before the scripts have run', async () => {
    const held = scriptsHeld();
    const page = await open({ path: '/how-it-works', prepare: held.prepare, waitsForScripts: false });
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Jobs' })
      .or(page.getByRole('contentinfo').getByRole('link', { name: 'Find a Job' }))
      .first()
      .click();
    await page.waitForURL('**/jobs', { waitUntil: 'commit' });
    held.release();
    await untilHydrated(page);
  });

  it.each(['/freelancers?Skills=SEO+Expert', '/jobs?sort=newest'])(
    '[E3b] a list that was rendered without a query is rendered afresh for %s',
    async (path) => {
      const page = await open({ path });
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      expect(page.url()).toBe(realServer() + path);
    },
  );

  it('[P10b] keeps text typed before the scripts have run', async () => {
    const held = scriptsHeld();
    const page = await open({ path: '/contact-us', prepare: held.prepare, waitsForScripts: false });
    const name = page.getByRole('main').getByLabel('Name', { exact: false }).first();
    await name.fill('Ada Lovelace');
    held.release();
    await untilHydrated(page);
    expect(await name.inputValue()).toBe('Ada Lovelace');
  });
});
