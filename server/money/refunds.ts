/** Refunds: asks the provider to return money to a card, unless the bank has returned it already. */
import { sql } from 'kysely';
import type * as z from 'zod';
import type { PaymentContext } from '../../src/machines/lifecycles/payment.lifecycle.ts';
import type { Database } from '../database/tables.ts';
import { apply, begin } from '../lifecycles/apply.ts';
import { isOneOf, paymentStates, refundsOnTheirWay, refundStates } from '../lifecycles/money-states.ts';
import { refundTaskKey, sendRefundTask } from '../lifecycles/tasks.ts';
import { ProviderRefusal } from '../provider/port.ts';
import { PermanentError, type OutsideKind } from '../tasks/task.ts';
import { enqueue, enqueueAlone, reviveDeadTask } from '../tasks/tasks.ts';
import type { ProviderWork } from './charges.ts';
import { isApplied, isRefusedWith, toDeadLetter } from './errors.ts';
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

/** No event of the bank, no other refund of the payment and no retry comes in between. */
const lockRefund = async (transaction: Database, id: number): Promise<Waiting | undefined> => {
  const row = await transaction
    .selectFrom('refunds')
    .select('payment_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  await lockPayment(transaction, { id: row.payment_id });
  return findRefund(transaction, id);
};

/**
 * The bank has taken the charge back: the refund waits for its decision, covers our loss, or is an operator's. Undefined: it
 * waits.
 */
const eventOfDisputed = async (
  transaction: Database,
  own: Waiting,
  cause: unknown,
): Promise<OwnEvent | undefined> => {
  if (own.payment_status === paymentStates.disputed) return undefined;
  // The event about the dispute is still on its way, so this is retried.
  if (own.payment_status !== paymentStates.lost) throw cause;
  return eventOfLost(transaction, own);
};

/** The provider has refused this attempt. A slow answer about an earlier one says nothing about the present one. */
const settleRefused = (
  { database, clock }: ProviderWork,
  { id, attempt, cause }: { readonly id: number; readonly attempt: number; readonly cause: unknown },
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const own = await lockRefund(transaction, id);
    if (own?.status !== refundStates.requested || attempt !== (await attemptOf(transaction, id))) return;
    const event = isRefusedWith(cause, 'charge_disputed')
      ? await eventOfDisputed(transaction, own, cause)
      : ({ type: 'refund.failed' } as const);
    if (event) await move(transaction, { id, event, now: clock.now() });
  });

/**
 * Why our staff must not pay a refund themselves: the employer has this money from the bank, or may get it there. The caller
 * holds the locks until its transaction ends.
 */
export const bankPays = async (
  transaction: Database,
  refund: number,
): Promise<'payment_disputed' | 'refund_covered' | undefined> => {
  const own = await lockRefund(transaction, refund);
  if (own?.payment_status === paymentStates.disputed) return 'payment_disputed';
  if (own?.payment_status !== paymentStates.lost) return undefined;
  return own.is_voluntary || (await coveredOf(transaction, own)) > 0 ? 'refund_covered' : undefined;
};

const commandsOf = (transaction: Database, refund: number) =>
  transaction
    .selectFrom('tasks')
    .select(['id', 'given_up_at'])
    .where('kind', '=', sendRefundTask.name)
    .where('key', 'like', refundTaskKey(refund, '%'));

/** Its command runs or is retried: the provider may pay it. */
export const isRefundSending = async (transaction: Database, refund: number): Promise<boolean> =>
  (await commandsOf(transaction, refund).where('given_up_at', 'is', null).limit(1).execute()).length > 0;

/**
 * Until the transaction ends, nobody sends the command of this refund. False if it runs or is retried. The caller moves the
 * refund on: the tasks that are held run after that, and have nothing to send.
 */
export const holdRefund = async (transaction: Database, refund: number): Promise<boolean> => {
  await lockRefund(transaction, refund);
  const key = refundTaskKey(refund, await attemptOf(transaction, refund));
  if (!(await enqueueAlone(transaction, { kind: sendRefundTask, key, payload: { refund } }))) return false;
  const others = await commandsOf(transaction, refund).where('key', '<>', key).forUpdate().execute();
  if (others.some(({ given_up_at }) => given_up_at === null)) return false;
  for (const { id } of others) await reviveDeadTask(transaction, id);
  return true;
};

/** The bank had the charge when the refund failed: our staff could not pay it meanwhile. */
const hasFailedSince = async (transaction: Database, refund: number, payment: number): Promise<boolean> => {
  const { rows } = await sql<{ since: boolean }>`
    select coalesce((select max(at) from lifecycle_log where kind = 'refund' and id = ${refund}
        and event in ('refund.failed', 'refund.sentBack'))
      >= (select max(at) from lifecycle_log where kind = 'payment' and id = ${payment}
        and event = 'chargeback.opened'), false) as since`.execute(transaction);
  return rows[0]?.since ?? false;
};

/**
 * To call once the bank has decided about a payment, with the payment locked. A refund that waited for the decision is sent
 * again. One that had failed covers our loss if the bank keeps the money. If we have won, it is retried only if it failed while
 * the bank had the charge: our staff may be paying any other one in another way at this moment.
 */
export const resumeRefunds = async (transaction: Database, payment: number, now: Date): Promise<void> => {
  const rows = await transaction
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', payment)
    .where('status', 'in', refundsOnTheirWay)
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    // Each one anew: the one before may have covered our loss.
    const own = await findRefund(transaction, id);
    if (own?.status === refundStates.requested)
      await enqueue(transaction, {
        kind: sendRefundTask,
        key: refundTaskKey(id, 'resumed'),
        payload: { refund: id },
      });
    else if (own?.payment_status === paymentStates.lost) {
      const event = await eventOfLost(transaction, own);
      if (event.type !== 'refund.failed') await move(transaction, { id, event, now });
    } else if (await hasFailedSince(transaction, id, payment))
      await apply(transaction, {
        lifecycle: 'refund',
        id,
        event: { type: 'refund.retried', by: 'system', at: now.toISOString() },
      });
  }
};

/** Our balance at the provider is too low until we pay money in. */
const RETRIED = ['balance_insufficient'] as const;
/**
 * The money may have moved: another command had this key, or somebody has refunded the charge without us. An operator has to
 * look before anybody pays again.
 */
const UNCERTAIN = ['key_reused', 'charge_refunded'] as const;

export const sendRefundKind = (work: ProviderWork): OutsideKind<z.infer<typeof sendRefundTask.payload>> => ({
  ...sendRefundTask,
  async run(_, { refund: id }) {
    const { database, provider } = work;
    const own = await findRefund(database, id);
    if (own?.status !== refundStates.requested) return;
    const { charge, amount_cents: amountCents } = own;
    if (charge === null) throw new PermanentError(`the payment of refund ${id} has no charge`);
    const attempt = await attemptOf(database, id);
    try {
      await provider.refund(commandKey('refund', id, attempt), { charge, amountCents });
    } catch (error) {
      if (!(error instanceof ProviderRefusal) || isRefusedWith(error, ...RETRIED)) throw error;
      if (isRefusedWith(error, ...UNCERTAIN)) throw toDeadLetter(error);
      await settleRefused(work, { id, attempt, cause: error });
    }
  },
});
