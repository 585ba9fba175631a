/** Events a conversation needs beside its messages: page visibility, reconnection, and texts without an Order. */
import { fromCallback } from 'xstate';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import type { Actors } from '../../machines/core/actors.ts';
import type { ConversationEvent } from '../../machines/messaging/conversation.machine.ts';
import { followConnection } from './list-watch.ts';

export const watchPage = fromCallback<ConversationEvent>(({ sendBack }) => {
  const tell = () =>
    sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' } satisfies ConversationEvent);
  tell();
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
});

export const watchConnection = fromCallback<ConversationEvent>(({ sendBack, system }) =>
  followConnection(system, () => sendBack({ type: 'list.outdated' } satisfies ConversationEvent)),
);

/** A backend that sends messages without an Order: the inbox keeps the last text of each person (R4). */
export const createTextsWatch = (now: () => string) =>
  fromCallback<ConversationEvent, { with: Id }>(({ input, sendBack, system }) => {
    const inbox = system.get('inbox') as Actors['inbox'] | undefined;
    let known: object | undefined;
    const look = () => {
      const chat = inbox?.getSnapshot().context.chats.find(({ user }) => sameId(user.id, input.with));
      const heard = chat?.lastChat;
      if (!chat || !heard || heard === known) return;
      const isFirst = known === undefined;
      known = heard;
      // Reading changes the flag, not the text, so compare texts. The first text found only sets the baseline.
      if (chat.Last || (heard.IsRead && !isFirst)) return;
      sendBack({ type: 'text.arrived', text: heard.message, at: now() } satisfies ConversationEvent);
    };
    look();
    const following = inbox?.subscribe(look);
    return () => following?.unsubscribe();
  });
