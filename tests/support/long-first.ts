/** Files that take long begin before the others of their tier: a worker that gets one last leaves the other idle. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** In full, from the root of the project. A file that was renamed would begin late, and only a slower run would tell. */
export const filesAt = (paths: readonly string[]): ReadonlySet<string> => {
  const files = paths.map((path) => fileURLToPath(new URL(`../../${path}`, import.meta.url)));
  const missing = paths.filter((_, index) => !existsSync(files[index] ?? ''));
  if (missing.length > 0)
    throw new Error(`tests/support/long-first.ts names ${missing.join(', ')}, which does not exist.`);
  return new Set(files);
};

const LONG = filesAt(['tests/server/start.test.ts', 'tests/tools/chart-layout.test.ts']);

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.has(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
