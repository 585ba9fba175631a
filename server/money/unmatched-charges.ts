/**
 * Charges that pay for nothing of ours: of another amount or another person, the second charge of a payment, or one without
 * a payment. Their money goes back to the card at once. It never enters the ledger, because it was never ours.
 */
import * as z from 'zod';
import type { Database } from '../database/tables.ts';
import { tellStaffOfMoney } from '../lifecycles/staff-news.ts';
import type { ProviderEvent } from '../provider/port.ts';
import { defineTask, type OutsideKind } from '../tasks/task.ts';
import { enqueue } from '../tasks/tasks.ts';
import type { ProviderWork } from './charges.ts';
import { isRefusedWith, toDeadLetter } from './errors.ts';
import { commandKey, readCommandKey, rowKeyOf } from './provider-keys.ts';

const unmatched = z.object({ unmatched: z.int() });
const returnTask = defineTask({ name: 'charge.return', payload: unmatched, effect: 'outside' });

/** The row of a key such as `unmatched:7`. */
export const isUnmatched = (key: string): boolean => readCommandKey('unmatched', key) !== undefined;

export const returnCharge = async (transaction: Database, id: number): Promise<void> => {
  await enqueue(transaction, { kind: returnTask, key: `charge.return:${id}`, payload: { unmatched: id } });
};

/** Once for each charge, however often it is told. */
export const noteUnmatched = async (
  transaction: Database,
  { charge, key, user, amountCents }: Extract<ProviderEvent, { type: 'charge.settled' }>,
  now: Date,
): Promise<void> => {
  const own = await transaction
    .insertInto('unmatched_charges')
    .values({ charge, key: rowKeyOf(key), user_id: user, amount_cents: amountCents, found_at: now })
    .onConflict((conflict) => conflict.column('charge').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!own) return;
  await returnCharge(transaction, own.id);
  await tellStaffOfMoney(transaction, { news: 'charge.unmatched', id: own.id });
};

const end = async (
  transaction: Database,
  id: number,
  { isFailed, now }: { readonly isFailed: boolean; readonly now: Date },
): Promise<void> => {
  await transaction
    .updateTable('unmatched_charges')
    .set(isFailed ? { status: 'failed' } : { status: 'returned', returned_at: now })
    .where('id', '=', id)
    .execute();
  if (isFailed) await tellStaffOfMoney(transaction, { news: 'charge.stuck', id });
};

/** The provider has told what became of the return. What it says of an earlier attempt is late. */
export const endReturn = async (
  transaction: Database,
  { key, ...how }: { readonly key: string; readonly isFailed: boolean; readonly now: Date },
): Promise<void> => {
  const { id, attempt } = readCommandKey('unmatched', key) ?? { id: 0, attempt: 0 };
  const own = await transaction
    .selectFrom('unmatched_charges')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'found')
    .where('attempt', '=', attempt)
    .forUpdate()
    .executeTakeFirst();
  if (own) await end(transaction, id, how);
};

/** Another attempt, with a key of its own. False unless the latest one has failed. */
export const retryReturn = async (transaction: Database, id: number): Promise<boolean> => {
  const own = await transaction
    .updateTable('unmatched_charges')
    .set(({ eb }) => ({ status: 'found', attempt: eb('attempt', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  if (own) await returnCharge(transaction, id);
  return own !== undefined;
};

export const returnChargeKind = ({
  database,
  provider,
  clock,
}: ProviderWork): OutsideKind<z.infer<typeof unmatched>> => ({
  ...returnTask,
  async run(_, { unmatched: id }) {
    const own = await database
      .selectFrom('unmatched_charges')
      .select(['charge', 'amount_cents', 'attempt'])
      .where('id', '=', id)
      .where('status', '=', 'found')
      .executeTakeFirst();
    if (!own) return;
    const asked = { charge: own.charge, amountCents: own.amount_cents };
    try {
      await provider.refund(commandKey('unmatched', id, own.attempt), asked);
    } catch (error) {
      // The money is back on the card already: by a refund that somebody else has made, or by the bank.
      const isBack = isRefusedWith(error, 'charge_refunded');
      if (!isBack && !isRefusedWith(error, 'unknown')) throw toDeadLetter(error);
      await database
        .transaction()
        .execute((transaction) => end(transaction, id, { isFailed: !isBack, now: clock.now() }));
    }
  },
});
