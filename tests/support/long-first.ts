/** Files that take long begin before the others of their tier: a worker that gets one last leaves the other idle. */
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mustExist } from './must-exist.ts';

/** In full, from the root of the project. A file that was renamed would begin late, and only a slower run would tell. */
export const filesAt = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(
    mustExist(paths, 'tests/support/long-first.ts').map((path) =>
      fileURLToPath(new URL(`../../${path}`, import.meta.url)),
    ),
  );

const LONG = filesAt(['tests/server/app/start.test.ts', 'tests/tools/chart-layout.test.ts']);

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.has(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
