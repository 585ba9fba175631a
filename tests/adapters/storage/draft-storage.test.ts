import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, createMachine, type AnyEventObject } from 'xstate';
import { createDraftStorage } from '../../../src/adapters/storage/draft-storage.ts';
import { createMemoryReport } from '../../../src/adapters/report.ts';
import { createMemoryStorage, type KeyStorage } from '../../../src/adapters/storage/user-storage.ts';
import { LONGEST_FIELD, MOST_DRAFTS } from '../../../src/contracts/generic/draft.ts';

const fields = ['Name', 'Message'];
type Person = { readonly id: number } | null;
const refusing: KeyStorage = {
  getItem: () => null,
  setItem: () => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  },
  removeItem: () => {},
};

let count = 0;
const start = (keys: KeyStorage, subject = '', person: Person = null) => {
  let user = person;
  const { report, reports } = createMemoryReport();
  const makeId = () => `seed-${(count += 1)}`;
  const storage = createDraftStorage({ form: 'contact', fields, open: () => keys, report, makeId });
  const events: AnyEventObject[] = [];
  const root = createActor(
    createMachine({
      invoke: { id: 'draft', src: storage.logic, input: { subject } },
      on: { '*': { actions: ({ event }: { event: AnyEventObject }) => void events.push(event) } },
    }),
  );
  (root.system as { get: unknown }).get = () => ({ getSnapshot: () => ({ context: { user } }) });
  root.start();
  const store = (values: Record<string, string>, whose = subject) =>
    storage.store({ subject: whose, values });
  const signOut = () => {
    user = null;
  };
  const keyOf = (values: Record<string, string>, whose = subject) =>
    storage.keyOf({ subject: whose, values });
  const renewKey = () => storage.renewKey(subject);
  return { root, events, reports, store, signOut, keyOf, renewKey };
};

describe.each([
  ['local storage', () => localStorage as KeyStorage],
  ['the twin', () => createMemoryStorage()],
])('%s', (_, createKeys) => {
  beforeEach(() => localStorage.clear());

  it('[K3a] restores a stored draft of the same subject only', () => {
    const keys = createKeys();
    start(keys, '41').store({ Name: 'Ada', Message: '' });
    expect(start(keys, '41').events).toEqual([{ type: 'draft.restored', values: { Name: 'Ada' } }]);
    expect(start(keys, '42').events).toEqual([]);
  });
  it('[K3b] stores and reads only the form’s own fields', () => {
    const keys = createKeys();
    start(keys).store({ Name: 'Ada', Token: 'secret' });
    expect(keys.getItem('draft:contact')).not.toContain('secret');
    keys.setItem('draft:contact', JSON.stringify([{ subject: '', values: { Name: 'Ada', Role: 'Admin' } }]));
    expect(start(keys).events).toEqual([{ type: 'draft.restored', values: { Name: 'Ada' } }]);
  });
  it('[K3a] stores nothing if nothing is typed', () => {
    const keys = createKeys();
    const { store } = start(keys);
    store({ Name: 'Ada', Message: '' });
    store({ Name: '', Message: '' });
    expect(keys.getItem('draft:contact')).toBeNull();
  });
  it('[K3b] keeps the newest drafts, up to the limit', () => {
    const keys = createKeys();
    const { store } = start(keys);
    for (let job = 1; job <= MOST_DRAFTS + 3; job += 1) store({ Name: `Job ${job}` }, String(job));
    const kept = JSON.parse(keys.getItem('draft:contact') ?? '[]') as { subject: string }[];
    expect(kept).toHaveLength(MOST_DRAFTS);
    expect(kept[0]?.subject).toBe(String(MOST_DRAFTS + 3));
  });
  it('[K3b] reports and skips a text longer than any form accepts, and keeps the other fields', () => {
    const keys = createKeys();
    const { store, events } = start(keys);
    store({ Name: 'Ada' });
    store({ Name: 'x'.repeat(LONGEST_FIELD + 1), Message: 'My second' });
    expect(events).toEqual([{ type: 'draft.refused' }]);
    expect(start(keys).events).toMatchObject([{ values: { Name: 'Ada', Message: 'My second' } }]);
    store({ Name: 'Ada M', Message: 'My second' });
    expect(events).toEqual([{ type: 'draft.refused' }, { type: 'draft.kept' }]);
    expect(start(keys).events).toMatchObject([{ values: { Name: 'Ada M' } }]);
  });
  it('[U42c][V4a] two tabs with the same form keep their own fields, and do not remove each other’s', () => {
    const keys = createKeys();
    const draftIn = () => (start(keys).events[0] as { values?: object } | undefined)?.values;
    const [one, other] = [start(keys), start(keys)];
    one.store({ Name: 'Ada' });
    other.store({ Message: 'My second' });
    expect(draftIn()).toEqual({ Name: 'Ada', Message: 'My second' });
    other.store({});
    expect(draftIn()).toEqual({ Name: 'Ada' });
    other.store({ Name: 'Grace' });
    one.store({});
    expect(draftIn()).toEqual({ Name: 'Grace' });
    start(keys).store({ Name: '' }); // restored, then discarded
    expect(keys.getItem('draft:contact')).toBeNull();
  });
  it.each(['{', '[]x', '{"Name":"Ada"}', '[{"subject":1}]', 'null'])(
    '[K3b] an invalid draft is cleared and reported: %s',
    (stored) => {
      const keys = createKeys();
      keys.setItem('draft:contact', stored);
      const { events, reports } = start(keys);
      expect(events).toEqual([]);
      expect(reports).toHaveLength(1);
      expect(keys.getItem('draft:contact')).toBeNull();
    },
  );
  it('[K3c] each user has their own draft, which nobody else finds', () => {
    const keys = createKeys();
    start(keys, '41', { id: 2 }).store({ Name: 'Ada' });
    expect(keys.getItem('draft:contact:2')).toContain('Ada');
    expect(keys.getItem('draft:contact')).toBeNull();
    expect(start(keys, '41').events).toEqual([]);
    expect(start(keys, '41', { id: 3 }).events).toEqual([]);
    expect(start(keys, '41', { id: 2 }).events).toHaveLength(1);
  });
  it('[K3c] a session that ends during typing leaves the draft to its user', () => {
    const keys = createKeys();
    const { store, signOut } = start(keys, '41', { id: 2 });
    store({ Name: 'A' });
    signOut();
    store({ Name: 'Ada' });
    expect(keys.getItem('draft:contact:2')).toContain('Ada');
    expect(keys.getItem('draft:contact')).toBeNull();
  });
});

describe('the key of a submission', () => {
  const values = { Name: 'Ada', Message: 'Hello' };
  it('[K12a] stays with the draft through a reload and typing, and is another for each subject', () => {
    const keys = createMemoryStorage();
    const one = start(keys, '41');
    one.store(values);
    const key = one.keyOf(values);
    expect(one.keyOf({ ...values, Message: 'Hello!' })).not.toBe(key);
    expect(one.keyOf(values, '42')).not.toBe(key);
    one.store({ ...values, Message: 'Hello!' });
    const reloaded = start(keys, '41');
    reloaded.store(values);
    expect(reloaded.keyOf(values)).toBe(key);
  });
  it('[K12a] stays although the draft is removed and typed again', () => {
    const keys = createMemoryStorage();
    const { store, keyOf } = start(keys);
    store(values);
    const key = keyOf(values);
    store({ Name: '', Message: '' });
    store(values);
    expect(keyOf(values)).toBe(key);
    expect(start(keys).keyOf(values)).toBe(key);
  });
  it('[K12b] is a new one after success, also for a text that was typed meanwhile', () => {
    const keys = createMemoryStorage();
    const { store, keyOf, renewKey } = start(keys);
    store(values);
    const key = keyOf(values);
    renewKey();
    store({ ...values, Message: 'More' });
    expect(keyOf(values)).not.toBe(key);
    expect(start(keys).keyOf(values)).not.toBe(key);
  });
});

describe('refusing storage', () => {
  it('[K4][K12a] keeps the key in the page', () => {
    const { keyOf } = start(refusing);
    expect(keyOf({ Name: 'A' })).toBe(keyOf({ Name: 'A' }));
  });
  it('[K4] is reported once, when there is a draft to keep', () => {
    const { store, events, reports } = start(refusing);
    expect(events).toEqual([]);
    store({ Name: 'A' });
    store({ Name: 'Ad' });
    expect(events).toEqual([{ type: 'draft.refused' }]);
    expect(reports[0]).toEqual({ what: 'local storage refused', details: { name: 'QuotaExceededError' } });
  });
  it('[K4] may throw as soon as it is named', () => {
    const { report } = createMemoryReport();
    const storage = createDraftStorage({
      form: 'contact',
      fields,
      report,
      open: () => {
        throw new Error('forbidden');
      },
    });
    expect(() => storage.store({ subject: '', values: { Name: 'Ada' } })).not.toThrow();
  });
  it('sends no events after its form has stopped', () => {
    const { root, store, events } = start(refusing);
    root.stop();
    store({ Name: 'A' });
    expect(events).toEqual([]);
  });
});
