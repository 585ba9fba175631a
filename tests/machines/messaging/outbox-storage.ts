/** The storage that several tabs share, and the changes each tab receives. */
import { fromCallback } from 'xstate';
import type { Waiting } from '../../../src/contracts/messaging/waiting-message.ts';
import type {
  OutboxEvent,
  OutboxInput,
  OutboxStorageEvent,
} from '../../../src/machines/messaging/outbox.machine.ts';

export const createMemoryOutbox = (atStart: readonly Waiting[] = []) => {
  const kept = new Map(atStart.map((message) => [message.clientMessageId, message]));
  const tabs = new Set<() => void>();
  let posted = 0;
  let isRefusing = false;
  const nextOne = (): Pick<Waiting, 'clientMessageId' | 'at'> => {
    posted += 1;
    return {
      clientMessageId: `ffffffff-0000-0000-0000-${String(posted).padStart(12, '0')}`,
      at: new Date(Date.UTC(2026, 10, 19) + posted).toISOString(),
    };
  };
  return {
    /** One tab's view of it. */
    open: () =>
      fromCallback<OutboxStorageEvent, OutboxInput>(({ sendBack, receive }) => {
        const unkept = new Map<string, Waiting>();
        const say = () =>
          sendBack({
            type: 'storage.changed',
            messages: [...kept.values(), ...unkept.values()],
          } satisfies OutboxEvent);
        const keep = (message: Waiting) => {
          (isRefusing ? unkept : kept).set(message.clientMessageId, message);
          if (isRefusing) sendBack({ type: 'storage.refused' } satisfies OutboxEvent);
        };
        receive((event) => {
          if (event.type === 'message.posted') {
            const { to, Text, Attachments } = event;
            keep({ to, Text, Attachments: [...Attachments], ...nextOne(), reason: null, isGivenUp: false });
          } else if (event.type === 'message.changed') {
            const { message } = event;
            if (kept.has(message.clientMessageId) || unkept.has(message.clientMessageId)) keep(message);
          } else {
            kept.delete(event.clientMessageId);
            unkept.delete(event.clientMessageId);
          }
          say();
          for (const tab of tabs) if (tab !== say) tab();
        });
        tabs.add(say);
        say();
        return () => void tabs.delete(say);
      }),
    kept: (): readonly Waiting[] => [...kept.values()],
    /** Another tab changes the storage. */
    elsewhere: (change: (own: Map<string, Waiting>) => unknown) => {
      change(kept);
      for (const tab of tabs) tab();
    },
    refuse: () => {
      isRefusing = true;
    },
  };
};
