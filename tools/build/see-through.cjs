/**
 * Tells the bundler two facts about wouter that it cannot see: an unused component has no side effect, and the hook
 * whose name wouter splits in two is React's. If wouter's source changes, nothing is replaced and the budgets fail.
 */
module.exports = (source) =>
  source
    .replaceAll('= forwardRef(', '= /*#__PURE__*/ forwardRef(')
    .replace('React["useInsertion" + "Effect"]', 'React.useInsertionEffect');
