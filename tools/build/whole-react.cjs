/**
 * Downshift looks in React for a hook by name, as a whole object, because old versions of React lack it. A bundler then
 * adds 0.2 KB of code for such objects to the first script of every page. Ours has the hook. If Downshift's source
 * changes, nothing is replaced and the budgets fail.
 */
module.exports = (source) =>
  source.replaceAll(', React);', ', { useId: React.useId });').replaceAll("'useId' in React", 'true');
