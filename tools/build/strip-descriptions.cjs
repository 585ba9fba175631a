/**
 * Removes the descriptions of states and of calls from the browser's scripts: they are for diagrams, tests and readers
 * of the source. Each is a string literal after `description:` or `summary:`, which nothing reads at run time. It also
 * removes the names of ports, which only appear in the error of a port that was never provided. Likewise the
 * codes of the calls, which only the server checks.
 */
const PROSE = /\b(?:description|summary):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g;
/** `promiseStub<…>('jobs: publish')`, with type arguments three deep. */
const PORT = /\b((?:promise|callback)Stub(?:<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>)?\()\s*'[^'\n]*',?\s*\)/g;
/** `codes: ['job_closed'],` */
const CODES = /\bcodes:\s*\[[\w',\s]*\],/g;

module.exports = (source) => source.replace(PROSE, '').replace(PORT, '$1)').replace(CODES, '');
