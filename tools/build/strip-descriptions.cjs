/**
 * Takes the prose of the machines' states and of the table of calls out of what the browser gets: it is for diagrams,
 * tests and readers of the sources. It is a string of its own on `description:` or `summary:`; nothing at run time reads
 * one.
 */
module.exports = (source) =>
  source.replace(/\b(?:description|summary):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g, '');
