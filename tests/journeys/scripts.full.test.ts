/** Details of scripts that do not come, in full scope. In `npm test`: tests/machines/navigation.test.ts and tests/adapters/pages.test.ts. */
import { describe, it } from 'vitest';
import { journeys } from './support.ts';
import { headerLink, isNoError, refuse } from './scripts-stage.ts';

const { open } = journeys({ isNew: true });

describe('the script of a page', () => {
  it('[P3] refused, leaves every other way open', async () => {
    const page = await open({ expects: isNoError });
    await page.waitForLoadState('networkidle');
    await refuse(page, '**/static/js/**');
    await headerLink(page, 'Jobs').click();
    await page.getByRole('main').getByRole('alert').waitFor({ timeout: 5000 });
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Find & Hire Expert Digital Marketer' }).waitFor();
    await page.getByRole('combobox').waitFor();
  });
});

describe('the scripts of the whole', () => {
  it('[P3] refused on a page of another path: it says so, and comes back', async () => {
    let allow = async () => {};
    const page = await open({
      path: '/contact-us',
      awake: false,
      expects: isNoError,
      prepare: async (prepared) => {
        allow = await refuse(prepared, '**/static/js/react.*.js');
      },
    });
    const notice = page.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded.' });
    await notice.waitFor({ timeout: 5000 });
    await allow();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  });
});
