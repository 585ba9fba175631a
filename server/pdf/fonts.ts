/** The fonts of our PDFs: TrueType, because pdfkit cannot subset WOFF2. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const fontOf = (file: string): Buffer => readFileSync(resolve(`@expo-google-fonts/noto-sans/${file}`));
export type FontName = 'regular' | 'bold';
const files: Readonly<Record<FontName, string>> = {
  regular: '400Regular/NotoSans_400Regular.ttf',
  bold: '700Bold/NotoSans_700Bold.ttf',
};
export const FONT_NAMES = Object.keys(files) as readonly FontName[];
/** Parsed once: that takes four fifths of the time of a PDF. Each PDF embeds only the letters that it uses. */
const parsed = new Map<FontName, object>();
/** What pdfkit has parsed, which its types hide. It takes such a font in place of a file. */
const parsedIn = (doc: PDFKit.PDFDocument): object =>
  (doc as unknown as { readonly _font: { readonly font: object } })._font.font;
export const addFont = (doc: PDFKit.PDFDocument, name: FontName): void => {
  doc.registerFont(name, (parsed.get(name) ?? fontOf(files[name])) as Buffer).font(name);
  parsed.set(name, parsedIn(doc));
};
