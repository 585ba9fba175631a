/** What an invoice says, as it was when it was issued. It is stored beside the totals, and never changed. Cents. */
import type { InvoiceParty } from '../../../src/contracts/money/invoices.ts';
import { withinTax, type AppliedTax } from './tax.ts';

export interface DocumentLine {
  readonly title: string;
  readonly detail?: string;
  readonly netCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}
export interface InvoiceDocument {
  /** Of the contract, or the plan. */
  readonly title: string;
  /** ISO text. */
  readonly suppliedAt: string;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly lines: readonly DocumentLine[];
  readonly tax: AppliedTax;
  readonly note?: string;
}

/** A line whose amount includes its tax: the only place where an invoice is rounded. */
export const lineOf = (
  { title, detail, cents }: { readonly title: string; readonly detail?: string; readonly cents: number },
  { rate }: AppliedTax,
): DocumentLine => ({
  title,
  ...(detail !== undefined && { detail }),
  ...withinTax(cents, rate?.Percent ?? 0),
});

export interface Totals {
  readonly net_cents: number;
  readonly tax_cents: number;
  readonly total_cents: number;
}
export const totalsOf = (lines: readonly DocumentLine[]): Totals => {
  const sum = (part: 'netCents' | 'taxCents' | 'totalCents'): number =>
    lines.reduce((cents, line) => cents + line[part], 0);
  return { net_cents: sum('netCents'), tax_cents: sum('taxCents'), total_cents: sum('totalCents') };
};
