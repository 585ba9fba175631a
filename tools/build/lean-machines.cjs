/**
 * Removes from XState what nothing that is sent to a browser calls, and a bundler cannot see it: machines described as
 * JSON for drawing tools, snapshots that are stored and restored, selections without React, lists of events, and the
 * advice behind errors. They would add over 1.0 KB of brotli to every page.
 *
 * A machine's tree of states is built when an actor first needs it. XState builds it with every machine, and anew with
 * each `provide`, which took a third of the time that a page's scripts need before they do anything.
 *
 * If XState's source changes, nothing is changed here, and a test and the budgets fail.
 */
const METHODS =
  /^ {2}(?:get (?:definition|events|ownEvents)|toJSON|getPersistedSnapshot|restoreSnapshot|select)\([^)\n]*\) \{\n(?! +return \{\n +xstate)[\s\S]*?^ {2}\}\n/gm;
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

/** The constructor's statements that build the tree. */
const TREE = / {4}this\.root = new StateNode\(config, (\{[^}]*\})\);\n(?: {4}.*this\.root.*\n){4} {2}\}\n/;
/** The constructor's empty fields, which would hide the getters below. */
const FIELDS = / {4}this\.root = void 0;\n(.*\n) {4}this\.states = void 0;\n {4}this\.events = void 0;\n/;
/** `root` is set before `_initialize`, which looks up the targets of transitions in it. */
const late = (_, options) => `  }
  get root() {
    const value = new StateNode(this.config, ${options});
    Object.defineProperty(this, 'root', { value });
    value._initialize();
    formatRouteTransitions(value);
    return value;
  }
  get states() {
    return this.root.states;
  }
`;
const BY_ID = /\bthis\.(idMap\.get\()/;

module.exports = (source) => {
  const lean = [METHODS, BINDINGS, AS_JSON, ...ADVICE].reduce((left, dead) => left.replace(dead, ''), source);
  return TREE.test(lean) && FIELDS.test(lean)
    ? lean.replace(TREE, late).replace(FIELDS, '$1').replace(BY_ID, 'this.root.machine.$1')
    : lean;
};
