/** A visitor's whole way on the real server: from home by a skill to people, work and reading, and back. */
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { walkTo } from '../keyboard.ts';
import { eventually, expectAccessible, journeys, placeOf, variants } from '../support.ts';

const { open } = journeys();
type Hand = 'pointer' | 'keyboard';
const handOf = (page: Page, hand: Hand) => {
  const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
    if (hand === 'pointer') return target.click();
    await walkTo(page, target);
    await page.keyboard.press(key);
  };
  return { press };
};
const main = (page: Page) => page.getByRole('main');
const headingOf = (page: Page) => main(page).getByRole('heading', { level: 1 }).innerText();

describe('a visitor', () => {
  it.for(
    variants(
      [
        ['pointer', 1280],
        ['pointer', 360],
        ['keyboard', 1280],
        ['keyboard', 360],
      ] as const,
      3,
    ),
  )(
    '[L1a][L27][U2a][J1a][G1a] finds a person, their reviews, a job and a guide, and the way back, by %s at %i px',
    async ([hand, width]) => {
      const isPhone = width < 1024;
      const page = await open({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
      const { press } = handOf(page, hand);
      /** The visited pages in order, and the text read there. */
      const trail: { readonly place: string; readonly heading: string }[] = [];
      const arriveAt = async (place: RegExp) => {
        await eventually(() => placeOf(page)).toMatch(place);
        await eventually(() => page.locator('main[data-leaving]').count()).toBe(0); // P13a: the old page
        await eventually(() =>
          page.getByRole('status').getByText('Loading...', { exact: true }).count(),
        ).toBe(0);
        await eventually(() => main(page).locator('[aria-busy="true"]').count()).toBe(0);
        await expectAccessible(page, `${page.url()} by ${hand} at ${width} px`);
        trail.push({ place: placeOf(page), heading: await headingOf(page) });
      };
      const viaHeader = async (name: string) => {
        const banner = page.getByRole('banner');
        if (isPhone) await press(banner.getByRole('button', { name: 'Menu' }));
        await press(banner.getByRole('link', { name, exact: true }));
      };

      await arriveAt(/^\/$/);
      await press(
        main(page).getByRole('list', { name: 'Popular' }).getByRole('link', { name: 'SEO Expert' }),
      );
      await arriveAt(/^\/freelancer\/seo-expert$/);

      const verified = page.getByRole('checkbox', { name: /^Verified/ });
      if (isPhone) await press(main(page).getByRole('button', { name: /^Filters/ }));
      await press(verified, 'Space');
      if (isPhone) await press(page.getByRole('dialog').getByRole('button', { name: /^Show/ }));
      await arriveAt(/Verified_Profile=Verified$/);

      await press(main(page).getByRole('link', { name: 'View Profile' }).first());
      await arriveAt(/^\/user-profile\/[^/]+-\d+$/);
      await press(main(page).getByRole('link', { name: 'Read all reviews' }));
      await arriveAt(/^\/user-profile\/reviews\/[^/]+-\d+$/);

      await viaHeader('Jobs');
      await arriveAt(/^\/jobs$/);
      await press(main(page).getByRole('article').first().getByRole('link').first());
      await arriveAt(/^\/job-detail-view\?id=\d+$/);

      await press(page.getByRole('banner').getByRole('link', { name: /Marketlane/ }));
      await eventually(() => placeOf(page)).toBe('/');
      const guides = page.getByRole('region', { name: 'Marketlane Guide' });
      await press(guides.getByRole('article').first().getByRole('link').first());
      await arriveAt(/^\/digi-guide\/\d+$/);

      // Back, to the old position each time.
      await page.goBack();
      await eventually(() => placeOf(page)).toBe('/');
      for (const { place, heading } of trail.slice(0, -1).toReversed()) {
        await page.goBack();
        await eventually(async () => ({ place: placeOf(page), heading: await headingOf(page) })).toEqual({
          place,
          heading,
        });
      }
      expect(trail).toHaveLength(8);
    },
  );
});
