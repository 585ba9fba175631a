export const title = 'Test invoices';
export const invoices = 'Invoices';
export const lead =
  'This sample shows how an invoice looks. The people and amounts are made up, and each page has a watermark.';
export const download = 'Download the sample PDF';
export const print = 'Print';
export const back = 'Open your invoices';
