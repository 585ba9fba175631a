/** The first PDF of a process finds its fonts parsed. In a file of its own: a process parses them once. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, expect, it } from 'vitest';
import { warmUpPdfs } from '../../../../server/money/invoices/pdf-route.ts';
import { sampleInvoice } from '../../../../src/contracts/money/sample-invoice.ts';

const { readFileSync } = fs;
const fonts: string[] = [];
fs.readFileSync = ((...args: Parameters<typeof readFileSync>) => {
  if (String(args[0]).endsWith('.ttf')) fonts.push(String(args[0]));
  return readFileSync(...args);
}) as typeof readFileSync;
syncBuiltinESMExports();
afterAll(() => {
  fs.readFileSync = readFileSync;
  syncBuiltinESMExports();
});

it('[M242] the fonts are parsed after the start, once, and no PDF waits for them', async () => {
  expect(fonts).toEqual([]);
  await warmUpPdfs();
  expect(fonts).toHaveLength(2);
  const { invoicePdf } = await import('../../../../server/money/invoices/pdf.ts');
  expect((await invoicePdf(sampleInvoice)).length).toBeGreaterThan(1000);
  expect(fonts).toHaveLength(2);
});
