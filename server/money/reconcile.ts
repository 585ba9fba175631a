/**
 * Asks the provider what became of money whose event has not come, and repeats commands that were lost. Each payment, refund
 * and payout is asked about less and less often.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/tables.ts';
import {
  isOneOf,
  paymentStates,
  payoutsOnTheirWay,
  payoutStates,
  refundStates,
  unpaid as unpaidStates,
} from '../lifecycles/money-states.ts';
import { sendPayout, sendRefund } from '../lifecycles/tasks.ts';
import type { ProviderEvent } from '../provider/port.ts';
import type { AnyKind } from '../tasks/task.ts';
import { recurringTask } from '../tasks/sweep.ts';
import type { ProviderWork } from './charges.ts';
import { storeEvent } from './provider-events.ts';
import { commandKey } from './provider-keys.ts';
import { attemptOf } from './refunds.ts';
import { returnCharge } from './unmatched-charges.ts';

/** Rows of a kind in a round. */
const MOST = 50;

/** First after this time, and then when the age of its state has doubled. */
const isTime = (since: RawBuilder<unknown>, now: Date, first: string): RawBuilder<boolean> => sql`
  ${since} <= ${now}::timestamptz - ${first}::interval
  and (checked_at is null or ${now}::timestamptz - ${since} >= 2 * (checked_at - ${since}))`;
/** When the lifecycle came into its state: a retry begins anew. */
const sinceEntry = (kind: 'refund' | 'payout', id: string): RawBuilder<unknown> => sql`
  (select max(at) from lifecycle_log where lifecycle_log.kind = ${kind} and lifecycle_log.id = ${sql.ref(id)})`;

interface Work extends ProviderWork {
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Of single rows: the others are asked about all the same. */
  readonly failures: unknown[];
}
type Asked = 'payments' | 'refunds' | 'payouts' | 'unmatched_charges';

const store = ({ database, now }: Work, event: ProviderEvent): Promise<unknown> =>
  database.transaction().execute((transaction) => storeEvent(transaction, event, now));
/** For each row: asks, and then notes that it was asked about, also if that failed. */
const askAbout = async <Row extends { readonly id: number }>(
  { database, now, signal, failures }: Work,
  table: Asked,
  rows: readonly Row[],
  ask: (row: Row) => Promise<void>,
): Promise<void> => {
  for (const row of rows) {
    if (signal.aborted) return;
    await ask(row).catch((error: unknown) => failures.push(error));
    if (signal.aborted) return;
    await database.updateTable(table).set({ checked_at: now }).where('id', '=', row.id).execute();
  }
};

interface Unpaid {
  readonly id: number;
  readonly method_id: number | null;
}
/** For a quarter of a year: most of these checkouts were simply never paid. */
const unpaid = async ({ database, now }: Work): Promise<readonly Unpaid[]> => {
  const { rows } = await sql<Unpaid>`
    select id, method_id from payments
    where ${isOneOf('status', unpaidStates)} and created_at >= ${now}::timestamptz - interval '90 days'
      and ${isTime(sql`created_at`, now, '2 minutes')}
    order by created_at limit ${MOST}`.execute(database);
  return rows;
};

interface Waiting {
  readonly id: number;
  readonly status: string;
}
/** A refund of a disputed payment waits for the bank. */
const waitingRefunds = async ({ database, now }: Work): Promise<readonly Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select id, status from (
      select refunds.id, refunds.status, refunds.checked_at, ${sinceEntry('refund', 'refunds.id')} as since
      from refunds join payments on payments.id = payment_id
      where ${isOneOf('refunds.status', [refundStates.requested])}
        and not ${isOneOf('payments.status', [paymentStates.disputed])}
    ) own where ${isTime(sql`since`, now, '10 minutes')} order by since limit ${MOST}`.execute(database);
  return rows;
};
/** A bank takes days. One of a frozen freelancer waits for our staff. */
const waitingPayouts = async ({ database, now }: Work): Promise<readonly Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select id, status from (
      select payouts.id, status, checked_at, ${sinceEntry('payout', 'payouts.id')} as since
      from payouts join users on users.id = freelancer_id
      where ${isOneOf('status', payoutsOnTheirWay)}
        and (${isOneOf('status', [payoutStates.sent])} or frozen_at is null)
    ) own where ${isTime(sql`since`, now, '2 hours')} order by since limit ${MOST}`.execute(database);
  return rows;
};

interface Unmatched {
  readonly id: number;
  readonly attempt: number;
}
const unmatched = async ({ database, now }: Work): Promise<readonly Unmatched[]> => {
  const { rows } = await sql<Unmatched>`
    select id, attempt from unmatched_charges
    where status = 'found' and ${isTime(sql`found_at`, now, '10 minutes')} order by found_at limit ${MOST}
  `.execute(database);
  return rows;
};

const sendAgain = ({ database }: Work, send: (transaction: Database) => Promise<void>): Promise<void> =>
  database.transaction().execute(send);

const reconcile = async (work: Work): Promise<void> => {
  const { provider, database } = work;
  await askAbout(work, 'payments', await unpaid(work), async ({ id, method_id }) => {
    for (const attempt of method_id === null ? [0] : [0, 1]) {
      const event = await provider.findCharge(commandKey('payment', id, attempt));
      if (event) await store(work, event);
    }
  });
  await askAbout(work, 'refunds', await waitingRefunds(work), async ({ id }) => {
    const attempt = await attemptOf(database, id);
    const event = await provider.findRefund(commandKey('refund', id, attempt));
    if (event) await store(work, event);
    else await sendAgain(work, (transaction) => sendRefund(transaction, id, attempt));
  });
  await askAbout(work, 'payouts', await waitingPayouts(work), async ({ id, status }) => {
    const event = await provider.findPayout(commandKey('payout', id));
    if (event) await store(work, event);
    else if (status === payoutStates.requested)
      await sendAgain(work, (transaction) => sendPayout(transaction, id));
  });
  await askAbout(work, 'unmatched_charges', await unmatched(work), async ({ id, attempt }) => {
    const event = await provider.findRefund(commandKey('unmatched', id, attempt));
    if (event) await store(work, event);
    else await sendAgain(work, (transaction) => returnCharge(transaction, id));
  });
  if (work.failures.length > 0) throw work.failures[0];
};

export const reconcileKind = (work: ProviderWork, every: number): AnyKind =>
  recurringTask('provider.reconcile', every, (signal) =>
    reconcile({ ...work, now: work.clock.now(), signal, failures: [] }),
  );
