/** The words of an invoice, which its page and its PDF share. */
import type { Invoice, InvoiceKind } from './invoices.ts';
import { dateInWords } from '../core/days.ts';

type Titled = Pick<Invoice, 'Kind'>;
const titles: Readonly<Record<InvoiceKind, string>> = {
  work: 'Invoice',
  fee: 'Invoice',
  credit: 'Credit note',
};
export const invoiceTitle = ({ Kind }: Titled): string => titles[Kind];

/** `Nov 19, 2026`, in UTC: an invoice has the same day for everybody. The names and days of weeks and months have this form too. */
export const dayInWords = (at: string): string => dateInWords(at, true) ?? at;

export const taxInWords = ({
  TaxRate,
  ReverseCharge,
}: Pick<Invoice, 'TaxRate' | 'ReverseCharge'>): string => {
  if (ReverseCharge) return 'Reverse charge';
  return TaxRate ? `${TaxRate.Name} ${TaxRate.Percent}%, included` : 'None';
};

/** The sentences below the lines. */
export const invoiceNotes = (
  invoice: Pick<Invoice, 'Kind' | 'TaxRate' | 'ReverseCharge' | 'Credits' | 'CreditedBy' | 'ByHand' | 'Note'>,
): readonly string[] => {
  const { TaxRate, ReverseCharge, Credits, ByHand, Note } = invoice;
  return [
    ...(Credits ? [`This credit note reduces invoice ${Credits.Number} by these amounts.`] : []),
    ...(ReverseCharge ? ['Reverse charge: the customer accounts for the tax.'] : []),
    ...(TaxRate ? [`Source of the rate: ${TaxRate.Source}`] : []),
    ByHand
      ? `The issuer wrote this ${invoiceTitle(invoice).toLowerCase()}. No money for it was paid through this marketplace.`
      : 'The amounts were paid through this marketplace. Nothing remains to be paid.',
    ...(Note ? [Note] : []),
  ];
};
