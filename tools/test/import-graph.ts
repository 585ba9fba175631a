/** The static import graph, read from import statements without running anything. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** `from './x.ts'`, `import './x.css'`, `import('./x.ts')`, also with a comment for the bundler, and `new URL('./x', import.meta.url)`. */
const REFERENCE =
  /(?:\bfrom|\bimport|\b(?<later>import\((?:\s*\/\*[^*]*\*\/)?|new URL\())\s*['"](?<target>\.{1,2}\/[^'"]+)['"]/g;

/** Type imports load nothing: the compiler checks them. */
const TYPES = /^(?:import|export) type\s[^;]*;/gm;

/** `run` of this file starts a program that tests name from the root: `run('tools/seed.ts', …)`. */
const STARTS = /from '(?:\.{1,2}\/)+(?:server\/)?process\.ts'/;
const PROGRAM = /'(?<target>(?:server|tools)\/[\w./-]+\.ts)'/g;

export interface ImportGraph {
  /** Paths from the root. */
  readonly files: readonly string[];
  /** The file and everything it loads, transitively; dynamic imports (`import()`) included unless disabled. */
  readonly closureOf: (file: string, which?: 'all' | 'at once') => ReadonlySet<string>;
  /** Whether other files import only its types. */
  readonly isTypesOnly: (file: string) => boolean;
}

export const readImportGraph = (root: string): ImportGraph => {
  const files = globSync('{src,server,tests,tools}/**/*.{ts,tsx,css}', { cwd: root });
  const referencesIn = (file: string, text: string) =>
    [...text.matchAll(REFERENCE)].flatMap(({ groups }) => {
      const target = resolve(root, dirname(file), groups?.['target'] ?? '');
      return existsSync(target)
        ? [{ file: relative(root, target), isLater: groups?.['later'] !== undefined }]
        : [];
    });
  const typed = new Set<string>();
  const loads = new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      for (const [types] of text.matchAll(TYPES))
        for (const target of referencesIn(file, types)) typed.add(target.file);
      const programs = STARTS.test(text)
        ? [...text.matchAll(PROGRAM)]
            .map(({ groups }) => groups?.['target'] ?? '')
            .filter((target) => existsSync(join(root, target)))
            .map((target) => ({ file: target, isLater: true }))
        : [];
      return [file, [...referencesIn(file, text.replace(TYPES, '')), ...programs]] as const;
    }),
  );
  const loaded = new Set([...loads.values()].flatMap((targets) => targets.map((target) => target.file)));
  const walk = (file: string, isAll: boolean): ReadonlySet<string> => {
    const reached = new Set<string>();
    const open = [file];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      for (const target of loads.get(next) ?? []) if (isAll || !target.isLater) open.push(target.file);
    }
    return reached;
  };
  const known = new Map<string, ReadonlySet<string>>();
  return {
    files,
    closureOf: (file, which = 'all') => {
      const key = `${which} ${file}`;
      const closure = known.get(key) ?? walk(file, which === 'all');
      known.set(key, closure);
      return closure;
    },
    isTypesOnly: (file) => file.endsWith('.d.ts') || (typed.has(file) && !loaded.has(file)),
  };
};
