/** /invoice-generator: invoices and credit notes, and what people want to be named on them. Amounts in dollars. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { record } from '../core/reply.ts';
import { page, pageRequest } from '../generic/page.ts';
import { contractId } from '../hiring/contract.ts';
import { amountIn, currency } from './amount.ts';
import { isCountry } from './countries.ts';

/**
 * `work`: from the freelancer to the employer. `fee`: ours, to either of them. `credit`: takes back what an invoice says,
 * in whole or in part; its amounts are positive.
 */
export const INVOICE_KINDS = ['work', 'fee', 'credit'] as const;
export const invoiceKind = z.enum(INVOICE_KINDS);
export type InvoiceKind = z.output<typeof invoiceKind>;

const year = text.check(z.regex(/^20\d\d$/, 'Enter a year such as 2026'));
/** The filters of the page, by their names in the address. */
export const invoiceFilters = { Kind: invoiceKind, Year: year, Contract: contractId };

/** What the list shows of an invoice. */
const heading = {
  id,
  /** Such as `F12-2026-0001`, or `ML-2026-0001` of ours. */
  Number: requiredText,
  Kind: invoiceKind,
  IssuedAt: requiredText,
  /** Missing for a plan. */
  Contract: missable(contractId),
  /** Or the name of the plan. */
  Contract_Title: requiredText,
  /** Whoever stands on the other side of it: a person, a company, or this marketplace. */
  With: requiredText,
  /** The caller issued it, or it was issued in the caller's name. */
  IsOwn: z.boolean(),
  ByHand: z.boolean(),
  Net: numeric,
  Tax: numeric,
  Total: numeric,
  Currency: currency,
};
export const invoiceRow = z.object(heading);
export type InvoiceRow = z.output<typeof invoiceRow>;

export const invoiceParty = z.object({
  Name: requiredText,
  /** Lines. */
  Address: missable(text),
  /** ISO 3166, two letters. */
  Country: missable(text),
  TaxId: missable(text),
});
export type InvoiceParty = z.output<typeof invoiceParty>;

export const invoiceLine = z.object({
  Title: requiredText,
  /** What it belongs to, such as the reference of a refund. */
  Detail: missable(text),
  Net: numeric,
  Tax: numeric,
  Total: numeric,
});

/** The tax of an invoice. `Source` says where its rate was published. */
export const invoiceTax = z.object({ Name: requiredText, Percent: numeric, Source: requiredText });

const named = z.object({ id, Number: requiredText });
export const invoice = z.object({
  ...heading,
  /** The day of the release, or of the refund; of an invoice by hand that of its issue. ISO text. */
  SuppliedAt: requiredText,
  Seller: invoiceParty,
  Buyer: invoiceParty,
  Lines: z.array(invoiceLine),
  TaxRate: missable(invoiceTax),
  /** The customer accounts for the tax. */
  ReverseCharge: z._default(z.boolean(), false),
  Note: missable(text),
  /** The invoice that a credit note belongs to. */
  Credits: missable(named),
  /** The credit notes of an invoice, the oldest first. */
  CreditedBy: z._default(z.array(named), []),
});
export type Invoice = z.output<typeof invoice>;
export const exampleInvoiceRow: InvoiceRow = {
  id: 12,
  Number: 'F2-2026-0003',
  Kind: 'work',
  IssuedAt: '2026-11-19T10:00:00.000Z',
  Contract: 'c-12',
  Contract_Title: 'Repair the search rankings of a furniture shop',
  With: 'Linden Furniture',
  IsOwn: true,
  ByHand: false,
  Net: 400,
  Tax: 0,
  Total: 400,
  Currency: 'USD',
};
export const exampleInvoice: Invoice = {
  ...exampleInvoiceRow,
  SuppliedAt: '2026-11-19T10:00:00.000Z',
  Seller: { Name: 'Ines Prado', Address: 'Rua do Sol 4\n1200 Lisboa', Country: 'PT', TaxId: undefined },
  Buyer: { Name: 'Linden Furniture', Address: undefined, Country: 'DE', TaxId: undefined },
  Lines: [{ Title: 'Audit and list of repairs', Detail: undefined, Net: 400, Tax: 0, Total: 400 }],
  TaxRate: undefined,
  ReverseCharge: false,
  Note: undefined,
  Credits: undefined,
  CreditedBy: [],
};

export const LONGEST_NAME = 120;
export const LONGEST_ADDRESS = 400;
export const LONGEST_TAX_ID = 40;
const most = (letters: number) => z.maxLength(letters, `At most ${letters} characters`);
/** What somebody wants to be named on invoices. The other side of an invoice reads it, and nobody else. */
export const billingFields = z.object({
  LegalName: missable(text.check(most(LONGEST_NAME))),
  Address: missable(text.check(most(LONGEST_ADDRESS))),
  Country: missable(text.check(z.refine(isCountry, 'Choose a country'))),
  TaxId: missable(text.check(most(LONGEST_TAX_ID))),
});
/** `Version` is 0 before the first time, and goes with each change: an older one is stale. */
export const billingDetails = z.extend(billingFields, {
  Version: numeric.check(z.gte(0), z.lte(2_147_483_646), z.refine(Number.isInteger)),
});
export type BillingDetails = z.output<typeof billingDetails>;
export const exampleBillingDetails: BillingDetails = {
  LegalName: 'Ines Prado',
  Address: 'Rua do Sol 4\n1200 Lisboa',
  Country: 'PT',
  TaxId: 'PT123456789',
  Version: 1,
};

export const MOST_ITEMS = 20;
export const LONGEST_ITEM = 200;
export const LARGEST_ITEM = 100_000;
export const LONGEST_INVOICE_NOTE = 1000;
const itemAmount = amountIn({ words: 'Enter an amount in dollars, such as 60', digits: 6 }).check(
  z.gte(0.01, 'Enter an amount in dollars, such as 60'),
  z.lte(LARGEST_ITEM, 'At most $100,000'),
);
export const invoiceItem = z.object({
  Title: text.check(z.trim(), z.minLength(1, 'Describe the item'), most(LONGEST_ITEM)),
  Amount: itemAmount,
});
/** Other items of a contract, by its freelancer. No money moves. */
export const invoiceByHand = z.object({
  Contract: contractId,
  Items: z.array(invoiceItem).check(z.minLength(1, 'Add an item'), z.maxLength(MOST_ITEMS)),
  Note: missable(text.check(most(LONGEST_INVOICE_NOTE))),
});
export type InvoiceByHand = z.output<typeof invoiceByHand>;
export const exampleInvoiceByHand: InvoiceByHand = {
  Contract: 'c-12',
  Items: [{ Title: 'Train to Hamburg', Amount: 86.5 }],
  Note: 'As agreed on 12 November.',
};

/** `{api}/invoices/12.pdf`. `base` has no trailing slash; '' is the page's own origin. */
export const invoiceAddress = (base: string, of: string | number): string => `${base}/invoices/${of}.pdf`;
/** The invoice of made-up data, with a watermark. */
export const SAMPLE_INVOICE = 'sample';

export const invoiceCalls = {
  invoices: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/invoicefind',
    body: z.object({
      Kind: missable(invoiceKind),
      Year: missable(year),
      Contract: missable(contractId),
      ...pageRequest,
    }),
    reply: page(invoiceRow),
    paged: true,
    access: 'signedIn',
    write: false,
    codes: [],
    summary:
      'The invoices and credit notes that the caller issued or received, latest first; facets: Kind, Year',
  }),
  invoice: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/invoicefindById',
    body: z.object({ id }),
    reply: record(invoice),
    access: 'signedIn',
    write: false,
    codes: ['invoice_not_found'],
    summary: 'An invoice of the caller, with its parties, lines and tax',
  }),
  createInvoice: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/invoiceCreate',
    body: keyed(invoiceByHand),
    reply: record(invoice),
    access: 'signedIn',
    write: true,
    codes: ['contract_not_found', 'freelancers_only', 'invoices_full', 'key_reused'],
    summary: 'Issues an invoice of the calling freelancer for other items of a contract; moves no money',
  }),
  creditInvoice: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/invoiceCredit',
    body: keyed(z.object({ id })),
    reply: record(invoice),
    access: 'signedIn',
    write: true,
    codes: ['invoice_automatic', 'invoice_credited', 'invoice_not_found', 'key_reused'],
    summary: 'Takes back an invoice that the caller wrote by hand, by a credit note',
  }),
  billingDetails: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/billingDetailsfind',
    body: z.object({}),
    reply: record(billingDetails),
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'What the caller wants to be named on invoices',
  }),
  saveBillingDetails: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/billingDetailsUpdate',
    body: billingDetails,
    reply: record(billingDetails),
    access: 'signedIn',
    write: true,
    codes: ['demo_account_shared', 'stale'],
    summary: 'Changes what the caller is named on later invoices',
  }),
};
