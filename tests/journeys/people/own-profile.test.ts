import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  eventually,
  expectAccessible,
  focusOf,
  inLook,
  journeys,
  noticeOf,
  overflowOf,
  placeOf,
  variants,
} from '../support.ts';
import { pictureOf } from '../../support/picture.ts';
import { box, example, main, PATH, save, screens, stand } from './own-profile-stage.ts';

const { open } = journeys();
const DRAFT = 'draft:ownProfileForm:2';
const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const draftIn = (page: Page) => page.evaluate((key) => localStorage.getItem(key), DRAFT);

describe('states of the page', () => {
  it.for(variants(screens, 0))(
    '[U40][U52b] loaded, with the demo data, in %s at %i px',
    async ([colorScheme, width]) => {
      const page = await open({ path: PATH, account: 'freelancer', ...inLook(colorScheme, width) });
      await save(page).waitFor();
      await expectAccessible(page);
      expect(await overflowOf(page)).toBe(0);
      await main(page).getByRole('link', { name: 'View as others see it' }).click();
      await eventually(() => placeOf(page)).toMatch(/^\/user-profile\/.*-2$/);
    },
  );

  it('[U53] an employer has a name, a picture and a link to the company', async () => {
    const page = await open({ path: PATH, account: 'employer' });
    await save(page).waitFor();
    await expectAccessible(page);
    expect(await part(page, 'Skills').count()).toBe(0);
    expect(await box(page, 'Your name').inputValue()).toBe('Ines Moreau');
    await main(page).getByRole('link', { name: 'Edit company page' }).click();
    await eventually(() => placeOf(page)).toBe('/employer-profile');
  });
});

describe('editing', () => {
  it('[U58a][U58d] country, time zone and languages come from lists; what was stored before stays', async () => {
    const { page, sent } = await stand({ ...example, Country: 'Atlantis' });
    expect(await box(page, 'Country').inputValue()).toBe('Atlantis');
    expect(await box(page, 'Time zone').inputValue()).toBe('UTC+1');
    await box(page, 'Country').selectOption('Nigeria');
    await box(page, 'Time zone').selectOption({ label: 'Lagos time · Africa/Lagos' });
    const language = main(page).getByRole('combobox', { name: 'Languages' });
    await language.fill('yoru');
    await main(page).getByRole('option', { name: 'Yoruba', exact: true }).click();
    await main(page).getByRole('button', { name: 'Remove Portuguese' }).click();
    await expectAccessible(page, 'places of a profile');
    await save(page).click();
    await noticeOf(page, 'Profile saved.').waitFor();
    expect(sent).toEqual([{ Country: 'Nigeria', Languages: 'English, Yoruba', TimeZone: 'Africa/Lagos' }]);
  });

  it('[U41a][U41b][U48a] only changed fields are sent, emptied ones included; the header shows them at once', async () => {
    const { page, sent } = await stand(example);
    await box(page, 'Your name').fill('Amara Obi');
    await box(page, 'Country').selectOption('');
    await part(page, 'Visibility').getByText('Hidden', { exact: true }).click();
    await save(page).click();
    await noticeOf(page, 'Profile saved.').waitFor();
    expect(sent).toEqual([{ Name: 'Amara Obi', Country: '', Visibility: 'Hidden' }]);
    await page.getByRole('banner').getByRole('button', { name: 'Amara Obi' }).waitFor();
    await main(page).getByText('Everything is saved.').waitFor();
    await main(page).getByText('Your profile is hidden').waitFor();
    expect(await draftIn(page)).toBeNull();
    expect(await focusOf(page)).toBe('button Save changes');
  });

  it('[U60a] a work gets a picture, which is uploaded, shown, saved and removed', async () => {
    const { page, sent } = await stand(example);
    const field = main(page).getByRole('group', { name: 'Picture of A move without a loss' });
    await field
      .locator('input[type="file"]')
      .setInputFiles({ name: 'Shop.png', mimeType: 'image/png', buffer: pictureOf(1200, 750) });
    const shown = field.locator('img');
    await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await expectAccessible(page, 'a work with a picture');
    await save(page).click();
    await noticeOf(page, 'Profile saved.').waitFor();
    expect(sent).toMatchObject([{ Portfolio: [{ Image: expect.stringMatching(/^[0-9a-f]{32}\.webp$/) }] }]);
    await field.getByRole('button', { name: 'Remove the picture of A move without a loss' }).click();
    expect(await focusOf(page)).toBe('button Add a picture');
    expect(await shown.count()).toBe(0);
    await save(page).click();
    await eventually(() => sent.length).toBe(2);
    expect(sent[1]).toMatchObject({ Portfolio: [{ Image: '' }] });
  });

  it('[U60b] a file that is no picture says so at its work, and the form waits', async () => {
    const { page, sent } = await stand(example, { viewport: { width: 360, height: 760 } });
    const field = main(page).getByRole('group', { name: 'Picture of A move without a loss' });
    await field
      .locator('input[type="file"]')
      .setInputFiles({ name: 'Notes.png', mimeType: 'image/png', buffer: Buffer.from('plain words') });
    await field.getByRole('listitem').getByText('Use a JPEG, PNG or WebP image.').waitFor();
    await expectAccessible(page, 'a work with a rejected picture');
    await save(page).click();
    const summary = main(page).getByRole('group', { name: 'Fields to fix' });
    await summary.getByRole('button', { name: /^Picture of project 1: Wait/ }).click();
    expect(await focusOf(page)).toBe('button Add a picture');
    await field.getByRole('button', { name: 'Remove Notes.png' }).click();
    await eventually(() => field.getByRole('listitem').count()).toBe(0);
    expect(sent).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });

  it('[K2][U44] all errors show in one place, and each line links to its field', async () => {
    const { page, sent } = await stand(example, { viewport: { width: 360, height: 760 } });
    await box(page, 'Hourly rate, in dollars').fill('2');
    await main(page).getByRole('button', { name: 'Add a project' }).click();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'Portfolio.1.Title',
    );
    await page.keyboard.press('Enter');
    const summary = main(page).getByRole('group', { name: 'Fields to fix' });
    await summary.getByText('Please fix 2 things:').waitFor();
    await eventually(() => focusOf(page)).toBe('div Fields to fix');
    await expectAccessible(page, 'own profile, wrong');
    await summary.getByRole('button', { name: 'Title of project 2: Enter a title' }).click();
    await page.keyboard.type('A shop, found again');
    await summary.getByRole('button', { name: /^Hourly rate/ }).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('52.5');
    await eventually(() => summary.count()).toBe(0);
    await page.keyboard.press('Enter');
    await noticeOf(page, 'Profile saved.').waitFor();
    expect(sent[0]).toMatchObject({ HourlyRate: 52.5, Portfolio: [{}, { Title: 'A shop, found again' }] });
  });

  it('[U42a][K52] unsaved text survives leaving and a reload, and can be discarded, which can be undone', async () => {
    const { page } = await stand(example);
    await box(page, 'Headline').fill('');
    await main(page)
      .getByText('Your changes are kept in this browser, so you can leave and come back.')
      .waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).click();
    await eventually(() => placeOf(page)).toBe('/jobs');
    // Until the next page shows, the old one stays and needs no draft.
    await main(page).getByRole('heading', { name: 'My profile' }).waitFor({ state: 'detached' });
    await page.goBack();
    await main(page).getByText('We restored what you typed last time').waitFor();
    expect(await box(page, 'Headline').inputValue()).toBe('');
    await page.reload();
    await main(page).getByText('We restored what you typed last time').waitFor();
    await main(page).getByRole('button', { name: 'Discard changes' }).click();
    expect(await box(page, 'Headline').inputValue()).toBe(example.Headline);
    expect(await focusOf(page)).toBe('button Undo');
    expect(await draftIn(page)).toBeNull();
    await main(page).getByRole('status').getByText('Your changes are discarded.').waitFor();
    await expectAccessible(page, 'discarded changes');
    await page.keyboard.press('Enter');
    expect(await box(page, 'Headline').inputValue()).toBe('');
    expect(await focusOf(page)).toBe('button Save changes');
    expect(await draftIn(page)).not.toBeNull();
  });

  it('[U43] skills are chosen and sorted by keyboard, and the focus moves along', async () => {
    const { page, sent } = await stand({ ...example, Skills: 'SEO Expert, Content Strategy' });
    const { keyboard } = page;
    await part(page, 'Skills').getByRole('combobox').focus();
    await keyboard.type('Link Build');
    await part(page, 'Skills').getByRole('option', { name: 'Link Building' }).waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    const rows = part(page, 'Skills').getByRole('list', { name: 'Your skills' }).getByRole('listitem');
    await eventually(() => rows.allInnerTexts()).toEqual(['SEO Expert', 'Content Strategy', 'Link Building']);
    await part(page, 'Skills').getByRole('button', { name: 'Move Link Building up' }).focus();
    await keyboard.press('Enter');
    await eventually(() => focusOf(page)).toBe('button Move Link Building up');
    await keyboard.press('Enter');
    await eventually(() => rows.allInnerTexts()).toEqual(['Link Building', 'SEO Expert', 'Content Strategy']);
    // It is first already, so "down" has the focus.
    expect(await focusOf(page)).toBe('button Move Link Building down');
    const last = part(page, 'Skills').getByRole('button', { name: 'Move Content Strategy down' });
    expect(await last.isDisabled()).toBe(true);
    await part(page, 'Skills').getByText('Link Building moved to position 1 of 3.').waitFor();
    await part(page, 'Skills').getByRole('button', { name: 'Remove Content Strategy' }).press('Enter');
    await eventually(() => focusOf(page)).toBe('button Remove SEO Expert');
    await save(page).click();
    await noticeOf(page, 'Profile saved.').waitFor();
    expect(sent).toEqual([{ Skills: 'Link Building, SEO Expert' }]);
  });
});
