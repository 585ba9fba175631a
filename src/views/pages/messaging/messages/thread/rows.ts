/** The rows of a thread: all messages by their Order, loaded or not, then the pending ones. */
import type { ChatMarks, ChatMessage } from '../../../../../contracts/messaging/chat-message.ts';
import type { Waiting } from '../../../../../contracts/messaging/waiting-message.ts';
import { sameId, type Id } from '../../../../../contracts/core/ids.ts';
import { isSameDay, isSameMinute, isTime } from '../../../../parts/chats-panel/moments.ts';

/** A stored message, or a pending one, which is always the user's own. */
export type Said = ChatMessage | Waiting;

export const isWaiting = (said: Said): said is Waiting => 'clientMessageId' in said;
export const atOf = (said: Said): string => (isWaiting(said) ? said.at : said.SentAt);
export const isOwn = (said: Said, me: Id): boolean => isWaiting(said) || sameId(said.Sender, me);

/** The progress of the user's own message. */
export const progressOf = (
  { Order }: ChatMessage,
  { Read, Delivered }: ChatMarks,
): 'sent' | 'delivered' | 'read' => {
  if (Order <= Read) return 'read';
  return Order <= Delivered ? 'delivered' : 'sent';
};

const areTimes = (one: Said, other: Said): boolean => isTime(atOf(one)) && isTime(atOf(other));

/** Same sender, same minute: the second message repeats neither name nor time. */
export const continues = (before: Said | undefined, said: Said, me: Id): boolean =>
  before !== undefined &&
  isOwn(before, me) === isOwn(said, me) &&
  areTimes(before, said) &&
  isSameMinute(atOf(before), atOf(said));

/** The first message of a day. Unknown while the message before it is not loaded. */
export const beginsDay = (index: number, before: Said | undefined, said: Said): boolean =>
  index === 0
    ? isTime(atOf(said))
    : before !== undefined && areTimes(before, said) && !isSameDay(atOf(before), atOf(said));
