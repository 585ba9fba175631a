/** Forged forms, planted tokens, claimed ids and fields, and what the log keeps. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleSignUp } from '../../../src/contracts/account/account.ts';
import { calls, type CallName } from '../../../src/contracts/app/calls.ts';
import type { Backend } from '../../../server/backend.ts';
import { parseServerSettings } from '../../../server/settings.ts';
import { createVisitor, employer, startBackend } from '../helpers.ts';
import { createPost, emailOf, newcomer, signUpOf, whoIs } from '../newcomers.ts';

describe('a visitor with our cookies', () => {
  let backend: Backend;
  const post = createPost();
  beforeAll(async () => {
    backend = await startBackend({ mailer: post.mailer });
  });
  afterAll(() => backend.close());

  it.each<readonly [CallName, object]>([
    ['login', { Email: employer.email, Password: employer.password }],
    ['signup', signUpOf('forged')],
    ['verifyEmail', { VerifyCode: 'x' }],
    ['passwordForgot', { Email: employer.email }],
    ['passwordReset', { ResetCode: 'x', Password: exampleSignUp.Password }],
    ['linkedinStart', {}],
    ['linkedinLogin', { code: 'x', state: 'y' }],
  ])('[I12a][A3] needs the XSRF pair for %s, signed in or not', async (name, fields) => {
    const visitor = createVisitor(backend);
    await visitor.signIn();
    await visitor.call(calls.logout.path); // a visitor again, with an XSRF cookie
    const sent = post.mailer.sent.length;
    for (const header of ['', 'made.up']) {
      const { status } = await visitor.call(calls[name].path, fields, { 'x-xsrf-token': header });
      expect([header, status]).toEqual([header, 403]);
    }
    expect(post.mailer.sent).toHaveLength(sent);
    const { status } = await visitor.call(calls[name].path, fields, { origin: 'https://evil.example' });
    expect(status).toBe(403);
  });

  it('[I12b] cannot choose their own session token', async () => {
    const planted = 'B'.repeat(43);
    await createVisitor(backend).call(calls.signup.path, signUpOf('planted'));
    const visitor = createVisitor(backend);
    visitor.cookies.set('marketlane_session', planted);
    await visitor.call(calls.logout.path); // sets the pair
    visitor.cookies.set('marketlane_session', planted);
    const VerifyCode = post.code('verify', emailOf('planted'));
    const fields = { VerifyCode, Password: exampleSignUp.Password, token: planted, session: planted };
    let answer = await visitor.call(calls.verifyEmail.path, fields);
    if (answer.status === 403) answer = await visitor.call(calls.verifyEmail.path, fields);
    expect(answer.status).toBe(200);
    expect(visitor.cookies.get('marketlane_session')).not.toBe(planted);
    expect(await whoIs(createVisitor(backend, { cookie: `marketlane_session=${planted}` }))).toBeUndefined();
  });

  it('[I12b] cannot sign in with the database’s hash of a session', async () => {
    const visitor = await newcomer(backend, post, 'hashed');
    const rows = await backend.database
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', visitor.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ ip_address: null, user_agent: null });
    for (const cookie of [rows[0]?.token_hash, `${rows[0]?.token_hash}.x`, rows[0]?.id])
      expect(await whoIs(createVisitor(backend, { cookie: `marketlane_session=${cookie}` }))).toBeUndefined();
    // The library's own cookie and header must not work either.
    for (const headers of [
      { cookie: `better-auth.session_token=${rows[0]?.token_hash}` },
      { authorization: `Bearer ${rows[0]?.token_hash}` },
    ])
      expect(await whoIs(createVisitor(backend, headers as Record<string, string>))).toBeUndefined();
  });

  it.each(['/api/auth/ok', '/api/auth/sign-up/email', '/api/auth/get-session', '/api/auth/error'])(
    '[I12b] finds no route of the library at %s',
    async (path) => {
      expect((await createVisitor(backend).get(path)).status).toBe(404);
      expect((await createVisitor(backend).post(path, {})).status).toBe(404);
    },
  );

  it('[I12b] changes and closes only their own account, whatever ids they send', async () => {
    const [visitor, other] = [await newcomer(backend, post, 'mine'), await newcomer(backend, post, 'theirs')];
    const ids = { id: other.id, userId: other.id, user_id: other.id, Email: other.email };
    const fields = { Password: exampleSignUp.Password, NewPassword: 'only my own one', ...ids };
    expect((await visitor.call(calls.changePassword.path, fields)).status).toBe(200);
    const signIn = async (email: string, password: string) =>
      (await createVisitor(backend).signIn({ email, password })).status;
    expect([
      await signIn(visitor.email, 'only my own one'),
      await signIn(other.email, exampleSignUp.Password),
    ]).toEqual([200, 200]);
    expect(
      (await visitor.call(calls.closeAccount.path, { Confirmation: 'only my own one', ...ids })).status,
    ).toBe(200);
    expect(await whoIs(other)).toBe(other.id);
    expect((await other.call(calls.currentUser.path, { id: employer.id })).json.data.id).toBe(other.id);
  });
});

describe('a secret', () => {
  it('[I12b] invalidates links and forms of a deployment with another secret', async () => {
    const post = createPost();
    const code = await (async () => {
      const backend = await startBackend({ mailer: post.mailer, authSecret: 'a'.repeat(32) });
      await createVisitor(backend).call(calls.signup.path, signUpOf('moving'));
      const row = await backend.database
        .selectFrom('facts')
        .select('name')
        .where('name', '=', 'secret')
        .execute();
      expect(row).toEqual([]); // unknown to the database
      await backend.close();
      return post.code('verify', emailOf('moving'));
    })();
    const other = await startBackend({ mailer: post.mailer, authSecret: 'b'.repeat(32) });
    await createVisitor(other).call(calls.signup.path, signUpOf('moving'));
    expect((await createVisitor(other).call(calls.verifyEmail.path, { VerifyCode: code })).status).toBe(410);
    await other.close();
  });

  it('[I12b] has at least 32 characters', () => {
    expect(parseServerSettings({ DEMO: 'true', AUTH_SECRET: 'x'.repeat(32) }).authSecret).toBe(
      'x'.repeat(32),
    );
    expect(parseServerSettings({ DEMO: 'true' }).authSecret).toBeUndefined();
    expect(() => parseServerSettings({ AUTH_SECRET: 'short' })).toThrow(
      /AUTH_SECRET: must have 32 characters/,
    );
  });
});

describe('the log', () => {
  it('[I13] contains no password, code, cookie or address of a whole account’s life', async () => {
    let log = '';
    const post = createPost();
    const backend = await startBackend({
      mailer: post.mailer,
      logLevel: 'trace',
      logStream: { write: (line) => void (log += line) },
    });
    const visitor = await newcomer(backend, post, 'logged');
    const secrets = [
      ...visitor.cookies.values(),
      post.code('verify', visitor.email),
      exampleSignUp.Password,
      visitor.email,
    ];
    await visitor.get(`/login?verify=${post.code('verify', visitor.email)}`);
    await visitor.call(calls.passwordForgot.path, { Email: visitor.email });
    const reset = post.code('reset', visitor.email);
    secrets.push(reset);
    await visitor.get(`/login?reset=${reset}`);
    await visitor.call(calls.passwordReset.path, { ResetCode: reset, Password: 'a new and secret one' });
    await visitor.signIn({ email: visitor.email, password: 'a new and secret one' });
    await visitor.signIn({ email: visitor.email, password: 'a wrong and secret one' });
    secrets.push(...visitor.cookies.values());
    await visitor.call(calls.changePassword.path, {
      Password: 'a new and secret one',
      NewPassword: 'the last secret one',
    });
    backend.log.error(
      {
        body: { VerifyCode: 'code-1', ResetCode: 'code-2', NewPassword: 'code-3', Confirmation: 'code-4' },
        password_hash: 'code-5',
      },
      'failed',
    );
    await visitor.call(calls.closeAccount.path, { Confirmation: 'the last secret one' });
    await backend.database.destroy();
    for (const path of [calls.login.path, calls.signup.path])
      expect((await createVisitor(backend).call(path, signUpOf('logged'))).status).toBe(500);
    await backend.close();
    expect(log).toContain('"path":"/emailVerify"');
    expect(log).toContain('a request failed');
    for (const secret of secrets.filter((one) => one.length > 4)) expect(log).not.toContain(secret);
    expect(log).not.toMatch(/secret one|code-\d|[\w.]+@mail\.example|argon2id/);
  });
});
