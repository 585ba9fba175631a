/**
 * This process's sockets: sends to those of a user, disconnects those of an ended session. Other processes get the
 * same request and handle their own sockets (whose addresses and cookies stay local).
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Server, Socket } from 'socket.io';
import { serverEvents } from '../../src/contracts/app/realtime.ts';
import type { Sessions } from '../account/sessions.ts';
import { room, sessionsIn, userIdsIn } from './rooms.ts';

export interface OwnSockets {
  /** Sends to this user's pages on this process. Never fails: errors are logged. */
  tell(userId: number, event: keyof typeof serverEvents, payload: object): Promise<void>;
  drop(tokenHash: string): void;
  dropExpired(): Promise<void>;
}

export const createOwnSockets = (
  io: Server,
  sessions: Pick<Sessions, 'filterLive'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): OwnSockets => {
  const { adapter, sockets } = io.of('/');
  const socketsIn = (name: string): Socket[] =>
    [...(adapter.rooms.get(name) ?? [])].flatMap((id) => sockets.get(id) ?? []);

  const letGo = (socket: Socket): void => {
    socket.emit(serverEvents.sessionEnded.wire, {});
    for (const name of sessionsIn(socket.rooms).map(room.session)) void socket.leave(name);
    for (const name of userIdsIn(socket.rooms).map(room.user)) void socket.leave(name);
  };
  const drop: OwnSockets['drop'] = (tokenHash) => {
    for (const socket of socketsIn(room.session(tokenHash))) letGo(socket);
  };

  return {
    async tell(userId, event, payload) {
      try {
        const hashes = new Set(socketsIn(room.user(userId)).flatMap(({ rooms }) => sessionsIn(rooms)));
        const live = await sessions.filterLive([...hashes]);
        // A session runs out without a word, so its sockets are let go when it would matter.
        for (const hash of hashes) if (!live.includes(hash)) drop(hash);
        // By session: meanwhile a socket of a new session may have joined. to([]) would reach everyone.
        if (live.length > 0) io.local.to(live.map(room.session)).emit(serverEvents[event].wire, payload);
      } catch (error) {
        log.error({ err: error, event }, 'an event could not be sent to a user');
      }
    },
    drop,
    async dropExpired() {
      const hashes = sessionsIn(adapter.rooms.keys());
      const live = new Set(await sessions.filterLive(hashes));
      for (const tokenHash of hashes) if (!live.has(tokenHash)) drop(tokenHash);
    },
  };
};
