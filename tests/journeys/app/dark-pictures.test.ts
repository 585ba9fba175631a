/** Pictures in the dark theme. */
import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { eventually, inLook, journeys } from '../support.ts';

const { open } = journeys();

const styleOf = (locator: Locator, property: 'filter' | 'stroke' | 'fill') =>
  locator.first().evaluate((element, name) => getComputedStyle(element)[name], property);
const brightness = (color: string): number =>
  (color.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);

it('[E45] portraits, covers and drawings are dimmed, and words in drawings are not', async () => {
  const looks = { light: '', dark: '' };
  for (const scheme of ['light', 'dark'] as const) {
    const page = await open({ ...inLook(scheme, 1280) });
    const portrait = page.getByRole('region', { name: 'Find Top Freelancers' }).locator('article img');
    const cover = page.getByRole('region', { name: 'Marketlane Guide' }).locator('article img');
    const art = page.locator('main svg[viewBox="0 0 520 600"]');
    for (const picture of [portrait, cover]) await eventually(() => picture.count()).toBeGreaterThan(0);
    const dim = scheme === 'dark' ? 'brightness(0.82)' : 'none';
    expect([await styleOf(portrait, 'filter'), await styleOf(cover, 'filter')]).toEqual([dim, dim]);
    const [line, words] = [
      await styleOf(art.locator('path'), 'stroke'),
      await styleOf(art.locator('text'), 'fill'),
    ];
    if (scheme === 'dark') expect(brightness(line)).toBeLessThan(brightness(words) - 60);
    else expect(line).toBe(words);
    looks[scheme] = line;
    if (scheme === 'dark') {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect(await styleOf(portrait, 'filter')).toBe('none');
    }
  }
  expect(looks.light).not.toBe(looks.dark);
});
