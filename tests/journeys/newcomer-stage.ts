/** The two newcomers of newcomer.full.test.ts, and the gestures that all chapters share. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { byKeyboard } from './keyboard.ts';
import { newcomer } from './mailbox.ts';
import { eventually, expectAccessible, placeOf } from './support.ts';

export const PHONE = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;
export const freelancer = newcomer({ Name: 'Mara Lindqvist', type: 'Freelancer' });
export const employer = newcomer({ Name: 'Jonas Okoye', type: 'Employer' });
export const main = (page: Page) => page.getByRole('main');
export const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
export const arriveAt = async (page: Page, place: RegExp, heading: string) => {
  await eventually(() => placeOf(page)).toMatch(place);
  await main(page).getByRole('heading', { level: 1, name: heading }).waitFor();
  await eventually(() => main(page).locator('[aria-busy="true"]').count()).toBe(0);
  await expectAccessible(page, `${heading} at 360 px`);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true);
};
/** In the menu of a phone. */
export const viaMenu = async (page: Page, role: 'link' | 'button', name: string) => {
  const { press } = byKeyboard(page);
  const banner = page.getByRole('banner');
  await press(banner.getByRole('button', { name: 'Menu' }));
  await press(banner.getByRole(role, { name, exact: true }));
};
export const signIn = async (page: Page, Email: string, Password: string) => {
  const { press, type } = byKeyboard(page);
  await type(box(page, 'Email'), Email);
  await type(box(page, 'Password'), Password);
  await press(button(page, 'Sign in'));
};
