/**
 * Replaces XState's hook for a browser extension that we do not use: the inspector watches actors by `inspect`. Nothing
 * passes the option `devTools`, but a bundler cannot see that.
 */
module.exports = () => 'export const devToolsAdapter = () => {};';
