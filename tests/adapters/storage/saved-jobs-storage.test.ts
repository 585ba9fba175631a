import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, createMachine, type AnyEventObject } from 'xstate';
import { createMemoryReport } from '../../../src/adapters/report.ts';
import { createSavedJobsStorage, SAVED_JOBS_KEY } from '../../../src/adapters/storage/saved-jobs-storage.ts';
import { watchSession } from '../../../src/adapters/watches/session-watch.ts';
import { createMemoryStorage, type KeyStorage } from '../../../src/adapters/storage/user-storage.ts';
import { exampleKeptJob, MOST_OWNERS, NOBODY } from '../../../src/contracts/jobs/kept-jobs.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { appMachine } from '../../../src/machines/app/app.machine.ts';

const lists = { [NOBODY]: [exampleKeptJob] };
const listenTo = (logic: ReturnType<typeof createSavedJobsStorage>['logic']) => {
  const events: AnyEventObject[] = [];
  const root = createActor(
    createMachine({
      invoke: { id: 'storage', src: logic },
      on: { '*': { actions: ({ event }: { event: AnyEventObject }) => void events.push(event) } },
    }),
  ).start();
  return { events, root };
};
const create = (open: () => KeyStorage) => {
  const { report, reports } = createMemoryReport();
  return { storage: createSavedJobsStorage({ open, report }), reports };
};

describe.each([
  ['local storage', () => localStorage as KeyStorage],
  ['the twin', () => createMemoryStorage()],
])('%s', (_, createKeys) => {
  beforeEach(() => localStorage.clear());

  it('[W4] returns what was stored', () => {
    const keys = createKeys();
    create(() => keys).storage.store(lists);
    expect(listenTo(create(() => keys).storage.logic).events).toEqual([{ type: 'jobs.restored', lists }]);
  });
  it('[W1] stores nothing if no job is saved', () => {
    const keys = createKeys();
    const { storage } = create(() => keys);
    storage.store(lists);
    storage.store({ [NOBODY]: [] });
    expect(keys.getItem(SAVED_JOBS_KEY)).toBeNull();
  });
  it('[W8] keeps the lists of the newest users', () => {
    const keys = createKeys();
    const many = Object.fromEntries(
      Array.from({ length: MOST_OWNERS + 2 }, (__, index) => [`user:${index}`, [exampleKeptJob]]),
    );
    create(() => keys).storage.store(many);
    const kept = JSON.parse(keys.getItem(SAVED_JOBS_KEY) ?? '{}') as object;
    expect(Object.keys(kept)).toEqual(Object.keys(many).slice(-MOST_OWNERS));
  });
  it.each(['{', '[]', '{"nobody":[{"id":{}}]}'])('[W4] rejects and reports an invalid list: %s', (stored) => {
    const keys = createKeys();
    keys.setItem(SAVED_JOBS_KEY, stored);
    const { storage, reports } = create(() => keys);
    expect(listenTo(storage.logic).events).toEqual([{ type: 'jobs.restored', lists: {} }]);
    expect(reports).toHaveLength(1);
  });
});

describe('changes in other tabs', () => {
  it('[W4] are reported, for this key and when everything is cleared, until the actor stops', () => {
    const { events, root } = listenTo(create(() => createMemoryStorage()).storage.logic);
    const say = (key: string | null, newValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    say('another', '{}');
    say(SAVED_JOBS_KEY, JSON.stringify(lists));
    say(null, null);
    root.stop();
    say(SAVED_JOBS_KEY, JSON.stringify(lists));
    expect(events.slice(1)).toEqual([
      { type: 'jobs.restored', lists },
      { type: 'jobs.restored', lists: {} },
    ]);
  });
});

describe('refusing storage', () => {
  it('[W5] is reported once, and the jobs last for the visit', () => {
    const { storage } = create(() => {
      throw new Error('forbidden');
    });
    const { events, root } = listenTo(storage.logic);
    storage.store(lists);
    storage.store(lists);
    expect(events).toEqual([{ type: 'jobs.restored', lists: {} }, { type: 'storage.refused' }]);
    root.stop();
    storage.store(lists);
    expect(listenTo(storage.logic).events).toEqual([{ type: 'jobs.restored', lists }]);
  });
});

describe('the signed-in user', () => {
  it('[W7] is reported at once, and again only for another user', () => {
    const app = createActor(appMachine, {
      systemId: 'app',
      input: { place: { path: '/', search: '', state: null, productSlug: 'x', loaded: [] } },
    });
    const session = app.system.get('session');
    const heard: AnyEventObject[] = [];
    app.start();
    const watcher = createActor(
      createMachine({
        invoke: { id: 'watch', src: watchSession },
        on: { '*': { actions: ({ event }: { event: AnyEventObject }) => void heard.push(event) } },
      }),
    );
    // An actor of the same system, because the watcher looks up its own system's session.
    (watcher.system as { get: unknown }).get = (id: string) => (id === 'session' ? session : undefined);
    watcher.start();
    session.send({ type: 'user.signedIn', user: exampleUser });
    session.send({ type: 'user.updated', patch: { Name: 'Ines M.' } });
    session.send({ type: 'user.updated', patch: null });
    expect(heard.map(({ user }) => (user as { id?: unknown } | null)?.id)).toEqual([
      undefined,
      exampleUser.id,
      undefined,
    ]);
    watcher.stop();
    app.stop();
  });
});
