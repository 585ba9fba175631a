/** Invoices: a PDF of fourteen lines, and the list of two people with ten thousand each, by its queries, through HTTP and on its page. */
import { sql } from 'kysely';
import { chromium } from 'playwright';
import { createBackend, type Backend } from '../../server/backend.ts';
import { demoAccounts } from '../../server/account/demo-accounts.ts';
import { findInvoices, countInvoices } from '../../server/money/invoices/listing.ts';
import { warmUpPdfs } from '../../server/money/invoices/pdf-route.ts';
import { exampleInvoice, INVOICE_KINDS, invoiceCalls } from '../../src/contracts/money/invoices.ts';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../chromium.ts';
import { measureLists, percentilesOf } from './lists.ts';

const MANY = 10_000;
const ROUNDS = 40;

const timed = async (work: (round: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  return times;
};

const [employer, freelancer] = demoAccounts;
/** For each of the two: seven thousand for the work between them, and three thousand over our fees. */
const fill = async ({ database }: Backend): Promise<void> => {
  const document = JSON.stringify({
    title: exampleInvoice.Contract_Title,
    suppliedAt: exampleInvoice.SuppliedAt,
    seller: exampleInvoice.Seller,
    buyer: exampleInvoice.Buyer,
    lines: [{ title: 'Audit', netCents: 40_000, taxCents: 0, totalCents: 40_000 }],
    tax: { isReverseCharge: false },
  });
  await sql`insert into invoices (kind, issuer_id, number, year, sequence, issued_at, contract_id, freelancer_id,
      employer_id, net_cents, tax_cents, total_cents, document)
    select case when is_fee then 'fee' else 'work' end, case when not is_fee then ${freelancer.id}::integer end, '', 0, 0,
      now() - interval '4 hours' * (${MANY} - n), contracts.id,
      case when not is_fee or side = 'freelancer' then ${freelancer.id}::integer end,
      case when not is_fee or side = 'employer' then ${employer.id}::integer end, 40000, 0, 40000, ${document}::jsonb
    from (select n, n % 10 >= 7 as is_fee from generate_series(1, ${MANY}::integer) n) numbers
      cross join (values ('freelancer'), ('employer')) sides (side)
      cross join (select id from contracts where freelancer_id = ${freelancer.id} and employer_id = ${employer.id} limit 1) contracts
    where is_fee or side = 'freelancer'
    order by n`.execute(database);
  await sql`analyze invoices`.execute(database);
};

export const measureInvoices = async (dist: string) => {
  const lines = Array.from({ length: 14 }, (_, index) => ({
    Title: `Item ${index + 1}: a list of repairs with the reasons for each`,
    Detail: undefined,
    Net: 100,
    Tax: 0,
    Total: 100,
  }));
  const begun = performance.now();
  await warmUpPdfs();
  const warmUp = performance.now() - begun;
  const { invoicePdf } = await import('../../server/money/invoices/pdf.ts');
  const start = performance.now();
  const { length: bytes } = await invoicePdf({ ...exampleInvoice, Lines: lines, Net: 1400, Total: 1400 });
  const first = performance.now() - start;
  const pdf = percentilesOf(
    await timed((round) => invoicePdf({ ...exampleInvoice, Number: `F2-2026-${round}`, Lines: lines })),
  );
  const backend = await createBackend({
    dist,
    rateLimits: false,
    logLevel: 'silent',
    seedSize: { freelancers: 40, employers: 20, jobs: 100 },
  });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
  try {
    const { database } = backend;
    await fill(backend);
    const reader = { id: freelancer.id, type: 'Freelancer' } as const;
    const page = (filters: object, at: number) => async () => {
      await countInvoices(database, reader, filters);
      return findInvoices(database, reader, filters, { page: at, limit: 24 });
    };
    const queries = {
      top: percentilesOf(await timed(page({}, 1))),
      deep: percentilesOf(await timed(page({}, 400))),
      filtered: percentilesOf(await timed(page({ Kind: 'work', Year: '2026' }, 1))),
    };
    const filters = [{}, { Year: '2025' }, ...INVOICE_KINDS.map((Kind) => ({ Kind }))];
    const list = {
      path: invoiceCalls.invoices.path,
      address: '/invoice-generator',
      bodies: filters.flatMap((own) => [1, 20, 400].map((at) => ({ ...own, page: at, facets: at === 1 }))),
    };
    const world = { backend, browser };
    const { ofFreelancer } = await measureLists(world, freelancer, { ofFreelancer: list });
    const { ofEmployer } = await measureLists(world, employer, { ofEmployer: list });
    return { bytes, warmUp, first, pdf, queries, ofFreelancer, ofEmployer };
  } finally {
    await browser.close();
    await backend.close();
  }
};
