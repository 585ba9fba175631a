import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { exampleOwnProfile, type OwnProfile } from '../../src/contracts/own-profile.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  journeys,
  noticeOf,
  placeOf,
  type Opening,
} from './support.ts';

const { open } = journeys();

/** Without the photo, which the demo world has not. */
const example: OwnProfile = { ...exampleOwnProfile, Photo: undefined };

const PATH = '/login-user-profile';
const DRAFT = 'draft:ownProfileForm:2';
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänspatent';
const main = (page: Page) => page.getByRole('main');
const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const save = (page: Page) => main(page).getByRole('button', { name: 'Save changes' });
const draftIn = (page: Page) => page.evaluate((key) => localStorage.getItem(key), DRAFT);
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The page with a server that keeps this profile, and takes whatever is sent; `sent` is what that was. */
const stand = async (profile: OwnProfile, opening: Opening = {}) => {
  const sent: Record<string, unknown>[] = [];
  let kept = profile;
  const page = await open({
    path: PATH,
    account: 'freelancer',
    ...opening,
    prepare: async (blank, context) => {
      await blank.route('**/admin/profilefind', (route) => route.fulfill({ json: { data: kept } }));
      await blank.route('**/admin/profileUpdate', (route) => {
        const { Token: _, ...changes } = route.request().postDataJSON() as Record<string, unknown>;
        sent.push(changes);
        kept = { ...kept, ...changes } as OwnProfile;
        return route.fulfill({ json: { data: kept } });
      });
      await opening.prepare?.(blank, context);
    },
  });
  await save(page).waitFor();
  return { page, sent };
};
const screens = [
  ['light', 320],
  ['dark', 1280],
] as const;

describe('the faces of the page', () => {
  it.for(screens)(
    '[U40][U52] ready, as the demo world has it, in %s at %i px',
    async ([colorScheme, width]) => {
      const page = await open({
        path: PATH,
        account: 'freelancer',
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 800 },
      });
      await save(page).waitFor();
      await expectAccessible(page);
      expect(await overflowOf(page)).toBe(0);
      await main(page).getByRole('link', { name: 'See it as others do' }).click();
      await eventually(() => placeOf(page)).toMatch(/^\/user-profile\/.*-2$/);
    },
  );

  it.for(screens)('[U40] very long, in %s at %i px', async ([colorScheme, width]) => {
    const text = `${LONG} `.repeat(20);
    const { page } = await stand(
      {
        ...example,
        Name: LONG + LONG,
        ScreenName: LONG,
        Headline: text,
        Overview: text,
        Skills: Array.from({ length: 15 }, (_, index) => `${LONG} ${index}`).join(', '),
        Portfolio: Array.from({ length: 12 }, () => ({
          Title: LONG + LONG,
          Description: text,
          Skill: LONG,
          Image: undefined,
        })),
      },
      { colorScheme, reducedMotion: 'reduce', viewport: { width, height: 800 } },
    );
    await main(page).getByText('These are as many as there may be.').waitFor();
    await expectAccessible(page);
    expect(await overflowOf(page)).toBe(0);
  });

  it('[U40] failed, tried again; and a server that keeps no profiles', async () => {
    let status = 500;
    const page = await open({
      path: PATH,
      account: 'freelancer',
      expects: [failedRequest],
      prepare: (blank) =>
        blank.route('**/admin/profilefind', (route) =>
          status === 200 ? route.continue() : route.fulfill({ status, json: {} }),
        ),
    });
    await main(page).getByText('Your profile could not be loaded.').waitFor();
    await expectAccessible(page, 'own profile, failed');
    status = 404;
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await main(page).getByText('This server keeps no profile of yours').waitFor();
    await expectAccessible(page, 'own profile, missing');
  });

  it('[U53] an employer has a name, a picture and a way to the company', async () => {
    const page = await open({ path: PATH, account: 'employer' });
    await save(page).waitFor();
    await expectAccessible(page);
    expect(await part(page, 'Skills').count()).toBe(0);
    expect(await box(page, 'Your name').inputValue()).toBe('Ines Moreau');
    await main(page).getByRole('link', { name: 'Your company’s page' }).click();
    await eventually(() => placeOf(page)).toBe('/employer-profile');
  });
});

describe('changing it', () => {
  it('[U41][U48] only what was changed is sent, what is emptied as well; the header knows at once', async () => {
    const { page, sent } = await stand(example);
    await box(page, 'Your name').fill('Amara Obi');
    await box(page, 'Country').fill('');
    await part(page, 'Who can see it').getByText('Hidden', { exact: true }).click();
    await save(page).click();
    await noticeOf(page, 'Your profile is saved.').waitFor();
    expect(sent).toEqual([{ Name: 'Amara Obi', Country: '', Visibility: 'Hidden' }]);
    await page.getByRole('banner').getByRole('link', { name: 'Amara Obi' }).waitFor();
    await main(page).getByText('Everything is saved.').waitFor();
    await main(page).getByText('Your profile is hidden').waitFor();
    expect(await draftIn(page)).toBeNull();
    expect(await focusOf(page)).toBe('button Save changes');
  });

  it('[K2][U44] what is wrong is said in one place, and each line leads to its field', async () => {
    const { page, sent } = await stand(example, { viewport: { width: 360, height: 760 } });
    await box(page, 'Rate an hour, in dollars').fill('2');
    await main(page).getByRole('button', { name: 'Add a piece of work' }).click();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'Portfolio.1.Title',
    );
    await page.keyboard.press('Enter');
    const summary = main(page).getByRole('group', { name: 'What is still wrong' });
    await summary.getByText('Please fix 2 things:').waitFor();
    await eventually(() => focusOf(page)).toBe('div What is still wrong');
    await expectAccessible(page, 'own profile, wrong');
    await summary.getByRole('button', { name: 'Title of work 2: Give it a title' }).click();
    await page.keyboard.type('A shop, found again');
    await summary.getByRole('button', { name: /^Rate an hour/ }).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('52.5');
    await eventually(() => summary.count()).toBe(0);
    await page.keyboard.press('Enter');
    await noticeOf(page, 'Your profile is saved.').waitFor();
    expect(sent[0]).toMatchObject({ HourlyRate: 52.5, Portfolio: [{}, { Title: 'A shop, found again' }] });
  });

  it('[U25][K2] the server’s word for a field stands at it, and nothing that has the focus is behind the bar', async () => {
    const { page } = await stand(
      { ...example, HourlyRate: undefined },
      { viewport: { width: 360, height: 640 }, expects: [failedRequest] },
    );
    await page.route('**/admin/profileUpdate', (route) =>
      route.fulfill({ status: 400, json: { message: 'Portfolio.0.Skill: there is no skill “Weaving”' } }),
    );
    await box(page, 'Headline').fill('Shops');
    await page.keyboard.press('Enter');
    const summary = main(page).getByRole('group', { name: 'What is still wrong' });
    await eventually(() => focusOf(page)).toBe('div What is still wrong');
    await summary.getByRole('button', { name: 'Skill of work 1: there is no skill “Weaving”' }).click();
    const uncovered = () =>
      page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        const { left, right, bottom, top, height } = focused.getBoundingClientRect();
        const isSeen = (y: number) => focused.contains(document.elementFromPoint((left + right) / 2, y));
        // What is taller than half the window begins or ends in sight.
        return isSeen(top + 2) ? height > 200 || isSeen(bottom - 2) : height > 200 && isSeen(bottom - 2);
      });
    await eventually(uncovered).toBe(true);
    await page.route('**/admin/profileUpdate', (route) => route.fulfill({ status: 500, json: {} }));
    await save(page).click();
    await main(page).getByRole('alert').waitFor();
    await box(page, 'Your name').focus();
    for (const _ of Array.from({ length: 12 })) {
      expect(await uncovered(), await focusOf(page)).toBe(true);
      await page.keyboard.press('Tab');
    }
  });

  it('[U42] what is not saved comes back after leaving and after a reload; discarded, it is gone', async () => {
    const { page } = await stand(example);
    await box(page, 'Headline').fill('');
    await main(page).getByText('Kept in this browser: you may leave and come back.').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).click();
    await eventually(() => placeOf(page)).toBe('/jobs');
    await page.goBack();
    await main(page).getByText('Here is what you typed the last time').waitFor();
    expect(await box(page, 'Headline').inputValue()).toBe('');
    await page.reload();
    await main(page).getByText('Here is what you typed the last time').waitFor();
    await main(page).getByRole('button', { name: 'Discard changes' }).click();
    expect(await box(page, 'Headline').inputValue()).toBe(example.Headline);
    expect(await focusOf(page)).toBe('button Save changes');
    expect(await draftIn(page)).toBeNull();
  });

  it('[U42] says which field was saved anew elsewhere since it was typed', async () => {
    let headline = 'As it was';
    const page = await open({
      path: PATH,
      account: 'freelancer',
      prepare: (blank) =>
        blank.route('**/admin/profilefind', (route) =>
          route.fulfill({ json: { data: { ...example, Headline: headline } } }),
        ),
    });
    await box(page, 'Headline').fill('Mine');
    headline = 'From another device';
    await page.reload();
    await main(page)
      .getByText(/^Headline: saved anew elsewhere since you typed this\./)
      .waitFor();
    expect(await box(page, 'Headline').inputValue()).toBe('Mine');
    await main(page).getByRole('button', { name: 'Discard changes' }).click();
    expect(await box(page, 'Headline').inputValue()).toBe('From another device');
  });

  it('[U41][U42] without a network nothing is lost, and it is sent again', async () => {
    const { page, sent } = await stand(example, {
      expects: [failedRequest, /ERR_INTERNET_DISCONNECTED|WebSocket/],
    });
    await page.route('**/admin/profileUpdate', (route) => route.abort());
    await box(page, 'Headline').fill('Shops, found again');
    await save(page).click();
    await main(page).getByRole('alert').getByText('could not reach the server').waitFor();
    await page.unroute('**/admin/profileUpdate');
    await page.route('**/admin/profileUpdate', (route) => {
      sent.push({ again: true });
      return route.fulfill({ json: { data: { ...example, Headline: 'Shops, found again' } } });
    });
    await save(page).click();
    await noticeOf(page, 'Your profile is saved.').waitFor();
    expect(sent).toEqual([{ again: true }]);
  });

  it('[U43] skills are chosen and put in order by keyboard, the focus going along', async () => {
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
    // There is no higher: the way down has the focus.
    expect(await focusOf(page)).toBe('button Move Link Building down');
    await part(page, 'Skills').getByText('Link Building is now number 1 of 3.').waitFor();
    await part(page, 'Skills').getByRole('button', { name: 'Remove Content Strategy' }).press('Enter');
    await eventually(() => focusOf(page)).toBe('button Remove SEO Expert');
    await save(page).click();
    await noticeOf(page, 'Your profile is saved.').waitFor();
    expect(sent).toEqual([{ Skills: 'Link Building, SEO Expert' }]);
  });

  it('[U29][U52] says nothing yet, so it is in no list: that is said', async () => {
    const { page } = await stand({
      ...example,
      Headline: undefined,
      Skills: undefined,
      HourlyRate: undefined,
      Email_Verified: false,
    });
    await main(page).getByText('It is in no list and no search until it has a headline').waitFor();
    await main(page).getByText('Others find it once you have followed the link').waitFor();
    await box(page, 'Headline').fill('   ');
    await main(page).getByRole('button', { name: 'Write a headline' }).waitFor();
  });

  it('[U52] what would help most is a way to its field, and the ring fills', async () => {
    const { page } = await stand({ ...example, Languages: undefined });
    const side = main(page).getByRole('region', { name: '75% complete' });
    await side.getByRole('button', { name: 'Add a photo' }).click();
    expect(await focusOf(page)).toBe('button Add a photo');
    await side.getByRole('button', { name: 'Name your languages' }).click();
    await page.keyboard.type('English');
    await main(page).getByRole('heading', { name: '88% complete' }).waitFor();
    expect(page.url()).toContain(inject('server'));
  });
});
