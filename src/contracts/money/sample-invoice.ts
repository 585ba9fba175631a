/** The invoice of /Test-Invoice-Generator: nobody issued it, and no number of it is real. */
import type { Invoice } from './invoices.ts';

export const sampleInvoice: Invoice = {
  id: 0,
  Number: 'SAMPLE-2026-0001',
  Kind: 'work',
  IssuedAt: '2026-03-02T10:00:00.000Z',
  Contract: 'c-0',
  Contract_Title: 'Search rankings of a furniture shop',
  With: 'Sample Furniture',
  IsOwn: true,
  ByHand: false,
  Net: 1000,
  Tax: 200,
  Total: 1200,
  Currency: 'USD',
  SuppliedAt: '2026-03-01T10:00:00.000Z',
  Seller: {
    Name: 'Sample Freelancer',
    Address: '1 Example Street\nSampletown',
    Country: 'GB',
    TaxId: 'GB 000 0000 00',
  },
  Buyer: {
    Name: 'Sample Furniture',
    Address: '2 Example Square\nSampletown',
    Country: 'GB',
    TaxId: undefined,
  },
  Lines: [
    { Title: 'Audit and list of repairs', Detail: undefined, Net: 333.33, Tax: 66.67, Total: 400 },
    { Title: 'Repairs of the first ten pages', Detail: undefined, Net: 666.67, Tax: 133.33, Total: 800 },
  ],
  TaxRate: { Name: 'Sample tax', Percent: 20, Source: 'made up for this sample' },
  ReverseCharge: false,
  Note: 'This is a sample. Nobody has to pay it.',
  Credits: undefined,
  CreditedBy: [],
};
