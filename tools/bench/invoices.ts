/** Invoices: a PDF of fourteen lines, and the list of a person with ten thousand. */
import { sql } from 'kysely';
import { createBackend } from '../../server/backend.ts';
import { demoAccounts } from '../../server/account/demo-accounts.ts';
import { findInvoices, countInvoices } from '../../server/money/invoices/listing.ts';
import { invoicePdf } from '../../server/money/invoices/pdf.ts';
import { exampleInvoice } from '../../src/contracts/money/invoices.ts';

const MANY = 10_000;
const ROUNDS = 40;

const percentiles = (times: readonly number[]): { readonly p50: number; readonly p95: number } => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
};
const timed = async (work: (round: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  return times;
};

export const measureInvoices = async () => {
  const lines = Array.from({ length: 14 }, (_, index) => ({
    Title: `Item ${index + 1}: a list of repairs with the reasons for each`,
    Detail: undefined,
    Net: 100,
    Tax: 0,
    Total: 100,
  }));
  const start = performance.now();
  const { length: bytes } = await invoicePdf({ ...exampleInvoice, Lines: lines, Net: 1400, Total: 1400 });
  const first = performance.now() - start;
  const pdf = percentiles(
    await timed((round) => invoicePdf({ ...exampleInvoice, Number: `F2-2026-${round}`, Lines: lines })),
  );
  const [, { id }] = demoAccounts;
  const backend = await createBackend({
    logLevel: 'silent',
    seedSize: { freelancers: 40, employers: 20, jobs: 100 },
  });
  try {
    const { database } = backend;
    await sql`insert into invoices (kind, issuer_id, number, year, sequence, issued_at, contract_id, freelancer_id,
        employer_id, net_cents, tax_cents, total_cents, document)
      select 'work', ${id}, '', 0, 0, now() - interval '1 hour' * (${MANY} - n), contracts.id, ${id}, employer_id, 40000, 0,
        40000, ${JSON.stringify({
          title: exampleInvoice.Contract_Title,
          suppliedAt: exampleInvoice.SuppliedAt,
          seller: exampleInvoice.Seller,
          buyer: exampleInvoice.Buyer,
          lines: [{ title: 'Audit', netCents: 40_000, taxCents: 0, totalCents: 40_000 }],
          tax: { isReverseCharge: false },
        })}::jsonb
      from generate_series(1, ${MANY}) n
        cross join (select id, employer_id from contracts where freelancer_id = ${id} limit 1) contracts`.execute(
      database,
    );
    await sql`analyze invoices`.execute(database);
    const reader = { id, type: 'Freelancer' } as const;
    const page = (filters: object, at: number) => async () => {
      await countInvoices(database, reader, filters);
      return findInvoices(database, reader, filters, { page: at, limit: 24 });
    };
    return {
      bytes,
      first,
      pdf,
      top: percentiles(await timed(page({}, 1))),
      deep: percentiles(await timed(page({}, 400))),
      filtered: percentiles(await timed(page({ Kind: 'work', Year: '2026' }, 1))),
    };
  } finally {
    await backend.close();
  }
};
