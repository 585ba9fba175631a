/**
 * What a page holds of one conversation: messages by their Order, with holes where it holds none, and how far the two
 * are. Messages never change and marks only grow, so all that is heard is merged: the same twice, or in any order, makes
 * the same window. Pure.
 */
import type { ChatHistory } from '../../contracts/messaging/chat.ts';
import { MESSAGES_A_PAGE } from '../../contracts/messaging/chat.ts';
import type { ChatMarks, ChatMessage } from '../../contracts/messaging/chat-message.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';

/** From one Order to another, both within. */
export interface Span {
  readonly first: number;
  readonly last: number;
}
export interface ConversationWindow {
  /** By Order, at most MOST_HELD, those nearest to what is looked at. */
  readonly messages: readonly ChatMessage[];
  /** The Order of the newest that is known of; 0 where nothing was said yet. */
  readonly last: number;
  readonly mine: ChatMarks;
  readonly theirs: ChatMarks;
  /** How many messages the other has written. */
  readonly theirCount: number;
}
/** Where somebody looks: what is in view, and what is asked to come into view. */
export interface Look {
  readonly seen: Span | null;
  readonly wanted: number | null;
}
/** What the server is asked for: one block of messages. */
export interface Block {
  readonly before?: number;
  readonly after?: number;
  readonly around?: number;
}

export const MOST_HELD = 1000;
/** So many before and behind those in view are wanted too. */
const AHEAD = MESSAGES_A_PAGE / 2;
/** No screen shows more. */
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
/** How far a message is from where somebody looks. Who has not looked anywhere yet looks at the newest. */
const distanceIn =
  ({ seen, wanted }: Look, last: number) =>
  (order: number): number =>
    Math.min(
      away(order, seen ?? { first: last, last }),
      wanted === null ? Infinity : Math.abs(order - wanted),
    );

/** With messages of any origin, each once, and those farthest from the view let go. */
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

/** What a view says that it shows, as Orders that messages can have. */
export const spanOf = ({ first, last }: Span): Span => {
  const from = Math.max(1, Math.floor(first) || 1);
  return { first: from, last: Math.min(Math.max(from, Math.floor(last) || 1), from + MOST_IN_VIEW) };
};

/** The missing message that somebody needs most: what they have asked for, then what is nearest to their view. */
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

/** The block that fills the hole that matters most, joined to what is held where that is near; none where all is here. */
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
 * Where the unread messages begin, when a conversation is opened: the first of the other's that one has not seen. Where
 * that one is not here yet, it comes somewhere after the last that was.
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
/** What came without a place, in the next there is: a backend that numbers nothing says nothing twice. */
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

/** Those that have a place of their own. */
export const withoutTexts = (
  window: ConversationWindow,
  look: Look,
  them: Id,
): Partial<ConversationWindow> => {
  const placed = window.messages.filter(({ id }) => !String(id).startsWith(TEXT));
  if (placed.length === window.messages.length) return {};
  return withMessages({ ...emptyWindow, mine: window.mine, theirs: window.theirs }, placed, look, them);
};
