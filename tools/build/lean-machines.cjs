/**
 * Removes from XState what nothing that is sent to a browser calls, and a bundler cannot see it: machines described as
 * JSON for drawing tools, snapshots that are stored and restored, selections without React, and the explanation behind
 * one error. They would add 0.8 KB of brotli to every page. If XState's source changes, nothing is removed and the
 * budgets fail.
 */
const METHODS =
  /^ {2}(?:get definition|toJSON|getPersistedSnapshot|restoreSnapshot|select)\([^)\n]*\) \{\n(?! +return \{\n +xstate)[\s\S]*?^ {2}\}\n/gm;
/** The constructor binds two of them. */
const BINDINGS = /^ +this\.(?:getPersistedSnapshot|restoreSnapshot) = this\.\w+\.bind\(this\);\n/gm;
const AS_JSON = /^( {4,})toJSON(?:: \(\) => \(|\(\) )\{\n[\s\S]*?^\1\}\)?,?\n/gm;

module.exports = (source) =>
  source
    .replace(METHODS, '')
    .replace(BINDINGS, '')
    .replace(AS_JSON, '')
    .replace(/ This usually happens when there's a cycle of transitions .*?(?=`\))/, '');
