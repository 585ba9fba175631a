/** The address bar and its in-memory twin: the same expectations for both. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, createMachine, type AnyEventObject } from 'xstate';
import { createMemoryLocation } from '../../src/adapters/location.memory.ts';
import { createBrowserLocation, type LocationAdapter } from '../../src/adapters/location.ts';

const watch = (adapter: LocationAdapter) => {
  const events: AnyEventObject[] = [];
  const root = createActor(
    createMachine({
      invoke: { id: 'location', src: adapter.watch },
      on: { '*': { actions: ({ event }: { event: AnyEventObject }) => void events.push(event) } },
    }),
  ).start();
  return { events, stop: () => root.stop() };
};
const partOf = (location: LocationAdapter | ReturnType<typeof createMemoryLocation>): string =>
  new URL('history' in location ? (location.history.at(-1) ?? '') : window.location.href, window.origin).hash;
const adapters: readonly [string, (start: string) => LocationAdapter][] = [
  [
    'the address bar',
    (start) => {
      history.replaceState(null, '', start);
      return createBrowserLocation();
    },
  ],
  ['the twin', (start) => createMemoryLocation(start)],
];

beforeEach(() => history.replaceState(null, '', '/'));

describe.each(adapters)('%s', (_, create) => {
  it('[P1c] reads path, query and state unchanged, encoded', () => {
    expect(create('/user-profile/Zo%C3%AB-1?a=%20b#top').read()).toEqual({
      path: '/user-profile/Zo%C3%AB-1',
      search: '?a=%20b',
      state: null,
    });
  });
  it('reports nothing until something changes', () => {
    expect(watch(create('/')).events).toEqual([]);
  });
  it('[H4] reports a push, with its navigation state', () => {
    const location = create('/');
    const { events } = watch(location);
    location.change({ to: '/freelancers?page=2', state: { skill: 'SEO Expert' } });
    expect(events).toEqual([
      {
        type: 'route.changed',
        arrival: 'push',
        path: '/freelancers',
        search: '?page=2',
        state: { skill: 'SEO Expert' },
      },
    ]);
    expect(location.read()).toMatchObject({ path: '/freelancers', search: '?page=2' });
  });
  it('[S7a] reports a replacement as one', () => {
    const location = create('/chat-user');
    const { events } = watch(location);
    location.change({ to: '/login?next=%2Fchat-user', replace: true });
    expect(events).toEqual([
      {
        type: 'route.changed',
        arrival: 'replace',
        path: '/login',
        search: '?next=%2Fchat-user',
        state: null,
      },
    ]);
  });
  it.for([
    [{ to: '/digi-guide/3', replace: true, scroll: 'keep' }, '#a-part'],
    [{ to: '/digi-guide/3', replace: true }, ''],
    [{ to: '/digi-guide/3', scroll: 'keep' }, ''],
  ] as const)('[U1b][G2b] %j: the requested fragment is %j', ([destination, hash], { expect: expects }) => {
    const location = create('/digi-guide/03#a-part');
    location.change(destination);
    expects(partOf(location)).toBe(hash);
  });
  it('[H4] forgets the state with the next change', () => {
    const location = create('/');
    location.change({ to: '/freelancers', state: { skill: 'SEO' } });
    location.change({ to: '/jobs' });
    expect(location.read().state).toBeNull();
  });
  it('reports nothing after its actor has stopped', () => {
    const location = create('/');
    const { events, stop } = watch(location);
    stop();
    location.change({ to: '/jobs' });
    expect(events).toEqual([]);
  });
});

describe('the address bar', () => {
  it('[S7a] a replacement adds nothing to the history, a push adds an entry', () => {
    const location = createBrowserLocation();
    const { length } = history;
    location.change({ to: '/login', replace: true });
    expect(history.length).toBe(length);
    location.change({ to: '/jobs' });
    expect(history.length).toBe(length + 1);
  });
  it('[P7b] reports going back, with the state of the earlier page', async () => {
    const location = createBrowserLocation();
    location.change({ to: '/freelancers', state: { skill: 'SEO' } });
    location.change({ to: '/jobs' });
    const { events } = watch(location);
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await gone;
    expect(events).toEqual([
      { type: 'route.changed', arrival: 'pop', path: '/freelancers', search: '', state: { skill: 'SEO' } },
    ]);
  });
  it('reports a changed fragment', async () => {
    const { events } = watch(createBrowserLocation());
    const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    location.hash = '#top';
    await changed;
    expect(events.at(-1)).toMatchObject({ arrival: 'pop', path: '/' });
  });
});

describe('the twin', () => {
  it('[S7a] keeps the history of its entries', () => {
    const twin = createMemoryLocation('/');
    twin.change({ to: '/chat-user' });
    twin.change({ to: '/login', replace: true });
    expect(twin.history).toEqual(['/', '/login']);
  });
});
