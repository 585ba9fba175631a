/**
 * The embedded backend: calls, pages, pictures and the socket on one port, on one database.
 * `node server/main.ts` runs it from the environment; tests create it in memory.
 */
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { parseSettings, type Settings } from '../src/settings.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createAttempts } from './accounts/attempts.ts';
import { keyFor, loadLibrary } from './accounts/load.ts';
import { createPending } from './accounts/pending.ts';
import { createSessions } from './accounts/sessions.ts';
import { startSweeper } from './accounts/sweeper.ts';
import { rememberFact } from './database/facts.ts';
import { openDatabase, type DatabaseChoice, type OpenDatabase } from './database/open.ts';
import type { Database } from './database/tables.ts';
import { addHttp, createServer } from './http/app.ts';
import { usualRateLimits, type RateLimits } from './http/limits.ts';
import { loggerOptions } from './http/log.ts';
import { createPace, unpaced, usualPace, type PaceOptions } from './http/pace.ts';
import { isOwnSite, trustsOf, type TrustProxy, type Trusts } from './http/peer.ts';
import { createXsrf } from './http/xsrf.ts';
import { chooseMail, type MailKind } from './mail/choose.ts';
import type { Mailer } from './mail/mailer.ts';
import type { SmtpSettings } from './mail/smtp.ts';
import { chooseLinkedin, type LinkedinChoice } from './linkedin/choose.ts';
import { forgetDepartures } from './linkedin/departures.ts';
import { migrate } from './migrations/migrate.ts';
import { createNotify, type Notify } from './notifications/notify.ts';
import type { Services } from './services.ts';
import { createRealtime } from './realtime/realtime.ts';
import { mendSearch } from './search/mend.ts';
import { seed, type OnProgress } from './seed/seed.ts';
import { fullSize, type SeedSize } from './seed/size.ts';
import { readDist } from './site/dist.ts';
import { createKeptPages } from './site/kept-pages.ts';
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
  /** How mail is sent. Default: kept at /mailbox in a demonstration, not at all outside one. */
  readonly smtp?: SmtpSettings | undefined;
  /** What links and forms are signed with. Default: one that the database keeps. */
  readonly authSecret?: string | undefined;
  /** How answers about accounts are held back; false where time may tell. Default: the usual beat. */
  readonly pace?: PaceOptions | false;
  /** Milliseconds between two looks for what has run out. Default: a minute. */
  readonly sweepEvery?: number;
  /** Default: the stand-in of a demonstration, nobody outside one. */
  readonly linkedin?: LinkedinChoice['keys'];
  /** Takes the mail instead, and there is no mailbox. */
  readonly mailer?: Mailer;
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
  /** Where mail goes. */
  readonly mail: MailKind;
  readonly log: FastifyBaseLogger;
  /** What its handlers work with. */
  readonly services: Services;
  /** Tells an account what happened to it. */
  readonly notify: Notify;
  /** Lets go of what has run out: sessions with their sockets, counts, sign-ups that nobody proved. Done by itself too. */
  sweep(): Promise<void>;
  /** Loads what the first sign-in needs, which a start does not wait for. */
  warmUp(): Promise<void>;
  /** Ids of the sockets that are open now, in every process. */
  sockets(): Promise<string[]>;
  /** Hangs up sockets, answers what is under way, closes the database and gives its folder back. */
  close(): Promise<void>;
}

const hostInAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Where the server is for itself; one that listens everywhere listens on loopback too. */
const addressForItself = ({ address, port }: AddressInfo): string => {
  const own = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
  return `http://${hostInAddress(own)}:${port}`;
};

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
  const secret =
    options.authSecret ??
    (await rememberFact(database, 'secret', () => randomBytes(32).toString('base64url')));
  const xsrf = createXsrf(keyFor('xsrf', secret));
  const attempts = createAttempts(database, { secret: keyFor('attempts', secret), now, limits: rateLimits });
  const library = loadLibrary({
    database,
    secret,
    now,
    log: app.log,
    mailer: () => mailer,
    sessionEnded: (tokenHash) => realtime.dropSession(tokenHash),
  });
  const sessions = createSessions(database, { now, demo, library });
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
  const site = options.site ?? parseSettings({});
  // Whoever reads the mailbox or chooses to be somebody is anybody: never where others are told to come.
  const showsAll = demo && isOwnSite(site.siteUrl);
  const mail = chooseMail({ given: options.mailer, smtp: options.smtp, demo: showsAll, log: app.log, now });
  const { mailer } = mail;
  const notify = createNotify({ database, realtime, log: app.log, now });
  const accounts = createAccounts({
    database,
    library,
    sessions,
    attempts,
    pending: createPending(database, { secret: keyFor('sign-ups', secret), now }),
    mailer,
    notify,
    demo,
    now,
  });
  const sweep = async (): Promise<void> => {
    await realtime.dropExpired();
    for (const own of [sessions, attempts, accounts]) await own.sweep();
    await forgetDepartures(database, now());
  };
  const sweeper = startSweeper(sweep, { every: options.sweepEvery ?? 60_000, log: app.log });
  app.addHook('preClose', () => sweeper.stop());
  const linkedin = chooseLinkedin({
    keys: options.linkedin,
    demo: showsAll,
    address: () => addressForItself(app.server.address() as AddressInfo),
    log: app.log,
  });
  const services = {
    database,
    sessions,
    accounts,
    attempts,
    realtime,
    mailer,
    notify,
    linkedin,
    keptPages: createKeptPages(),
    demo,
    now,
  };
  await addHttp(app, services, {
    corsOrigins,
    trusts,
    xsrf,
    dist,
    rateLimits,
    pace: options.pace === false ? unpaced : createPace(options.pace ?? usualPace),
    site,
    mailbox: mail.mailbox,
  });
  await app.listen({ port: options.port ?? 0, host });
  const { port } = app.server.address() as AddressInfo;
  return {
    address: `http://${hostInAddress(host)}:${port}`,
    port,
    database,
    servesClient: dist !== undefined,
    mail: mail.kind,
    log: app.log,
    services,
    notify,
    sweep,
    async warmUp() {
      await library();
    },
    sockets: async () => (await realtime.io.fetchSockets()).map(({ id }) => id),
    async close() {
      await app.close();
      await mailer.close();
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
