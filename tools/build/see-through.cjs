/**
 * Says of wouter what a bundler cannot see: that a component nobody uses has no effect, and that the hook it spells in
 * two words is React's. Should wouter ever read otherwise, nothing is replaced, and the budgets tell.
 */
module.exports = (source) =>
  source
    .replaceAll('= forwardRef(', '= /*#__PURE__*/ forwardRef(')
    .replace('React["useInsertion" + "Effect"]', 'React.useInsertionEffect');
