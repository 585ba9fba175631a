/** What a conversation's last message is in a line of its own. */
import type { Chat } from '../../../contracts/messaging/chat.ts';
import type { ChatMessage } from '../../../contracts/messaging/chat-message.ts';
import { sameId, type Id } from '../../../contracts/core/ids.ts';

/** What a message says in a line: its text, else what came with it. */
export const gistOf = ({ Text, Attachments = [] }: Pick<ChatMessage, 'Text' | 'Attachments'>): string => {
  if (Text.trim()) return Text.trim();
  const [first, ...more] = Attachments;
  if (!first) return '';
  if (more.length > 0) return `${more.length + 1} files`;
  return first.Kind === 'image' ? 'A picture' : first.Name;
};

/** No line shows more; nobody wants to hear more of it in a list. */
const LINE = 140;
const cut = (words: string): string => (words.length > LINE ? `${words.slice(0, LINE).trimEnd()}…` : words);

/** One's own begin with "You: ". */
export const lastWordsOf = ({ Last, lastChat }: Chat, me: Id | null): string => {
  if (!Last) return cut(lastChat.message);
  const gist = cut(gistOf(Last));
  return me !== null && sameId(Last.Sender, me) ? `You: ${gist}` : gist;
};

/** How many messages of theirs one has not seen; undefined where the backend does not count them. */
export const unreadIn = ({ TheirCount, Mine }: Chat): number | undefined =>
  TheirCount === undefined || !Mine ? undefined : Math.max(0, TheirCount - Mine.Counted);
