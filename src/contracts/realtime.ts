/** The events of the socket, both directions: a well-named key, the wire name, the payload (section 7, rules R). */
import * as z from 'zod/mini';
import { chatMarks, chatMessage, progress } from './chat-message.ts';
import { id, missable, type Id } from './fields.ts';
import { notification } from './received-notification.ts';
import { readItems, type Parsed } from './reply.ts';

/** Someone online. The list's contents are not specified: an id alone, `{ id }` and `{ userId }` are all read. */
const onlineUser = z.union([
  z.pipe(
    id,
    z.transform((own): { id: Id } => ({ id: own })),
  ),
  z.pipe(
    z.object({ userId: id }),
    z.transform(({ userId }): { id: Id } => ({ id: userId })),
  ),
  z.object({ id }),
]);
export type OnlineUser = z.output<typeof onlineUser>;

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

const asParsed =
  <Output>(schema: z.ZodMiniType<Output>) =>
  (json: unknown): Parsed<Output> => {
    const result = schema.safeParse(json);
    return result.success
      ? { ok: true, value: result.data, dropped: [] }
      : { ok: false, issue: result.error.issues[0]?.message ?? 'does not match' };
  };

/** What the server says to the client. */
export const serverEvents = {
  onlineUsersChanged: {
    wire: 'getOnlineUsers',
    read: (json: unknown): Parsed<OnlineUser[]> =>
      Array.isArray(json) ? { ok: true, ...readItems(json, onlineUser) } : { ok: false, issue: 'not a list' },
  },
  /** Something happened to the account; what, is in the notification. Ours: the specification's backend never says it. */
  notificationReceived: { wire: 'receive-notification', read: asParsed(notification) },
  /** Some were read, on whichever page: what is shown may be old. Ours. */
  notificationsRead: { wire: 'notifications-read', read: asParsed(z.looseObject({})) },
  /** The session that this socket came with has ended: signed out elsewhere, or its password changed. Ours. */
  sessionEnded: { wire: 'session-ended', read: asParsed(z.looseObject({})) },
  messageReceived: { wire: 'recieve-messageCount', read: asParsed(incomingMessage) }, // spelt so by the backend
  // All below are ours.
  messageSent: { wire: 'message-sent', read: asParsed(sentMessage) },
  chatProgressed: { wire: 'chat-progress', read: asParsed(chatProgress) },
  typingHeard: { wire: 'chat-typing', read: asParsed(typist) },
  chatChanged: { wire: 'chat-changed', read: asParsed(changedChat) },
} as const;

/** What the client says to the server. */
export const clientEvents = {
  userAnnounced: { wire: 'addUser', read: asParsed(id) },
  /** Ours, both: nothing is lost with one that does not arrive. */
  messagesDelivered: { wire: 'messages-delivered', read: asParsed(delivery) },
  typed: { wire: 'chat-typing', read: asParsed(z.object({ to: id })) },
} as const;
