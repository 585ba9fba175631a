import { describe, it } from 'vitest';
import { lookAt, walkTo } from './routes-stage.ts';
import { guardedRoutes } from '../specified-routes.ts';
import { eventually, journeys, placeOf } from '../support.ts';

const { open } = journeys();

describe('every protected route', () => {
  it('[P1a][P9a][F1] opens for a signed-in user', async () => {
    const page = await open({
      path: '/packages',
      account: 'employer',
      reducedMotion: 'reduce',
      expects: [/contractfindById/], // nobody has the contract of the example
    });
    for (const [place, { example }] of guardedRoutes.entries()) {
      await walkTo(page, example);
      await lookAt(page, example, place);
    }
  });

  it('[P9a][S7a] sends a visitor to sign in, and remembers the requested page', async () => {
    const page = await open({ path: '/login' });
    for (const { example } of guardedRoutes) {
      await page.evaluate((to) => history.pushState(null, '', to), example);
      await eventually(() => placeOf(page), 5000).toBe(`/login?next=${encodeURIComponent(example)}`);
    }
  });
});
