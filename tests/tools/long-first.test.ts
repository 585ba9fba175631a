import { expect, it } from 'vitest';
import { filesAt } from '../support/long-first.ts';

it('a file that is to begin first must exist', () => {
  expect([...filesAt(['tests/tools/long-first.test.ts'])]).toEqual([import.meta.filename]);
  expect(() => filesAt(['tests/tools/renamed.test.ts'])).toThrow('names tests/tools/renamed.test.ts');
});
