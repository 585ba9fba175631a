/** Reads the PDFs that we make: their text, by the maps of their embedded fonts, and their objects. */
import { inflateSync } from 'node:zlib';

/** Objects by number, with their streams inflated, as Latin-1 text. */
const objectsIn = (pdf: Buffer): ReadonlyMap<string, string> => {
  const objects = new Map<string, string>();
  for (const [, number = '', body = ''] of pdf
    .toString('latin1')
    .matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, head = body, stream] = /^([\s\S]*?)\nstream\n([\s\S]*?)\nendstream$/.exec(body) ?? [];
    const content =
      stream !== undefined && head.includes('/FlateDecode')
        ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
        : (stream ?? '');
    objects.set(number, `${head}\n${content}`);
  }
  return objects;
};

/** The letters of a font by their codes of four digits. */
const lettersOf = (map: string): ReadonlyMap<string, string> => {
  const letters = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    const own = [...list.matchAll(/<([0-9a-f ]*)>/gi)];
    for (const [index, [, code = '']] of own.entries())
      letters.set(
        (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'),
        Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      );
  }
  return letters;
};

/** Every piece of text in the order in which it is drawn, one a line. */
export const pdfText = (pdf: Buffer): string => {
  const objects = objectsIn(pdf);
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const body of objects.values())
    for (const [, name = '', font = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '') ?? [];
      fonts.set(name, lettersOf(objects.get(map) ?? ''));
    }
  const lines: string[] = [];
  for (const body of objects.values()) {
    if (!body.includes(' Tf')) continue;
    let letters: ReadonlyMap<string, string> | undefined;
    for (const [, font, shown] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) letters = fonts.get(font);
      else
        lines.push(
          [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)]
            .flatMap(([, codes = '']) => codes.toLowerCase().match(/.{4}/g) ?? [])
            .map((code) => letters?.get(code) ?? '?')
            .join('')
            .trim(),
        );
    }
  }
  return lines.join('\n');
};
