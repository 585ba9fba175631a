/**
 * Every public route at an address of its own, in all looks, in full scope. In `npm test`: the walk of
 * routes.test.ts, and the journeys that open each page.
 */
import { describe, expect, it } from 'vitest';
import { hasLandmarks, titleAt } from './routes-stage.ts';
import { publicRoutes } from '../specified-routes.ts';
import { journeys, placeOf, sweep } from '../support.ts';

const { open } = journeys();

describe('every route', () => {
  it.for(publicRoutes)(
    '[P1a][P9f][F1] $pattern is public, with one of each landmark',
    async ({ example }) => {
      const page = await open({ path: example });
      expect(placeOf(page)).toBe(example);
      await hasLandmarks(page, example);
      expect(await page.title()).toBe(await titleAt(example));
      const turn = publicRoutes.findIndex((route) => route.example === example);
      if (example !== '/') await sweep(page, example, turn); // home is a file of its own
    },
  );
});
