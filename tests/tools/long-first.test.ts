import { expect, it } from 'vitest';
import { filesAt } from '../support/long-first.ts';
import { mustExist } from '../support/must-exist.ts';

it('a file that is to begin first must exist', () => {
  expect([...filesAt(['tests/tools/long-first.test.ts'])]).toEqual([import.meta.filename]);
  expect(() => filesAt(['tests/tools/renamed.test.ts'])).toThrow('names tests/tools/renamed.test.ts');
});

it('a list of files names no file that is gone', () => {
  expect(mustExist(['tests/tools/long-first.test.ts'], 'a.ts')).toEqual(['tests/tools/long-first.test.ts']);
  expect(() => mustExist(['tests/server/renamed.test.ts'], 'tests/support/scope.ts')).toThrow(
    'tests/support/scope.ts names tests/server/renamed.test.ts, which does not exist.',
  );
});
