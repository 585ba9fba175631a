/** Export parts: payments and spending, earnings and payouts. */
import { sql } from 'kysely';
import type { ExportedPart } from './part.ts';

const payments: ExportedPart = {
  of: ['payments.employer_id', 'payment_methods.user_id'],
  read: async ({ database, user: { id } }) => ({
    Made: await database
      .selectFrom('payments')
      .innerJoin('contracts', 'contracts.id', 'contract_id')
      .select([
        'payments.reference as Reference',
        'title as Work',
        'principal_cents as MilestonesCents',
        'payments.fee_cents as FeeCents',
        'payments.currency as Currency',
        'payments.status as Status',
        'payments.created_at as BegunAt',
        'paid_at as PaidAt',
        'method_label as PaidWith',
      ])
      .select([
        sql<readonly object[]>`(select coalesce(json_agg(json_build_object('Title', title,
          'AmountCents', own.principal_cents, 'FeeCents', own.fee_cents, 'FundedAt', funded_at) order by milestone_id), '[]')
          from payment_milestones own join contract_milestones on contract_milestones.id = milestone_id
          where payment_id = payments.id)`.as('Milestones'),
        sql<readonly object[]>`(select coalesce(json_agg(json_build_object('AmountCents', amount_cents,
          'Status', status, 'Reason', reason, 'RequestedAt', created_at, 'ArrivedAt', settled_at) order by id), '[]')
          from refunds where payment_id = payments.id)`.as('Refunds'),
      ])
      .where('payments.employer_id', '=', id)
      .orderBy('payments.id')
      .execute(),
    Cards: await database
      .selectFrom('payment_methods')
      .select(['label as Card', 'added_at as AddedAt', 'removed_at as RemovedAt', 'is_default as IsDefault'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute(),
  }),
};

const payouts: ExportedPart = {
  of: ['payouts.freelancer_id', 'payout_methods.user_id', 'payout_accounts.user_id'],
  read: async ({ database, user: { id } }) => ({
    Requested: await database
      .selectFrom('payouts')
      .leftJoin('payout_methods', 'payout_methods.id', 'method_id')
      .select([
        'reference as Reference',
        'label as To',
        'amount_cents as AmountCents',
        'fee_cents as FeeCents',
        'currency as Currency',
        'status as Status',
        'failure as Failure',
        'created_at as RequestedAt',
        'settled_at as EndedAt',
      ])
      .where('freelancer_id', '=', id)
      .orderBy('payouts.id')
      .execute(),
    BankAccounts: await database
      .selectFrom('payout_methods')
      .select(['label as Account', 'added_at as AddedAt', 'usable_at as UsableAt', 'removed_at as RemovedAt'])
      .select('is_default as IsDefault')
      .where('user_id', '=', id)
      .orderBy('id')
      .execute(),
    Identity: await database
      .selectFrom('payout_accounts')
      .select(['status as Status', 'checked_at as CheckedAt'])
      .where('user_id', '=', id)
      .execute(),
  }),
};

/** Every movement of their money, with what it added to each account of theirs. */
const money: ExportedPart = {
  of: ['ledger_transfers.employer_id', 'ledger_transfers.freelancer_id'],
  read: ({ database, user: { id } }) =>
    database
      .selectFrom('ledger_transfers as transfers')
      .select(['transfers.id as Transfer', 'kind as Kind', 'at as At'])
      .select(
        sql<readonly object[]>`(select json_agg(json_build_object('Account', split_part(key, ':', 1),
          'Cents', amount_cents) order by account_id)
          from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
          where transfer_id = transfers.id and (key = 'fees' or key like '%:%'))`.as('Entries'),
      )
      .where(({ or, eb }) => or([eb('employer_id', '=', id), eb('freelancer_id', '=', id)]))
      .orderBy('transfers.id')
      .execute(),
};

/** Invoices are kept by law, also after the account is closed. Each says what it said when it was issued. */
const invoices: ExportedPart = {
  of: ['invoices.issuer_id', 'invoices.freelancer_id', 'invoices.employer_id', 'billing_details.user_id'],
  read: async ({ database, user: { id } }) => ({
    Issued: await database
      .selectFrom('invoices')
      .select(['number as Number', 'kind as Kind', 'issued_at as IssuedAt', 'contract_id as Contract'])
      .select('plan_payment_id as PlanPayment')
      .select(['net_cents as NetCents', 'tax_cents as TaxCents', 'total_cents as TotalCents'])
      .select(['currency as Currency', 'document as Document'])
      .where(({ or, eb }) => or([eb('freelancer_id', '=', id), eb('employer_id', '=', id)]))
      .orderBy('id')
      .execute(),
    Details: await database
      .selectFrom('billing_details')
      .select(['legal_name as LegalName', 'address as Address', 'country as Country', 'tax_id as TaxId'])
      .select('updated_at as ChangedAt')
      .where('user_id', '=', id)
      .execute(),
  }),
};

const subscriptions: ExportedPart = {
  of: ['subscriptions.user_id'],
  read: ({ database, user: { id } }) =>
    database
      .selectFrom('subscriptions')
      .select(['plan as Plan', 'status as Status', 'created_at as ChosenAt'])
      .select(
        sql<
          readonly object[]
        >`(select coalesce(json_agg(json_build_object('Reference', reference, 'Plan', own.plan,
          'Purpose', purpose, 'From', period_from, 'To', period_to, 'AmountCents', principal_cents, 'Status', payments.status,
          'PaidAt', paid_at, 'PaidWith', method_label) order by payment_id), '[]')
          from plan_charges own join payments on payments.id = payment_id where subscription_id = subscriptions.id)`.as(
          'Payments',
        ),
      )
      .where('user_id', '=', id)
      .orderBy('id')
      .execute(),
};

export const moneyParts: Readonly<Record<string, ExportedPart>> = {
  Payments: payments,
  Plans: subscriptions,
  Payouts: payouts,
  Money: money,
  Invoices: invoices,
};
