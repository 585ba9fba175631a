import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ConversationTag, Standing } from '../../../../machines/messaging/conversation.machine.ts';
import { sameId } from '../../../../contracts/core/ids.ts';
import type { Waiting } from '../../../../contracts/messaging/waiting-message.ts';
import type { messagesPageMachine } from '../../../../machines/messaging/messages-page.machine.ts';
import { useActor, usePage } from '../../../logic.tsx';
import { nameOf } from '../../../parts/chats-panel/person.ts';

export const useMessagesPage = () => usePage<typeof messagesPageMachine>();

export const useTag = (tag: ConversationTag): boolean =>
  useSelector(useActor('conversation'), (state) => state.hasTag(tag));

/** Why the user cannot write here; null if they can. */
export type Closing = Exclude<Standing, 'open'> | 'liveOnly';
export const useClosing = (): Closing | null =>
  useSelector(useActor('conversation'), (state) => {
    if (state.hasTag('gone')) return 'gone';
    if (state.hasTag('liveOnly')) return 'liveOnly';
    const { standing } = state.context;
    return standing === 'open' ? null : standing;
  });

/** The other person, from the list of chats or the conversation, whichever knows more fields. */
export const usePerson = () => {
  const conversation = useActor('conversation');
  const inbox = useActor('inbox');
  const person = useSelector(conversation, ({ context }) => context.person);
  const listed = useSelector(
    inbox,
    ({ context }) => context.chats.find(({ user }) => sameId(user.id, person.id))?.user,
  );
  const isOnline = useSelector(inbox, ({ context }) =>
    context.online.some(({ id }) => sameId(id, person.id)),
  );
  // A first message reloads the list, which may then know more than before.
  const known = listed && Object.keys(listed).length >= Object.keys(person).length ? listed : person;
  return { person: known, name: nameOf(known), isOnline };
};

const isSameList = (one: readonly Waiting[], other: readonly Waiting[]): boolean =>
  one.length === other.length && one.every((message, index) => message === other[index]);

/** The pending messages to this person, without those that have arrived meanwhile. */
export const useWaiting = (): readonly Waiting[] => {
  const conversation = useActor('conversation');
  const to = useSelector(conversation, ({ context }) => context.with);
  const messages = useSelector(conversation, ({ context }) => context.messages);
  const waiting = useSelector(
    useActor('outbox'),
    ({ context }) => context.messages.filter((message) => sameId(message.to, to)),
    isSameList,
  );
  return useMemo(() => {
    if (waiting.length === 0) return waiting;
    const newest = new Set(messages.slice(-200).map(({ ClientMessageId }) => ClientMessageId));
    return waiting.filter(({ clientMessageId }) => !newest.has(clientMessageId));
  }, [waiting, messages]);
};
