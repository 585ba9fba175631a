/**
 * The socket (rules R): who is online, and messages to whom they are for.
 *
 * A socket belongs to a user only when the session cookie it came with does; the id it claims is compared, never
 * believed. Whoever signs in opens another. Rooms carry what must hold across processes: `user:<id>`, `session:<hash>`.
 */
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { Server, type Socket } from 'socket.io';
import { sameId } from '../../src/contracts/fields.ts';
import { clientEvents, serverEvents, type IncomingMessage as Message } from '../../src/contracts/realtime.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { socketHeaders } from '../http/headers.ts';
import { isSecure } from '../http/peer.ts';
import { sessionTokenIn } from '../http/visit.ts';
import { createAdmission, type AdmissionOptions } from './admission.ts';
import { createPresence } from './presence.ts';

const MAX_EVENT_BYTES = 10_000;
const MAX_CLAIMS = 50;
const CLOSE_TIMEOUT = 1000; // milliseconds

export interface Realtime {
  readonly io: Server;
  /** Brings a message to every open page of its recipient, and to nobody else. Never fails: what fails is logged. */
  deliver(recipientId: number, message: Message): Promise<void>;
  /** The same for any event, in every process. */
  tell(userId: number, event: keyof typeof serverEvents, payload: object): Promise<void>;
  /** The session is over: its sockets are told so, and are nobody's from now on. */
  dropSession(tokenHash: string): void;
  /** The same for sessions that have run out, of the sockets of this process. */
  dropExpired(): Promise<void>;
  close(): Promise<void>;
}

export interface RealtimeOptions extends AdmissionOptions {
  readonly server: HttpServer;
  readonly sessions: Sessions;
  readonly log: FastifyBaseLogger;
  readonly pool?: pg.Pool | undefined;
}

/** What of engine.io's socket is used here. */
interface Connection {
  readonly request: IncomingMessage;
  once(event: 'close', listener: () => void): void;
}

const room = {
  user: (id: number) => `user:${id}`,
  session: (tokenHash: string) => `session:${tokenHash}`,
};

/** The session whose room this is, if it is one's. */
const sessionIn = (name: string): string[] =>
  name.startsWith(room.session('')) ? [name.slice(room.session('').length)] : [];

const cookiesOf = (request: IncomingMessage) => cookie.parse(request.headers.cookie ?? '');

export const createRealtime = ({
  server,
  sessions,
  corsOrigins,
  trusts,
  rateLimits,
  log,
  pool,
}: RealtimeOptions): Realtime => {
  const admission = createAdmission({ corsOrigins, trusts, rateLimits });
  const io = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: MAX_EVENT_BYTES,
    cors: { origin: [...corsOrigins] },
    allowRequest(request, callback) {
      const refusal = admission.refusalOf(request);
      callback(refusal, refusal === undefined);
    },
  });
  if (pool)
    io.adapter(
      createAdapter(pool, {
        errorHandler: (error) => log.error({ err: error }, 'realtime between processes failed'),
      }),
    );
  const presence = createPresence(io, log, pool !== undefined);

  const honourClaim = async (socket: Socket, payload: unknown): Promise<void> => {
    const claim = clientEvents.userAnnounced.read(payload);
    if (!claim.ok) return log.warn({ issue: claim.issue }, 'a socket announced rubbish');
    const token = sessionTokenIn(cookiesOf(socket.request), isSecure(socket.request, trusts));
    const session = await sessions.find(token);
    if (!session || !sameId(session.user.id, claim.value))
      return log.warn('a socket announced a user it has no session of');
    if (socket.disconnected) return;
    await socket.join([room.user(session.user.id), room.session(session.tokenHash)]);
    // It may have ended before there was anybody in its room to be told.
    if (!(await sessions.find(token))) return dropSession(session.tokenHash);
    await presence.announce(socket);
  };

  // Who has gone between two polls is waited for, but not for engine.io's 30 s: a server that stops would wait as long.
  io.engine.on('connection', ({ transport }: { transport: { closeTimeout?: number } }) => {
    transport.closeTimeout = CLOSE_TIMEOUT;
  });
  io.engine.on('connection', (connection: Connection) =>
    connection.once('close', admission.opened(connection.request)),
  );
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of Object.entries(socketHeaders(isSecure(request, trusts))))
      response.setHeader(name, value);
    next();
  });
  io.on('connection', (socket) => {
    let claims = 0;
    socket.on(clientEvents.userAnnounced.wire, (payload: unknown) => {
      claims += 1;
      if (claims > MAX_CLAIMS) return;
      honourClaim(socket, payload).catch((error: unknown) =>
        log.error({ err: error }, 'a claim could not be checked'),
      );
    });
    socket.on('disconnect', () => presence.changed());
    socket.on('error', (error) => log.warn({ err: error }, 'a socket failed'));
  });

  const tell: Realtime['tell'] = async (userId, event, payload) => {
    try {
      const live = (await sessions.liveOf(userId)).map(room.session);
      // A session runs out without a word, so its sockets are let go when it would matter.
      const stale = io.in(room.user(userId)).except(live);
      stale.emit(serverEvents.sessionEnded.wire, {});
      stale.socketsLeave(room.user(userId));
      presence.changed();
      // By session and not by user, for the leaving may still be on its way to another process; to([]) is everybody.
      if (live.length > 0) io.to(live).emit(serverEvents[event].wire, payload);
    } catch (error) {
      log.error({ err: error, event }, 'a user could not be told');
    }
  };

  const dropSession = (tokenHash: string): void => {
    const sockets = io.in(room.session(tokenHash));
    sockets.emit(serverEvents.sessionEnded.wire, {});
    presence
      .usersIn(room.session(tokenHash))
      .then((ids) => sockets.socketsLeave([room.session(tokenHash), ...ids.map(room.user)]))
      .then(() => presence.changed())
      .catch((error: unknown) => log.error({ err: error }, 'the sockets of a session could not be let go'));
  };

  return {
    io,
    tell,
    deliver: (recipientId, message) => tell(recipientId, 'messageReceived', message),
    dropSession,
    async dropExpired() {
      const hashes = [...io.of('/').adapter.rooms.keys()].flatMap(sessionIn);
      const live = new Set(await sessions.liveAmong(hashes));
      for (const tokenHash of hashes) if (!live.has(tokenHash)) dropSession(tokenHash);
    },
    async close() {
      io.disconnectSockets(true);
      await io.of('/').adapter.close();
      io.engine.close();
    },
  };
};
