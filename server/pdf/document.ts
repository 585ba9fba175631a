/** A tagged PDF with embedded fonts. The same content gives the same bytes: its times are those of its subject. */
import { setImmediate as breathe } from 'node:timers/promises';
import PdfFile from 'pdfkit';
import { addFont, FONT_NAMES } from './fonts.ts';

export type PdfDoc = PDFKit.PDFDocument;
export type PdfElement = PDFKit.PDFStructureElement;
export type PaperSize = 'A4' | 'LETTER';

export const INK = '#1b1b1f';
export const QUIET = '#55555f';

interface PdfOptions {
  readonly size: PaperSize;
  readonly layout?: 'portrait' | 'landscape';
  readonly margin: number;
  readonly title: string;
  readonly author: string;
  /** The time of creation that the file names. */
  readonly at: Date;
}
export interface StartedPdf {
  readonly doc: PdfDoc;
  /** The root of the structure, for screen readers. */
  readonly root: PdfElement;
  /** Ends the file. */
  readonly finish: () => Promise<Buffer>;
}

export const startPdf = ({
  size,
  layout = 'portrait',
  margin,
  title,
  author,
  at,
}: PdfOptions): StartedPdf => {
  const doc = new PdfFile({
    size,
    layout,
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
  const pieces: Buffer[] = [];
  const made = new Promise<Buffer>((resolved, rejected) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolved(Buffer.concat(pieces)));
    doc.on('error', rejected);
  });
  doc.addPage();
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const name of FONT_NAMES) addFont(doc, name);
  return {
    doc,
    root,
    finish: () => {
      root.end();
      doc.end();
      return made;
    },
  };
};

export const createPen = (doc: PdfDoc) => {
  const style = (size: number, isBold = false, colour = INK) =>
    doc
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour);
  return {
    style,
    /** Draws what a screen reader skips. */
    decorate(draw: () => void): void {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    heightOf(text: string, size: number, within: number, isBold = false): number {
      style(size, isBold);
      return doc.heightOfString(text, { width: within });
    },
    tag(parent: PdfElement, type: string, draw?: () => void, options: object = {}): PdfElement {
      const element = draw ? doc.struct(type, options, draw) : doc.struct(type, options);
      parent.add(element);
      return element;
    },
    put: (text: string, x: number, at: number, within: number, align: 'left' | 'right' | 'center' = 'left') =>
      doc.text(text, x, at, { width: within, align, lineGap: 0 }),
  };
};
export type Pen = ReturnType<typeof createPen>;

/** Parses the fonts, with the tables for the letter pairs of this text. Other work has its turn between the steps. */
export const warmUpFonts = async (text: string): Promise<void> => {
  for (const name of FONT_NAMES) {
    await breathe();
    const doc = new PdfFile({ autoFirstPage: false });
    addFont(doc, name);
    doc.fontSize(10).widthOfString(text);
  }
  await breathe();
};
