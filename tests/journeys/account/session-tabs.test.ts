/** One browser, several tabs, on the real server where possible. */
import { describe, expect, it } from 'vitest';
import { isAnonymous, isSignedIn, kept, signInOn } from '../session-people.ts';
import { accounts, eventually, journeys, noticeOf, placeOf } from '../support.ts';
import { signOut } from '../../support/account-menu.ts';

const { open } = journeys();

describe('two tabs', () => {
  it('[S10g] sign in and out together; the other tab says why', async () => {
    const first = await open({ path: '/login' });
    const second = await open({ path: '/', beside: first });
    await isAnonymous(second);
    await signInOn(first, accounts.employer);
    await isSignedIn(first, accounts.employer.name);
    await isSignedIn(second, accounts.employer.name);
    await signOut(first);
    await isAnonymous(first);
    await noticeOf(second, 'You were signed out in another tab.').waitFor();
    await isAnonymous(second);
    expect(await noticeOf(first, 'You were signed out in another tab.').count()).toBe(0);
    await eventually(() => kept(second)).toEqual([null, null]);
  });

  it('[S10g][S12] change to the next user; protected pages close', async () => {
    const first = await open({ path: '/login' });
    // The employer's pending calls may be answered in the next user's session, with 401.
    const second = await open({ path: '/login?next=%2Fpackages', beside: first, expects: [/status of 401/] });
    await signInOn(first, accounts.employer);
    await isSignedIn(second, accounts.employer.name);
    await eventually(() => placeOf(second)).toBe('/packages');
    const { name, ...credentials } = accounts.freelancer;
    // Calls as its own page would, with a page that makes no other calls meanwhile.
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
