/**
 * Charges that pay for nothing of ours: of another amount or another person, the second charge of a payment, or one without
 * a payment. Their money goes back to the card at once. It never enters the ledger, because it was never ours. The bank can
 * take such a charge back too; if it decides for us, the money goes back to the card after all.
 */
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../database/tables.ts';
import { tellStaffOfMoney } from '../lifecycles/staff-news.ts';
import type { ProviderEvent } from '../provider/port.ts';
import { defineTask, PermanentError, type OutsideKind } from '../tasks/task.ts';
import { enqueueLater } from '../tasks/tasks.ts';
import type { ProviderWork } from './charges.ts';
import { isRefusedWith, NotYet, toDeadLetter } from './errors.ts';
import { resumeDisputes } from './event-task.ts';
import { commandKey, readCommandKey, rowKeyOf } from './provider-keys.ts';

const unmatched = z.object({ unmatched: z.int() });
const returnTask = defineTask({ name: 'charge.return', payload: unmatched, effect: 'outside' });

/** The row of a key such as `unmatched:7`. */
export const isUnmatched = (key: string): boolean => readCommandKey('unmatched', key) !== undefined;

export const returnCharge = async (transaction: Database, id: number): Promise<void> => {
  await enqueueLater(transaction, {
    kind: returnTask,
    key: `charge.return:${id}`,
    payload: { unmatched: id },
  });
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

/** `returnedByOthers`: a refund that we did not ask for has returned the money, so the provider has none of ours. */
type End = 'returned' | 'returnedByOthers' | 'failed';
const end = async (
  transaction: Database,
  id: number,
  { status, now }: { readonly status: End; readonly now: Date },
): Promise<void> => {
  await transaction
    .updateTable('unmatched_charges')
    .set({ status, returned_at: status === 'failed' ? null : now })
    .where('id', '=', id)
    .execute();
  if (status === 'failed') await tellStaffOfMoney(transaction, { news: 'charge.stuck', id });
};

/** The bank has the money, or as much of it as the event says. */
const takeBack = async (transaction: Database, id: number, cents: number, now: Date): Promise<void> => {
  await transaction
    .updateTable('unmatched_charges')
    .set({ status: 'takenBack', taken_cents: cents, returned_at: now })
    .where('id', '=', id)
    .execute();
  await tellStaffOfMoney(transaction, { news: 'charge.takenBack', id });
};

type DisputeEvent = Extract<ProviderEvent, { type: 'dispute.opened' | 'dispute.won' | 'dispute.lost' }>;
interface Told {
  readonly type: string;
  readonly dispute: string;
  readonly cents: number;
}
/** The events about disputes of this charge that were applied. */
const appliedOf = async (transaction: Database, charge: string): Promise<readonly Told[]> => {
  const { rows } = await sql<Told>`
    select type, payload->>'dispute' as dispute, (payload->>'amountCents')::bigint as cents from provider_events
    where applied_at is not null and type like 'dispute.%' and payload->>'charge' = ${charge}`.execute(
    transaction,
  );
  return rows;
};
/** What the bank has by other disputes than this one: by each that we have not won. */
const takenByOthers = (applied: readonly Told[], dispute: string): number => {
  const taken = new Map(applied.map((told) => [told.dispute, told.cents]));
  for (const told of applied) if (told.type === 'dispute.won') taken.delete(told.dispute);
  taken.delete(dispute);
  return [...taken.values()].reduce((sum, cents) => sum + cents, 0);
};

/** What the provider has told of this command, at last. */
const toldOf = async (transaction: Database, key: string): Promise<string | undefined> => {
  const { rows } = await sql<{ type: string }>`
    select type from provider_events
    where type in ('refund.settled', 'refund.failed') and applied_at is not null and payload->>'key' = ${key}
    order by (payload->>'at')::timestamptz desc, id desc limit 1`.execute(transaction);
  return rows[0]?.type;
};
/**
 * After a dispute that we have won. A return that has failed needs a new command: the provider does each one once. One that
 * has arrived meanwhile needs none, and any other is asked for again with its own key.
 */
const returnWon = async (transaction: Database, id: number, attempt: number, now: Date): Promise<void> => {
  const told = await toldOf(transaction, commandKey('unmatched', id, attempt));
  await transaction
    .updateTable('unmatched_charges')
    .set({
      status: 'found',
      taken_cents: null,
      returned_at: null,
      attempt: told === 'refund.failed' ? attempt + 1 : attempt,
    })
    .where('id', '=', id)
    .execute();
  if (told === 'refund.settled') await end(transaction, id, { status: 'returned', now });
  else await returnCharge(transaction, id);
};

/** False unless the charge is one of these. */
export const disputeUnmatched = async (
  transaction: Database,
  { type, dispute, charge, amountCents }: DisputeEvent,
  now: Date,
): Promise<boolean> => {
  const own = await transaction
    .selectFrom('unmatched_charges')
    .select(['id', 'status', 'amount_cents', 'attempt'])
    .where('charge', '=', charge)
    // A payment that has this charge comes first.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments').select('payments.id').where('payments.charge', '=', charge))),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!own) return false;
  const { id, status } = own;
  const all = await appliedOf(transaction, charge);
  const applied = all.filter((told) => told.dispute === dispute).map((told) => told.type);
  if (applied.includes(type)) return true;
  const others = takenByOthers(all, dispute);
  if (type === 'dispute.opened') {
    if (amountCents > own.amount_cents || status === 'returned' || status === 'returnedByOthers')
      throw new PermanentError(`the bank takes ${amountCents} cents of ${charge}, which is ${status}`);
    await takeBack(transaction, id, Math.min(own.amount_cents, others + amountCents), now);
    return true;
  }
  if (!applied.includes('dispute.opened')) throw new NotYet(`the dispute ${dispute} has not been opened yet`);
  if (type === 'dispute.won') {
    if (others === 0) await returnWon(transaction, id, own.attempt, now);
    else
      await transaction
        .updateTable('unmatched_charges')
        .set({ taken_cents: Math.min(own.amount_cents, others) })
        .where('id', '=', id)
        .execute();
  }
  return true;
};

/** The provider has told what became of the return. What it says of an earlier attempt is late. */
export const endReturn = async (
  transaction: Database,
  { key, type }: { readonly key: string; readonly type: 'refund.settled' | 'refund.failed' },
  now: Date,
): Promise<void> => {
  const { id, attempt } = readCommandKey('unmatched', key) ?? { id: 0, attempt: 0 };
  // Locked whatever its status: a won dispute reads what is told meanwhile.
  const own = await transaction
    .selectFrom('unmatched_charges')
    .select(['status', 'attempt', 'charge'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  // The card can send back what has arrived.
  const ended = type === 'refund.failed' ? ['found', 'returned'] : ['found'];
  if (own?.attempt !== attempt || !ended.includes(own.status)) return;
  await end(transaction, id, { status: type === 'refund.settled' ? 'returned' : 'failed', now });
  // Events about a dispute of it could not be true while its money was with the card.
  if (type === 'refund.failed')
    await resumeDisputes(transaction, { id: '', type, charge: own.charge, dispute: '' });
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
    const { charge, amount_cents: amountCents, attempt } = own;
    /** Of this attempt: the bank or our staff may have been faster. */
    const settle = (work: (transaction: Database) => Promise<unknown>): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        const same = await transaction
          .selectFrom('unmatched_charges')
          .select('id')
          .where('id', '=', id)
          .where('status', '=', 'found')
          .where('attempt', '=', attempt)
          .forUpdate()
          .executeTakeFirst();
        if (same) await work(transaction);
      });
    try {
      await provider.refund(commandKey('unmatched', id, attempt), { charge, amountCents });
    } catch (error) {
      const now = clock.now();
      // The event about the dispute tells how much of it.
      if (isRefusedWith(error, 'charge_disputed'))
        return settle((transaction) => takeBack(transaction, id, amountCents, now));
      if (isRefusedWith(error, 'charge_refunded'))
        return settle((transaction) => end(transaction, id, { status: 'returnedByOthers', now }));
      if (!isRefusedWith(error, 'unknown')) throw toDeadLetter(error);
      await settle((transaction) => end(transaction, id, { status: 'failed', now }));
    }
  },
});
