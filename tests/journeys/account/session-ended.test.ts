/** Sessions that expire under a page, on the real server where possible. */
import { describe, expect, it } from 'vitest';
import { dialogOf, isSignedIn, kept, refuse, signInOn, subscribe } from '../session-people.ts';
import { answering } from '../specification-backend.ts';
import {
  accounts,
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  journeys,
  noticeOf,
  placeOf,
} from '../support.ts';

const { open, serve } = journeys();

describe('a session that expires under a page', () => {
  it('[S11c][S11d][K2] protected page: a dialog opens over it, works by keyboard alone, and the page continues where it was', async () => {
    const page = await open({
      path: '/login?next=%2Fpackages',
      viewport: { width: 360, height: 740 },
      expects: [failedRequest],
    });
    await signInOn(page, accounts.employer);
    await page.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
    const begin = await refuse(page);
    await subscribe(page);
    await dialogOf(page).waitFor();
    expect(placeOf(page)).toBe('/packages');
    expect(await dialogOf(page).getByLabel('Email', { exact: true }).inputValue()).toBe(
      accounts.employer.Email,
    );
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('Password');
    await expectAccessible(page, 'the dialog of an ended session');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await eventually(() => dialogOf(page).isVisible()).toBe(true);
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'Password',
    );
    await page.keyboard.press('Enter');
    await dialogOf(page).getByRole('status').getByText('Enter your password').waitFor({ state: 'attached' });
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await dialogOf(page)
      .getByRole('alert')
      .getByText(/Email or password is incorrect/)
      .waitFor();
    begin();
    await dialogOf(page).getByLabel('Password', { exact: true }).fill(accounts.employer.Password);
    await page.keyboard.press('Enter');
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(placeOf(page)).toBe('/packages');
    expect(await page.getByRole('textbox', { name: 'Email address' }).inputValue()).toBe('ines@example.com');
    expect((await kept(page))[0]).toContain(accounts.employer.name);
    expect(await focusOf(page)).not.toBe('body');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await noticeOf(page, 'Subscribed').waitFor();
  });

  it('[S12] a different user who signs in there is led home', async () => {
    const page = await open({ path: '/login?next=%2Fpackages', expects: [failedRequest] });
    await signInOn(page, accounts.employer);
    await page.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
    await refuse(page);
    await subscribe(page);
    await dialogOf(page).waitFor();
    const { Email, Password, name } = accounts.freelancer;
    await dialogOf(page).getByLabel('Email', { exact: true }).fill(Email);
    await dialogOf(page).getByLabel('Password', { exact: true }).fill(Password);
    await page.keyboard.press('Enter');
    await isSignedIn(page, name);
    await eventually(() => placeOf(page)).toBe('/');
  });

  it('[S11c] public page with typed text: the page and its text stay', async () => {
    const backend = await serve();
    backend.behave({ user: answering({ id: 1, Name: 'Ines Moreau' }) });
    const page = await open({
      at: backend.address,
      path: '/contact-us',
      storage: { user: { id: 1, Name: 'Ines Moreau' } },
      expects: [failedRequest],
      prepare: (_, context) =>
        context.addCookies([{ name: 'XSRF-TOKEN', value: 'pair', url: backend.address }]),
    });
    await page.getByLabel('Your name', { exact: true }).fill('Ines');
    await refuse(page);
    await subscribe(page);
    await dialogOf(page).waitFor();
    expect(await page.getByLabel('Your name', { exact: true }).inputValue()).toBe('Ines');
  });
});
