/**
 * Takes the prose of the machines' states out of what the browser gets: it is for diagrams and tests, which read the
 * sources. A description is a string of its own on `description:`; nothing at run time reads one.
 */
module.exports = (source) =>
  source.replace(/\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g, '');
