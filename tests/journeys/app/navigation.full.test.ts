/** Details of going from page to page, in full scope. In `npm test`: tests/machines/app/navigation.test.ts and tests/adapters/location.test.ts and pages.test.ts, and the searches of picker.test.ts. */
import { describe, expect, it } from 'vitest';
import { journeys } from '../support.ts';
import { headerLink, titled } from './navigation-stage.ts';

const { open } = journeys();

describe('navigation between pages', () => {
  it('[H4] the navigation state survives a reload and Back', async () => {
    const page = await open();
    const box = page.getByRole('combobox');
    for (const skill of ['Ads Specialist', 'SEO Expert']) {
      await box.fill(skill);
      await box.press('Enter');
      await page.getByRole('button', { name: `Remove ${skill}` }).waitFor();
    }
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await titled(page, 'Find a freelancer');
    await page.reload();
    await titled(page, 'Find a freelancer');
    const state = () => page.evaluate(() => history.state as unknown);
    expect(await state()).toEqual({ skill: 'Ads Specialist' });
    await headerLink(page, 'Jobs').click();
    await titled(page, 'Find a job');
    await page.goBack();
    await titled(page, 'Find a freelancer');
    expect(await state()).toEqual({ skill: 'Ads Specialist' });
  });
});
