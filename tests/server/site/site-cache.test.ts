/** Pages that the server caches for a few seconds, by their subject, whatever else an address contains. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { buildOf } from '../../support/builds.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { createVisitor, employer, freelancer, rawGet, startBackend } from '../helpers.ts';
import { PICTURE } from '../backend-fixture.ts';

let dist = '';
let backend: Backend;
/** The server's clock stands still, unless a test moves it. */
let clock = Date.now();
beforeAll(async () => {
  dist = await buildOf('plain');
  backend = await startBackend({ dist, now: () => new Date(clock) });
}, 120_000);
afterAll(() => backend.close());
beforeEach(() => {
  clock += 60_000; // nothing is left of the former test
});

const get = (path: string, headers: Record<string, string> = {}) => rawGet(backend.address, path, headers);
const headline = async (words: string, id = 2): Promise<void> => {
  await backend.database.updateTable('freelancers').set({ headline: words }).where('id', '=', id).execute();
};
const pathOf = async (id: number): Promise<string> =>
  (await get(`/user-profile/${id}`)).headers.location ?? `/user-profile/${id}`;

describe('a rendered page', () => {
  it('[E9a] is kept for ten seconds, and no longer', async () => {
    await headline('As it was');
    expect((await get('/user-profile/Amara-2')).body).toContain('As it was');
    await headline('As it is');
    clock += 9999;
    expect((await get('/user-profile/Amara-2')).body).toContain('As it was');
    clock += 1;
    expect((await get('/user-profile/Amara-2')).body).toContain('As it is');
  });
  it('[E9a][E12a] of a list is kept for ten seconds', async () => {
    const { id, title } = await backend.database
      .selectFrom('jobs')
      .select(['id', 'title'])
      .where('id', '=', Number(/job-detail-view\?id=(\d+)/.exec((await get('/jobs')).body)?.[1]))
      .executeTakeFirstOrThrow();
    const rename = (words: string) =>
      backend.database.updateTable('jobs').set({ title: words }).where('id', '=', id).execute();
    await rename('As it is');
    clock += 9999;
    expect((await get('/jobs')).body).not.toContain('As it is');
    clock += 1;
    expect((await get('/jobs')).body).toContain('As it is');
    await rename(title);
  });
  it('[U27] of a profile is rendered anew after its owner changed it', async () => {
    const own = createVisitor(backend);
    await own.signIn(freelancer);
    const change = (changes: object) => own.call(calls.updateProfile.path, changes);
    await change({ Headline: 'As it was' });
    for (const path of ['/user-profile/Amara-2', '/user-profile/reviews/Amara%20Okafor-2'])
      expect((await get(path)).status).toBe(200);
    expect((await get('/user-profile/Amara-2')).body).toContain('As it was');
    await change({ Headline: 'As its owner has it' });
    expect((await get('/user-profile/Amara-2')).body).toContain('As its owner has it');
    const { json } = await own.call(calls.uploadPhoto.path, { Photo: PICTURE });
    expect((await get('/user-profile/Amara-2')).body).toContain(json.data.Photo);
    await own.call(calls.removePhoto.path);
    expect((await get('/user-profile/Amara-2')).body).not.toContain(json.data.Photo);
    await change({ Visibility: 'Hidden' });
    for (const path of ['/user-profile/Amara-2', '/user-profile/reviews/Amara%20Okafor-2'])
      expect((await get(path)).status).toBe(404);
    await change({ Visibility: 'Public', Name: 'Amaranta Okafor' });
    const renamed = await get('/user-profile/Amara-2');
    expect([renamed.status, renamed.headers.location]).toEqual([308, '/user-profile/Amaranta-2']);
    await change({ Name: freelancer.name });
  });
  it.each([
    ['/user-profile/Amara-2', '?u=1&next="><b>'],
    ['/user-profile/Amara-2', '?next=%2F%27&a=$&'],
    ['/user-profile/Amara-2', ''],
  ])('[E9b] %s is the same page with the query %j, which is filled in', async (path, search) => {
    await headline('As it was');
    await get(`${path}?first=1`);
    await headline('As it is');
    const { body } = await get(path + search);
    const html = (text: string) =>
      text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
    expect(body).toContain('As it was');
    expect(body).toContain(`data-path="${path}" data-search="${html(search)}"`);
    expect(body).toContain(`data-address="${html(path + search)}"`);
    expect(body).toContain(`href="/login?${new URLSearchParams({ next: `${path}${search}#invite` })}"`);
    expect(body).not.toContain('first=1');
  });
  it('[E9b] of a job is kept by its id alone', async () => {
    const { id } = await backend.database.selectFrom('jobs').select('id').executeTakeFirstOrThrow();
    const rename = (title: string) =>
      backend.database.updateTable('jobs').set({ title }).where('id', '=', id).execute();
    await rename('As it was');
    await get(`/job-detail-view?id=${id}`);
    await rename('As it is');
    for (const search of [`?x=1&id=${id}`, `?id=0${id}`, `?id=${id}&id=9`]) {
      const { body } = await get(`/job-detail-view${search}`);
      expect(body).toContain('As it was');
      expect(body).toContain(`data-search="${search.replaceAll('&', '&amp;')}"`);
    }
  });
  it('[E9b] is not displaced by other queries, names or unknown things', async () => {
    await headline('As it was');
    await get('/user-profile/Amara-2');
    await headline('As it is');
    for (let count = 0; count < 210; count += 1) {
      const [one, other] = [`/user-profile/Amara-3?u=${count}`, `/user-profile/None-${90_000 + count}`];
      await Promise.all([get(one), get(other)]);
    }
    expect((await get('/user-profile/Amara-2')).body).toContain('As it was');
  });
  it('[E6][E9b] has the origin of each request, and never another one’s', async () => {
    const hosts = ['one.example', 'two.example', 'one.example'];
    for (const host of hosts) {
      const { body } = await get('/user-profile/Amara-2', { host });
      expect(body).toContain(`rel="canonical" href="http://${host}/user-profile/Amara-2"`);
      expect(body).not.toContain(host === 'one.example' ? 'two.example' : 'one.example');
    }
  });
  it('[E2][E9c] is the same for a signed-in user', async () => {
    const visitor = createVisitor(backend);
    await visitor.signIn(employer);
    const path = await pathOf(2);
    const signedIn = await visitor.get(path);
    clock += 60_000;
    expect((await createVisitor(backend).get(path)).text).toBe(signedIn.text);
    expect(signedIn.text).not.toContain(employer.email);
  });
  it('[E4b][E9a] is tried again by the next request if rendering failed', async () => {
    await backend.database.schema.alterTable('guides').renameTo('guides_gone').execute();
    expect((await get('/digi-guide/1')).body).toContain('<title>Guide · Marketlane</title>');
    await backend.database.schema.alterTable('guides_gone').renameTo('guides').execute();
    expect((await get('/digi-guide/1')).body).toContain('id="given"');
  });
});

it('[E9d] is bare for a visitor who needs too many, unless it is cached', async () => {
  const limited = await startBackend({ dist, rateLimits: { rendering: 2 }, now: () => new Date(clock) });
  const rendered = async (path: string) => {
    const { status, body } = await rawGet(limited.address, path);
    return [status, body.includes('id="given"')];
  };
  expect(await rendered('/digi-guide/1')).toEqual([200, true]);
  expect(await rendered('/digi-guide/2')).toEqual([200, true]);
  expect(await rendered('/digi-guide/3')).toEqual([200, false]);
  expect(await rendered('/digi-guide/1')).toEqual([200, true]);
  await limited.close();
});
