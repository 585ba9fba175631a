import { describe, expect, it } from 'vitest';
import { eventually, journeys, layoutShiftOf, placeOf, variants } from '../support.ts';

const { open } = journeys();

describe('the first view', () => {
  it('[H1][H7] says what the site is for and how large it is', async () => {
    const page = await open();
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.allTextContents()).toEqual(['Find & Hire Expert Digital Marketer']);
    expect(await page.title()).toBe('Find & Hire Expert Digital Marketers · Marketlane');
    const figures = page.getByRole('region', { name: 'The marketplace in figures' }).getByRole('listitem');
    expect(await figures.allTextContents()).toEqual([
      '20,000 active freelancers',
      '1,000 employers registered',
      '15,000 jobs posted every day',
      '5,000 hires each day',
    ]);
  });

  it.for(
    variants(
      [
        ['SEO Expert', '/freelancer/seo-expert'],
        ['Ads Specialist', '/freelancer/ads-specialist'],
        ['Digital Marketing Manager', '/freelancer/digital-marketing-manager'],
        ['Influencer Outreach', '/freelancer/influencer-outreach'],
      ] as const,
      3,
    ),
  )('[H5] popular: %s leads to %s', async ([skill, path]) => {
    const page = await open();
    await page.getByRole('list', { name: 'Popular' }).getByRole('link', { name: skill, exact: true }).click();
    await eventually(() => placeOf(page)).toBe(path);
    await page.getByRole('heading', { level: 1, name: `${skill} freelancers` }).waitFor();
  });
});

describe('the diagram', () => {
  it('[H19] says what people do, wide and narrow', async () => {
    const page = await open();
    const words = await page.locator('main svg text').allTextContents();
    for (const said of [
      'You choose a proposal',
      'You fund a milestone',
      'Money held safely',
      'You approve the work',
    ])
      expect(words).toContain(said);
    expect(words.filter((word) => !/^[A-Z][a-z]+( [a-z]+)*$/.test(word))).toEqual([]);
  });
});

describe('the static sections', () => {
  it('[H8][H10] show four steps, three proofs and one claim, with a link to how it works', async () => {
    const page = await open();
    const steps = page.getByRole('region', { name: "It's Easy to Get Work Done" });
    expect(
      (await steps.getByRole('heading', { level: 3 }).allTextContents()).map((title) => title.toLowerCase()),
    ).toEqual(['post a job', 'hire freelancers', 'get work done', 'make secure payments']);
    const why = page.getByRole('region', { name: 'Why businesses turn to' });
    expect(await why.getByRole('heading', { level: 2 }).textContent()).toBe('Why businesses turn to');
    expect(await why.getByRole('listitem').getByRole('heading').allTextContents()).toEqual([
      'Proof of Fixed Price',
      'Proof of Hourly Rate',
      'Proof of Recurring Payment',
    ]);
    expect(await why.locator('ol > li').count()).toBe(3);
    await why.getByText("We are the world's work marketplace", { exact: true }).waitFor();
    await steps.getByRole('link', { name: 'See how it works', exact: true }).click();
    await eventually(() => placeOf(page)).toBe('/how-it-works');
  });
});

describe('featured freelancers', () => {
  it('[H9] shows them as cards, with a link to everyone', async () => {
    const page = await open();
    const section = page.getByRole('region', { name: 'Find Top Freelancers' });
    await section.getByRole('article').first().waitFor();
    const cards = section.getByRole('article');
    expect(await cards.count()).toBeGreaterThanOrEqual(4);
    for (const card of await cards.all()) {
      expect(await card.getByRole('heading', { level: 3 }).count()).toBe(1);
      expect(await card.getByRole('link', { name: 'View Profile' }).count()).toBe(1);
    }
    await section.getByRole('link', { name: 'More Freelancers', exact: true }).click();
    await eventually(() => placeOf(page)).toBe('/freelancers');
  });
});

describe('the guide teaser', () => {
  it('[H11a][H11b] shows a random three, each with its tag, its date and a title block of 80 px', async () => {
    const shown = new Set<string>();
    const page = await open();
    const section = page.getByRole('region', { name: 'Marketlane Guide' });
    for (let load = 0; load < 3; load += 1) {
      if (load > 0) await page.reload();
      await section.getByRole('article').first().waitFor();
      const titles = await section.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();
      expect(titles).toHaveLength(3);
      expect(new Set(titles).size).toBe(3);
      shown.add(titles.join(' | '));
    }
    expect(shown.size).toBeGreaterThan(1);
    expect(await section.getByText('DESIGN', { exact: true }).count()).toBe(3);
    const dates = await section.getByRole('article').locator('time').allTextContents();
    expect(dates).toHaveLength(3);
    expect(new Set(dates).size).toBe(1);
    for (const title of await section.getByRole('article').getByRole('heading', { level: 3 }).all()) {
      const height = await title.evaluate((heading) => heading.parentElement?.getBoundingClientRect().height);
      expect(height).toBe(80);
    }
  });
});

describe('loading', () => {
  it.for(variants([360, 1280], 0))('shifts nothing at %i px', async (width) => {
    const page = await open({ viewport: { width, height: 800 } });
    await page.getByRole('region', { name: 'Find Top Freelancers' }).getByRole('article').first().waitFor();
    await page.getByRole('region', { name: 'Marketlane Guide' }).getByRole('article').first().waitFor();
    await page.getByRole('combobox').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.01);
  });
});
