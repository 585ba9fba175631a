/** The table of comparison on a phone, in full scope. In `npm test`: the sweep of every text at 360 px. */
import { describe, expect, it } from 'vitest';
import { terms } from '../../src/contracts/terms.ts';
import { journeys } from './support.ts';

const { open } = journeys();

describe('the other texts', () => {
  it('[T5] compare with other ways, on a phone as well', async () => {
    const page = await open({ path: '/why-marketlane', viewport: { width: 360, height: 700 } });
    const table = page.getByRole('table', { name: /In general terms/ });
    expect(await table.getByRole('row').count()).toBe(7);
    const weaker = table.getByRole('row').filter({ hasText: 'Where it is weaker' });
    expect(await weaker.getByRole('cell').count()).toBe(4);
    const costs = page.getByRole('region', { name: 'What it costs' });
    expect(await costs.innerText()).toContain(`${terms.freelancerFeePercent}% of what is released`);
  });
});
