/** A forgotten password, a new one, and an unconfirmed address. */
import { describe, expect, it } from 'vitest';
import { linkMailedTo, signedUp } from '../mailbox.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  inLook,
  isFocused,
  journeys,
  placeOf,
  variants,
} from '../support.ts';
import { box, main, signIn, titled } from './login-forgotten-stage.ts';
import { realServer } from '../real-server.ts';

const { open } = journeys();

describe('a forgotten password', () => {
  it.for(
    variants(
      [
        ['light', 360],
        ['dark', 1280],
      ] as const,
      0,
    ),
  )(
    '[K23][K24a][K24b][K27b] a mail leads to a new password, which then works, in %s at %i px',
    async ([colorScheme, width]) => {
      const somebody = await signedUp();
      const page = await open({
        path: '/login?next=%2Fpackages',
        ...inLook(colorScheme, width),
        expects: [failedRequest],
      });
      await box(page, 'Email').fill(somebody.Email);
      await main(page).getByRole('link', { name: 'Forgot your password?' }).click();
      await titled(page, 'Forgot your password?');
      await eventually(() => focusOf(page)).toBe('h1 Forgot your password?');
      await eventually(() => page.title()).toBe('Forgot password · Marketlane');
      expect(await box(page, 'Email').inputValue()).toBe(somebody.Email);
      await expectAccessible(page, 'forgotten');
      await main(page).getByRole('button', { name: 'Email me a link' }).click();
      await titled(page, 'Check your email');
      await eventually(() => focusOf(page)).toBe('h1 Check your email');
      await expectAccessible(page, 'forgotten, mailed');

      const link = await linkMailedTo(somebody.Email, 'reset=');
      const code = new URL(link, realServer()).searchParams.get('reset') as string;
      await page.goto(realServer() + link);
      await titled(page, 'Choose a new password');
      await eventually(() => page.url()).not.toContain(code);
      await eventually(() => page.title()).toBe('New password · Marketlane');
      await main(page).getByText('10 characters or more.').waitFor();
      await expectAccessible(page, 'a new password');
      await box(page, 'New password').fill('short');
      await main(page).getByText('5 more characters.').waitFor();
      await main(page).getByRole('button', { name: 'Set new password' }).click();
      await main(page).getByText('Use 10 characters or more').waitFor();
      await eventually(() => isFocused(box(page, 'New password'))).toBe(true);
      // A field that has the focus already announces its error.
      await page.keyboard.press('Enter');
      await main(page).getByRole('status').getByText('Use 10 characters or more').waitFor();
      const Password = 'eight louder lanterns';
      await box(page, 'New password').fill(Password);
      await page.keyboard.press('Enter');
      await titled(page, 'Sign in');
      await eventually(() => focusOf(page)).toBe('h1 Sign in');
      await main(page).getByText('Your new password is set, and you are signed out everywhere.').waitFor();
      expect(placeOf(page)).toBe('/login');
      await signIn(page, { ...somebody, Password });
      await eventually(() => placeOf(page)).toBe('/desk');

      // The link works once.
      const other = await open({ path: link, expects: [failedRequest] });
      await box(other, 'New password').fill('nine silent lanterns');
      await other.keyboard.press('Enter');
      await titled(other, 'This link no longer works');
      await eventually(() => focusOf(other)).toBe('h1 This link no longer works');
      await expectAccessible(other, 'a used link');
      await main(other).getByRole('link', { name: 'Get a new link' }).click();
      await titled(other, 'Forgot your password?');
    },
  );
});

describe('signing in', () => {
  it('[K28b] an unconfirmed address: the page says so, mails the link again, and keeps the typed text', async () => {
    const somebody = await signedUp(false);
    const page = await open({ path: '/login', expects: [failedRequest] });
    await signIn(page, somebody);
    await main(page)
      .getByRole('alert')
      .getByText(/confirm your email address/i)
      .waitFor();
    expect(await box(page, 'Password').inputValue()).toBe(somebody.Password);
    await page.goto(realServer() + (await linkMailedTo(somebody.Email, 'verify=')));
    await box(page, 'Password').fill(somebody.Password); // another browser signed up
    await main(page).getByRole('button', { name: 'Confirm my address' }).click();
    await eventually(() => placeOf(page)).toBe('/login-user-profile');
  });

  it('[K28a] password managers recognise the fields', async () => {
    const page = await open({ path: '/login' });
    expect(await box(page, 'Email').getAttribute('autocomplete')).toBe('username');
    expect(await box(page, 'Password').getAttribute('autocomplete')).toBe('current-password');
    await page.goto(`${realServer()}/login?reset=some-code`);
    expect(await box(page, 'New password').getAttribute('autocomplete')).toBe('new-password');
  });
});
