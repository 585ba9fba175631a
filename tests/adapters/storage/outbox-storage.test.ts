import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import {
  browserId,
  createOutboxStorage,
  watchBrowserStorage,
} from '../../../src/adapters/storage/outbox-storage.ts';
import { createMemoryReport } from '../../../src/adapters/report.ts';
import { clientMessageId } from '../../../src/contracts/messaging/chat-message.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import {
  exampleWaitingMessage,
  waitingMessage,
  type Waiting,
} from '../../../src/contracts/messaging/waiting-message.ts';
import type { OutboxEvent, OutboxStorageEvent } from '../../../src/machines/messaging/outbox.machine.ts';

const NOW = Date.parse('2026-11-18T10:00:00.000Z');
const idOf = (number: number) => `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`;
let made = 0;

interface Tab {
  readonly userId?: Id;
  readonly open?: () => Storage;
  readonly now?: () => number;
}
const start = ({ userId = 1, open = () => localStorage, now = () => NOW }: Tab = {}) => {
  const { report, reports } = createMemoryReport();
  const events: OutboxEvent[] = [];
  let hear: (key: string | null) => void = () => {};
  const makeId = () => idOf((made += 1));
  const watch = (listener: typeof hear) => {
    hear = listener;
    return () => {
      hear = () => {};
    };
  };
  const root = createActor(
    setup({
      types: { events: {} as OutboxEvent | { type: 'tell'; event: OutboxStorageEvent } },
      actors: { storage: createOutboxStorage({ open, report, makeId, now, watch }) },
    }).createMachine({
      invoke: { id: 'storage', src: 'storage', input: { userId } },
      on: {
        tell: { actions: ({ event, self }) => self.getSnapshot().children.storage?.send(event.event) },
        '*': { actions: ({ event }) => void events.push(event as OutboxEvent) },
      },
    }),
  ).start();
  const tell = (event: OutboxStorageEvent) => root.send({ type: 'tell', event });
  const messages = (): readonly Waiting[] => {
    const last = events.findLast(({ type }) => type === 'storage.changed');
    return last?.type === 'storage.changed' ? last.messages : [];
  };
  return {
    events,
    reports,
    tell,
    messages,
    post: (Text: string) => tell({ type: 'message.posted', to: 2, Text, Attachments: [] }),
    texts: () => messages().map(({ Text }) => Text),
    /** The browser tells of another tab's change. */
    hear: (key: string | null) => hear(key),
    stop: () => root.stop(),
  };
};
/** Storage that is full. */
const full = (): Storage =>
  new Proxy(localStorage, {
    get: (target, name) => {
      if (name === 'setItem')
        return () => {
          throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
        };
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

beforeEach(() => localStorage.clear());

describe('the storage of the outbox', () => {
  it('[R17a] keeps what is written under its own key, with an id and a time, and finds it at the next start', () => {
    const { post, messages, stop } = start();
    post('one');
    const [message] = messages();
    expect(message).toMatchObject({ to: 2, Text: 'one', at: new Date(NOW).toISOString(), isGivenUp: false });
    expect(localStorage.getItem(`outbox:1:${message?.clientMessageId}`)).toContain('one');
    stop();
    expect(start().messages()).toEqual([message]);
  });
  it('[R17a][R18a] gives each a later time than all before it, whatever the clock says', () => {
    const { post } = start();
    post('one');
    post('two');
    const other = start({ now: () => NOW - 60_000 });
    other.post('three');
    const times = new Map(other.messages().map(({ Text, at }) => [Text, at]));
    expect([...times].toSorted(([, one], [, two]) => (one < two ? -1 : 1)).map(([Text]) => Text)).toEqual([
      'one',
      'two',
      'three',
    ]);
  });
  it('[R17b] shows nobody else’s, and leaves them theirs', () => {
    start({ userId: '1' }).post('mine');
    const other = start({ userId: 2 });
    expect(other.messages()).toEqual([]);
    other.post('theirs');
    expect(start({ userId: 1 }).texts()).toEqual(['mine']);
    localStorage.setItem(`outbox:1:2:${idOf(7)}`, JSON.stringify(exampleWaitingMessage));
    expect(start({ userId: 1 }).texts()).toEqual(['mine']);
  });
  it('[R19b] keeps a change, and lets go of what is dropped', () => {
    const { post, tell, messages } = start();
    post('one');
    const [message] = messages() as [Waiting];
    tell({ type: 'message.changed', message: { ...message, isGivenUp: true } });
    expect(start().messages()).toMatchObject([{ isGivenUp: true }]);
    tell({ type: 'message.dropped', clientMessageId: message.clientMessageId });
    expect(localStorage).toHaveLength(0);
  });
  it('[R21] does not bring back what another tab has sent or thrown away', () => {
    const { post, tell, messages } = start();
    post('one');
    const [message] = messages() as [Waiting];
    localStorage.clear();
    tell({ type: 'message.changed', message: { ...message, reason: { kind: 'offline' } } });
    expect(localStorage).toHaveLength(0);
    expect(messages()).toEqual([]);
  });
  it('[R17b] says what another tab keeps, and what it has taken away', () => {
    const one = start();
    const other = start();
    one.post('one');
    const [key] = Object.keys(localStorage);
    other.hear(key ?? '');
    expect(other.texts()).toEqual(['one']);
    localStorage.clear();
    other.hear(null);
    expect(other.texts()).toEqual([]);
    const said = other.events.length;
    other.hear('outbox:2:of somebody else');
    other.stop();
    other.hear(null);
    expect(other.events).toHaveLength(said);
  });
  it.each(['{', 'null', '{"Text":"x"}', JSON.stringify({ ...exampleWaitingMessage, at: 'yesterday' })])(
    '[R17a][R6] what is none is not sent, is reported once, and stays for who can read it: %s',
    (stored) => {
      const key = `outbox:1:${exampleWaitingMessage.clientMessageId}`;
      localStorage.setItem(key, stored);
      const { messages, reports, post } = start();
      post('one');
      expect(messages()).toHaveLength(1);
      expect(reports).toHaveLength(1);
      expect(localStorage.getItem(key)).toBe(stored);
    },
  );
  it('[R22] that is full goes on in memory, says so once, and lets go of it', () => {
    const { post, texts, events, tell, messages } = start({ open: full });
    post('one');
    post('two');
    expect(texts()).toEqual(['one', 'two']);
    expect(events.filter(({ type }) => type === 'storage.refused')).toHaveLength(1);
    const [message] = messages() as [Waiting];
    tell({ type: 'message.changed', message: { ...message, isGivenUp: true } });
    expect(messages()).toMatchObject([{ isGivenUp: true }, {}]);
    tell({ type: 'message.dropped', clientMessageId: message.clientMessageId });
    expect(texts()).toEqual(['two']);
  });
  it('[R22] that may not even be named goes on in memory', () => {
    const { post, texts, reports } = start({
      open: () => {
        throw Object.assign(new Error('no'), { name: 'SecurityError' });
      },
    });
    post('one');
    expect(texts()).toEqual(['one']);
    expect(reports[0]).toEqual({ what: 'local storage refused', details: { name: 'SecurityError' } });
  });
});

describe('in the browser', () => {
  it('[R17a] ids are of their form, and no two alike', () => {
    const ids = Array.from({ length: 200 }, browserId);
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) expect(clientMessageId.safeParse(id).success).toBe(true);
  });
  it('[R17b] another tab’s changes are heard, until nobody listens', () => {
    const keys: (string | null)[] = [];
    const stop = watchBrowserStorage((key) => keys.push(key));
    dispatchEvent(new StorageEvent('storage', { key: 'outbox:1:x' }));
    stop();
    dispatchEvent(new StorageEvent('storage', { key: 'outbox:1:y' }));
    expect(keys).toEqual(['outbox:1:x']);
  });
  it('[R19a] every reason of a failure is kept as it was', () => {
    for (const reason of [
      { kind: 'offline' },
      { kind: 'unreadable' },
      { kind: 'refused', status: 403 },
      { kind: 'refused', status: 403, message: 'No.' },
      { kind: 'unexpected', issue: 'no message' },
      { kind: 'fault', issue: 'nothing waits' },
      null,
    ])
      expect(waitingMessage.parse({ ...exampleWaitingMessage, reason }).reason).toEqual(reason);
  });
});
