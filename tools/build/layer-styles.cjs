/**
 * Puts every sheet into a cascade layer of its own. Sheets come with the page that needs them, in whatever order a
 * visitor takes the pages; the order of the layers is told once, first in the ground that every document has, so that
 * the cascade is the same by every way. Pages come after parts and those after the design system; of each, who imports
 * a view may restyle it: its sheet comes after.
 */
const { existsSync, readFileSync } = require('node:fs');
const { dirname, join, relative } = require('node:path');

/** Where this file is, and not where a build is run: its sources may be links to these. */
const ROOT = join(__dirname, '../..');
const GROUND = 'src/views/ui/tokens.css';
/** What follows is in no layer: what is important there yields to what is important in one, as a ground should. */
const UNLAYERED = '/* outside */';
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*(?:\/\*.*?\*\/\s*)?)'(\.[^']+)'/g;

const FOLDERS = ['ui', 'parts', 'pages'].map((folder) => `src/views/${folder}/`);
const rankOf = (file) => (file === GROUND ? -1 : FOLDERS.findIndex((folder) => file.startsWith(folder)));

/** Every sheet of the views, the imported before the importing, as paths from the project's root. */
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
    // A module's own sheet last: what it is made of comes before it.
    for (const request of requests) if (!request.endsWith('.css')) visit(request);
    for (const request of requests) if (request.endsWith('.css')) visit(request);
  };
  for (const file of [GROUND, 'src/boot.css', 'src/main.tsx', 'src/gallery.tsx']) visit(file);
  // Of the design system first, then what pages share: what is put into a part is restyled by it as well.
  return sheets.sort((one, other) => rankOf(one) - rankOf(other));
};

let names = new Map();
/** Read once, and again where a sheet is new: in development they come and go. */
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
