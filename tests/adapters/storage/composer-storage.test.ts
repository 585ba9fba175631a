import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, createMachine, type AnyEventObject } from 'xstate';
import { createComposerStorage } from '../../../src/adapters/storage/composer-storage.ts';
import { createMemoryReport } from '../../../src/adapters/report.ts';
import { createMemoryStorage, type KeyStorage } from '../../../src/adapters/storage/user-storage.ts';
import { exampleAttachment } from '../../../src/contracts/messaging/attachment-file.ts';
import { exampleMessageDraft, noDraft } from '../../../src/contracts/messaging/message-draft.ts';

const refusing: KeyStorage = {
  getItem: () => null,
  setItem: () => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  },
  removeItem: () => {},
};
const KEY = 'composer:1:2';

const start = (keys: KeyStorage, { to = '2', user = 1 } = {}) => {
  const { report, reports } = createMemoryReport();
  const storage = createComposerStorage({ open: () => keys, report });
  const events: AnyEventObject[] = [];
  const root = createActor(
    createMachine({
      invoke: { id: 'draft', src: storage.logic, input: { to } },
      on: { '*': { actions: ({ event }: { event: AnyEventObject }) => void events.push(event) } },
    }),
  );
  (root.system as { get: unknown }).get = () => ({
    getSnapshot: () => ({ context: { user: { id: user } } }),
  });
  root.start();
  return { root, events, reports, store: storage.store };
};
const tellTab = (key: string | null, newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe.each([
  ['local storage', () => localStorage as KeyStorage],
  ['the twin', () => createMemoryStorage()],
])('%s', (_, createKeys) => {
  beforeEach(() => localStorage.clear());

  it('[R42a] returns a draft to the user who wrote it, for the same recipient', () => {
    const keys = createKeys();
    start(keys).store(exampleMessageDraft);
    expect(start(keys).events).toEqual([{ type: 'draft.restored', draft: exampleMessageDraft }]);
    expect(start(keys, { to: '3' }).events).toEqual([]);
    expect(start(keys, { user: 7 }).events).toEqual([]);
  });
  it('[R42a][R44a] keeps the whole draft, however long', () => {
    const keys = createKeys();
    const draft = { Text: 'A long letter. '.repeat(3000), Attachments: [] };
    start(keys).store(draft);
    expect(start(keys).events).toEqual([{ type: 'draft.restored', draft }]);
  });
  it('[R42a] returns nothing after a draft is cleared', () => {
    const keys = createKeys();
    const { store } = start(keys);
    store(exampleMessageDraft);
    store(noDraft);
    expect(keys.getItem(KEY)).toBeNull();
  });
  it.each(['{', '{"Text":7,"Attachments":[]}', '{"Text":"","Attachments":[{"File":"../x"}]}'])(
    '[R42a] rejects an invalid draft: %s',
    (stored) => {
      const keys = createKeys();
      keys.setItem(KEY, stored);
      const { events, reports } = start(keys);
      expect(events).toEqual([]);
      expect(reports).toHaveLength(1);
    },
  );
  it('[R42b] reports another tab’s change, with the old and the new draft', () => {
    const keys = createKeys();
    const { events, store, root } = start(keys);
    store(exampleMessageDraft);
    tellTab('composer:1:3', '{}');
    tellTab(KEY, JSON.stringify({ Text: 'More', Attachments: [exampleAttachment] }));
    tellTab(KEY, null);
    const more = { Text: 'More', Attachments: [exampleAttachment] };
    expect(events).toEqual([
      { type: 'draft.restored', draft: more, before: exampleMessageDraft },
      { type: 'draft.restored', draft: noDraft, before: more },
    ]);
    root.stop();
    tellTab(null, null);
    store(exampleMessageDraft);
    expect(events).toHaveLength(2);
    expect(keys.getItem(KEY)).not.toContain('More');
  });
});

describe('refusing storage', () => {
  it('[R42c] is reported once, and writing goes on', () => {
    const { events, store, reports } = start(refusing);
    store(exampleMessageDraft);
    store({ ...exampleMessageDraft, Text: 'More' });
    expect(events).toEqual([{ type: 'storage.refused' }]);
    expect(reports).toHaveLength(2);
  });
  it('[R42c] is reported once also if merely naming the storage throws', () => {
    const { report } = createMemoryReport();
    const storage = createComposerStorage({
      open: () => {
        throw new Error('forbidden');
      },
      report,
    });
    expect(() => storage.store(exampleMessageDraft)).not.toThrow();
    const root = createActor(
      createMachine({ invoke: { id: 'draft', src: storage.logic, input: { to: 2 } } }),
    );
    expect(() => root.start()).not.toThrow();
  });
});
