/**
 * The socket events that every page needs, and the wire names of all others. The payloads of signed-in users' events
 * are in realtime.ts, which loads with the code that uses them.
 */
import * as z from 'zod/mini';
import { id, type Id } from '../core/fields.ts';
import { readItems, type Parsed } from '../core/reply.ts';

/** An online user. The specification does not define the items: an id, `{ id }` and `{ userId }` are accepted. */
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

export const asParsed =
  <Output>(schema: z.ZodMiniType<Output>) =>
  (json: unknown): Parsed<Output> => {
    const result = schema.safeParse(json);
    return result.success
      ? { ok: true, value: result.data, dropped: [] }
      : { ok: false, issue: result.error.issues[0]?.message ?? 'does not match' };
  };

export const visitorEvents = {
  onlineUsersChanged: {
    wire: 'getOnlineUsers',
    read: (json: unknown): Parsed<OnlineUser[]> =>
      Array.isArray(json) ? { ok: true, ...readItems(json, onlineUser) } : { ok: false, issue: 'not a list' },
  },
  /** The session this socket belongs to has ended: signed out elsewhere, or its password changed. Ours. */
  sessionEnded: { wire: 'session-ended', read: asParsed(z.looseObject({})) },
} as const;

/** Sent to signed-in users only. */
export const memberWires = {
  notificationReceived: 'receive-notification',
  notificationsRead: 'notifications-read',
  messageReceived: 'recieve-messageCount', // the backend's spelling
  messageSent: 'message-sent',
  chatProgressed: 'chat-progress',
  typingHeard: 'chat-typing',
  chatChanged: 'chat-changed',
  lifecycleMoved: 'lifecycle-moved',
} as const;
export type MemberEventName = keyof typeof memberWires;

/** Sent by the client. */
export const clientWires = {
  userAnnounced: 'addUser',
  messagesDelivered: 'messages-delivered',
  typed: 'chat-typing',
} as const;
