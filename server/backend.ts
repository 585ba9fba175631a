/**
 * The embedded backend: calls, pages, pictures and the socket on one port, on one database.
 * `node server/main.ts` runs it from the environment; tests create it in memory.
 */
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { parseSettings, type Settings } from '../src/settings.ts';
import { createSessions } from './accounts/sessions.ts';
import { rememberFact } from './database/facts.ts';
import { openDatabase, type DatabaseChoice, type OpenDatabase } from './database/open.ts';
import type { Database } from './database/tables.ts';
import { addHttp, createServer } from './http/app.ts';
import { usualRateLimits, type RateLimits } from './http/limits.ts';
import { loggerOptions } from './http/log.ts';
import { trustsOf, type TrustProxy, type Trusts } from './http/peer.ts';
import { createXsrf } from './http/xsrf.ts';
import { migrate } from './migrations/migrate.ts';
import { createRealtime } from './realtime/realtime.ts';
import { mendSearch } from './search/mend.ts';
import { seed, type OnProgress } from './seed/seed.ts';
import { fullSize, type SeedSize } from './seed/size.ts';
import { readDist } from './site/dist.ts';
import { randomBytes } from 'node:crypto';

export interface BackendOptions {
  /** Where the data is. Default: a PGlite in memory, gone when closed. */
  readonly database?: DatabaseChoice;
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default 127.0.0.1. `localhost` answers on ::1 as well. */
  readonly host?: string;
  /** Fills an empty database with the demo world and allows its accounts. Default true. */
  readonly demo?: boolean;
  /** How large a demo world; a part left out is as large as the real one. */
  readonly seedSize?: Partial<SeedSize>;
  /** The folder of a build to serve. Default: none, the API alone. Relative to the working directory. */
  readonly dist?: string;
  /** Default: the defaults of src/settings.ts. */
  readonly site?: Settings;
  /** Other origins that may call, without cookies. */
  readonly corsOrigins?: readonly string[];
  readonly trustProxy?: TrustProxy;
  /** Requests a minute from one address; false for no limit. Default: the usual ones. */
  readonly rateLimits?: Partial<RateLimits> | false;
  readonly logLevel?: string;
  /** Where the log goes. Default: stderr. */
  readonly logStream?: { write(line: string): void };
  /** Told of every batch of the demo world that is in. */
  readonly onSeeding?: OnProgress;
  /** The clock that sessions and rows are dated by. */
  readonly now?: () => Date;
}

export interface Backend {
  /** http://host:port, without a trailing slash. */
  readonly address: string;
  readonly port: number;
  readonly database: Database;
  /** False when there was no build to serve. */
  readonly servesClient: boolean;
  readonly log: FastifyBaseLogger;
  /** Ids of the sockets that are open now, in every process. */
  sockets(): Promise<string[]>;
  /** Hangs up sockets, answers what is under way, closes the database and gives its folder back. */
  close(): Promise<void>;
}

const hostInAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);

const start = async (
  opened: OpenDatabase,
  options: BackendOptions,
  app: ReturnType<typeof createServer>,
  trusts: Trusts,
): Promise<Backend> => {
  const { database, pool } = opened;
  const { corsOrigins = [], demo = true, now = () => new Date(), host = '127.0.0.1' } = options;
  const rateLimits = options.rateLimits === false ? false : { ...usualRateLimits, ...options.rateLimits };
  await migrate(database);
  if (demo) {
    const seeded = await seed(database, { ...fullSize, ...options.seedSize }, now, options.onSeeding);
    if (seeded === 'left')
      app.log.warn(
        'the database holds rows of its own: no demo world is put into it (DEMO=false asks for none)',
      );
  }
  await mendSearch(database);
  const xsrf = createXsrf(
    await rememberFact(database, 'secret', () => randomBytes(32).toString('base64url')),
  );
  const sessions = createSessions(database, { now, demo });
  const realtime = createRealtime({
    server: app.server,
    sessions,
    corsOrigins,
    trusts,
    rateLimits,
    log: app.log,
    pool,
  });
  app.addHook('preClose', () => realtime.close());
  // Listening on `localhost`, Fastify adds a server for ::1 that the socket does not hang on.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/socket.io/')) return;
    reply.hijack();
    realtime.io.engine.handleRequest(request.raw as never, reply.raw);
  });
  const dist = options.dist === undefined ? undefined : readDist(options.dist);
  const services = { database, sessions, realtime, demo, now };
  await addHttp(app, services, {
    corsOrigins,
    trusts,
    xsrf,
    dist,
    rateLimits,
    site: options.site ?? parseSettings({}),
  });
  await app.listen({ port: options.port ?? 0, host });
  const { port } = app.server.address() as AddressInfo;
  return {
    address: `http://${hostInAddress(host)}:${port}`,
    port,
    database,
    servesClient: dist !== undefined,
    log: app.log,
    sockets: async () => (await realtime.io.fetchSockets()).map(({ id }) => id),
    async close() {
      await app.close();
      await opened.close();
    },
  };
};

export const createBackend = async (options: BackendOptions = {}): Promise<Backend> => {
  const trusts = trustsOf(options.trustProxy ?? false);
  const stream = options.logStream ?? process.stderr;
  const app = createServer(trusts, {
    ...loggerOptions(options.logLevel ?? 'warn'),
    stream,
  });
  const opened = await openDatabase(options.database ?? { kind: 'memory' }, (error) =>
    app.log.error({ err: error }, 'a connection to the database was lost'),
  );
  try {
    return await start(opened, options, app, trusts);
  } catch (error) {
    await app.close();
    await opened.close();
    throw error;
  }
};
