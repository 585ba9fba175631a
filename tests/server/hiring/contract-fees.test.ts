/** A contract takes our fees from the configuration when it begins. With another configuration than the usual one. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { startBackend } from '../helpers.ts';
import { createFunded } from '../money/funded-contract.ts';

vi.mock(import('../../../src/contracts/money/terms.ts'), async (original) => {
  const real = await original();
  const terms = { ...real.terms, employerFeePercent: 4, freelancerFeePercent: 12 };
  return { ...real, terms } as unknown as typeof real;
});

let backend: Backend;
beforeAll(async () => (backend = await startBackend()));
afterAll(() => backend.close());

it('[M77] a new contract has both fees of the configuration', async () => {
  const world = createFunded(backend);
  const [company, expert] = [await world.person('Employer'), await world.person('Freelancer')];
  const { contract } = await world.agrees(company, expert, 400);
  const row = await backend.database
    .selectFrom('contracts')
    .select(['fee_percent', 'employer_fee_percent'])
    .where('id', '=', contract)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ fee_percent: 12, employer_fee_percent: 4 });
});
