/** The lines of an invoice by hand, and the words that its page and its PDF share. */
import { describe, expect, it } from 'vitest';
import { COUNTRIES, countryName, isCountry, paperOf } from '../../../src/contracts/money/countries.ts';
import { itemsIn, parseInvoiceForm, sumOfItems } from '../../../src/contracts/money/invoice-form.ts';
import {
  dayInWords,
  invoiceNotes,
  invoiceTitle,
  taxInWords,
} from '../../../src/contracts/money/invoice-words.ts';
import { exampleInvoice, invoice, invoiceByHand } from '../../../src/contracts/money/invoices.ts';
import { sampleInvoice } from '../../../src/contracts/money/sample-invoice.ts';

const wrongIn = (Items: string): string | undefined =>
  parseInvoiceForm({ Contract: 'c-12', Items, Note: '' }).error?.issues[0]?.message;

describe('the items of an invoice by hand', () => {
  it('[V338] are lines; the text after the last colon is the amount', () => {
    expect(itemsIn('Train: Hamburg: 86.50\n\n  A lens: $1,040 \nNothing')).toEqual([
      { title: 'Train: Hamburg', cents: 8650 },
      { title: 'A lens', cents: 104_000 },
      { title: 'Nothing', cents: undefined },
    ]);
    expect(sumOfItems('Train: 86.50\nA lens: 40')).toBe(12_650);
    expect(sumOfItems('Train: 86.50\nNothing')).toBeUndefined();
    expect(sumOfItems('')).toBeUndefined();
  });
  it('[V338] become what the server takes', () => {
    const { data } = parseInvoiceForm({ Contract: 'c-12', Items: 'Train: 86.50', Note: ' ' });
    expect(data).toEqual({ Contract: 'c-12', Items: [{ Title: 'Train', Amount: 86.5 }], Note: undefined });
    expect(invoiceByHand.safeParse(data).success).toBe(true);
  });
  it.each([
    ['', 'Write an item, such as “Work before this contract: 86.50”'],
    ['Train', 'Line 1: end it with a colon and an amount, such as “: 86.50”'],
    ['Train: 5\nA lens: 0', 'Line 2: end it with a colon and an amount, such as “: 86.50”'],
    [': 5', 'Line 1: describe the item before the colon'],
    ['Train: 100000.01', 'Line 1: at most $100,000'],
    [`${'x'.repeat(201)}: 5`, 'Line 1: at most 200 characters'],
    ['Train: 5\n'.repeat(21), 'Write at most 20 items'],
  ])('[V338] %j is wrong, and the words say where', (items, words) => {
    expect(wrongIn(items)).toBe(words);
  });
  it('[V338] a long note is wrong too', () => {
    const { error } = parseInvoiceForm({ Contract: 'c-12', Items: 'Train: 5', Note: 'x'.repeat(1001) });
    expect(error?.issues).toEqual([{ path: ['Note'], message: 'At most 1000 characters' }]);
  });
});

describe('the words of an invoice', () => {
  it('[V335] say what it is, its tax and what it takes back', () => {
    expect([invoiceTitle(exampleInvoice), invoiceTitle({ Kind: 'credit' })]).toEqual([
      'Invoice',
      'Credit note',
    ]);
    const TaxRate = { Name: 'VAT', Percent: 23, Source: 'https://example.com' };
    expect(taxInWords({ TaxRate, ReverseCharge: false })).toBe('VAT 23%, included');
    expect(taxInWords({ TaxRate: undefined, ReverseCharge: true })).toBe('Reverse charge');
    expect(taxInWords({ TaxRate: undefined, ReverseCharge: false })).toBe('None');
    const notes = invoiceNotes({
      ...exampleInvoice,
      Kind: 'credit',
      ReverseCharge: true,
      TaxRate,
      Credits: { id: 7, Number: 'F2-2026-0001' },
      Note: 'As agreed.',
    });
    expect(notes).toEqual([
      'This credit note reduces invoice F2-2026-0001 by these amounts.',
      'Reverse charge: the customer accounts for the tax.',
      'Source of the rate: https://example.com',
      'The amounts were paid through this marketplace. Nothing remains to be paid.',
      'As agreed.',
    ]);
    expect(invoiceNotes({ ...exampleInvoice, ByHand: true })).toEqual([
      'The issuer wrote this invoice. No money for it was paid through this marketplace.',
    ]);
    expect(invoiceNotes({ ...exampleInvoice, Kind: 'credit', ByHand: true })).toEqual([
      'The issuer wrote this credit note. No money for it was paid through this marketplace.',
    ]);
  });
  it('[V335] have the same day for everybody', () => {
    expect(dayInWords('2026-11-19T23:59:59.000Z')).toBe('Nov 19, 2026');
  });
  it('[M143] know the countries, their names and their paper', () => {
    expect(COUNTRIES).toHaveLength(249);
    expect(new Set(COUNTRIES).size).toBe(249);
    expect([countryName('PT'), countryName('xx')]).toEqual(['Portugal', 'xx']);
    expect([isCountry('DE'), isCountry('XX'), isCountry('')]).toEqual([true, false, false]);
    expect([paperOf('US'), paperOf('DE'), paperOf(undefined)]).toEqual(['LETTER', 'A4', 'A4']);
  });
  it('[V341] the sample is an invoice whose sums are those of its lines', () => {
    expect(invoice.safeParse(sampleInvoice).success).toBe(true);
    const sum = (of: 'Net' | 'Tax' | 'Total') =>
      Math.round(sampleInvoice.Lines.reduce((cents, line) => cents + line[of] * 100, 0)) / 100;
    expect([sum('Net'), sum('Tax'), sum('Total')]).toEqual([
      sampleInvoice.Net,
      sampleInvoice.Tax,
      sampleInvoice.Total,
    ]);
  });
});
