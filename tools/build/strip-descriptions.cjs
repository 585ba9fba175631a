/**
 * Takes the prose of the machines' states and of the table of calls out of what the browser gets: it is for diagrams,
 * tests and readers of the sources. It is a string of its own on `description:` or `summary:`; nothing at run time reads
 * one. Likewise the names of ports: only one that was never provided would say its name.
 */
const PROSE = /\b(?:description|summary):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g;
/** `promiseStub<…>('jobs: publish')`, with type arguments three deep. */
const PORT = /\b((?:promise|callback)Stub(?:<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>)?\()\s*'[^'\n]*',?\s*\)/g;

module.exports = (source) => source.replace(PROSE, '').replace(PORT, '$1)');
