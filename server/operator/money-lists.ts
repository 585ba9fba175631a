/** Lists the money that waits: chargebacks, refunds that did not arrive, payouts on their way, and balances without a way out. */
import { sql } from 'kysely';
import { dollarsFrom } from '../hiring/contracts/milestone-shares.ts';
import {
  chargedBack,
  isOneOf,
  paymentStates,
  payoutsOnTheirWay,
  refundsOnTheirWay,
} from '../lifecycles/money-states.ts';
import { retryReturn } from '../money/unmatched-charges.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import type { Commands } from './work.ts';

/** Rows of a list; the oldest money is the most urgent, and of what a bank has kept the newest. */
const MOST = 200;
const day = (at: Date): string => at.toISOString().slice(0, 10);

interface ChargebackRow {
  readonly id: number;
  readonly reference: string;
  /** Null for a payment of a plan. */
  readonly employer_id: number | null;
  readonly member: number | null;
  readonly status: string;
  readonly cents: number | null;
  readonly dispute: string | null;
  readonly since: Date | null;
}
interface RefundRow {
  readonly id: number;
  readonly payment_id: number;
  readonly amount_cents: number;
  readonly status: string;
  readonly is_voluntary: boolean;
  readonly created_at: Date;
  readonly payment_status: string;
}
interface ReturnRow {
  readonly id: number;
  readonly charge: string;
  readonly key: string;
  readonly user_id: number;
  readonly amount_cents: number;
  readonly status: string;
  readonly found_at: Date;
}
interface TakenRow {
  readonly id: number;
  readonly charge: string;
  readonly user_id: number;
  readonly taken_cents: number;
  readonly returned_at: Date;
}
interface PayoutRow {
  readonly id: number;
  readonly reference: string;
  readonly freelancer_id: number;
  readonly amount_cents: number;
  readonly status: string;
  readonly created_at: Date;
  readonly is_frozen: boolean;
}
/** Of somebody who cannot withdraw it. */
interface BalanceRow {
  readonly id: number;
  readonly balance_cents: number;
  readonly has_left: boolean;
}

const refundNotes = ({ is_voluntary, payment_status }: RefundRow): string =>
  [
    ...(is_voluntary ? ['paid back by the freelancer'] : []),
    ...(payment_status === paymentStates.paid ? [] : [`the payment is ${payment_status}`]),
  ]
    .map((note) => `  (${note})`)
    .join('');

export const moneyListCommands: Commands<'chargebacks' | 'refunds' | 'payouts' | 'charge return'> = {
  async chargebacks({ transaction }) {
    const { rows } = await sql<ChargebackRow>`
      select payments.id, reference, employer_id, (select user_id from plan_charges
          join subscriptions on subscriptions.id = subscription_id where payment_id = payments.id) as member, status, (context->>'chargedBackCents')::bigint as cents,
        opened.payload->>'dispute' as dispute, opened.at as since
      from payments join lifecycles on lifecycles.kind = 'payment' and lifecycles.id = payments.id
        left join lateral (select at, payload from lifecycle_log log where log.kind = 'payment' and log.id = payments.id
          and event = 'chargeback.opened' order by position desc limit 1) opened on true
      where ${isOneOf('status', chargedBack)}
        and (${isOneOf('status', [paymentStates.disputed])} or unblocked_at is null)
      order by status, case when ${isOneOf('status', [paymentStates.disputed])} then opened.at end, opened.at desc, payments.id
      limit ${MOST}
    `.execute(transaction);
    const { rows: others } = await sql<TakenRow>`
      select id, charge, user_id, taken_cents, returned_at from unmatched_charges own
        cross join lateral (select exists (select from provider_events where type = 'dispute.lost'
          and applied_at is not null and payload->>'charge' = own.charge) as is_lost) decision
      where taken_cents is not null
      order by is_lost, case when not is_lost then returned_at end, returned_at desc, id limit ${MOST}`.execute(
      transaction,
    );
    if (rows.length + others.length === 0) return { lines: ['No bank has taken a payment back.'] };
    return {
      lines: [
        ...rows.map(
          ({ id, reference, employer_id, member, status, cents, dispute, since }) =>
            `payment ${id}  ${reference}  ${employer_id === null ? `plan of user ${member}` : `employer ${employer_id}`}  ${status}  ${dollarsFrom(cents ?? 0)}${
              since ? `  since ${day(since)}` : ''
            }${dispute === null ? '' : `  dispute ${dispute}`}`,
        ),
        ...others.map(
          ({ id, charge, user_id, taken_cents, returned_at }) =>
            `return ${id}  ${dollarsFrom(taken_cents)}  since ${day(returned_at)}  the charge ${charge} of user ${user_id} pays for nothing of ours`,
        ),
      ],
    };
  },
  async refunds({ transaction }) {
    const { rows } = await sql<RefundRow>`
      select refunds.id, payment_id, amount_cents, refunds.status, is_voluntary, refunds.created_at,
        payments.status as payment_status
      from refunds join payments on payments.id = payment_id
      where ${isOneOf('refunds.status', refundsOnTheirWay)} order by refunds.status, refunds.created_at, refunds.id limit ${MOST}
    `.execute(transaction);
    const { rows: returns } = await sql<ReturnRow>`
      select id, charge, key, user_id, amount_cents, status, found_at from unmatched_charges
      where returned_at is null order by status, found_at, id limit ${MOST}`.execute(transaction);
    if (rows.length + returns.length === 0) return { lines: ['No refund waits.'] };
    return {
      lines: [
        ...rows.map(
          (row) =>
            `refund ${row.id}  ${row.status}  ${dollarsFrom(row.amount_cents)} of payment ${row.payment_id}  since ${day(row.created_at)}${refundNotes(row)}`,
        ),
        ...returns.map(
          ({ id, charge, key, user_id, amount_cents, status, found_at }) =>
            `return ${id}  ${status}  ${dollarsFrom(amount_cents)}  since ${day(found_at)}  the charge ${charge} (${key}) of user ${user_id} pays for nothing of ours`,
        ),
      ],
    };
  },
  async payouts({ transaction }) {
    const { rows } = await sql<PayoutRow>`
      select payouts.id, reference, freelancer_id, amount_cents, status, payouts.created_at, frozen_at is not null as is_frozen
      from payouts join users on users.id = freelancer_id
      where ${isOneOf('status', payoutsOnTheirWay)}
      order by status, payouts.created_at, payouts.id limit ${MOST}`.execute(transaction);
    const { rows: balances } = await sql<BalanceRow>`
      select users.id, balance_cents, closed_at is not null as has_left
      from ledger_accounts join users on key = 'available:' || users.id
        left join payout_accounts on user_id = users.id
      where balance_cents > 0 and (closed_at is not null or payout_accounts.status = 'restricted')
      order by users.id limit ${MOST}`.execute(transaction);
    if (rows.length + balances.length === 0) return { lines: ['No payout waits.'] };
    return {
      lines: [
        ...rows.map(
          ({ id, reference, freelancer_id, amount_cents, status, created_at, is_frozen }) =>
            `payout ${id}  ${reference}  freelancer ${freelancer_id}  ${status}  ${dollarsFrom(amount_cents)}  since ${day(created_at)}${
              is_frozen ? '  (the account is frozen)' : ''
            }`,
        ),
        ...balances.map(
          ({ id, balance_cents, has_left }) =>
            `balance of freelancer ${id}  ${dollarsFrom(balance_cents)}  (${
              has_left ? 'the account is closed' : 'the provider does not accept the identity'
            })`,
        ),
      ],
    };
  },
  async 'charge return'({ transaction }, { id }) {
    if (!(await retryReturn(transaction, id))) throw new OperatorRefusal('return_not_failed');
    return {
      subject: `return ${id}`,
      lines: [`The provider is asked again for return ${id}.`],
    };
  },
};
