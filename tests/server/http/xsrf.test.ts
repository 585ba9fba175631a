import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { createXsrf, isPair } from '../../../server/http/xsrf.ts';
import { createVisitor, employer, freelancer, startBackend } from '../helpers.ts';

const FRIEND = 'https://shop.example';

describe('the XSRF pair', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ corsOrigins: [FRIEND] });
  });
  afterAll(() => backend.close());

  const send = (visitor: ReturnType<typeof createVisitor>, headers?: Record<string, string>) =>
    visitor.call('/admin/demoMessageCreate', { to: freelancer.id, message: 'hi' }, headers);

  it('[A3] is accepted if header and cookie agree', async () => {
    const visitor = createVisitor(backend);
    await visitor.signIn();
    expect((await send(visitor)).status).toBe(200);
  });

  it('[A3] is required for every write with a session, and a rejection sets a new pair', async () => {
    const visitor = createVisitor(backend);
    await visitor.signIn();
    for (const path of ['/admin/demoMessageCreate', '/admin/newsletterdataCreate', '/logout', '/login']) {
      const { status, json } = await visitor.call(path, { N_Email: 'a@b.c' }, { 'x-xsrf-token': '' });
      expect([path, status, json.status]).toEqual([path, 403, 403]);
    }
    expect((await send(visitor)).status).toBe(200);
  });

  it('is not required for reading', async () => {
    const visitor = createVisitor(backend);
    await visitor.signIn();
    expect((await visitor.call('/getUserById', { id: employer.id }, { 'x-xsrf-token': '' })).status).toBe(
      200,
    );
  });

  it('is invalid in another session, before a sign-in, or invented', async () => {
    const [one, other] = [createVisitor(backend), createVisitor(backend)];
    await one.signIn();
    await other.signIn(freelancer);
    const foreign = other.cookies.get('XSRF-TOKEN') ?? '';
    for (const value of [foreign, 'made.up', 'x', `${foreign}x`]) {
      one.cookies.set('XSRF-TOKEN', value);
      expect((await send(one)).status).toBe(403);
    }
  });

  it('is required at the sign-in of a visitor who has one', async () => {
    const visitor = createVisitor(backend);
    await visitor.signIn();
    await visitor.call('/logout');
    expect(visitor.cookies.has('XSRF-TOKEN')).toBe(true);
    expect(
      (
        await visitor.call(
          '/login',
          { Email: employer.email, Password: employer.password },
          { 'x-xsrf-token': '' },
        )
      ).status,
    ).toBe(403);
    expect((await visitor.signIn()).status).toBe(200);
  });

  it.each([
    ['another site, by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbouring host', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:9' }, 403],
    ['another site, by Origin', { origin: 'https://evil.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['an allowed origin', { 'sec-fetch-site': 'cross-site', origin: FRIEND }, 200],
    ['the page itself', { 'sec-fetch-site': 'same-origin' }, 200],
    ['no browser at all', {}, 200],
  ])('a write without cookies from %s: %i', async (_, headers, expected) => {
    const visitor = createVisitor(backend);
    const { status } = await visitor.call(
      '/admin/newsletterdataCreate',
      { N_Email: 'a@b.c' },
      headers as Record<string, string>,
    );
    expect(status).toBe(expected);
  });

  it('[A3] an allowed origin never gets credentials', async () => {
    const { headers } = await createVisitor(backend).call('/admin/guidedatafind', {}, { origin: FRIEND });
    expect(headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    const stranger = await createVisitor(backend).call(
      '/admin/guidedatafind',
      {},
      { origin: 'https://evil.example' },
    );
    expect(stranger.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
  });
});

describe('the value of the pair', () => {
  it('is bound to secret and session', () => {
    const [xsrf, elsewhere] = [createXsrf('one'), createXsrf('two')];
    const value = xsrf.issue('session');
    expect(xsrf.isValid(value, 'session')).toBe(true);
    expect(xsrf.isValid(value, '')).toBe(false);
    expect(elsewhere.isValid(value, 'session')).toBe(false);
    expect(xsrf.isValid(undefined, 'session')).toBe(false);
    expect(xsrf.issue('session')).not.toBe(value);
  });

  it('matches only itself', () => {
    expect(isPair('a', 'a')).toBe(true);
    expect(isPair('a', 'b')).toBe(false);
    expect(isPair('a', 'aa')).toBe(false);
    expect(isPair(undefined, undefined)).toBe(false);
  });
});
