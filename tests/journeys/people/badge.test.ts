/** What a badge means, and how a freelancer gets one. */
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { eventually, expectAccessible, inLook, journeys, placeOf } from '../support.ts';

const { open } = journeys();

const badge = (place: Page | Locator) => place.getByRole('button', { name: /^(Not v|V)erified$/ }).first();
const explanation = (page: Page) => page.getByRole('dialog', { name: 'About badges' });

it.each([
  ['light', 1280],
  ['dark', 320],
] as const)(
  '[E40][E41] a badge explains itself by keyboard, and leads to the check, in %s at %i px',
  async (look, width) => {
    const page = await open({ ...inLook(look, width) });
    const card = page.getByRole('region', { name: 'Find Top Freelancers' }).getByRole('article').first();
    await badge(card).focus();
    await page.keyboard.press('Enter');
    await explanation(page).getByText('A grey badge').waitFor();
    const box = await explanation(page).boundingBox();
    const from = await badge(card).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    expect(
      Math.min(
        ...[box?.y, (box?.y ?? 0) + (box?.height ?? 0)].map((edge) => Math.abs((edge ?? 0) - (from?.y ?? 0))),
      ),
    ).toBeLessThan(60);
    await expectAccessible(page, 'the explanation of badges');
    await page.keyboard.press('Escape');
    await eventually(() => explanation(page).count()).toBe(0);
    expect(await badge(card).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    const ask = explanation(page).getByRole('link', { name: 'Ask our staff to check your profile.' });
    await eventually(() => ask.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await eventually(() => placeOf(page)).toBe('/contact-us');
  },
);

it('[E40] by touch in a row, which otherwise leads to its profile, and Tab passes it there', async () => {
  const page = await open({ path: '/freelancers', hasTouch: true, viewport: { width: 360, height: 800 } });
  const row = page.getByRole('feed').getByRole('article').first();
  await badge(row).tap();
  await explanation(page).waitFor();
  expect(placeOf(page)).toBe('/freelancers');
  expect(await badge(row).evaluate((button) => (button as HTMLElement).tabIndex)).toBe(-1);
  await page.keyboard.press('Escape');
  const name = (await row.getByRole('heading').textContent()) ?? '';
  await row.getByRole('link', { name: `View profile of ${name}` }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await badge(page.getByRole('main')).tap();
  await explanation(page).waitFor();
});

it('[E40] before any script has run', async () => {
  const page = await open({ path: '/user-profile/Amara-2', javaScriptEnabled: false });
  await badge(page).click();
  await page.getByText('A coloured badge').waitFor();
});
