/** The check that requires a server test as soon as the server moves a lifecycle. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { unprovenOnServer } from '../../tools/paths/lifecycles.ts';

const root = mkdtempSync(join(tmpdir(), 'lifecycles-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const write = (file: string, content: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};
const files = ['src/machines/lifecycles/job.lifecycle.ts', 'src/machines/lifecycles/milestone.lifecycle.ts'];

it('[Y9] passes while no server code uses a lifecycle, and names one that it does use', () => {
  write('server/jobs/jobs.handlers.ts', "import { jobCalls } from '../../src/contracts/jobs/job.ts';");
  expect(unprovenOnServer(root, files)).toEqual([]);

  write(
    'server/money/milestones.ts',
    "import { milestoneLifecycle } from '../../src/machines/lifecycles/milestone.lifecycle.ts';",
  );
  expect(unprovenOnServer(root, files)).toEqual([
    expect.stringContaining('milestone.lifecycle.ts: the server moves it'),
  ]);

  write('tests/server/milestones.test.ts', "import '../../src/machines/lifecycles/milestone.lifecycle.ts';");
  expect(unprovenOnServer(root, files)).toHaveLength(1);
  write(
    'tests/server/milestones.test.ts',
    "import '../../src/machines/lifecycles/milestone.lifecycle.ts';\ncoveringPaths(listed);",
  );
  expect(unprovenOnServer(root, files)).toEqual([]);
});
