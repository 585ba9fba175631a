/** Details of a page before and without its scripts, in full scope. In `npm test`: the journeys of early.test.ts, whose stories are the same on other controls. */
import { describe, expect, it } from 'vitest';
import { eventually, focusOf, journeys, placeOf, untilHydrated } from '../support.ts';
import { realServer } from '../real-server.ts';
import { scriptsHeld } from './served-pages-stage.ts';

const { open } = journeys();

describe('before the scripts have run', () => {
  it('[P10c] a focused link keeps the focus', async () => {
    const held = scriptsHeld();
    const page = await open({ prepare: held.prepare, waitsForScripts: false });
    await page.getByRole('link', { name: 'See how it works' }).focus();
    held.release();
    await untilHydrated(page);
    await page.getByRole('combobox').waitFor();
    expect(await focusOf(page)).toBe('a See how it works');
  });
});

describe('without scripts', () => {
  it('[P10a] links work', async () => {
    const page = await open({ javaScriptEnabled: false });
    const hrefs = await page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.filter((href) => !/^(\/|https:|#main$)/.test(href))).toEqual([]);
    await page.getByRole('link', { name: 'See how it works' }).click();
    await eventually(() => placeOf(page)).toBe('/how-it-works');
    expect(await page.title()).toBe('How it works · Marketlane');
  });
});

describe('hydration', () => {
  it('[P10c] home with a query, a fragment or a session is hydrated', async () => {
    for (const path of ['/?from=mail', '/#guides']) {
      const page = await open({ path });
      await page.getByRole('combobox').waitFor();
      expect(page.url()).toBe(realServer() + path);
      await page.close();
    }
  });
});
