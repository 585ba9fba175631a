import { describe, expect, it } from 'vitest';
import { eventually, focusOf, journeys, noticeOf, placeOf } from '../support.ts';
import { openPicker, partsOf } from './picker-stage.ts';

const { open, serve } = journeys();

describe('choosing', () => {
  it('[H2] getallskills fills a labelled picker beside a search button', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address });
    const { box, options, search } = partsOf(page);
    await box.click();
    await eventually(() => options.allTextContents()).toEqual(
      backend.world.skill.getAll().map(({ Name }) => Name),
    );
    expect(await search.isEnabled()).toBe(true);
    expect(backend.bodies('skills')).toEqual([{ Token: 'marketlane' }]);
  });

  it('[M1][M2] by pointer: a chosen skill leaves the list, a removed one returns to it', async () => {
    const { box, options, option, remove } = await openPicker();
    const before = await options.allTextContents();
    const name = before[2] ?? '';
    await option(name).click();
    await remove(name).waitFor();
    await box.click();
    await eventually(() => options.allTextContents()).toEqual(before.filter((other) => other !== name));
    await box.press('Escape'); // the open list covers the chosen skills
    await remove(name).click();
    await eventually(() => remove(name).count()).toBe(0);
    await box.click();
    await eventually(() => options.allTextContents()).toEqual(before);
  });

  it('[M1][M4a][M4b] by keyboard: typing filters, arrows reach the match, Enter chooses, Escape closes', async () => {
    const { page, box, options, remove } = await openPicker();
    await box.fill('ADS sp');
    await eventually(() => options.allTextContents()).toEqual(['Ads Specialist']);
    await box.press('ArrowDown');
    expect(await options.first().getAttribute('aria-selected')).toBe('true');
    expect(await box.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
    await box.press('Enter');
    await remove('Ads Specialist').waitFor();
    expect(await box.inputValue()).toBe('');
    expect(await focusOf(page)).toContain('input');
    await box.press('ArrowDown');
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    await box.press('Escape');
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    await remove('Ads Specialist').focus();
    await page.keyboard.press('Enter');
    await eventually(() => remove('Ads Specialist').count()).toBe(0);
  });

  it('[M3] of twelve chosen skills ten are shown, and a count covers the rest', async () => {
    const { page, box, options, search } = await openPicker();
    const chosen = (await options.allTextContents()).slice(0, 12);
    for (const name of chosen) {
      await box.fill(name);
      await box.press('Enter');
      await eventually(() => box.inputValue()).toBe('');
    }
    const removers = page.getByRole('button', { name: /^Remove / });
    await eventually(() => removers.count()).toBe(10);
    await page.getByText('and 2 more', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Remove ${chosen[0]}`, exact: true }).click();
    await page.getByText('and 1 more', { exact: true }).waitFor();
    expect(await removers.count()).toBe(10);
    await search.click();
    await eventually(() => page.evaluate(() => history.state as unknown)).toEqual({ skill: chosen[1] });
  });

  it('[M4a] the option that the arrows reach is in view', async () => {
    const { page, box } = await openPicker();
    for (let step = 0; step < 20; step += 1) await box.press('ArrowDown');
    const place = () =>
      page.evaluate(() => {
        const list = document.querySelector('[role="listbox"]')?.getBoundingClientRect();
        const option = document
          .querySelector('[role="option"][aria-selected="true"]')
          ?.getBoundingClientRect();
        return list && option && option.top >= list.top - 1 && option.bottom <= list.bottom + 1;
      });
    await eventually(place).toBe(true);
  });
});

describe('words that name no skill', () => {
  it('[H16] what people call the work, and misspelt names, suggest skills after those that hold the text', async () => {
    const { box, options } = await openPicker();
    for (const [text, first, rest] of [
      ['paid ads', [], ['Ads Specialist', 'Google Ads', 'Meta Ads', 'Programmatic Buying']],
      ['PPC', [], ['Google Ads', 'Ads Specialist', 'Microsoft Advertising', 'Shopping Feeds']],
      ['goggle anlytics', [], ['Google Analytics']],
      ['cro', ['Microsoft Advertising'], ['Conversion Rate Optimization', 'A/B Testing']],
      ['google', ['Google Ads', 'Google Analytics'], []],
    ] as const) {
      await box.fill(text);
      await eventually(() => options.allTextContents()).toEqual([...first, ...rest]);
      const group = box.page().getByRole('listbox').getByRole('group', { name: 'Related skills' });
      expect(await group.getByRole('option').allTextContents(), text).toEqual(rest);
    }
  });

  it('[H16][H17] Enter takes the first option of a text, and the search opens its page', async () => {
    const { page, box, remove } = await openPicker();
    await box.fill('seo');
    await box.press('Enter');
    await remove('SEO Expert').waitFor();
    await remove('SEO Expert').click();
    await box.fill('facebook');
    await box.press('Enter');
    await remove('Meta Ads').waitFor();
    expect(await box.inputValue()).toBe('');
    await box.press('Enter');
    await eventually(() => placeOf(page)).toBe('/freelancer/meta-ads');
  });

  it('[H17] Enter on a text without an option warns', async () => {
    const { page, box } = await openPicker();
    await box.fill('zzzzzz');
    await page.getByText('No matching skill. Try another word.').waitFor();
    await box.press('Enter');
    await noticeOf(page, 'skills is Required ...').waitFor();
    expect(await box.inputValue()).toBe('zzzzzz');
  });

  it('[H18] a link below the list searches freelancers for the text, by pointer and by keyboard', async () => {
    const { page, box } = await openPicker();
    const link = page.getByRole('link', { name: /^Search freelancers for/ });
    expect(await link.count()).toBe(0);
    await box.fill('R&D plans');
    expect(await page.getByRole('listbox').getByRole('link').count()).toBe(0);
    await box.press('Tab');
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await eventually(() => link.isVisible()).toBe(true);
    await link.click();
    await eventually(() => placeOf(page)).toBe('/freelancers?Search=R%26D%20plans');
  });
});

describe('searching', () => {
  it('[H3] one skill opens its own page', async () => {
    const { page, option, search } = await openPicker();
    await option('SEO Expert').click();
    await search.click();
    await eventually(() => placeOf(page)).toBe('/freelancer/seo-expert');
  });

  it('[H4] two skills open the listing, with the first in the navigation state', async () => {
    const { page, box, option, search, remove } = await openPicker();
    await option('Ads Specialist').click();
    await remove('Ads Specialist').waitFor();
    await box.click();
    await option('SEO Expert').click();
    await remove('SEO Expert').waitFor();
    await search.click();
    await eventually(() => placeOf(page)).toBe('/freelancers?Skills=Ads+Specialist');
    expect(await page.evaluate(() => history.state as unknown)).toEqual({ skill: 'Ads Specialist' });
  });

  it('[H6] without a skill it warns and stays', async () => {
    const page = await open();
    const { search } = partsOf(page);
    await search.click();
    await noticeOf(page, 'skills is Required ...').waitFor();
    expect(placeOf(page)).toBe('/');
    await search.focus();
    await page.keyboard.press('Enter');
    await noticeOf(page, 'skills is Required ...').waitFor();
    expect(placeOf(page)).toBe('/');
    expect(await page.evaluate(() => history.length)).toBe(2); // about:blank, and this page
  });
});
