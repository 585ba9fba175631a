/** Shared by own-profile-account.test.ts and own-profile-account.full.test.ts. */
import type { Locator, Page } from 'playwright';
import { exampleOwnProfile, type OwnProfile } from '../../../src/contracts/people/own-profile.ts';

/** Without the photo, since the demo data has none. */
export const example: OwnProfile = { ...exampleOwnProfile, Photo: undefined };
export const PATH = '/settings';
export const PROFILE = '/login-user-profile';
export const main = (page: Page) => page.getByRole('main');
export const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
export const hasFocus = (box: Locator) => box.evaluate((element) => element === document.activeElement);
export const ready = (page: Page) => main(page).getByRole('button', { name: 'Change password' }).waitFor();
export const profileReady = (page: Page) =>
  main(page).getByRole('button', { name: 'Save changes' }).waitFor();
