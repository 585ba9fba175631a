/**
 * Removes from XState what nothing that is sent to a browser calls, and a bundler cannot see it: machines described as
 * JSON for drawing tools, snapshots that are stored and restored, selections without React, and the advice behind
 * errors. They would add 1.0 KB of brotli to every page. If XState's source changes, nothing is removed and the
 * budgets fail.
 */
const METHODS =
  /^ {2}(?:get definition|toJSON|getPersistedSnapshot|restoreSnapshot|select)\([^)\n]*\) \{\n(?! +return \{\n +xstate)[\s\S]*?^ {2}\}\n/gm;
/** The constructor binds two of them. */
const BINDINGS = /^ +this\.(?:getPersistedSnapshot|restoreSnapshot) = this\.\w+\.bind\(this\);\n/gm;
const AS_JSON = /^( {4,})toJSON(?:: \(\) => \(|\(\) )\{\n[\s\S]*?^\1\}\)?,?\n/gm;

/** What a developer should do about an error. It is a sentence of its own, or follows a semicolon. */
const ADVICE = [
  / This usually happens when there's a cycle of transitions .*?(?=`\))/g,
  / Use `always: \{ \.\.\. \}` instead\./g,
  / Did you mean "\.\$\{target\}"\?/g,
  / Try adding \{ initial: .*? to the state config\./g,
  / Ensure that `context` is defined in the machine config\./g,
  /; use (?:raise|sendTo)\(\{ type: .*? \}\) instead/g,
];

module.exports = (source) =>
  [METHODS, BINDINGS, AS_JSON, ...ADVICE].reduce((left, dead) => left.replace(dead, ''), source);
