import { expect, it } from 'vitest';
import { wordsOfOutcome } from '../../tools/outcome.ts';

it('a run that went well at once says nothing', () => {
  expect(wordsOfOutcome({ failed: [], unsteady: [] })).toBe('');
});

it('what failed stands last, each with its reason, and what took a second try before it', () => {
  const words = wordsOfOutcome({
    failed: [{ name: 'b.test.ts › adds', reason: 'expected 1\nto be 2' }],
    unsteady: [{ name: 'a.test.ts › opens', reason: 'timed out' }],
  });
  expect(words.split('\n')).toEqual([
    'Passed only when tried again:',
    '  a.test.ts › opens',
    '    timed out',
    'Failed:',
    '  b.test.ts › adds',
    '    expected 1',
    '    to be 2',
  ]);
});
