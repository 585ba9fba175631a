/** A contract takes our fees from the configuration when it begins. With another configuration than the usual one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { startBackend } from '../helpers.ts';
import { createFunded } from '../money/funded-contract.ts';

const usual = { ...terms };
let backend: Backend;
beforeAll(async () => (backend = await startBackend()));
afterAll(async () => {
  Object.assign(terms, usual);
  await backend.close();
});

it('[M77] a new contract has both fees of the configuration, and keeps them', async () => {
  const world = createFunded(backend);
  const [company, expert] = [await world.person('Employer'), await world.person('Freelancer')];
  Object.assign(terms, { freelancerFeePercent: 12, employerFeePercent: 4 });
  const { contract } = await world.agrees(company, expert, 400);
  Object.assign(terms, usual);
  const row = await backend.database
    .selectFrom('contracts')
    .select(['fee_percent', 'employer_fee_percent'])
    .where('id', '=', contract)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ fee_percent: 12, employer_fee_percent: 4 });
});
