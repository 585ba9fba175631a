/** Machines on their real adapters, with a real server wherever a call is made. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, type AnyEventObject } from 'xstate';
import { createMemoryLocation } from '../../src/adapters/location.memory.ts';
import { takeGiven } from '../../src/adapters/given.ts';
import { createPages } from '../../src/adapters/pages.ts';
import { createMemoryRandom } from '../../src/adapters/random.ts';
import { createMemoryReport } from '../../src/adapters/report.ts';
import { CallError } from '../../src/contracts/core/failure.ts';
import type { RouteName } from '../../src/contracts/app/routes.ts';
import { exampleUser, type User } from '../../src/contracts/account/user.ts';
import { loginMachine } from '../../src/machines/account/login.machine.ts';
import type { Actors } from '../../src/machines/core/actors.ts';
import type { ActorId } from '../../src/machines/core/tell.ts';
import type { PageModule } from '../../src/views/page-module.ts';
import { parseSettings } from '../../src/settings.ts';
import { expireSession, wireApp } from '../../src/wiring/app/app.ts';
import { createDialog } from '../../src/wiring/app/start-dialog.ts';
import type { Environment } from '../../src/wiring/app/environment.ts';
import { wireHome } from '../../src/wiring/site/home.ts';
import { createPageCalls, type PageCalls } from '../../src/wiring/app/page-calls.ts';
import { pageLoaders } from '../../src/wiring/app/pages.ts';
import { ownRoutes, specifiedRoutes } from '../contracts/app/specified-routes.ts';
import { expectToBeIn, settled } from '../machines/support.ts';
import { answerJson, openServer } from './support.ts';

const stops: (() => void)[] = [];
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

const createEnvironment = () => {
  const { report, reports } = createMemoryReport();
  const environment: Environment = {
    settings: parseSettings({}),
    random: createMemoryRandom(0.125),
    report,
    onUnauthorized: () => {},
  };
  return { environment, reports };
};
const createCalls = (answers: Partial<Record<keyof PageCalls, () => Promise<unknown>>> = {}) => {
  const asked: [keyof PageCalls, unknown][] = [];
  const answer = (name: keyof PageCalls) => (input: unknown) => {
    asked.push([name, input instanceof AbortSignal ? undefined : input]);
    return answers[name]?.() ?? Promise.resolve([]);
  };
  const names = [
    'loadSkills',
    'loadFeaturedFreelancers',
    'loadGuides',
    'loadReviews',
    'subscribe',
    'refreshUser',
    'recallUser',
    'endSession',
  ] as const;
  const calls = Object.fromEntries(names.map((name) => [name, answer(name)])) as unknown as PageCalls;
  return { calls: () => Promise.resolve(calls), asked };
};

const start = ({
  path = '/',
  answers = {},
  typed,
}: { path?: string; answers?: Parameters<typeof createCalls>[0]; typed?: string } = {}) => {
  const { environment, reports } = createEnvironment();
  const { calls, asked } = createCalls(answers);
  const location = createMemoryLocation(path);
  const opened: AnyEventObject[] = [];
  const page: PageModule = {
    Page: () => null,
    machine: createMachine({
      context: ({ input }) => {
        opened.push(input as AnyEventObject);
        return {};
      },
      invoke: {
        id: 'form',
        src: createMachine({
          context: { values: { Name: typed ?? ' ' } },
          initial: 'editing',
          states: { editing: { on: { 'form.filed': 'done' } }, done: { tags: ['done'] } },
        }),
      },
    }),
  };
  const loaders = Object.fromEntries(
    specifiedRoutes.map(([, , name]) => [name, () => Promise.resolve(page)]),
  );
  const pages = createPages<PageModule>(
    () => Promise.resolve(loaders as Record<Exclude<RouteName, 'home'>, () => Promise<PageModule>>),
    page,
  );
  const dialog = createDialog(() => Promise.resolve({ machine: loginMachine, View: () => null }));
  const app = createActor(wireApp({ environment, calls, location, givenFor: takeGiven, pages, dialog }), {
    systemId: 'app',
    input: { place: { ...location.read(), productSlug: 'marketlane', loaded: ['home'] } },
  }).start();
  stops.push(() => app.stop());
  const get = <Id extends ActorId>(id: Id) => app.system.get(id) as Actors[Id];
  return { app, get, asked, location, opened, reports };
};
const store = (user: User) => sessionStorage.setItem('user', JSON.stringify(user));
const stored = () => JSON.parse(sessionStorage.getItem('user') ?? 'null') as unknown;

describe('the session', () => {
  it('[S1][S4a][S4b] is restored from session storage, refreshed once, merged and saved', async () => {
    store({ ...exampleUser, kept: true });
    const { get, asked } = start({ answers: { refreshUser: () => Promise.resolve({ id: 1, Name: 'New' }) } });
    expectToBeIn(get('session'), 'signedIn.refreshing');
    await settled();
    expectToBeIn(get('session'), 'signedIn.fresh');
    expect(stored()).toEqual({ ...exampleUser, kept: true, Name: 'New' });
    expect(asked.filter(([name]) => name === 'refreshUser')).toHaveLength(1);
    expect(asked[0]?.[1]).toMatchObject({ id: 1 });
  });
  it('[S5a] stays signed in, in storage too, when the refresh fails', async () => {
    store(exampleUser);
    const { get } = start({
      answers: {
        refreshUser: () => Promise.reject(new CallError({ kind: 'refused', status: 401 })),
        recallUser: () => Promise.reject(new CallError({ kind: 'refused', status: 404 })),
      },
    });
    await settled();
    await settled();
    expectToBeIn(get('session'), 'signedIn.stale');
    expect(stored()).toEqual(exampleUser);
    expect(get('notices').getSnapshot().context.notices).toEqual([]);
  });
  it('[S3] a null update resets the user and clears the storage', async () => {
    store(exampleUser);
    const { get } = start();
    get('session').send({ type: 'user.updated', patch: null });
    expect(sessionStorage.getItem('user')).toBeNull();
    expectToBeIn(get('session'), 'signedOut');
  });
  it('[S6] is anonymous if the storage holds no valid user', () => {
    sessionStorage.setItem('user', '{"id":');
    const { get, asked } = start();
    expectToBeIn(get('session'), 'signedOut');
    expect(sessionStorage.getItem('user')).toBeNull();
    expect(asked).toEqual([]);
  });
  it('[S1] is saved at the sign-in; the sign-out is sent to the server', async () => {
    const { get, asked } = start();
    get('session').send({ type: 'user.signedIn', user: exampleUser });
    expect(stored()).toEqual(exampleUser);
    get('session').send({ type: 'user.signedOut' });
    await settled();
    expect(stored()).toBeNull();
    expect(asked.map(([name]) => name)).toEqual(['endSession']);
  });
});

describe('what members have on every page', () => {
  it('[R10c] loads once the page is idle', async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => void waiting.push(callback));
    await import('../../src/wiring/app/members.ts'); // so that only the idle moment can be missing
    await import('../../src/views/parts/bell/member-tools.tsx');
    const { get } = start();
    get('session').send({ type: 'user.signedIn', user: exampleUser });
    for (let turn = 0; turn < 10; turn += 1) await settled();
    expectToBeIn(get('memberParts'), 'loading');
    for (const callback of waiting) callback();
    await vi.waitFor(() => expectToBeIn(get('memberParts'), 'running'), 15_000);
  });
  it('[R10c] loads at once on the page of messages', async () => {
    vi.stubGlobal('requestIdleCallback', () => {});
    store(exampleUser);
    const { get } = start({ path: '/chat-user' });
    await vi.waitFor(() => expectToBeIn(get('memberParts'), 'running'), 15_000);
  });
});

describe('a sign-out', () => {
  const refusing = (status: number) => () => Promise.reject(new CallError({ kind: 'refused', status }));
  it('[R8d] that did not reach the server is repeated at the next start, whatever user is stored', async () => {
    const first = start({ answers: { endSession: refusing(500) } });
    first.get('session').send({ type: 'user.signedIn', user: exampleUser });
    first.get('session').send({ type: 'user.signedOut' });
    await settled();
    expectToBeIn(first.get('session'), 'signedOut.settled');
    expect(localStorage.getItem('signed-in')).toBe('owed');
    store(exampleUser);
    const { get, asked } = start();
    expectToBeIn(get('session'), 'signedOut.settled');
    expect(stored()).toBeNull();
    await settled();
    expect(asked.map(([name]) => name)).toEqual(['endSession']);
    expect(localStorage.getItem('signed-in')).toBeNull();
  });
  it.each([
    [401, true],
    [404, true],
    [403, false],
    [500, false],
  ])('[R8d] answered with %d counts as heard: %j', async (status, isHeard) => {
    const server = await openServer(answerJson({}, status));
    const { environment } = createEnvironment();
    vi.resetModules(); // the adapter is created once per module instance
    const again = await import('../../src/wiring/app/page-calls.ts');
    const calls = again.createPageCalls({
      ...environment,
      settings: parseSettings({ PUBLIC_API_URL: server.origin, PUBLIC_BACKEND_URL: server.origin }),
    });
    const outcome = await calls.endSession().then(
      () => true,
      () => false,
    );
    expect(outcome).toBe(isHeard);
  });
});

describe('a 401', () => {
  it.each([
    ['/getUserById', true],
    ['/login', true],
    ['/admin/guidedatafind', false],
    ['/admin/demoMessageCreate', false],
  ])('[S5c][S5d][S5f] from %s leaves the user signed in: %j', (path, stays) => {
    store(exampleUser);
    const { app, get } = start({ answers: { refreshUser: () => new Promise(() => {}) } });
    expireSession(() => app, '/getUserById')(path);
    expect(get('session').getSnapshot().hasTag('signedIn')).toBe(stays);
    expect(sessionStorage.getItem('user') !== null).toBe(stays);
  });
  it.each([
    ['/packages', undefined, 'expired'],
    ['/jobs', 'Ines', 'expired'],
    ['/jobs', undefined, 'signedOut'],
    ['/login?reset=a1', 'a new password', 'signedOut'],
  ] as const)(
    '[S11a][S11c] on %s with %s typed: the page stays or not, and the session is %s',
    async (path, typed, state) => {
      store(exampleUser);
      const { app, get, location } = start({ path, ...(typed !== undefined && { typed }) });
      await settled();
      expireSession(() => app, '/getUserById')('/admin/jobsfind');
      await settled();
      expectToBeIn(get('session'), state === 'expired' ? 'expired.asking' : state);
      expect(location.read().path).toBe(path.split('?')[0]);
      expect(stored()).toBeNull();
      expect(get('signInAgain')?.getSnapshot().context.values['Email']).toBe(
        state === 'expired' ? exampleUser['Email'] : undefined,
      );
    },
  );
  it('[S11a] keeps no page for a form that has been filed', async () => {
    store(exampleUser);
    const { app, get } = start({ path: '/jobs', typed: 'Ines' });
    await settled();
    const { children } = get('page').getSnapshot() as unknown as {
      children: Record<string, { send(event: object): void }>;
    };
    children['form']?.send({ type: 'form.filed' });
    expireSession(() => app, '/getUserById')('/admin/jobsfind');
    expectToBeIn(get('session'), 'signedOut');
  });
  it('[S11d] lets the same person go on where they were, with a new connection and without the dialog', async () => {
    store(exampleUser);
    const { app, get } = start({ path: '/packages' });
    await settled();
    const page = get('page');
    expireSession(() => app, '/getUserById')('/admin/jobsfind');
    await settled();
    const connection = get('realtime').getSnapshot().children['socket'];
    get('session').send({ type: 'user.signedIn', user: exampleUser });
    expect(get('page')).toBe(page);
    expect(get('signInAgain')).toBeUndefined();
    expect(get('realtime').getSnapshot().children['socket']).not.toBe(connection);
    expect(stored()).toEqual(exampleUser);
  });
  it('[S12] sends another user home', async () => {
    store(exampleUser);
    const { app, get, location } = start({ path: '/packages' });
    await settled();
    expireSession(() => app, '/getUserById')('/admin/jobsfind');
    get('session').send({ type: 'user.signedIn', user: { id: 7 } });
    expect(location.read().path).toBe('/');
  });
  it('[S5d] before the app has started changes nothing', () => {
    expect(() => expireSession(() => undefined, '/getUserById')('/x')).not.toThrow();
  });
});

describe('a tab without a user', () => {
  it('[S10b] asks the backend if the browser has signed in, and keeps the user it names', async () => {
    localStorage.setItem('signed-in', 'yes');
    const { get, asked } = start({ answers: { recallUser: () => Promise.resolve(exampleUser) } });
    expectToBeIn(get('session'), 'recalling.asking');
    await vi.waitFor(() => expectToBeIn(get('session'), 'signedIn.fresh'));
    expect(asked.map(([name]) => name)).toEqual(['recallUser']);
    expect(stored()).toEqual(exampleUser);
  });
  it('[S10d] clears the flag if the backend knows no session', async () => {
    localStorage.setItem('signed-in', 'yes');
    const { get } = start({
      answers: { recallUser: () => Promise.reject(new CallError({ kind: 'refused', status: 401 })) },
    });
    await vi.waitFor(() => expectToBeIn(get('session'), 'signedOut.settled'));
    expect(localStorage.getItem('signed-in')).toBeNull();
  });
  it('[S10a] sets the flag at a sign-in, and clears it once the server has confirmed the sign-out', async () => {
    const { get } = start();
    get('session').send({ type: 'user.signedIn', user: exampleUser });
    expect(localStorage.getItem('signed-in')).toBe('yes');
    get('session').send({ type: 'user.signedOut' });
    expect(localStorage.getItem('signed-in')).toBe('owed');
    await settled();
    expect(localStorage.getItem('signed-in')).toBeNull();
  });
});

describe('a page', () => {
  it('[H15a] starts with its chance and its address, once for each visit', async () => {
    const { get, opened } = start();
    get('navigation').send({ type: 'navigation.requested', to: '/reviews?page=2' });
    await settled();
    const visit = { seed: 0.125, productSlug: 'marketlane', state: null, params: {}, given: undefined };
    expect(opened).toEqual([
      { ...visit, path: '/', search: '' },
      { ...visit, path: '/reviews', search: '?page=2' },
    ]);
    expect(get('page').getSnapshot().status).toBe('active');
  });
  it('[P2a] stops when the visitor leaves', async () => {
    const { get } = start();
    const home = get('page');
    get('navigation').send({ type: 'navigation.requested', to: '/reviews' });
    await settled();
    expect(home.getSnapshot().status).toBe('stopped');
  });
  it('[P1a][P2a] has its own script on every route but home', () => {
    const { environment } = createEnvironment();
    const lazy = [...specifiedRoutes.map(([, , name]) => name), ...ownRoutes].filter(
      (name) => name !== 'home',
    );
    expect(Object.keys(pageLoaders(environment)).sort()).toEqual(lazy.sort());
  });
});

describe('the newsletter', () => {
  it('[F8] subscribes through its call', async () => {
    const { get, asked } = start({ answers: { subscribe: () => Promise.resolve() } });
    get('newsletter').send({ type: 'field.changed', field: 'N_Email', value: 'ada@example.com' });
    get('newsletter').send({ type: 'form.submitted' });
    await settled();
    expect(asked).toEqual([['subscribe', { N_Email: 'ada@example.com' }]]);
    expect(get('notices').getSnapshot().context.notices).toMatchObject([{ text: 'Subscribed' }]);
  });
});

describe('home', () => {
  it('[H15a] makes its four calls, each once', async () => {
    const { calls, asked } = createCalls();
    const home = createActor(wireHome(calls), {
      input: {
        seed: 0,
        productSlug: 'marketlane',
        path: '/',
        search: '',
        state: null,
        params: {},
        given: undefined,
      },
    }).start();
    stops.push(() => home.stop());
    await settled();
    expect(asked.map(([name]) => name).sort()).toEqual([
      'loadFeaturedFreelancers',
      'loadGuides',
      'loadReviews',
      'loadSkills',
    ]);
  });
});

describe('the calls of a page', () => {
  it('[A6a][A2] reach the backend at their paths, with their bodies', async () => {
    const server = await openServer(answerJson({ data: [] }));
    const { environment } = createEnvironment();
    const settings = parseSettings({
      PUBLIC_API_URL: server.origin,
      PUBLIC_BACKEND_URL: server.origin,
      PUBLIC_APP_TOKEN: 'tok',
    });
    const calls = createPageCalls({ ...environment, settings });
    const { signal } = new AbortController();
    await calls.loadSkills(signal);
    await calls.loadFeaturedFreelancers(signal);
    await calls.loadGuides(signal);
    await calls.loadReviews(signal);
    await calls.subscribe({ N_Email: 'ada@example.com' }, signal);
    await calls.refreshUser({ id: 17, Name: 'not sent' }, signal).catch(() => {});
    await calls.endSession();
    expect(server.heard.map(({ url, json }) => [url, json])).toEqual([
      ['/Admin/getallskills', { Token: 'tok' }],
      ['/admin/featuredfreelancers', { Token: 'tok' }],
      ['/admin/guidedatafind', { Token: 'tok' }],
      ['/admin/globalReviewfind', { Token: 'tok', Status: 'Active' }],
      ['/admin/newsletterdataCreate', { Token: 'tok', N_Email: 'ada@example.com' }],
      ['/getUserById', { Token: 'tok', id: 17 }],
      ['/logout', { Token: 'tok' }],
    ]);
  });
});
