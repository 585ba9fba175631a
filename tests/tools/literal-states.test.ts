/** The step of `check` that keeps the states of jobs in their lifecycle. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { literalStates } from '../../tools/check/literal-states.ts';

const root = mkdtempSync(join(tmpdir(), 'literal-states-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('[Y18] the server asks the lifecycle of a job instead of naming its states', () =>
  expect(literalStates(process.cwd())).toEqual([]));

it.each([
  `.where('status', '=', 'open')`,
  `.where('jobs.status', 'in', ['closed', 'expired'])`,
  "sql`update jobs set status = 'closed'`",
  `job.status !== 'removed'`,
  `'filled' === row.status`,
  `readonly status: 'open' | 'filled';`,
  `.set({ status: 'draft' })`,
])('[Y18] finds %s, also in a nested folder', (line) => {
  mkdirSync(join(root, 'server/jobs/nested'), { recursive: true });
  writeFileSync(join(root, 'server/jobs/nested/rows.ts'), `// one\n${line}\n`);
  expect(literalStates(root)).toEqual([expect.stringContaining('server/jobs/nested/rows.ts:2')]);
});

it('[Y18] leaves other words and migrations alone', () => {
  mkdirSync(join(root, 'server/migrations'), { recursive: true });
  writeFileSync(join(root, 'server/migrations/0003.ts'), "`status = 'open'`");
  writeFileSync(join(root, 'server/jobs/nested/rows.ts'), "if (standing !== 'open') reply.status(403);");
  expect(literalStates(root)).toEqual([]);
});
