/**
 * Several sign-ups with one address: each link opens its own sign-up, and a stranger's sign-up gains nothing.
 */
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { migrations } from '../../../server/migrations/migrate.ts';
import { ASKS_PASSWORD, exampleSignUp } from '../../../src/contracts/account/account.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { createVisitor, startBackend, type Visitor } from '../helpers.ts';
import { createPost, emailOf, newcomer, signUpOf, whoIs } from '../newcomers.ts';

const seedSize = { freelancers: 1, employers: 1, guides: 0, reviews: 0, jobs: 0 };
const MINE = exampleSignUp.Password;
const THEIRS = 'chosen by a stranger';
const theirs = { Password: THEIRS, Name: 'A Stranger', type: 'Employer' } as const;

describe('sign-ups with one address', () => {
  let backend: Backend;
  let now = new Date();
  const post = createPost();
  beforeAll(async () => {
    backend = await startBackend({ seedSize, mailer: post.mailer, now: () => now });
  });
  afterAll(() => backend.close());

  const browser = (): Visitor => createVisitor(backend);
  const signUp = (name: string, more: object = {}, visitor = browser()) =>
    visitor.call(calls.signup.path, signUpOf(name, more));
  const follow = (VerifyCode: string, visitor = browser(), Password?: string) =>
    visitor.call(calls.verifyEmail.path, { VerifyCode, Password });
  const signIn = async (name: string, password: string) =>
    (await browser().signIn({ email: emailOf(name), password })).status;
  const userOf = (name: string) =>
    backend.database.selectFrom('users').selectAll().where('email', '=', emailOf(name)).executeTakeFirst();
  /** A user signs up, and then a stranger with the user's address. */
  const contested = async (name: string) => {
    const [owner, stranger] = [browser(), browser()];
    await signUp(name, {}, owner);
    await signUp(name, theirs, stranger);
    const [own = '', other = ''] = post.codes('verify', emailOf(name));
    return { owner, stranger, own, other };
  };

  it('[I14a] each link opens its own data, and a later stranger takes nothing over', async () => {
    const { owner, own, other } = await contested('first');
    const { status, json } = await follow(own, owner);
    expect([status, json.data.user]).toMatchObject([200, { Name: exampleSignUp.Name, type: 'Freelancer' }]);
    expect(await whoIs(owner)).toBe((await userOf('first'))?.id);
    expect((await follow(other, owner, THEIRS)).status).toBe(410);
    expect([await signIn('first', MINE), await signIn('first', THEIRS)]).toEqual([200, 403]);
  });

  it('[I14a][I14b] the stranger’s link opens nothing when the owner of the mailbox follows it', async () => {
    const { owner, own, other } = await contested('second');
    for (const visitor of [owner, browser()]) {
      const { status, json, headers } = await follow(other, visitor);
      expect([status, json.message, headers.getSetCookie()]).toEqual([403, ASKS_PASSWORD, []]);
    }
    expect((await follow(other, owner, MINE)).status).toBe(403);
    expect(await userOf('second')).toBeUndefined();
    expect((await follow(own, owner)).json.data).toMatchObject({ user: { type: 'Freelancer' } });
    expect((await follow(other, browser(), THEIRS)).status).toBe(410);
  });

  it('[I14b] a link on another device needs the password, and works once', async () => {
    await signUp('phone');
    const [code = ''] = post.codes('verify', emailOf('phone'));
    const phone = browser();
    expect((await follow(code, phone)).status).toBe(403);
    expect((await follow(code, phone, '')).status).toBe(403);
    expect((await follow(code, phone, 'not it')).status).toBe(403);
    expect((await follow(code, phone, MINE)).status).toBe(200);
    expect(await whoIs(phone)).toBe((await userOf('phone'))?.id);
    expect((await follow(code, phone, MINE)).status).toBe(410);
  });

  it('[I14c] the owner of an address can sign up after a stranger has used all attempts', async () => {
    for (let count = 0; count < 7; count += 1) await signUp('flooded', theirs);
    const codes = post.codes('verify', emailOf('flooded'));
    expect(codes).toHaveLength(5);
    const owner = browser();
    expect((await follow(codes[4] ?? '', owner)).status).toBe(403);
    await owner.call(calls.passwordForgot.path, { Email: emailOf('flooded') });
    expect(post.to(emailOf('flooded')).at(-1)?.text).toContain('/signup');
    await signUp('flooded', {}, owner);
    const { status, json } = await follow(post.code('verify', emailOf('flooded')), owner);
    expect([status, json.data.user]).toMatchObject([200, { Name: exampleSignUp.Name, type: 'Freelancer' }]);
    expect(await signIn('flooded', THEIRS)).toBe(403);
  });

  it('[I14c] at most five per address wait for a day, whether or not the address is known', async () => {
    await newcomer(backend, post, 'known');
    for (const name of ['known', 'free']) {
      const before = post.to(emailOf(name)).length;
      for (let count = 0; count < 7; count += 1) {
        const { status, json } = await signUp(name, { Password: `${THEIRS} ${count}` });
        expect([status, json]).toEqual([200, { status: 200 }]);
      }
      expect(post.to(emailOf(name))).toHaveLength(before + 5);
      expect([await signIn(name, `${THEIRS} 4`), await signIn(name, `${THEIRS} 5`)]).toEqual([403, 401]);
    }
    now = new Date(now.getTime() + 86_400_000);
    expect(await signIn('free', `${THEIRS} 4`)).toBe(401);
    await signUp('free');
    expect(await signIn('free', MINE)).toBe(403);
  });

  it('[I14c] an account that was opened meanwhile gets no link, and its old password causes no other answer', async () => {
    const { owner, own } = await contested('opened');
    await follow(own, owner);
    const sent = post.to(emailOf('opened')).length;
    expect(await signIn('opened', THEIRS)).toBe(403);
    expect(post.to(emailOf('opened'))).toHaveLength(sent);
    await owner.call(calls.changePassword.path, { Password: MINE, NewPassword: 'eight louder lanterns' });
    expect(await signIn('opened', MINE)).toBe(401);
  });

  it('[I14b] they are stored without code, cookie or password, and scripts cannot read their cookie', async () => {
    const visitor = browser();
    const answer = await signUp('kept', {}, visitor);
    const cookie = visitor.cookies.get('marketlane_signup') ?? '';
    expect(answer.headers.getSetCookie().join()).toMatch(/; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
    await signUp('kept', {}, visitor);
    expect(visitor.cookies.get('marketlane_signup')).toBe(cookie); // earlier links are still valid
    const rows = JSON.stringify(
      await backend.database
        .selectFrom('pending_sign_ups')
        .where('email', '=', emailOf('kept'))
        .selectAll()
        .execute(),
    );
    for (const secret of [cookie, MINE, ...post.codes('verify', emailOf('kept'))]) {
      expect(secret.length).toBeGreaterThan(10);
      expect(rows).not.toContain(secret);
    }
    visitor.cookies.set('marketlane_signup', 'x');
    expect((await follow(post.code('verify', emailOf('kept')), visitor)).status).toBe(403);
  });
});

it('[I14b] guesses at a link’s password are limited like those at an account’s, concurrent ones too', async () => {
  const post = createPost();
  const rateLimits = { refusedAccount: 3 };
  const backend = await startBackend({ seedSize, mailer: post.mailer, rateLimits, trustProxy: true });
  await createVisitor(backend).call(calls.signup.path, signUpOf('guessed', theirs));
  const VerifyCode = post.code('verify', emailOf('guessed'));
  let address = 0;
  const guess = async (Password?: string) => {
    const visitor = createVisitor(backend, { 'x-forwarded-for': `198.51.100.${(address += 1)}` });
    return (await visitor.call(calls.verifyEmail.path, { VerifyCode, Password })).status;
  };
  for (let count = 0; count < 5; count += 1) expect(await guess()).toBe(403); // nothing was guessed
  const statuses = await Promise.all(Array.from({ length: 8 }, (_, index) => guess(`guess ${index}`)));
  expect(statuses.toSorted()).toEqual([403, 403, 403, 429, 429, 429, 429, 429]);
  expect(await guess(THEIRS)).toBe(429);
  await backend.close();
});

it('[I14c] an unproven sign-up is deleted after a day, and its owner can sign up again', async () => {
  const { database, close } = await openDatabase({ kind: 'memory' }, () => {});
  const provider = { getMigrations: async () => migrations };
  await new Migrator({ db: database, provider }).migrateTo('0008-notifications');
  await sql`insert into users (id, type, name, email, email_verified, is_demo, created_at) values
    (1, 'Employer', 'Waiting', ${emailOf('waiting')}, false, false, now()),
    (2, 'Employer', 'Proven', ${emailOf('proven')}, true, false, now()),
    (3, 'Freelancer', 'No address', null, false, false, now())`.execute(database);
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  expect(error).toBeUndefined();
  const left = await database.selectFrom('users').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual([2, 3]);
  await close();
});
