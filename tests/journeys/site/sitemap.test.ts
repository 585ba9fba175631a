import { describe, expect, it } from 'vitest';
import { journeys, placeOf } from '../support.ts';

const { open } = journeys();

describe('the sitemap', () => {
  it('[X93] groups the pages of a freelancer, describes each, and leads there', async () => {
    const page = await open({ path: '/sitemap', account: 'freelancer' });
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: 'Sitemap', exact: true }).waitFor();
    for (const group of ['Your work', 'Money', 'Tests and certificates'])
      await main.getByRole('region', { name: group, exact: true }).getByRole('listitem').first().waitFor();
    const words = await main.getByRole('listitem').allInnerTexts();
    for (const item of words) expect(item).toMatch(/^\S.*\n+\S.*\.$/);
    expect(await main.getByRole('link', { name: 'Post a job', exact: true }).count()).toBe(0);
    await main.getByRole('link', { name: 'Your public profile', exact: true }).click();
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    expect(placeOf(page)).toMatch(/^\/user-profile\//);
  });
});
