/** Refunds: asks the provider to return money to a card, unless the bank has returned it already. */
import { sql } from 'kysely';
import type * as z from 'zod';
import type { PaymentContext } from '../../src/machines/lifecycles/payment.lifecycle.ts';
import type { Database } from '../database/tables.ts';
import { apply, begin } from '../lifecycles/apply.ts';
import { isOneOf, paymentStates, refundsOnTheirWay, refundStates } from '../lifecycles/money-states.ts';
import { sendRefundTask } from '../lifecycles/tasks.ts';
import { ProviderRefusal } from '../provider/port.ts';
import { PermanentError, type OutsideKind } from '../tasks/task.ts';
import { enqueue } from '../tasks/tasks.ts';
import type { ProviderWork } from './charges.ts';
import { isApplied, isRefusedWith } from './errors.ts';
import { lockPayment } from './lock-payment.ts';
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
  readonly is_voluntary: boolean;
  readonly status: string;
  readonly charge: string | null;
  readonly payment_status: string;
}
const findRefund = (database: Database, id: number): Promise<Waiting | undefined> =>
  database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['refunds.id', 'payment_id', 'amount_cents', 'is_voluntary', 'refunds.status', 'charge'])
    .select('payments.status as payment_status')
    .where('refunds.id', '=', id)
    .executeTakeFirst();

/** How much of a refund the bank has given the employer for good: of what it took, what no other refund has covered. */
const coveredOf = async (transaction: Database, { payment_id, amount_cents }: Waiting): Promise<number> => {
  const { context } = await transaction
    .selectFrom('lifecycles')
    .select('context')
    .where('kind', '=', 'payment')
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum((context->>'keptCents')::bigint), 0)::bigint as cents
    from refunds join lifecycles on kind = 'refund' and lifecycles.id = refunds.id
    where payment_id = ${payment_id} and ${isOneOf('refunds.status', [refundStates.kept])}`.execute(
    transaction,
  );
  const taken = (context as unknown as PaymentContext).chargedBackCents ?? 0;
  return Math.min(amount_cents, Math.max(0, taken - (rows[0]?.cents ?? 0)));
};

type OwnEvent =
  | { readonly type: 'refund.failed' | 'refund.returned' }
  | { readonly type: 'refund.kept'; readonly amountCents: number };
const move = (
  transaction: Database,
  { id, event, now }: { readonly id: number; readonly event: OwnEvent; readonly now: Date },
): Promise<boolean> =>
  isApplied(
    apply(transaction, {
      lifecycle: 'refund',
      id,
      event: { ...event, by: 'system', at: now.toISOString() },
    }),
  );

/** What the bank did not take is an operator's. A freelancer's own money covers no loss of ours. */
const eventOfLost = async (transaction: Database, own: Waiting): Promise<OwnEvent> => {
  if (own.is_voluntary) return { type: 'refund.returned' };
  const covered = await coveredOf(transaction, own);
  return covered > 0 ? { type: 'refund.kept', amountCents: covered } : { type: 'refund.failed' };
};

/** The bank has taken the charge back: the refund waits for its decision, covers our loss, or is an operator's. */
const settleDisputed = ({ database, clock }: ProviderWork, id: number, cause: unknown): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const { payment_id } = await transaction
      .selectFrom('refunds')
      .select('payment_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // No event of the bank and no other refund of the payment comes in between.
    await lockPayment(transaction, { id: payment_id });
    const own = await findRefund(transaction, id);
    if (own?.payment_status === paymentStates.disputed) return;
    // The event about the dispute is still on its way, so this is retried.
    if (own?.payment_status !== paymentStates.lost) throw cause;
    await move(transaction, { id, event: await eventOfLost(transaction, own), now: clock.now() });
  });

/** Once the bank has decided: refunds of the payment are asked for again. What was paid before is not paid twice. */
export const resumeRefunds = async (transaction: Database, payment: number, now: Date): Promise<void> => {
  const rows = await transaction
    .selectFrom('refunds')
    .select(['id', 'status'])
    .where('payment_id', '=', payment)
    .where('status', 'in', refundsOnTheirWay)
    .orderBy('id')
    .execute();
  for (const { id, status } of rows)
    if (status === refundStates.failed)
      await apply(transaction, {
        lifecycle: 'refund',
        id,
        event: { type: 'refund.retried', by: 'system', at: now.toISOString() },
      });
    else
      await enqueue(transaction, {
        kind: sendRefundTask,
        key: `refund:${id}:resumed`,
        payload: { refund: id },
      });
};

export const sendRefundKind = (work: ProviderWork): OutsideKind<z.infer<typeof sendRefundTask.payload>> => ({
  ...sendRefundTask,
  async run(_, { refund: id }) {
    const { database, provider, clock } = work;
    const own = await findRefund(database, id);
    if (own?.status !== refundStates.requested) return;
    const { charge, amount_cents: amountCents } = own;
    if (charge === null) throw new PermanentError(`the payment of refund ${id} has no charge`);
    const key = commandKey('refund', id, await attemptOf(database, id));
    try {
      await provider.refund(key, { charge, amountCents });
    } catch (error) {
      if (isRefusedWith(error, 'charge_disputed')) return settleDisputed(work, id, error);
      if (!(error instanceof ProviderRefusal)) throw error;
      await database
        .transaction()
        .execute((transaction) =>
          move(transaction, { id, event: { type: 'refund.failed' }, now: clock.now() }),
        );
    }
  },
});
