/** What each event of the provider does, in the transaction of its task. */
import { sql } from 'kysely';
import type { PaymentState } from '../../src/machines/lifecycles/payment.lifecycle.ts';
import type { Database } from '../database/tables.ts';
import { apply } from '../lifecycles/apply.ts';
import { paymentStates, payoutStates, refundStates, unpaid } from '../lifecycles/money-states.ts';
import { checkoutOf } from '../lifecycles/settlements.ts';
import type { ProviderEvent } from '../provider/port.ts';
import { PermanentError } from '../tasks/task.ts';
import { noteDecline } from './charges.ts';
import { isApplied, NotYet } from './errors.ts';
import { resumeDisputes } from './event-task.ts';
import { lockPayment } from './lock-payment.ts';
import { planChargeOf } from '../lifecycles/plan-payments.ts';
import { forgetAtProvider, forgetUnlessKept, isRemovedSince, keepBank, keepCard } from './methods.ts';
import { tellChanged } from './money-changed.ts';
import { movePayout } from './payouts.ts';
import { commandKey, readCommandKey } from './provider-keys.ts';
import { attemptOf, resumeRefunds, returnUntaken } from './refunds.ts';
import { disputeUnmatched, endReturn, isUnmatched, noteUnmatched } from './unmatched-charges.ts';
import { takePlanCharge } from './plans/plan-charges.ts';
import { isHere, unverifyPayment, verifyPayment } from './verified-payment.ts';

type EventOf<Type extends ProviderEvent['type']> = ProviderEvent & { readonly type: Type };
type Apply<Type extends ProviderEvent['type']> = (
  transaction: Database,
  event: EventOf<Type>,
  now: Date,
) => Promise<void>;

/** The row of a command. Our own key without a row: the transaction that writes it has not ended. */
const named = (kind: 'payment' | 'refund' | 'payout', key: string): { id: number; attempt: number } => {
  const found = readCommandKey(kind, key);
  if (!found) throw new PermanentError(`${key} is no key of a ${kind}`);
  return found;
};
const isSum = (expected: number, told: number, about: string): void => {
  if (expected !== told)
    throw new PermanentError(`${about} is ${expected} cents, and the event says ${told}`);
};
/** Whether a later event of this type about these commands was applied: the two came in the other order. */
const isOvertaken = async (
  transaction: Database,
  at: string,
  { type, keys }: { readonly type: ProviderEvent['type']; readonly keys: readonly string[] },
): Promise<boolean> => {
  const { rows } = await sql`
    select id from provider_events where type = ${type} and applied_at is not null
      and payload->>'key' in (${sql.join(keys)}) and (payload->>'at')::timestamptz > ${at}::timestamptz limit 1
  `.execute(transaction);
  return rows.length > 0;
};
/** Milliseconds after which a row that an event names was never written. */
const WRITTEN_WITHIN = 3_600_000;

/**
 * What a payment pays for. `is_over`: nobody is left who could object to the work, or the contract has ended, so that its
 * milestones take no more money.
 */
const linesOf = (transaction: Database, payment: number) =>
  transaction
    .selectFrom('payment_milestones')
    .innerJoin('contract_milestones', 'contract_milestones.id', 'milestone_id')
    .innerJoin('contracts', 'contracts.id', 'contract_id')
    .innerJoin('users', 'users.id', 'employer_id')
    .select(['milestone_id', 'principal_cents', 'fee_cents'])
    .select(sql<boolean>`ended_at is not null or closed_at is not null`.as('is_over'))
    .where('payment_id', '=', payment)
    .orderBy('milestone_id')
    .execute();

const isUnpaid = ({ status }: { readonly status: PaymentState }): boolean =>
  (unpaid as readonly PaymentState[]).includes(status);

/** Undefined if the charge pays for nothing of ours, so that its money goes back. */
const lockCharged = async (transaction: Database, event: EventOf<'charge.settled'>, now: Date) => {
  const { id } = named('payment', event.key);
  const payment = await lockPayment(transaction, { id }).catch((error: unknown) => {
    const isNew = now.getTime() - Date.parse(event.at) < WRITTEN_WITHIN;
    if (isNew || !(error instanceof NotYet)) throw error;
    return undefined;
  });
  if (!payment) return undefined;
  const plan = payment.contract_id === null ? await planChargeOf(transaction, id) : undefined;
  const payer = plan?.user ?? payment.employer_id;
  const isOther =
    (!isUnpaid(payment) && payment.charge !== event.charge) ||
    event.amountCents !== payment.principal_cents + payment.fee_cents ||
    event.user !== payer;
  return isOther ? undefined : { ...payment, payer: event.user, plan };
};

const chargeSettled: Apply<'charge.settled'> = async (transaction, event, now) => {
  const { charge, kept, label } = event;
  const payment = await lockCharged(transaction, event, now);
  if (!payment) {
    if (kept) await forgetUnlessKept(transaction, kept.token);
    return noteUnmatched(transaction, event, now);
  }
  const { id } = payment;
  if (!isUnpaid(payment)) return;
  const at = now.toISOString();
  await apply(transaction, {
    lifecycle: 'payment',
    id,
    event: { type: 'payment.settled', by: 'system', at },
  });
  await transaction
    .updateTable('payments')
    .set({ charge, method_label: label, checkout_url: null })
    .where('id', '=', id)
    .execute();
  let untaken = 0;
  for (const line of await linesOf(transaction, id)) {
    const received = { type: 'payment.received', by: 'system', at, checkout: checkoutOf(id) } as const;
    const isTaken =
      !line.is_over &&
      (await isApplied(
        apply(transaction, { lifecycle: 'milestone', id: line.milestone_id, event: received }),
      ));
    if (!isTaken) untaken += line.principal_cents + line.fee_cents;
  }
  if (payment.plan && !(await takePlanCharge(transaction, { payment: id, ...payment.plan, at })))
    untaken += payment.principal_cents + payment.fee_cents;
  if (untaken > 0) await returnUntaken(transaction, { payment: id, amountCents: untaken, at });
  const isThere =
    payment.employer_id === null
      ? await isHere(transaction, payment.payer)
      : await verifyPayment(transaction, payment.employer_id);
  if (isThere) {
    if (kept && !(await isRemovedSince(transaction, 'payment_methods', { token: kept.token, at: event.at })))
      await keepCard(transaction, { user: payment.payer, kept, now });
  } else {
    await transaction.updateTable('payments').set({ method_label: null }).where('id', '=', id).execute();
    if (kept) await forgetAtProvider(transaction, kept.token);
  }
};

const chargeFailed: Apply<'charge.failed'> = async (transaction, { key, code, at, type }, now) => {
  const { id } = named('payment', key);
  await lockPayment(transaction, { id });
  const { context } = await transaction
    .selectFrom('lifecycles')
    .select('context')
    .where('kind', '=', 'payment')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { declined } = context as { readonly declined?: unknown };
  // The answer of the command may have said so already.
  if (declined === code) return;
  // The employer has gone on with another card, which was declined later.
  const keys = [0, 1].map((attempt) => commandKey('payment', id, attempt));
  if (await isOvertaken(transaction, at, { type, keys })) return;
  await noteDecline(transaction, { payment: id, code, at: now.toISOString() });
};

const lockRefund = async (transaction: Database, id: number) => {
  const row = await transaction
    .selectFrom('refunds')
    .select(['payment_id', 'amount_cents', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new NotYet(`there is no refund ${id} yet`);
  await lockPayment(transaction, { id: row.payment_id });
  return transaction
    .selectFrom('refunds')
    .select(['amount_cents', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

const refundSettled: Apply<'refund.settled'> = async (transaction, event, now) => {
  const { key, amountCents, at } = event;
  if (isUnmatched(key)) return endReturn(transaction, event, now);
  const { id } = named('refund', key);
  const { status, amount_cents } = await lockRefund(transaction, id);
  if (status === refundStates.settled) return;
  isSum(amount_cents, amountCents, `refund ${id}`);
  // It arrived, and then the card sent it back.
  if (await isOvertaken(transaction, at, { type: 'refund.failed', keys: [key] })) return;
  // One that has failed, or that we kept, cannot have arrived: the refusal becomes a dead letter.
  await apply(transaction, {
    lifecycle: 'refund',
    id,
    event: { type: 'refund.settled', by: 'system', at: now.toISOString() },
  });
};

const refundFailed: Apply<'refund.failed'> = async (transaction, event, now) => {
  const { key } = event;
  if (isUnmatched(key)) return endReturn(transaction, event, now);
  const { id, attempt } = named('refund', key);
  const { status } = await lockRefund(transaction, id);
  if (attempt !== (await attemptOf(transaction, id))) return; // an operator has retried it meanwhile
  const type = status === refundStates.settled ? 'refund.sentBack' : 'refund.failed';
  await isApplied(
    apply(transaction, { lifecycle: 'refund', id, event: { type, by: 'system', at: now.toISOString() } }),
  );
};

const lockPayout = async (transaction: Database, key: string) => {
  const { id } = named('payout', key);
  const row = await transaction
    .selectFrom('payouts')
    .select(['id', 'amount_cents', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new NotYet(`there is no payout ${id} yet`);
  return row;
};

const payoutPaid: Apply<'payout.paid'> = async (transaction, event, now) => {
  const { key, amountCents, at } = event;
  const { id, status, amount_cents } = await lockPayout(transaction, key);
  if (status === payoutStates.paid || status === payoutStates.returned) return;
  isSum(amount_cents, amountCents, `payout ${id}`);
  const failed = { type: 'payout.failed', keys: [key] } as const;
  if (status === payoutStates.failed && (await isOvertaken(transaction, at, failed))) return;
  await apply(transaction, {
    lifecycle: 'payout',
    id,
    event: { type: 'payout.paid', by: 'system', at: now.toISOString() },
  });
};

const payoutFailed = async (transaction: Database, key: string, code: string, now: Date): Promise<void> => {
  const { id, status } = await lockPayout(transaction, key);
  if (status === payoutStates.failed || status === payoutStates.returned) return;
  if (status === payoutStates.paid && code === 'transfer.failed')
    throw new PermanentError(`payout ${id} has arrived, and the event says that its transfer failed`);
  const type = status === payoutStates.paid ? 'payout.returned' : 'payout.failed';
  await movePayout(transaction, { id, type, code, at: now.toISOString() });
};

/** What the payment's log has of this dispute. */
const stepsOf = async (
  transaction: Database,
  payment: number,
  dispute: string,
): Promise<readonly string[]> => {
  const rows = await transaction
    .selectFrom('lifecycle_log')
    .select('event')
    .where('kind', '=', 'payment')
    .where('id', '=', payment)
    .where(sql<boolean>`payload->>'dispute' = ${dispute}`)
    .execute();
  return rows.map(({ event }) => event);
};

/** A charge has one dispute at a time: the next one waits until the bank has decided about the first. */
const disputeOpened: Apply<'dispute.opened'> = async (transaction, event, now) => {
  const { dispute, charge, amountCents } = event;
  if (await disputeUnmatched(transaction, event, now)) return resumeDisputes(transaction, event);
  const { id, status } = await lockPayment(transaction, { charge });
  if ((await stepsOf(transaction, id, dispute)).length > 0) return;
  if (status === paymentStates.disputed)
    throw new NotYet(`another dispute about ${charge} has not been decided yet`);
  await apply(transaction, {
    lifecycle: 'payment',
    id,
    event: { type: 'chargeback.opened', by: 'system', at: now.toISOString(), amountCents, dispute },
  });
  await resumeDisputes(transaction, event);
};

const disputeEnded = async (
  transaction: Database,
  event: EventOf<'dispute.won'> | EventOf<'dispute.lost'>,
  now: Date,
): Promise<void> => {
  const { dispute, charge } = event;
  if (await disputeUnmatched(transaction, event, now)) return resumeDisputes(transaction, event);
  const type = event.type === 'dispute.won' ? 'chargeback.won' : 'chargeback.lost';
  const { id, employer_id } = await lockPayment(transaction, { charge });
  const steps = await stepsOf(transaction, id, dispute);
  if (steps.length === 0) throw new NotYet(`the dispute ${dispute} has not been opened yet`);
  if (steps.includes(type)) return;
  await apply(transaction, {
    lifecycle: 'payment',
    id,
    event: { type, by: 'system', at: now.toISOString(), dispute },
  });
  await resumeRefunds(transaction, id, now);
  // After the accounts, as everywhere.
  if (type === 'chargeback.lost' && employer_id !== null) await unverifyPayment(transaction, employer_id);
  await resumeDisputes(transaction, event);
};

const EVER = new Date(0).toISOString();

const methodAdded: Apply<'method.added'> = async (transaction, { kind, user, kept, at, isUpdate }, now) => {
  const owner = await transaction
    .selectFrom('users')
    .select(['type', 'closed_at'])
    .where('id', '=', user)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // They have left while the provider's page was open.
  if (!owner || owner.closed_at !== null) return forgetAtProvider(transaction, kept.token);
  const table = kind === 'card' ? 'payment_methods' : 'payout_methods';
  const since = isUpdate ? EVER : at;
  if (await isRemovedSince(transaction, table, { token: kept.token, at: since })) return;
  if (kind === 'card') {
    // A freelancer has one for a plan.
    const isPayer = owner.type === 'Freelancer' || (await verifyPayment(transaction, user));
    if (isPayer) await keepCard(transaction, { user, kept, now });
  } else if (owner.type === 'Freelancer') await keepBank(transaction, { user, kept, now });
};

/** The latest standing counts, whatever arrives last. */
const accountChanged: Apply<'account.changed'> = async (transaction, { account, user, status, at }) => {
  const owner = await transaction
    .selectFrom('users')
    .select('closed_at')
    .where('id', '=', user)
    .where('type', '=', 'Freelancer')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!owner) throw new PermanentError(`there is no freelancer ${user}`);
  if (owner.closed_at !== null) return;
  const known = await transaction
    .selectFrom('payout_accounts')
    .select(['account', 'checked_at'])
    .where('user_id', '=', user)
    .executeTakeFirst();
  if (known?.account && known.account !== account)
    throw new PermanentError(`the freelancer ${user} has another account than ${account}`);
  if (known?.checked_at && known.checked_at > new Date(at)) return;
  const values = { account, status, checked_at: at };
  await transaction
    .insertInto('payout_accounts')
    .values({ user_id: user, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  await tellChanged(transaction, { user, kind: 'payout_account' });
};

export const applyEvent = async (transaction: Database, event: ProviderEvent, now: Date): Promise<void> => {
  switch (event.type) {
    case 'charge.settled':
      return chargeSettled(transaction, event, now);
    case 'charge.failed':
      return chargeFailed(transaction, event, now);
    case 'refund.settled':
      return refundSettled(transaction, event as EventOf<'refund.settled'>, now);
    case 'refund.failed':
      return refundFailed(transaction, event as EventOf<'refund.failed'>, now);
    case 'payout.paid':
      return payoutPaid(transaction, event, now);
    case 'payout.failed':
      return payoutFailed(transaction, event.key, event.code, now);
    case 'transfer.failed':
      return payoutFailed(transaction, event.key, event.type, now);
    case 'dispute.opened':
      return disputeOpened(transaction, event as EventOf<'dispute.opened'>, now);
    case 'dispute.won':
      return disputeEnded(transaction, event as EventOf<'dispute.won'>, now);
    case 'dispute.lost':
      return disputeEnded(transaction, event as EventOf<'dispute.lost'>, now);
    case 'method.added':
      return methodAdded(transaction, event, now);
    case 'account.changed':
      return accountChanged(transaction, event, now);
  }
};
