/** `npm run check` rejects a call that lists a code which nothing refuses. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { calls } from '../../src/contracts/app/calls.ts';
import { unrefusedCodes } from '../../tools/check/codes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the codes of a call', () => {
  it('[A21c] are refused by its handler, a function it reaches, or its domain', () => {
    expect(unrefusedCodes(root, calls)).toEqual([]);
  });

  it('[A21c] are reported if nothing refuses them', () => {
    const listed = {
      guideById: { codes: ['guide_not_found', 'password_wrong'] },
      jobById: { codes: ['saved_jobs_full', 'messages_not_accepted'] },
      unheardOf: { codes: [] },
    };
    expect(unrefusedCodes(root, listed)).toEqual([
      'guideById lists password_wrong, and nothing refuses it.',
      'jobById lists messages_not_accepted, and nothing refuses it.',
      'No handlers file has unheardOf.',
    ]);
  });
});
