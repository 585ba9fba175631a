import { describe, expect, it } from 'vitest';
import { guardedRoutes, publicRoutes } from './specified-routes.ts';
import { journeys, placeOf, sweep } from './support.ts';
import { realServer } from './real-server.ts';

const { open } = journeys();

const titleIn = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe('every route', () => {
  it('[P1][P7] is one of 47, and has a title of its own', async () => {
    const all = [...publicRoutes, ...guardedRoutes];
    expect(all).toHaveLength(47);
    const titles = await Promise.all(
      all.map(async ({ example }) => titleIn(await (await fetch(realServer() + example)).text())),
    );
    expect(titles.filter((title) => !title?.endsWith(' · Marketlane'))).toEqual([]);
    expect(new Set(titles).size).toBe(47);
  });

  it.for(publicRoutes)(
    '[P1][P9][F1] $pattern is open to all, with one of each landmark',
    async ({ example }) => {
      const page = await open({ path: example });
      expect(placeOf(page)).toBe(example);
      for (const landmark of ['banner', 'main', 'contentinfo'] as const)
        expect(await page.getByRole(landmark).count(), landmark).toBe(1);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      const served = titleIn(await (await fetch(realServer() + example)).text());
      expect(await page.evaluate(() => document.title)).toBe(served?.replaceAll('&amp;', '&'));
      const turn = publicRoutes.findIndex((route) => route.example === example);
      if (example !== '/') await sweep(page, example, turn); // home has a file of its own
    },
  );
});
