/**
 * An invoice as a PDF. Each row is written by itself, because pdfkit's own tables are slow and mark no lines as decoration.
 */
import { countryName, paperOf } from '../../../src/contracts/money/countries.ts';
import { exactDollars } from '../../../src/contracts/money/dollars.ts';
import type { Invoice, InvoiceParty } from '../../../src/contracts/money/invoices.ts';
import {
  dayInWords,
  invoiceNotes,
  invoiceTitle,
  taxInWords,
} from '../../../src/contracts/money/invoice-words.ts';
import { sampleInvoice } from '../../../src/contracts/money/sample-invoice.ts';
import {
  createPen,
  INK,
  QUIET,
  startPdf,
  warmUpFonts,
  type PdfDoc as Doc,
  type PdfElement as Element,
} from '../../pdf/document.ts';

const MARGIN = 50;
const FOOT = 40;
const [RULE, WATERMARK] = ['#c4c4cc', '#e6e6ec'];
const GAP = 10;

interface Cell {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly isNumber?: boolean;
  readonly isBold?: boolean;
}

const ofParty = ({ Name, Address, Country, TaxId }: InvoiceParty): string =>
  [Name, Address, Country && countryName(Country), TaxId && `Tax ID ${TaxId}`].filter(Boolean).join('\n');

const createSheet = (doc: Doc, root: Element) => {
  const { style, decorate, heightOf, tag, put } = createPen(doc);
  const left = MARGIN;
  const width = doc.page.width - 2 * MARGIN;
  const bottom = () => doc.page.height - MARGIN - FOOT;
  let y = MARGIN;
  /** Content never spans two pages: what does not fit begins the next one. */
  const reserve = (height: number, onNewPage: () => void = () => {}): void => {
    if (y + height <= bottom()) return;
    doc.addPage();
    y = MARGIN;
    onNewPage();
  };
  const block = (
    type: string,
    text: string,
    { size = 10, isBold = false, colour = INK, space = GAP, parent = root } = {},
  ): void => {
    const height = heightOf(text, size, width, isBold);
    reserve(height);
    tag(parent, type, () => {
      style(size, isBold, colour);
      put(text, left, y, width);
    }).end();
    y += height + space;
  };
  const rule = (): void => {
    decorate(() =>
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke(),
    );
    y += 6;
  };
  return {
    left,
    width,
    block,
    rule,
    tag,
    reserve,
    decorate,
    style,
    heightOf,
    put,
    /** Several texts beside each other, each with a heading. */
    columns(parts: readonly (readonly [heading: string, text: string])[]): void {
      const each = (width - GAP * (parts.length - 1)) / parts.length;
      const headed = Math.max(...parts.map(([heading]) => heightOf(heading, 9, each, true)));
      const height = headed + 2 + Math.max(...parts.map(([, text]) => heightOf(text, 10, each)));
      reserve(height);
      for (const [index, [heading, text]] of parts.entries()) {
        const x = left + index * (each + GAP);
        const section = tag(root, 'Sect');
        tag(section, 'H2', () => {
          style(9, true, QUIET);
          put(heading, x, y, each);
        }).end();
        tag(section, 'P', () => {
          style(10);
          put(text, x, y + headed + 2, each);
        }).end();
        section.end();
      }
      y += height + 2 * GAP;
    },
    row(table: Element, type: 'TH' | 'TD', cells: readonly Cell[], onNewPage?: () => void): void {
      const height = Math.max(
        ...cells.map(({ text, width: own, isBold }) => heightOf(text, 10, own, isBold ?? type === 'TH')),
      );
      reserve(height + 8, onNewPage);
      const element = tag(table, 'TR');
      for (const { text, x, width: own, isNumber, isBold } of cells)
        tag(
          element,
          type,
          () => {
            style(10, isBold ?? type === 'TH');
            put(text, x, y, own, isNumber ? 'right' : 'left');
          },
          type === 'TH' ? { scope: 'Column' } : {},
        ).end();
      element.end();
      y += height + 4;
    },
    /** The heading of a table that goes on, which its structure already has. */
    repeat(cells: readonly Cell[]): void {
      decorate(() => {
        style(10, true);
        for (const { text, x, width: own, isNumber } of cells)
          put(text, x, y, own, isNumber ? 'right' : 'left');
      });
      y += 18;
      rule();
    },
  };
};
type Sheet = ReturnType<typeof createSheet>;

const writeLines = (root: Element, sheet: Sheet, invoice: Invoice): void => {
  const { left, width } = sheet;
  const amount = 78;
  const xs = [left, left + width - 3 * amount, left + width - 2 * amount, left + width - amount] as const;
  const cells = (texts: readonly [string, string, string, string], isBold?: boolean): Cell[] =>
    texts.map((text, index) => ({
      text,
      x: xs[index] ?? left,
      width: index === 0 ? width - 3 * amount - GAP : amount,
      isNumber: index > 0,
      ...(isBold !== undefined && { isBold }),
    }));
  const heading = cells(['Item', 'Net', 'Tax', 'Total']);
  const again = () => sheet.repeat(heading);
  const table = sheet.tag(root, 'Table');
  sheet.row(table, 'TH', heading);
  sheet.rule();
  for (const { Title, Detail, Net, Tax, Total } of invoice.Lines)
    sheet.row(
      table,
      'TD',
      cells([
        Detail === undefined ? Title : `${Title}\n${Detail}`,
        exactDollars(Net),
        exactDollars(Tax),
        exactDollars(Total),
      ]),
      again,
    );
  sheet.rule();
  const sums = [invoice.Net, invoice.Tax, invoice.Total].map(exactDollars) as [string, string, string];
  sheet.row(table, 'TD', cells(['Total in US dollars', ...sums], true), again);
  table.end();
};

const writeFeet = (doc: Doc, sheet: Sheet, { Number }: Invoice): void => {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    sheet.decorate(() => {
      sheet.style(8, false, QUIET);
      // Below the margin, where pdfkit would begin a new page.
      doc.page.margins.bottom = 0;
      sheet.put(
        `${Number} · page ${page + 1} of ${count}`,
        sheet.left,
        doc.page.height - MARGIN,
        sheet.width,
        'right',
      );
    });
  }
};

const writeWatermark = (doc: Doc, sheet: Pick<Sheet, 'decorate' | 'style'>): void => {
  const { width, height } = doc.page;
  sheet.decorate(() => {
    doc.save().rotate(-45, { origin: [width / 2, height / 2] });
    sheet.style(84, true, WATERMARK);
    doc.text('SAMPLE', (width - doc.widthOfString('SAMPLE')) / 2, height / 2 - 60, { lineBreak: false });
    doc.restore();
  });
};

export interface PdfOptions {
  /** Made-up data: every page has a watermark. */
  readonly isSample?: boolean;
}

export const invoicePdf = async (
  invoice: Invoice,
  { isSample = false }: PdfOptions = {},
): Promise<Buffer> => {
  const title = `${invoiceTitle(invoice)} ${invoice.Number}`;
  const { doc, root, finish } = startPdf({
    size: paperOf(invoice.Buyer.Country ?? invoice.Seller.Country),
    margin: MARGIN,
    title,
    author: invoice.Seller.Name,
    at: new Date(invoice.IssuedAt),
  });
  const sheet = createSheet(doc, root);
  if (isSample) {
    writeWatermark(doc, sheet);
    doc.on('pageAdded', () => writeWatermark(doc, sheet));
  }
  sheet.block('H1', title, { size: 20, isBold: true, space: 4 });
  const { Contract, Contract_Title: about } = invoice;
  sheet.block('P', Contract === undefined ? about : `${about} (${Contract})`, {
    colour: QUIET,
    space: 2 * GAP,
  });
  sheet.columns([
    ['From', ofParty(invoice.Seller)],
    ['To', ofParty(invoice.Buyer)],
  ]);
  sheet.columns([
    ['Issued', dayInWords(invoice.IssuedAt)],
    ['Supplied', dayInWords(invoice.SuppliedAt)],
    ['Tax', taxInWords(invoice)],
  ]);
  writeLines(root, sheet, invoice);
  for (const note of invoiceNotes(invoice)) sheet.block('P', note, { size: 9, colour: QUIET, space: 6 });
  writeFeet(doc, sheet, invoice);
  return finish();
};

/** Parses the fonts and compiles the code, so that nobody waits for the first PDF. */
export const warmUpPdfs = async (): Promise<void> => {
  await warmUpFonts(sampleInvoice.Contract_Title);
  await invoicePdf(sampleInvoice, { isSample: true });
};
