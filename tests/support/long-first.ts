/** Starts long files first: a long file that starts last leaves the other workers idle. */
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mustExist } from './must-exist.ts';

/** Full paths from the project's root. A renamed file would start late, which only a slower run would reveal. */
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
