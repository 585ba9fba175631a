/** A8, without the schema library, which the first script goes without. */

const hasScheme = /^\s*[a-z][a-z0-9+.-]*:/i;

/** True for a bare file name: no scheme, no slash either way, no `..`, not the folder itself. */
export const isBareFileName = (name: string): boolean =>
  !hasScheme.test(name) && !/[/\\]/.test(name) && !name.includes('..') && name.trim() !== '.';
