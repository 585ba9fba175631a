/**
 * Removes the descriptions of states and of calls from the browser's scripts: they are for diagrams, tests and readers
 * of the source. Each is a string literal after `description:` or `summary:`, which nothing reads at run time. It also
 * removes the names of ports, which only appear in the error of a port that was never provided. Likewise the
 * codes of the calls, which only the server checks. An example that spreads another one is wrapped in a call that is
 * marked as pure: a bundler drops what nobody uses only if it knows that making it has no effect.
 */
const PROSE = /\b(?:description|summary):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g;
/** `promiseStub<…>('jobs: publish')`, with type arguments three deep. */
const PORT = /\b((?:promise|callback)Stub(?:<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>)?\()\s*'[^'\n]*',?\s*\)/g;
/** `codes: ['job_closed'],` */
const CODES = /\bcodes:\s*\[[\w',\s]*\],/g;
/** `export const exampleJob: Job = {…};`, on one line or to the first line that begins with a brace. */
const EXAMPLE = /^(export const example\w*(?:: [^=\n]+)? = )(\{(?:[^\n]*|\n[\s\S]*?\n)\}[^;{}\n]*);$/gm;

module.exports = (source) =>
  source
    .replace(PROSE, '')
    .replace(PORT, '$1)')
    .replace(CODES, '')
    .replace(EXAMPLE, '$1/*#__PURE__*/ (() => ($2))();');
