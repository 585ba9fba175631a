/** What somebody is called in a sentence, by the list of conversations. Part of the script of who is signed in. */
import type { Id } from '../../contracts/core/ids.ts';
import { knownNameOf } from '../../contracts/people/known-name.ts';
import { chatWith } from './chat-list.ts';
import type { InboxContext } from './chat-list.ts';

interface System {
  get(key: string): unknown;
}
/** Beside a machine that is tested alone, actors of another kind stand in for it. */
type Inbox = { getSnapshot(): { readonly context?: Pick<InboxContext, 'chats'> } } | undefined;

export const calledIn = (system: System, id: Id): string => {
  const chats = (system.get('inbox') as Inbox)?.getSnapshot().context?.chats ?? [];
  return knownNameOf(chatWith(chats, id)?.user) ?? 'somebody';
};
