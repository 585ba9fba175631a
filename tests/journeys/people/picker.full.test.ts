/** Details of the picker, in full scope. In `npm test`: tests/machines/people/skill-search.test.ts and its paths in tests/models. */
import { describe, expect, it } from 'vitest';
import { eventually, failedRequest, focusOf, journeys, noticeOf, placeOf } from '../support.ts';
import { LABEL, openPicker, partsOf } from './picker-stage.ts';
import { answering } from '../specification-backend.ts';

const { open, serve } = journeys();

describe('choosing', () => {
  it('[M1] a press opens the list, also if the combobox loads before its release', async () => {
    const page = await open();
    await page.waitForLoadState('networkidle');
    const held: (() => Promise<void>)[] = [];
    await page.route('**/static/js/async/**', (route) => void held.push(() => route.continue()));
    const { box, options } = partsOf(page);
    await box.hover();
    await eventually(() => held.length).toBeGreaterThan(0);
    await page.mouse.down();
    for (const release of held) await release();
    await page.getByRole('listbox', { includeHidden: true }).waitFor({ state: 'attached' });
    await page.mouse.up();
    await options.first().waitFor();
  });

  it('[M4b] an option is named exactly as its skill, and only the combobox has the label', async () => {
    const { page, box, option } = await openPicker();
    await option('SEO Expert').waitFor();
    expect(await option('SEO Expert').getAttribute('aria-label')).toBeNull();
    expect(await page.getByLabel(LABEL, { exact: true }).count()).toBe(1);
    expect(await box.getAttribute('aria-controls')).toBe(await page.getByRole('listbox').getAttribute('id'));
    await box.fill('no such skill at all');
    await page.getByText('No matching skill. Try another word.').waitFor();
  });
});

describe('searching', () => {
  it('[H3] one skill works by keyboard alone', async () => {
    const { page, box, remove } = await openPicker();
    await box.pressSequentially('ads spec');
    await box.press('ArrowDown');
    await box.press('Enter');
    await remove('Ads Specialist').waitFor();
    await box.press('Tab');
    expect(await focusOf(page)).toBe('button Search');
    await page.keyboard.press('Enter');
    await eventually(() => placeOf(page)).toBe('/freelancer/ads-specialist');
  });

  it('[H6] ignores text that is not a chosen skill', async () => {
    const { page, box, search } = await openPicker();
    await box.fill('seo ex');
    await search.click();
    await noticeOf(page, 'skills is Required ...').waitFor();
    expect(placeOf(page)).toBe('/');
  });

  it('[H3] a slug is lower case with hyphens for spaces, and other special characters are encoded', async () => {
    const backend = await serve();
    backend.behave({ skills: answering([{ Name: 'C++ / C# & R?' }, { Name: 'Über SEO' }]) });
    for (const [skill, path] of [
      ['C++ / C# & R?', '/freelancer/c%2B%2B-%2F-c%23-%26-r%3F'],
      ['Über SEO', '/freelancer/%C3%BCber-seo'],
    ] as const) {
      // The specification’s backend has no list of freelancers.
      const page = await open({ at: backend.address, expects: [failedRequest] });
      const { box, option, search } = partsOf(page);
      await box.click();
      await option(skill).click();
      await search.click();
      await eventually(() => placeOf(page)).toBe(path);
      await page.getByRole('heading', { level: 1, name: / freelancers$/ }).waitFor();
      await page.close();
    }
  });
});
