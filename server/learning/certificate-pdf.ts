/** A certificate as a PDF that one would frame: one landscape page. Revoked certificates have none. */
import type { Certificate } from '../../src/contracts/learning/certificate.ts';
import {
  certificateFacts,
  certificateTitle,
  certifies,
  checkAt,
  passedTest,
} from '../../src/contracts/learning/certificate-words.ts';
import { createPen, INK, QUIET, startPdf, type PaperSize } from '../pdf/document.ts';

const MARGIN = 72;
const [ACCENT, RULE] = ['#2a3bcf', '#857c6b'];
const QR_SIDE = 96;

interface Options {
  readonly size: PaperSize;
  /** Of the marketplace. */
  readonly product: string;
}

export const certificatePdf = async (
  certificate: Certificate,
  { size, product }: Options,
): Promise<Buffer> => {
  const { Name, Test, Code, Address, QR, IssuedAt } = certificate;
  const { doc, root, finish } = startPdf({
    size,
    layout: 'landscape',
    margin: MARGIN,
    title: `${certificateTitle}: ${Test}, ${Name}`,
    author: product,
    at: new Date(IssuedAt),
  });
  const { style, decorate, heightOf, tag, put } = createPen(doc);
  const { width: pageWidth, height: pageHeight } = doc.page;
  const width = pageWidth - 2 * MARGIN;
  // Text near the edge must not begin a new page.
  doc.page.margins.bottom = 0;

  decorate(() => {
    const frames = [
      [24, 2.5, ACCENT],
      [32, 0.75, RULE],
    ] as const;
    for (const [inset, line, colour] of frames)
      doc
        .rect(inset, inset, pageWidth - 2 * inset, pageHeight - 2 * inset)
        .lineWidth(line)
        .strokeColor(colour)
        .stroke();
  });

  let y = 64;
  /** The largest size from `most` down at which the text takes two lines at most. */
  const fitting = (text: string, most: number, isBold: boolean): number => {
    let points = most;
    while (points > 11 && heightOf(text, points, width, isBold) > 2.9 * points) points -= 1;
    return points;
  };
  const centred = (
    type: string,
    text: string,
    { points = 12, isBold = false, colour = INK, space = 8 },
  ): void => {
    const own = fitting(text, points, isBold);
    const height = heightOf(text, own, width, isBold);
    tag(root, type, () => {
      style(own, isBold, colour);
      put(text, MARGIN, y, width, 'center');
    }).end();
    y += height + space;
  };
  centred('P', product, { points: 15, isBold: true, colour: ACCENT, space: 14 });
  centred('H1', certificateTitle, { points: 38, isBold: true, space: 16 });
  centred('P', certifies, { colour: QUIET, space: 6 });
  centred('P', Name, { points: 30, isBold: true, space: 8 });
  centred('P', passedTest, { colour: QUIET, space: 6 });
  centred('H2', Test, { points: 24, isBold: true, colour: ACCENT, space: 0 });

  const foot = pageHeight - 64 - QR_SIDE;
  const facts = certificateFacts(certificate);
  const left = width - QR_SIDE - 24;
  const column = left / facts.length;
  for (const [index, [name, value]] of facts.entries()) {
    const x = MARGIN + index * column;
    tag(root, 'P', () => {
      style(10, false, QUIET);
      put(name, x, foot, column);
      style(14, true);
      put(value, x, foot + 14, column);
    }).end();
  }
  tag(root, 'P', () => {
    style(10, false, QUIET);
    put(checkAt, MARGIN, foot + 46, left);
    style(10);
    put(Address, MARGIN, foot + 60, left);
    style(13, true);
    put(Code, MARGIN, foot + 78, left);
  }).end();

  const figure = tag(
    root,
    'Figure',
    () => {
      doc
        .save()
        .translate(MARGIN + width - QR_SIDE, foot)
        .rect(0, 0, QR_SIDE, QR_SIDE)
        .fill('#ffffff')
        .scale(QR_SIDE / QR.Size)
        .path(QR.Path)
        .fill('#000000')
        .restore();
    },
    { alt: `QR code of ${Address}` },
  );
  figure.end();
  return finish();
};
