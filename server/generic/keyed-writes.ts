/**
 * Idempotent writes. A call with a `Key` stores its answer in the transaction of its write; a repeated call gets the
 * stored answer, so a client that lost an answer can send the same again. A refused call stores nothing.
 *
 * The table holds hashes and encrypted answers only. The body is hashed with the key, which the table does not contain:
 * nobody can guess a password or a message from its hash. The answer is encrypted with the key, because it may hold the
 * address of a page that opens without a session.
 */
import { createHash, createHmac } from 'node:crypto';
import type { CallName } from '../../src/contracts/app/calls.ts';
import { isRefusal, refuseListed } from '../core/refusal.ts';
import { createSealer, type Sealer } from '../core/sealed.ts';
import type { Database } from '../database/tables.ts';
import { gatherTasks } from '../tasks/tasks.ts';

const LIFETIME = 30 * 86_400_000; // milliseconds

/**
 * Runs a call's write in one transaction, and stores `answer`, the call's reply, under its key. A handler calls it at
 * most once. For a repeated call it throws, and the route sends the stored answer.
 */
export type Write = <Result extends { readonly answer: unknown }>(
  work: (transaction: Database) => Promise<Result>,
) => Promise<Result>;
export type AmendableWrite = Write & {
  /** Replaces the stored answer by what became known after the write. A crash before leaves the first one. */
  readonly amend: (answer: unknown) => Promise<void>;
};

/** Calls that need no session share a scope: a lost answer may also have lost the cookie that it set. */
export const ANYONE = 'anyone';
export const scopeOf = (userId: number): string => `user ${userId}`;

class RepeatedWrite extends Error {}

const cutoffOf = (now: Date): Date => new Date(now.getTime() - LIFETIME);

interface KeyedCall {
  readonly name: CallName;
  readonly scope: string;
  /** The parsed body. */
  readonly body: unknown;
  readonly now: Date;
}

/**
 * Fields that may differ in a repeat, because they are no part of what is asked. After a lost answer a page loads the version
 * that its own write has made, and names that one.
 */
const free: Readonly<Partial<Record<CallName, string>>> = { lifecycleEvent: 'version' };

const rowOf = ({ name, scope, body, now }: KeyedCall) => {
  const { Key: key, ...all } = body as { readonly Key?: string };
  if (key === undefined) return undefined;
  const fields = Object.fromEntries(Object.entries(all).filter(([field]) => field !== free[name]));
  const row = {
    scope,
    call: name,
    key_hash: createHash('sha256').update(key).digest('base64url'),
    body_hash: createHmac('sha256', key).update(JSON.stringify(fields)).digest('base64url'),
    at: now,
  };
  return { row, sealer: createSealer(createHmac('sha256', key).update('answer').digest()) };
};
type Keyed = NonNullable<ReturnType<typeof rowOf>>;
type KeyRow = Keyed['row'];
/** Binds an answer to its row. */
const nameOf = ({ scope, call, body_hash }: KeyRow): string => JSON.stringify([scope, call, body_hash]);

const storeAnswer = async (database: Database, { row, sealer }: Keyed, answer: unknown): Promise<void> => {
  await database
    .updateTable('write_keys')
    .set({ answer: sealer.close(JSON.stringify(answer ?? null), nameOf(row)) })
    .where('scope', '=', row.scope)
    .where('call', '=', row.call)
    .where('key_hash', '=', row.key_hash)
    .where('body_hash', '=', row.body_hash)
    .execute();
};

const writeOnce = (database: Database, keyed: Keyed): AmendableWrite =>
  Object.assign(
    <Result extends { readonly answer: unknown }>(work: (transaction: Database) => Promise<Result>) =>
      database.transaction().execute(async (transaction) => {
        const { row } = keyed;
        // First of all: a concurrent repeat waits here until this transaction ends, and holds no other lock.
        const begun = await transaction
          .insertInto('write_keys')
          .values({ ...row, answer: null })
          .onConflict((conflict) =>
            conflict
              .columns(['scope', 'call', 'key_hash'])
              .doUpdateSet({ body_hash: row.body_hash, answer: null, at: row.at })
              .where('write_keys.at', '<=', cutoffOf(row.at)),
          )
          .returning('call')
          .executeTakeFirst();
        if (!begun) throw new RepeatedWrite(`${row.call} was called with this key before`);
        const result = await gatherTasks(transaction, () => work(transaction));
        await storeAnswer(transaction, keyed, result.answer);
        return result;
      }),
    { amend: (answer: unknown) => storeAnswer(database, keyed, answer) },
  );

/** For a call without a key: nothing repeats its answer. */
const writeAnyhow = (database: Database): AmendableWrite =>
  Object.assign(
    <Result>(work: (transaction: Database) => Promise<Result>) =>
      database.transaction().execute((transaction) => gatherTasks(transaction, () => work(transaction))),
    { amend: async () => {} },
  );

/** A row of an earlier version holds the answer itself. */
const opened = (sealer: Sealer, row: KeyRow, stored: string): unknown =>
  JSON.parse(sealer.open(stored, nameOf(row)) ?? stored) ?? undefined;

const storedAnswer = async (
  database: Database,
  { row, sealer }: Keyed,
): Promise<{ readonly answer: unknown } | undefined> => {
  const stored = await database
    .selectFrom('write_keys')
    .select(['body_hash', 'answer'])
    .where('scope', '=', row.scope)
    .where('call', '=', row.call)
    .where('key_hash', '=', row.key_hash)
    .where('at', '>', cutoffOf(row.at))
    .executeTakeFirst();
  if (!stored) return undefined;
  if (stored.body_hash !== row.body_hash) throw refuseListed('key_reused', { field: 'Key' });
  return { answer: stored.answer === null ? undefined : opened(sealer, row, stored.answer) };
};

/** The call's reply: from the handler, or from an earlier call with the same key. */
export const answerOnce = async (
  database: Database,
  call: KeyedCall,
  handle: (write: AmendableWrite) => Promise<unknown>,
): Promise<unknown> => {
  const keyed = rowOf(call);
  if (!keyed) return handle(writeAnyhow(database));
  try {
    return await handle(writeOnce(database, keyed));
  } catch (error) {
    // A handler may also refuse a repeat before its write: the job was closed, or a rate limit is reached.
    if (!(error instanceof RepeatedWrite || isRefusal(error))) throw error;
    const stored = await storedAnswer(database, keyed);
    if (!stored) throw error;
    return stored.answer;
  }
};

export const forgetWrites = async (database: Database, userId: number): Promise<void> => {
  await database.deleteFrom('write_keys').where('scope', '=', scopeOf(userId)).execute();
};

export const sweepWriteKeys = async (database: Database, now: Date): Promise<void> => {
  await database.deleteFrom('write_keys').where('at', '<=', cutoffOf(now)).execute();
};
