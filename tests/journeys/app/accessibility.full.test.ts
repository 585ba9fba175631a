/**
 * Accessibility in detail. Every day routes.test.ts and guarded-routes.test.ts check each page with axe, and
 * accessibility.test.ts tabs through the home page. Only here: forced colours, 320 px of these five pages, a notice
 * dismissed by a key, and home in every look.
 */
import { describe, expect, it } from 'vitest';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  journeys,
  noticeOf,
  overflowOf,
  placeOf,
  sweep,
} from '../support.ts';
import { listsAreHere } from './accessibility-stage.ts';

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

  it('[M4a][H3] the user gets from the top of the page to the freelancers of a skill', async () => {
    const page = await open();
    const press = (key: string) => page.keyboard.press(key);
    for (
      let step = 0;
      step < 25 && (await page.evaluate(() => document.activeElement?.getAttribute('role'))) !== 'combobox';
      step += 1
    )
      await press('Tab');
    await page.keyboard.type('ads spec');
    await page.getByRole('option', { name: 'Ads Specialist' }).waitFor();
    await press('ArrowDown');
    await press('Enter');
    await page.getByRole('button', { name: 'Remove Ads Specialist' }).waitFor();
    await press('Tab');
    expect(await focusOf(page)).toBe('button Search');
    await press('Enter');
    await eventually(() => placeOf(page)).toBe('/freelancer/ads-specialist');
    await eventually(() => focusOf(page)).toBe('h1 Ads Specialist freelancers');
  });
});

describe('user preferences', () => {
  it('forced colours: pressed controls keep an edge, and the focus stays visible', async () => {
    const page = await open({ forcedColors: 'active' });
    const search = page.getByRole('button', { name: 'Search', exact: true });
    await search.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const { border, outline } = await search.evaluate((button) => {
      const style = getComputedStyle(button);
      return { border: style.borderTopStyle, outline: style.outlineStyle };
    });
    expect(border === 'none' && outline === 'none').toBe(false);
    expect(outline).not.toBe('none');
    await listsAreHere(page);
    // The colours are the person's own, and axe would read ours.
    await expectAccessible(page, 'home, forced colours', 'color-contrast');
  });
});

describe('on a narrow screen', () => {
  it.for(['/', '/login', '/contact-us', '/nowhere', '/reviews'])(
    '%s does not scroll sideways at 320 px',
    async (path) => {
      const page = await open({ path, viewport: { width: 320, height: 640 }, expects: [failedRequest] });
      if (path === '/') await listsAreHere(page);
      expect(await overflowOf(page)).toBe(0);
    },
  );
});

describe('home', () => {
  it('has one h1, and skips no heading level', async () => {
    const page = await open();
    await listsAreHere(page);
    const levels = await page
      .getByRole('heading')
      .evaluateAll((all) => all.map(({ localName }) => Number(localName.slice(1))));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
  });

  it.for([0, 1, 2, 3])('has no violation in look %i', async (turn) => {
    const page = await open({ reducedMotion: 'reduce' });
    await listsAreHere(page);
    await sweep(page, 'home', turn);
  });
});
