/** A link before the scripts have run, in full scope. In `npm test`: the same on the home page in early.test.ts. */
import { describe, it } from 'vitest';
import { journeys, untilAwake } from './support.ts';
import { scriptsHeld } from './served-pages-stage.ts';

const { open } = journeys({ isNew: true });

describe('hydration', () => {
  it('[P10] a link works before the scripts have run', async () => {
    const held = scriptsHeld();
    const page = await open({ path: '/how-it-works', prepare: held.prepare, awake: false });
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Jobs' })
      .or(page.getByRole('contentinfo').getByRole('link', { name: 'Find a Job' }))
      .first()
      .click();
    await page.waitForURL('**/jobs', { waitUntil: 'commit' });
    held.release();
    await untilAwake(page);
  });
});
