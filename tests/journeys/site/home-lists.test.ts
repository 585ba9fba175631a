import { describe, expect, it } from 'vitest';
import { answering, hanging } from '../specification-backend.ts';
import { eventually, failedRequest, journeys, placeOf } from '../support.ts';
import { guidesOf } from './home-lists-stage.ts';

const { open, serve } = journeys();
const lists = ['skills', 'freelancers', 'guides', 'reviews'] as const;

describe('the four loads', () => {
  it('[A2][A6a] follow the specification, each body with the token', async () => {
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

  it('[H15a] start with the page and happen once per visit, whatever the user does', async () => {
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
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
    expect(counts()).toEqual([1, 1, 1, 1]);
    await page.goBack();
    await eventually(counts).toEqual([2, 2, 2, 2]);
  });

  it('[A4e] are aborted when the user leaves the page', async () => {
    const backend = await serve();
    backend.behave({ guides: hanging, reviews: hanging });
    const page = await open({ at: backend.address });
    await eventually(() => backend.received('guides').length + backend.received('reviews').length).toBe(2);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await eventually(() => backend.received('guides')[0]?.aborted).toBe(true);
    await eventually(() => backend.received('reviews')[0]?.aborted).toBe(true);
  });
});

describe('the guides', () => {
  it('[H11b] a description is cut at 500 characters plus an ellipsis', async () => {
    const backend = await serve();
    const exactly = 'x'.repeat(500);
    backend.behave({
      guides: answering([
        { GID: 1, Guide_Title: 'Fits', Guide_ShortDec: exactly },
        { GID: 2, Guide_Title: 'Cut', Guide_ShortDec: `${exactly}y` },
        { GID: 'three 3', Guide_Title: 'None' },
      ]),
    });
    // This backend has no call for a single guide, so the page requests all of them.
    const page = await open({ at: backend.address, expects: [failedRequest] });
    const guide = (name: string) => guidesOf(page).getByRole('article', { name, exact: true });
    await guide('Fits').getByText(exactly, { exact: true }).waitFor();
    expect(await guide('Cut').textContent()).toMatch(/[^x]x{500}(…|\.\.\.)$/);
    expect(await guide('None').getByRole('link').getAttribute('href')).toBe('/digi-guide/three%203');
    await guide('None').getByRole('link').click();
    await eventually(() => placeOf(page)).toBe('/digi-guide/three%203');
  });
});
