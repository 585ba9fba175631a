/**
 * Our invoice to a member who has paid for a plan. Like those of milestones it follows the ledger: the transfer that made the
 * payment our fee. If the bank takes the payment back for good, a credit note takes back as much. A payment that no plan has
 * taken goes back before it is a fee, so it has no invoice.
 */
import { sql } from 'kysely';
import { plans, type PaidPlan } from '../../../src/contracts/money/plans.ts';
import type { Database } from '../../database/tables.ts';
import { isOneOf, paymentStates } from '../../lifecycles/money-states.ts';
import { creditable, insertCredit } from './credit.ts';
import { lineOf } from './document.ts';
import { insertInvoice } from './insert.ts';
import type { Issuing } from './issue.ts';
import { partiesOf } from './parties.ts';
import { taxOf } from './tax.ts';

interface Charge {
  readonly user_id: number;
  readonly is_freelancer: boolean;
  readonly plan: PaidPlan;
  readonly purpose: 'start' | 'renewal' | 'upgrade';
  readonly period_from: Date;
  readonly period_to: Date;
  readonly reference: string;
  readonly cents: number;
  /** The transfer that made it our fee. */
  readonly key: string;
  readonly at: Date;
  /** The transfer by which the bank has taken it back for good, and how much. */
  readonly lost_key: string | null;
  readonly lost_at: Date | null;
  readonly lost_cents: number | null;
}
const chargeOf = async (transaction: Database, payment: number): Promise<Charge | undefined> => {
  const { rows } = await sql<Charge>`
    select user_id, type = 'Freelancer' as is_freelancer, plan_charges.plan, purpose, period_from, period_to, reference,
      taken.cents, taken.key, taken.at, lost.key as lost_key, lost.at as lost_at,
      (lifecycles.context->>'chargedBackCents')::bigint as lost_cents
    from plan_charges
      join subscriptions on subscriptions.id = subscription_id
      join users on users.id = user_id
      join payments on payments.id = payment_id
      join lifecycles on lifecycles.kind = 'payment' and lifecycles.id = payments.id
      join lateral (select transfers.key, transfers.at, entries.amount_cents as cents
        from ledger_transfers transfers
          join ledger_entries entries on entries.transfer_id = transfers.id
          join ledger_accounts accounts on accounts.id = entries.account_id and accounts.key = 'fees'
        where lifecycle_kind = 'subscription' and lifecycle_id = subscription_id and transfers.kind = 'charge.received'
          and exists (select from ledger_entries own join ledger_accounts paid on paid.id = own.account_id
            where own.transfer_id = transfers.id and paid.key = 'payment:' || payments.id)) taken on true
      left join lateral (select key, at from ledger_transfers
        where lifecycle_kind = 'payment' and lifecycle_id = payments.id and ledger_transfers.kind = 'chargeback.opened'
          and ${isOneOf('payments.status', [paymentStates.lost])}
        order by ledger_transfers.id desc limit 1) lost on true
    where payment_id = ${payment}`.execute(transaction);
  return rows[0];
};

const day = (at: Date): string => at.toISOString().slice(0, 10);

const issueCharge = async (
  transaction: Database,
  { payment, charge }: { readonly payment: number; readonly charge: Charge },
  { configuration, at }: Issuing,
): Promise<boolean> => {
  const cause = `${charge.key}:plan`;
  const issued = await transaction
    .selectFrom('invoices')
    .select('id')
    .where('cause', '=', cause)
    .executeTakeFirst();
  if (issued) return false;
  const { user_id: user, is_freelancer: isFreelancer, plan, purpose, reference } = charge;
  const name = `Plan ${plans[plan].name}`;
  const [buyer] = await partiesOf(transaction, [user]);
  if (!buyer) throw new Error(`User ${user} is not there`);
  const parties = { seller: configuration.issuer, buyer };
  const suppliedAt = charge.at.toISOString();
  const tax = taxOf(configuration.taxRates, { ...parties, suppliedOn: suppliedAt.slice(0, 10) });
  const title = purpose === 'upgrade' ? `Upgrade to ${plans[plan].name}` : name;
  const detail = `${day(charge.period_from)} to ${day(charge.period_to)}, payment ${reference}`;
  await insertInvoice(transaction, {
    kind: 'fee',
    issuer: null,
    at: at(charge),
    cause,
    contract: null,
    planPayment: payment,
    milestone: null,
    readers: { freelancer: isFreelancer ? user : null, employer: isFreelancer ? null : user },
    document: {
      title: name,
      suppliedAt,
      ...parties,
      lines: [lineOf({ title, detail, cents: charge.cents }, tax)],
      tax,
    },
  });
  return true;
};

const creditLost = async (
  transaction: Database,
  { payment, charge }: { readonly payment: number; readonly charge: Charge },
  { at }: Issuing,
): Promise<boolean> => {
  const { lost_key: key, lost_at: lostAt, lost_cents: lost } = charge;
  if (key === null || lostAt === null || lost === null) return false;
  const cause = `${key}:credit`;
  const [invoice] = await creditable(
    transaction,
    sql`plan_payment_id = ${payment} and not exists (select from invoices given where given.cause = ${cause})`,
  );
  const cents = Math.min(lost, invoice?.rest ?? 0);
  if (!invoice || cents <= 0) return false;
  await insertCredit(transaction, invoice, {
    cents,
    at: at({ at: lostAt }),
    cause,
    suppliedAt: lostAt.toISOString(),
    detail: `The bank has taken back the payment ${charge.reference}`,
  });
  return true;
};

/** Issues what the payment's transfers lack. Returns the people who have new invoices. */
export const issuePlanInvoices = async (
  transaction: Database,
  payment: number,
  issuing: Issuing,
): Promise<readonly number[]> => {
  // Several tasks of a payment take turns: a conflict after the trigger would leave a gap in the numbers.
  await transaction
    .selectFrom('plan_charges')
    .select('payment_id')
    .where('payment_id', '=', payment)
    .forNoKeyUpdate()
    .execute();
  const charge = await chargeOf(transaction, payment);
  if (!charge) return [];
  const own = { payment, charge };
  const isIssued = await issueCharge(transaction, own, issuing);
  const isCredited = await creditLost(transaction, own, issuing);
  return isIssued || isCredited ? [charge.user_id] : [];
};
