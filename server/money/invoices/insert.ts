/** Writes an invoice or a credit note. The database gives it its number, and keeps it as it is (migration 0032). */
import type { Database } from '../../database/tables.ts';
import { totalsOf, type InvoiceDocument } from './document.ts';

export interface NewInvoice {
  readonly kind: 'work' | 'fee' | 'credit';
  /** The freelancer in whose name it is; null for ours. */
  readonly issuer: number | null;
  readonly at: Date;
  readonly cause: string | null;
  /** Null for a plan. */
  readonly contract: number | null;
  /** The payment for a plan. */
  readonly planPayment?: number | null;
  readonly milestone: number | null;
  readonly credits?: number;
  /** Who may read it. */
  readonly readers: { readonly freelancer: number | null; readonly employer: number | null };
  readonly document: InvoiceDocument;
}

/** Returns its id. */
export const insertInvoice = async (
  transaction: Database,
  { kind, issuer, at, cause, contract, planPayment, milestone, credits, readers, document }: NewInvoice,
): Promise<number> => {
  const { id } = await transaction
    .insertInto('invoices')
    .values({
      kind,
      issuer_id: issuer,
      issued_at: at,
      cause,
      contract_id: contract,
      plan_payment_id: planPayment ?? null,
      milestone_id: milestone,
      credits_id: credits ?? null,
      freelancer_id: readers.freelancer,
      employer_id: readers.employer,
      ...totalsOf(document.lines),
      document: JSON.stringify(document),
      // The trigger replaces them.
      number: '',
      year: 0,
      sequence: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
