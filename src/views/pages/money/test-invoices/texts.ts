export const title = 'Test Invoices';
export const invoices = 'Invoices';
export const lead =
  'This is what an invoice looks like, with made-up people and amounts. The watermark is on each page, so that nobody pays it. Nothing is stored.';
export const download = 'Download the sample PDF';
export const print = 'Print';
export const back = 'Open your invoices';
