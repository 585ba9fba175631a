import type { InvoiceKind } from '../../../../contracts/money/invoices.ts';

export const title = 'Invoices';
export const desk = 'My desk';
export const lead =
  'When money is released, we issue the invoices: one from the freelancer for the work, and ours for the fees. If released money goes back, we issue a credit note.';
export const kinds = { one: 'invoice', many: 'invoices' } as const;

export const kind = 'Kind';
export const year = 'Year';
export const anyKind = 'All';
export const kindNames: Readonly<Record<InvoiceKind, string>> = {
  work: 'Work',
  fee: 'Our fees',
  credit: 'Credit notes',
};
export const kindOf = (of: InvoiceKind, isByHand: boolean): string => {
  if (of === 'credit') return 'Credit note';
  if (of === 'fee') return 'Our fee';
  return isByHand ? 'Work, by hand' : 'Work';
};
export const withYear = (own: string): string => `Year ${own}`;
export const withContract = (own: string): string => `Contract ${own}`;
export const toOther = (name: string): string => `To ${name}`;
export const fromOther = (name: string): string => `From ${name}`;
export const tax = (amount: string): string => `${amount} of it is tax`;
export const pdf = 'PDF';
export const contract = 'Contract';
export const plan = 'Plan';

export const none = {
  employer: 'Invoices appear here when money of your contracts is released.',
  freelancer: 'Invoices appear here when money is released to you.',
} as const;
export const toWork = { employer: 'Open your contracts', freelancer: 'Open your work' } as const;

export const headingOf = (number: string, isCredit: boolean): string =>
  `${isCredit ? 'Credit note' : 'Invoice'} ${number}`;
export const anInvoice = 'Invoice';
export const invoiceSlow = 'This invoice is taking longer than usual.';
export const invoiceLoading = 'Loading the invoice …';
export const invoiceMissing =
  'This invoice was not found. It may belong to somebody else: only its two parties can read it.';
export const invoiceFailed = 'This invoice could not be loaded.';
export const download = 'Download PDF';
export const print = 'Print';
export const back = 'Back to all invoices';
export const credits = (number: string): string => `Credits invoice ${number}`;
export const creditedBy = (number: string): string => `Credited by credit note ${number}`;

export const takeBack = 'Cancel with a credit note';
export const takeBackTitle = (number: string): string => `Cancel invoice ${number}?`;
export const takeBackWords =
  'You can’t change an invoice. A credit note cancels all of it, and both parties keep both documents. No money moves.';
export const takingBack = 'Issuing the credit note …';
export const keep = 'Keep it';
export const slow = 'This is taking longer than usual. You can send it again.';

export const you = 'Your details on invoices';
export const youNote =
  'We print these details on later invoices. Only you and the other party of an invoice see them.';
export const nothingKnown = 'Invoices name you as on your profile. Add your legal name, address and tax id.';
export const change = 'Change your details';
export const billingSlow = 'Your details are taking longer than usual.';
export const billingMissing = 'Your details are not available on this server.';
export const billingFailed = 'Your details could not be loaded.';
export const legalName = 'Legal name';
export const address = 'Address';
export const country = 'Country';
export const taxId = 'Tax id';

export const write = 'Write an invoice';
export const writeHint =
  'For other items of this contract. It moves no money. Claim expenses in the contract, so that they are paid and invoiced here.';
export const chooseContract = 'Open a contract and choose “Invoices” there to write one by hand.';
