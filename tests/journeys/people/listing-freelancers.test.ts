import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createFreelancers, firstRowOf, rowOf } from '../generic/listing-stage.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  journeys,
  placeOf,
  variants,
} from '../support.ts';
import { openList, says } from './listing-freelancers-stage.ts';

const { open } = journeys();
const ticked = (page: Page, name: RegExp) => page.getByRole('checkbox', { name }).isChecked();

describe('filters and address', () => {
  it('[L1a][L20a][L21a] the address holds the filters, through a reload, Back and Forward', async () => {
    const { page } = await openList();
    await says(page, '600 freelancers');
    await page.getByRole('checkbox', { name: /^Verified/ }).check();
    await says(page, '300 freelancers');
    await page.getByRole('radio', { name: /^4 stars and up/ }).check();
    await says(page, '180 freelancers');
    expect(placeOf(page)).toBe('/freelancers?Verified_Profile=Verified&minRating=4');
    await page.reload();
    await says(page, '180 freelancers');
    expect(await ticked(page, /^Verified/)).toBe(true);
    await page.goBack();
    await says(page, '300 freelancers');
    const rating = page.getByRole('group', { name: 'Rating' });
    expect(await rating.getByRole('radio', { name: 'Any', exact: true }).isChecked()).toBe(true);
    await page.goBack();
    await says(page, '600 freelancers');
    await page.goForward();
    await says(page, '300 freelancers');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest rate');
    await eventually(() => placeOf(page)).toBe('/freelancers?Verified_Profile=Verified&sort=rateLow');
  });

  it('[L60] a country is chosen among those of the list, and a chosen one stays offered', async () => {
    const { page } = await openList('/freelancers?Country=Norway');
    const country = page.getByRole('combobox', { name: 'Country' });
    await eventually(() => country.inputValue()).toBe('Norway');
    expect(await country.getByRole('option').allTextContents()).toEqual([
      'Any',
      'Norway',
      'Portugal',
      'Sweden',
    ]);
    await country.selectOption('Portugal');
    await says(page, '600 freelancers');
    expect(placeOf(page)).toBe('/freelancers?Country=Portugal');
    await country.selectOption('Any');
    await eventually(() => placeOf(page)).toBe('/freelancers');
  });

  it('[L20a][L20b] typing loads after a pause, replaces the address, and announces the count once', async () => {
    const list = createFreelancers();
    const prepare = async (opened: Page) => {
      await opened.clock.install();
      await list.serve(opened);
    };
    const { page } = await openList('/freelancers', { prepare }, list);
    await says(page, '600 freelancers');
    const entries = await page.evaluate(() => history.length);
    const box = page.getByRole('searchbox', { name: 'Search freelancers' });
    // The clock stands still while they type, however slowly the keys arrive.
    await page.clock.pauseAt(Date.now() + 60_000);
    await box.pressSequentially('number42');
    await page.clock.runFor(299);
    expect(placeOf(page)).toBe('/freelancers');
    await page.clock.runFor(1);
    await page.clock.resume();
    await says(page, '11 freelancers');
    expect(list.queries()).toHaveLength(2);
    expect(placeOf(page)).toBe('/freelancers?Search=number42');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await says(page, '600 freelancers');
    expect(await box.inputValue()).toBe('');
    expect(await focusOf(page)).toBe('input');
  });

  it('[L31] an impossible range shows an error, and changes nothing', async () => {
    const { page, list } = await openList();
    await says(page, '600 freelancers');
    const rate = page.getByRole('group', { name: 'Rate' });
    await rate.getByRole('spinbutton', { name: 'From' }).fill('9');
    await rate.getByRole('spinbutton', { name: 'To' }).fill('5');
    await page.keyboard.press('Enter');
    await rate.getByText('The minimum is higher than the maximum').waitFor();
    expect(list.queries().at(-1)).not.toHaveProperty('maxRate');
    await rate.getByRole('spinbutton', { name: 'To' }).fill('60');
    await page.keyboard.press('Enter');
    await eventually(() => placeOf(page)).toBe('/freelancers?maxRate=60&minRate=9');
    await page.getByRole('button', { name: 'Remove filter: From $9 an hour' }).click();
    await eventually(() => rate.getByRole('spinbutton', { name: 'From' }).inputValue()).toBe('');
  });

  it('[L27] a reload, and Back from a profile, return to the same row', async () => {
    // This backend has no profiles: the page says so, if it stays open long enough to load.
    const { page } = await openList('/freelancers', {
      expects: [/Failed to load resource.*\/freelancerProfilefind$/],
    });
    await says(page, '600 freelancers');
    await page.evaluate(() => window.scrollTo(0, 60_000));
    await eventually(() => placeOf(page)).toMatch(/at=\d{3}$/);
    const row = await firstRowOf(page);
    expect(row).toBeGreaterThan(300);
    await rowOf(page, row + 1)
      .getByRole('link', { name: 'View Profile' })
      .click();
    await eventually(() => placeOf(page)).toMatch(/^\/user-profile\//);
    await page.goBack();
    await rowOf(page, row)
      .getByRole('heading', { name: `Person Number${row}` })
      .waitFor();
    await eventually(() => firstRowOf(page)).toBe(row);
    await page.reload();
    await rowOf(page, row).getByRole('heading').waitFor();
    await eventually(() => firstRowOf(page)).toBe(row);
  });
});

describe('before the scripts have run', () => {
  it('[P10a][P10b][L20a] filters are disabled, and typed text is searched for afterwards', async () => {
    const list = createFreelancers();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const prepare = async (page: Page) => {
      await list.serve(page);
      await page.route('**/static/js/**', async (route) => {
        await released;
        await route.continue();
      });
    };
    const page = await open({ path: '/freelancers', prepare, waitsForScripts: false });
    await page.getByRole('searchbox', { name: 'Search freelancers' }).fill('number42');
    expect(await page.getByRole('checkbox', { name: /^Verified/ }).isDisabled()).toBe(true);
    release();
    await says(page, '11 freelancers');
    expect(await page.getByRole('searchbox').inputValue()).toBe('number42');
    expect(list.bodies.every(({ Search }) => Search === undefined || Search === 'number42')).toBe(true);
  });
});

describe('a skill in the path', () => {
  it('[L32] is the title, and another choice leads to the whole list', async () => {
    const { page } = await openList('/freelancer/seo-expert');
    await page.getByRole('heading', { level: 1, name: 'SEO Expert freelancers' }).waitFor();
    await eventually(() => page.title()).toBe('SEO Expert freelancers · Marketlane');
    await says(page, '240 freelancers');
    await page.getByRole('checkbox', { name: /^Retargeting/ }).check();
    await eventually(() => placeOf(page)).toMatch(/^\/freelancers\?Skills=/);
    await says(page, '480 freelancers');
  });
});

describe('active filters', () => {
  it('[L22] each has a button that removes it, and one button removes all; the focus stays', async () => {
    const { page } = await openList(
      '/freelancers?Search=person&Skills=SEO+Expert,Copywriting&Verified_Profile=Verified',
    );
    const active = page.getByRole('list', { name: 'Active filters' });
    await eventually(() => active.getByRole('button').allTextContents()).toEqual([
      '“person”',
      'SEO Expert',
      'Copywriting',
      'Verified',
      'Clear all',
    ]);
    await active.getByRole('button', { name: 'Remove filter: Copywriting' }).click();
    await eventually(() => placeOf(page)).toContain('Skills=SEO+Expert&');
    expect(await focusOf(page)).toBe('button Remove filter: Verified');
    await active.getByRole('button', { name: 'Clear all' }).click();
    await eventually(() => placeOf(page)).toBe('/freelancers');
    expect(await active.count()).toBe(0);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    expect(await focusOf(page)).toBe('h1 Find a freelancer');
  });

  it('[L23] an empty result names the filters, and offers to remove each', async () => {
    const { page } = await openList('/freelancers?Search=nobody&minRating=4');
    await page.getByText('No freelancers match.').waitFor();
    await page.getByText('“nobody” · 4 stars and up').waitFor();
    await page.getByRole('button', { name: 'Search without 4 stars and up (600 or more)' }).waitFor();
    await page.getByRole('button', { name: 'Search without “nobody”', exact: true }).click();
    await says(page, '360 freelancers');
    expect(placeOf(page)).toBe('/freelancers?minRating=4');
  });
});

describe('failures', () => {
  it('[L3][L24] a failed list keeps its filters and offers a retry', async () => {
    const list = createFreelancers();
    list.fail(true);
    const { page } = await openList('/freelancers?minRating=4', { expects: [failedRequest] }, list);
    await page.getByText('The freelancers could not be loaded.').waitFor();
    list.fail(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await says(page, '360 freelancers');
  });

  it('[L24] placeholder rows of the same height show during the load', async () => {
    const list = createFreelancers();
    list.hold();
    const { page } = await openList('/freelancers', {}, list);
    await says(page, 'Loading...');
    const results = page.getByRole('region', { name: 'Results' });
    const before = (await results.boundingBox())?.y;
    await list.release();
    await says(page, '600 freelancers');
    expect((await results.boundingBox())?.y).toBe(before);
    await rowOf(page, 1).waitFor();
  });
});

describe('accessibility', () => {
  it.for(
    variants(
      [
        ['light', 1280],
        ['dark', 1280],
        ['light', 360],
        ['dark', 360],
      ] as const,
      2,
    ),
  )('[L33] has no violation in %s at %i px, empty or full', async ([colorScheme, width]) => {
    const options = { colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const;
    const { page } = await openList('/freelancers?Skills=Copywriting&minRating=3', options);
    await says(page, '240 freelancers');
    await expectAccessible(page, `freelancers, ${colorScheme}, ${width} px`);
    if (width === 360) {
      await page.getByRole('button', { name: 'Filters (2)' }).click();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
      await expectAccessible(page, 'the sheet of filters');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('searchbox').fill('nobody at all');
    await page.getByText('No freelancers match.').waitFor();
    await expectAccessible(page, 'where nothing fits');
  });
});
