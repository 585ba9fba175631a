/** Counts the font files that have been read: after the imports, after the warm-up, and after the first PDF. Prints them as JSON. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sampleInvoice } from '../../../../src/contracts/money/sample-invoice.ts';

export interface FontCounts {
  readonly afterImports: number;
  readonly afterWarmUp: number;
  readonly afterPdf: number;
  /** Bytes of the PDF. */
  readonly length: number;
}

const { readFileSync } = fs;
let fonts = 0;
fs.readFileSync = ((...args: Parameters<typeof readFileSync>) => {
  if (String(args[0]).endsWith('.ttf')) fonts += 1;
  return readFileSync(...args);
}) as typeof readFileSync;
syncBuiltinESMExports();

const { warmUpPdfs } = await import('../../../../server/money/invoices/pdf-route.ts');
const afterImports = fonts;
await warmUpPdfs();
const afterWarmUp = fonts;
const { invoicePdf } = await import('../../../../server/money/invoices/pdf.ts');
const { length } = await invoicePdf(sampleInvoice);
const counts: FontCounts = { afterImports, afterWarmUp, afterPdf: fonts, length };
process.stdout.write(JSON.stringify(counts));
