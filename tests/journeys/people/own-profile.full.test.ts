/**
 * The own profile in detail. Every day tests/machines cover what is saved and kept as a draft, the paths of the page
 * and its form in tests/models show a failure, and own-profile.test.ts saves. Only here: the texts for a change on
 * another device and for missing parts, a field that must not be behind the bar, and very long content.
 */
import { describe, expect, it } from 'vitest';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  inLook,
  journeys,
  noticeOf,
  overflowOf,
} from '../support.ts';
import { box, example, main, PATH, save, screens, stand } from './own-profile-stage.ts';
import { realServer } from '../real-server.ts';

const { open } = journeys();
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänspatent';

describe('editing', () => {
  it('[U25b][K2] the server’s error for a skill shows at its field, and the bar never covers the focus', async () => {
    const { page } = await stand(
      { ...example, HourlyRate: undefined },
      { viewport: { width: 360, height: 640 }, expects: [failedRequest] },
    );
    await page.route('**/admin/profileUpdate', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'unknown_skill', field: 'Portfolio.0.Skill', params: { skill: 'Weaving' } },
      }),
    );
    await box(page, 'Headline').fill('Shops');
    await page.keyboard.press('Enter');
    const summary = main(page).getByRole('group', { name: 'Fields to fix' });
    await eventually(() => focusOf(page)).toBe('div Fields to fix');
    await summary
      .getByRole('button', { name: 'Skill of project 1: We do not know the skill “Weaving”' })
      .click();
    const uncovered = () =>
      page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        const { left, right, bottom, top, height } = focused.getBoundingClientRect();
        const isSeen = (y: number) => focused.contains(document.elementFromPoint((left + right) / 2, y));
        // An element taller than half the window begins or ends in sight.
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

  it('[U42b] names a field that was saved elsewhere since it was typed', async () => {
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
      .getByText(/^Headline: saved elsewhere after you typed this\./)
      .waitFor();
    expect(await box(page, 'Headline').inputValue()).toBe('Mine');
    await main(page).getByRole('button', { name: 'Discard changes' }).click();
    expect(await box(page, 'Headline').inputValue()).toBe('From another device');
  });

  it('[U41c][U42a] offline nothing is lost, and it can be sent again', async () => {
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
    await noticeOf(page, 'Profile saved.').waitFor();
    expect(sent).toEqual([{ again: true }]);
  });

  it('[U29][U52b] an empty profile says that no list shows it', async () => {
    const { page } = await stand({
      ...example,
      Headline: undefined,
      Skills: undefined,
      HourlyRate: undefined,
      Email_Verified: false,
    });
    await main(page).getByText('Add a headline, a skill or a rate').waitFor();
    await main(page).getByText('Others can see it after you confirm your email address').waitFor();
    await box(page, 'Headline').fill('   ');
    await main(page).getByRole('button', { name: 'Write a headline' }).waitFor();
  });

  it('[U52a][U52c][U52d] the most useful missing part links to its field, and the ring fills', async () => {
    const { page } = await stand({ ...example, Languages: undefined });
    const side = main(page).getByRole('region', { name: '50% complete' });
    expect(await side.getByRole('listitem').allInnerTexts()).toEqual([
      'Add a photo\n+15%',
      'Describe what you do\n54 of 200 characters, +15%',
      'Choose your skills\n2 of 3 skills, +15%',
      'Add your languages\n+5%',
    ]);
    await side.getByRole('button', { name: 'Add a photo' }).click();
    expect(await focusOf(page)).toBe('button Add a photo');
    await side.getByRole('button', { name: 'Add your languages' }).click();
    await page.keyboard.type('English');
    await main(page).getByRole('option', { name: 'English', exact: true }).click();
    await main(page).getByRole('heading', { name: '55% complete' }).waitFor();
    expect(page.url()).toContain(realServer());
  });
});

describe('states of the page', () => {
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
      inLook(colorScheme, width),
    );
    await main(page).getByText('You have the maximum of').waitFor();
    await expectAccessible(page);
    expect(await overflowOf(page)).toBe(0);
  });

  it('[U40] failed, retried; and a server without profiles', async () => {
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
    await main(page).getByText('We found no profile for your account').waitFor();
    await expectAccessible(page, 'own profile, missing');
  });
});
