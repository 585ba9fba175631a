/** A browser that refuses notices of the desktop, in full scope. In `npm test`: tests/machines/alerts.test.ts, and the states of alerts on the page in tests/models. */
import { describe, expect, it } from 'vitest';
import { expectAccessible, journeys } from './support.ts';
import { desktop, main, visit } from './alerts-stage.ts';

journeys();

describe('a sound and notices of the desktop', () => {
  it('[N22] a browser that refuses says how to allow them', async () => {
    const { page } = await visit('denied');
    await desktop(page).click();
    await main(page).getByText('Your browser blocks notices of this site.').waitFor();
    expect(await desktop(page).isChecked()).toBe(false);
    await expectAccessible(page, 'blocked notices');
  });
});
