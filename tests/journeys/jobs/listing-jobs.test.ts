import { describe, expect, it } from 'vitest';
import { countOf, rowOf } from '../generic/listing-stage.ts';
import { eventually, journeys, overflowOf, placeOf, variants } from '../support.ts';
import { ago, openJobs, says, some } from './listing-jobs-stage.ts';

const { open } = journeys();

describe('a job of the list', () => {
  it('[L30a][L30d][L30b] shows its budget in the terms of its model, its date and its employer', async () => {
    const { page } = await openJobs();
    const [fixed, hourly, monthly] = [rowOf(page, 1), rowOf(page, 2), rowOf(page, 3)];
    for (const words of [
      '$900–$1,400 fixed price',
      '2 days ago',
      '7 proposals',
      'Payment verified',
      'Linden Furniture · Portugal',
    ])
      await fixed.getByText(words).waitFor();
    await hourly.getByText('$45 / hour').waitFor();
    await hourly.getByText('just now').waitFor();
    await hourly.getByText('No proposals yet').waitFor();
    await monthly.getByText('$1,200 / month').waitFor();
    await monthly.getByText('last month').waitFor();
    expect(await fixed.locator('time').getAttribute('datetime')).toBe(ago(2));
    expect(await fixed.getByRole('listitem').allTextContents()).toEqual([
      'SEO Expert',
      'Technical SEO',
      'SEO Audits',
      'Copywriting',
      '+1',
    ]);
    expect(await fixed.getByRole('link', { name: 'Job number 1' }).getAttribute('href')).toBe(
      '/job-detail-view?id=1',
    );
  });

  it.for(variants([320, 1280], 0))(
    '[L25b] keeps its height whatever its content, in a viewport %i px wide',
    async (width) => {
      const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(5);
      const [first, ...rest] = some;
      const overlong = {
        ...first,
        Job_Title: long,
        Job_Brief: long.repeat(4),
        Job_Skills: Array.from({ length: 9 }, () => long).join(','),
        Employer_Company: long,
        Job_MinAmount: 123_456_789,
        Job_MaxAmount: 987_654_321,
      };
      const { page } = await openJobs('/jobs', { viewport: { width, height: 800 } }, [overlong, ...rest]);
      await says(page, '3 jobs');
      const heights = await page
        .locator('[role="feed"] > article')
        .evaluateAll((all) =>
          all.map((row) => [row.getBoundingClientRect().height, row.scrollHeight - row.clientHeight]),
        );
      for (const [height, hidden] of heights) {
        expect(height).toBeLessThanOrEqual(176);
        expect(hidden).toBeLessThanOrEqual(0);
      }
      expect(await overflowOf(page)).toBe(0);
    },
  );
});

describe('filters and address', () => {
  it('[L1a][L21a][L22][U57] budget models combine, closed jobs show on request, and the address holds all filters', async () => {
    const { page } = await openJobs();
    await says(page, '3 jobs');
    await page.getByRole('checkbox', { name: /^Hourly/ }).check();
    await says(page, '1 job');
    await page.getByRole('checkbox', { name: /^Monthly/ }).check();
    await says(page, '2 jobs');
    expect(placeOf(page)).toBe('/jobs?paymentModel=hourly%2Cmonthly');
    await page.getByRole('button', { name: 'Remove filter: Hourly' }).click();
    await says(page, '1 job');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('checkbox', { name: 'Include closed jobs' }).check();
    await says(page, '4 jobs');
    const colours = await rowOf(page, 4)
      .locator('strong')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
    await rowOf(page, 4).locator('strong').getByText('Filled').waitFor();
    expect(colours).toHaveLength(2);
    expect(new Set(colours).size).toBe(1);
    await page.getByRole('radio', { name: /^The last week/ }).check();
    await says(page, '2 jobs');
    expect(placeOf(page)).toBe('/jobs?Job_Status=all&maxAge=7');
    await page.getByRole('button', { name: 'Remove filter: Posted in the last week' }).waitFor();
  });

  it('[L20a] the real server searches jobs', async () => {
    const page = await open({ path: '/jobs' });
    await eventually(() => countOf(page).textContent()).toMatch(/^[\d,]+ jobs$/);
    const title = (await rowOf(page, 1).getByRole('heading').textContent()) ?? '';
    await page.getByRole('searchbox', { name: 'Search jobs' }).fill(title);
    await eventually(() => placeOf(page)).toContain('Search=');
    await page.getByRole('feed').getByRole('link', { name: title }).first().waitFor();
  });
});
