/**
 * An expired session in detail. Every day session-ended.test.ts opens the dialog and signs in there, and
 * tests/machines/account/session-expired.cases.ts covers signing out, other tabs and a session that began meanwhile.
 * Only here: the sign-out button, the link to a new tab for a user without a password, and two real tabs.
 */
import { describe, expect, it } from 'vitest';
import {
  banner,
  dialogOf,
  isAnonymous,
  isSignedIn,
  kept,
  refuse,
  signInOn,
  subscribe,
} from '../session-people.ts';
import { accounts, eventually, failedRequest, journeys, noticeOf, placeOf } from '../support.ts';
import { signOut } from '../../support/account-menu.ts';

const { open } = journeys();

describe('a session that expires under a page', () => {
  it('[S11e][S10g][K25b] a user without a password signs in another way, in a new tab', async () => {
    const page = await open({ path: '/login?next=%2Fpackages', expects: [failedRequest] });
    await page.getByRole('main').getByRole('button', { name: 'Continue with LinkedIn' }).click();
    await page.getByRole('link', { name: 'Continue as Samira Osei' }).click();
    const asks = page.getByRole('heading', { name: 'One more question' });
    await asks.or(banner(page).getByRole('button', { name: 'Samira Osei', exact: true })).waitFor();
    if (await asks.isVisible()) {
      await page.getByRole('button', { name: 'I’m here to work' }).click();
      await page.getByRole('link', { name: 'Continue as Samira Osei' }).click();
    }
    await page.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
    await refuse(page);
    await subscribe(page);
    await dialogOf(page).waitFor();
    const opened = page.context().waitForEvent('page');
    await dialogOf(page).getByRole('link', { name: 'Sign in another way' }).click();
    const other = await opened;
    await other.getByRole('main').getByRole('button', { name: 'Continue with LinkedIn' }).click();
    await other.getByRole('link', { name: 'Continue as Samira Osei' }).click();
    await isSignedIn(other, 'Samira Osei');
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(placeOf(page)).toBe('/packages');
    expect(await page.getByRole('textbox', { name: 'Email address' }).inputValue()).toBe('ines@example.com');
  });

  it('[S11c] the dialog mentions text that was typed on that page only', async () => {
    const page = await open({ path: '/login?next=%2Fpackages', expects: [failedRequest] });
    await signInOn(page, accounts.employer);
    await page.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await page.getByLabel('Your name', { exact: true }).fill('Ines');
    await refuse(page);
    await subscribe(page);
    const words = dialogOf(page).getByText(/still has everything you typed/);
    await words.waitFor();
    await page.goBack();
    await words.waitFor({ state: 'detached' });
    await dialogOf(page).getByText(`Sign in again as ${accounts.employer.name} to continue.`).waitFor();
  });

  it('[S5e] a late answer to the former session does not end the new one', async () => {
    const page = await open({ path: '/login?next=%2Fpackages', expects: [failedRequest] });
    await signInOn(page, accounts.employer);
    await page.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
    const late = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/admin/newsletterdataCreate', async (route) => {
      asked += 1;
      if (asked === 1) await late.promise;
      await route.fulfill({ status: 401, json: { message: 'no session' } });
    });
    const other = await open({ path: '/packages', beside: page });
    await isSignedIn(other, accounts.employer.name);
    await subscribe(page);
    await eventually(() => asked).toBe(1);
    await signOut(other);
    await isAnonymous(page);
    await eventually(() => placeOf(other)).toBe('/login?next=%2Fpackages');
    await signInOn(other, accounts.employer);
    await isSignedIn(page, accounts.employer.name);
    late.resolve();
    await noticeOf(page, 'Failed to subscribe').waitFor();
    await isSignedIn(page, accounts.employer.name);
    expect(await kept(page)).toEqual([expect.stringContaining(accounts.employer.name), 'yes']);
  });

  it('[S11d][S10g] signing in again in another tab closes the dialog here too', async () => {
    const page = await open({ path: '/login?next=%2Fpackages', expects: [failedRequest] });
    await signInOn(page, accounts.employer);
    await page.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
    const other = await open({ path: '/packages', beside: page, expects: [failedRequest] });
    await isSignedIn(other, accounts.employer.name);
    for (const tab of [page, other]) {
      await refuse(tab);
      await subscribe(tab);
      await dialogOf(tab).waitFor();
    }
    await dialogOf(other).getByLabel('Password', { exact: true }).fill(accounts.employer.Password);
    await other.keyboard.press('Enter');
    await dialogOf(other).waitFor({ state: 'detached' });
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(placeOf(page)).toBe('/packages');
  });

  it('[S11e] signing out leads to the sign-in page', async () => {
    const page = await open({ path: '/login?next=%2Fpackages', expects: [failedRequest] });
    await signInOn(page, accounts.employer);
    await page.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
    await refuse(page);
    await subscribe(page);
    await dialogOf(page).getByRole('button', { name: 'Leave without signing in' }).click();
    await eventually(() => placeOf(page)).toBe('/login?next=%2Fpackages');
    await eventually(() => kept(page)).toEqual([null, null]);
  });
});
