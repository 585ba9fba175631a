/** Details of the lists of the home page, in full scope. In `npm test`: tests/machines/site/home-lists.test.ts and testimonials.test.ts, and their paths in tests/models. */
import { describe, expect, it } from 'vitest';
import { answering, failing } from '../specification-backend.ts';
import { eventually, failedRequest, journeys } from '../support.ts';
import { guidesOf } from './home-lists-stage.ts';

const { open, serve } = journeys();

describe('the guides', () => {
  it('[H14] a failure is only logged, and the list stays empty', async () => {
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

  it('[H14] failing reviews are handled the same way', async () => {
    const backend = await serve();
    backend.behave({ reviews: failing() });
    const page = await open({ at: backend.address, expects: [failedRequest] });
    await page.getByText('The reviews could not be loaded.').waitFor();
    await guidesOf(page).getByRole('article').first().waitFor();
  });

  it('a guide with a missing or broken picture has a generic cover', async () => {
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
      guidesOf(page).locator('a[href^="/digi-guide/"] > svg:not([width="1.25rem"])').count(),
    ).toBe(2);
    expect(await guidesOf(page).locator('img').count()).toBe(0);
  });
});

describe('the four loads', () => {
  it('[H15b] offer a quiet retry in the place of the list', async () => {
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
    // No notice appears, and no alert interrupts a screen reader.
    expect(await page.getByRole('alert').allTextContents()).toEqual(['']);

    backend.behave({ skills: undefined, freelancers: undefined, guides: undefined, reviews: undefined });
    await retryIn('Find Top Freelancers').press('Enter');
    // The button disappears; the focus stays at the list.
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
