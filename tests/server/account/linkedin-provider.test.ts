/** The requests to LinkedIn and the checks of its answers: the real code against servers on loopback. */
import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CodeError,
  createLinkedinProvider,
  linkedinEndpoints,
  UnreachableError,
  type Endpoints,
  type LinkedinKeys,
} from '../../../server/account/linkedin/provider.ts';
import { addStandIn, STAND_IN_PATH, standInEndpoints } from '../../../server/account/linkedin/stand-in.ts';
import { standInPeople, type StandInPerson } from '../../../server/account/linkedin/stand-in-people.ts';

const redirectUri = 'http://localhost:3000/linkedin-callback';
const keys: LinkedinKeys = { clientId: 'id', clientSecret: 'secret', pkce: true };
const trip = { state: 's'.repeat(43), verifier: 'v'.repeat(43), redirectUri };
const noor = standInPeople[0] as StandInPerson;

const app = Fastify();
let now = Date.now();
let endpoints: Endpoints;
beforeAll(async () => {
  const address = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await addStandIn(app, {
    ...keys,
    people: standInPeople,
    address,
    redirectUri: () => redirectUri,
    now: () => new Date(now),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  endpoints = standInEndpoints(address());
});
afterAll(() => app.close());

const provider = (more: Partial<LinkedinKeys> = {}, at: Partial<Endpoints> = {}) =>
  createLinkedinProvider({ ...keys, ...more }, () => ({ ...endpoints, ...at }));
const get = (url: string | URL, headers: Record<string, string> = {}) =>
  fetch(url, { redirect: 'manual', headers });
/** Opens the page, chooses a person, and returns the code. */
const choose = async (person: StandInPerson, from = trip): Promise<URL> => {
  const url = new URL(await provider().authorizationUrl(from));
  url.searchParams.set('person', person.subject);
  return new URL((await get(url)).headers.get('location') ?? '');
};
const codeFor = async (person: StandInPerson) => (await choose(person)).searchParams.get('code') ?? '';

it('[O6a] LinkedIn is asked for a code with state and PKCE, and never receives the verifier', async () => {
  const url = new URL(await createLinkedinProvider(keys, () => linkedinEndpoints).authorizationUrl(trip));
  expect(url.origin + url.pathname).toBe('https://www.linkedin.com/oauth/v2/authorization');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'id',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: redirectUri,
    state: trip.state,
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(url.href).not.toContain(trip.verifier);
  const without = createLinkedinProvider({ ...keys, pkce: false }, () => linkedinEndpoints);
  const asked = new URL(await without.authorizationUrl(trip)).searchParams;
  expect([...asked.keys()].filter((key) => key.includes('challenge'))).toEqual([]);
  expect(asked.get('nonce')).toBe(url.searchParams.get('nonce'));
});

describe('the return from LinkedIn', () => {
  it('[O6a] the code stands for the chosen person', async () => {
    expect(await provider().exchange(await codeFor(noor), trip)).toEqual({
      subject: noor.subject,
      name: noor.name,
      email: noor.email,
      emailVerified: true,
    });
  });
  it('[O7c] an unvouched or missing address is passed on as such', async () => {
    const [, , tomas, wren] = standInPeople;
    const told = async (person: StandInPerson | undefined) =>
      provider().exchange(await codeFor(person as StandInPerson), trip);
    expect(await told(tomas)).toMatchObject({ email: tomas?.email, emailVerified: false });
    expect(await told(wren)).toMatchObject({ email: undefined, emailVerified: false });
  });
  it('[O6a] an identity with another nonce is rejected', async () => {
    const from = new URL(await provider().authorizationUrl(trip));
    from.searchParams.set('nonce', 'n'.repeat(43));
    from.searchParams.set('person', noor.subject);
    const location = new URL((await get(from)).headers.get('location') ?? '');
    const exchange = provider().exchange(location.searchParams.get('code') ?? '', trip);
    await expect(exchange).rejects.toThrow(CodeError);
  });
  it('[O6a] an identity without a nonce is accepted, because LinkedIn sends none', async () => {
    const from = new URL(await provider().authorizationUrl(trip));
    from.searchParams.delete('nonce');
    from.searchParams.set('person', noor.subject);
    const location = new URL((await get(from)).headers.get('location') ?? '');
    const found = await provider().exchange(location.searchParams.get('code') ?? '', trip);
    expect(found.subject).toBe(noor.subject);
  });
  it('[O6c][O9b] a code works once', async () => {
    const code = await codeFor(noor);
    await provider().exchange(code, trip);
    await expect(provider().exchange(code, trip)).rejects.toThrow(CodeError);
  });
  it('[O6a][O9b] another verifier invalidates a code', async () => {
    const code = await codeFor(noor);
    await expect(provider().exchange(code, { ...trip, verifier: 'w'.repeat(43) })).rejects.toThrow(CodeError);
    await expect(provider().exchange(code, trip)).rejects.toThrow(CodeError);
  });
  it('[O9b] a code without a verifier is rejected', async () => {
    await expect(provider({ pkce: false }).exchange(await codeFor(noor), trip)).rejects.toThrow(CodeError);
  });
  it('[O9b] a code of another address, an invented one and an expired one are rejected', async () => {
    const elsewhere = { ...trip, redirectUri: 'http://localhost:3000/elsewhere' };
    await expect(provider().exchange(await codeFor(noor), elsewhere)).rejects.toThrow(CodeError);
    await expect(provider().exchange('invented', trip)).rejects.toThrow(CodeError);
    const old = await codeFor(noor);
    now += 61_000;
    await expect(provider().exchange(old, trip)).rejects.toThrow(CodeError);
  });
  it('[O6c] rejected keys are not a wrong code, and the error names what to check', async () => {
    const exchange = provider({ clientSecret: 'wrong' }).exchange(await codeFor(noor), trip);
    await expect(exchange).rejects.toThrow(UnreachableError);
    await expect(exchange).rejects.toThrow(/invalid_client.*LINKEDIN_PKCE/);
  });
  it('[O6a] an identity of another issuer is rejected', async () => {
    const exchange = provider({}, { issuer: 'http://127.0.0.1:9/other' }).exchange(await codeFor(noor), trip);
    await expect(exchange).rejects.toThrow(UnreachableError);
  });
  it('[O6a] a profile of another person than the identity is rejected', async () => {
    const liar = Fastify();
    liar.get('/userinfo', () => ({ sub: 'somebody-else', email: 'a@b.example', email_verified: true }));
    const userinfo = `${await liar.listen({ port: 0, host: '127.0.0.1' })}/userinfo`;
    await expect(provider({}, { userinfo }).exchange(await codeFor(noor), trip)).rejects.toThrow(
      UnreachableError,
    );
    await liar.close();
  });
  it('[O6c] a missing answer is not a wrong code', async () => {
    const nowhere = Fastify();
    const token = `${await nowhere.listen({ port: 0, host: '127.0.0.1' })}/token`;
    await nowhere.close();
    const code = await codeFor(noor);
    await expect(provider({}, { token }).exchange(code, trip)).rejects.toThrow(UnreachableError);
    expect((await provider().exchange(code, trip)).subject).toBe(noor.subject);
  });
});

describe('the stand-in’s page', () => {
  it('[O9a] offers people to choose, and a button to deny', async () => {
    const response = await get(await provider().authorizationUrl(trip));
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/);
    for (const { name } of standInPeople) expect(page).toContain(`Continue as ${name}`);
    const [deny = ''] = page.match(/[^"]*deny=yes/) ?? [];
    const back = await get(new URL(deny.replaceAll('&amp;', '&'), endpoints.issuer));
    expect(back.headers.get('location')).toBe(
      `${redirectUri}?error=user_cancelled_authorize&state=${trip.state}`,
    );
  });
  it('[O9a] escapes what the address contains', async () => {
    const page = await (
      await get(await provider().authorizationUrl({ ...trip, state: '"><script>alert(1)</script>' }))
    ).text();
    expect(page).not.toContain('<script');
  });
  it('[O9a] redirects to no foreign address, not even with an error', async () => {
    for (const [key, value] of [
      ['redirect_uri', 'https://evil.example/linkedin-callback'],
      ['redirect_uri', `${redirectUri}/../evil`],
      ['redirect_uri', `${redirectUri}?x`],
      ['client_id', 'another'],
    ] as const) {
      const url = new URL(await provider().authorizationUrl(trip));
      url.searchParams.set(key, value);
      url.searchParams.set('person', noor.subject);
      const response = await get(url);
      expect(response.status).toBe(400);
      expect(response.headers.get('location')).toBeNull();
    }
  });
  it.each([
    ['code_challenge', ''],
    ['code_challenge_method', 'plain'],
    ['response_type', 'token'],
    ['scope', 'profile'],
  ])('[O9b] requires a valid %s', async (key, value) => {
    const url = new URL(await provider().authorizationUrl(trip));
    url.searchParams.set(key, value);
    url.searchParams.set('person', noor.subject);
    const back = new URL((await get(url)).headers.get('location') ?? '');
    expect(back.searchParams.get('error')).toBe('invalid_request');
    expect(back.searchParams.get('code')).toBeNull();
  });
  it('[O9b] names nobody without a token', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer invented'])
      expect((await get(endpoints.userinfo, authorization ? { authorization } : {})).status).toBe(401);
  });
  it.each(['authorize', 'token', 'userinfo'])('[O4a] /%s is not found through a proxy', async (name) => {
    const response = await fetch(new URL(`${STAND_IN_PATH}/${name}`, endpoints.issuer), {
      method: name === 'token' ? 'POST' : 'GET',
      headers: { 'x-forwarded-for': '127.0.0.1' },
    });
    expect(response.status).toBe(404);
  });
});
