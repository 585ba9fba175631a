/** Details of rows, in full scope. In `npm test`: tests/contracts/people/freelancer-card.test.ts, and the long walks of listing-reach.test.ts. */
import { describe, expect, it } from 'vitest';
import { firstRowOf, rowOf } from './listing-stage.ts';
import { eventually, journeys } from '../support.ts';
import { full, openList } from './listing-reach-stage.ts';

journeys();

describe('a row', () => {
  it('[L29] the filtered skills come first', async () => {
    const { page } = await openList('/freelancers?Skills=five,seo-expert', {}, [full]);
    await eventually(() => rowOf(page, 1).getByRole('listitem').allTextContents()).toEqual([
      'Five',
      'One',
      'Two',
      '+2',
    ]);
  });

  it('[L25a] a long list keeps in the page only the rows on the screen and a few around them', async () => {
    const { page } = await openList();
    await page.evaluate(() => window.scrollTo(0, 50_000));
    await eventually(() => firstRowOf(page)).toBeGreaterThan(200);
    expect(await page.locator('[role="feed"] > article').count()).toBeLessThan(14);
  });
});
