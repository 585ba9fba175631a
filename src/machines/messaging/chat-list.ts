/**
 * Merges events and answers into the chat list. Messages are numbered and marks only grow, so numbered news is
 * merged by maximum: duplicates, another order and late answers change nothing. News without numbers, from the
 * specification's own event, is always unread and goes to the top (R4). Pure.
 */
import type { Chat, ChatList } from '../../contracts/messaging/chat.ts';
import type { ChatMarks, ChatMessage } from '../../contracts/messaging/chat-message.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import type { CallFailure } from '../../contracts/core/failure.ts';
import type { OnlineUser } from '../../contracts/app/realtime.ts';

export interface InboxContext {
  readonly userId: Id;
  /** Newest chat first. */
  readonly chats: readonly Chat[];
  /** A set: the ids of senders with unread messages, including those whose chat is not loaded. */
  readonly unread: readonly Id[];
  readonly online: readonly OnlineUser[];
  /** `Ruser` in the specification: the person whose conversation is selected. */
  readonly selectedUser: Chat['user'] | null;
  /** Cursor of the next page; null after the last. */
  readonly next: string | null;
  /** People with news since the list was requested: its answer may be older than the news. */
  readonly touched: readonly Id[];
  /** People with news that no answer has confirmed: earlier messages of other people may have been missed. */
  readonly fresh: readonly Id[];
  /** Why the list or its next page failed to load. */
  readonly reason: CallFailure | null;
}
export type HeldChats = Pick<InboxContext, 'chats' | 'unread' | 'touched' | 'fresh' | 'next'>;
type ChatState = Pick<HeldChats, 'chats' | 'unread' | 'touched'>;
/** The news about a chat. */
type News = Partial<Pick<Chat, 'Last' | 'Mine' | 'Theirs' | 'TheirCount'>>;

const has = (ids: readonly Id[], id: Id): boolean => ids.some((other) => sameId(other, id));
const without = (ids: readonly Id[], id: Id): readonly Id[] => ids.filter((other) => !sameId(other, id));
const withId = (ids: readonly Id[], id: Id): readonly Id[] => (has(ids, id) ? ids : [...ids, id]);
export const chatWith = (chats: readonly Chat[], id: Id): Chat | undefined =>
  chats.find(({ user }) => sameId(user.id, id));

/** The maximum of each mark. */
const maxMarks = (one: ChatMarks | undefined, other: ChatMarks | undefined): ChatMarks | undefined =>
  one && other
    ? {
        Delivered: Math.max(one.Delivered, other.Delivered),
        Read: Math.max(one.Read, other.Read),
        Counted: Math.max(one.Counted, other.Counted),
      }
    : (one ?? other);
const maxCount = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);
export const isNewer = (message: ChatMessage, than: ChatMessage | undefined): boolean =>
  than === undefined || message.Order > than.Order;

/** The server counts this chat's messages: showing them is reading them, and the server stores how far. */
const isCounted = ({ TheirCount }: Chat): boolean => TheirCount !== undefined;
const isUnread = ({ TheirCount, Mine, lastChat }: Chat): boolean =>
  TheirCount === undefined ? !lastChat.IsRead : TheirCount > (Mine?.Counted ?? 0);
/** The chat came from an event: until the list reloads, only the person's id is known. */
const hasOnlyId = ({ user }: Chat): boolean => Object.keys(user).length === 1;

const withPreview = (chat: Chat): Chat => ({
  ...chat,
  lastChat: { message: chat.Last?.Text ?? chat.lastChat.message, IsRead: !isUnread(chat) },
});
const withUpdate = (chat: Chat, news: News & Partial<Pick<Chat, 'user'>>): Chat => {
  const isNews = news.Last !== undefined && isNewer(news.Last, chat.Last);
  return withPreview({
    user: { ...chat.user, ...news.user, id: chat.user.id },
    lastChat: chat.lastChat,
    Last: isNews ? news.Last : chat.Last,
    Mine: maxMarks(chat.Mine, news.Mine),
    Theirs: maxMarks(chat.Theirs, news.Theirs),
    TheirCount: maxCount(chat.TheirCount, news.TheirCount),
  });
};

const compare = (one: Chat, other: Chat): number => {
  const [last, otherLast] = [one.Last, other.Last];
  // Chats without a time stay first, in their order of arrival.
  if (!last || !otherLast) return Number(last !== undefined) - Number(otherLast !== undefined);
  if (last.SentAt === otherLast.SentAt) return Number(otherLast.id) - Number(last.id) || 0;
  return last.SentAt < otherLast.SentAt ? 1 : -1;
};
const sorted = (chats: readonly Chat[]): readonly Chat[] => chats.toSorted(compare);

/** Merges numbered news of a chat; an unknown chat is added if `canAdd`. */
export const withNews = (held: HeldChats, user: Id, news: News, canAdd: boolean): Partial<HeldChats> => {
  const touched = withId(held.touched, user);
  const fresh = withId(held.fresh, user);
  const known = chatWith(held.chats, user);
  if (!known && !canAdd) return { touched, fresh };
  const blank: Chat = { user: { id: user }, lastChat: { message: '', IsRead: !has(held.unread, user) } };
  const chat = withUpdate(known ?? blank, news);
  const chats = known ? held.chats.map((each) => (each === known ? chat : each)) : [chat, ...held.chats];
  const unread = isUnread(chat) ? withId(held.unread, user) : without(held.unread, user);
  return { chats: sorted(chats), unread, touched, fresh };
};

/** R4a: a message without a number. */
export const withUnnumbered = (
  { chats, unread }: HeldChats,
  { sender, message }: { readonly sender: Id; readonly message: string },
): Omit<ChatState, 'touched'> => {
  const known = chatWith(chats, sender);
  const { Last: _, ...rest } = known ?? { user: { id: sender } };
  return {
    chats: [{ ...rest, lastChat: { message, IsRead: false } }, ...chats.filter((chat) => chat !== known)],
    unread: [...without(unread, sender), sender],
  };
};

/** Uncounted messages are read when they are shown (R5): in all chats, or in one. */
export const withShown = ({ chats, unread }: HeldChats, only?: Id): Omit<ChatState, 'touched'> => {
  const isAffected = (chat: Chat) => !isCounted(chat) && (only === undefined || sameId(chat.user.id, only));
  const affected = chats.filter(isAffected).map(({ user }) => user.id);
  return {
    chats: chats.map((chat) =>
      isAffected(chat) ? { ...chat, lastChat: { ...chat.lastChat, IsRead: true } } : chat,
    ),
    unread: unread.filter((id) => !has(affected, id)),
  };
};

const isIn = ({ Chats }: ChatList, id: Id): boolean => chatWith(Chats, id) !== undefined;

/** A person with news whose name or unread count must come from the list. */
const isIncomplete =
  ({ chats, unread }: Pick<ChatState, 'chats' | 'unread'>) =>
  (id: Id): boolean => {
    const chat = chatWith(chats, id);
    return chat ? hasOnlyId(chat) : has(unread, id);
  };
export const isStale = (held: HeldChats): boolean => held.touched.some(isIncomplete(held));

/** The person's marks moved while their chat was not loaded, so the answer may be older. */
const isUnloadedNews =
  ({ chats }: HeldChats, { Unread }: ChatList) =>
  (id: Id): boolean =>
    !chatWith(chats, id) && has(Unread, id);
export const hasUnloadedNews = (held: HeldChats, answer: ChatList): boolean =>
  held.touched.some(isUnloadedNews(held, answer));
/** People for whom the answer and the news contradict each other and neither is known to be newer. */
const conflictingIn = (held: HeldChats, answer: ChatList): readonly Id[] =>
  held.touched.filter((id) => {
    const chat = chatWith(held.chats, id);
    return chat
      ? !isIn(answer, id) && has(answer.Unread, id) && !isUnread(chat)
      : isUnloadedNews(held, answer)(id);
  });
export const isTooOld = (held: HeldChats, answer: ChatList): boolean =>
  conflictingIn(held, answer).length > 0;
/** Removes the conflicting chats until the next answer. */
export const withoutConflicting = (held: HeldChats, answer: ChatList): Omit<ChatState, 'unread'> => {
  const ids = conflictingIn(held, answer);
  return {
    chats: held.chats.filter(({ user }) => !has(ids, user.id)),
    touched: held.touched.filter((id) => !has(ids, id)),
  };
};

/** A chat without news since the request: the answer says whether it has unread messages. */
const asAnswered = (chat: Chat, unread: ReadonlySet<string>): Chat =>
  isCounted(chat) && !unread.has(String(chat.user.id))
    ? withUpdate(chat, { Mine: { Delivered: 0, Read: 0, Counted: chat.TheirCount ?? 0 } })
    : chat;

const merged = (held: HeldChats, answer: ChatList, rest: readonly Chat[]): ChatState => {
  const answered = new Set(answer.Unread.map(String));
  const kept = rest.map((chat) => (has(held.touched, chat.user.id) ? chat : asAnswered(chat, answered)));
  const answers = answer.Chats.map((chat) => {
    const own = chatWith(held.chats, chat.user.id);
    return own ? withUpdate(own, chat) : withPreview(chat);
  });
  const chats = sorted([...kept, ...answers]);
  const known = new Set(chats.map(({ user }) => String(user.id)));
  const unread = [
    ...chats.filter(isUnread).map(({ user }) => user.id),
    ...answer.Unread.filter((id) => !known.has(String(id))),
  ];
  const incomplete = isIncomplete({ chats, unread });
  return { chats, unread, touched: held.touched.filter((id) => !isIn(answer, id) && incomplete(id)) };
};

/** Merges the newest page. Loaded chats continue it without a gap if both contain the same chat. */
export const withNewest = (held: HeldChats, answer: ChatList): HeldChats => {
  const isSame = ({ user, Last }: Chat): boolean => {
    const known = chatWith(held.chats, user.id);
    return (
      known?.Last !== undefined &&
      !hasOnlyId(known) &&
      !has(held.fresh, user.id) &&
      known.Last.Order === Last?.Order
    );
  };
  const { Next } = answer;
  const oldest = answer.Chats.at(-1);
  const others = held.chats.filter(({ user }) => !isIn(answer, user.id));
  /** Older than every chat of the answer. */
  const isOlder = (chat: Chat): boolean =>
    Next !== undefined && oldest !== undefined && chat.Last !== undefined && compare(chat, oldest) > 0;
  const follows = Next === undefined || answer.Chats.some(isSame);
  // A later page will contain their names.
  const lacksName = (chat: Chat): boolean => hasOnlyId(chat) && isOlder(chat);
  const rest = others.filter((chat) => (follows ? !lacksName(chat) : !isOlder(chat)));
  const canContinue = follows && Next !== undefined && !others.some(lacksName);
  return {
    ...merged(held, answer, rest),
    fresh: held.touched,
    next: canContinue ? held.next : (Next ?? null),
  };
};
/** Merges the next page. */
export const withMore = (held: HeldChats, answer: ChatList): Omit<HeldChats, 'fresh'> => ({
  ...merged(
    held,
    answer,
    held.chats.filter(({ user }) => !isIn(answer, user.id)),
  ),
  next: answer.Next ?? null,
});
