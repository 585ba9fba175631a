import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { linkMailedTo, mailsTo, newcomer, signedUp, type Newcomer } from './mailbox.ts';
import {
  accounts,
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  isFocused,
  journeys,
  placeOf,
} from './support.ts';

const { open } = journeys();

const main = (page: Page) => page.getByRole('main');
const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const role = (page: Page, type: Newcomer['type']) => main(page).getByRole('radio', { name: type });
const send = (page: Page) => main(page).getByRole('button', { name: 'Sign up', exact: true });
const titled = (page: Page, name: string) =>
  main(page).getByRole('heading', { level: 1, name, exact: true }).waitFor();
const summary = (page: Page) => main(page).getByRole('group', { name: 'What is still wrong' });

const fillIn = async (page: Page, { Name, Email, Password, type }: Newcomer) => {
  await role(page, type).check();
  await box(page, 'Your name').fill(Name);
  await box(page, 'Email').fill(Email);
  await box(page, 'Password').fill(Password);
};
const holdsAll = async (page: Page, { Name, Email, Password, type }: Newcomer) => {
  expect(await role(page, type).isChecked()).toBe(true);
  expect(await box(page, 'Your name').inputValue()).toBe(Name);
  expect(await box(page, 'Email').inputValue()).toBe(Email);
  expect(await box(page, 'Password').inputValue()).toBe(Password);
};
/** All that the browser keeps of this site. */
const keptBy = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
  );

describe('signing up', () => {
  it.for([
    ['Freelancer', 'light', 360],
    ['Employer', 'dark', 1280],
  ] as const)('[K20][K21][K22] as %s, wrong at first, in %s at %i px', async ([type, colorScheme, width]) => {
    const somebody = newcomer({ type });
    const page = await open({
      path: '/signup',
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 800 },
      expects: [failedRequest],
    });
    await expectAccessible(page);
    await send(page).click();
    await summary(page).waitFor();
    await eventually(() => focusOf(page)).toBe('div What is still wrong');
    await expectAccessible(page, 'signing up, wrong');
    await summary(page)
      .getByRole('button', { name: /^What brings you here/ })
      .click();
    expect(await isFocused(role(page, 'Freelancer'))).toBe(true);

    // The server knows passwords that others would try first.
    await fillIn(page, { ...somebody, Password: 'password123' });
    await send(page).click();
    await summary(page)
      .getByRole('button', { name: /^Password:/ })
      .waitFor();
    expect(await box(page, 'Password').getAttribute('aria-invalid')).toBe('true');
    await holdsAll(page, { ...somebody, Password: 'password123' });
    await box(page, 'Password').fill(somebody.Password);
    await send(page).click();

    await titled(page, 'Check your email');
    await eventually(() => focusOf(page)).toBe('h1 Check your email');
    await main(page).getByText(somebody.Email).waitFor();
    expect(await main(page).getByRole('link', { name: 'Open the mailbox' }).getAttribute('href')).toBe(
      '/mailbox',
    );
    await expectAccessible(page, 'signing up, mailed');
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Sign in', includeHidden: true })
      .waitFor({ state: 'attached' });
    expect(await keptBy(page)).not.toContain(somebody.Password);

    await page.goto(inject('server') + (await linkMailedTo(somebody.Email, 'verify=')));
    await eventually(() => placeOf(page)).toBe('/login-user-profile');
    await page.getByText(`Welcome, ${somebody.Name}. Your address is confirmed.`).waitFor();
    await expectAccessible(page, 'the profile of a newcomer');
    expect(
      await page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? '{}') as object),
    ).toMatchObject({
      Name: somebody.Name,
      type,
    });
  });

  it('[K5][K21] a wrong address: the form comes back with everything in it, and the focus in its address', async () => {
    const somebody = newcomer();
    const page = await open({ path: '/signup' });
    await fillIn(page, somebody);
    await send(page).click();
    await titled(page, 'Check your email');
    await main(page).getByRole('button', { name: 'Wrong address?' }).click();
    await eventually(() => isFocused(box(page, 'Email'))).toBe(true);
    await holdsAll(page, somebody);
    const right = `right.${somebody.Email}`;
    await box(page, 'Email').fill(right);
    await send(page).click();
    await main(page).getByText(right).waitFor();
  });

  it('[K21] a known address is told nothing of, in words of its own mail only', async () => {
    const known = await signedUp();
    const wordsFor = async (somebody: Newcomer): Promise<string> => {
      const page = await open({ path: '/signup' });
      await fillIn(page, somebody);
      await send(page).click();
      await titled(page, 'Check your email');
      return (await main(page).innerText()).replaceAll(somebody.Email, '…');
    };
    expect(await wordsFor(known)).toBe(await wordsFor(newcomer()));
    await eventually(async () => (await mailsTo(known.Email))[0]?.subject).toMatch(/already/);
  });

  it('[K21] another mail may be asked for after a minute', async () => {
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

  it('[K20][S7] a link chooses the role, and the way back goes along', async () => {
    const page = await open({ path: '/signup?type=Employer&next=%2Fpackages' });
    expect(await role(page, 'Employer').isChecked()).toBe(true);
    await main(page).getByRole('link', { name: 'Sign in', exact: true }).click();
    await eventually(() => placeOf(page)).toBe('/login?next=%2Fpackages');
    await main(page).getByRole('link', { name: 'Create an account' }).click();
    await eventually(() => placeOf(page)).toBe('/signup?next=%2Fpackages');
    await titled(page, 'Sign Up');
  });

  it('[K20] an address that no mail can be sent to is said to be so', async () => {
    const somebody = newcomer({ Email: `jörg.${Date.now().toString(36)}@mail.example` });
    const page = await open({ path: '/signup', expects: [failedRequest] });
    await fillIn(page, somebody);
    await send(page).click();
    await summary(page).getByText('We cannot send email to this address; use another').waitFor();
    await holdsAll(page, somebody);
  });

  it('[K20] a server that hangs: after a while the same press is taken again', async () => {
    const somebody = newcomer();
    const page = await open({ path: '/signup', prepare: (blank) => blank.clock.install() });
    const pressed: string[] = [];
    await page.route('**/signup', (route) => {
      if (route.request().method() !== 'POST' || pressed.push(route.request().url()) > 1)
        return route.continue();
      return undefined; // it hangs
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

  it('[K20] without a network nothing typed is lost', async () => {
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

  it('[K28] fields are for keepers of passwords, may be pasted into and looked at', async () => {
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
    await main(page).getByRole('button', { name: 'Show the characters' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    const hide = main(page).getByRole('button', { name: 'Hide the characters' });
    expect(await hide.getAttribute('aria-pressed')).toBeNull(); // its name says it already
  });

  it('[S7] who is signed in already is led on', async () => {
    const page = await open({ path: '/signup?next=%2Fchat-user', account: 'freelancer' });
    await eventually(() => placeOf(page)).toBe('/chat-user');
    await page.getByRole('banner').getByRole('link', { name: accounts.freelancer.name }).waitFor();
  });
});

/** What a link asks for in another browser than the one that signed up. */
const confirmWith = async (page: Page, password: string) => {
  await titled(page, 'Type your password');
  await expectAccessible(page, 'a link in another browser');
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Confirm my address' }).click();
};

describe('the link of the mail', () => {
  it('[K22][K27] works once and leads on; its code is in no address and no history', async () => {
    const somebody = newcomer();
    const first = await open({ path: '/signup?next=%2Fjobs' });
    await fillIn(first, somebody);
    await send(first).click();
    await titled(first, 'Check your email');
    const link = await linkMailedTo(somebody.Email, 'verify=');
    const code = new URL(link, inject('server')).searchParams.get('verify') as string;
    const page = await open({ path: link, expects: [failedRequest] });
    await confirmWith(page, somebody.Password); // it was another browser that signed up
    await eventually(() => placeOf(page)).toBe('/jobs');
    expect(await keptBy(page)).not.toContain(code);
    await page.goBack();
    expect(page.url()).not.toContain(code);

    const other = await open({ path: link, expects: [failedRequest] });
    await titled(other, 'This link no longer works');
    expect(other.url()).not.toContain(code);
    await eventually(() => other.title()).toContain('Confirm Your Address');
    await expectAccessible(other, 'a used link');
    await main(other).getByRole('link', { name: 'Sign in', exact: true }).click();
    await titled(other, 'Sign In');
    await eventually(() => focusOf(other)).toBe('h1 Sign In');
  });

  it('[K22] where the server does not say, one may try again', async () => {
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
    await main(page).getByText('That is not the password of this sign-up').waitFor();
    await confirmWith(page, somebody.Password);
    await eventually(() => placeOf(page)).toBe('/login-user-profile');
  });
});
