import { describe, expect, it } from 'vitest';
import {
  enqueueActions,
  fromTransition,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
} from 'xstate';
import { createMemoryLocation } from '../../../src/adapters/location.memory.ts';
import type { RouteName } from '../../../src/contracts/app/routes.ts';
import type { User } from '../../../src/contracts/account/user.ts';
import { routeOf } from '../../../src/machines/app/access.ts';
import type { Destination } from '../../../src/machines/app/access.ts';
import { navigationMachine, type NavigationEvent } from '../../../src/machines/app/navigation.machine.ts';
import { specifiedRoutes } from '../../contracts/app/specified-routes.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const visitors = {
  anonymous: null,
  signedIn: { id: 1, type: 'Freelancer' },
  employer: { id: 1, type: 'Employer' },
  another: { id: 2, type: 'Employer' },
} as const satisfies Record<string, User | null>;
type Visitor = keyof typeof visitors;

const startAt = (path: string, { loaded = ['home'] as readonly RouteName[] } = {}) => {
  const location = createMemoryLocation(path);
  const load = createPort<unknown, { route: RouteName | undefined }>();
  const changes: Destination[] = [];
  const pages: string[] = [];
  const prefetched: (RouteName | undefined)[] = [];
  const set = stage(
    navigationMachine.provide({
      actors: { watchLocation: location.watch, loadPage: load.logic },
      actions: {
        changeLocation: (_, destination) => {
          changes.push(destination);
          location.change(destination);
        },
        prefetchPage: (_, { route }) => void prefetched.push(route),
        startPage: ({ context }) => void pages.push(`start ${routeOf(context)}`),
        stopPage: () => void pages.push('stop'),
      },
    }),
    {
      systemId: 'navigation',
      input: { ...location.read(), productSlug: 'marketlane', loaded },
      cast: ['notices', 'page'],
    },
  );
  return {
    ...set,
    location,
    load,
    changes,
    pages,
    prefetched,
    be: (visitor: Visitor) => set.actor.send({ type: 'session.changed', user: visitors[visitor] }),
    go: (to: string, more: Omit<Destination, 'to'> = {}) =>
      set.actor.send({ type: 'navigation.requested', to, ...more }),
    context: () => set.actor.getSnapshot().context,
    where: () => location.read().path + location.read().search,
    has: (tag: 'loading' | 'failed' | 'barred' | 'unmatched') => set.actor.getSnapshot().hasTag(tag),
  };
};
const everyRoute = [...specifiedRoutes.map(([, , name]) => name), 'desk' as const];
const showing = async (path: string, visitor: Visitor = 'anonymous') => {
  const set = startAt(path, { loaded: everyRoute });
  set.be(visitor);
  expectToBeIn(set.actor, 'showing');
  return set;
};

describe('access', () => {
  for (const [pattern, access, name] of specifiedRoutes) {
    const path = pattern.replace(/\{\w+\}/, 'some-value');
    for (const visitor of ['anonymous', 'signedIn', 'employer'] as const) {
      const outcome =
        (name === 'login' || name === 'signup') && visitor !== 'anonymous'
          ? 'desk'
          : access === 'anyone'
            ? 'shown'
            : visitor === 'anonymous'
              ? 'login'
              : access === 'employer' && visitor === 'signedIn'
                ? 'barred'
                : 'shown';
      it(`[P9a][P9c][P9d][P9e][P9f][P9b][S7a][S7d] ${pattern} as ${visitor}: ${outcome}`, () => {
        const { actor, be, where, context, changes } = startAt(path, { loaded: everyRoute });
        be(visitor);
        if (outcome === 'desk') expect(where()).toBe('/desk');
        else if (outcome === 'login') {
          expect(where()).toBe(`/login?next=${encodeURIComponent(path)}`);
          expect(changes.every(({ replace }) => replace)).toBe(true);
        } else expect(where()).toBe(path);
        expectToBeIn(actor, outcome === 'barred' ? 'barred' : 'showing');
        expect(routeOf(context())).toBe({ desk: 'desk', login: 'login', barred: name, shown: name }[outcome]);
      });
    }
  }
});

describe('undecided', () => {
  it('[S7a][S5b] a protected page waits until the session is restored', () => {
    const { actor, has, where, pages } = startAt('/chat-user');
    expectToBeIn(actor, 'undecided');
    expect(has('loading')).toBe(true);
    expect(where()).toBe('/chat-user');
    expect(pages).toEqual([]);
  });
  it('[S7d][S10e] /login waits too', () => {
    const { actor, be } = startAt('/login', { loaded: everyRoute });
    expectToBeIn(actor, 'undecided');
    be('anonymous');
    expectToBeIn(actor, 'showing');
  });
  it('[K50] /signup does not wait: its HTML shows the form already', () => {
    const { actor, be, context } = startAt('/signup', { loaded: everyRoute });
    expectToBeIn(actor, 'showing');
    be('anonymous');
    expectToBeIn(actor, 'showing');
    expect(context().pagesShown).toBe(1);
  });
  it('[K50][S7d] /signup leads on once the session is known, also to a page that its query names later', () => {
    const { actor, be, where } = startAt('/signup', { loaded: everyRoute });
    actor.send({
      type: 'route.changed',
      arrival: 'replace',
      path: '/signup',
      search: '?next=%2Fjobs',
      state: null,
    });
    be('signedIn');
    expect(where()).toBe('/jobs');
  });
  it('[P2a] a public page does not wait', () => {
    expectToBeIn(startAt('/').actor, 'showing');
  });
});

describe('redirecting', () => {
  const paths = [
    '/chat-user/7?tab=files&q=a%20b',
    '/employer-profile/D%27Arcy%20%26%20Co',
    '/Test-Invoice-Generator',
    '/detail-view-jobE/50%25?x=%2F&y=',
    '/job-creation',
  ];
  it.each(paths)('[S7b] after signing in leads back to %s', async (path) => {
    const { be, where, actor } = startAt(path, { loaded: everyRoute });
    be('anonymous');
    expect(where()).toBe(`/login?${new URLSearchParams({ next: path })}`);
    be('employer');
    expect(where()).toBe(path);
    expectToBeIn(actor, 'showing');
  });
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login',
    '',
  ])('[S7c] from /login with next=%j leads to the desk, never away', (next) => {
    const { be, where } = startAt(`/login?${new URLSearchParams({ next })}`, { loaded: everyRoute });
    be('signedIn');
    expect(where()).toBe('/desk');
  });
  it.each(['/login?verify=a1', '/login?reset=a1&next=%2Fjobs', '/login?verify=', '/login?forgot'])(
    '[S7e] not from %s: a page that a mail links to opens for everyone, at once',
    (path) => {
      const { actor, be, where } = startAt(path, { loaded: everyRoute });
      expectToBeIn(actor, 'showing');
      be('signedIn');
      expectToBeIn(actor, 'showing');
      expect(where()).toBe(path);
    },
  );
  it.each([{}, { replace: true }])(
    '[S7d] a mailed link in next (%j) leads straight to its page, without a sign-in',
    async (more) => {
      const { go, where, pages } = await showing('/login?verify=a1', 'signedIn');
      go('/login?verify=', more);
      expect(pages).toEqual(['start login']);
      go('/login?next=%2Fpackages', more);
      expect(where()).toBe('/packages');
      expect(pages).toEqual(['start login', 'stop', 'start packages']);
    },
  );
  it('[S7d] from /signup leads to next, as from /login', () => {
    const { be, where } = startAt('/signup?type=Employer&next=%2Fjobs', { loaded: everyRoute });
    be('signedIn');
    expect(where()).toBe('/jobs');
  });
  it('[S7b] replaces the history entry, so that Back does not return here', () => {
    const { be, location } = startAt('/chat-user', { loaded: everyRoute });
    be('anonymous');
    be('signedIn');
    expect(location.history).toEqual(['/chat-user']);
  });
  it('[S7a][S7b] a session that ends on a protected page leads to the sign-in page, and later back', async () => {
    const { be, where, pages } = await showing('/chat-user', 'signedIn');
    be('anonymous');
    expect(where()).toBe('/login?next=%2Fchat-user');
    expect(pages).toEqual(['start chats', 'stop', 'start login']);
    be('signedIn');
    expect(where()).toBe('/chat-user');
  });
  it.each([
    ['/FREELANCERS', '/freelancers'],
    ['/freelancers/?page=2&q=A', '/freelancers?page=2&q=A'],
    ['/user-profile/Amara-17/', '/user-profile/Amara-17'],
    ['/productinfo', '/productInfo'],
    ['/test-invoice-generator', '/login?next=%2FTest-Invoice-Generator'],
  ])('[P1b] %s is replaced by %s', (path, canonical) => {
    const { be, where, changes, actor } = startAt(path, { loaded: everyRoute });
    be('anonymous');
    expect(where()).toBe(canonical);
    expect(changes.every(({ replace }) => replace)).toBe(true);
    expectToBeIn(actor, 'showing');
  });
  it('[P1b][H4] a replaced path keeps its navigation state', () => {
    const { go, location } = startAt('/', { loaded: everyRoute });
    go('/Freelancers', { state: { skill: 'SEO Expert' } });
    expect(location.read()).toEqual({ path: '/freelancers', search: '', state: { skill: 'SEO Expert' } });
  });
  it('waits with an indicator if the address bar is slow', () => {
    const set = stage(navigationMachine, {
      systemId: 'navigation',
      input: { path: '/REVIEWS', search: '', state: null, productSlug: 'marketlane', loaded: [] },
    });
    expectToBeIn(set.actor, 'redirecting');
    expect(set.actor.getSnapshot().hasTag('loading')).toBe(true);
  });
});

describe('loading', () => {
  it('[P2a] loads the page’s script once, by its route, and shows the page afterwards', async () => {
    const { actor, load, has, pages } = startAt('/reviews');
    expectToBeIn(actor, 'loading');
    expect(has('loading')).toBe(true);
    expect(load.asked.map(({ input }) => input.route)).toEqual(['reviews']);
    expect(pages).toEqual([]);
    await load.last().answer(undefined);
    expectToBeIn(actor, 'showing');
    expect(pages).toEqual(['start reviews']);
  });
  it('[P2a] does not load a page twice', async () => {
    const { go, load, actor } = startAt('/reviews');
    await load.last().answer(undefined);
    go('/');
    go('/reviews');
    expectToBeIn(actor, 'showing');
    expect(load.asked).toHaveLength(1);
  });
  it('[P2a] leaving meanwhile shows the other page, and a late script changes nothing', async () => {
    const { go, load, actor, context } = startAt('/reviews');
    const late = load.last();
    go('/');
    expectToBeIn(actor, 'showing');
    await late.answer(undefined);
    expect(routeOf(context())).toBe('home');
    expect(late.signal.aborted).toBe(true);
  });
  it('[P2a] a visitor who becomes known meanwhile does not restart the load', () => {
    const { be, load, actor } = startAt('/reviews');
    be('signedIn');
    expectToBeIn(actor, 'loading');
    expect(load.asked).toHaveLength(1);
  });
});

describe('failed', () => {
  it('[P3] a script may take 120 s', () => {
    const { actor, clock, has, context } = startAt('/reviews');
    clock.increment(119_999);
    expectToBeIn(actor, 'loading');
    clock.increment(1);
    expectToBeIn(actor, 'failed');
    expect(has('failed')).toBe(true);
    expect(context().reason).toEqual({ kind: 'fault', issue: 'The page took too long to load.' });
  });
  it('[P3] a script that fails to load fails at once', async () => {
    const { actor, load, clock, context } = startAt('/reviews');
    await load.last().fail(new Error('Loading chunk reviews failed'));
    expectToBeIn(actor, 'failed');
    expect(clock.now()).toBe(0);
    expect(context().reason).toEqual({ kind: 'fault', issue: 'Loading chunk reviews failed' });
  });
  it('[P3] a retry loads again, with another 120 s', async () => {
    const { actor, load, clock, context } = startAt('/reviews');
    clock.increment(120_000);
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'loading');
    expect(load.asked).toHaveLength(2);
    clock.increment(119_999);
    expectToBeIn(actor, 'loading');
    await load.last().answer(undefined);
    expectToBeIn(actor, 'showing');
    expect(context().reason).toBeNull();
  });
  it('[P3] another page clears the failure', async () => {
    const { actor, load, go } = startAt('/reviews');
    await load.last().fail(new Error('refused'));
    go('/');
    expectToBeIn(actor, 'showing');
  });
});

/** A page that crashes at its event `page.broken`. */
const brittlePage = fromTransition((_: undefined, { type }: AnyEventObject): undefined => {
  if (type === 'page.broken') throw new Error('broken');
}, undefined);

describe('a page that crashes', () => {
  const start = () => {
    const { logic } = createPort<unknown, { route: RouteName | undefined }>();
    const set = stage(
      navigationMachine.provide({
        actors: {
          watchLocation: createMemoryLocation('/').watch,
          loadPage: logic,
        },
        actions: {
          startPage: enqueueActions(({ enqueue }) => {
            const spawn = enqueue.spawnChild as (page: AnyActorLogic, options: object) => void;
            spawn(brittlePage, { id: 'page', systemId: 'page' });
          }),
          stopPage: enqueueActions(({ enqueue }) => enqueue.stopChild('page')),
        },
      }),
      {
        systemId: 'navigation',
        input: { path: '/', search: '', state: null, productSlug: 'marketlane', loaded: ['home'] },
        cast: ['app'],
      },
    );
    const page = () => set.root.system.get('page') as AnyActorRef | undefined;
    return { ...set, page };
  };
  it('[P11][P12a] is reported once, and shows that the page stopped working', () => {
    const { actor, page, told } = start();
    page()?.send({ type: 'page.broken' });
    expectToBeIn(actor, 'crashed');
    expect(actor.getSnapshot().status).toBe('active');
    expect(told('app')).toEqual([{ type: 'actor.crashed', id: 'page', error: new Error('broken') }]);
  });
  it('[P12a] starts again on a retry, without another load', () => {
    const { actor, page } = start();
    const before = page();
    before?.send({ type: 'page.broken' });
    expect(page()).toBeUndefined();
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'showing');
    expect(page()?.getSnapshot().status).toBe('active');
    expect(page()).not.toBe(before);
    expect(actor.getSnapshot().context).toMatchObject({ pagesShown: 2, loaded: ['home'] });
  });
});

describe('showing', () => {
  it('[P7b] counts each arrival once, and stores its kind', async () => {
    const { go, context } = await showing('/');
    expect(context()).toMatchObject({ visit: 0, arrival: 'load' });
    go('/reviews');
    expect(context()).toMatchObject({ visit: 1, arrival: 'push', path: '/reviews' });
    go('/', { replace: true });
    expect(context()).toMatchObject({ visit: 2, arrival: 'replace', path: '/' });
  });
  it('[H15a] starts the page’s actor once per visit, and stops it on leaving', async () => {
    const { go, pages } = await showing('/');
    go('/reviews');
    go('/');
    expect(pages).toEqual(['start home', 'stop', 'start reviews', 'stop', 'start home']);
  });
  it('[P7b] another value of the same route is a new visit', async () => {
    const { go, pages, context } = await showing('/digi-guide/1');
    go('/digi-guide/2');
    expect(pages).toEqual(['start guide', 'stop', 'start guide']);
    expect(context().visit).toBe(1);
  });
  it('[R30a][P7b] another conversation keeps the page of messages, and is a new visit', async () => {
    const { actor, go, pages, context, told } = await showing('/chat-user', 'signedIn');
    go('/chat-user/2');
    go('/chat-user/3', { replace: true });
    go('/chat-user');
    expect(pages).toEqual(['start chats']);
    expect(context()).toMatchObject({ visit: 3, pagesShown: 1 });
    expect(told('page').map((event) => event['path'])).toEqual([
      '/chat-user/2',
      '/chat-user/3',
      '/chat-user',
    ]);
    actor.send({
      type: 'route.changed',
      arrival: 'pop',
      path: '/chat-user',
      search: '?of=mail',
      state: null,
    });
    expect(context().visit).toBe(3);
    go('/reviews');
    expect(pages[1]).toBe('stop');
  });
  it('another query keeps the page, and the page receives it', async () => {
    const { go, pages, context, told } = await showing('/reviews');
    go('/reviews?page=2', { scroll: 'keep' });
    expect(context()).toMatchObject({ search: '?page=2', visit: 0 });
    expect(pages).toEqual(['start reviews']);
    expect(told('page')).toEqual([{ type: 'query.changed', path: '/reviews', search: '?page=2' }]);
  });
  it('[P7b] a link to another query keeps the page, and is a visit that begins at the top', async () => {
    const { go, pages, context, told } = await showing('/reviews');
    go('/reviews?page=2', { scroll: 'top' });
    expect(context()).toMatchObject({ search: '?page=2', visit: 1, scroll: 'top', pagesShown: 1 });
    go('/reviews?page=3');
    expect(context()).toMatchObject({ search: '?page=3', visit: 2 });
    expect(pages).toEqual(['start reviews']);
    expect(told('page')).toEqual([
      { type: 'query.changed', path: '/reviews', search: '?page=2' },
      { type: 'query.changed', path: '/reviews', search: '?page=3' },
    ]);
  });
  it.each(['pop', 'replace'] as const)(
    '[P7b] a %s to another query is no visit: the browser restores the scroll position',
    async (arrival) => {
      const { actor, context, told } = await showing('/reviews');
      actor.send({ type: 'route.changed', arrival, path: '/reviews', search: '?page=2', state: null });
      expect(context()).toMatchObject({ search: '?page=2', visit: 0 });
      expect(told('page')).toHaveLength(1);
    },
  );
  it('[U1b] a corrected name in the address keeps the page, and is no visit', async () => {
    const { actor, pages, context, told } = await showing('/user-profile/Wrong-17');
    const path = '/user-profile/Amara-17';
    actor.send({ type: 'route.changed', arrival: 'replace', path, search: '', state: null });
    expect(context()).toMatchObject({ path, visit: 0, pagesShown: 1 });
    expect(pages).toEqual(['start userProfile']);
    expect(told('page')).toEqual([{ type: 'query.changed', path, search: '' }]);
  });
  it('[U1b] another record of the same route is a new visit with a new actor', async () => {
    const { go, pages, context } = await showing('/user-profile/Amara-17');
    go('/user-profile/Jonas-18');
    expect(context()).toMatchObject({ visit: 1, pagesShown: 2 });
    expect(pages).toEqual(['start userProfile', 'stop', 'start userProfile']);
  });
  it('[F4][P7b] a link to the current page scrolls to the top and keeps the page', async () => {
    const { go, pages, context, told } = await showing('/reviews');
    go('/reviews', { state: { from: 'footer' } });
    expect(context()).toMatchObject({ visit: 1, state: { from: 'footer' } });
    expect(pages).toEqual(['start reviews']);
    expect(told('page')).toEqual([{ type: 'route.followedAgain' }]);
  });
  it('[P7b] counts the started pages: a view lives as long as its actor', async () => {
    const { go, context, pages } = await showing('/login');
    expect(context().pagesShown).toBe(1);
    go('/login');
    go('/login?next=%2Fchat-user');
    expect(context().pagesShown).toBe(1);
    go('/escrow-payment-system'); // redirects to a second sign-in page
    expect(context()).toMatchObject({ path: '/login', pagesShown: 2 });
    expect(pages).toEqual(['start login', 'stop', 'start login']);
  });
  it('a replaced history entry keeps the page', async () => {
    const { go, pages, context } = await showing('/reviews');
    go('/reviews', { replace: true, state: { seen: true } });
    expect(context()).toMatchObject({ visit: 0, state: { seen: true } });
    expect(pages).toEqual(['start reviews']);
  });
  it('[H4] passes the navigation state to the page', async () => {
    const { go, context } = await showing('/');
    go('/freelancers', { state: { skill: 'SEO Expert' } });
    expect(context().state).toEqual({ skill: 'SEO Expert' });
  });
  it('[U1b] a correction of the path alone keeps the current query and state', async () => {
    const { go, where, context } = await showing('/user-profile/reviews/Wrong-2');
    go('/user-profile/reviews/Wrong-2?stars=4', { state: { seen: true }, scroll: 'keep' });
    go('/user-profile/reviews/Amara-2', { state: null, replace: true, scroll: 'keep', pathOnly: true });
    expect(where()).toBe('/user-profile/reviews/Amara-2?stars=4');
    expect(context().state).toEqual({ seen: true });
  });
  it('[F4] scrolls to the top unless the link says to keep the position', async () => {
    const { go, context } = await showing('/');
    go('/certification-test', { scroll: 'keep' });
    expect(context().scroll).toBe('keep');
    go('/reviews');
    expect(context().scroll).toBe('top');
  });
  it('[S5b] a refreshed user does not restart the page', async () => {
    const { be, pages } = await showing('/chat-user', 'signedIn');
    be('signedIn');
    be('employer');
    expect(pages).toEqual(['start chats']);
  });
});

describe('leaving', () => {
  /** From `path`, whose script is loaded, to /reviews, whose script is not. */
  const leave = async (path = '/', visitor: Visitor = 'anonymous') => {
    const set = startAt(path, { loaded: ['home', 'chats'] });
    set.be(visitor);
    set.go('/reviews', { state: { from: 'here' } });
    expectToBeIn(set.actor, 'showing.leaving');
    return set;
  };
  it('[P13a] the old page stays while the next script loads, and its actor runs', async () => {
    const { actor, load, has, pages, context, where } = await leave();
    expect(where()).toBe('/reviews');
    expect(has('loading')).toBe(false);
    expect(context()).toMatchObject({ path: '/', visit: 0, next: { path: '/reviews', arrival: 'push' } });
    expect(load.last().input.route).toBe('reviews');
    expect(pages).toEqual(['start home']);
    await load.last().answer(undefined);
    expectToBeIn(actor, 'showing.settled');
    expect(pages).toEqual(['start home', 'stop', 'start reviews']);
    expect(context()).toMatchObject({
      path: '/reviews',
      state: { from: 'here' },
      arrival: 'push',
      visit: 1,
      next: null,
    });
  });
  it('[P13a][P2a] after a second, the spinner replaces the old page', async () => {
    const { actor, load, clock, has, pages, context } = await leave();
    clock.increment(999);
    expectToBeIn(actor, 'showing.leaving');
    clock.increment(1);
    expectToBeIn(actor, 'loading');
    expect(has('loading')).toBe(true);
    expect(pages).toEqual(['start home', 'stop']);
    await load.last().answer(undefined);
    expectToBeIn(actor, 'showing.settled');
    expect(context()).toMatchObject({ path: '/reviews', visit: 1 });
  });
  it('[P13a][P3] a script that fails shows the failure of the next page', async () => {
    const { actor, load, context } = await leave();
    await load.last().fail(new Error('refused'));
    expectToBeIn(actor, 'failed');
    expect(context()).toMatchObject({ path: '/reviews', visit: 1, reason: { issue: 'refused' } });
  });
  it('[P13b] Back keeps the old page, and a late script changes nothing', async () => {
    const { actor, load, pages, context } = await leave();
    const late = load.last();
    actor.send({ type: 'route.changed', arrival: 'pop', path: '/', search: '', state: null });
    expectToBeIn(actor, 'showing.settled');
    await late.answer(undefined);
    expect(late.signal.aborted).toBe(true);
    expect(pages).toEqual(['start home']);
    expect(context()).toMatchObject({ path: '/', visit: 0, next: null });
  });
  it('[P13b] another link counts instead of the first', async () => {
    const { actor, load, go, context } = await leave();
    const late = load.last();
    go('/jobs');
    expectToBeIn(actor, 'showing.leaving');
    expect(late.signal.aborted).toBe(true);
    await load.last().answer(undefined);
    expect(context()).toMatchObject({ path: '/jobs', visit: 1 });
  });
  it('[P13c] the old page cannot replace the new address', async () => {
    const { go, where, actor } = await leave();
    go('/?at=3', { replace: true, scroll: 'keep' });
    expect(where()).toBe('/reviews');
    expectToBeIn(actor, 'showing.leaving');
  });
  it('[P13c] nor does an act that ends there lead away from the link that was followed', async () => {
    const { actor, where } = await leave();
    actor.send({ type: 'navigation.requested', to: '/jobs', unlessLeaving: true });
    expect(where()).toBe('/reviews');
    expectToBeIn(actor, 'showing.leaving');
    actor.send({ type: 'navigation.requested', to: '/jobs' });
    expect(where()).toBe('/jobs');
  });
  it('[P13b][S7a] a session that ends meanwhile leads from the protected next page to the sign-in page', async () => {
    const { be, go, load, where } = startAt('/');
    be('signedIn');
    go('/chat-user');
    be('anonymous');
    await load.last().answer(undefined);
    expect(where()).toBe('/login?next=%2Fchat-user');
  });
  it('[P13b][S7a] a session that ends on a protected page goes on to the public next page', async () => {
    const { be, actor, context, pages } = await leave('/chat-user', 'signedIn');
    be('anonymous');
    expectToBeIn(actor, 'loading');
    expect(context()).toMatchObject({ path: '/reviews', visit: 1 });
    expect(pages).toEqual(['start chats', 'stop']);
  });
  it('[P13b][S12] a different user goes on to the next page', async () => {
    const { be, actor, context } = await leave('/', 'signedIn');
    be('another');
    expectToBeIn(actor, 'loading');
    expect(context()).toMatchObject({ path: '/reviews', visit: 1, userId: 2 });
  });
});

describe('a different user', () => {
  it('[S12] replaces a protected page of the former user by the home page', async () => {
    const { be, where, pages, location } = await showing('/chat-user/7', 'signedIn');
    be('another');
    expect(where()).toBe('/');
    expect(location.history).toEqual(['/']);
    expect(pages).toEqual(['start chatWith', 'stop', 'start home']);
  });
  it('[S12] restarts a public page in place', async () => {
    const { be, where, pages, context } = await showing('/jobs?q=a', 'signedIn');
    be('another');
    expect(where()).toBe('/jobs?q=a');
    expect(pages).toEqual(['start jobs', 'stop', 'start jobs']);
    expect(context()).toMatchObject({ visitor: 'employer', userId: 2, pagesShown: 2 });
  });
  it('[S12] does not count after a sign-in, a sign-out or a change of name', async () => {
    const { be, pages, actor } = await showing('/jobs');
    be('signedIn');
    actor.send({ type: 'session.changed', user: { id: '1', type: 'Employer', Name: 'New' } });
    be('anonymous');
    be('another');
    expect(pages).toEqual(['start jobs']);
  });
});

describe('barred', () => {
  it('[P9b][F5] a signed-in user who is not an employer sees no page at /job-creation', () => {
    const { be, actor, has, pages, load } = startAt('/job-creation');
    be('signedIn');
    expectToBeIn(actor, 'barred');
    expect(has('barred')).toBe(true);
    expect(pages).toEqual([]);
    expect(load.asked).toHaveLength(0);
  });
  it('[F5] a link to the same page shows no notice: the page explains itself', () => {
    const { be, actor, told, changes } = startAt('/job-creation');
    be('signedIn');
    actor.send({ type: 'jobPosting.requested' });
    expectToBeIn(actor, 'barred');
    expect(told('notices')).toEqual([]);
    expect(changes).toEqual([]);
  });
  it('[P9b] shows the page as soon as the user is an employer', () => {
    const { be, actor } = startAt('/job-creation', { loaded: everyRoute });
    be('signedIn');
    be('employer');
    expectToBeIn(actor, 'showing');
  });
});

describe('unmatched', () => {
  it.each(['/nowhere', '/digi-guide', '/user-profile/%E0%A4%A', '/why-other', '/login/x'])(
    '[P5] %s matches no route',
    (path) => {
      const { actor, has, go, load } = startAt(path);
      expectToBeIn(actor, 'unmatched');
      expect(has('unmatched')).toBe(true);
      expect(load.asked).toHaveLength(0);
      go('/');
      expectToBeIn(actor, 'showing');
    },
  );
});

describe('link.approached', () => {
  it('[P2b] preloads the page of the link, and no other', () => {
    const { actor, prefetched, where } = startAt('/');
    actor.send({ type: 'link.approached', to: '/freelancer/seo-expert?x=1#top' });
    actor.send({ type: 'link.approached', to: '/nowhere' });
    expect(prefetched).toEqual(['freelancersBySkill', undefined]);
    expect(where()).toBe('/');
  });
});

describe('jobPosting.requested', () => {
  it('[F5] leads an employer to /job-creation', async () => {
    const { actor, where, told, context } = await showing('/', 'employer');
    actor.send({ type: 'navigation.requested', to: '/certification-test', scroll: 'keep' });
    actor.send({ type: 'jobPosting.requested' });
    expect(where()).toBe('/job-creation');
    expect(context().scroll).toBe('top');
    expect(told('notices')).toEqual([]);
  });
  it.each(['anonymous', 'signedIn'] as const)(
    '[F5] tells the %s to log in as an employer, and navigates nowhere',
    async (visitor) => {
      const { actor, where, told } = await showing('/', visitor);
      actor.send({ type: 'jobPosting.requested' });
      expect(where()).toBe('/');
      expect(told('notices')).toEqual([
        { type: 'notice.raised', kind: 'info', text: 'Login as an Employer to post a job' },
      ]);
    },
  );
});

describe('a broken address bar', () => {
  it('the page appears all the same', () => {
    const { actor } = stage(
      navigationMachine.provide({
        actors: {
          watchLocation: createBrokenCallback<NavigationEvent>(),
        },
      }),
      {
        systemId: 'navigation',
        input: { path: '/', search: '', state: null, productSlug: 'marketlane', loaded: ['home'] },
      },
    );
    expectToBeIn(actor, 'showing');
  });
});

itTakesEveryTransition(navigationMachine);
