/**
 * The part of a conversation that a page has loaded: messages by their Order, possibly with gaps, and both
 * people's marks. Messages never change and marks only grow, so the merge gives the same window for duplicates
 * and for any order. Pure.
 */
import type { ChatHistory } from '../../contracts/messaging/chat.ts';
import { MESSAGES_A_PAGE } from '../../contracts/messaging/chat.ts';
import type { ChatMarks, ChatMessage } from '../../contracts/messaging/chat-message.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';

/** A range of Orders, inclusive. */
export interface Span {
  readonly first: number;
  readonly last: number;
}
export interface ConversationWindow {
  /** Sorted by Order; at most MOST_HELD, the nearest to the reader's position. */
  readonly messages: readonly ChatMessage[];
  /** The newest known Order; 0 in an empty conversation. */
  readonly last: number;
  readonly mine: ChatMarks;
  readonly theirs: ChatMarks;
  /** Number of messages that the other person has written. */
  readonly theirCount: number;
}
/** The reader's position: the visible range, and the message to scroll to. */
export interface Look {
  readonly seen: Span | null;
  readonly wanted: number | null;
}
/** One block of messages, as a request to the server. */
export interface Block {
  readonly before?: number;
  readonly after?: number;
  readonly around?: number;
}

export const MOST_HELD = 1000;
/** Messages to preload before and after the visible ones. */
const AHEAD = MESSAGES_A_PAGE / 2;
/** More than fit on any screen. */
const MOST_IN_VIEW = 200;

export const noMarks: ChatMarks = { Delivered: 0, Read: 0, Counted: 0 };
export const emptyWindow: ConversationWindow = {
  messages: [],
  last: 0,
  mine: noMarks,
  theirs: noMarks,
  theirCount: 0,
};

export const grown = (one: ChatMarks, other: ChatMarks | undefined): ChatMarks =>
  other === undefined
    ? one
    : {
        Delivered: Math.max(one.Delivered, other.Delivered),
        Read: Math.max(one.Read, other.Read),
        Counted: Math.max(one.Counted, other.Counted),
      };

const away = (order: number, { first, last }: Span): number => Math.max(first - order, order - last, 0);
/** A message's distance from the reader's position; without a position, from the newest message. */
const distanceIn =
  ({ seen, wanted }: Look, last: number) =>
  (order: number): number =>
    Math.min(
      away(order, seen ?? { first: last, last }),
      wanted === null ? Infinity : Math.abs(order - wanted),
    );

/** Merges messages from any source and evicts those farthest from the view. */
export const withMessages = (
  window: ConversationWindow,
  incoming: readonly ChatMessage[],
  look: Look,
  them: Id,
): ConversationWindow => {
  const byOrder = new Map(incoming.map((message) => [message.Order, message]));
  for (const message of window.messages) byOrder.set(message.Order, message);
  const last = Math.max(window.last, ...incoming.map(({ Order }) => Order));
  const counts = incoming.filter(({ Sender }) => sameId(Sender, them)).map(({ Count }) => Count);
  const distance = distanceIn(look, last);
  const messages = [...byOrder.values()];
  const kept =
    messages.length <= MOST_HELD
      ? messages
      : messages
          .toSorted((one, other) => distance(one.Order) - distance(other.Order) || other.Order - one.Order)
          .slice(0, MOST_HELD);
  return {
    ...window,
    messages: kept.toSorted((one, other) => one.Order - other.Order),
    last,
    theirCount: Math.max(window.theirCount, ...counts),
  };
};

export const withMarks = (
  window: ConversationWindow,
  { mine, theirs }: { readonly mine?: ChatMarks | undefined; readonly theirs?: ChatMarks | undefined },
): ConversationWindow => ({
  ...window,
  mine: grown(window.mine, mine),
  theirs: grown(window.theirs, theirs),
});

export const withHistory = (
  window: ConversationWindow,
  history: Pick<ChatHistory, 'Messages' | 'Last' | 'Mine' | 'Theirs' | 'TheirCount'>,
  look: Look,
  them: Id,
): ConversationWindow =>
  withMarks(
    withMessages(
      {
        ...window,
        last: Math.max(window.last, history.Last),
        theirCount: Math.max(window.theirCount, history.TheirCount),
      },
      history.Messages,
      look,
      them,
    ),
    { mine: history.Mine, theirs: history.Theirs },
  );

export const isHeld = ({ messages }: Pick<ConversationWindow, 'messages'>, order: number): boolean => {
  let from = 0;
  let to = messages.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((messages[middle]?.Order ?? 0) < order) from = middle + 1;
    else to = middle;
  }
  return messages[from]?.Order === order;
};

/** Clamps the range that a view reports to valid Orders. */
export const spanOf = ({ first, last }: Span): Span => {
  const from = Math.max(1, Math.floor(first) || 1);
  return { first: from, last: Math.min(Math.max(from, Math.floor(last) || 1), from + MOST_IN_VIEW) };
};

/** The most urgent missing message: the one to scroll to, then the nearest to the view. */
const missing = (window: ConversationWindow, { seen, wanted }: Look): number | undefined => {
  const { last } = window;
  if (wanted !== null && wanted <= last && !isHeld(window, wanted)) return wanted;
  const view = seen ?? { first: last, last };
  const from = Math.max(1, view.first - AHEAD);
  const to = Math.min(last, view.last + AHEAD);
  const middle = (view.first + view.last) / 2;
  let nearest: number | undefined;
  for (let order = from; order <= to; order += 1)
    if (
      !isHeld(window, order) &&
      (nearest === undefined || Math.abs(order - middle) <= Math.abs(nearest - middle))
    )
      nearest = order;
  return nearest;
};

/**
 * The block with the most urgent missing message, adjacent to loaded messages if they are near; undefined if
 * nothing is missing.
 */
export const blockFor = (window: ConversationWindow, look: Look): Block | undefined => {
  const order = missing(window, look);
  if (order === undefined) return undefined;
  const { messages, last } = window;
  const above = messages.find(({ Order }) => Order > order)?.Order ?? last + 1;
  const below = messages.findLast(({ Order }) => Order < order)?.Order ?? 0;
  if (above - order <= MESSAGES_A_PAGE) return { before: above };
  if (order - below <= MESSAGES_A_PAGE) return { after: below };
  return { around: order };
};

/**
 * Where the unread messages begin when a conversation opens: the other person's first message after the last
 * read one. If that range is not loaded, the position after the last read message.
 */
export const firstUnreadOf = (
  { messages, mine, theirCount, last }: ConversationWindow,
  them: Id,
): number | null => {
  if (theirCount <= mine.Counted || mine.Read >= last) return null;
  const first = messages.find(({ Order, Sender }) => Order > mine.Read && sameId(Sender, them))?.Order;
  const isWhole = isHeld({ messages }, mine.Read + 1);
  return isWhole && first !== undefined ? first : mine.Read + 1;
};

export const unreadIn = ({ theirCount, mine }: Pick<ConversationWindow, 'theirCount' | 'mine'>): number =>
  Math.max(0, theirCount - mine.Counted);

const TEXT = 'text:';
/** Gives a message without an Order the next one. Backends without Orders never send duplicates. */
export const numbered = (
  { with: Sender, last, theirCount }: ConversationWindow & { readonly with: Id },
  { text, at }: { readonly text: string; readonly at: string },
): ChatMessage => ({
  id: `${TEXT}${last + 1}`,
  ClientMessageId: undefined,
  Sender,
  Order: last + 1,
  Count: theirCount + 1,
  Text: text,
  SentAt: at,
  Attachments: undefined,
});

/** Keeps only messages whose Order came from the server. */
export const withoutTexts = (
  window: ConversationWindow,
  look: Look,
  them: Id,
): Partial<ConversationWindow> => {
  const placed = window.messages.filter(({ id }) => !String(id).startsWith(TEXT));
  if (placed.length === window.messages.length) return {};
  return withMessages({ ...emptyWindow, mine: window.mine, theirs: window.theirs }, placed, look, them);
};
