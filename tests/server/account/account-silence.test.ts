/** Answers do not reveal whether an account exists: not by text, headers or time. */
import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exampleSignUp } from '../../../src/contracts/account/account.ts';
import { calls, type CallName } from '../../../src/contracts/app/calls.ts';
import { createBackend, type Backend } from '../../../server/backend.ts';
import { createPace } from '../../../server/http/pace.ts';
import { createVisitor, employer, smallSeed, startBackend } from '../helpers.ts';
import { cookiesWithout, createPost, emailOf, newcomer, signUpOf } from '../newcomers.ts';

vi.hoisted(() => vi.resetModules()); // Files share modules, so these are loaded anew, with the mock.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof argon2>();
  return {
    ...real,
    hash: vi.fn<typeof real.hash>(real.hash),
    verify: vi.fn<typeof real.verify>(real.verify),
  };
});
afterAll(() => void vi.resetModules());
const workDone = (): number =>
  vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length;

describe('an answer about an account', () => {
  let backend: Backend;
  const post = createPost();
  beforeAll(async () => {
    backend = await startBackend({ mailer: post.mailer });
    await newcomer(backend, post, 'there');
    await createVisitor(backend).call(calls.signup.path, signUpOf('unproven'));
  });
  afterAll(() => backend.close());

  const told = async (name: CallName, fields: object) => {
    const { status, text, headers } = await createVisitor(backend).call(calls[name].path, fields);
    const { date: _, 'set-cookie': __, ...rest } = Object.fromEntries(headers);
    return { status, text, headers: rest, cookies: cookiesWithout(headers.getSetCookie()) };
  };

  it.each<readonly [CallName, (Email: string) => object]>([
    ['login', (Email) => ({ Email, Password: 'not the password' })],
    ['login', (Email) => ({ Email, Password: '' })],
    ['signup', (Email) => ({ ...exampleSignUp, Email })],
    ['signup', (Email) => ({ ...exampleSignUp, Email, Password: 'password123' })],
    ['passwordForgot', (Email) => ({ Email })],
    ['passwordReset', (Email) => ({ Email, ResetCode: 'none', Password: exampleSignUp.Password })],
    ['verifyEmail', (Email) => ({ Email, VerifyCode: 'none' })],
  ])(
    '[I7a] to %s has the same text and headers for a known, unproven, public and unknown address',
    async (name, fieldsOf) => {
      const [nobody, ...others] = [
        await told(name, fieldsOf(emailOf(`nobody-${name}`))),
        await told(name, fieldsOf(emailOf('there'))),
        await told(name, fieldsOf(emailOf('unproven'))),
        await told(name, fieldsOf(employer.email)),
      ];
      for (const other of others) expect(other).toEqual(nobody);
    },
  );
});

describe('the beat', () => {
  /** A clock that moves only on request, and the recorded waits. */
  const createClock = () => {
    const clock = { time: 1000, waited: [] as number[] };
    const pace = createPace({
      beat: 400,
      clock: () => clock.time,
      wait: async (milliseconds) => void clock.waited.push(milliseconds),
    });
    return { clock, pace };
  };

  it('[I7b] ends a whole number of steps after the request, however long the work took', async () => {
    const { clock, pace } = createClock();
    for (const took of [0, 1, 57, 399, 400, 650]) {
      clock.waited = [];
      await pace(async () => void (clock.time += took));
      const [waited = Number.NaN] = clock.waited;
      expect([took, (took + waited) % 400, waited > 0]).toEqual([took, 0, true]);
    }
  });

  it('[I7b] also applies to rejections and failures', async () => {
    const { clock, pace } = createClock();
    const failing = pace(async () => {
      clock.time += 30;
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(clock.waited).toEqual([370]);
  });

  it('[I7b] applies to the calls that could reveal an account, and to no others', async () => {
    const waits: number[] = [];
    const backend = await createBackend({
      seedSize: smallSeed,
      logLevel: 'silent',
      pace: { beat: 400, clock: () => 0, wait: async (milliseconds) => void waits.push(milliseconds) },
    });
    const held = [];
    for (const name of Object.keys(calls) as CallName[]) {
      waits.length = 0;
      await createVisitor(backend).call(calls[name].path, {});
      if (waits.length > 0) held.push(name);
    }
    expect(held.toSorted()).toEqual(['login', 'passwordForgot', 'passwordReset', 'signup', 'verifyEmail']);
    waits.length = 0;
    await createVisitor(backend).signIn();
    await createVisitor(backend).signIn({ ...employer, password: 'x' });
    expect(waits).toEqual([400, 400]);
    await backend.close();
  });

  it('[I7b] is 400 ms by default', async () => {
    const { usualPace } = await import('../../../server/http/pace.ts');
    expect(usualPace.beat).toBe(400);
  });
});

describe('the work', () => {
  it('[I7a] hashes a password equally often for every address', async () => {
    const post = createPost();
    const backend = await startBackend({ mailer: post.mailer });
    await newcomer(backend, post, 'there');
    await createVisitor(backend).call(calls.signup.path, signUpOf('unproven'));
    const hashed = async (name: CallName, fields: object) => {
      const before = workDone();
      await createVisitor(backend).call(calls[name].path, fields);
      return workDone() - before;
    };
    for (const name of ['there', 'unproven', 'nobody'])
      for (const call of ['login', 'signup'] as const)
        expect([name, call, await hashed(call, { ...signUpOf(name), Password: 'a wrong password' })]).toEqual(
          // A rejected sign-in is also compared with the pending sign-ups, once however many there are.
          [name, call, call === 'login' ? 2 : 1],
        );
    expect(await hashed('login', { Email: 'a@b.c', Password: 'x' })).toBe(2); // an impossible password
    await backend.close();
  });
});
