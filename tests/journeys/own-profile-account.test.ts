import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { exampleOwnProfile, MOST_SKILLS, type OwnProfile } from '../../src/contracts/own-profile.ts';
import { signedUp } from './mailbox.ts';
import { eventually, expectAccessible, failedRequest, journeys, noticeOf, placeOf } from './support.ts';

const { open } = journeys();

/** Without the photo, which the demo world has not. */
const example: OwnProfile = { ...exampleOwnProfile, Photo: undefined };

const PATH = '/login-user-profile';
const main = (page: Page) => page.getByRole('main');
const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const hasFocus = (box: Locator) => box.evaluate((element) => element === document.activeElement);
const ready = (page: Page) => main(page).getByRole('button', { name: 'Save changes' }).waitFor();

describe('skills and works', () => {
  it('[U43] the last one that there may be is followed by words, the last one removed by the box', async () => {
    const page = await open({ path: PATH, account: 'freelancer' });
    await ready(page);
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
    const words = section.getByText('These are as many as there may be.');
    await eventually(() => hasFocus(words)).toBe(true);
    await section.getByRole('status').getByText('chosen.').first().waitFor();
    for (let count = MOST_SKILLS; count > 0; count -= 1) {
      await remove.first().press('Enter');
      await eventually(() => remove.count()).toBe(count - 1);
    }
    await eventually(() => hasFocus(section.getByLabel('Add a skill'))).toBe(true);
  });

  it('[U44] the last work removed, the focus is where one is added', async () => {
    const page = await open({ path: PATH, account: 'freelancer' });
    await ready(page);
    const section = part(page, 'Portfolio');
    const remove = section.getByRole('button', { name: /^Remove / });
    const add = section.getByRole('button', { name: 'Add a piece of work' });
    await add.click();
    for (let count = await remove.count(); count > 0; count -= 1) {
      await remove.first().press('Enter');
      await eventually(() => remove.count()).toBe(count - 1);
    }
    await eventually(() => hasFocus(add)).toBe(true);
  });
});

describe('the account', () => {
  it('[U49] a new password: too short, refused, changed', async () => {
    const page = await open({ path: PATH, account: 'freelancer', expects: [failedRequest] });
    await ready(page);
    let status = 403;
    await page.route('**/admin/passwordUpdate', (route) =>
      route.fulfill({ status, json: status === 403 ? { message: 'The old password is wrong' } : {} }),
    );
    const section = part(page, 'Password');
    const [current, fresh] = ['Current password', 'New password'].map((label) =>
      section.getByLabel(label, { exact: true }),
    ) as [Locator, Locator];
    const change = section.getByRole('button', { name: 'Change the password' });
    await change.click();
    await eventually(() => hasFocus(current)).toBe(true);
    await current.fill('demo-freelancer');
    await fresh.fill('short');
    await change.click();
    await eventually(() => hasFocus(fresh)).toBe(true);
    await section.getByText('Use 10 characters or more').first().waitFor();
    // Where the focus is already, a press is answered all the same.
    await fresh.press('Enter');
    await section.getByRole('status').getByText('Use 10 characters or more').waitFor();
    await section.getByLabel('New password', { exact: true }).fill('eight louder lanterns');
    await section.getByRole('button', { name: 'Change the password' }).click();
    await section.getByRole('alert').getByText('The old password is wrong').waitFor();
    await expectAccessible(page, 'a wrong password');
    status = 200;
    await section.getByRole('button', { name: 'Change the password' }).click();
    await noticeOf(page, 'Your password is changed. Other devices are signed out.').waitFor();
    expect(await section.getByLabel('New password', { exact: true }).inputValue()).toBe('');
  });

  it('[U49][U51] who signs in with LinkedIn alone reads how to get a password, and confirms by address', async () => {
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
    await dialog(page).getByRole('button', { name: 'Stay' }).click();
    await part(page, 'Password').getByRole('link', { name: 'have a link sent to you' }).click();
    await main(page).getByRole('heading', { level: 1, name: 'Forgotten your password?' }).waitFor();
    expect(placeOf(page)).toBe('/login?forgot');
  });

  it('[U50] a copy of one’s data is a file; a failure can be tried again', async () => {
    const page = await open({ path: PATH, account: 'freelancer', expects: [failedRequest] });
    await ready(page);
    const section = part(page, 'Your data');
    const button = section.getByRole('button', { name: 'Download my data' });
    await page.route('**/admin/dataExport', (route) => route.fulfill({ status: 500, json: {} }));
    await button.click();
    const alert = section.getByRole('alert');
    await alert.getByText('The copy did not come.').waitFor();
    expect(await alert.textContent()).not.toContain('typed'); // nothing was
    await page.unroute('**/admin/dataExport');
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe('my-data.json');
    const copy = await readFile(await download.path(), 'utf8');
    expect(copy).toContain('freelancer@demo.example');
    expect(JSON.parse(copy)).toBeTypeOf('object');
    await section.getByText('my-data.json is where your browser keeps downloads.').waitFor();
  });

  it('[U51] closing: nothing typed, wrong, closed; then at home, signed out, with a word', async () => {
    const page = await open({
      path: PATH,
      account: 'freelancer',
      expects: [failedRequest],
      viewport: { width: 360, height: 760 },
      reducedMotion: 'reduce',
    });
    await ready(page);
    let status = 403;
    let isHeld = false;
    await page.route('**/admin/accountClose', async (route) => {
      await expect.poll(() => isHeld, { timeout: 15_000 }).toBe(false);
      await route.fulfill({ status, json: {} });
    });
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':2')));
    await main(page).getByLabel('Headline', { exact: true }).fill('Not saved yet');
    await eventually(drafts).toEqual(['draft:ownProfileForm:2']);
    await main(page).getByRole('button', { name: 'Close my account' }).click();
    await expectAccessible(page, 'closing the account');
    const confirm = dialog(page).getByRole('button', { name: 'Close my account for good' });
    await confirm.click();
    await dialog(page).getByText('Type it to go on').first().waitFor();
    const typed = dialog(page).getByLabel('To confirm, type your password');
    await eventually(() => hasFocus(typed)).toBe(true);
    await typed.fill('not this one');
    await confirm.click();
    await dialog(page).getByRole('alert').getByText('nothing was closed').waitFor();
    await typed.fill('demo-freelancer');
    status = 200;
    isHeld = true;
    await confirm.click();
    await dialog(page).getByRole('button', { name: 'Closing …' }).waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Stay' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await part(page, 'Close the account').getByText('Your account is being closed …').waitFor();
    isHeld = false;
    await noticeOf(page, 'Your account is closed. Thank you for having been here; goodbye.').waitFor();
    await eventually(() => placeOf(page)).toBe('/');
    expect(await page.evaluate(() => sessionStorage.getItem('user'))).toBeNull();
    expect(await drafts()).toEqual([]);
  });

  it('[I9][U49][U51] of a newcomer, on the real server: a new password, which signs out another device; then closed', async () => {
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
    const change = section.getByRole('button', { name: 'Change the password' });
    await section.getByLabel('Current password', { exact: true }).fill('not this one');
    const fresh = section.getByLabel('New password', { exact: true });
    await fresh.fill('password12345');
    await change.click();
    await section.getByText('This is among the first that others would try').first().waitFor();
    await eventually(() => hasFocus(fresh)).toBe(true);
    await fresh.fill('eight louder lanterns');
    await change.click();
    await section.getByRole('alert').getByText('This is not your password').waitFor();
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
    await dialog(page).getByRole('alert').getByText('nothing was closed').waitFor();
    await typed.fill('eight louder lanterns');
    await typed.press('Enter');
    await noticeOf(page, 'Your account is closed. Thank you for having been here; goodbye.').waitFor();
    await eventually(() => placeOf(page)).toBe('/');
    expect(await dialog(page).count()).toBe(0);
    const back = await open(way);
    await signIn(back, 'eight louder lanterns');
    await main(back).getByRole('alert').waitFor();
  });
});
