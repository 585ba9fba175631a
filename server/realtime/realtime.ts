/**
 * The socket (rules R): who is online, and what happens to whom it happens to. What a page says is heard in
 * chat-events.ts.
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
import { clientEvents, serverEvents } from '../../src/contracts/realtime.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Database } from '../database/tables.ts';
import { socketHeaders } from '../http/headers.ts';
import { isSecure } from '../http/peer.ts';
import { sessionTokenIn } from '../http/visit.ts';
import { createAdmission, type AdmissionOptions } from './admission.ts';
import { createChatEvents } from './chat-events.ts';
import { createPresence } from './presence.ts';
import { room, sessionsIn } from './rooms.ts';

const MAX_EVENT_BYTES = 10_000;
const MAX_CLAIMS = 50;
const CLOSE_TIMEOUT = 1000; // milliseconds

export interface Realtime {
  readonly io: Server;
  /** Says it to every open page of this user, in every process, and to nobody else. Never fails: what fails is logged. */
  tell(userId: number, event: keyof typeof serverEvents, payload: object): Promise<void>;
  /** Whether a page of theirs is open, in whichever process. */
  isHere(userId: number): Promise<boolean>;
  /** The session is over: its sockets are told so, and are nobody's from now on. */
  dropSession(tokenHash: string): void;
  /** The same for sessions that have run out, of the sockets of this process. */
  dropExpired(): Promise<void>;
  close(): Promise<void>;
}

export interface RealtimeOptions extends AdmissionOptions {
  readonly server: HttpServer;
  readonly database: Database;
  readonly sessions: Sessions;
  readonly log: FastifyBaseLogger;
  readonly pool?: pg.Pool | undefined;
}

/** What of engine.io's socket is used here. */
interface Connection {
  readonly request: IncomingMessage;
  once(event: 'close', listener: () => void): void;
}

const cookiesOf = (request: IncomingMessage) => cookie.parse(request.headers.cookie ?? '');

export const createRealtime = ({
  server,
  database,
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

  /** `known` is told once everything that happens to this user reaches the socket: what came before, it asks for. */
  const honourClaim = async (socket: Socket, payload: unknown, known: unknown): Promise<void> => {
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
    if (typeof known === 'function') known();
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
  /**
   * A session runs out without a word, so its sockets are let go when it would matter: those of this process, which
   * costs nothing where there are none. Other processes look every minute (dropExpired), and tell them nothing either.
   */
  const letGoStale = (userId: number, live: readonly string[]): void => {
    const { rooms, sids } = io.of('/').adapter;
    for (const id of rooms.get(room.user(userId)) ?? []) {
      if (live.some((name) => sids.get(id)?.has(name))) continue;
      const stale = io.sockets.sockets.get(id);
      stale?.emit(serverEvents.sessionEnded.wire, {});
      void stale?.leave(room.user(userId));
    }
  };

  const tell: Realtime['tell'] = async (userId, event, payload) => {
    try {
      const live = (await sessions.liveOf(userId)).map(room.session);
      letGoStale(userId, live);
      // By session and not by user, whose sockets may be of one that has run out; to([]) is everybody.
      if (live.length > 0) io.to(live).emit(serverEvents[event].wire, payload);
    } catch (error) {
      log.error({ err: error, event }, 'a user could not be told');
    }
  };

  const addChatEvents = createChatEvents({ database, sessions, tell, log, isLimited: rateLimits !== false });
  io.on('connection', (socket) => {
    addChatEvents(socket);
    let claims = 0;
    socket.on(clientEvents.userAnnounced.wire, (payload: unknown, known: unknown) => {
      claims += 1;
      if (claims > MAX_CLAIMS) return;
      honourClaim(socket, payload, known).catch((error: unknown) =>
        log.error({ err: error }, 'a claim could not be checked'),
      );
    });
    socket.on('error', (error) => log.warn({ err: error }, 'a socket failed'));
  });

  const dropSession = (tokenHash: string): void => {
    const sockets = io.in(room.session(tokenHash));
    sockets.emit(serverEvents.sessionEnded.wire, {});
    presence
      .usersIn(room.session(tokenHash))
      .then((ids) => sockets.socketsLeave([room.session(tokenHash), ...ids.map(room.user)]))
      .catch((error: unknown) => log.error({ err: error }, 'the sockets of a session could not be let go'));
  };

  return {
    io,
    tell,
    async isHere(userId) {
      const live = (await sessions.liveOf(userId)).map(room.session);
      return live.length > 0 && (await io.in(live).fetchSockets()).length > 0;
    },
    dropSession,
    async dropExpired() {
      const hashes = sessionsIn(io.of('/').adapter.rooms.keys());
      const live = new Set(await sessions.liveAmong(hashes));
      for (const tokenHash of hashes) if (!live.has(tokenHash)) dropSession(tokenHash);
      presence.changed(); // of a process that died nobody has told
    },
    async close() {
      io.disconnectSockets(true);
      await io.of('/').adapter.close();
      io.engine.close();
    },
  };
};
