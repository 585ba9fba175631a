import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { createVisitor, employer, freelancer, startBackend } from '../helpers.ts';

const SESSION = 'marketlane_session';
const DAY = 86_400_000;
const refresh = (visitor: ReturnType<typeof createVisitor>) =>
  visitor.call('/getUserById', { id: employer.id });

describe('a session', () => {
  let backend: Backend;
  let now = new Date('2026-03-01T12:00:00Z');
  beforeAll(async () => {
    backend = await startBackend({ now: () => now, trustProxy: true });
  });
  afterAll(() => backend.close());

  it('[I4a] uses a cookie that is hidden from scripts and other sites', async () => {
    const { headers } = await createVisitor(backend).signIn();
    const cookies = headers.getSetCookie();
    expect(cookies).toContainEqual(
      expect.stringMatching(/^marketlane_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    );
    expect(cookies).toContainEqual(expect.stringMatching(/^XSRF-TOKEN=[\w.-]+; Path=\/; SameSite=Lax$/));
  });

  it('cookie is bound to the host, and to https if the site uses https', async () => {
    const visitor = createVisitor(backend, { 'x-forwarded-proto': 'https' });
    const { headers } = await visitor.signIn();
    const [session, xsrf] = headers.getSetCookie();
    expect(session).toMatch(/^__Host-marketlane_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(xsrf).toMatch(/; Secure; SameSite=Lax$/);
    expect((await refresh(visitor)).status).toBe(200);
    const plain = createVisitor(backend, {
      'x-forwarded-proto': 'https',
      cookie: `${SESSION}=${visitor.cookies.get(`__Host-${SESSION}`)}`,
    });
    expect((await refresh(plain)).status).toBe(401);
  });

  it('[I4a] is stored as a hash only', async () => {
    const visitor = createVisitor(backend);
    await visitor.signIn();
    const token = visitor.cookies.get(SESSION) ?? '';
    const rows = await backend.database.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.every(({ token_hash }) => /^[0-9a-f]{64}$/.test(token_hash))).toBe(true);
  });

  it('[I4b] is new after every sign-in, and the former one ends', async () => {
    const visitor = createVisitor(backend);
    await visitor.signIn();
    const [first, firstXsrf] = [visitor.cookies.get(SESSION), visitor.cookies.get('XSRF-TOKEN')];
    await visitor.signIn();
    expect(visitor.cookies.get(SESSION)).not.toBe(first);
    expect(visitor.cookies.get('XSRF-TOKEN')).not.toBe(firstXsrf);
    const old = createVisitor(backend, { cookie: `${SESSION}=${first}` });
    expect((await refresh(old)).status).toBe(401);
    expect((await refresh(visitor)).status).toBe(200);
  });

  it('[I4a] never has a token that somebody else chose', async () => {
    const planted = 'A'.repeat(43);
    const visitor = createVisitor(backend);
    await visitor.get('/health');
    visitor.cookies.set(SESSION, planted);
    const refused = await visitor.signIn();
    expect(refused.status).toBe(403); // the pair is missing; the rejection sets one
    expect((await visitor.signIn()).status).toBe(200);
    expect(visitor.cookies.get(SESSION)).not.toBe(planted);
    expect((await refresh(createVisitor(backend, { cookie: `${SESSION}=${planted}` }))).status).toBe(401);
  });

  it('[I4b] ends with logout, on the server too', async () => {
    const visitor = createVisitor(backend);
    await visitor.signIn();
    const token = visitor.cookies.get(SESSION);
    const { status, headers } = await visitor.call('/logout');
    expect(status).toBe(200);
    expect(headers.getSetCookie()[0]).toMatch(/^marketlane_session=;.*Expires=Thu, 01 Jan 1970/);
    expect(visitor.cookies.has(SESSION)).toBe(false);
    expect((await refresh(createVisitor(backend, { cookie: `${SESSION}=${token}` }))).status).toBe(401);
    expect((await visitor.call('/logout')).status).toBe(200); // logging out without a session succeeds too
    expect((await visitor.signIn(freelancer)).status).toBe(200);
  });

  it('[I4b] expires after a week without use, and after sixty days in any case', async () => {
    const visitor = createVisitor(backend);
    await visitor.signIn();
    const start = now;
    const after = (days: number) => (now = new Date(start.getTime() + days * DAY));
    after(7 - 1 / 86_400);
    expect((await refresh(visitor)).status).toBe(200);
    after(13);
    expect((await refresh(visitor)).status).toBe(200); // it was used in the first week
    after(20);
    expect((await refresh(visitor)).status).toBe(401);
    expect((await visitor.signIn()).status).toBe(200);
    for (let day = 20; day < 80; day += 5) {
      after(day);
      expect([day, (await refresh(visitor)).status]).toEqual([day, 200]);
    }
    after(80);
    expect((await refresh(visitor)).status).toBe(401);
    now = start;
  });

  it('signing in gives the same answer for an unknown address and a wrong password', async () => {
    const unknown = await createVisitor(backend).signIn({ email: 'nobody@example.com', password: 'x' });
    const wrong = await createVisitor(backend).signIn({ email: employer.email, password: 'x' });
    const passwordless = await createVisitor(backend).signIn({ email: employer.email, password: ' ' });
    for (const answer of [unknown, wrong, passwordless]) {
      expect([answer.status, answer.json]).toEqual([401, wrong.json]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('signing in ignores the case of an address, and blanks around it', async () => {
    const { status } = await createVisitor(backend).signIn({
      ...employer,
      email: ` ${employer.email.toUpperCase()} `,
    });
    expect(status).toBe(200);
  });

  it('GET /login is a page, not a call', async () => {
    const { status, json } = await createVisitor(backend).get('/login');
    expect([status, json.message]).toEqual([404, 'The client is not built; this is the API alone']);
  });
});
