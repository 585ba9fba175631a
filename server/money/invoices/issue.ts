/**
 * The invoices of a milestone: what the ledger has moved decides. A release, or a split, is the freelancer's invoice to the
 * employer and ours to both. Credit notes take back money that is given back, and money that returns to the freelancer is
 * invoiced again. Each transfer has its invoices once, by their cause.
 */
import { sql } from 'kysely';
import { principalOf } from '../../../src/contracts/money/cents.ts';
import type { Database } from '../../database/tables.ts';
import type { InvoiceConfiguration } from './configuration.ts';
import { creditable, insertCredit } from './credit.ts';
import { lineOf } from './document.ts';
import { insertInvoice } from './insert.ts';
import { sidesOf, type Sides } from './parties.ts';
import { detailOf, invoicedPeriod, type InvoicedPeriod } from './period-detail.ts';
import { taxOf } from './tax.ts';

interface Transfer {
  readonly key: string;
  readonly kind: string;
  readonly at: Date;
  /** The reference of the payment that a refund belongs to. */
  readonly reference: string | null;
  /** Cents that the freelancer gains, and those of our fees. */
  readonly own: number;
  readonly fees: number;
  /** The employer's fee with which the milestone was funded. */
  readonly employer_percent: number;
  readonly is_issued: boolean;
}

/** In their order. Refunds of milestones that were given back are in the milestone's own transfers. */
const transfersOf = async (transaction: Database, milestone: number): Promise<readonly Transfer[]> => {
  const { rows } = await sql<Transfer>`
    select own.key, own.kind, own.at, payments.reference,
      coalesce((select fee_percent from payment_milestones
        where milestone_id = ${milestone} and funded_at is not null), 0) as employer_percent,
      exists (select from invoices where cause like own.key || ':%' and milestone_id = ${milestone}) as is_issued,
      (select coalesce(sum(amount_cents), 0)::bigint from ledger_entries join ledger_accounts account on account.id = account_id
        where transfer_id = own.id and (account.key like 'clearing:%' or account.key like 'available:%')) as own,
      (select coalesce(sum(amount_cents), 0)::bigint from ledger_entries join ledger_accounts account on account.id = account_id
        where transfer_id = own.id and account.key = 'fees') as fees
    from ledger_transfers own
      left join refunds on lifecycle_kind = 'refund' and refunds.id = lifecycle_id
      left join payments on payments.id = payment_id
    where (lifecycle_kind = 'milestone' and lifecycle_id = ${milestone}
        and own.kind in ('milestone.released', 'milestone.split', 'milestone.returned'))
      or (lifecycle_kind = 'refund' and own.kind in ('refund.requested', 'refund.returned')
        and lifecycle_id in (select id from refunds where milestone_id = ${milestone} and is_voluntary))
    order by own.id`.execute(transaction);
  return rows;
};

export interface Issuing {
  readonly configuration: InvoiceConfiguration;
  /** The time of issue. */
  readonly at: (transfer: Pick<Transfer, 'at'>) => Date;
}
interface Case extends Issuing {
  readonly milestone: { readonly id: number; readonly title: string };
  readonly period: InvoicedPeriod | undefined;
  readonly sides: Sides;
  readonly transfer: Transfer;
}

type Buyer = 'freelancer' | 'employer';
const invoiceTo = async (
  transaction: Database,
  { configuration, at, milestone, sides, transfer }: Case,
  {
    kind,
    buyer,
    cents,
    title,
    detail,
  }: { kind: 'work' | 'fee'; buyer: Buyer; cents: number; title: string; detail?: string },
): Promise<void> => {
  if (cents === 0) return;
  const isWork = kind === 'work';
  const parties = {
    seller: isWork ? sides.freelancer : configuration.issuer,
    buyer: sides[buyer],
  };
  const suppliedAt = transfer.at.toISOString();
  const tax = taxOf(configuration.taxRates, { ...parties, suppliedOn: suppliedAt.slice(0, 10) });
  await insertInvoice(transaction, {
    kind,
    issuer: isWork ? sides.freelancerId : null,
    at: at(transfer),
    cause: `${transfer.key}:${isWork ? 'work' : `fee:${buyer}`}`,
    contract: sides.contract,
    milestone: milestone.id,
    readers: {
      freelancer: isWork || buyer === 'freelancer' ? sides.freelancerId : null,
      employer: buyer === 'employer' ? sides.employerId : null,
    },
    document: {
      title: sides.title,
      suppliedAt,
      ...parties,
      lines: [lineOf({ title, ...(detail !== undefined && { detail }), cents }, tax)],
      tax,
    },
  });
};

const issueRelease = async (transaction: Database, own: Case): Promise<void> => {
  const { sides, milestone, period, transfer } = own;
  const whole = transfer.own + transfer.fees;
  const gross = principalOf(whole, transfer.employer_percent);
  const about = `on “${milestone.title}”`;
  await invoiceTo(transaction, own, {
    kind: 'work',
    buyer: 'employer',
    cents: gross,
    title: milestone.title,
    ...(period && { detail: detailOf(period, gross) }),
  });
  await invoiceTo(transaction, own, {
    kind: 'fee',
    buyer: 'freelancer',
    cents: gross - transfer.own,
    title: `Fee of ${sides.freelancerPercent}% ${about}`,
  });
  await invoiceTo(transaction, own, {
    kind: 'fee',
    buyer: 'employer',
    cents: whole - gross,
    title: `Fee of ${transfer.employer_percent}% ${about}`,
  });
};

/** Takes back so many cents of the milestone's invoices for work, or all of its invoices. */
const creditPart = async (
  transaction: Database,
  { at, milestone, transfer }: Case,
  cents: number | 'all',
): Promise<void> => {
  const found = await creditable(transaction, sql`milestone_id = ${milestone.id} and cause is not null`);
  let left = cents === 'all' ? Number.POSITIVE_INFINITY : cents;
  for (const invoice of found) {
    if (cents !== 'all' && invoice.kind !== 'work') continue;
    const part = Math.min(left, invoice.rest);
    if (part <= 0) continue;
    await insertCredit(transaction, invoice, {
      cents: part,
      at: at(transfer),
      cause: `${transfer.key}:credit:${invoice.id}`,
      suppliedAt: transfer.at.toISOString(),
      ...(transfer.reference !== null && { detail: `Paid back on payment ${transfer.reference}` }),
    });
    left -= part;
  }
};

const issueTransfer = async (transaction: Database, own: Case): Promise<void> => {
  const { transfer, milestone } = own;
  switch (transfer.kind) {
    case 'milestone.returned':
      return creditPart(transaction, own, 'all');
    case 'refund.requested':
      return creditPart(transaction, own, -transfer.own);
    case 'refund.returned':
      return invoiceTo(transaction, own, {
        kind: 'work',
        buyer: 'employer',
        cents: transfer.own,
        title: milestone.title,
        detail: `The refund on payment ${transfer.reference} came back`,
      });
    default:
      return issueRelease(transaction, own);
  }
};

/**
 * Issues what the milestone's transfers lack. Several at once take turns at the milestone's row. Returns the people who may
 * have new invoices.
 */
export const issueInvoices = async (
  transaction: Database,
  milestone: number,
  issuing: Issuing,
): Promise<readonly number[]> => {
  const milestoneRow = () =>
    transaction
      .selectFrom('contract_milestones')
      .select(['id', 'title', 'contract_id'])
      .where('id', '=', milestone);
  const found = await milestoneRow().executeTakeFirst();
  if (!found) return [];
  // As lifecycles do, the contract before all: an invoice refers to it.
  await transaction
    .selectFrom('contracts')
    .select('id')
    .where('id', '=', found.contract_id)
    .forKeyShare()
    .execute();
  const row = await milestoneRow().forNoKeyUpdate().executeTakeFirst();
  const sides = row && (await sidesOf(transaction, row.contract_id));
  if (!row || !sides) return [];
  const period = await invoicedPeriod(transaction, milestone);
  const missing = (await transfersOf(transaction, milestone)).filter((own) => !own.is_issued);
  for (const transfer of missing)
    await issueTransfer(transaction, { ...issuing, milestone: row, period, sides, transfer });
  return missing.length > 0 ? [sides.freelancerId, sides.employerId] : [];
};
