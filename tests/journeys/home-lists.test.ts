import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { answering, failing, hanging } from './specification-backend.ts';
import { eventually, failedRequest, journeys, placeOf } from './support.ts';

const { open, serve } = journeys();

const guidesOf = (page: Page) => page.getByRole('region', { name: 'Marketlane Guide' });
const lists = ['skills', 'freelancers', 'guides', 'reviews'] as const;

describe('the four loads', () => {
  it('[A2][A6] ask for what the specification says, each body with the token', async () => {
    const backend = await serve();
    await open({ at: backend.address });
    const Token = 'marketlane';
    await eventually(() => lists.map((name) => backend.bodies(name))).toEqual([
      [{ Token }],
      [{ Token }],
      [{ Token }],
      [{ Token, Status: 'Active' }],
    ]);
    expect(backend.unknownPosts).toEqual([]);
    expect(backend.bodies('user')).toEqual([]);
  });

  it('[H15] start with the page and are made once a visit, whatever one does on it', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address });
    const counts = () => lists.map((name) => backend.bodies(name).length);
    await eventually(counts).toEqual([1, 1, 1, 1]);
    await guidesOf(page).getByRole('article').first().waitFor();
    await page.mouse.wheel(0, 5000);
    await page.getByRole('combobox').click();
    await page.getByRole('option').first().waitFor();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByRole('contentinfo').getByRole('textbox').focus();
    expect(counts()).toEqual([1, 1, 1, 1]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    expect(counts()).toEqual([1, 1, 1, 1]);
    await page.goBack();
    await eventually(counts).toEqual([2, 2, 2, 2]);
  });

  it('[A4] are let go when the page is left', async () => {
    const backend = await serve();
    backend.behave({ guides: hanging, reviews: hanging });
    const page = await open({ at: backend.address });
    await eventually(() => backend.received('guides').length + backend.received('reviews').length).toBe(2);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await eventually(() => backend.received('guides')[0]?.aborted).toBe(true);
    await eventually(() => backend.received('reviews')[0]?.aborted).toBe(true);
  });

  it('[H15] offer a quiet retry where a person would look for it', async () => {
    const backend = await serve();
    backend.behave({ skills: failing(), freelancers: failing(), guides: failing(), reviews: failing() });
    const page = await open({ at: backend.address, expects: [failedRequest] });
    const retryIn = (name: string) =>
      page.getByRole('region', { name }).getByRole('button', { name: 'Try again' });
    await retryIn('Find Top Freelancers').waitFor();
    await retryIn('Marketlane Guide').waitFor();
    await retryIn('What clients say').waitFor();
    const search = page.getByRole('search');
    await search.getByRole('button', { name: 'Try again' }).waitFor();
    // Nobody is shouted at: no notice, and nothing interrupts a screen reader.
    expect(await page.getByRole('alert').allTextContents()).toEqual(['']);

    backend.behave({ skills: undefined, freelancers: undefined, guides: undefined, reviews: undefined });
    await retryIn('Find Top Freelancers').press('Enter');
    // The button goes; the focus stays where the list is.
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await eventually(focused).toBe('Find Top Freelancers');
    await page.getByRole('region', { name: 'Find Top Freelancers' }).getByRole('article').first().waitFor();
    await retryIn('Marketlane Guide').click();
    await guidesOf(page).getByRole('article').first().waitFor();
    await retryIn('What clients say').click();
    await page.getByRole('button', { name: 'Testimonial 1 of 10' }).waitFor();
    await search.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => search.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('combobox').click();
    await page.getByRole('option', { name: 'SEO Expert' }).waitFor();
  });
});

describe('the guides', () => {
  it('[H11] a description is cut at 500 characters plus an ellipsis', async () => {
    const backend = await serve();
    const exactly = 'x'.repeat(500);
    backend.behave({
      guides: answering([
        { GID: 1, Guide_Title: 'Fits', Guide_ShortDec: exactly },
        { GID: 2, Guide_Title: 'Cut', Guide_ShortDec: `${exactly}y` },
        { GID: 'three 3', Guide_Title: 'None' },
      ]),
    });
    // This backend does not know a guide by its id, and is asked for all of them instead.
    const page = await open({ at: backend.address, expects: [failedRequest] });
    const guide = (name: string) => guidesOf(page).getByRole('article', { name, exact: true });
    await guide('Fits').getByText(exactly, { exact: true }).waitFor();
    expect(await guide('Cut').textContent()).toMatch(/[^x]x{500}(…|\.\.\.)$/);
    expect(await guide('None').getByRole('link').getAttribute('href')).toBe('/digi-guide/three%203');
    await guide('None').getByRole('link').click();
    await eventually(() => placeOf(page)).toBe('/digi-guide/three%203');
  });

  it('[H14] failing is logged only, and the list stays empty', async () => {
    const backend = await serve();
    backend.behave({ guides: failing() });
    const logged: string[] = [];
    const page = await open({
      at: backend.address,
      expects: [failedRequest],
      prepare: async (prepared) =>
        prepared.on('console', (message) => message.type() === 'warning' && logged.push(message.text())),
    });
    await guidesOf(page).getByText('The guides could not be loaded.').waitFor();
    expect(await guidesOf(page).getByRole('article').count()).toBe(0);
    expect(logged.join('\n')).toContain('/admin/guidedatafind');
    expect(logged.join('\n')).not.toContain('marketlane"'); // no token in the log
    await page.getByRole('region', { name: 'Find Top Freelancers' }).getByRole('article').first().waitFor();
  });

  it('[H14] reviews failing are handled the same way', async () => {
    const backend = await serve();
    backend.behave({ reviews: failing() });
    const page = await open({ at: backend.address, expects: [failedRequest] });
    await page.getByText('The reviews could not be loaded.').waitFor();
    await guidesOf(page).getByRole('article').first().waitFor();
  });

  it('a guide whose picture is missing or broken has a cover all the same', async () => {
    const backend = await serve();
    backend.behave({
      guides: answering([
        { GID: 1, Guide_Title: 'One', Guide_Image: 'gone.svg' },
        { GID: 2, Guide_Title: 'Two' },
      ]),
    });
    const page = await open({
      at: backend.address,
      prepare: (prepared) =>
        prepared.route('**/images/gone.svg', (route) => route.fulfill({ body: 'no picture' })),
    });
    await guidesOf(page).getByRole('article').first().scrollIntoViewIfNeeded();
    await eventually(() =>
      guidesOf(page).locator('a[href^="/digi-guide/"] > svg:not([width="20"])').count(),
    ).toBe(2);
    expect(await guidesOf(page).locator('img').count()).toBe(0);
  });
});
