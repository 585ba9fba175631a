/** The events of the socket, both directions: a well-named key, the wire name, the payload (section 7, rules R). */
import * as z from 'zod/mini';
import { id, type Id } from './fields.ts';
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

export const incomingMessage = z.object({ sender: id, message: z.string() });
export type IncomingMessage = z.output<typeof incomingMessage>;

export const exampleIncomingMessage: IncomingMessage = { sender: 2, message: 'The audit is ready.' };

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
  /** The session that this socket came with has ended: signed out elsewhere, or its password changed. Ours. */
  sessionEnded: { wire: 'session-ended', read: asParsed(z.looseObject({})) },
  messageReceived: { wire: 'recieve-messageCount', read: asParsed(incomingMessage) }, // spelt so by the backend
} as const;

/** What the client says to the server. */
export const clientEvents = {
  userAnnounced: { wire: 'addUser', read: asParsed(id) },
} as const;
