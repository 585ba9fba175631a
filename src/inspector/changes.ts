/** The changes that one event made to an actor's context. */

/** A JSON pointer: `/items/0/Name`. */
export const pathOf = (parent: string, key: string): string => `${parent}/${key.replaceAll('/', '~1')}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The innermost paths at which two JSON values differ; '' if the whole value does. */
export const changesBetween = (before: unknown, after: unknown, path = ''): string[] => {
  if (Object.is(before, after)) return [];
  if (!isRecord(before) || !isRecord(after) || Array.isArray(before) !== Array.isArray(after)) return [path];
  const inner = Object.keys(after).flatMap((key) =>
    changesBetween(before[key], after[key], pathOf(path, key)),
  );
  // A removed value has no path, so its parent counts as changed.
  const hasLost = Object.keys(before).some((key) => !(key in after));
  return hasLost ? [path, ...inner] : inner;
};
