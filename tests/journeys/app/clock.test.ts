/** The banner of a demonstration whose clock is ahead. The server's side: tests/server/clock. */
import { describe, expect, it } from 'vitest';
import { expectAccessible, inLook, journeys, variants, type Opening } from '../support.ts';

const { open, serve } = journeys();
const AHEAD = 14 * 86_400_000;
const WORDS = 'The clock of this demonstration is 14 days ahead.';

const looks = [
  ['dark', 320],
  ['light', 2560],
  ['light', 320],
  ['dark', 1280],
] as const;

describe('a clock that is ahead', () => {
  it.each(variants(looks, 0))('[Y31f] is told on every page, %s at %i px', async (scheme, width) => {
    const { address } = await serve();
    const prepare: Opening['prepare'] = (_, context) =>
      context.addCookies([{ name: 'clock_ahead', value: String(AHEAD), url: address }]);
    const page = await open({ ...inLook(scheme, width), at: address, isNew: true, prepare });
    const banner = page.getByRole('status').filter({ hasText: WORDS });
    await banner.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page, `the banner, ${scheme} at ${width} px`);
    await page.getByRole('link', { name: 'How it works' }).last().click();
    await page.waitForURL('**/how-it-works');
    await banner.waitFor();
  });

  it('[Y31f] is told on an open page as soon as an answer brings the news', async () => {
    const { address } = await serve();
    const page = await open({ at: address, isNew: true });
    await page.evaluate((ahead) => void (document.cookie = `clock_ahead=${ahead}; path=/`), AHEAD);
    await page.getByRole('status').filter({ hasText: WORDS }).waitFor();
  });
});
