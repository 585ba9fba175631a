/** Which test files can reach a product file through imports. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImportGraph, type ImportGraph } from '../test/import-graph.ts';

/** It reads files, starts processes, or imports dynamically: it may reach everything. */
const SEES_EVERYTHING =
  /['"](?:node:)?(?:fs|fs\/promises|child_process|worker_threads|vm|module)['"]|import\.meta\.glob|\bimport\(\s*[^'"\s]/;

export type Reaches = (test: string, file: string) => boolean;

/** `read` returns the text of a file. */
export const createReach = (
  { closureOf }: Pick<ImportGraph, 'closureOf'>,
  read: (file: string) => string,
): Reaches => {
  const known = new Map<string, boolean>();
  const seesEverything = (file: string): boolean => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const sees = SEES_EVERYTHING.test(read(file));
    known.set(file, sees);
    return sees;
  };
  return (test, file) => closureOf(test).has(file) || [...closureOf(test)].some(seesEverything);
};

export const reachIn = (folder: string): Reaches =>
  createReach(readImportGraph(folder), (file) => readFileSync(join(folder, file), 'utf8'));
