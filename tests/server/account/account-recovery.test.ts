/** A new password lifts locks and forgets browsers, and guessing can neither hinder nor use that. */
import { afterEach, describe, expect, it } from 'vitest';
import { calls, type CallName } from '../../../src/contracts/app/calls.ts';
import { serverEvents } from '../../../src/contracts/app/realtime.ts';
import { recordKey } from '../../../server/generic/page-cache.ts';
import type { Backend } from '../../../server/backend.ts';
import { createVisitor, freelancer, lists, openSocket, startBackend, type Visitor } from '../helpers.ts';
import { createPost, emailOf, newcomer } from '../newcomers.ts';
import { OTHER_PASSWORD as NEW, PASSWORD as OLD, postJob } from '../backend-fixture.ts';

const DAY = 86_400_000;

describe('recovering an account', () => {
  let backend: Backend;
  const post = createPost();
  const started = async (rateLimits: object | false = false) =>
    (backend = await startBackend({ rateLimits, mailer: post.mailer, trustProxy: true }));
  afterEach(() => backend.close());

  let address = 0;
  const anywhere = () => createVisitor(backend, { 'x-forwarded-for': `198.51.100.${(address += 1)}` });
  const ask = (visitor: Visitor, name: CallName, body: object = {}) => visitor.call(calls[name].path, body);
  const signIn = async (visitor: Visitor, name: string, password: string) =>
    (await visitor.signIn({ email: emailOf(name), password })).status;
  const askForCode = async (name: string): Promise<string> => {
    await ask(anywhere(), 'passwordForgot', { Email: emailOf(name) });
    return post.code('reset', emailOf(name));
  };
  const lock = async (visitor: () => Visitor, name: string) => {
    for (let count = 0; count < 3; count += 1) await signIn(visitor(), name, 'x');
    expect(await signIn(visitor(), name, OLD)).toBe(429);
  };

  it('[I16a] a new password lifts the lock of the account, and marks this browser as its owner’s', async () => {
    await started({ refusedAccount: 3 });
    const owner = await newcomer(backend, post, 'locked');
    await lock(anywhere, 'locked');
    await lock(() => owner, 'locked'); // its own browser as well
    const ResetCode = await askForCode('locked');
    const other = anywhere();
    expect((await ask(owner, 'passwordReset', { ResetCode, Password: NEW })).status).toBe(200);
    expect(await signIn(other, 'locked', NEW)).toBe(200);
    await other.call(calls.logout.path);
    for (let count = 0; count < 4; count += 1) await signIn(anywhere(), 'locked', 'x');
    expect([await signIn(anywhere(), 'locked', NEW), await signIn(owner, 'locked', NEW)]).toEqual([429, 200]);
  });

  it('[I16a][I16b] a new password forgets the earlier browsers, and so do 400 days', async () => {
    await started({ refusedAccount: 3 });
    const { database } = backend;
    const [thief, owner] = [await newcomer(backend, post, 'taken'), anywhere()];
    const ResetCode = await askForCode('taken');
    await ask(owner, 'passwordReset', { ResetCode, Password: NEW });
    const devices = database.selectFrom('devices').select('device_hash').where('user_id', '=', thief.id);
    expect(await devices.execute()).toHaveLength(1);
    for (let count = 0; count < 4; count += 1) await signIn(anywhere(), 'taken', 'x');
    expect([await signIn(thief, 'taken', NEW), await signIn(owner, 'taken', NEW)]).toEqual([429, 200]);
    const seen_at = new Date(Date.now() - 401 * DAY);
    await database.updateTable('devices').set({ seen_at }).where('user_id', '=', thief.id).execute();
    expect(await signIn(owner, 'taken', NEW)).toBe(429);
  });

  it('[I16c] a valid code is never rejected for too many attempts', async () => {
    await started({ refusedLogin: 3 });
    await newcomer(backend, post, 'office');
    const ResetCode = await askForCode('office');
    const office = createVisitor(backend, { 'x-forwarded-for': '192.0.2.7' });
    const { accounts } = backend.services;
    const { reset } = accounts;
    // Others at the same address try wrong links while this one is checked.
    accounts.reset = async (...given) => {
      accounts.reset = reset;
      for (let count = 0; count < 4; count += 1)
        await ask(office, 'passwordReset', { ResetCode: `none${count}`, Password: NEW });
      return reset(...given);
    };
    const own = await ask(office, 'passwordReset', { ResetCode, Password: NEW });
    expect(own.status).toBe(200);
    expect((await ask(office, 'passwordReset', { ResetCode, Password: NEW })).status).toBe(429);
  });

  it('[I9b] every form rejects the user’s own address, name and long words of the name', async () => {
    await started();
    const owner = await newcomer(backend, post, 'quentinblake', { Name: 'Noor Haddad Li' });
    const ResetCode = await askForCode('quentinblake');
    for (const word of ['QuentinBlake2026', 'haddad2024!', '!!!!!!Noor1', 'Noor Haddad Li1']) {
      const reset = await ask(anywhere(), 'passwordReset', { ResetCode, Password: word });
      expect([word, reset.status]).toEqual([word, 400]);
      expect(reset.json.message).toMatch(/^Password: /);
      const change = await ask(owner, 'changePassword', { Password: OLD, NewPassword: word });
      expect([word, change.status]).toEqual([word, 400]);
    }
    expect((await ask(anywhere(), 'passwordReset', { ResetCode, Password: NEW })).status).toBe(200);
  });

  it('[I17a] concurrent guesses within a session count like successive ones', async () => {
    await started({ refusedAccount: 5 });
    for (const [name, call] of [
      ['guessed', 'changePassword'],
      ['closing', 'closeAccount'],
    ] as const) {
      const owner = await newcomer(backend, post, name);
      const guess = (word: string) =>
        ask(owner, call, { Password: word, Confirmation: word, NewPassword: NEW });
      const wrong = Array.from({ length: 20 }, (_, place) => guess(`wrong ${place}`));
      const answers = await Promise.all([...wrong, Promise.all(wrong).then(() => guess(OLD))]);
      const refused = answers.filter(({ status }) => status === 403);
      expect([refused.length, answers.at(-1)?.status]).toEqual([5, 429]);
    }
  });

  it('[I17b] password changes and account closings have a limit per IP address', async () => {
    await started({ owning: 2 });
    const visitor = await newcomer(backend, post, 'often');
    for (const call of ['changePassword', 'closeAccount'] as const) {
      const guess = () => ask(visitor, call, { Password: 'x', Confirmation: 'x', NewPassword: NEW });
      expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([
        403, 403, 429,
      ]);
    }
  });

  it('[U32b] cached pages of a closed account and of its jobs are deleted at once', async () => {
    await started();
    const someone = await newcomer(backend, post, 'leaves', { type: 'Employer' });
    const job = await postJob(backend, someone.id);
    const { pageCache } = backend.services;
    const keys = [recordKey('userProfile', someone.id), recordKey('jobDetail', job)];
    for (const key of keys) pageCache.set(key, Promise.resolve(undefined));
    expect((await ask(someone, 'closeAccount', { Confirmation: OLD })).status).toBe(200);
    expect(keys.map((key) => pageCache.get(key))).toEqual([undefined, undefined]);
  });

  it('[I5b] a session that ends while its page loads is reported to that page', async () => {
    await started();
    const visitor = createVisitor(backend);
    await visitor.signIn(freelancer);
    const sessions = backend.services.sessions as {
      -readonly [Key in keyof Backend['services']['sessions']]: Backend['services']['sessions'][Key];
    };
    const real = sessions.find;
    const socket = openSocket(backend, visitor);
    await socket.until('connect');
    sessions.find = async (token) => {
      sessions.find = real;
      const found = await real(token);
      await sessions.end(token ?? '');
      return found;
    };
    socket.claim(freelancer.id);
    await socket.until(serverEvents.sessionEnded.wire);
    expect(socket.named('getOnlineUsers').filter(lists(freelancer.id))).toEqual([]);
    socket.socket.close();
  });
});
