/** Details of signing up, in full scope. In `npm test`: tests/machines/generic/form-mail-resend.test.ts and verify-email.test.ts, and their paths in tests/models. */
import { describe, expect, it } from 'vitest';
import { linkMailedTo, mailsTo, newcomer, signedUp } from '../mailbox.ts';
import {
  accounts,
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  isFocused,
  journeys,
  placeOf,
} from '../support.ts';
import { box, confirmWith, fillIn, holdsAll, keptBy, main, send, summary, titled } from './signup-stage.ts';
import { realServer } from '../real-server.ts';

const { open } = journeys();

describe('signing up', () => {
  it('[K5][K21b] a wrong address: the form comes back with its values and the focus in the address', async () => {
    const somebody = newcomer();
    const page = await open({ path: '/signup' });
    await fillIn(page, somebody);
    await send(page).click();
    await titled(page, 'Check your email');
    await main(page).getByRole('button', { name: 'Change address' }).click();
    await eventually(() => isFocused(box(page, 'Email'))).toBe(true);
    await holdsAll(page, somebody);
    const right = `right.${somebody.Email}`;
    await box(page, 'Email').fill(right);
    await send(page).click();
    await main(page).getByText(right).waitFor();
  });

  it('[K21b] the user may have the mail sent again after a minute', async () => {
    const somebody = newcomer();
    const page = await open({ path: '/signup', prepare: (blank) => blank.clock.install() });
    await fillIn(page, somebody);
    await send(page).click();
    await titled(page, 'Check your email');
    const again = main(page).getByRole('button', { name: 'Send it again' });
    expect(await again.getAttribute('aria-disabled')).toBe('true');
    await again.click({ force: true });
    await page.clock.fastForward(61_000);
    await eventually(() => again.getAttribute('aria-disabled')).toBeNull();
    await again.click();
    await main(page).getByRole('status').getByText('We sent it again.').waitFor();
    expect(await isFocused(again)).toBe(true);
    await eventually(async () => (await mailsTo(somebody.Email)).length).toBe(2);
  });

  it('[K20b] an address that no mail reaches shows an error', async () => {
    const somebody = newcomer({ Email: `jörg.${Date.now().toString(36)}@mail.example` });
    const page = await open({ path: '/signup', expects: [failedRequest] });
    await fillIn(page, somebody);
    await send(page).click();
    await summary(page).getByText('We cannot send email to this address. Use another').waitFor();
    await holdsAll(page, somebody);
  });

  it('[K20c] a server that hangs: after a while the same press works again', async () => {
    const somebody = newcomer();
    const page = await open({ path: '/signup', prepare: (blank) => blank.clock.install() });
    const pressed: string[] = [];
    await page.route('**/signup', (route) => {
      if (route.request().method() !== 'POST' || pressed.push(route.request().url()) > 1)
        return route.continue();
      return undefined; // the server hangs
    });
    await fillIn(page, somebody);
    await send(page).click();
    await main(page).getByRole('button', { name: 'Signing up …' }).waitFor();
    await eventually(() => pressed.length).toBe(1);
    await page.clock.fastForward(10_000);
    await main(page).getByRole('status').getByText('This is taking longer than usual.').waitFor();
    await send(page).click();
    await titled(page, 'Check your email');
    expect(pressed).toHaveLength(2);
  });

  it('[K20b] offline the typed text stays', async () => {
    const somebody = newcomer();
    const page = await open({
      path: '/signup',
      expects: [failedRequest, /ERR_INTERNET_DISCONNECTED|WebSocket/],
    });
    await fillIn(page, somebody);
    await page.context().setOffline(true);
    await send(page).click();
    await main(page).getByRole('alert').getByText('could not reach the server').waitFor();
    await holdsAll(page, somebody);
    await page.context().setOffline(false);
    await send(page).click();
    await titled(page, 'Check your email');
  });

  it('[K28a] password managers recognise the fields; the user may paste a password and reveal it', async () => {
    const page = await open({ path: '/signup' });
    for (const [label, purpose] of [
      ['Your name', 'name'],
      ['Email', 'username'],
      ['Password', 'new-password'],
    ] as const)
      expect(await box(page, label).getAttribute('autocomplete')).toBe(purpose);
    const password = box(page, 'Password');
    await password.focus();
    await page.evaluate(() => document.execCommand('insertText', false, 'pasted and long'));
    expect(await password.inputValue()).toBe('pasted and long');
    expect(await password.getAttribute('required')).toBe('');
    await main(page).getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    const hide = main(page).getByRole('button', { name: 'Hide password' });
    expect(await hide.getAttribute('aria-pressed')).toBeNull(); // its name already says so
  });

  it('[S7d] a signed-in user is led on', async () => {
    const page = await open({ path: '/signup?next=%2Fchat-user', account: 'freelancer' });
    await eventually(() => placeOf(page)).toBe('/chat-user');
    await page.getByRole('banner').getByRole('button', { name: accounts.freelancer.name }).waitFor();
  });
});

describe('the link in the mail', () => {
  it('[K22d] a failed call offers a retry', async () => {
    const somebody = await signedUp(false);
    const page = await open({
      path: await linkMailedTo(somebody.Email, 'verify='),
      expects: [failedRequest],
      prepare: (blank) =>
        blank.route('**/emailVerify', (route) => route.fulfill({ status: 502, json: {} }), { times: 1 }),
    });
    await titled(page, 'Your address is not confirmed yet');
    await expectAccessible(page, 'an address not confirmed yet');
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await confirmWith(page, 'not the password');
    await main(page).getByText('This is not the password you signed up with').waitFor();
    await confirmWith(page, somebody.Password);
    await eventually(() => placeOf(page)).toBe('/login-user-profile');
  });

  it('[K22a][K27b] works once and leads on; its code is in no address and no history', async () => {
    const somebody = newcomer();
    const first = await open({ path: '/signup?next=%2Fjobs' });
    await fillIn(first, somebody);
    await send(first).click();
    await titled(first, 'Check your email');
    const link = await linkMailedTo(somebody.Email, 'verify=');
    const code = new URL(link, realServer()).searchParams.get('verify') as string;
    const page = await open({ path: link, expects: [failedRequest] });
    await confirmWith(page, somebody.Password); // another browser signed up
    await eventually(() => placeOf(page)).toBe('/jobs');
    expect(await keptBy(page)).not.toContain(code);
    await page.goBack();
    expect(page.url()).not.toContain(code);

    const other = await open({ path: link, expects: [failedRequest] });
    await titled(other, 'This link no longer works');
    expect(other.url()).not.toContain(code);
    await eventually(() => other.title()).toContain('Confirm your address');
    await expectAccessible(other, 'a used link');
    await main(other).getByRole('link', { name: 'Sign in', exact: true }).click();
    await titled(other, 'Sign in');
    await eventually(() => focusOf(other)).toBe('h1 Sign in');
  });
});
