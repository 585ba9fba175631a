import { describe, expect, it } from 'vitest';
import { eventually, expectAccessible, focusOf, inLook, isFocused, journeys, variants } from '../support.ts';
import { dialog, toProfile } from './invite-report-stage.ts';

const { open } = journeys();
const REFERENCE = /^ML-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

describe('inviting a freelancer', () => {
  it.for(
    variants(
      [
        ['light', 360],
        ['dark', 1280],
      ] as const,
      0,
    ),
  )('[K9][R82] to one of the user’s own open jobs, in %s at %i px', async ([colorScheme, width]) => {
    const page = await open({ path: '/freelancers', account: 'employer', ...inLook(colorScheme, width) });
    await toProfile(page);
    const button = page.getByRole('button', { name: 'Invite to a job' });
    await button.focus();
    await page.keyboard.press('Enter');
    const jobs = dialog(page).getByLabel('Open job');
    await jobs.waitFor();
    await eventually(() => isFocused(jobs)).toBe(true); // the jobs load after the dialog has opened
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click();
    await dialog(page).getByRole('button', { name: 'Open job: Choose a job' }).waitFor();
    await jobs.selectOption({ index: 1 });
    await dialog(page).getByLabel('Message (optional)').fill('Would this suit you?');
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click();
    await dialog(page).getByText(REFERENCE).waitFor();
    await expectAccessible(page, 'invited');
    await dialog(page).getByRole('button', { name: 'Invite to another job' }).press('Enter');
    await eventually(() => jobs.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).count()).toBe(0);
    expect(await focusOf(page)).toBe('button Invite to a job');
  });
});

describe('reporting a profile', () => {
  it.for(
    variants(
      [
        ['light', 1280],
        ['dark', 360],
      ] as const,
      1,
    ),
  )(
    '[K10][K3a] takes a reason; a draft outlives the dialog, in %s at %i px',
    async ([colorScheme, width]) => {
      const page = await open({ path: '/freelancers', account: 'freelancer', ...inLook(colorScheme, width) });
      await toProfile(page);
      expect(await page.getByRole('button', { name: 'Invite to a job' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Report this profile' }).click();
      await dialog(page).getByLabel('Details (optional)').fill('It asked me to pay outside.');
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await eventually(() => dialog(page).count()).toBe(0);
      await page.getByRole('button', { name: 'Report this profile' }).click();
      await eventually(() => dialog(page).getByLabel('Details (optional)').inputValue()).toBe(
        'It asked me to pay outside.',
      );
      await dialog(page).getByLabel('What is wrong').selectOption('fraud');
      await dialog(page).getByRole('button', { name: 'Send report' }).click();
      await dialog(page).getByRole('heading', { name: 'Thank you for your report' }).waitFor();
      await dialog(page).getByText(REFERENCE).waitFor();
    },
  );
});
