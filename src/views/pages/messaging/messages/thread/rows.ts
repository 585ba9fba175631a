/** What the rows of a thread are: every message there is by its Order, whether it is here or not, then what waits. */
import type { ChatMarks, ChatMessage } from '../../../../../contracts/messaging/chat-message.ts';
import type { Waiting } from '../../../../../contracts/messaging/waiting-message.ts';
import { sameId, type Id } from '../../../../../contracts/core/ids.ts';
import { isSameDay, isSameMinute, isTime } from '../../../../parts/chats-panel/moments.ts';

/** A message of the conversation, or one that is not with the server yet: always one's own. */
export type Said = ChatMessage | Waiting;

export const isWaiting = (said: Said): said is Waiting => 'clientMessageId' in said;
export const atOf = (said: Said): string => (isWaiting(said) ? said.at : said.SentAt);
export const isOwn = (said: Said, me: Id): boolean => isWaiting(said) || sameId(said.Sender, me);

/** How far one's own message has come. */
export const progressOf = (
  { Order }: ChatMessage,
  { Read, Delivered }: ChatMarks,
): 'sent' | 'delivered' | 'read' => {
  if (Order <= Read) return 'read';
  return Order <= Delivered ? 'delivered' : 'sent';
};

const areTimes = (one: Said, other: Said): boolean => isTime(atOf(one)) && isTime(atOf(other));

/** Of one sender and one minute: the second does not say again who and when. */
export const continues = (before: Said | undefined, said: Said, me: Id): boolean =>
  before !== undefined &&
  isOwn(before, me) === isOwn(said, me) &&
  areTimes(before, said) &&
  isSameMinute(atOf(before), atOf(said));

/** The first of a day, as far as one can see: what is not here may be of any. */
export const beginsDay = (index: number, before: Said | undefined, said: Said): boolean =>
  index === 0
    ? isTime(atOf(said))
    : before !== undefined && areTimes(before, said) && !isSameDay(atOf(before), atOf(said));
