/** Signing in with LinkedIn, there and back through the real calls, against the stand-in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import type { Mail } from '../../../server/mail/mailer.ts';
import { standInPeople } from '../../../server/account/linkedin/stand-in-people.ts';
import { hosted, startProvider } from './linkedin-world.ts';
import { runs } from '../operator/operator-world.ts';
import { createVisitor, employer, rawGet, startBackend, type Visitor } from '../helpers.ts';

const seedSize = { freelancers: 3, employers: 1, guides: 1, reviews: 1, jobs: 1 };
const [noor, ilse, tomas, wren, samira] = standInPeople.map(({ subject }) => subject);
const MINUTE = 60_000;

let backend: Backend;
let now = Date.now();
beforeAll(async () => {
  backend = await startBackend({ seedSize, now: () => new Date(now) });
});
afterAll(() => backend.close());

const leave = (visitor: Visitor, wish: object = {}) => visitor.call('/linkedinStart', wish);
/** Follows the server's address, chooses a person there, and reads the query of the return address. */
const choose = async (visitor: Visitor, url: string, person: string | undefined) => {
  const { headers } = await visitor.get(`${url}&person=${person}`);
  const back = new URL(headers.get('location') ?? 'none:');
  return { back, code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
};
const travel = async (visitor: Visitor, person: string | undefined, wish: object = {}) =>
  choose(visitor, (await leave(visitor, wish)).json.data.url, person);
const arrive = (visitor: Visitor, { code, state }: { code: string; state: string }) =>
  visitor.call('/linkedinLogin', { code, state });
const signInAs = async (person: string | undefined, wish: object = {}, visitor = createVisitor(backend)) => ({
  visitor,
  answer: await arrive(visitor, await travel(visitor, person, wish)),
});
const usersWith = async (email: string) =>
  backend.database.selectFrom('users').selectAll().where('email', '=', email).execute();

describe('a returning visitor', () => {
  it('[O7d][O8] gets an account of the chosen type, signed in and proven, and the return path', async () => {
    const visitor = createVisitor(backend);
    await visitor.call('/demoAccountfind');
    const { answer } = await signInAs(noor, { type: 'Freelancer', next: '/jobs?Skills=SEO#top' }, visitor);
    expect(answer.status).toBe(200);
    expect(answer.json.data).toMatchObject({
      user: { Name: 'Noor Haddad', type: 'Freelancer', Email: 'noor.haddad@linkedin.example' },
      next: '/jobs?Skills=SEO#top',
    });
    const me = await visitor.call('/sessionfind');
    expect(me.json.data.id).toBe(answer.json.data.user.id);
    expect(await usersWith('noor.haddad@linkedin.example')).toMatchObject([
      { email_verified: true, is_demo: false },
    ]);
    const told = await visitor.call('/admin/notificationfind');
    expect(told.json.data.map(({ Kind }: { Kind: string }) => Kind)).toContain('welcome');
  });

  it('[Z29b] does not get the account of an operator with their address', async () => {
    const email = 'samira.osei@linkedin.example';
    const add = { command: 'add', name: 'Samira Osei', email } as const;
    expect(await runs(backend, undefined, add)).toMatchObject({ result: 'done' });
    expect((await signInAs(samira, { type: 'Employer' })).answer.status).toBe(403);
    expect(await usersWith(email)).toMatchObject([{ type: 'Operator' }]);
  });

  it('[O7a] gets the same account the next time, whatever type they choose', async () => {
    const first = (await signInAs(noor, { type: 'Freelancer' })).answer.json.data.user;
    const again = (await signInAs(noor, { type: 'Employer' })).answer.json.data.user;
    expect(again).toEqual(first);
    expect((await signInAs(noor)).answer.status).toBe(200);
    expect(await usersWith('noor.haddad@linkedin.example')).toHaveLength(1);
  });

  it('[O7d] without account and chosen type gets the return path, and no account', async () => {
    const { answer, visitor } = await signInAs(ilse, { next: '/jobs' });
    expect([answer.status, answer.json.data]).toEqual([200, { user: null, next: '/jobs' }]);
    expect(await usersWith('ilse.brandt@linkedin.example')).toEqual([]);
    expect((await visitor.call('/sessionfind')).status).toBe(401);
  });

  it.each([
    ['does not vouch for', tomas, 'tomas.vega@linkedin.example'],
    ['does not tell', wren, ''],
  ])('[O7c] with an address that LinkedIn %s gets no account', async (_, person, email) => {
    const { answer, visitor } = await signInAs(person, { type: 'Employer' });
    expect(answer.status).toBe(403);
    expect(await usersWith(email)).toEqual([]);
    expect((await visitor.call('/sessionfind')).status).toBe(401);
  });

  it('[O7b][O7c] with an unvouched address does not get the account that has the address', async () => {
    await backend.database
      .insertInto('users')
      .values({
        type: 'Employer',
        name: 'The real one',
        email: 'tomas.vega@linkedin.example',
        email_verified: true,
        is_demo: false,
        created_at: new Date(now),
      })
      .execute();
    expect((await signInAs(tomas, { type: 'Employer' })).answer.status).toBe(403);
  });

  it('[O7b] with a proven address is connected to its account, which gets a notification and a mail', async () => {
    const inserted = await backend.database
      .insertInto('users')
      .values({
        type: 'Employer',
        name: 'Ilse',
        email: 'ilse.brandt@linkedin.example',
        email_verified: true,
        is_demo: false,
        created_at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { answer, visitor } = await signInAs(ilse, { type: 'Freelancer' });
    expect(answer.json.data.user).toMatchObject({ id: inserted.id, type: 'Employer' });
    const told = await visitor.call('/admin/notificationfind');
    expect(told.json.data.map(({ Kind }: { Kind: string }) => Kind)).toContain('linkedinConnected');
    const saysSo = async () =>
      (await visitor.get('/mailbox.json')).json.data.filter(
        ({ to, subject }: { to: string; subject: string }) =>
          to === 'ilse.brandt@linkedin.example' && subject.includes('with LinkedIn'),
      );
    expect(await saysSo()).toHaveLength(1);
    expect((await signInAs(ilse)).answer.json.data.user.id).toBe(inserted.id);
    expect(await saysSo()).toHaveLength(1);
  });
});

it('[O7b][B30a] is connected together with its mail, or not at all', async () => {
  const sent: Mail[] = [];
  let isBroken = true;
  const own = await startBackend({
    seedSize,
    mailer: {
      send(mail) {
        if (isBroken) throw new Error('killed');
        sent.push(mail);
      },
      close: async () => {},
    },
  });
  await own.database
    .insertInto('users')
    .values({
      type: 'Employer',
      name: 'Ilse',
      email: 'ilse.brandt@linkedin.example',
      email_verified: true,
      is_demo: false,
      created_at: new Date(),
    })
    .execute();
  expect((await signInAs(ilse, {}, createVisitor(own))).answer.status).toBe(500);
  isBroken = false;
  expect((await signInAs(ilse, {}, createVisitor(own))).answer.status).toBe(200);
  expect(sent.filter(({ subject }) => subject.includes('with LinkedIn'))).toHaveLength(1);
  await own.close();
});

it('[O7b] does not get an unproven account that somebody else began with the address', async () => {
  const other = await startBackend({ seedSize });
  const attacker = createVisitor(other);
  const Password = 'known to somebody else';
  await attacker.call('/signup', {
    Name: 'Somebody else',
    Email: 'noor.haddad@linkedin.example',
    Password,
    type: 'Employer',
  });
  const visitor = createVisitor(other);
  const answer = await arrive(visitor, await travel(visitor, noor, { type: 'Freelancer' }));
  expect(answer.json.data.user).toMatchObject({ Name: 'Noor Haddad', type: 'Freelancer' });
  const login = await attacker.call('/login', { Email: 'noor.haddad@linkedin.example', Password });
  expect(login.status).toBe(403); // as if nothing had happened since
  const [mail] = (await attacker.get('/mailbox.json')).json.data.slice(-1);
  const VerifyCode = new URL(mail.links[0]).searchParams.get('verify');
  expect((await attacker.call('/emailVerify', { VerifyCode })).status).toBe(410);
  await other.close();
});

describe('the callback', () => {
  it('[O6b] works only in the browser that left: another one is rejected, the first one still succeeds', async () => {
    const [mine, theirs] = [createVisitor(backend), createVisitor(backend)];
    const brought = await travel(mine, noor);
    expect((await arrive(theirs, brought)).status).toBe(403);
    await leave(theirs);
    expect((await arrive(theirs, brought)).status).toBe(403);
    expect((await theirs.call('/sessionfind')).status).toBe(401);
    expect((await arrive(mine, brought)).status).toBe(200);
  });
  it('[O6b] works once', async () => {
    const visitor = createVisitor(backend);
    const brought = await travel(visitor, noor);
    expect((await arrive(visitor, brought)).status).toBe(200);
    expect((await arrive(visitor, brought)).status).toBe(410);
    const fresh = await travel(visitor, noor);
    expect((await arrive(visitor, { code: fresh.code, state: brought.state })).status).toBe(410);
  });
  it('[O6b] works for ten minutes', async () => {
    const visitor = createVisitor(backend);
    const late = await travel(visitor, noor);
    now += 10 * MINUTE;
    expect((await arrive(visitor, late)).status).toBe(410);
    const { json } = await leave(visitor);
    now += 9 * MINUTE;
    expect((await arrive(visitor, await choose(visitor, json.data.url, noor))).status).toBe(200);
  });
  it('[O6b] of one tab does not block another tab’s', async () => {
    const visitor = createVisitor(backend);
    const [first, second] = [await travel(visitor, noor), await travel(visitor, ilse)];
    expect((await arrive(visitor, first)).json.data.user.Name).toBe('Noor Haddad');
    expect((await arrive(visitor, second)).json.data.user.Name).toBe('Ilse');
  });
  it('[O6b] rejects the code of another journey', async () => {
    const [mine, theirs] = [createVisitor(backend), createVisitor(backend)];
    const [stolen, own] = [await travel(mine, noor), await travel(theirs, ilse)];
    expect((await arrive(theirs, { code: stolen.code, state: own.state })).status).toBe(410);
    expect((await theirs.call('/sessionfind')).status).toBe(401);
  });
  it('[O6b] is rejected if it is invented', async () => {
    const visitor = createVisitor(backend);
    expect((await arrive(visitor, { code: 'a', state: 'b' })).status).toBe(403);
    await leave(visitor);
    expect((await arrive(visitor, { code: 'a', state: 'b' })).status).toBe(410);
  });
  it('[O6b] is stored as hashes, at most ten per browser', async () => {
    const visitor = createVisitor(backend);
    const states: string[] = [];
    for (let count = 0; count < 14; count += 1) {
      now += 1;
      const { json } = await leave(visitor);
      states.push(new URL(json.data.url, backend.address).searchParams.get('state') ?? '');
    }
    const rows = await backend.database.selectFrom('linkedin_departures').selectAll().execute();
    const newest = Math.max(...rows.map(({ created_at }) => created_at.getTime()));
    expect(newest).toBe(now);
    expect(rows.filter(({ created_at }) => created_at.getTime() > now - 14)).toHaveLength(10);
    for (const secret of [...states, ...visitor.cookies.values()]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });
  it('[O6b] cookie is hidden from scripts and other sites, and lives as long as the callback is valid', async () => {
    const { headers } = await leave(createVisitor(backend));
    const [cookie = ''] = headers.getSetCookie().filter((line) => line.includes('linkedin'));
    expect(cookie).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/login',
  '',
])('[O8] %j is not accepted as a return path', async (next) => {
  expect((await signInAs(noor, { next })).answer.json.data.next).toBe('/desk');
});

describe('trust in request headers', () => {
  it('[O5a] ignores the Host header: neither the callback nor a mailed link uses it', async () => {
    const port = new URL(backend.address).port;
    const post = (path: string, fields: object, host: string) =>
      hosted(backend.address, path, { Token: 'test', ...fields }, host);
    const { status } = await post(
      '/passwordForgot',
      { Email: 'ilse.brandt@linkedin.example' },
      'evil.example',
    );
    expect(status).toBe(200);
    const signUp = {
      Name: 'A',
      Email: 'a.b@mail.example',
      Password: 'seven quiet lanterns',
      type: 'Employer',
    };
    await post('/signup', signUp, 'evil.example:80');
    const { data } = JSON.parse((await rawGet(backend.address, '/mailbox.json')).body);
    expect(data[0].to).toBe('a.b@mail.example');
    expect(JSON.stringify(data)).not.toContain('evil.example');
    expect(new URL(data[0].links[0]).host).toBe(`localhost:${port}`);
    expect((await post('/linkedinStart', {}, 'evil.example')).status).toBe(404);
  });
  it('[O4a][O9a] sends only visitors on this machine to the stand-in', async () => {
    const visitor = createVisitor(backend, { 'x-forwarded-for': '203.0.113.7' });
    expect((await leave(visitor)).status).toBe(404);
  });
  it('[O6b] lets no other site start or end a journey', async () => {
    const visitor = createVisitor(backend, { 'sec-fetch-site': 'cross-site' });
    expect((await leave(visitor)).status).toBe(403);
    expect((await arrive(visitor, { code: 'a', state: 'b' })).status).toBe(403);
  });
});

describe('outside a demonstration', () => {
  it('[O9c] there is neither a stand-in nor an answer', async () => {
    const real = await startBackend({ demo: false });
    const visitor = createVisitor(real);
    expect((await leave(visitor)).status).toBe(404);
    expect((await arrive(visitor, { code: 'a', state: 'b' })).status).toBe(404);
    expect((await visitor.get('/linkedin-stand-in/authorize')).status).toBe(404);
    await real.close();
  });

  it('[O6a][O7a][O7c] with keys, the same calls use LinkedIn’s endpoints', async () => {
    const people = [{ ...standInPeople[0]!, subject: 'demo', email: employer.email }];
    const linkedin = await startProvider(people);
    const real = await startBackend({ seedSize, linkedin: linkedin.keys });
    linkedin.returnsTo(`${real.address}/linkedin-callback`);
    const visitor = createVisitor(real);
    const { url } = (await leave(visitor, { type: 'Employer' })).json.data;
    expect(url.startsWith(linkedin.keys.endpoints.authorization)).toBe(true);
    const back = new URL(
      (await fetch(`${url}&person=demo`, { redirect: 'manual' })).headers.get('location') ?? '',
    );
    const brought = {
      code: back.searchParams.get('code') ?? '',
      state: back.searchParams.get('state') ?? '',
    };
    linkedin.isAway = true;
    expect((await arrive(visitor, brought)).status).toBe(502);
    linkedin.isAway = false;
    const answer = await arrive(visitor, brought);
    expect(answer.status).toBe(403);
    expect(answer.json.message).toContain('demo account');
    expect((await real.database.selectFrom('accounts').selectAll().execute()).length).toBeGreaterThan(0);
    expect(
      await real.database.selectFrom('accounts').selectAll().where('provider_id', '=', 'linkedin').execute(),
    ).toEqual([]);
    expect((await visitor.get('/linkedin-stand-in/authorize')).status).toBe(404);
    await real.close();
    await linkedin.close();
  });
});
