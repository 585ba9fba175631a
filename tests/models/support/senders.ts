/** People who write while a path runs, and whose messages then wait to be read. */
import type { Entry } from '../../../src/inspector/recorder.ts';
import type { Stage } from './stage.ts';

/** Two people write, and somebody is online: said of every page, whoever is there. */
export const SENDERS = [9001, 9002] as const;
export const saysMore = ({ backend }: Stage) => {
  for (const sender of SENDERS) backend.say('recieve-messageCount', { sender, message: 'Are you there?' });
  backend.say('getOnlineUsers', [{ id: SENDERS[0] }]);
};
/** Whoever is there hears of it: a visitor's page as well, which passes it on to nobody. */
export const heardFrom = (entries: readonly Entry[], sender: number): number =>
  entries.filter(({ actor, event }) => {
    const news = event['news'] as { readonly type?: unknown; readonly sender?: unknown } | undefined;
    return (
      actor === 'memberParts' &&
      news?.type === 'socket.messageReceived' &&
      String(news.sender) === String(sender)
    );
  }).length;

interface Waiting {
  /** Whose messages wait to be read for sure: they were heard since the newest list came. */
  readonly sure: ReadonlySet<string>;
  /** Whose may: they were heard at all, or stood in a list. */
  readonly possible: ReadonlySet<string>;
}
/**
 * R4 by what the inbox heard, not by what it made of it. Where no list of conversations came, the two are the same. It
 * is another inbox for each person, who is told to its parent.
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
      if (!listed) continue; // of a backend that knows no list
      sure.clear();
      for (const id of listed) possible.add(String(id));
    } else if (event.type === 'chat.read' || event.type === 'socket.chatProgressed')
      sure.delete(String(of?.id));
  }
  return { sure, possible };
};
