/** A person's name for a sentence, from the chat list. Part of the script for signed-in users. */
import type { Id } from '../../contracts/core/ids.ts';
import { knownNameOf } from '../../contracts/people/known-name.ts';
import { chatWith } from './chat-list.ts';
import type { InboxContext } from './chat-list.ts';

interface System {
  get(key: string): unknown;
}
/** In tests of a single machine, another kind of actor replaces the inbox. */
type Inbox = { getSnapshot(): { readonly context?: Pick<InboxContext, 'chats'> } } | undefined;

export const nameIn = (system: System, id: Id): string => {
  const chats = (system.get('inbox') as Inbox)?.getSnapshot().context?.chats ?? [];
  return knownNameOf(chatWith(chats, id)?.user) ?? 'somebody';
};
