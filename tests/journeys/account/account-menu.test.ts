import { describe, expect, it } from 'vitest';
import { accountButton } from '../../support/account-menu.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  journeys,
  overflowOf,
  placeOf,
} from '../support.ts';

const { open } = journeys();

describe('the account menu', () => {
  it('[S13a][S13b] by keyboard: opens, moves the focus, closes, and leads to the settings', async () => {
    const page = await open({ path: '/how-it-works', account: 'employer' });
    const { keyboard } = page;
    const button = accountButton(page);
    const menu = page.getByRole('menu', { name: 'Account' });
    const press = async (key: string, focus: string) => {
      await keyboard.press(key);
      await eventually(() => focusOf(page)).toBe(focus);
    };
    await button.focus();
    await press('Enter', 'a My profile');
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
      'My profile',
      'My company',
      'Settings',
      'Sign out',
    ]);
    await expectAccessible(page, 'the account menu');
    await press('ArrowDown', 'a My company');
    await press('End', 'button Sign out');
    await press('ArrowDown', 'a My profile');
    await press('ArrowUp', 'button Sign out');
    await press('Home', 'a My profile');
    await press('s', 'a Settings');
    await press('s', 'button Sign out');
    const name = `button ${await button.textContent()}`;
    await press('Escape', name);
    expect(await menu.isVisible()).toBe(false);
    await press('ArrowUp', 'button Sign out');
    await keyboard.press('Tab');
    await eventually(() => menu.isVisible()).toBe(false);
    await button.focus();
    await press('ArrowDown', 'a My profile');
    await press('s', 'a Settings');
    await press('Enter', 'h1 Settings');
    expect(placeOf(page)).toBe('/settings');
    expect(await menu.isVisible()).toBe(false);
  });

  it('[S13c] on a phone it opens within the menu of the header, and Escape closes it alone', async () => {
    const page = await open({
      path: '/how-it-works',
      account: 'freelancer',
      viewport: { width: 360, height: 760 },
    });
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await accountButton(page).click();
    const item = page.getByRole('menuitem', { name: 'Settings' });
    await item.waitFor();
    expect(await page.getByRole('menuitem', { name: 'My company' }).count()).toBe(0);
    for (const one of await page.getByRole('menuitem').all()) {
      const box = await one.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(760);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    }
    await expectAccessible(page, 'the account menu on a phone');
    expect(await overflowOf(page)).toBe(0);
    await page.keyboard.press('Escape');
    await eventually(() => item.isVisible()).toBe(false);
    expect(await accountButton(page).isVisible()).toBe(true);
    await accountButton(page).click();
    await item.click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(await accountButton(page).isVisible()).toBe(false);
  });

  it('[S13d] items that cannot load say so, and a button loads them', async () => {
    const page = await open({
      account: 'freelancer',
      isNew: true,
      expects: [failedRequest],
      prepare: (blank) => blank.route('**/static/js/async/**', (route) => route.abort()),
    });
    await accountButton(page).click();
    await page.getByText('The menu couldn’t load.').waitFor();
    await page.unroute('**/static/js/async/**');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Try again$/ })
      .click();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  });
});
