/** The PDF of an invoice: what it says, how it is tagged, and who gets it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import { invoicePdf } from '../../../../server/money/invoices/pdf.ts';
import { exampleInvoice, invoiceAddress, type InvoiceRow } from '../../../../src/contracts/money/invoices.ts';
import { sampleInvoice } from '../../../../src/contracts/money/sample-invoice.ts';
import { pdfText } from '../../../support/pdf-text.ts';
import { createUser, type Person } from '../../backend-fixture.ts';
import { createVisitor, signedIn, startBackend } from '../../helpers.ts';
import { addsOperator } from '../../operator/operator-world.ts';
import { createFakeProvider, createMoneyWorld, type Deal } from '../money-world.ts';

describe('the PDF of an invoice', () => {
  it('[M141] names number, parties, dates, lines, tax and totals', async () => {
    const text = pdfText(await invoicePdf(exampleInvoice));
    for (const words of [
      'Invoice F2-2026-0003',
      'Ines Prado',
      'Rua do Sol 4',
      'Portugal',
      'Linden Furniture',
      'Germany',
      'Nov 19, 2026',
      'Audit and list of repairs',
      '$400.00',
      'F2-2026-0003 · page 1 of 1',
    ])
      expect(text).toContain(words);
    const ofPlan = pdfText(
      await invoicePdf({ ...exampleInvoice, Contract: undefined, Contract_Title: 'Plan Pro' }),
    );
    expect(ofPlan).toMatch(/^Plan Pro$/m);
    const credit = pdfText(
      await invoicePdf({ ...exampleInvoice, Kind: 'credit', Credits: { id: 7, Number: 'F2-2026-0001' } }),
    );
    expect(credit).toContain('Credit note F2-2026-0003');
    expect(credit).toContain('invoice F2-2026-0001');
  });

  it('[M141] writes letters of other alphabets', async () => {
    const Name = 'Łukasz Жуков Ελένη Nguyễn';
    expect(pdfText(await invoicePdf({ ...exampleInvoice, Seller: { Name } }))).toContain(Name);
  });

  it('[M142] is tagged, names its language, and embeds its fonts', async () => {
    const pdf = (await invoicePdf(exampleInvoice)).toString('latin1');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toContain('/Lang (en-US)');
    expect(pdf).toContain('/DisplayDocTitle true');
    for (const tag of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD'])
      expect(pdf).toMatch(new RegExp(`/S /${tag}\\b`));
    expect(pdf.match(/\/FontFile2 /g)).toHaveLength(2);
    expect(pdf).not.toContain('/Helvetica');
  });

  it('[M142] is the same bytes for the same invoice', async () => {
    const [one, other] = [await invoicePdf(exampleInvoice), await invoicePdf(exampleInvoice)];
    expect(one.equals(other)).toBe(true);
    expect(one.length).toBeLessThan(60_000);
  });

  it('[M143] is on Letter for a customer of a country that prints on it, else on A4', async () => {
    const boxOf = async (Country: string | undefined): Promise<string | undefined> =>
      /\/MediaBox \[([^\]]+)\]/.exec(
        (await invoicePdf({ ...exampleInvoice, Buyer: { Name: 'Linden', Country } })).toString('latin1'),
      )?.[1];
    expect(await boxOf('US')).toBe('0 0 612 792');
    expect(await boxOf('DE')).toBe('0 0 595.28 841.89');
    expect(await boxOf(undefined)).toBe('0 0 595.28 841.89'); // the seller's, of Portugal
  });

  it('[M144] goes on with its heading on further pages, and keeps its totals', async () => {
    const Lines = Array.from({ length: 60 }, (_, index) => ({
      Title: `Item ${index + 1} of a long list with a title that needs more than one line of the column`,
      Detail: undefined,
      Net: 1,
      Tax: 0,
      Total: 1,
    }));
    const text = pdfText(await invoicePdf({ ...exampleInvoice, Lines, Net: 60, Total: 60 }));
    const pages = Number(/page 1 of (\d+)/.exec(text)?.[1]);
    expect(pages).toBeGreaterThan(2);
    for (const { Title } of Lines) expect(text).toContain(Title.slice(0, 12));
    expect(text.match(/^Item$/gm)).toHaveLength(pages);
    expect(text).toContain('$60.00');
  });

  it('[M145] of sample data has a watermark on each page', async () => {
    expect(pdfText(await invoicePdf(sampleInvoice, { isSample: true }))).toMatch(/^SAMPLE$/m);
    expect(pdfText(await invoicePdf(sampleInvoice))).not.toMatch(/^SAMPLE$/m);
  });
});

describe('/invoices/….pdf', () => {
  let backend: Backend;
  let own: Deal;
  let work: InvoiceRow;
  beforeAll(async () => {
    const fake = createFakeProvider();
    backend = await startBackend({ provider: fake.provider });
    const world = createMoneyWorld(backend, fake);
    own = await world.deal(400);
    await world.pays(own);
    await world.earns(own);
    const { json } = await own.expert.visitor.call('/admin/invoicefind', { Kind: 'work' });
    work = json.data[0] as InvoiceRow;
  }, 120_000);
  afterAll(() => backend.close());

  const downloads = async ({ visitor }: Pick<Person, 'visitor'>, name: string | number = Number(work.id)) => {
    const response = await fetch(backend.address + invoiceAddress('', name), {
      headers: { cookie: visitor.cookieHeader() },
    });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };

  it('[M146] both sides download the same file', async () => {
    const [mine, theirs] = [await downloads(own.expert), await downloads(own.company)];
    expect([mine.response.status, theirs.response.status]).toEqual([200, 200]);
    expect(mine.body.equals(theirs.body)).toBe(true);
    expect(pdfText(mine.body)).toContain(work.Number);
    const { headers } = mine.response;
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${work.Number}.pdf"`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('[M146][Z60] anyone else gets a 404, as for an invoice that does not exist', async () => {
    const operator = { visitor: await signedIn(backend, await addsOperator(backend)) };
    const nobody = { visitor: createVisitor(backend) };
    const others = [
      await createUser({ backend }, 'Freelancer'),
      await createUser({ backend }, 'Employer'),
      operator,
      nobody,
    ];
    for (const who of others) expect((await downloads(who)).response.status).toBe(404);
    for (const name of ['99999999', '0', '-1', '1.5', '2147483648', '9999999999', 'x', '../12', 'sample.pdf'])
      expect((await downloads(own.expert, name)).response.status, name).toBe(404);
  });

  it('[M145] the sample is for everybody who is signed in', async () => {
    const { response, body } = await downloads(own.company, 'sample');
    expect(response.status).toBe(200);
    expect(pdfText(body)).toMatch(/^SAMPLE$/m);
    expect((await downloads({ visitor: createVisitor(backend) }, 'sample')).response.status).toBe(404);
  });
});
