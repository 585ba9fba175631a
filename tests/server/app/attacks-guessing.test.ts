/**
 * Attacks on accounts from outside, which the server rejects: finding out addresses by text or time, and
 * guessing.
 */
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BackendOptions } from '../../../server/backend.ts';
import { usualRateLimits } from '../../../server/http/limits.ts';
import { calls, type CallName } from '../../../src/contracts/app/calls.ts';
import { createVisitor, employer } from '../helpers.ts';
import { cookiesWithout, signUpOf } from '../newcomers.ts';
import {
  createUser,
  freshEmail,
  OTHER_PASSWORD,
  startFixture,
  type BackendFixture,
} from '../backend-fixture.ts';

const tiny = { freelancers: 1, employers: 1, guides: 0, reviews: 0, jobs: 0 };
/** Only `later` moves the clock, so that limits count the same on slow and fast machines. */
let now = new Date();
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

const fixtures: BackendFixture[] = [];
const start = async (options: BackendOptions): Promise<BackendFixture> => {
  const fixture = await startFixture({ seedSize: tiny, trustProxy: 'loopback', now: () => now, ...options });
  fixtures.push(fixture);
  return fixture;
};
/** One backend for all tests of limits: each uses its own accounts and addresses. */
let limited: BackendFixture;
beforeAll(async () => {
  limited = await start({ rateLimits: {} });
});
// Attempts of the former test have expired.
beforeEach(() => void later(60));
afterAll(() => Promise.all(fixtures.map(({ backend }) => backend.close())));

let told = 0;
/** From an unused address, as a proxy reports it. */
const from = ({ backend }: BackendFixture, address = `203.0.113.${(told += 1)}`) =>
  createVisitor(backend, { 'x-forwarded-for': address });

/** The address of an account, an unknown, an unproven and a public one. */
const addressesOf = async (own: BackendFixture): Promise<Record<string, string>> => {
  const unproven = freshEmail();
  await from(own).call(calls.signup.path, { ...signUpOf('x'), Email: unproven });
  return {
    nobody: freshEmail(),
    somebody: (await createUser(own, 'Freelancer')).email,
    unproven,
    public: employer.email,
  };
};

/** What an outsider may send about somebody else's address. */
const asked: readonly (readonly [CallName, (Email: string) => object])[] = [
  ['login', (Email) => ({ Email, Password: 'not the password' })],
  ['login', (Email) => ({ Email: ` ${Email.toUpperCase()} `, Password: 'x'.repeat(200) })],
  ['signup', (Email) => ({ ...signUpOf('x'), Email, Name: 'Outsider', Password: OTHER_PASSWORD })],
  ['signup', (Email) => ({ ...signUpOf('x'), Email, type: 'Employer', Password: 'password123' })],
  ['passwordForgot', (Email) => ({ Email })],
  ['passwordReset', (Email) => ({ Email, ResetCode: 'made-up', Password: OTHER_PASSWORD })],
  ['verifyEmail', (Email) => ({ Email, VerifyCode: 'made-up' })],
];

describe('the existence of an account', () => {
  it.each(asked)(
    '[Z5] is not revealed by %s, repeated until the limit: status, text and headers',
    async (name, fieldsOf) => {
      const own = limited;
      const addresses = await addressesOf(own);
      later(60); // earlier attempts have expired
      const answersTo = async (email: string) => {
        const visitor = from(own);
        const answers = [];
        for (let count = 0; count < usualRateLimits.refusedAccount + 2; count += 1) {
          const { status, text, headers } = await visitor.call(calls[name].path, fieldsOf(email), {
            'x-xsrf-token': '',
          });
          // Except for values that contain the time of day.
          const {
            date: _,
            'x-ratelimit-reset': __,
            'set-cookie': ___,
            ...rest
          } = Object.fromEntries(headers);
          answers.push({ status, text, headers: rest, cookies: cookiesWithout(headers.getSetCookie()) });
        }
        return answers;
      };
      const first = await answersTo(addresses['nobody'] ?? '');
      for (const [who, email] of Object.entries(addresses).slice(1)) {
        expect([who, await answersTo(email)]).toEqual([who, first]);
      }
    },
  );

  it('[Z5] is not revealed by signing in with the data of one’s own sign-up', async () => {
    const own = await start({});
    const addresses = await addressesOf(own);
    const outsidersTo = async (Email: string) => {
      const visitor = from(own);
      const signUpAs = (Password: string) =>
        visitor.call(calls.signup.path, { ...signUpOf('x'), Name: 'Outsider', Email, Password });
      const signInAs = (password: string) => visitor.signIn({ email: ` ${Email.toUpperCase()}`, password });
      const answers = [
        await signUpAs('what a stranger chose'),
        await signInAs('what a stranger chose'),
        await signInAs('something else'),
        await signUpAs('what they chose later'),
        await signInAs('what a stranger chose'),
        await signInAs('what they chose later'),
      ];
      return answers.map(({ status, text, headers }) => [
        status,
        text,
        cookiesWithout(headers.getSetCookie()),
      ]);
    };
    const unknownReplies = await outsidersTo(addresses['nobody'] ?? '');
    expect(unknownReplies.map(([status]) => status)).toEqual([200, 403, 401, 200, 403, 403]);
    for (const [who, email] of Object.entries(addresses).slice(1))
      expect([who, await outsidersTo(email)]).toEqual([who, unknownReplies]);
    later(24 * 60);
    await own.backend.sweep(); // as happens by itself over time
    expect(await own.backend.database.selectFrom('pending_sign_ups').selectAll().execute()).toEqual([]);
  });

  it('[Z6] is not revealed by time: every call about every address is answered on one beat', async () => {
    const BEAT = 600_000; // longer than all the work; nobody really waits
    const began: number[] = [];
    const left: number[] = [];
    let isFirst = true;
    const clock = () => {
      const time = performance.now();
      if (isFirst) began.push(time);
      isFirst = !isFirst;
      return time;
    };
    const wait = async (milliseconds: number) => void left.push(milliseconds);
    const own = await start({ pace: { beat: BEAT, clock, wait } });
    const addresses = await addressesOf(own);
    for (const [name, fieldsOf] of asked)
      for (const [who, email] of Object.entries(addresses)) {
        const [count, before] = [left.length, performance.now()];
        await from(own).call(calls[name].path, fieldsOf(email));
        const took = performance.now() - before;
        expect([name, who, left.length]).toEqual([name, who, count + 1]); // it waited, once
        const held = left.at(-1) ?? 0;
        expect(held).toBeLessThan(BEAT);
        expect(held).toBeGreaterThanOrEqual(BEAT - took); // for the rest of its beat
      }
    expect(began.length).toBe(left.length);
  });
});

describe('guessing', () => {
  const MINUTES = 15;

  it('[Z7] at one account stops, from any number of addresses, and a right guess then gets the same answer', async () => {
    const own = limited;
    const [victim, other] = [await createUser(own, 'Freelancer'), await createUser(own, 'Freelancer')];
    const guess = (password: string) => from(own).signIn({ email: victim.email, password });
    for (let count = 0; count < usualRateLimits.refusedAccount; count += 1)
      expect((await guess(`guess ${count}`)).status).toBe(401);
    for (const password of ['one more', victim.password]) {
      const { status, json, headers } = await guess(password);
      expect([status, json.message]).toEqual([
        429,
        `Too many failed sign-ins; try again in ${MINUTES} minutes`,
      ]);
      expect(headers.get('retry-after')).toBe(String(MINUTES * 60));
    }
    expect((await from(own).signIn(other)).status).toBe(200);
    later(MINUTES);
    expect((await guess(victim.password)).status).toBe(200);
  });

  it('[Z7] at many accounts from one address stops, and locks no account', async () => {
    const own = limited;
    const victim = await createUser(own, 'Freelancer');
    const address = '198.51.100.7';
    const spray = () => from(own, address).signIn({ email: freshEmail(), password: 'Spring2026!' });
    for (let count = 0; count < usualRateLimits.refusedLogin; count += 1)
      expect((await spray()).status).toBe(401);
    const stopped = await from(own, address).signIn(victim);
    expect([stopped.status, stopped.json.message]).toEqual([
      429,
      'Too many failed sign-ins; try again in 60 seconds',
    ]);
    expect((await from(own).signIn(victim)).status).toBe(200);
  });

  it('[Z7] counts an IPv6 network as one address, because anybody has very many of them', async () => {
    const own = limited;
    const statuses = [];
    for (let count = 0; count <= usualRateLimits.refusedLogin; count += 1)
      statuses.push(
        (await from(own, `2001:db8:1:2::${count + 1}`).signIn({ email: freshEmail(), password: 'x' })).status,
      );
    expect(statuses.at(-2)).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });

  it('[Z7] does not restart with a claimed address if no proxy is trusted', async () => {
    const own = await start({ rateLimits: {}, trustProxy: false });
    const statuses = [];
    for (let count = 0; count <= usualRateLimits.refusedLogin; count += 1)
      statuses.push((await from(own).signIn({ email: freshEmail(), password: 'x' })).status);
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([401, 429]);
  });

  it('[Z7] at once gets no more answers than in sequence', async () => {
    const own = limited;
    const victim = await createUser(own, 'Freelancer');
    const guesses = Array.from({ length: 3 * usualRateLimits.refusedAccount }, (_, index) =>
      from(own).signIn({ email: victim.email, password: index === 25 ? victim.password : `guess ${index}` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(
      usualRateLimits.refusedAccount,
    );
  });

  it('[Z7] at a mailed code, or at a password within a session, stops as well', async () => {
    const own = limited;
    const outsider = from(own);
    for (let count = 0; count < usualRateLimits.refusedLogin; count += 1)
      expect((await outsider.call(calls.verifyEmail.path, { VerifyCode: `code ${count}` })).status).toBe(410);
    for (const [name, fields] of [
      ['verifyEmail', { VerifyCode: 'x' }],
      ['passwordReset', { ResetCode: 'x', Password: OTHER_PASSWORD }],
      ['login', { Email: freshEmail(), Password: 'x' }],
    ] as const)
      expect([name, (await outsider.call(calls[name].path, fields)).status]).toEqual([name, 429]);

    // Somebody at a machine that was left open.
    const person = await createUser(own, 'Freelancer');
    for (let count = 0; count < usualRateLimits.refusedAccount; count += 1) {
      const fields =
        count % 2 === 0
          ? { Password: `guess ${count}`, NewPassword: OTHER_PASSWORD }
          : { Confirmation: `guess ${count}` };
      const name = count % 2 === 0 ? 'changePassword' : 'closeAccount';
      expect((await person.visitor.call(calls[name].path, fields)).status).toBe(403);
    }
    const right = { Password: person.password, NewPassword: OTHER_PASSWORD };
    expect((await person.visitor.call(calls.changePassword.path, right)).status).toBe(429);
  });

  it('[Z7] mails stop too: per mailbox and per sender', async () => {
    const own = limited;
    const victim = await createUser(own, 'Freelancer');
    const sent = () => own.post.to(victim.email).length;
    const before = sent();
    const statuses = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await from(own).call(calls.passwordForgot.path, { Email: victim.email })).status);
    expect(statuses.at(-1)).toBe(429);
    expect(sent() - before).toBeLessThanOrEqual(usualRateLimits.mails);
    const flood = [];
    for (let count = 0; count <= usualRateLimits.mailing; count += 1)
      flood.push(
        (await from(own, '198.51.100.9').call(calls.passwordForgot.path, { Email: freshEmail() })).status,
      );
    expect([flood.at(-2), flood.at(-1)]).toEqual([200, 429]);
  });
});
