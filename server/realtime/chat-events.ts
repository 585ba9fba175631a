/**
 * A page's events about conversations (D28): messages delivered, and typing. Only for the socket's own user, while
 * their session lasts. Ignoring an event loses no data.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'socket.io';
import type { Parsed } from '../../src/contracts/core/reply.ts';
import { clientEvents } from '../../src/contracts/app/realtime.ts';
import type { Sessions } from '../account/sessions.ts';
import { markDelivered } from '../messaging/marks.ts';
import { isHeard } from '../messaging/standing.ts';
import { tellDelivered, type EventSender } from '../messaging/tell.ts';
import type { Database } from '../database/tables.ts';
import { integerId } from '../core/ids.ts';
import { createTally } from '../http/tally.ts';
import { sessionsIn, userIdsIn } from './rooms.ts';

/** Per minute, over all pages of a user. */
const MOST = { messagesDelivered: 600, typed: 60 };
type Heard = keyof typeof MOST;

export interface ChatEventsOptions extends EventSender {
  readonly database: Database;
  readonly sessions: Pick<Sessions, 'filterLive'>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly isLimited: boolean;
}

export const createChatEvents = (options: ChatEventsOptions): ((socket: Socket) => void) => {
  const { database, sessions, log, isLimited } = options;
  const tally = createTally();

  /** The current user: undefined once the session has expired. */
  const ownerOf = async (socket: Socket): Promise<number | undefined> => {
    const [userId] = userIdsIn(socket.rooms);
    if (userId === undefined) return undefined;
    const live = await sessions.filterLive(sessionsIn(socket.rooms));
    return live.length > 0 ? userId : undefined;
  };

  const listen = <Payload>(
    socket: Socket,
    name: Heard,
    read: (json: unknown) => Parsed<Payload>,
    act: (userId: number, payload: Payload) => Promise<void>,
  ): void => {
    socket.on(clientEvents[name].wire, (json: unknown) => {
      const [claimed] = userIdsIn(socket.rooms);
      if (claimed === undefined) return;
      // Count first: a flood of invalid events must not fill the log.
      if (tally.add(`${name} ${claimed}`) > MOST[name] && isLimited) return;
      const payload = read(json);
      if (!payload.ok)
        return log.warn({ issue: payload.issue, event: name }, 'a socket sent a malformed event');
      ownerOf(socket)
        .then((userId) => (userId === undefined ? undefined : act(userId, payload.value)))
        .catch((error: unknown) =>
          log.error({ err: error, event: name }, 'an event of a socket could not be handled'),
        );
    });
  };

  return (socket) => {
    listen(
      socket,
      'messagesDelivered',
      clientEvents.messagesDelivered.read,
      async (userId, { from, order }) => {
        const otherId = integerId(from);
        if (otherId === undefined) return;
        const marks = await markDelivered(database, { userId, otherId, order });
        if (marks) await tellDelivered(options, { userId, otherId, marks });
      },
    );
    listen(socket, 'typed', clientEvents.typed.read, async (userId, { to }) => {
      const otherId = integerId(to);
      if (otherId === undefined || !(await isHeard(database, userId, otherId))) return;
      await options.tell(otherId, 'typingHeard', { sender: userId });
    });
  };
};
