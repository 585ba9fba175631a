/**
 * Which test files can see a file of the product, by what they import. A test that reads files or starts processes sees
 * everything, and so does one whose imports are not written out.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const SPECIFIERS = [
  /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g,
  /\bnew URL\(\s*['"](\.[^'"]+)['"]/g,
  /\bvi\.(?:doM|m)ock\(\s*['"](\.[^'"]+)['"]/g,
];
const SEES_EVERYTHING =
  /['"](?:node:)?(?:fs|fs\/promises|child_process|worker_threads|vm|module)['"]|import\.meta\.glob|\bimport\(\s*[^'"\s]/;

/** `read` gives the text of a file of the tree; undefined where there is none. */
export const createReach = (read: (file: string) => string | undefined) => {
  const known = new Map<string, { readonly imports: readonly string[]; readonly seesAll: boolean }>();
  const look = (file: string) => {
    const before = known.get(file);
    if (before) return before;
    const source = read(file) ?? '';
    const imports = SPECIFIERS.flatMap((pattern) => [...source.matchAll(pattern)]).map(([, specifier = '']) =>
      normalize(join(dirname(file), specifier.replace(/\?.*$/, ''))),
    );
    const seen = { imports, seesAll: SEES_EVERYTHING.test(source) };
    known.set(file, seen);
    return seen;
  };
  /** Whether what a test comes to by its imports holds the file, or could. */
  return (test: string, file: string): boolean => {
    const waiting = [test];
    const visited = new Set(waiting);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { imports, seesAll } = look(next);
      if (next === file || seesAll) return true;
      for (const imported of imports)
        if (!visited.has(imported)) {
          visited.add(imported);
          waiting.push(imported);
        }
    }
    return false;
  };
};

export const reachIn = (folder: string, files: readonly string[]) => {
  const there = new Set(files);
  return createReach((file) => (there.has(file) ? readFileSync(join(folder, file), 'utf8') : undefined));
};
