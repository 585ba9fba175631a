import { describe, expect, it } from 'vitest';
import { lookAt, titleAt, walkTo } from './routes-stage.ts';
import { guardedRoutes, publicRoutes } from '../specified-routes.ts';
import { journeys } from '../support.ts';

const { open } = journeys();

describe('every route', () => {
  it('[P1a][P7a] is one of 47, and has a title of its own', async () => {
    const all = [...publicRoutes, ...guardedRoutes];
    expect(all).toHaveLength(47);
    const titles = await Promise.all(all.map(({ example }) => titleAt(example)));
    expect(titles.filter((title) => !title?.endsWith(' · Marketlane'))).toEqual([]);
    expect(new Set(titles).size).toBe(47);
  });

  it('[P1a][P9f][F1] is public, with one of each landmark', async () => {
    const page = await open({ path: '/reviews', reducedMotion: 'reduce' });
    for (const [place, { example }] of publicRoutes.entries()) {
      await walkTo(page, example);
      await lookAt(page, example, place);
    }
  });
});
