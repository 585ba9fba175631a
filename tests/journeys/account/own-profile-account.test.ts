import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { exampleSecurityEvent } from '../../../src/contracts/account/security-events.ts';
import { signedUp } from '../mailbox.ts';
import { eventually, expectAccessible, failedRequest, journeys, noticeOf, placeOf } from '../support.ts';
import {
  PATH,
  PROFILE,
  dialog,
  hasFocus,
  main,
  part,
  profileReady,
  ready,
} from './own-profile-account-stage.ts';

const { open } = journeys();

describe('the account', () => {
  it('[U49a][U49b] a new password: too short, rejected, changed', async () => {
    const page = await open({ path: PATH, account: 'freelancer', expects: [failedRequest] });
    await ready(page);
    let status = 403;
    await page.route('**/admin/passwordUpdate', (route) =>
      route.fulfill({ status, json: status === 403 ? { code: 'password_wrong' } : {} }),
    );
    const section = part(page, 'Password');
    const [current, fresh] = ['Current password', 'New password'].map((label) =>
      section.getByLabel(label, { exact: true }),
    ) as [Locator, Locator];
    const change = section.getByRole('button', { name: 'Change password' });
    await change.click();
    await eventually(() => hasFocus(current)).toBe(true);
    await current.fill('demo-freelancer');
    await fresh.fill('short');
    await change.click();
    await eventually(() => hasFocus(fresh)).toBe(true);
    await section.getByText('Use 10 characters or more').first().waitFor();
    // A press is answered even if the focus is there already.
    await fresh.press('Enter');
    await section.getByRole('status').getByText('Use 10 characters or more').waitFor();
    await section.getByLabel('New password', { exact: true }).fill('eight louder lanterns');
    await section.getByRole('button', { name: 'Change password' }).click();
    await section.getByRole('alert').getByText('Current password is incorrect.').waitFor();
    await expectAccessible(page, 'a wrong password');
    status = 200;
    await section.getByRole('button', { name: 'Change password' }).click();
    await noticeOf(page, 'Your password is changed. Other devices are signed out.').waitFor();
    expect(await section.getByLabel('New password', { exact: true }).inputValue()).toBe('');
  });

  it('[I18a][U54a][U54c][U54e] recent activity lists the owner’s acts, older events, and a kind that only a newer server knows', async () => {
    const { Email, Password } = await signedUp();
    const page = await open({ path: `/login?next=${encodeURIComponent(PATH)}`, expects: [failedRequest] });
    await main(page).getByLabel('Email', { exact: true }).fill(Email);
    const signIn = async (password: string) => {
      await main(page).getByLabel('Password', { exact: true }).fill(password);
      await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    await signIn('not this one');
    await main(page).getByRole('alert').first().waitFor();
    await signIn(Password);
    await ready(page);
    const section = part(page, 'Recent activity');
    const rows = section.getByRole('listitem');
    await eventually(() => rows.count()).toBe(3);
    expect(await rows.nth(0).textContent()).toMatch(/^Signed in.*Chrome on Linux.*\d:\d\d [AP]M$/);
    expect(await rows.nth(1).textContent()).toContain('Sign-in rejected: wrong password');
    await expectAccessible(page, 'recent activity');
    const download = part(page, 'Your data').getByRole('button', { name: 'Download my data' });
    await Promise.all([page.waitForEvent('download'), download.click()]);
    await rows.nth(0).getByText('Copy of your data downloaded').waitFor();
    expect(await hasFocus(download)).toBe(true);

    const older = { data: [{ ...exampleSecurityEvent, id: 1, Kind: 'ofNextYear' }], total: 2 };
    let isDown = true;
    await page.route('**/admin/securityEventsfind', (route) => {
      const isFirst = !route.request().postData()?.includes('"after"');
      if (isFirst && isDown) return route.fulfill({ status: 500, json: {} });
      return route.fulfill({
        json: isFirst ? { data: [exampleSecurityEvent], total: 2, next: 'older' } : older,
      });
    });
    await page.reload();
    await section.getByText('Your activity could not be loaded.').waitFor();
    isDown = false;
    await section.getByRole('button', { name: 'Try again' }).click();
    await section.getByRole('button', { name: 'Show more' }).click();
    await section.getByText('Other account activity').waitFor();
    await eventually(() => hasFocus(rows.nth(1))).toBe(true);
    expect(await section.getByRole('button').count()).toBe(0);
  });

  it('[U50] a copy of the user’s data downloads as a file; a failure offers a retry', async () => {
    const page = await open({ path: PATH, account: 'freelancer', expects: [failedRequest] });
    await ready(page);
    const section = part(page, 'Your data');
    const button = section.getByRole('button', { name: 'Download my data' });
    await page.route('**/admin/dataExport', (route) => route.fulfill({ status: 500, json: {} }));
    await button.click();
    const alert = section.getByRole('alert');
    await alert.getByText('The download failed.').waitFor();
    expect(await alert.textContent()).not.toContain('typed'); // nothing was downloaded
    await page.unroute('**/admin/dataExport');
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe('my-data.json');
    const copy = await readFile(await download.path(), 'utf8');
    expect(copy).toContain('freelancer@demo.example');
    expect(JSON.parse(copy)).toBeTypeOf('object');
    await section.getByText('Saved as my-data.json in your downloads.').waitFor();
  });

  it('[U51a][U51c] closing: nothing typed, wrong, closed; then the user is at home, signed out, with a notice', async () => {
    const page = await open({
      path: PROFILE,
      account: 'freelancer',
      expects: [failedRequest],
      viewport: { width: 360, height: 760 },
      reducedMotion: 'reduce',
    });
    await profileReady(page);
    let status = 403;
    let isHeld = false;
    await page.route('**/admin/accountClose', async (route) => {
      await expect.poll(() => isHeld, { timeout: 15_000 }).toBe(false);
      await route.fulfill({ status, json: { code: 'confirmation_wrong' } });
    });
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':2')));
    await main(page).getByLabel('Headline', { exact: true }).fill('Not saved yet');
    await eventually(drafts).toEqual(['draft:ownProfileForm:2']);
    await main(page).getByRole('link', { name: 'Open settings' }).click();
    await ready(page);
    await main(page).getByRole('button', { name: 'Close my account' }).click();
    await expectAccessible(page, 'closing the account');
    const confirm = dialog(page).getByRole('button', { name: 'Close my account for good' });
    await confirm.click();
    await dialog(page).getByText('Enter it to continue').first().waitFor();
    const typed = dialog(page).getByLabel('To confirm, type your password');
    await eventually(() => hasFocus(typed)).toBe(true);
    await typed.fill('not this one');
    await confirm.click();
    await dialog(page).getByRole('alert').getByText('Your account is still open').waitFor();
    await typed.fill('demo-freelancer');
    status = 200;
    isHeld = true;
    await confirm.click();
    await dialog(page).getByRole('button', { name: 'Closing …' }).waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Keep my account' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await part(page, 'Close the account').getByText('Closing your account …').waitFor();
    isHeld = false;
    await noticeOf(page, 'Your account is closed. Thank you, and goodbye.').waitFor();
    await eventually(() => placeOf(page)).toBe('/');
    expect(await page.evaluate(() => sessionStorage.getItem('user'))).toBeNull();
    expect(await drafts()).toEqual([]);
  });

  it('[M79] closing with a rest that is too little to withdraw: the user gives it up by a tick', async () => {
    const page = await open({ path: PATH, account: 'freelancer', expects: [failedRequest] });
    await ready(page);
    const sent: unknown[] = [];
    await page.route('**/admin/accountClose', async (route) => {
      const { GivesUp } = route.request().postDataJSON() as { GivesUp?: number };
      sent.push(GivesUp);
      await (GivesUp === undefined
        ? route.fulfill({ status: 409, json: { code: 'rest_left', params: { amount: 0.8 } } })
        : route.fulfill({ status: 200, json: {} }));
    });
    await main(page).getByRole('button', { name: 'Close my account' }).click();
    await dialog(page).getByLabel('To confirm, type your password').fill('demo-freelancer');
    const confirm = dialog(page).getByRole('button', { name: 'Close my account for good' });
    await confirm.click();
    await dialog(page).getByRole('alert').getByText('You have $0.80 left').waitFor();
    await expectAccessible(page, 'a rest that is left');
    await dialog(page).getByRole('checkbox', { name: 'I give up the $0.80 that are left' }).check();
    await confirm.click();
    await noticeOf(page, 'Your account is closed. Thank you, and goodbye.').waitFor();
    expect(sent).toEqual([undefined, 0.8]);
  });
});
