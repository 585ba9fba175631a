/**
 * What makes a list of notifications old: a connection that was lost is back, or another tab of this browser has read
 * some. What was read is not said, only that something was: the server knows what, and whose it is.
 */
import { fromCallback } from 'xstate';
import type { Actors } from '../machines/actors.ts';
import type { NotificationsEvent } from '../machines/notifications.machine.ts';

export interface ReadChannel {
  post(): void;
  close(): void;
}
/** Opens a channel to the other tabs. */
export type OpenRead = (hear: () => void) => ReadChannel;

const NAME = 'notifications';

export const openReadChannel: OpenRead = (hear) => {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', hear);
  return {
    // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
    post: () => channel.postMessage('read'),
    close: () => channel.close(),
  };
};

/** True when a connection is back that was lost: the first one brings nothing that the list had not. */
const createConnectionWatch = () => {
  let known: 'unknown' | 'here' | 'lost' = 'unknown';
  return (snapshot: ReturnType<Actors['realtime']['getSnapshot']>): boolean => {
    if (snapshot.matches({ open: { online: 'announced' } })) {
      const isBack = known === 'lost';
      known = 'here';
      return isBack;
    }
    if (known === 'here' || snapshot.matches('retrying')) known = 'lost';
    return false;
  };
};

export const createNotificationsWatch = (open: OpenRead = openReadChannel) => {
  let channel: ReadChannel | undefined;
  return {
    logic: fromCallback<NotificationsEvent>(({ sendBack, system }) => {
      const tell = () => sendBack({ type: 'list.outdated' } satisfies NotificationsEvent);
      const isBack = createConnectionWatch();
      const realtime = system.get('realtime') as Actors['realtime'] | undefined;
      if (realtime) isBack(realtime.getSnapshot());
      const following = realtime?.subscribe((snapshot) => {
        if (isBack(snapshot)) tell();
      });
      channel = open(tell);
      return () => {
        following?.unsubscribe();
        channel?.close();
        channel = undefined;
      };
    }),
    tellTabs: () => channel?.post(),
  };
};
