/**
 * Every protected route at an address of its own, in all looks, in full scope. In `npm test`: the walk of
 * guarded-routes.test.ts, and the journeys that open each page.
 */
import { describe, expect, it } from 'vitest';
import { hasLandmarks } from './routes-stage.ts';
import { guardedRoutes } from '../specified-routes.ts';
import { eventually, journeys, placeOf, sweep } from '../support.ts';
import { realServer } from '../real-server.ts';

const { open } = journeys();

describe('every protected route', () => {
  it.for(guardedRoutes)('[P1a][P9a][F1] $pattern opens for a signed-in user', async ({ example }) => {
    const page = await open({
      path: example,
      account: 'employer',
      expects: [/contractfindById/], // nobody has the contract of the example
    });
    expect(placeOf(page)).toBe(example);
    await hasLandmarks(page, example);
    const turn = guardedRoutes.findIndex((route) => route.example === example);
    await sweep(page, example, turn);
  });

  it('[P9a][S7a] sends a visitor to sign in, and remembers the requested page', async () => {
    const page = await open({ path: '/login' });
    for (const { example } of guardedRoutes) {
      await page.goto(realServer() + example);
      await eventually(() => placeOf(page), 5000).toBe(`/login?next=${encodeURIComponent(example)}`);
    }
  });
});
