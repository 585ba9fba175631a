/** Refunds: asks the provider to return money to a card, unless the bank has returned it already. */
import type * as z from 'zod';
import type { PaymentContext } from '../../src/machines/lifecycles/payment.lifecycle.ts';
import type { Database } from '../database/tables.ts';
import { apply, begin } from '../lifecycles/apply.ts';
import { sendRefundTask } from '../lifecycles/tasks.ts';
import { ProviderRefusal } from '../provider/port.ts';
import { PermanentError, type OutsideKind } from '../tasks/task.ts';
import type { ProviderWork } from './charges.ts';
import { isApplied } from './errors.ts';
import { commandKey } from './provider-keys.ts';

/** Money of a payment that no milestone has taken goes back. */
export const returnUntaken = async (
  transaction: Database,
  {
    payment,
    amountCents,
    at,
  }: { readonly payment: number; readonly amountCents: number; readonly at: string },
): Promise<void> => {
  const { id } = await transaction
    .insertInto('refunds')
    .values({ payment_id: payment, milestone_id: null, amount_cents: amountCents, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await begin(transaction, { lifecycle: 'refund', id, input: { amountCents }, by: 'system', at });
};

/** Each retry is a new command: the position of its entry in the log. */
export const attemptOf = async (database: Database, refund: number): Promise<number> => {
  const row = await database
    .selectFrom('lifecycle_log')
    .select('position')
    .where('kind', '=', 'refund')
    .where('id', '=', refund)
    .where('event', 'in', ['lifecycle.started', 'refund.retried'])
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow();
  return row.position;
};

interface Waiting {
  readonly id: number;
  readonly payment_id: number;
  readonly amount_cents: number;
  readonly status: string;
  readonly charge: string | null;
  readonly payment_status: string;
}
const findRefund = (database: Database, id: number): Promise<Waiting | undefined> =>
  database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['refunds.id', 'payment_id', 'amount_cents', 'refunds.status', 'charge'])
    .select('payments.status as payment_status')
    .where('refunds.id', '=', id)
    .executeTakeFirst();

/** Whether the bank has given the employer this money: what it took back, without what other refunds have covered. */
const isCovered = async (
  transaction: Database,
  { payment_id, amount_cents, payment_status }: Waiting,
): Promise<boolean> => {
  if (payment_status !== 'disputed' && payment_status !== 'lost') return false;
  const { context } = await transaction
    .selectFrom('lifecycles')
    .select('context')
    .where('kind', '=', 'payment')
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
  const kept = await transaction
    .selectFrom('refunds')
    .select('amount_cents')
    .where('payment_id', '=', payment_id)
    .where('status', '=', 'kept')
    .execute();
  const covered = kept.reduce((sum, own) => sum + own.amount_cents, 0);
  return covered + amount_cents <= ((context as unknown as PaymentContext).chargedBackCents ?? 0);
};

const move = (
  transaction: Database,
  { id, type, now }: { readonly id: number; readonly type: 'refund.kept' | 'refund.failed'; now: Date },
): Promise<boolean> =>
  isApplied(
    apply(transaction, {
      lifecycle: 'refund',
      id,
      event: { type, by: 'system', at: now.toISOString() },
    }),
  );

/** True if the refund is over: it covers what the bank has taken. */
const keepIfCovered = ({ database, clock }: ProviderWork, { id, payment_id }: Waiting): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    // The payment's lock: no chargeback and no other refund of it comes in between.
    await transaction.selectFrom('payments').select('id').where('id', '=', payment_id).forUpdate().execute();
    const own = await findRefund(transaction, id);
    if (!own || !(await isCovered(transaction, own))) return false;
    await move(transaction, { id, type: 'refund.kept', now: clock.now() });
    return true;
  });

export const sendRefundKind = (
  work: ProviderWork,
): OutsideKind<z.infer<typeof sendRefundTask.payload>> => ({
  ...sendRefundTask,
  async run(_, { refund: id }) {
    const { database, provider, clock } = work;
    const own = await findRefund(database, id);
    if (own?.status !== 'requested' || (await keepIfCovered(work, own))) return;
    const { charge, amount_cents: amountCents } = own;
    if (charge === null) throw new PermanentError(`the payment of refund ${id} has no charge`);
    const key = commandKey('refund', id, await attemptOf(database, id));
    try {
      await provider.refund(key, { charge, amountCents });
    } catch (error) {
      // Disputed: the event about it may still be on its way, so this is retried.
      if (!(error instanceof ProviderRefusal) || error.code === 'charge_disputed') throw error;
      await database
        .transaction()
        .execute((transaction) => move(transaction, { id, type: 'refund.failed', now: clock.now() }));
    }
  },
});
