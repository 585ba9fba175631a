/** The tests on offer with the questions that we ship. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { testSlugs } from '../../../server/learning/bank/bank.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import type { Certifications } from '../../../src/contracts/learning/certification.ts';
import { createUser } from '../backend-fixture.ts';
import { startBackend } from '../helpers.ts';
import { takes } from './attempt-world.ts';

describe('the tests on offer', () => {
  let backend: Backend;
  beforeAll(async () => (backend = await startBackend()));
  afterAll(() => backend.close());

  it('[X24] have their questions in the bank, and each can be passed', async () => {
    const { visitor } = await createUser({ backend }, 'Freelancer');
    const { Tests }: Certifications = (await visitor.call(calls.certifications.path)).json.data;
    expect(Tests).toHaveLength(testSlugs.length);
    for (const { TID, Title, Topics } of Tests) {
      expect(Topics.length, Title).toBeGreaterThanOrEqual(6);
      const attempt = await takes(backend, visitor, { TID: Number(TID), right: 15 });
      expect([attempt.Title, attempt.State, attempt.Result?.Correct]).toEqual([Title, 'passed', 15]);
    }
  });
});
