/** Details of a forgotten password, in full scope. In `npm test`: tests/machines/generic/form-mail-resend.test.ts, reset-password.test.ts and login.test.ts. */
import { describe, expect, it } from 'vitest';
import { linkMailedTo, mailsTo, newcomer, signedUp } from '../mailbox.ts';
import { eventually, expectAccessible, failedRequest, isFocused, journeys, placeOf } from '../support.ts';
import { box, main, signIn, titled } from './login-forgotten-stage.ts';
import { realServer } from '../real-server.ts';

const { open } = journeys();

describe('a forgotten password', () => {
  it('[K1a][K5][K23] an invalid field takes the focus, and so does the address when the form comes back', async () => {
    const page = await open({ path: '/login?forgot', expects: [failedRequest] });
    const email = box(page, 'Email');
    const press = () => main(page).getByRole('button', { name: 'Email me a link' }).click();
    await press();
    await eventually(() => isFocused(email)).toBe(true);
    expect(await email.getAttribute('required')).toBe('');
    await expectAccessible(page, 'forgotten, wrong');
    await email.fill('trailing.@mail.example');
    await press();
    await main(page).getByText('We cannot send email to this address. Use another').waitFor();
    await eventually(() => isFocused(email)).toBe(true);
    await email.fill(newcomer().Email);
    await press();
    await titled(page, 'Check your email');
    await main(page).getByRole('button', { name: 'Use another address' }).click();
    await eventually(() => isFocused(email)).toBe(true);
  });

  it('[K24c][K27a] a reload loses the code, and the page says what to do', async () => {
    const somebody = await signedUp();
    const asking = await open({ path: '/login?forgot' });
    await box(asking, 'Email').fill(somebody.Email);
    await main(asking).getByRole('button', { name: 'Email me a link' }).click();
    await titled(asking, 'Check your email');
    const page = await open({ path: await linkMailedTo(somebody.Email, 'reset=') });
    await titled(page, 'Choose a new password');
    await eventually(() => placeOf(page)).toBe('/login?reset=');
    await page.reload();
    await titled(page, 'This link no longer works');
    await main(page).getByText('open the link from the email again').waitFor();
    expect(placeOf(page)).toBe('/login?reset=');
  });

  it('[K24b] a new password also signs this browser out', async () => {
    const somebody = await signedUp();
    const page = await open({ path: '/login', expects: [failedRequest] });
    await signIn(page, somebody);
    await eventually(() => placeOf(page)).toBe('/desk');
    const asking = await open({ path: '/login?forgot' });
    await box(asking, 'Email').fill(somebody.Email);
    await main(asking).getByRole('button', { name: 'Email me a link' }).click();
    await titled(asking, 'Check your email');
    await page.goto(realServer() + (await linkMailedTo(somebody.Email, 'reset=')));
    await box(page, 'New password').fill('eight louder lanterns');
    await page.keyboard.press('Enter');
    await titled(page, 'Sign in');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('user'))).toBeNull();
  });

  it('[K23] an address without an account gets the same answer', async () => {
    const wordsFor = async (address: string): Promise<string> => {
      const page = await open({ path: '/login?forgot' });
      await box(page, 'Email').fill(address);
      await main(page).getByRole('button', { name: 'Email me a link' }).click();
      await titled(page, 'Check your email');
      return (await main(page).innerText()).replaceAll(address, '…');
    };
    const somebody = await signedUp();
    const nobody = newcomer();
    expect(await wordsFor(somebody.Email)).toBe(await wordsFor(nobody.Email));
    await linkMailedTo(somebody.Email, 'reset=');
    expect(await mailsTo(nobody.Email)).toEqual([]);
  });
});

describe('signing in', () => {
  it('[K28b] too many attempts: the page says when to try again, and keeps the typed text', async () => {
    const page = await open({ path: '/login', expects: [failedRequest] });
    await page.route('**/login', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 429,
            json: { code: 'rate_limited', retryAfter: 40 },
          })
        : route.continue(),
    );
    await signIn(page, { Email: 'noor@mail.example', Password: 'seven quiet lanterns' });
    await main(page).getByRole('alert').getByText('Try again in 40 seconds').waitFor();
    expect(await box(page, 'Password').inputValue()).toBe('seven quiet lanterns');
    await expectAccessible(page, 'too many attempts');
  });
});
