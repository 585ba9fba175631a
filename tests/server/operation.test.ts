/** Running it: health, limits, logs. */
import { describe, expect, it } from 'vitest';
import { createVisitor, employer, openSocket, startBackend } from './helpers.ts';

describe('health', () => {
  it('says when the database fails, and nothing about why', async () => {
    const backend = await startBackend();
    await backend.database.destroy();
    const { status, json } = await createVisitor(backend).get('/health');
    expect([status, json]).toEqual([503, { status: 'failing', database: 'failing' }]);
    const call = await createVisitor(backend).call('/admin/guidedatafind');
    expect([call.status, call.json]).toEqual([
      500,
      { status: 500, message: 'Something went wrong on our side' },
    ]);
    await backend.close();
  });
});

describe('limits', () => {
  it('are tight where guessing or flooding would pay, and say so in JSON', async () => {
    const backend = await startBackend({ rateLimits: { login: 3, newsletter: 2 } });
    const visitor = createVisitor(backend);
    const logins = [];
    for (let count = 0; count < 4; count += 1)
      logins.push(await visitor.signIn({ email: 'a@b.c', password: 'x' }));
    expect(logins.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
    expect(logins[3]?.json).toEqual({
      status: 429,
      message: expect.stringMatching(/^Too many requests; try again in /),
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

  it('hold for everything else too, health excepted', async () => {
    const backend = await startBackend({ rateLimits: { everything: 3 } });
    const visitor = createVisitor(backend);
    for (let count = 0; count < 5; count += 1) await visitor.get('/nowhere');
    expect((await visitor.get('/nowhere')).status).toBe(429);
    expect((await visitor.get('/health')).status).toBe(200);
    await backend.close();
  });
});

describe('the log', () => {
  it('holds no token, cookie, password, XSRF value or address', async () => {
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
    expect(log).toContain('a socket announced rubbish');
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
