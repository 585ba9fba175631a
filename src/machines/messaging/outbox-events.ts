/** What waits to be sent, and what the outbox hears of it. */
import type { Attachment } from '../../contracts/messaging/attachment-file.ts';
import type { Id } from '../../contracts/core/ids.ts';
import type { Waiting } from '../../contracts/messaging/waiting-message.ts';

export type { Waiting } from '../../contracts/messaging/waiting-message.ts';

export interface OutboxInput {
  readonly userId: Id;
}
export interface OutboxContext {
  readonly userId: Id;
  /** The oldest first: the order in which they are sent. */
  readonly messages: readonly Waiting[];
  /** The one that is on its way. */
  readonly sendingId: string | null;
  /** Of whom the oldest waits out a refusal that passes: all of theirs wait behind it, and nobody else's does. */
  readonly resting: readonly Id[];
  /** Failed attempts since something was sent. */
  readonly attempts: number;
}
/** What was written, before it has an id and a time: those come with `message.kept`. */
export interface Posted {
  readonly to: Id;
  readonly Text: string;
  readonly Attachments: readonly Attachment[];
}
interface Meant {
  readonly clientMessageId: string;
}
export type OutboxEvent =
  | ({ readonly type: 'message.posted' } & Posted)
  /** One that was given up, or whatever waits, is to be sent now. */
  | ({ readonly type: 'message.retried' } & Meant)
  | ({ readonly type: 'message.discarded' } & Meant)
  /** The server has it: heard another way than by the answer of its call. */
  | ({ readonly type: 'message.confirmed' } & Meant)
  | { readonly type: 'connection.returned' }
  /** Of the storage: all that is kept now, also by other tabs. */
  | { readonly type: 'storage.changed'; readonly messages: readonly Waiting[] }
  | { readonly type: 'storage.refused' };
/** What the storage is told. */
export type OutboxStorageEvent =
  | ({ readonly type: 'message.posted' } & Posted)
  | { readonly type: 'message.changed'; readonly message: Waiting }
  | ({ readonly type: 'message.dropped' } & Meant);
/** `stopped`: the session is over, and what waits is kept until they have signed in again. */
export type OutboxTag = 'sending' | 'waiting' | 'stopped';
