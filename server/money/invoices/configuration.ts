/** What is configuration about invoices: who we are, and the tax rates of countries. */
import * as z from 'zod';
import { isCountry } from '../../../src/contracts/money/countries.ts';
import type { InvoiceParty } from '../../../src/contracts/money/invoices.ts';
import { taxRate, type TaxRate } from './tax.ts';

export interface InvoiceConfiguration {
  /** Named on our invoices. */
  readonly issuer: InvoiceParty;
  readonly taxRates: readonly TaxRate[];
}

const line = z.string().regex(/\S/);
export const invoiceIssuer = z.strictObject({
  Name: line,
  Address: line.optional(),
  Country: z.string().refine(isCountry, 'must be a country such as DE').optional(),
  TaxId: line.optional(),
});
export const taxRates = z.array(taxRate);
