import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { byKeyboard } from '../keyboard.ts';
import {
  accounts,
  eventually,
  expectAccessible,
  inLook,
  isFocused,
  journeys,
  noticeOf,
  overflowOf,
  placeOf,
  variants,
} from '../support.ts';

const { open } = journeys();

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('saved searches', () => {
  it.for(
    variants(
      [
        ['light', 360],
        ['dark', 1280],
        ['dark', 360],
        ['light', 1280],
      ] as const,
      0,
    ),
  )(
    '[L33][L40a][L41b][L42a][L42b][L42c] a search is saved, renamed, opened and deleted by keyboard, in %s at %i px',
    async ([colorScheme, width]) => {
      const path = '/jobs?Verified_Payment=true&minBudget=300';
      const page = await open({ path, account: 'freelancer', ...inLook(colorScheme, width) });
      const { press, type } = byKeyboard(page);
      await press(button(page, 'Save this search'));
      const form = dialog(page, 'Save this search');
      const name = form.getByLabel('Name', { exact: true });
      await eventually(() => isFocused(name)).toBe(true);
      expect(await name.inputValue()).toContain('$300');
      await form.getByLabel('Tell me about new results').selectOption('At once');
      await expectAccessible(page, 'the form of a saved search');
      await type(name, 'Paid well');
      await page.keyboard.press('Enter');
      await noticeOf(page, 'Search saved. We tell you of each new result.').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);

      await page.getByRole('contentinfo').getByRole('link', { name: 'Find a Freelancer' }).click();
      await eventually(() => placeOf(page)).toBe('/freelancers');
      await press(button(page, 'Saved searches'));
      const list = dialog(page, 'Saved searches');
      await list.getByText('Jobs · at once').first().waitFor();
      await expectAccessible(page, 'saved searches');
      expect(await overflowOf(page)).toBe(0);
      await press(list.getByRole('button', { name: 'Change Paid well' }));
      await type(list.getByLabel('Name', { exact: true }), 'Paid very well');
      await page.keyboard.press('Enter');
      const change = list.getByRole('button', { name: 'Change Paid very well' });
      await eventually(() => isFocused(change)).toBe(true);

      await press(list.getByRole('link', { name: 'Paid very well' }));
      await eventually(() => placeOf(page)).toBe(path);
      expect(await page.getByRole('dialog').count()).toBe(0);

      await press(button(page, 'Saved searches'));
      await press(list.getByRole('button', { name: 'Delete Paid very well' }));
      await list.getByText('Delete “Paid very well”?').waitFor();
      await expectAccessible(page, 'a search to delete');
      await press(list.getByRole('button', { name: 'Delete search' }));
      await noticeOf(page, 'Search deleted').waitFor();
      await page.keyboard.press('Escape');
      await eventually(() => isFocused(button(page, 'Saved searches'))).toBe(true);
    },
  );

  it('[L40b][K54][K55] a visitor reads why to sign in, and goes on with saving the search', async () => {
    const path = '/freelancers?Verified_Profile=Verified&minRating=4';
    const page = await open({ path });
    expect(await button(page, 'Saved searches').count()).toBe(0);
    await page.getByRole('link', { name: 'Save this search' }).click();
    await page.getByText('Sign in to save this search.').waitFor();
    await page.getByLabel('Email', { exact: true }).fill(accounts.employer.Email);
    await page.getByLabel('Password', { exact: true }).fill(accounts.employer.Password);
    await page.keyboard.press('Enter');
    await eventually(() => placeOf(page)).toBe(path);
    await eventually(() =>
      dialog(page, 'Save this search').getByLabel('Name', { exact: true }).inputValue(),
    ).toBe('4 stars and up, Verified');
  });
});
