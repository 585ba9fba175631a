import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, createMachine, type AnyEventObject } from 'xstate';
import { createMemoryReport } from '../../../src/adapters/report.ts';
import {
  createMemoryStorage,
  createUserStorage,
  FLAG_KEY,
  USER_KEY,
  type KeyStorage,
} from '../../../src/adapters/storage/user-storage.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';

const start = (open: () => KeyStorage, openShared: () => KeyStorage = createMemoryStorage) => {
  const { report, reports } = createMemoryReport();
  let owed = 0;
  const storage = createUserStorage({ open, openShared, report, onOwed: () => (owed += 1) });
  const events: AnyEventObject[] = [];
  const root = createActor(
    createMachine({
      invoke: { id: 'storage', src: storage.logic },
      on: { '*': { actions: ({ event }: { event: AnyEventObject }) => void events.push(event) } },
    }),
  ).start();
  return { storage, events, reports, root, owed: () => owed };
};
/** jsdom's DOMException is an Error of another realm; a browser's is an Error of the page's realm. */
const refusal = (name: string): Error => Object.assign(new Error('refused'), { name });
const refusing = (name: string): KeyStorage => {
  const refuse = () => {
    throw refusal(name);
  };
  return { getItem: refuse, setItem: refuse, removeItem: refuse };
};

const storages: readonly [name: string, (stored?: string) => KeyStorage][] = [
  [
    'session storage',
    (stored) => {
      sessionStorage.clear();
      if (stored !== undefined) sessionStorage.setItem(USER_KEY, stored);
      return sessionStorage;
    },
  ],
  ['the twin', (stored) => createMemoryStorage(stored === undefined ? {} : { [USER_KEY]: stored })],
];

describe.each(storages)('%s', (_, createStorage) => {
  beforeEach(() => sessionStorage.clear());

  it('[S1] keeps the user under the key `user`, as JSON', () => {
    const keys = createStorage();
    start(() => keys).storage.store(exampleUser);
    expect(USER_KEY).toBe('user');
    expect(JSON.parse(keys.getItem('user') ?? '')).toEqual(exampleUser);
  });
  it('[S1] restores the user on load, at once, with unknown fields', () => {
    const kept = { ...exampleUser, Wallet: { balance: 3 } };
    const { events, reports } = start(() => createStorage(JSON.stringify(kept)));
    expect(events).toEqual([{ type: 'session.restored', user: kept }]);
    expect(reports).toEqual([]);
  });
  it('[S1] saves every change', () => {
    const keys = createStorage();
    const { storage } = start(() => keys);
    storage.store({ id: 1 });
    storage.store({ id: 1, Name: 'New' });
    expect(JSON.parse(keys.getItem(USER_KEY) ?? '')).toEqual({ id: 1, Name: 'New' });
  });
  it('[K48] whoever signs in leaves nothing typed at sign-up to the next person', () => {
    const keys = createStorage();
    const { storage } = start(() => keys);
    keys.setItem('draft:signUp', '{}');
    storage.store(null);
    expect(keys.getItem('draft:signUp')).toBe('{}');
    storage.store(exampleUser);
    expect(keys.getItem('draft:signUp')).toBeNull();
  });
  it('[S3] is cleared by a null user', () => {
    const keys = createStorage(JSON.stringify(exampleUser));
    start(() => keys).storage.store(null);
    expect(keys.getItem(USER_KEY)).toBeNull();
  });
  it('[S6] restores nobody and reports nothing if it is empty', () => {
    const { events, reports } = start(() => createStorage());
    expect(events).toEqual([{ type: 'session.restored', user: null }]);
    expect(reports).toEqual([]);
  });
  it.each([
    '',
    'rubbish',
    '{',
    'null',
    '5',
    '[]',
    '{}',
    '{"id":null}',
    '{"id":""}',
    '"1"',
    'undefined',
    '[object Object]',
  ])('[S6] with %j restores nobody, is cleared, and throws nothing', (stored) => {
    const keys = createStorage(stored);
    const { events, reports } = start(() => keys);
    expect(events).toEqual([{ type: 'session.restored', user: null }]);
    expect(keys.getItem(USER_KEY)).toBeNull();
    expect(reports).toHaveLength(1);
  });
  it('[S6] keeps stored content out of its report', () => {
    const { reports } = start(() => createStorage('{"Password":"hunter22"}'));
    expect(JSON.stringify(reports)).not.toContain('hunter22');
  });
});

describe('forbidden storage', () => {
  it('[S6] restores nobody and throws nothing', () => {
    const { events, reports } = start(() => {
      throw refusal('SecurityError');
    });
    expect(events).toEqual([{ type: 'session.restored', user: null }]);
    expect(reports).toEqual([{ what: 'storage refused', details: { name: 'SecurityError' } }]);
  });
  it('[S1] reports once, not every time, that it cannot keep the user', () => {
    const { storage, events } = start(() => refusing('SecurityError'));
    storage.store(exampleUser);
    storage.store({ ...exampleUser, Name: 'New' });
    expect(events.filter(({ type }) => type === 'storage.refused')).toHaveLength(1);
  });
  it('[S3] reports nothing if there is no user to keep', () => {
    const { storage, events } = start(() => refusing('SecurityError'));
    storage.store(null);
    expect(events.filter(({ type }) => type === 'storage.refused')).toEqual([]);
  });
});

describe('full storage', () => {
  const createFilling = () => {
    const memory = createMemoryStorage();
    let isFull = false;
    const keys: KeyStorage = {
      ...memory,
      setItem: (key, value) => {
        if (isFull) throw refusal('QuotaExceededError');
        memory.setItem(key, value);
      },
    };
    return {
      keys,
      fill: (full: boolean) => {
        isFull = full;
      },
    };
  };
  it('[S1] does not restore an older user at the next load', () => {
    const { keys, fill } = createFilling();
    const { storage } = start(() => keys);
    storage.store({ id: 1 });
    fill(true);
    storage.store({ id: 2 });
    expect(keys.getItem(USER_KEY)).toBeNull();
  });
  it('[S1] does not restore an older user after the second refusal either', () => {
    const { keys, fill } = createFilling();
    const { storage } = start(() => keys);
    fill(true);
    storage.store({ id: 1 });
    fill(false);
    storage.store({ id: 2 });
    fill(true);
    storage.store({ id: 3 });
    expect(keys.getItem(USER_KEY)).toBeNull();
  });
  it('[S1] sends nothing to a page that has closed', () => {
    const { storage, events, root } = start(() => refusing('QuotaExceededError'));
    root.stop();
    storage.store(exampleUser);
    expect(events).toHaveLength(1);
  });
});

describe('the flag that all tabs share', () => {
  const shared = (entries: Readonly<Record<string, string>> = {}) => {
    const keys = createMemoryStorage(entries);
    return { keys, open: () => keys };
  };
  it('[S10a] lasts from the sign-in to the sign-out, and holds no personal data', () => {
    const { keys, open } = shared();
    const { storage } = start(createMemoryStorage, open);
    storage.store(exampleUser);
    expect(keys.getItem(FLAG_KEY)).toBeNull();
    storage.note('yes');
    expect(keys.getItem(FLAG_KEY)).toBe('yes');
    expect(keys.getItem(USER_KEY)).toBeNull();
    storage.note(null);
    expect(keys.getItem(FLAG_KEY)).toBeNull();
  });
  it('[R8d] restores nobody while the server has not confirmed a sign-out, and reports that', () => {
    const { keys, open } = shared();
    start(createMemoryStorage, open).storage.note('owed');
    for (const own of [{}, { [USER_KEY]: JSON.stringify(exampleUser) }]) {
      const entries = createMemoryStorage(own);
      const { events, owed } = start(() => entries, open);
      expect(owed()).toBe(1);
      expect(events).toEqual([{ type: 'session.restored', user: null }]);
      expect(entries.getItem(USER_KEY)).toBeNull();
      expect(keys.getItem(FLAG_KEY)).toBe('owed');
    }
  });
  it('[R8d] is cleared once the server has confirmed the sign-out, unless somebody has signed in meanwhile', () => {
    const { keys, open } = shared();
    const { storage } = start(createMemoryStorage, open);
    storage.note('owed');
    storage.settle();
    expect(keys.getItem(FLAG_KEY)).toBeNull();
    storage.note('yes');
    storage.settle();
    expect(keys.getItem(FLAG_KEY)).toBe('yes');
  });
  it.each([
    ['no user and a flag', {}, { [FLAG_KEY]: 'yes' }, true],
    ['no user and no flag', {}, {}, false],
    ['a user and a flag', { [USER_KEY]: JSON.stringify(exampleUser) }, { [FLAG_KEY]: 'yes' }, false],
  ])('[S10f] %s: whether a session may exist', (_, own, all, mayHaveSession) => {
    const { events } = start(() => createMemoryStorage(own), shared(all).open);
    expect(events.map((event) => event['mayHaveSession'] === true)).toEqual([mayHaveSession]);
  });
  it('[S10a] may be forbidden: then no session is assumed, and nothing is thrown', () => {
    const { storage, events, reports } = start(createMemoryStorage, () => refusing('SecurityError'));
    expect(events).toMatchObject([{ type: 'session.restored', user: null }]);
    storage.note('yes');
    expect(reports).toHaveLength(2);
    expect(events).toHaveLength(1);
  });
});
