/** Payments and what can be paid for, as their employer sees them. */
import { sql } from 'kysely';
import { dollarsOfCents, percentOf } from '../../src/contracts/money/cents.ts';
import type { Funding, KeptMethod, Payment, PaymentLine } from '../../src/contracts/money/payments.ts';
import type { PaymentContext } from '../../src/machines/lifecycles/payment.lifecycle.ts';
import type { Sealer } from '../core/sealed.ts';
import type { Database } from '../database/tables.ts';
import { contractWireId } from '../hiring/wire-ids.ts';
import { awaitsPayment } from '../lifecycles/milestone-states.ts';
import { chargedBack, isOneOf, paymentStates, refundsGiven } from '../lifecycles/money-states.ts';
import { standingColumns, standingOf, type StandingRow } from '../lifecycles/standings.ts';
import { checkoutUrlOf } from './charges.ts';

interface LineRow extends StandingRow {
  readonly id: number;
  readonly title: string;
  readonly cents: number;
  readonly fee_cents: number;
  /** The payment was charged, and has not funded the milestone. */
  readonly is_returned?: boolean;
  readonly purpose: 'work' | NonNullable<PaymentLine['Kind']>;
}
const lineOf = (row: LineRow): PaymentLine => ({
  Milestone: row.id,
  Title: row.title,
  Amount: dollarsOfCents(row.cents),
  Fee: dollarsOfCents(row.fee_cents),
  Total: dollarsOfCents(row.cents + row.fee_cents),
  Returned: row.is_returned ? true : undefined,
  Kind: row.purpose === 'work' ? undefined : row.purpose,
  ...standingOf(row),
});

interface PaymentRow extends StandingRow {
  readonly id: number;
  readonly reference: string;
  readonly contract_id: number;
  readonly title: string;
  readonly freelancer_id: number;
  readonly freelancer_name: string;
  readonly principal_cents: number;
  readonly fee_cents: number;
  readonly created_at: Date;
  readonly paid_at: Date | null;
  readonly method_label: string | null;
  readonly checkout_url: string | null;
  readonly context: PaymentContext;
  readonly refunded_cents: number;
}

export interface PaymentReading {
  readonly database: Database;
  /** Opens the addresses of the provider's pages. */
  readonly addresses: Sealer;
}

/** Undefined unless the payment is the employer's. */
export const findPayment = async (
  { database, addresses }: PaymentReading,
  { id, employer }: { readonly id: number; readonly employer: number },
): Promise<Payment | undefined> => {
  const { rows } = await sql<PaymentRow>`
    select payments.id, payments.reference, contract_id, contracts.title, contracts.freelancer_id,
      coalesce(nullif(freelancers.screen_name, ''), users.name) as freelancer_name, principal_cents, payments.fee_cents,
      payments.created_at, paid_at, method_label, checkout_url, context, ${standingColumns},
      (select coalesce(sum(amount_cents), 0)::bigint from refunds
        where payment_id = payments.id and ${isOneOf('refunds.status', refundsGiven)}) as refunded_cents
    from payments
      join contracts on contracts.id = contract_id
      join users on users.id = contracts.freelancer_id
      join freelancers on freelancers.id = contracts.freelancer_id
      join lifecycles on lifecycles.kind = 'payment' and lifecycles.id = payments.id
    where payments.id = ${id} and payments.employer_id = ${employer}`.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const { rows: lines } = await sql<LineRow>`
    select own.id, own.title, own.purpose, principal_cents as cents, fee_cents,
      ${row.paid_at !== null} and funded_at is null as is_returned, ${standingColumns}
    from payment_milestones
      join contract_milestones own on own.id = milestone_id
      join lifecycles on lifecycles.kind = 'milestone' and lifecycles.id = own.id
    where payment_id = ${id} order by own.position, own.id`.execute(database);
  const isOpen = row.state === paymentStates.open;
  return {
    id: row.id,
    ...standingOf(row),
    Reference: row.reference,
    Contract: contractWireId(row.contract_id),
    Contract_Title: row.title,
    Freelancer_Id: row.freelancer_id,
    Freelancer_Name: row.freelancer_name,
    Lines: lines.map(lineOf),
    Amount: dollarsOfCents(row.principal_cents),
    Fee: dollarsOfCents(row.fee_cents),
    Total: dollarsOfCents(row.principal_cents + row.fee_cents),
    Currency: 'USD',
    CreatedAt: row.created_at.toISOString(),
    PaidAt: row.paid_at?.toISOString(),
    Method: row.method_label ?? undefined,
    Url: isOpen ? checkoutUrlOf(addresses, row) : undefined,
    Declined: row.context.declined ?? undefined,
    Refunded: row.refunded_cents === 0 ? undefined : dollarsOfCents(row.refunded_cents),
  };
};

interface MethodRow {
  readonly id: number;
  readonly label: string;
  readonly added_at: Date;
  readonly usable_at: Date | null;
  readonly is_default: boolean;
}
/** The employer's cards, or the freelancer's bank accounts, the default first. */
export const keptMethods = async (
  database: Database,
  table: 'payment_methods' | 'payout_methods',
  user: number,
): Promise<KeptMethod[]> => {
  const usableAt = table === 'payout_methods' ? sql`usable_at` : sql`null::timestamptz`;
  const { rows } = await sql<MethodRow>`
    select id, label, added_at, is_default, ${usableAt} as usable_at from ${sql.table(table)}
    where user_id = ${user} and removed_at is null order by is_default desc, id desc`.execute(database);
  return rows.map(({ id, label, added_at, usable_at, is_default }) => ({
    id,
    Label: label,
    AddedAt: added_at.toISOString(),
    UsableAt: usable_at?.toISOString(),
    IsDefault: is_default,
  }));
};

/**
 * Nobody pays for the work of a contract that has ended, or that the two sides have paused. One that we have paused, because
 * a week or a month was not paid for, goes on with its payment.
 */
export const whyNotPayable = ({
  status,
  paused_by,
}: {
  readonly status: string;
  readonly paused_by: string | null;
}): 'contract_over' | 'contract_paused' | undefined => {
  if (status === 'ended') return 'contract_over';
  return status === 'paused' && paused_by !== 'system' ? 'contract_paused' : undefined;
};

/** The bank has taken a payment of theirs back, it is not decided for us, and our staff have not let them pay again. */
export const isBlocked = async (database: Database, employer: number): Promise<boolean> =>
  (await database
    .selectFrom('payments')
    .select('id')
    .where('employer_id', '=', employer)
    .where(isOneOf('status', chargedBack))
    .where('unblocked_at', 'is', null)
    .executeTakeFirst()) !== undefined;

interface FundingRow {
  readonly id: number;
  readonly title: string;
  readonly freelancer_name: string;
  readonly fee_percent: number;
  readonly employer_fee_percent: number;
  readonly status: string;
  readonly paused_by: string | null;
}

/** Undefined unless the contract is the employer's. */
export const findFunding = async (
  reading: PaymentReading,
  { contract, employer }: { readonly contract: number; readonly employer: number },
): Promise<Funding | undefined> => {
  const { database } = reading;
  const { rows } = await sql<FundingRow>`
    select contracts.id, contracts.title, coalesce(nullif(freelancers.screen_name, ''), users.name) as freelancer_name,
      fee_percent, employer_fee_percent, contracts.status, paused_by
    from contracts join users on users.id = freelancer_id join freelancers on freelancers.id = freelancer_id
    where contracts.id = ${contract} and employer_id = ${employer}`.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const { rows: lines } = await sql<Omit<LineRow, 'fee_cents'>>`
    select own.id, own.title, own.purpose, amount_cents as cents, ${standingColumns}
    from contract_milestones own join lifecycles on lifecycles.kind = 'milestone' and lifecycles.id = own.id
    where contract_id = ${contract} and dropped_at is null and ${awaitsPayment}
    order by position, own.id`.execute(database);
  const open = await database
    .selectFrom('payments')
    .select('id')
    .where('contract_id', '=', contract)
    .where('status', '=', paymentStates.open)
    .orderBy('id', 'desc')
    .execute();
  const found = await Promise.all(open.map(({ id }) => findPayment(reading, { id, employer })));
  const [Open, ...AlsoOpen] = found.filter((payment) => payment !== undefined);
  return {
    Contract: contractWireId(row.id),
    Contract_Title: row.title,
    Freelancer_Name: row.freelancer_name,
    EmployerFeePercent: row.employer_fee_percent,
    FreelancerFeePercent: row.fee_percent,
    Currency: 'USD',
    Lines: lines.map((line) =>
      lineOf({ ...line, fee_cents: percentOf(line.cents, row.employer_fee_percent) }),
    ),
    Methods: await keptMethods(database, 'payment_methods', employer),
    Open,
    AlsoOpen,
    Blocked: whyNotPayable(row) ?? ((await isBlocked(database, employer)) ? 'payments_blocked' : undefined),
  };
};
