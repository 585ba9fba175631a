/**
 * The socket (rules R): presence, and events for their recipients. chat-events.ts handles what pages send.
 * A socket belongs to a user only by its session cookie; the claimed id is compared, never trusted. A new sign-in
 * opens a new socket. Rooms work across processes: `user:<id>`, `session:<hash>`.
 */
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { sameId } from '../../src/contracts/core/fields.ts';
import { clientEvents } from '../../src/contracts/app/realtime.ts';
import type { Sessions } from '../account/sessions.ts';
import type { ListeningPool } from '../database/listening-pool.ts';
import type { Database } from '../database/tables.ts';
import type { OpenPages } from '../generic/open-pages.ts';
import { socketHeaders } from '../http/headers.ts';
import type { Secure } from '../http/secure.ts';
import { sessionTokenIn } from '../account/visit.ts';
import { createAdmission, type AdmissionOptions, type SocketCode } from './admission.ts';
import { createChatEvents } from './chat-events.ts';
import { createOwnSockets } from './own-sockets.ts';
import { createPresence } from './presence.ts';
import { room } from './rooms.ts';

const MAX_EVENT_BYTES = 10_000;
const MAX_CLAIMS = 50;
const CLOSE_TIMEOUT = 1000; // milliseconds
/** NOTIFY takes less than 8,000 bytes; longer payloads go through a table. */
const MAX_NOTICE_BYTES = 7000;
// The channels between processes.
const TELL = 'user.tell';
const DROP = 'session.drop';
const HIDE = 'presence.hide';

export interface Realtime extends OpenPages {
  readonly io: Server;
  /** Ends a session: its sockets get an event, and no longer belong to the user. */
  dropSession(tokenHash: string): void;
  /** The same for expired sessions, for this process's sockets. */
  dropExpired(): Promise<void>;
  /** Disconnects all sockets and accepts no more; pages reconnect to another process. */
  leave(): void;
  close(): Promise<void>;
}

export interface RealtimeOptions extends AdmissionOptions {
  readonly server: HttpServer;
  readonly database: Database;
  readonly sessions: Sessions;
  readonly isSecure: Secure;
  readonly log: FastifyBaseLogger;
  /** Set if there may be other processes. */
  readonly listening?: ListeningPool | undefined;
}

/** The part of engine.io's socket in use. */
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
  isSecure,
  rateLimits,
  log,
  listening,
}: RealtimeOptions): Realtime => {
  let isLeaving = false;
  const admission = createAdmission({ corsOrigins, trusts, rateLimits });
  const io = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: MAX_EVENT_BYTES,
    cors: { origin: [...corsOrigins] },
    allowRequest(request, callback) {
      if (isLeaving) return callback('restarting' satisfies SocketCode, false);
      const refusal = admission.refusalOf(request);
      callback(refusal, refusal === undefined);
    },
  });
  if (listening)
    io.adapter(
      createAdapter(listening, {
        payloadThreshold: MAX_NOTICE_BYTES,
        errorHandler: (error) => log.error({ err: error }, 'realtime between processes failed'),
      }),
    );
  const presence = createPresence(io, listening !== undefined);
  const own = createOwnSockets(io, sessions, log);
  const tokenOf = ({ request }: Socket) => sessionTokenIn(cookiesOf(request), isSecure(request));

  listening?.whenListening((isAgain) => {
    presence.ask();
    // Events of other processes were missed in the gap. Disconnect the pages: each reloads everything.
    if (isAgain) io.local.disconnectSockets(true);
  });
  io.on(TELL, own.tell);
  io.on(DROP, own.drop);

  const loading = new Map<number, Promise<void>>();
  /** One load of a user after the other: an older answer must not replace a newer one. */
  const loadHidden = async (userId: number): Promise<void> => {
    const earlier = loading.get(userId)?.catch(() => undefined);
    const load = (async () => {
      await earlier;
      const rows = await database
        .selectFrom('blocks')
        .select('blocker_id')
        .where('blocked_id', '=', userId)
        .execute();
      presence.hide(
        userId,
        rows.map(({ blocker_id }) => blocker_id),
      );
    })();
    loading.set(userId, load);
    try {
      await load;
    } finally {
      if (loading.get(userId) === load) loading.delete(userId);
    }
  };
  const hide = (userId: number): void => {
    loadHidden(userId).catch((error: unknown) => log.error({ err: error }, 'blocks could not be loaded'));
  };
  io.on(HIDE, hide);

  const tell: Realtime['tell'] = async (userId, event, payload) => {
    if (listening) io.serverSideEmit(TELL, userId, event, payload);
    await own.tell(userId, event, payload);
  };
  const reloadHidden = (userId: number): void => {
    hide(userId);
    if (listening) io.serverSideEmit(HIDE, userId);
  };
  const dropSession = (tokenHash: string): void => {
    own.drop(tokenHash);
    if (listening) io.serverSideEmit(DROP, tokenHash);
  };

  /** `known` is called once all events of this user reach the socket; earlier ones the page loads. */
  const honourClaim = async (socket: Socket, payload: unknown, known: unknown): Promise<void> => {
    const claim = clientEvents.userAnnounced.read(payload);
    if (!claim.ok) return log.warn({ issue: claim.issue }, 'a socket announced a malformed user');
    const token = tokenOf(socket);
    const session = await sessions.find(token);
    if (!session || !sameId(session.user.id, claim.value))
      return log.warn('a socket announced a user without a session of that user');
    if (socket.disconnected) return;
    await socket.join([room.user(session.user.id), room.session(session.tokenHash)]);
    // The session may have ended before its room had a member.
    if (!(await sessions.find(token))) return dropSession(session.tokenHash);
    await loadHidden(session.user.id);
    presence.welcome(socket);
    if (typeof known === 'function') known();
  };

  // engine.io waits 30 s for a client that vanished between two polls. That would delay a stop, so wait 1 s.
  io.engine.on('connection', ({ transport }: { transport: { closeTimeout?: number } }) => {
    transport.closeTimeout = CLOSE_TIMEOUT;
  });
  io.engine.on('connection', (connection: Connection) =>
    connection.once('close', admission.opened(connection.request)),
  );
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of Object.entries(socketHeaders(isSecure(request))))
      response.setHeader(name, value);
    next();
  });
  io.use((socket, next) => {
    // Other processes that list sockets get the handshake, through the database.
    Object.assign(socket.handshake, { headers: {}, address: '', auth: {} });
    next();
  });

  const addChatEvents = createChatEvents({ database, sessions, tell, log, isLimited: rateLimits !== false });
  io.on('connection', (socket) => {
    addChatEvents(socket);
    if (tokenOf(socket)) void socket.join(room.awaited);
    let claims = 0;
    socket.on(clientEvents.userAnnounced.wire, (payload: unknown, known: unknown) => {
      claims += 1;
      if (claims > MAX_CLAIMS) return;
      honourClaim(socket, payload, known)
        .catch((error: unknown) => log.error({ err: error }, 'a claim could not be checked'))
        .finally(() => void socket.leave(room.awaited));
    });
    // For invalid input: socket.io throws on an empty message as if it were our error.
    socket.on('error', (error) => {
      const issue = error instanceof TypeError ? 'an empty message' : error.message;
      log.warn({ issue }, 'a socket sent a packet that cannot be parsed');
    });
  });

  return {
    io,
    tell,
    reloadHidden,
    hasOpenPage: presence.has,
    dropSession,
    dropExpired: own.dropExpired,
    leave() {
      isLeaving = true;
      io.local.disconnectSockets(true); // only this process's sockets
    },
    async close() {
      io.local.disconnectSockets(true); // only this process's sockets
      presence.close();
      await io.of('/').adapter.close();
      io.engine.close();
    },
  };
};
