/**
 * Does each command once, also days later. The row is written before Stripe is asked and completed afterwards. A command
 * whose process died in between asks for its object first: lists are complete at once, Stripe's search is not.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { ProviderRefusal } from '../port.ts';
import { isObjection } from './client.ts';

type Action =
  | 'customer'
  | 'account'
  | 'methodLink'
  | 'charge'
  | 'checkout'
  | 'expire'
  | 'transfer'
  | 'reverseTransfer'
  | 'refund'
  | 'payOut';

interface Commands {
  readonly database: Database;
  readonly clock: { readonly now: () => Date };
}

interface Command {
  readonly action: Action;
  readonly key: string;
  /** Its content: a repeat must have the same. Always built with its fields in the same order. */
  readonly body: object;
}
interface Begun {
  readonly at: Date;
  readonly refusals: number;
  readonly object: string | null;
  readonly isNew: boolean;
}

/** The row of a command; undefined if nobody has asked for it. */
export const findCommand = async (
  database: Database,
  action: Action,
  key: string,
): Promise<Omit<Begun, 'isNew'> | undefined> =>
  database
    .selectFrom('stripe_commands')
    .select(['at', 'refusals', 'object'])
    .where('action', '=', action)
    .where('key', '=', key)
    .executeTakeFirst();

const begin = async ({ database, clock }: Commands, { action, key, body }: Command): Promise<Begun> => {
  const body_hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const added = await database
    .insertInto('stripe_commands')
    .values({ action, key, body_hash, at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['at', 'refusals', 'object'])
    .executeTakeFirst();
  if (added) return { ...added, isNew: true };
  const own = await database
    .selectFrom('stripe_commands')
    .select(['body_hash', 'at', 'refusals', 'object'])
    .where('action', '=', action)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (own.body_hash !== body_hash) throw new ProviderRefusal('key_reused');
  return { ...own, isNew: false };
};

export const complete = async (
  { database }: Pick<Commands, 'database'>,
  { action, key }: Pick<Command, 'action' | 'key'>,
  object: string,
): Promise<void> => {
  await database
    .updateTable('stripe_commands')
    .set({ object })
    .where('action', '=', action)
    .where('key', '=', key)
    .where('object', 'is', null)
    .execute();
};

/** Stripe repeats a refusal under its key for a day; the same command may succeed before that. */
const noteRefusal = async (
  { database }: Commands,
  { action, key }: Command,
  { refusals }: Begun,
): Promise<void> => {
  await sql`update stripe_commands set refusals = refusals + 1
    where action = ${action} and key = ${key} and refusals = ${refusals} and object is null`.execute(
    database,
  );
};

interface Work {
  /** What an earlier try has made since then. */
  readonly find: (since: Date) => Promise<string | undefined>;
  /** Makes it with this idempotency key, and returns its name. */
  readonly make: (idempotencyKey: string, begun: Begun) => Promise<string>;
}

/** The name of what the command has made. */
export const doOnce = async (commands: Commands, command: Command, { find, make }: Work): Promise<string> => {
  const begun = await begin(commands, command);
  if (begun.object !== null) return begun.object;
  const { action, key } = command;
  const found = begun.isNew ? undefined : await find(begun.at);
  const attempt = begun.refusals === 0 ? '' : `#${begun.refusals}`;
  let object = found;
  try {
    object ??= await make(`${action} ${key}${attempt}`, begun);
  } catch (error) {
    if (isObjection(error)) await noteRefusal(commands, command, begun);
    throw error;
  }
  await complete(commands, command, object);
  return object;
};

/** What a command `payOut` has made. A payout belongs to its account, without which nobody finds it. */
export const payoutName = (id: string, account: string): string => `${id}@${account}`;
