/** Credit notes: the same parties, lines and tax as their invoice, in whole or in part. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { lineOf, type InvoiceDocument } from './document.ts';
import { insertInvoice } from './insert.ts';

export interface Creditable {
  readonly id: number;
  readonly kind: string;
  readonly cause: string | null;
  readonly issuer_id: number | null;
  readonly contract_id: number | null;
  readonly plan_payment_id: number | null;
  readonly milestone_id: number | null;
  readonly freelancer_id: number | null;
  readonly employer_id: number | null;
  readonly document: unknown;
  /** Cents that no credit note has taken back yet. */
  readonly rest: number;
}

/** Invoices with what is left of them, the oldest first. */
export const creditable = async (
  database: Database,
  where: RawBuilder<SqlBool>,
): Promise<readonly Creditable[]> => {
  const { rows } = await sql<Creditable>`
    select id, kind, cause, issuer_id, contract_id, plan_payment_id, milestone_id, freelancer_id, employer_id, document,
      (total_cents - (select coalesce(sum(given.total_cents), 0) from invoices given
        where given.credits_id = own.id))::bigint as rest
    from invoices own where kind <> 'credit' and ${where} order by id`.execute(database);
  return rows;
};

interface Credit {
  readonly cents: number;
  readonly at: Date;
  readonly cause: string | null;
  /** ISO text. */
  readonly suppliedAt: string;
  readonly detail?: string;
}

/** Returns the id of the credit note. A part of an invoice is one line, for a whole one its lines are repeated. */
export const insertCredit = (
  transaction: Database,
  invoice: Creditable,
  { cents, at, cause, suppliedAt, detail }: Credit,
): Promise<number> => {
  const given = invoice.document as InvoiceDocument;
  const isWhole = cents === given.lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const [first] = given.lines;
  const about = detail === undefined ? {} : { detail };
  const lines = isWhole
    ? given.lines.map((line) => ({ ...line, ...about }))
    : [lineOf({ title: first?.title ?? given.title, ...about, cents }, given.tax)];
  return insertInvoice(transaction, {
    kind: 'credit',
    issuer: invoice.issuer_id,
    at,
    cause,
    contract: invoice.contract_id,
    planPayment: invoice.plan_payment_id,
    milestone: invoice.milestone_id,
    credits: invoice.id,
    readers: { freelancer: invoice.freelancer_id, employer: invoice.employer_id },
    document: { ...given, suppliedAt, lines },
  });
};
