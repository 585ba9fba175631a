/**
 * The security log: the events of each account with time and browser. The log is append-only; the database rejects
 * other changes (migration 0016), except by the sweeper. Demo accounts and closed accounts have no log.
 */
import { sql, type Kysely } from 'kysely';
import type { SecurityEventKind } from '../../src/contracts/account/security-events.ts';
import type { Database, Tables } from '../database/tables.ts';

const DAY = 86_400_000;
const DAYS_KEPT = 400;
/**
 * The server records at most this many failed sign-ins and lockouts per account and day. Without the limit, lockouts
 * alone would let an attacker write a thousand rows a day.
 */
export const MAX_FAILURES_A_DAY = 30;

interface SecurityEvent {
  readonly kind: SecurityEventKind;
  readonly device: string;
  readonly at: Date;
}

const eventRowsFor = (database: Kysely<Tables>, { kind, device, at }: SecurityEvent) =>
  database
    .selectFrom('users')
    .select((build) => [
      'users.id',
      build.val(kind).$castTo<string>().as('kind'),
      sql<Date>`${at}::timestamptz`.as('at'),
      build.val(device).$castTo<string>().as('device'),
    ])
    .where('is_demo', '=', false)
    .where('closed_at', 'is', null);

const add = (database: Database, rows: ReturnType<typeof eventRowsFor>) =>
  database
    .insertInto('security_events')
    .columns(['user_id', 'kind', 'at', 'device'])
    .expression(rows)
    .execute();

/** `database`: the transaction of the event, if it has one. */
export const recordEvent = async (
  database: Database,
  { userId, ...act }: SecurityEvent & { readonly userId: number },
): Promise<void> => {
  await add(database, eventRowsFor(database, act).where('users.id', '=', userId));
};

/** Records a failed sign-in by address. For an unknown address the same statement inserts nothing. */
export const recordFailedSignIn = async (
  database: Database,
  { email, ...act }: SecurityEvent & { readonly email: string; readonly kind: 'signInRefused' | 'lockedOut' },
): Promise<void> => {
  const aDayAgo = new Date(act.at.getTime() - DAY);
  await add(
    database,
    eventRowsFor(database, act)
      .where('email', '=', email)
      .where(
        ({ selectFrom }) =>
          selectFrom('security_events as own')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('own.user_id', '=', 'users.id')
            .where('own.kind', 'in', ['signInRefused', 'lockedOut'])
            .where('own.at', '>', aDayAgo),
        '<',
        MAX_FAILURES_A_DAY,
      ),
  );
};

/** Deletes events older than 400 days. */
export const sweepEvents = (database: Database, now: Date): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await sql`select set_config('marketlane.sweeping', 'on', true)`.execute(transaction);
    await transaction
      .deleteFrom('security_events')
      .where('at', '<', new Date(now.getTime() - DAYS_KEPT * DAY))
      .execute();
  });
