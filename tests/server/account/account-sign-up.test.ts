import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleSignUp } from '../../../src/contracts/account/account.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import type { Backend } from '../../../server/backend.ts';
import { createVisitor, employer, startBackend } from '../helpers.ts';
import {
  cookiesWithout,
  createPost,
  emailOf,
  newcomer,
  SIGN_UP_COOKIE,
  signUpOf,
  whoIs,
} from '../newcomers.ts';

describe('signing up', () => {
  let backend: Backend;
  let now = new Date();
  const post = createPost();
  beforeAll(async () => {
    backend = await startBackend({ mailer: post.mailer, now: () => now });
  });
  afterAll(() => backend.close());

  const signUp = (fields: object, visitor = createVisitor(backend)) =>
    visitor.call(calls.signup.path, fields);
  const verify = (VerifyCode: string, visitor = createVisitor(backend)) =>
    visitor.call(calls.verifyEmail.path, { VerifyCode });
  /** With the chosen password, as in any browser. */
  const prove = (name: string) =>
    createVisitor(backend).call(calls.verifyEmail.path, {
      VerifyCode: post.code('verify', emailOf(name)),
      Password: exampleSignUp.Password,
    });
  const rowOf = (name: string) =>
    backend.database.selectFrom('users').selectAll().where('email', '=', emailOf(name)).executeTakeFirst();

  it.each(['Freelancer', 'Employer'] as const)(
    '[I1a][I1b][I1c][I1d] as %s sends a link that proves the address, signs in, and works once',
    async (type) => {
      const name = `first-${type.toLowerCase()}`;
      const visitor = createVisitor(backend);
      const answer = await signUp(signUpOf(name, { type, Email: ` First-${type}@Mail.Example ` }), visitor);
      expect([answer.status, answer.json, cookiesWithout(answer.headers.getSetCookie())]).toEqual([
        200,
        { status: 200 },
        [SIGN_UP_COOKIE],
      ]);
      expect(await whoIs(visitor)).toBeUndefined();
      expect(await rowOf(name)).toBeUndefined();

      const code = post.code('verify', emailOf(name));
      const { status, json } = await verify(code, visitor);
      const row = await rowOf(name);
      expect(row).toMatchObject({ type, name: exampleSignUp.Name, email_verified: true, is_demo: false });
      expect([status, json.data.user]).toEqual([
        200,
        { id: row?.id, type, Name: exampleSignUp.Name, Email: emailOf(name) },
      ]);
      expect(await whoIs(visitor)).toBe(row?.id);
      const roles = {
        Freelancer: await backend.database
          .selectFrom('freelancers')
          .select('id')
          .where('id', '=', row?.id ?? 0)
          .execute(),
        Employer: await backend.database
          .selectFrom('employers')
          .select(['id', 'company'])
          .where('id', '=', row?.id ?? 0)
          .execute(),
      };
      expect(roles).toEqual(
        type === 'Freelancer'
          ? { Freelancer: [{ id: row?.id }], Employer: [] }
          : { Freelancer: [], Employer: [{ id: row?.id, company: exampleSignUp.Name }] },
      );
      const again = await verify(code);
      expect([again.status, again.headers.getSetCookie()]).toEqual([410, []]);
      const signedIn = await createVisitor(backend).signIn({
        email: emailOf(name),
        password: exampleSignUp.Password,
      });
      expect(signedIn.status).toBe(200);
    },
  );

  it.each([
    ['/jobs?Skills=SEO', '/jobs?Skills=SEO'],
    ['', undefined],
    ['//evil.example', '/desk'],
    ['https://evil.example/prize', '/desk'],
    [`/${'x'.repeat(2000)}`, undefined],
    [['/jobs'], undefined],
  ])('[K22e] remembers the return path next=%j, and no mail contains it', async (next, way) => {
    const name = `wanting-${Math.random().toString(36).slice(2)}`;
    const visitor = createVisitor(backend);
    await signUp(signUpOf(name, { next }), visitor);
    for (const { text } of post.to(emailOf(name))) expect(text).not.toMatch(/next|evil|Skills/);
    const { json } = await verify(post.code('verify', emailOf(name)), visitor);
    expect(json.data.next).toBe(way);
  });

  it.each(['jörg@mail.example', 'noor@bücher.example', 'noor.@mail.example', 'a&b@mail.example.'])(
    '[I1b][I6d] rejects %s, like a forgotten password, because mail cannot reach the address',
    async (Email) => {
      const answers = [
        await signUp(signUpOf('unmailable', { Email })),
        await createVisitor(backend).call(calls.passwordForgot.path, { Email }),
      ];
      for (const { status, json } of answers)
        expect([status, json.message]).toEqual([
          400,
          'Email: We cannot send email to this address; use another',
        ]);
      expect(post.to(Email)).toEqual([]);
    },
  );

  it('[I1a] accepts no unknown field, and the type cannot change later', async () => {
    await signUp({
      ...signUpOf('greedy'),
      id: 1,
      is_demo: true,
      isDemo: true,
      email_verified: true,
      emailVerified: true,
      Verified_Profile: 'Verified',
      role: 'admin',
      createdAt: '2001-01-01',
    });
    expect((await prove('greedy')).status).toBe(200);
    expect(await rowOf('greedy')).toMatchObject({ is_demo: false, type: 'Freelancer' });
    expect((await rowOf('greedy'))?.created_at.getFullYear()).toBeGreaterThan(2001);
    expect((await rowOf('greedy'))?.id).toBeGreaterThan(36);
    const { status } = await signUp(signUpOf('greedier', { type: 'Admin' }));
    expect([status, post.to(emailOf('greedier'))]).toEqual([400, []]);
    await signUp(signUpOf('greedy', { type: 'Employer', Name: 'Other' }));
    expect(await rowOf('greedy')).toMatchObject({ type: 'Freelancer', name: exampleSignUp.Name });
  });

  it('[I1d] rejects a wrong code, and one that is a day old', async () => {
    await signUp(signUpOf('late'));
    const code = post.code('verify', emailOf('late'));
    for (const other of ['x', `${code}x`, code.slice(0, -2), 'a.b.c', '{"alg":"none"}'])
      expect([other, (await verify(other)).status]).toEqual([other, 410]);
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect((await verify(code)).status).toBe(410);
    await backend.sweep();
    const kept = await backend.database.selectFrom('pending_sign_ups').selectAll().execute();
    expect([kept, await rowOf('late')]).toEqual([[], undefined]);
    now = new Date();
  });

  it('[I2a] gives a known address the same answer, and notifies the address by mail', async () => {
    const visitor = await newcomer(backend, post, 'known');
    const count = post.to(emailOf('known')).length;
    const answer = await signUp(signUpOf('known', { Email: emailOf('KNOWN'), Name: 'Somebody Else' }));
    expect([answer.status, answer.json, cookiesWithout(answer.headers.getSetCookie())]).toEqual([
      200,
      { status: 200 },
      [SIGN_UP_COOKIE],
    ]);
    const mails = post.to(emailOf('known')).slice(count);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('/login?forgot');
    expect(mails[0]?.text).not.toContain('Somebody Else');
    expect(await rowOf('known')).toMatchObject({ id: visitor.id, name: exampleSignUp.Name });
    expect((await signUp({ ...exampleSignUp, Email: employer.email })).status).toBe(200);
    expect(post.to(employer.email)).toEqual([]); // a demo account gets no mail
  });

  it('[I2b] by two links at the same moment opens one account', async () => {
    const visitor = createVisitor(backend);
    await signUp(signUpOf('first'), visitor); // sets the cookie
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(signUpOf('twice'), visitor)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const codes = post.codes('verify', emailOf('twice'));
    expect(codes).toHaveLength(5);
    const follow = await Promise.all([...codes, ...codes].map((code) => verify(code, visitor)));
    expect(follow.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(follow.filter(({ status }) => status === 410)).toHaveLength(9);
    const rows = await backend.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', emailOf('twice'))
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('[I3] without a proven address rejects a sign-in, and mails the link again for the right password only', async () => {
    await signUp(signUpOf('early'));
    const mails = () => post.to(emailOf('early')).length;
    const signIn = (password: string) => createVisitor(backend).signIn({ email: emailOf('early'), password });
    expect((await signIn('not the password')).status).toBe(401);
    expect(mails()).toBe(1);
    const answer = await signIn(exampleSignUp.Password);
    expect([answer.status, answer.json.message]).toEqual([
      403,
      expect.stringMatching(/^Confirm your email address first/),
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(mails()).toBe(2);
    await signIn(exampleSignUp.Password);
    expect(mails()).toBe(2);
    now = new Date(now.getTime() + 61_000);
    await signIn(exampleSignUp.Password);
    expect(mails()).toBe(3);
    expect((await prove('early')).status).toBe(200);
  });

  it.each([
    ['Password', 'Qwertyuiop1!'],
    ['Password', 'noor haddad 2024'],
    ['Password', 'aaaaaaaaaaaa'],
  ])('[I9a] rejects a guessable password beside its field: %s %s', async (field, password) => {
    const { status, json } = await signUp(signUpOf('common', { Password: password }));
    expect([status, json.message]).toEqual([400, expect.stringMatching(new RegExp(`^${field}: `))]);
    expect(post.to(emailOf('common'))).toEqual([]);
  });
});
