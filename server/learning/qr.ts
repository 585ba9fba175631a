/** QR codes as paths of filled modules, which an SVG and a PDF draw alike. */
import { encodeQR } from 'qr';

export interface QrPath {
  /** Modules of a side, with the light margin. */
  readonly Size: number;
  readonly Path: string;
}

/** In modules: readers need it, and it stays light on a dark page. */
const LIGHT_MARGIN = 4;

/** Level `medium`: a seventh of the code may be damaged or folded. */
export const qrOf = (text: string): QrPath => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: LIGHT_MARGIN });
  const parts: string[] = [];
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length;) {
      const from = x;
      while (x < row.length && row[x]) x += 1;
      if (x > from) parts.push(`M${from} ${y}h${x - from}v1h${from - x}z`);
      else x += 1;
    }
  return { Size: rows.length, Path: parts.join('') };
};
