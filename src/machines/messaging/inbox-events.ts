/** What the inbox knows, hears and shows, and what it tells the conversation that is on the page. */
import type { Chat } from '../../contracts/messaging/chat.ts';
import type { ChatMarks, ChatMessage } from '../../contracts/messaging/chat-message.ts';
import type { CallFailure } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import type { ChatProgress, IncomingMessage, OnlineUser, SentMessage } from '../../contracts/app/realtime.ts';

export interface InboxInput {
  readonly userId: Id;
}
export interface InboxContext {
  readonly userId: Id;
  /** The newest chat first. */
  readonly chats: readonly Chat[];
  /** A set: the ids of senders with something unread, also of chats that are not here yet. */
  readonly unread: readonly Id[];
  readonly online: readonly OnlineUser[];
  /** `Ruser` of the specification: the person whose conversation is selected. */
  readonly selectedUser: Chat['user'] | null;
  /** What the next page of the list is asked for with; null after the last. */
  readonly next: string | null;
  /** Of whom something was heard since the list was asked for: its answer may be older than that. */
  readonly touched: readonly Id[];
  /** Of whom something was heard that no answer has told: others, before them, may have been missed. */
  readonly fresh: readonly Id[];
  /** Why the list, or its next page, is not here. */
  readonly reason: CallFailure | null;
}
/** Of the socket, as `realtime` passes it on. */
export type InboxSocketEvent =
  | { readonly type: 'socket.onlineUsersChanged'; readonly users: readonly OnlineUser[] }
  | ({ readonly type: 'socket.messageReceived' } & IncomingMessage)
  | ({ readonly type: 'socket.messageSent' } & SentMessage)
  | ({ readonly type: 'socket.chatProgressed' } & ChatProgress)
  | { readonly type: 'socket.chatChanged'; readonly user: Id }
  | { readonly type: 'socket.typingHeard'; readonly sender: Id };
export type InboxEvent =
  | InboxSocketEvent
  /** The server has heard from this page how far a conversation was read. */
  | { readonly type: 'chat.read'; readonly user: Id; readonly mine: ChatMarks }
  /** The server may know more than is shown here. */
  | { readonly type: 'list.outdated' }
  /** The end of what is here is in sight. */
  | { readonly type: 'chats.wanted' }
  | { readonly type: 'load.retried' }
  /** The page of all chats is shown, and none of them alone. */
  | { readonly type: 'inbox.read' }
  | { readonly type: 'panel.opened' }
  | { readonly type: 'panel.closed' }
  | { readonly type: 'chat.selected'; readonly user: Chat['user'] }
  | { readonly type: 'chat.closed' };
/**
 * `cut`: what is shown is not all of it, as its next page did not come; or, where it is `outdated` too, what is new did
 * not, or not in time. Either can be asked for again.
 */
export type InboxTag = 'loading' | 'slow' | 'ready' | 'empty' | 'failed' | 'extending' | 'cut' | 'outdated';

/** What the inbox tells the conversation with that person, where there is one. */
export type ToldByInbox =
  | { readonly type: 'message.arrived'; readonly message: ChatMessage }
  | { readonly type: 'marks.moved'; readonly mine?: ChatMarks; readonly theirs?: ChatMarks }
  | { readonly type: 'typing.heard' }
  | { readonly type: 'standing.changed' };
