/**
 * Puts every sheet into its own cascade layer. A sheet loads with the page that needs it, so the loading order depends
 * on the visitor. The order of the layers is declared once, at the beginning of the tokens that every document has, so
 * the cascade is always the same: the design system, then shared parts, then pages. Within each, the sheet of an
 * importing view follows the imported one, so it may restyle that view.
 */
const { existsSync, readFileSync } = require('node:fs');
const { dirname, join, relative } = require('node:path');

/** From this file's place, not from the build's working directory, whose sources may be links to these. */
const ROOT = join(__dirname, '../..');
const GROUND = 'src/views/ui/tokens.css';
/** Rules after this mark are in no layer, so an important rule in a layer beats an important rule there. */
const UNLAYERED = '/* outside */';
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*(?:\/\*.*?\*\/\s*)?)'(\.[^']+)'/g;

const FOLDERS = ['ui', 'parts', 'pages'].map((folder) => `src/views/${folder}/`);
const rankOf = (file) => (file === GROUND ? -1 : FOLDERS.findIndex((folder) => file.startsWith(folder)));

/** Every sheet of the views, imported sheets before importing ones, as paths from the project's root. */
const orderOf = () => {
  const seen = new Set();
  const sheets = [];
  const visit = (file) => {
    if (seen.has(file) || !existsSync(join(ROOT, file))) return;
    seen.add(file);
    if (file.endsWith('.css')) return void sheets.push(file);
    if (!/\.tsx?$/.test(file)) return;
    const requests = [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(([, request]) =>
      join(dirname(file), request),
    );
    // A module's own sheet comes last, after the sheets of the modules that it imports.
    for (const request of requests) if (!request.endsWith('.css')) visit(request);
    for (const request of requests) if (request.endsWith('.css')) visit(request);
  };
  for (const file of [GROUND, 'src/boot.css', 'src/main.tsx', 'src/gallery.tsx']) visit(file);
  // The design system first, then shared parts, then pages: a part may restyle the elements of the design system in it.
  return sheets.sort((one, other) => rankOf(one) - rankOf(other));
};

let names = new Map();
/** Reads the order once, and again for a new sheet: in development, sheets are added and removed. */
const namesFor = (file) => {
  if (!names.has(file)) names = new Map(orderOf().map((sheet, index) => [sheet, `l${index.toString(36)}`]));
  return names;
};

module.exports = function layerStyles(source) {
  const file = relative(ROOT, this.resourcePath).replaceAll('\\', '/');
  const layers = namesFor(file);
  const name = layers.get(file);
  if (name === undefined) throw new Error(`${file} is imported by no view: it has no place in the cascade.`);
  const [layered, weighty = ''] = source.split(UNLAYERED);
  const order = file === GROUND ? `@layer ${[...layers.values()].join(',')};\n` : '';
  return `${order}@layer ${name}{\n${layered}}\n${weighty && UNLAYERED}${weighty}`;
};
module.exports.orderOf = orderOf;
