/** One browser, several tabs, and sessions that end: on the real server where it can be. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { answering } from './specification-backend.ts';
import {
  accounts,
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  journeys,
  noticeOf,
  placeOf,
} from './support.ts';

const { open, serve } = journeys();

const banner = (page: Page) => page.getByRole('banner');
const isSignedIn = (page: Page, name: string) =>
  banner(page).getByRole('link', { name, exact: true }).waitFor();
const isAnonymous = (page: Page) => banner(page).getByRole('link', { name: 'Sign in' }).waitFor();
const signInOn = async (page: Page, { Email, Password }: { Email: string; Password: string }) => {
  await page.getByLabel('Email', { exact: true }).fill(Email);
  await page.getByLabel('Password', { exact: true }).fill(Password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const kept = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('user'), localStorage.getItem('signed-in')]);

describe('two tabs', () => {
  it('[S10] sign in and out together; the one that was not touched says why', async () => {
    const first = await open({ path: '/login' });
    const second = await open({ path: '/', beside: first });
    await isAnonymous(second);
    await signInOn(first, accounts.employer);
    await isSignedIn(first, accounts.employer.name);
    await isSignedIn(second, accounts.employer.name);
    await banner(first).getByRole('button', { name: 'Sign out' }).click();
    await isAnonymous(first);
    await noticeOf(second, 'You signed out in another tab.').waitFor();
    await isAnonymous(second);
    expect(await noticeOf(first, 'You signed out in another tab.').count()).toBe(0);
    expect(await kept(second)).toEqual([null, null]);
  });
  it('[S10][S12] change to whoever signs in next: what was guarded is left', async () => {
    const first = await open({ path: '/login' });
    const second = await open({ path: '/login?next=%2Fpackages', beside: first });
    await signInOn(first, accounts.employer);
    await isSignedIn(second, accounts.employer.name);
    await eventually(() => placeOf(second)).toBe('/packages');
    const { name, ...credentials } = accounts.freelancer;
    // What its own page would do, by one that asks nothing else meanwhile.
    const at = new URL(first.url()).origin;
    await first.goto(`${at}/robots.txt`);
    const pair =
      (await first.context().cookies()).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
    const reply = await first.context().request.post(`${at}/login`, {
      headers: { 'X-XSRF-TOKEN': decodeURIComponent(pair) },
      data: { Token: 'test', ...credentials },
    });
    const { data } = (await reply.json()) as { data: object };
    await first.evaluate((user) => {
      const stamp = [Date.now() + 1000, 'test'];
      // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
      new BroadcastChannel('session').postMessage({ kind: 'told', user, who: stamp, what: stamp });
    }, data);
    await isSignedIn(second, name);
    await eventually(() => placeOf(second)).toBe('/');
  });
});

describe('a new tab', () => {
  it('[S10] knows whom another tab knows, and asks the server nothing', async () => {
    const first = await open({ path: '/login' });
    await signInOn(first, accounts.freelancer);
    await isSignedIn(first, accounts.freelancer.name);
    const asked: string[] = [];
    const second = await open({
      path: '/packages',
      beside: first,
      prepare: async (page) => page.on('request', (request) => asked.push(new URL(request.url()).pathname)),
    });
    await isSignedIn(second, accounts.freelancer.name);
    expect(placeOf(second)).toBe('/packages');
    expect(asked).not.toContain('/sessionfind');
  });
  it('[S10] alone asks the server, waits with what is guarded, and goes on', async () => {
    const first = await open({ path: '/login' });
    await signInOn(first, accounts.freelancer);
    await isSignedIn(first, accounts.freelancer.name);
    const context = first.context();
    await first.close();
    const page = await context.newPage();
    await page.goto(`${new URL(first.url()).origin}/packages`);
    await isSignedIn(page, accounts.freelancer.name);
    expect(placeOf(page)).toBe('/packages');
  });
  it('[S10] of a session that is over is a visitor’s, silently, and asks no second time', async () => {
    const first = await open({ path: '/login', expects: [failedRequest] });
    await signInOn(first, accounts.freelancer);
    await isSignedIn(first, accounts.freelancer.name);
    const at = new URL(first.url()).origin;
    const context = first.context();
    await first.close();
    await context.clearCookies();
    const page = await context.newPage();
    await page.goto(at);
    await isAnonymous(page);
    await eventually(() => kept(page)).toEqual([null, null]);
    expect(await page.getByRole('alert').allTextContents()).toEqual(['']);
    expect(await page.getByRole('status').allTextContents()).not.toContain('Your session has ended');
  });
  it('[S10] on its first visit asks nobody, of a backend of the specification alone too', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address });
    await isAnonymous(page);
    expect(backend.unknownPosts.filter((path) => path !== '/admin/demoAccountsfind')).toEqual([]);
  });
  it('[S10] in a browser with the flag, of a backend that knows no such call, is a visitor’s', async () => {
    const backend = await serve();
    const page = await open({
      at: backend.address,
      expects: [failedRequest],
      prepare: (prepared) => prepared.addInitScript(() => localStorage.setItem('signed-in', 'yes')),
    });
    await isAnonymous(page);
    await eventually(() => backend.unknownPosts).toContain('/sessionfind');
    await eventually(() => page.evaluate(() => localStorage.getItem('signed-in'))).toBeNull();
  });
});

describe('a session that ends under a page', () => {
  const refuse = async (page: Page) => {
    let isOver = true;
    await page.route('**/admin/newsletterdataCreate', (route) =>
      isOver
        ? route.fulfill({ status: 401, json: { message: 'no session' } })
        : route.fulfill({ json: { status: 'success' } }),
    );
    return () => (isOver = false);
  };
  const subscribe = async (page: Page) => {
    await page.getByRole('textbox', { name: 'Email address' }).fill('ines@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
  };

  it('[S11] guarded: the page stands under a dialog, by keyboard alone, and goes on where it was', async () => {
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
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await dialogOf(page)
      .getByRole('alert')
      .getByText(/do not go together/)
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
  it('[S11] and who leaves is led to the sign-in page', async () => {
    const page = await open({ path: '/login?next=%2Fpackages', expects: [failedRequest] });
    await signInOn(page, accounts.employer);
    await page.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
    await refuse(page);
    await subscribe(page);
    await dialogOf(page).getByRole('button', { name: 'Leave without signing in' }).click();
    await eventually(() => placeOf(page)).toBe('/login?next=%2Fpackages');
    expect(await kept(page)).toEqual([null, null]);
  });
  it('[S11][S12] somebody else who signs in there is led home', async () => {
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
  it('[S11][S10] signing in again in another tab ends it here as well', async () => {
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
  it('[S11] for everybody, with something typed in it: it stands with what was typed', async () => {
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
