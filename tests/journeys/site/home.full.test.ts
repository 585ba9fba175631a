/**
 * Details of the home page, in full scope. In `npm test`: the journey of the footer, which opens the same blog in a
 * new tab, and the guide that guide.test.ts opens.
 */
import { describe, expect, it } from 'vitest';
import { eventually, journeys, placeOf } from '../support.ts';

const { open } = journeys();

describe('the guide teaser', () => {
  it('[H11c] a button opens the blog in a new tab with noopener', async () => {
    const page = await open({
      prepare: (_, context) =>
        context.route('https://blog.example/', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>The blog</title>' }),
        ),
    });
    const section = page.getByRole('region', { name: 'Marketlane Guide' });
    const [blog] = await Promise.all([
      page.context().waitForEvent('page'),
      section.getByRole('link', { name: /blog/i }).click(),
    ]);
    await blog.waitForLoadState();
    expect(blog.url()).toBe('https://blog.example/');
    expect(await blog.evaluate(() => window.opener as unknown)).toBeNull();
    expect(placeOf(page)).toBe('/');
  });

  it('[H11b] a guide opens by its image and by its arrow', async () => {
    const page = await open();
    const guide = page.getByRole('region', { name: 'Marketlane Guide' }).getByRole('article').first();
    const arrow = guide.getByRole('link');
    await arrow.waitFor();
    const href = await arrow.getAttribute('href');
    expect(href).toMatch(/^\/digi-guide\/\d+$/);
    await guide.locator('a:has(img)').click();
    await eventually(() => placeOf(page)).toBe(href);
    await page.goBack();
    const again = page
      .getByRole('region', { name: 'Marketlane Guide' })
      .getByRole('article')
      .first()
      .getByRole('link');
    const second = await again.getAttribute('href');
    await again.click();
    await eventually(() => placeOf(page)).toBe(second);
  });
});
