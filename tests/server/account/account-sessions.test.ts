/** Open pages learn that their session has ended; and an account's known browsers. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exampleSignUp } from '../../../src/contracts/account/account.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { serverEvents } from '../../../src/contracts/app/realtime.ts';
import type { Backend } from '../../../server/backend.ts';
import {
  createVisitor,
  employer,
  freelancer,
  lists,
  openSocket,
  startBackend,
  type OpenSocket,
  type Visitor,
} from '../helpers.ts';
import { createPost, emailOf, newcomer, whoIs } from '../newcomers.ts';

const ENDED = serverEvents.sessionEnded.wire;
const DAY = 86_400_000;

describe('the end of a session', () => {
  let backend: Backend;
  let now: Date | undefined;
  const post = createPost();
  const opened: OpenSocket[] = [];
  beforeAll(async () => {
    backend = await startBackend({ mailer: post.mailer, now: () => now ?? new Date() });
  });
  afterEach(() => {
    for (const { socket } of opened.splice(0)) socket.close();
    now = undefined;
  });
  afterAll(() => backend.close());

  /** A socket of this visitor that the server has accepted. */
  const claimed = async (visitor: Visitor, id: number): Promise<OpenSocket> => {
    const socket = openSocket(backend, visitor);
    opened.push(socket);
    socket.claim(id);
    await socket.until('getOnlineUsers', lists(id));
    return socket;
  };
  const signedIn = async (name: string, password: string = exampleSignUp.Password) => {
    const visitor = createVisitor(backend);
    await visitor.signIn({ email: emailOf(name), password });
    return visitor;
  };
  /**
   * Whether this socket received the end of its session: the list of online users comes after any earlier
   * message.
   */
  const wasTold = async (socket: OpenSocket): Promise<boolean> => {
    const watcher = createVisitor(backend);
    await watcher.signIn(freelancer);
    const other = await claimed(watcher, freelancer.id);
    await socket.until('getOnlineUsers', lists(freelancer.id));
    other.socket.close();
    return socket.named(ENDED).length > 0;
  };

  it('[I5a][I5b] by sign-out reaches every page of the browser, and their sockets become anonymous', async () => {
    const visitor = await newcomer(backend, post, 'outgoing');
    const pages = [await claimed(visitor, visitor.id), await claimed(visitor, visitor.id)];
    const elsewhere = await signedIn('outgoing');
    const kept = await claimed(elsewhere, visitor.id);
    await visitor.call(calls.logout.path);
    for (const page of pages) expect(await page.until(ENDED)).toEqual({});
    for (const page of pages) expect(page.socket.connected).toBe(true);
    expect(await wasTold(kept)).toBe(false);
    await elsewhere.call(calls.logout.path);
    await kept.until(ENDED);
    await kept.until('getOnlineUsers', lists(visitor.id, false));
  });

  it('[I5a][I5b] by a password change reaches every other browser', async () => {
    const visitor = await newcomer(backend, post, 'changed');
    const [own, other] = [
      await claimed(visitor, visitor.id),
      await claimed(await signedIn('changed'), visitor.id),
    ];
    await visitor.call(calls.changePassword.path, {
      Password: exampleSignUp.Password,
      NewPassword: 'another quiet lantern',
    });
    await other.until(ENDED);
    expect(await wasTold(own)).toBe(false);
  });

  it('[I5a][I5b] by a password reset or a closed account reaches all browsers', async () => {
    const visitor = await newcomer(backend, post, 'reset');
    const one = await claimed(visitor, visitor.id);
    await createVisitor(backend).call(calls.passwordForgot.path, { Email: visitor.email });
    await createVisitor(backend).call(calls.passwordReset.path, {
      ResetCode: post.code('reset', visitor.email),
      Password: 'another quiet lantern',
    });
    await one.until(ENDED);
    const [here, there] = [
      await signedIn('reset', 'another quiet lantern'),
      await signedIn('reset', 'another quiet lantern'),
    ];
    const pages = [await claimed(here, visitor.id), await claimed(there, visitor.id)];
    await here.call(calls.closeAccount.path, { Confirmation: 'another quiet lantern' });
    for (const page of pages) await page.until(ENDED);
  });

  it('[I5b] by another sign-in reaches the pages of the former session', async () => {
    const visitor = await newcomer(backend, post, 'anew');
    const page = await claimed(visitor, visitor.id);
    await visitor.signIn(employer);
    await page.until(ENDED);
    expect(await whoIs(visitor)).toBe(employer.id);
  });

  it('[I5b] by expiry reaches its pages at the next sweep, or before the next message', async () => {
    const visitor = await newcomer(backend, post, 'expiring');
    const page = await claimed(visitor, visitor.id);
    await backend.sweep();
    expect(await wasTold(page)).toBe(false);
    now = new Date(Date.now() + 7 * DAY);
    await backend.sweep();
    await page.until(ENDED);
    const { database } = backend;
    expect(
      await database.selectFrom('sessions').select('id').where('expires_at', '<=', now).execute(),
    ).toEqual([]);

    now = undefined;
    const again = await claimed(await signedIn('expiring'), visitor.id);
    now = new Date(Date.now() + 7 * DAY);
    await backend.notify(visitor.id, { kind: 'welcome', title: 'Too late' });
    await again.until(ENDED);
    expect(again.named(serverEvents.notificationReceived.wire)).toEqual([]);
  });

  it('[I5b] is noticed without a call', async () => {
    const own = await startBackend({ now: () => now ?? new Date(), sweepEvery: 100 });
    const visitor = createVisitor(own);
    await visitor.signIn();
    const page = openSocket(own, visitor);
    page.claim(employer.id);
    await page.until('getOnlineUsers', lists(employer.id));
    now = new Date(Date.now() + 8 * DAY);
    await page.until(ENDED);
    page.socket.close();
    await own.close();
  });
});

describe('a browser', () => {
  let backend: Backend;
  const post = createPost();
  beforeAll(async () => {
    backend = await startBackend({ mailer: post.mailer, trustProxy: true });
  });
  afterAll(() => backend.close());

  const told = async (id: number, email: string) => {
    const rows = await backend.database
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', id)
      .execute();
    return [
      rows.filter(({ kind }) => kind === 'newDevice').length,
      post.to(email).filter(({ subject }) => subject.startsWith('A new sign-in')).length,
    ];
  };

  it('[I11a] is reported by mail at its first sign-in, but not an account’s very first, and only once', async () => {
    const visitor = await newcomer(backend, post, 'mobile');
    const account = { email: visitor.email, password: exampleSignUp.Password };
    expect(await told(visitor.id, visitor.email)).toEqual([0, 0]);
    await visitor.call(calls.logout.path);
    await visitor.signIn(account);
    expect(await told(visitor.id, visitor.email)).toEqual([0, 0]);
    const other = createVisitor(backend);
    await other.signIn(account);
    expect(await told(visitor.id, visitor.email)).toEqual([1, 1]);
    await other.signIn(account);
    expect(await told(visitor.id, visitor.email)).toEqual([1, 1]);
    await createVisitor(backend).signIn({ ...account, password: 'x' });
    expect(await told(visitor.id, visitor.email)).toEqual([1, 1]);
  });

  it('[I11b] is recognised by its own cookie, stored as a hash that differs by account', async () => {
    const shared = await newcomer(backend, post, 'shared');
    const device = shared.cookies.get('marketlane_device') ?? '';
    expect(device).toMatch(/^[\w-]{43}$/);
    const second = await newcomer(backend, post, 'second');
    second.cookies.set('marketlane_device', device);
    const { headers } = await second.signIn({ email: second.email, password: exampleSignUp.Password });
    expect(headers.getSetCookie()).toContainEqual(
      expect.stringMatching(
        /^marketlane_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    );
    const rows = await backend.database.selectFrom('devices').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(device);
    expect(new Set(rows.map(({ device_hash }) => device_hash)).size).toBe(rows.length);
    const secure = await createVisitor(backend, { 'x-forwarded-proto': 'https' }).signIn({
      email: second.email,
      password: exampleSignUp.Password,
    });
    expect(secure.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-marketlane_device=.*; Secure/),
    );
  });

  it('[I11a] of a demo account is shared, and causes no notice', async () => {
    const before = await told(employer.id, employer.email); // the demo world may have one to show
    for (let count = 0; count < 2; count += 1) {
      const visitor = createVisitor(backend);
      await visitor.signIn(employer);
      expect(visitor.cookies.has('marketlane_device')).toBe(false);
    }
    expect(await told(employer.id, employer.email)).toEqual(before);
  });
});
