/** What a conversation knows, and what it begins with. */
import type { Chat, STANDINGS } from '../../contracts/messaging/chat.ts';
import type { ChatMessage } from '../../contracts/messaging/chat-message.ts';
import type { CallFailure } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import {
  blockFor,
  emptyWindow,
  withMessages,
  type Block,
  type ConversationWindow,
  type Look,
} from './conversation-window.ts';

export type Standing = (typeof STANDINGS)[number];

export interface ConversationInput {
  /** The person of the address. */
  readonly with: Id;
  readonly me: Id;
}
/** The window of messages, and beside it: */
export interface ConversationContext extends ConversationInput, ConversationWindow, Look {
  /** Who the other is; an id alone until the server has said more. */
  readonly person: Chat['user'];
  readonly standing: Standing;
  readonly isHired: boolean;
  /** Where the unread messages began when it was opened; null where all were read. It stays as one reads. */
  readonly firstUnread: number | null;
  /** Counts what was asked to come into view, so that the view goes there once for each. */
  readonly jumps: number;
  /** The newest that was in sight, and the newest of those that the server was told of. */
  readonly glimpsed: number;
  readonly told: number;
  /** The server may know of newer ones. */
  readonly isBehind: boolean;
  /** The page can be seen again, and nothing has been in sight since. */
  readonly isBack: boolean;
  readonly reason: CallFailure | null;
}
export const startOf = ({ input }: { input: ConversationInput }): ConversationContext => ({
  ...emptyWindow,
  with: input.with,
  me: input.me,
  person: { id: input.with },
  standing: 'open',
  isHired: false,
  firstUnread: null,
  seen: null,
  wanted: null,
  jumps: 0,
  glimpsed: 0,
  told: 0,
  isBehind: false,
  isBack: false,
  reason: null,
});

/** What is asked for next: what came after all that is known of, before any block that is missing. */
export const askedOf = (context: ConversationContext): Block | undefined =>
  context.isBehind ? { after: context.last } : blockFor(context, context);

const TEXT = 'text:';
/** What came without a place, in the next there is: a backend that numbers nothing says nothing twice. */
export const numbered = (
  { with: Sender, last, theirCount }: ConversationContext,
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
