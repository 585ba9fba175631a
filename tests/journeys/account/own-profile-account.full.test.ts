/** Details of one’s own account, in full scope. In `npm test`: tests/machines/account/own-profile-account.test.ts and closing.test.ts, and tests/server. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { MOST_SKILLS } from '../../../src/contracts/people/own-profile.ts';
import { signedUp } from '../mailbox.ts';
import { eventually, failedRequest, journeys, noticeOf, placeOf } from '../support.ts';
import {
  PATH,
  PROFILE,
  dialog,
  example,
  hasFocus,
  main,
  part,
  profileReady,
  ready,
} from './own-profile-account-stage.ts';

const { open } = journeys();

describe('skills and portfolio', () => {
  it('[U43] at the maximum a text replaces the field, and removing a skill brings the field back', async () => {
    const page = await open({ path: PROFILE, account: 'freelancer' });
    await profileReady(page);
    const section = part(page, 'Skills');
    const box = section.getByRole('combobox', { name: 'Add a skill' });
    const remove = section.getByRole('button', { name: /^Remove / });
    await section.getByLabel('Add a skill').focus();
    await box.waitFor();
    for (let count = await remove.count(); count < MOST_SKILLS; count += 1) {
      await eventually(() => hasFocus(box)).toBe(true);
      await page.keyboard.press('ArrowDown');
      await section.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await eventually(() => remove.count()).toBe(count + 1);
    }
    const words = section.getByText('You have the maximum of');
    await eventually(() => hasFocus(words)).toBe(true);
    await section.getByRole('status').getByText('chosen.').first().waitFor();
    for (let count = MOST_SKILLS; count > 0; count -= 1) {
      await remove.first().press('Enter');
      await eventually(() => remove.count()).toBe(count - 1);
    }
    await eventually(() => hasFocus(section.getByLabel('Add a skill'))).toBe(true);
  });

  it('[U44] after the last work is removed, the add button has the focus', async () => {
    const page = await open({ path: PROFILE, account: 'freelancer' });
    await profileReady(page);
    const section = part(page, 'Portfolio');
    const remove = section.getByRole('button', { name: /^Remove / });
    const add = section.getByRole('button', { name: 'Add a project' });
    await add.click();
    for (let count = await remove.count(); count > 0; count -= 1) {
      await remove.first().press('Enter');
      await eventually(() => remove.count()).toBe(count - 1);
    }
    await eventually(() => hasFocus(add)).toBe(true);
  });
});

describe('the account', () => {
  it('[U49b][U51a] a LinkedIn user reads how to get a password, and confirms by email address', async () => {
    const page = await open({
      path: PATH,
      account: 'freelancer',
      prepare: (blank) =>
        blank.route('**/admin/profilefind', (route) =>
          route.fulfill({ json: { data: { ...example, Has_Password: false } } }),
        ),
    });
    await part(page, 'Password').getByText('You sign in with LinkedIn').waitFor();
    await main(page).getByRole('button', { name: 'Close my account' }).click();
    await dialog(page).getByLabel('To confirm, type your email address').waitFor();
    await dialog(page).getByRole('button', { name: 'Keep my account' }).click();
    await part(page, 'Password').getByRole('link', { name: 'request a link by email' }).click();
    await main(page).getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
    expect(placeOf(page)).toBe('/login?forgot');
  });

  it('[I9a][U49b][U51c] a newcomer, on the real server, sets a new password, which signs out another device, and then closes the account', async () => {
    const { Email, Password } = await signedUp();
    const signIn = async (page: Page, password: string) => {
      await main(page).getByLabel('Email', { exact: true }).fill(Email);
      await main(page).getByLabel('Password', { exact: true }).fill(password);
      await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    const way = { path: `/login?next=${encodeURIComponent(PATH)}`, expects: [failedRequest] };
    const page = await open(way);
    await signIn(page, Password);
    await ready(page);
    const other = await open(way);
    await signIn(other, Password);
    await ready(other);

    const section = part(page, 'Password');
    const change = section.getByRole('button', { name: 'Change password' });
    await section.getByLabel('Current password', { exact: true }).fill('not this one');
    const fresh = section.getByLabel('New password', { exact: true });
    await fresh.fill('password12345');
    await change.click();
    await section.getByText('This password is too common').first().waitFor();
    await eventually(() => hasFocus(fresh)).toBe(true);
    await fresh.fill('eight louder lanterns');
    await change.click();
    await section.getByText('Current password is incorrect').first().waitFor();
    await section.getByLabel('Current password', { exact: true }).fill(Password);
    await change.click();
    await noticeOf(page, 'Your password is changed. Other devices are signed out.').waitFor();
    await other
      .getByRole('dialog')
      .getByText(/session has ended|signed out/i)
      .first()
      .waitFor();

    await main(page).getByRole('button', { name: 'Close my account' }).click();
    const typed = dialog(page).getByLabel('To confirm, type your password');
    await typed.fill(Password);
    await typed.press('Enter');
    await dialog(page).getByRole('alert').getByText('Your account is still open').waitFor();
    await typed.fill('eight louder lanterns');
    await typed.press('Enter');
    await noticeOf(page, 'Your account is closed. Thank you, and goodbye.').waitFor();
    await eventually(() => placeOf(page)).toBe('/');
    expect(await dialog(page).count()).toBe(0);
    const back = await open(way);
    await signIn(back, 'eight louder lanterns');
    await main(back).getByRole('alert').waitFor();
  });
});
