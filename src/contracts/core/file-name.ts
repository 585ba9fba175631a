/** A8, without the schema library, which is not part of the first script. */

const hasScheme = /^\s*[a-z][a-z0-9+.-]*:/i;

/** True for a bare file name: no scheme, no slash or backslash, no `..`, not `.`. */
export const isBareFileName = (name: string): boolean =>
  !hasScheme.test(name) && !/[/\\]/.test(name) && !name.includes('..') && name.trim() !== '.';
