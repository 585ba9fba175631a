/**
 * Names of classes: letters for the class, digits for its sheet. The names occur in scripts, sheets and documents, and
 * consecutive names compress far better than hashes. Both builds give the same names, because they read the same sheets.
 */
const { readFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const { orderOf } = require('./layer-styles.cjs');

const ROOT = join(__dirname, '../..');
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const lettersOf = (index) =>
  (index < LETTERS.length ? '' : lettersOf(Math.floor(index / LETTERS.length) - 1)) +
  LETTERS[index % LETTERS.length];

let sheets = [];
const classesOf = new Map();

/** For css-loader: `getLocalIdent(context, localIdentName, localName)`. Keyframes are named like classes. */
module.exports = function classNameOf({ resourcePath }, _, localName) {
  const file = relative(ROOT, resourcePath).replaceAll('\\', '/');
  if (!sheets.includes(file)) sheets = orderOf();
  const sheet = sheets.indexOf(file);
  if (sheet < 0) throw new Error(`${file} is imported by no view: its classes have no names.`);
  const text = readFileSync(resourcePath, 'utf8');
  const known = classesOf.get(text) ?? [
    ...new Set([...text.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, name]) => name)),
  ];
  classesOf.set(text, known);
  const index = known.indexOf(localName);
  if (index < 0) throw new Error(`${file}: ${localName} is no class of this sheet.`);
  return lettersOf(index) + sheet;
};
