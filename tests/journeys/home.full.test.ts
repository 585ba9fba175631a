/** The way to the blog, in full scope. In `npm test`: the journey of the footer, which opens the same address in a new tab. */
import { describe, expect, it } from 'vitest';
import { journeys, placeOf } from './support.ts';

const { open } = journeys();

describe('the guide teaser', () => {
  it('[H11] a button opens the blog in a new tab, without handing over the opener', async () => {
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
});
