/** Socket events in both directions: our key, the wire name, the payload (section 7, rules R). */
import * as z from 'zod/mini';
import { chatMarks, chatMessage, progress } from '../messaging/chat-message.ts';
import { id, missable, numeric } from '../core/fields.ts';
import { notification } from '../notifications/received-notification.ts';
import { asParsed, clientWires, memberWires, visitorEvents } from './visitor-events.ts';

export type { OnlineUser } from './visitor-events.ts';

/** `Detail` is ours: the full message with its Order. The specification's backend sends none. */
export const incomingMessage = z.object({ sender: id, message: z.string(), Detail: missable(chatMessage) });
export type IncomingMessage = z.output<typeof incomingMessage>;

export const exampleIncomingMessage: IncomingMessage = { sender: 2, message: 'The audit is ready.' };

/** The user sent a message, from this or another page or device. */
const sentMessage = z.object({ to: id, Detail: chatMessage });
export type SentMessage = z.output<typeof sentMessage>;
/** Marks of the conversation with `user`: ours or theirs, whichever moved. */
const chatProgress = z.object({ user: id, Mine: missable(chatMarks), Theirs: missable(chatMarks) });
export type ChatProgress = z.output<typeof chatProgress>;
/** `user` is typing to the owner of this page. */
const typist = z.object({ sender: id });
/** The standing or the profile of the other person changed: reload the conversation. */
const changedChat = z.object({ user: id });
/** A page received all messages of a conversation up to this Order. */
const delivery = z.object({ from: id, order: progress });

/**
 * A record with a lifecycle has this version now: reload it. `job`: the job that it belongs to. News of a milestone has the
 * id of its contract (`c-12`), whose page shows it.
 */
const movedNews = z.object({ kind: z.string(), id, version: numeric, job: missable(id) });
export type MovedNews = z.output<typeof movedNews>;
export const exampleMovedNews: MovedNews = { kind: 'proposal', id: 7, version: 3, job: 41 };

/** Events from server to client. */
export const serverEvents = {
  ...visitorEvents,
  /**
   * Something happened to the account; the notification says what. Ours: the specification's backend never sends it.
   */
  notificationReceived: { wire: memberWires.notificationReceived, read: asParsed(notification) },
  /** Some notifications were read on another page, so the list may be stale. Ours. */
  notificationsRead: { wire: memberWires.notificationsRead, read: asParsed(z.looseObject({})) },
  messageReceived: { wire: memberWires.messageReceived, read: asParsed(incomingMessage) },
  // All events below are ours.
  messageSent: { wire: memberWires.messageSent, read: asParsed(sentMessage) },
  chatProgressed: { wire: memberWires.chatProgressed, read: asParsed(chatProgress) },
  typingHeard: { wire: memberWires.typingHeard, read: asParsed(typist) },
  chatChanged: { wire: memberWires.chatChanged, read: asParsed(changedChat) },
  lifecycleMoved: { wire: memberWires.lifecycleMoved, read: asParsed(movedNews) },
} as const;

/** Events from client to server. */
export const clientEvents = {
  userAnnounced: { wire: clientWires.userAnnounced, read: asParsed(id) },
  /** Ours, both. Losing one loses no data. */
  messagesDelivered: { wire: clientWires.messagesDelivered, read: asParsed(delivery) },
  typed: { wire: clientWires.typed, read: asParsed(z.object({ to: id })) },
} as const;
