/**
 * Reports when a user's list is stale: a lost connection is back, or another tab has read something. The message
 * between tabs says only that something was read; the server knows what.
 */
import { fromCallback, type EventObject } from 'xstate';
import type { Actors } from '../../machines/core/actors.ts';

export interface ReadChannel {
  post(): void;
  close(): void;
}
/** Opens a channel to the other tabs. */
export type OpenRead = (hear: () => void) => ReadChannel;

export const openReadChannel =
  (name: string): OpenRead =>
  (hear) => {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', hear);
    return {
      // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
      post: () => channel.postMessage('read'),
      close: () => channel.close(),
    };
  };

/**
 * True when a lost connection is back, and each time the server has identified the user. Events between the list's
 * reply and that moment did not reach this page (R76).
 */
export const createConnectionWatch = () => {
  let known: 'unknown' | 'here' | 'lost' = 'unknown';
  let isHeard = false;
  return (snapshot: ReturnType<Actors['realtime']['getSnapshot']>): boolean => {
    const wasHeard = isHeard;
    isHeard = snapshot.matches({ open: { online: { announced: 'known' } } });
    if (isHeard && !wasHeard) {
      known = 'here';
      return true;
    }
    if (snapshot.matches({ open: { online: 'announced' } })) {
      const isBack = known === 'lost';
      known = 'here';
      return isBack;
    }
    if (known === 'here' || snapshot.matches('reconnecting')) known = 'lost';
    return false;
  };
};

interface System {
  get(key: string): unknown;
}
/** Calls `tell` whenever a lost connection is back. Returns the unsubscribe function. */
export const followConnection = (system: System, tell: () => void): (() => void) => {
  const isBack = createConnectionWatch();
  const realtime = system.get('realtime') as Actors['realtime'] | undefined;
  if (realtime) isBack(realtime.getSnapshot());
  const following = realtime?.subscribe((snapshot) => {
    if (isBack(snapshot)) tell();
  });
  return () => following?.unsubscribe();
};

/** `Heard`: other events its parent receives. */
export const createListWatch = <Heard extends EventObject>(open: OpenRead) => {
  let channel: ReadChannel | undefined;
  return {
    logic: fromCallback<Heard>(({ sendBack, system }) => {
      const tell = () => sendBack({ type: 'list.outdated' });
      const unfollow = followConnection(system, tell);
      const own = open(tell);
      channel = own;
      return () => {
        unfollow();
        own.close();
        if (channel === own) channel = undefined;
      };
    }),
    tellTabs: () => channel?.post(),
  };
};
