import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { createOutboxStorage, watchBrowserStorage } from '../../../src/adapters/storage/outbox-storage.ts';
import { browserId } from '../../../src/adapters/browser-id.ts';
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
    /** The browser's event after another tab's change. */
    hear: (key: string | null) => hear(key),
    stop: () => root.stop(),
  };
};
/** Full storage. */
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
  it('[R17a] keeps a message under its own key, with an id and a time, and finds it at the next start', () => {
    const { post, messages, stop } = start();
    post('one');
    const [message] = messages();
    expect(message).toMatchObject({ to: 2, Text: 'one', at: new Date(NOW).toISOString(), isGivenUp: false });
    expect(localStorage.getItem(`outbox:1:${message?.clientMessageId}`)).toContain('one');
    stop();
    expect(start().messages()).toEqual([message]);
  });
  it('[R17a][R18a] gives each message a later time than all earlier ones, whatever the clock says', () => {
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
  it('[R17b] returns nobody else’s messages, and leaves them in place', () => {
    start({ userId: '1' }).post('mine');
    const other = start({ userId: 2 });
    expect(other.messages()).toEqual([]);
    other.post('theirs');
    expect(start({ userId: 1 }).texts()).toEqual(['mine']);
    localStorage.setItem(`outbox:1:2:${idOf(7)}`, JSON.stringify(exampleWaitingMessage));
    expect(start({ userId: 1 }).texts()).toEqual(['mine']);
  });
  it('[R19b] keeps a change, and deletes a dropped message', () => {
    const { post, tell, messages } = start();
    post('one');
    const [message] = messages() as [Waiting];
    tell({ type: 'message.changed', message: { ...message, isGivenUp: true } });
    expect(start().messages()).toMatchObject([{ isGivenUp: true }]);
    tell({ type: 'message.dropped', clientMessageId: message.clientMessageId });
    expect(localStorage).toHaveLength(0);
  });
  it('[R21a] does not restore a message that another tab has sent or deleted', () => {
    const { post, tell, messages } = start();
    post('one');
    const [message] = messages() as [Waiting];
    localStorage.clear();
    tell({ type: 'message.changed', message: { ...message, reason: { kind: 'offline' } } });
    expect(localStorage).toHaveLength(0);
    expect(messages()).toEqual([]);
  });
  it('[R17b] reports the messages that another tab stores and deletes', () => {
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
    '[R17a][R6] reports an invalid message once, does not send it, and leaves it in storage: %s',
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
  it('[R22] goes on in memory when full, reports that once, and releases the message', () => {
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
  it('[R22] goes on in memory if merely naming the storage throws', () => {
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
  it('[R17a] ids have their format, and all differ', () => {
    const ids = Array.from({ length: 200 }, browserId);
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) expect(clientMessageId.safeParse(id).success).toBe(true);
  });
  it('[R17b] another tab’s changes are reported until the actor stops', () => {
    const keys: (string | null)[] = [];
    const stop = watchBrowserStorage((key) => keys.push(key));
    dispatchEvent(new StorageEvent('storage', { key: 'outbox:1:x' }));
    stop();
    dispatchEvent(new StorageEvent('storage', { key: 'outbox:1:y' }));
    expect(keys).toEqual(['outbox:1:x']);
  });
  it('[R19a] every failure reason is stored unchanged', () => {
    for (const reason of [
      { kind: 'offline' },
      { kind: 'unreadable' },
      { kind: 'refused', status: 403 },
      { kind: 'refused', status: 403, message: 'No.', code: 'messages_not_accepted' },
      { kind: 'refused', status: 429, code: 'message_limit', retryAfter: 40 },
      { kind: 'unexpected', issue: 'no message' },
      { kind: 'fault', issue: 'nothing waits' },
      null,
    ])
      expect(waitingMessage.parse({ ...exampleWaitingMessage, reason }).reason).toEqual(reason);
  });
});
