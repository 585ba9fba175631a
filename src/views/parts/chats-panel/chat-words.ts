import type { Chat } from '../../../contracts/messaging/chat.ts';
import type { ChatMessage } from '../../../contracts/messaging/chat-message.ts';
import { sameId, type Id } from '../../../contracts/core/ids.ts';

/** A message in one line: its text, else its files. */
export const previewOf = ({ Text, Attachments = [] }: Pick<ChatMessage, 'Text' | 'Attachments'>): string => {
  if (Text.trim()) return Text.trim();
  const [first, ...more] = Attachments;
  if (!first) return '';
  if (more.length > 0) return `${more.length + 1} files`;
  return first.Kind === 'image' ? 'A picture' : first.Name;
};

/** No line shows more, and a screen reader should not read more in a list. */
const LINE = 140;
const cut = (words: string): string => (words.length > LINE ? `${words.slice(0, LINE).trimEnd()}…` : words);

/** The reader's own messages begin with "You: ". */
export const lastWordsOf = ({ Last, lastChat }: Chat, me: Id | null): string => {
  if (!Last) return cut(lastChat.message);
  const preview = cut(previewOf(Last));
  return me !== null && sameId(Last.Sender, me) ? `You: ${preview}` : preview;
};

/** How many messages of the other person are unread; undefined if the backend does not count them. */
export const unreadIn = ({ TheirCount, Mine }: Chat): number | undefined =>
  TheirCount === undefined || !Mine ? undefined : Math.max(0, TheirCount - Mine.Counted);

interface Unread {
  readonly chats: readonly Chat[];
  readonly unread: readonly Id[];
}

/** All unread messages. A sender whose messages are not counted, or not loaded, counts as one. */
export const unreadMessagesIn = ({ chats, unread }: Unread): number =>
  unread
    .map((sender) => {
      const known = chats.find(({ user }) => sameId(user.id, sender));
      return Math.max(1, (known && unreadIn(known)) ?? 1);
    })
    .reduce((sum, count) => sum + count, 0);
