/** A PostgreSQL server. It may hang, so every wait is bounded to a few seconds. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ListeningPool } from './listening-pool.ts';
import { createListener } from './notifications.ts';
import type { OpenDatabase } from './open-database.ts';
import { parsers } from './parsers.ts';
import type { Tables } from './tables.ts';
import { finishesWithin } from '../core/within.ts';

/** Milliseconds to wait for a connection, and for an answer. */
export const CONNECTS_WITHIN = 3000;
export const ANSWERS_WITHIN = 4000;
/** Milliseconds that closing waits for connections in use. */
const CLOSES_WITHIN = 5000;

/**
 * `query_timeout` bounds this process's wait, even if the server is frozen; the other timeouts end the server's work.
 */
const impatient = {
  query_timeout: ANSWERS_WITHIN,
  statement_timeout: ANSWERS_WITHIN + 1000,
  idle_in_transaction_session_timeout: 15_000,
};
const everywhere = {
  connectionTimeoutMillis: CONNECTS_WITHIN,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers[type]) ?? pg.types.getTypeParser(type, format as 'text'),
};

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Statements that a connection keeps prepared. Each call has few, but a list of ids makes one for each of its lengths. */
const MOST_PREPARED = 1000;
const prepared = new Map<string, string>();
/**
 * The name of a prepared statement, which the database parses once for each connection. Undefined for what is too many, and
 * for all columns of a table: another process may add one, and the database then refuses the prepared statement.
 */
const preparedName = (text: string): string | undefined => {
  if (/(?:select |returning |\.)\*/i.test(text)) return undefined;
  if (prepared.size < MOST_PREPARED && !prepared.has(text)) prepared.set(text, `s${prepared.size}`);
  return prepared.get(text);
};

/**
 * After a query timeout, pg returns the client to its pool, where it waits forever for the late answer
 * (node-postgres, issue 3399). Such a client is disconnected instead.
 */
class HangingUpClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...words: unknown[]) => unknown;
    const hangUp = (error: unknown): void => {
      if (isTimeout(error))
        (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    };
    this.query = ((...words: unknown[]) => {
      const [text, values, ...more] = words;
      const isPlain = typeof text === 'string' && Array.isArray(values) && more.length === 0;
      const name = isPlain ? preparedName(text) : undefined;
      const result = name === undefined ? query(...words) : query({ name, text, values });
      if (result instanceof Promise) result.catch(hangUp);
      return result;
    }) as typeof this.query;
  }
}

export const openPostgres = (url: string, onPoolError: (error: Error) => void): OpenDatabase => {
  const options = { ...everywhere, connectionString: url, types };
  const pool = new pg.Pool({ ...options, ...impatient, max: 10, Client: HangingUpClient });
  // For long operations: migrations, demo data, the word index.
  const patientPool = new pg.Pool({ ...options, max: 2 });
  // Messages between processes are answered at once or never.
  const listening = new ListeningPool({ ...options, ...impatient, Client: HangingUpClient });
  let isClosing = false;
  // A pool has ended before its connections are closed: what the server says to them then is no failure.
  const report = (error: Error): void => {
    if (!isClosing) onPoolError(error);
  };
  for (const own of [pool, patientPool, listening]) {
    // A connection dropped by the server must not end the process. The pool reports only errors of idle clients.
    own.on('connect', (client) => client.on('error', report));
    own.on('error', () => {});
  }
  const listener = createListener(options);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const patient = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: patientPool }) });
  return {
    database,
    patient,
    listening,
    listen: listener.listen,
    async close() {
      isClosing = true;
      const closed = Promise.all([database.destroy(), patient.destroy(), listening.end(), listener.close()]);
      await finishesWithin(CLOSES_WITHIN, closed); // no longer for a query that is never answered
    },
  };
};

const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '53300', // too many connections
  '57014', // statement timeout
  '57P01', // the server is stopping
  '57P02',
  '57P03', // the server is starting
]);
const AWAY =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether an error means that the database is temporarily unreachable. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  (away.has((error as NodeJS.ErrnoException).code ?? '') || AWAY.test(error.message));
