/** The events of the socket, both directions: a well-named key, the wire name, the payload (section 7, rules R). */
import * as z from 'zod/mini';
import { chatMarks, chatMessage, progress } from '../messaging/chat-message.ts';
import { id, missable } from '../core/fields.ts';
import { notification } from '../notifications/received-notification.ts';
import { asParsed, clientWires, memberWires, visitorEvents } from './visitor-events.ts';

export type { OnlineUser } from './visitor-events.ts';

/** `Detail` is ours: the message whole, with its place in the conversation. The specification's backend has none. */
export const incomingMessage = z.object({ sender: id, message: z.string(), Detail: missable(chatMessage) });
export type IncomingMessage = z.output<typeof incomingMessage>;

export const exampleIncomingMessage: IncomingMessage = { sender: 2, message: 'The audit is ready.' };

/** One has written, on this or another page or device. */
const sentMessage = z.object({ to: id, Detail: chatMessage });
export type SentMessage = z.output<typeof sentMessage>;
/** Of the conversation with `user`: how far one is oneself, or the other is, whichever has moved. */
const chatProgress = z.object({ user: id, Mine: missable(chatMarks), Theirs: missable(chatMarks) });
export type ChatProgress = z.output<typeof chatProgress>;
/** Who is typing, to whom one's page belongs. */
const typist = z.object({ sender: id });
/** Whether one may write to them has changed, or who they are: it is to be asked for again. */
const changedChat = z.object({ user: id });
/** A page has got the messages of a conversation up to this one. */
const delivery = z.object({ from: id, order: progress });

/** What the server says to the client. */
export const serverEvents = {
  ...visitorEvents,
  /** Something happened to the account; what, is in the notification. Ours: the specification's backend never says it. */
  notificationReceived: { wire: memberWires.notificationReceived, read: asParsed(notification) },
  /** Some were read, on whichever page: what is shown may be old. Ours. */
  notificationsRead: { wire: memberWires.notificationsRead, read: asParsed(z.looseObject({})) },
  messageReceived: { wire: memberWires.messageReceived, read: asParsed(incomingMessage) },
  // All below are ours.
  messageSent: { wire: memberWires.messageSent, read: asParsed(sentMessage) },
  chatProgressed: { wire: memberWires.chatProgressed, read: asParsed(chatProgress) },
  typingHeard: { wire: memberWires.typingHeard, read: asParsed(typist) },
  chatChanged: { wire: memberWires.chatChanged, read: asParsed(changedChat) },
} as const;

/** What the client says to the server. */
export const clientEvents = {
  userAnnounced: { wire: clientWires.userAnnounced, read: asParsed(id) },
  /** Ours, both: nothing is lost with one that does not arrive. */
  messagesDelivered: { wire: clientWires.messagesDelivered, read: asParsed(delivery) },
  typed: { wire: clientWires.typed, read: asParsed(z.object({ to: id })) },
} as const;
