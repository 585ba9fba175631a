import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The same paths from the project's root. Throws if a file is missing: it was renamed without this list. */
export const mustExist = (paths: readonly string[], list: string): readonly string[] => {
  const missing = paths.filter(
    (path) => !existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url))),
  );
  if (missing.length > 0) throw new Error(`${list} names ${missing.join(', ')}, which does not exist.`);
  return paths;
};
