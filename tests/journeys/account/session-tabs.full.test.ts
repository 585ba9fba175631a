/** Details of sessions in several tabs, in full scope. In `npm test`: tests/machines/account/session-tabs.test.ts and session-away.test.ts, and the paths of the session in tests/models. */
import { describe, expect, it } from 'vitest';
import { banner, dialogOf, isAnonymous, isSignedIn, kept, signInOn } from '../session-people.ts';
import { answering, hanging } from '../specification-backend.ts';
import { accounts, eventually, failedRequest, journeys, noticeOf, placeOf } from '../support.ts';
import { signOut } from '../../support/account-menu.ts';

const { open, serve } = journeys();

describe('a tab that was closed', () => {
  /** Signed in as the employer, and on a page of another site. */
  const leave = async () => {
    const first = await open({ path: '/login', expects: [failedRequest] });
    await signInOn(first, accounts.employer);
    await isSignedIn(first, accounts.employer.name);
    const at = new URL(first.url()).origin;
    await first.goto(`${at}/robots.txt`);
    return { first, at };
  };

  it('[S10c] is signed out after a sign-out elsewhere', async () => {
    const { first } = await leave();
    const second = await open({ path: '/', beside: first, expects: [failedRequest] });
    await isSignedIn(second, accounts.employer.name);
    await signOut(second);
    await isAnonymous(second);
    await second.close();
    await first.goBack();
    await isAnonymous(first);
    await eventually(() => kept(first)).toEqual([null, null]);
  });

  it('[S10c][S12] learns of it from another tab if the backend has no sessions', async () => {
    const backend = await serve();
    const people = { ada: { id: 1, Name: 'Ada Byron' }, ben: { id: 2, Name: 'Ben Okri' } };
    backend.behave({ user: answering(people.ben) });
    const second = await open({
      at: backend.address,
      storage: { user: { id: 2, Name: 'B' } },
      expects: [failedRequest],
    });
    await isSignedIn(second, people.ben.Name);
    backend.behave({ user: hanging });
    const first = await open({
      at: backend.address,
      storage: { user: people.ada },
      beside: second,
      expects: [failedRequest],
    });
    await isSignedIn(first, people.ben.Name);
    expect((await kept(first))[0]).toContain(people.ben.Name);
  });

  it('[S10c][S12] takes over the user who signed in meanwhile, even if no other tab is open', async () => {
    const { first, at } = await leave();
    const second = await open({ path: '/', beside: first, expects: [failedRequest] });
    await isSignedIn(second, accounts.employer.name);
    await signOut(second);
    await isAnonymous(second);
    await second.goto(`${at}/login`);
    await signInOn(second, accounts.freelancer);
    await isSignedIn(second, accounts.freelancer.name);
    await second.close();
    await first.goBack();
    await isSignedIn(first, accounts.freelancer.name);
    expect((await kept(first))[0]).toContain(accounts.freelancer.name);
  });
});

describe('signing out', () => {
  it('[R8c] a late answer does not sign out a user who signs in meanwhile', async () => {
    const page = await open({ path: '/login' });
    await signInOn(page, accounts.freelancer);
    await isSignedIn(page, accounts.freelancer.name);
    const told: string[] = [];
    page.on('request', (request) => told.push(new URL(request.url()).pathname));
    const { promise: late, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/logout', async (route) => {
      await late;
      await route.continue();
    });
    await signOut(page);
    await banner(page).getByRole('link', { name: 'Sign in' }).click();
    await signInOn(page, accounts.employer);
    await page.getByRole('main').getByRole('button', { name: 'Signing in …' }).waitFor();
    expect(told.filter((path) => /^\/log(in|out)$/.test(path))).toEqual(['/logout']);
    answer();
    await isSignedIn(page, accounts.employer.name);
    await page.reload();
    await isSignedIn(page, accounts.employer.name);
    expect(await page.context().cookies()).toContainEqual(
      expect.objectContaining({ name: 'marketlane_session', httpOnly: true }),
    );
  });

  it('[R8d] a failed call to the server is reported, and repeated at the next start', async () => {
    const page = await open({ path: '/login', expects: [failedRequest] });
    await signInOn(page, accounts.freelancer);
    await isSignedIn(page, accounts.freelancer.name);
    await page.route('**/logout', (route) => route.abort());
    await signOut(page);
    await isAnonymous(page);
    await noticeOf(page, 'We could not finish signing you out. Reload this page to try again.').waitFor();
    expect(await kept(page)).toEqual([null, 'owed']);
    await page.unroute('**/logout');
    const next = await open({ path: '/', beside: page });
    await isAnonymous(next);
    await eventually(() => kept(next)).toEqual([null, null]);
    const names = (await next.context().cookies()).map(({ name }) => name);
    expect(names.filter((name) => /session/.test(name))).toEqual([]);
  });
});

describe('a new tab', () => {
  it('[S10b][S10e] asks the server if it is the only tab, holds protected pages back, and continues', async () => {
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

  it('[S10d] of an ended session is a visitor’s, without a notice, and does not ask twice', async () => {
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
    expect(await noticeOf(page, 'Your session has ended. Please sign in again.').count()).toBe(0);
    expect(await dialogOf(page).count()).toBe(0);
  });

  it('[S10f] on its first visit asks nobody, also with the specification’s backend', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address });
    await isAnonymous(page);
    expect(backend.unknownPosts.filter((path) => path !== '/admin/demoAccountsfind')).toEqual([]);
  });

  it('[S10d] in a browser with the flag, with a backend without that call, is a visitor’s', async () => {
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

  it('[S10b] takes the user from another tab, and asks the server nothing', async () => {
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
});
