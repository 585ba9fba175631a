/** People who write while a path runs, and whose messages then are unread. */
import type { Entry } from '../../../src/inspector/recorder.ts';
import type { Harness } from './harness.ts';

/** Two people write, and one user is online: sent to every page, whoever is signed in. */
export const SENDERS = [9001, 9002] as const;
export const sendMessages = ({ backend }: Harness) => {
  for (const sender of SENDERS) backend.emit('recieve-messageCount', { sender, message: 'Are you there?' });
  backend.emit('getOnlineUsers', [{ id: SENDERS[0] }]);
};
/** Every page receives it, also a visitor's, which passes it to no part. */
export const messagesReceivedFrom = (entries: readonly Entry[], sender: number): number =>
  entries.filter(({ actor, event }) => {
    const news = event['news'] as { readonly type?: unknown; readonly sender?: unknown } | undefined;
    return (
      actor === 'memberParts' &&
      news?.type === 'socket.messageReceived' &&
      String(news.sender) === String(sender)
    );
  }).length;

interface Waiting {
  /** Senders that are unread for sure: their messages arrived since the newest list. */
  readonly sure: ReadonlySet<string>;
  /** Senders that may be unread: their messages arrived at all, or a list named them. */
  readonly possible: ReadonlySet<string>;
}
/**
 * Checks R4 by the events that the inbox received, not by its own result. Without a list of conversations the two are
 * the same. Each person has another inbox; its parent gets the event with the person.
 */
export const waitingSenders = (entries: readonly Entry[]): Waiting => {
  const [sure, possible] = [new Set<string>(), new Set<string>()];
  const forgetAll = () => {
    sure.clear();
    possible.clear();
  };
  let userId: string | undefined;
  for (const { actor, event } of entries) {
    const of = event['user'] as { readonly id?: unknown } | null | undefined;
    if (actor === 'memberParts' && event.type === 'session.changed') {
      const next = of ? String(of.id) : undefined;
      if (next !== userId) forgetAll();
      userId = next;
    }
    if (actor !== 'inbox') continue;
    if (event.type === 'socket.messageReceived') {
      sure.add(String(event['sender']));
      possible.add(String(event['sender']));
    } else if (event.type === 'inbox.read') forgetAll();
    else if (event.type === 'chat.selected') {
      sure.delete(String(of?.id));
      possible.delete(String(of?.id));
    } else if (event.type === 'xstate.done.actor.load') {
      const { Unread: listed } = (event['output'] ?? {}) as { readonly Unread?: readonly unknown[] };
      if (!listed) continue; // from a backend without lists
      sure.clear();
      for (const id of listed) possible.add(String(id));
    } else if (event.type === 'chat.read' || event.type === 'socket.chatProgressed')
      sure.delete(String(of?.id));
  }
  return { sure, possible };
};
