/** Files that take long begin before the others of their tier: a worker that gets one last leaves the other idle. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG = ['/tests/server/start.test.ts', '/tests/tools/chart-layout.test.ts'];
const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((end) => moduleId.endsWith(end));

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
