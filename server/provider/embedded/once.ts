/**
 * Does each command once. The first arrival writes its key, does its work and stores the answer in one transaction; later
 * ones, in any process, wait for it and get the same answer. A process that dies in between leaves nothing behind.
 */
import { createHash } from 'node:crypto';
import type { Database } from '../../database/tables.ts';
import { ProviderRefusal } from '../port.ts';

type Action =
  | 'openAccount'
  | 'accountLink'
  | 'methodLink'
  | 'removeMethod'
  | 'closeAccount'
  | 'charge'
  | 'expire'
  | 'transfer'
  | 'reverseTransfer'
  | 'refund'
  | 'payOut';

export interface Command {
  readonly action: Action;
  readonly key: string;
  /** Its content: a repeat must have the same. Always built with its fields in the same order. */
  readonly body: object;
  readonly at: Date;
}

/** A refusal rolls back, so that the same command can succeed later. `Answer` is plain JSON. */
export const doOnce = <Answer extends object>(
  database: Database,
  { action, key, body, at }: Command,
  work: (transaction: Database) => Promise<Answer>,
): Promise<Answer> =>
  database.transaction().execute(async (transaction) => {
    const body_hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const added = await transaction
      .insertInto('provider_commands')
      .values({ action, key, body_hash, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    const own = () =>
      transaction
        .selectFrom('provider_commands')
        .select(['body_hash', 'answer'])
        .where('action', '=', action)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
    if (!added) {
      const known = await own();
      if (known.body_hash !== body_hash) throw new ProviderRefusal('key_reused');
      return known.answer as Answer;
    }
    const answer = await work(transaction);
    await transaction
      .updateTable('provider_commands')
      .set({ answer: JSON.stringify(answer) })
      .where('action', '=', action)
      .where('key', '=', key)
      .execute();
    return answer;
  });

/** For commands without an answer. */
export const doOnceSilently = async (
  database: Database,
  command: Command,
  work: (transaction: Database) => Promise<void>,
): Promise<void> => {
  await doOnce(database, command, async (transaction) => {
    await work(transaction);
    return {};
  });
};
