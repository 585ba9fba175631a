/** Operation: health, limits, logs. */
import { describe, expect, it } from 'vitest';
import { calls } from '../../../src/contracts/app/calls.ts';
import { createVisitor, employer, openSocket, signedIn, startBackend } from '../helpers.ts';

describe('health', () => {
  it('reports that the database fails, and not why', async () => {
    const backend = await startBackend();
    await backend.database.destroy();
    const { status, json } = await createVisitor(backend).get('/health');
    expect([status, json]).toEqual([503, { status: 'failing', database: 'failing' }]);
    const call = await createVisitor(backend).call('/admin/guidedatafind');
    expect([call.status, call.json]).toEqual([
      500,
      { status: 500, code: 'internal', message: 'Something went wrong on our side' },
    ]);
    await backend.close();
  });
});

describe('limits', () => {
  it('are strict against guessing and flooding, with a JSON message', async () => {
    const backend = await startBackend({ rateLimits: { refusedLogin: 3, newsletter: 2 } });
    const visitor = createVisitor(backend);
    const logins = [];
    for (let count = 0; count < 4; count += 1)
      logins.push(await visitor.signIn({ email: 'a@b.c', password: 'x' }));
    expect(logins.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
    expect(logins[3]?.json).toMatchObject({
      code: 'rate_limited',
      retryAfter: expect.any(Number),
      status: 429,
      message: expect.stringMatching(/^Too many failed sign-ins; try again in \d+ seconds$/),
    });
    expect(logins[3]?.headers.get('retry-after')).toMatch(/^\d+$/);

    const spellings = [
      '/admin/newsletterdataCreate',
      '/Admin/newsletterdataCreate',
      '/admin/newsletterdataCreate',
    ];
    const letters = [];
    for (const path of spellings) letters.push((await visitor.call(path, { N_Email: 'a@b.c' })).status);
    expect(letters).toEqual([200, 200, 429]);
    expect((await visitor.call('/admin/guidedatafind')).status).toBe(200);
    await backend.close();
  });

  it('count rejected sign-ins only, and then not even the right password is checked', async () => {
    const backend = await startBackend({ rateLimits: { refusedLogin: 2 } });
    const signIn = async (password: string) =>
      (await createVisitor(backend).signIn({ email: employer.email, password })).status;
    const office = await Promise.all(Array.from({ length: 25 }, () => signIn(employer.password)));
    expect(new Set(office)).toEqual(new Set([200]));
    expect([await signIn('x'), await signIn(employer.password), await signIn('y')]).toEqual([401, 200, 401]);
    expect(await signIn(employer.password)).toBe(429);
    expect((await createVisitor(backend).call('/admin/guidedatafind')).status).toBe(200);
    await backend.close();
  });

  it('give concurrent guesses no more honest answers', async () => {
    const backend = await startBackend({ rateLimits: { refusedLogin: 2 } });
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => createVisitor(backend).signIn({ ...employer, password: 'x' })),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(2);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
    await backend.close();
  });

  it('cap all sign-ins, and none if limits are off', async () => {
    const backend = await startBackend({ rateLimits: { login: 2 } });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await createVisitor(backend).signIn()).status);
    expect(statuses).toEqual([200, 200, 429]);
    await backend.close();

    const unlimited = await startBackend({ rateLimits: false });
    const wrong = { email: 'a@b.c', password: 'x' };
    const all = await Promise.all(Array.from({ length: 22 }, () => createVisitor(unlimited).signIn(wrong)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([401]));
    await unlimited.close();
  });

  it('[B14] of a proposal, an invitation, a report and a mark are separate', async () => {
    const backend = await startBackend({ rateLimits: { filing: 2, saving: 3 } });
    const visitor = await signedIn(backend, employer);
    for (const [name, refusals] of [
      ['propose', 2],
      ['invite', 2],
      ['report', 2],
      ['saveJob', 3],
    ] as const) {
      const statuses = [];
      for (let count = 0; count <= refusals; count += 1)
        statuses.push((await visitor.call(calls[name].path)).status);
      expect([name, statuses]).toEqual([name, [...Array.from({ length: refusals }, () => 400), 429]]);
    }
    expect((await visitor.call('/admin/guidedatafind')).status).toBe(200);
    await backend.close();
  });

  it('apply to everything else too, except health', async () => {
    const backend = await startBackend({ rateLimits: { everything: 3 } });
    const visitor = createVisitor(backend);
    for (let count = 0; count < 5; count += 1) await visitor.get('/nowhere');
    expect((await visitor.get('/nowhere')).status).toBe(429);
    expect((await visitor.get('/health')).status).toBe(200);
    await backend.close();
  });

  it('[I8e] count all calls together', async () => {
    const backend = await startBackend({ rateLimits: { everything: 4, login: 2 } });
    const visitor = createVisitor(backend);
    const statuses = [];
    for (const path of ['/linkedinStart', '/linkedinStart', '/login', '/admin/guidedatafind', '/nowhere'])
      statuses.push((await visitor.call(path)).status);
    expect(statuses).toEqual([200, 200, 429, 200, 429]);
    expect(Number((await visitor.call('/admin/guidedatafind')).headers.get('retry-after'))).toBeGreaterThan(
      0,
    );
    await backend.close();
  });
});

describe('the log', () => {
  it('contains no token, cookie, password, XSRF value or address', async () => {
    let log = '';
    const backend = await startBackend({
      logLevel: 'trace',
      logStream: { write: (line) => void (log += line) },
    });
    const visitor = createVisitor(backend);
    await visitor.signIn({ email: employer.email, password: 'a-wrong-password' });
    await visitor.signIn();
    const secrets = [...visitor.cookies.values()];
    await visitor.call('/getUserById', { id: employer.id, Token: 'the-app-token' });
    await visitor.call(
      '/admin/newsletterdataCreate',
      { N_Email: 'reader@example.com' },
      { 'x-xsrf-token': 'forged' },
    );
    await visitor.get('/login?code=secret-code&email=someone@example.com');
    await visitor.get('/nowhere/someone@example.com');
    const socket = openSocket(backend, visitor);
    await socket.until('connect');
    socket.claim({ Email: 'claimed@example.com' });
    socket.claim(99);
    socket.claim(employer.id);
    await socket.until('getOnlineUsers');
    backend.log.warn(
      { Token: 'bare-token', user: { Email: 'x@y.example', Password: 'pass-word' } },
      'for kept@example.com',
    );
    backend.log.error(
      { err: Object.assign(new Error('of mail@example.com'), { detail: 'Key (email)=(d@e.example)' }) },
      'failed',
    );
    backend.log.info(
      { request: { headers: { cookie: 'c=cookie-value', 'x-xsrf-token': 'header-value' } } },
      secrets.join(' '),
    );
    socket.socket.close();
    await backend.close();

    expect(log).toContain('"path":"/getUserById"');
    expect(log).toContain('a socket announced a malformed user');
    const forbidden = [
      ...secrets,
      employer.email,
      employer.password,
      'a-wrong-password',
      'the-app-token',
      'bare-token',
      'pass-word',
      'secret-code',
      'cookie-value',
      'header-value',
      'example.com',
      'y.example',
      'e.example',
    ];
    for (const secret of forbidden) expect(log, secret).not.toContain(secret);
  });
});
