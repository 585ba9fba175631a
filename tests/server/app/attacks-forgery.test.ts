/**
 * Attacks through somebody's browser, which the server rejects: forged writes (XSRF), and redirects to other
 * sites.
 */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type CallName } from '../../../src/contracts/app/calls.ts';
import { createVisitor, employer, type Visitor } from '../helpers.ts';
import { signUpOf } from '../newcomers.ts';
import {
  createUser,
  freshEmail,
  PASSWORD,
  rowsOf,
  startFixture,
  type Person,
  type BackendFixture,
} from '../backend-fixture.ts';

let fixture: BackendFixture;
let victim: Person;
let attacker: Person;
beforeAll(async () => {
  fixture = await startFixture();
  [victim, attacker] = [await createUser(fixture, 'Freelancer'), await createUser(fixture, 'Freelancer')];
});
afterAll(() => fixture.backend.close());

const names = Object.keys(calls) as CallName[];
const writes = names.filter((name) => calls[name].write);
const reads = names.filter((name) => !calls[name].write);
/** Writes that would do harm if they got through. */
const body = JSON.stringify({
  Token: 'x',
  Name: 'Forged',
  Headline: 'Forged',
  Email: 'a@b.example',
  Confirmation: PASSWORD,
});
const pairOf = ({ visitor }: Person) => visitor.cookies.get('XSRF-TOKEN') ?? '';
/** Another browser of the victim, so that a rejection's new cookie does not reach the other tests. */
const browserOf = ({ visitor }: Person): Visitor => {
  const copy = createVisitor(fixture.backend);
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  return copy;
};

describe('a forged write', () => {
  it.each(writes)('[Z3] %s: a missing, wrong, stolen, cut or invented pair is rejected', async (name) => {
    const before = await rowsOf(fixture.backend, victim.id);
    const own = pairOf(victim);
    const stolen = pairOf(attacker);
    const forged: [header: string, cookie: string][] = [
      ['', own],
      [own, ''],
      [stolen, own],
      [stolen, stolen], // both: a neighbouring host may plant cookies
      ['x', 'x'],
      ['made.up', 'made.up'],
      [own.slice(0, -1), own.slice(0, -1)],
      [`${own}x`, `${own}x`],
      [own.split('.')[0] ?? '', own.split('.')[0] ?? ''],
      [own.toLowerCase(), own.toLowerCase()],
    ];
    for (const [header, cookie] of forged) {
      const browser = browserOf(victim);
      browser.cookies.delete('XSRF-TOKEN');
      if (cookie !== '') browser.cookies.set('XSRF-TOKEN', cookie);
      const { status } = await browser.post(calls[name].path, body, { 'x-xsrf-token': header });
      expect([header, cookie, status]).toEqual([header, cookie, 403]);
    }
    expect(await rowsOf(fixture.backend, victim.id)).toEqual(before);
  });

  it.each(writes)(
    '[Z3] %s: another site is rejected, with the right pair too, and without cookies',
    async (name) => {
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin: 'http://other.127.0.0.1:1' },
        { origin: `${fixture.backend.address}.evil.example` },
        { origin: fixture.backend.address.replace('http:', 'https:').replace(/:\d+$/, ':1') },
      ] as Record<string, string>[])
        for (const visitor of [browserOf(victim), createVisitor(fixture.backend)])
          expect([headers, (await visitor.post(calls[name].path, body, headers)).status]).toEqual([
            headers,
            403,
          ]);
    },
  );

  it.each(names)(
    '[Z3] %s: only JSON in a POST counts, which no form or picture of another site can send',
    async (name) => {
      const browser = browserOf(victim);
      for (const type of [
        'application/x-www-form-urlencoded',
        'text/plain',
        'text/plain;application/json',
        'multipart/form-data; boundary=x',
      ]) {
        const { status } = await browser.post(calls[name].path, body, { 'content-type': type });
        expect([type, status]).toEqual([type, 415]);
      }
      const got = await browser.get(
        `${calls[name].path}?${new URLSearchParams({ Token: 'x', Name: 'Forged' })}`,
      );
      expect([200, 404]).toContain(got.status); // a page or nothing: never the call
      expect(got.json?.data).toBeUndefined();
    },
  );

  it('[Z3] differs from the page’s own write, which succeeds', async () => {
    const browser = browserOf(victim);
    const fields = { Name: 'Own', Headline: 'By myself' };
    for (const headers of [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { origin: fixture.backend.address },
    ] as Record<string, string>[])
      expect((await browser.call(calls.updateProfile.path, fields, headers)).status).toBe(200);
  });

  it('[I12a][Z3] cannot sign a visitor in, up or out', async () => {
    const visitor = createVisitor(fixture.backend);
    await visitor.call(calls.logout.path);
    await visitor.signIn(employer);
    await visitor.call(calls.logout.path); // a visitor whose browser has a page's XSRF pair, and no session
    for (const name of [
      'login',
      'signup',
      'verifyEmail',
      'passwordForgot',
      'passwordReset',
      'linkedinStart',
      'linkedinLogin',
    ] as const)
      expect([name, (await visitor.post(calls[name].path, body, { 'x-xsrf-token': '' })).status]).toEqual([
        name,
        403,
      ]);
  });

  it('[Z3] cannot read either: no other origin is allowed credentials', async () => {
    for (const name of reads) {
      const { headers } = await browserOf(victim).post(calls[name].path, body, {
        origin: 'https://evil.example',
      });
      expect([
        name,
        headers.get('access-control-allow-origin'),
        headers.get('access-control-allow-credentials'),
      ]).toEqual([name, null, null]);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });
});

const elsewhere = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\r\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  ' //evil.example',
  '//evil.example@127.0.0.1',
  'http:evil.example',
];

describe('the return path', () => {
  const arrive = async (next: string) => {
    const visitor = createVisitor(fixture.backend);
    const { json } = await visitor.call(calls.linkedinStart.path, { type: 'Employer', next });
    expect(new URL(json.data.url, fixture.backend.address).origin).toBe(fixture.backend.address);
    const answer = await visitor.get(`${json.data.url}&person=stand-in-ilse`);
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.origin).toBe(fixture.backend.address);
    const fields = { code: back.searchParams.get('code'), state: back.searchParams.get('state') };
    return (await visitor.call(calls.linkedinLogin.path, fields)).json.data.next;
  };
  it.each(elsewhere)('[Z4] from LinkedIn to %j is the desk', async (next) => {
    expect(await arrive(next)).toBe('/desk');
  });
  it('[Z4] from LinkedIn to a page of ours is that page', async () => {
    expect(await arrive('/jobs?sort=newest')).toBe('/jobs?sort=newest');
  });

  it('[Z4] of the stand-in for LinkedIn is the one known address', async () => {
    const visitor = createVisitor(fixture.backend);
    const { json } = await visitor.call(calls.linkedinStart.path, {});
    const url = new URL(json.data.url, fixture.backend.address);
    for (const uri of [
      'https://evil.example/linkedin-callback',
      `${fixture.backend.address}@evil.example/`,
      '//evil.example',
      '',
    ]) {
      url.searchParams.set('redirect_uri', uri);
      const { status, headers } = await visitor.get(url.pathname + url.search + '&person=stand-in-ilse');
      expect([uri, status, headers.get('location')]).toEqual([uri, 400, null]);
    }
  });
});

/** A POST with this Host header. */
const postAs = (
  host: string,
  path: string,
  fields: object,
  more: Record<string, string> = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(fixture.backend.address);
    const headers = { host, 'content-type': 'application/json', ...more };
    request({ hostname, port, path, method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end(JSON.stringify({ Token: 'x', ...fields }));
  });

describe('links in mails', () => {
  it.each([
    'evil.example',
    'evil.example:80',
    `127.0.0.1.evil.example`,
    'localhost@evil.example',
    'evil.example/x?',
  ])('[Z4] never use a host that a visitor sent: %s', async (host) => {
    const email = freshEmail();
    const known = await createUser(fixture, 'Freelancer');
    const told = { 'x-forwarded-host': host, forwarded: `host=${host}` };
    for (const more of [{}, told] as Record<string, string>[]) {
      await postAs(host, calls.signup.path, { ...signUpOf('x'), Email: email }, more);
      await postAs(host, calls.passwordForgot.path, { Email: known.email }, more);
    }
    const mails = [...fixture.post.to(email), ...fixture.post.to(known.email)];
    expect(mails.length).toBeGreaterThanOrEqual(3);
    for (const { text } of mails) expect(text).not.toContain('evil.example');
  });
});
