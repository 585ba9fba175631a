/** Details of alerts, in full scope. In `npm test`: tests/machines/notifications/alerts.test.ts and tests/adapters/alerts.test.ts, and the states of alerts on the page in tests/models. */
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { eventually, expectAccessible, journeys } from '../support.ts';
import { desktop, main, titles, visit } from './alerts-stage.ts';
import { signOut } from '../../support/account-menu.ts';

journeys();

describe('sound and desktop notifications', () => {
  it('[N22b] a browser that denies them shows how to allow them', async () => {
    const { page } = await visit('denied');
    await desktop(page).click();
    await main(page).getByText('Your browser blocks notifications from this site.').waitFor();
    expect(await desktop(page).isChecked()).toBe(false);
    await expectAccessible(page, 'blocked notices');
  });

  it('[N20][N25][N27] of two tabs one alerts; after a sign-out in one, neither does, and open notifications close', async () => {
    const { backend, page, openTab, write } = await visit();
    await desktop(page).click();
    await eventually(() => desktop(page).isChecked()).toBe(true);
    const other = await openTab(page);
    await eventually(() => backend.announced.length).toBe(2);
    // Each page of this test has its own browser permission.
    await desktop(other).click();
    await eventually(() => desktop(other).isChecked()).toBe(true);
    write('Hello');
    const both = async () => [...(await titles(page)), ...(await titles(other))];
    await eventually(both).toEqual(['New message, chat:2']);
    await signOut(page);
    for (const tab of [page, other])
      await tab.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().waitFor();
    const hanging = async (tab: Page) =>
      tab.evaluate(() => globalThis.shown.filter(({ isClosed }) => !isClosed).length);
    expect([await hanging(page), await hanging(other)]).toEqual([0, 0]);
    write('After');
    expect(await both()).toEqual(['New message, chat:2']);
  });
});
