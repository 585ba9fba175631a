/** The page of a contract where there is none. tests/journeys/hiring/hire.test.ts walks through one that exists. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible, inLook, journeys, overflowOf } from '../support.ts';
import { aContract } from './contract-stage.ts';

const { open, serve } = journeys();

const main = (page: Page) => page.getByRole('main');
const isFine = async (page: Page): Promise<void> => {
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page);
};

describe('a contract', () => {
  it('[V149b] on a server without contracts: one sentence, and ways on', async () => {
    const backend = await serve();
    const page = await open({
      at: backend.address,
      path: '/detail-view-job/c-7',
      storage: { user: { id: 2, type: 'Freelancer', Name: 'Amara Okafor' } },
      ...inLook('light', 360),
      expects: [/Failed to load resource/],
    });
    await main(page)
      .getByText(/^Contracts are not available on this server/)
      .waitFor();
    await main(page).getByRole('link', { name: 'Messages', exact: true }).waitFor();
    await isFine(page);
  });
  it('[V135] of other people is not found', async () => {
    const { id } = await aContract();
    const page = await open({
      path: `/detail-view-jobE/${id}`,
      account: 'employer',
      expects: [/Failed to load resource/],
    });
    await main(page).getByRole('heading', { name: 'This contract was not found' }).waitFor();
  });
});
