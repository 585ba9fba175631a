/** Shared by signup.test.ts and signup.full.test.ts. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Newcomer } from '../mailbox.ts';
import { expectAccessible } from '../support.ts';

export const main = (page: Page) => page.getByRole('main');
export const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
export const role = (page: Page, type: Newcomer['type']) => main(page).getByRole('radio', { name: type });
export const send = (page: Page) => main(page).getByRole('button', { name: 'Sign up', exact: true });
export const titled = (page: Page, name: string) =>
  main(page).getByRole('heading', { level: 1, name, exact: true }).waitFor();
export const summary = (page: Page) => main(page).getByRole('group', { name: 'Fields to fix' });
export const fillIn = async (page: Page, { Name, Email, Password, type }: Newcomer) => {
  await role(page, type).check();
  await box(page, 'Your name').fill(Name);
  await box(page, 'Email').fill(Email);
  await box(page, 'Password').fill(Password);
};
export const holdsAll = async (page: Page, { Name, Email, Password, type }: Newcomer) => {
  expect(await role(page, type).isChecked()).toBe(true);
  expect(await box(page, 'Your name').inputValue()).toBe(Name);
  expect(await box(page, 'Email').inputValue()).toBe(Email);
  expect(await box(page, 'Password').inputValue()).toBe(Password);
};
/** The calls that a link makes in a browser other than the one that signed up. */
export const confirmWith = async (page: Page, password: string) => {
  await titled(page, 'Confirm with your password');
  await expectAccessible(page, 'a link in another browser');
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Confirm my address' }).click();
};
/** Everything that the browser stores for this site. */
export const keptBy = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
  );
