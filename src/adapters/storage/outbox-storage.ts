/**
 * Stores pending messages in local storage, one key each: `outbox:<user id>:<clientMessageId>`. All tabs of a user
 * share them; other users of this browser don't see them. A message gets its id here, and a time later than that of
 * every stored message. When storage is full or forbidden, messages wait in this tab only, and the user is told once.
 */
import { fromCallback } from 'xstate';
import { waitingMessage, type Waiting } from '../../contracts/messaging/waiting-message.ts';
import type {
  OutboxEvent,
  OutboxInput,
  OutboxStorageEvent,
} from '../../machines/messaging/outbox.machine.ts';
import type { ListedStorage } from './person-storage.ts';
import type { Report } from '../report.ts';
import { createStorageAttempt } from './storage-attempt.ts';

interface Options {
  readonly open: () => ListedStorage;
  readonly report: Report;
  readonly makeId: () => string;
  /** Milliseconds. */
  readonly now: () => number;
  /** Calls back with the key another tab changed, or null for all keys; returns the unsubscribe function. */
  readonly watch: (hear: (key: string | null) => void) => () => void;
}

export const watchBrowserStorage: Options['watch'] = (hear) => {
  const onStorage = ({ key }: StorageEvent) => hear(key);
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
};

export const createOutboxStorage = ({ open, report, makeId, now, watch }: Options) =>
  fromCallback<OutboxStorageEvent, OutboxInput>(({ input, sendBack, receive }) => {
    const tell = (event: OutboxEvent) => sendBack(event);
    const prefix = `outbox:${input.userId}:`;
    /** Messages that storage rejected. */
    const unkept = new Map<string, Waiting>();
    const unreadable = new Set<string>();
    let wasRefused = false;

    const attempt = createStorageAttempt(open, report, 'local storage refused');
    const read = (storage: ListedStorage, key: string): Waiting | undefined => {
      try {
        const parsed = waitingMessage.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
        if (parsed.success && key === prefix + parsed.data.clientMessageId) return parsed.data;
      } catch {
        // invalid JSON counts as none
      }
      // Keep the entry: another release may be able to read it.
      if (!unreadable.has(key)) report('a message that waited could not be read');
      unreadable.add(key);
      return undefined;
    };
    const kept = (): readonly Waiting[] =>
      attempt((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
          .filter((key) => key.startsWith(prefix))
          .flatMap((key) => read(storage, key) ?? []),
      ) ?? [];
    const all = (): readonly Waiting[] => [
      ...kept().filter(({ clientMessageId }) => !unkept.has(clientMessageId)),
      ...unkept.values(),
    ];
    const say = () => tell({ type: 'storage.changed', messages: all() });

    const keep = (message: Waiting): void => {
      const { clientMessageId } = message;
      const isKept = attempt((storage) => {
        storage.setItem(prefix + clientMessageId, JSON.stringify(message));
        return true;
      });
      if (isKept) return void unkept.delete(clientMessageId);
      unkept.set(clientMessageId, message);
      if (wasRefused) return;
      wasRefused = true;
      tell({ type: 'storage.refused' });
    };
    const post = ({ to, Text, Attachments }: Extract<OutboxStorageEvent, { type: 'message.posted' }>) => {
      const newest = Math.max(0, ...all().map(({ at }) => Date.parse(at)));
      keep({
        clientMessageId: makeId(),
        to,
        Text,
        Attachments: [...Attachments],
        at: new Date(Math.max(now(), newest + 1)).toISOString(),
        reason: null,
        isGivenUp: false,
      });
    };

    receive((event) => {
      if (event.type === 'message.posted') post(event);
      else if (event.type === 'message.changed') {
        // Another tab may have sent or discarded it.
        if (all().some(({ clientMessageId }) => clientMessageId === event.message.clientMessageId))
          keep(event.message);
      } else {
        unkept.delete(event.clientMessageId);
        attempt((storage) => storage.removeItem(prefix + event.clientMessageId));
      }
      say();
    });
    say();
    return watch((key) => {
      if (key === null || key.startsWith(prefix)) say();
    });
  });
