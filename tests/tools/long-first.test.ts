import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesAt } from '../support/long-first.ts';
import { mustExist } from '../support/must-exist.ts';
import { serverTests } from '../support/scope.ts';

it('a file in the list of long tests must exist', () => {
  expect([...filesAt(['tests/tools/long-first.test.ts'])]).toEqual([import.meta.filename]);
  expect(() => filesAt(['tests/tools/renamed.test.ts'])).toThrow('names tests/tools/renamed.test.ts');
});

it('a list of files names no missing file', () => {
  expect(mustExist(['tests/tools/long-first.test.ts'], 'a.ts')).toEqual(['tests/tools/long-first.test.ts']);
  expect(() => mustExist(['tests/server/renamed.test.ts'], 'tests/support/long-first.ts')).toThrow(
    'tests/support/long-first.ts names tests/server/renamed.test.ts, which does not exist.',
  );
});

it('a server test is found by its name, in any folder', () => {
  const [file = ''] = serverTests(['start']);
  expect(file).toMatch(/^tests\/server\/(?:[\w-]+\/)?start\.test\.ts$/);
  expect(existsSync(file)).toBe(true);
  expect(() => serverTests(['renamed'])).toThrow('names renamed, which is no test of the server');
});
