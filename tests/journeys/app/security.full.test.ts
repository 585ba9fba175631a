/** Details of what a page lets in and out, in full scope. In `npm test`: the same words in the lists of security.test.ts, and the links of footer.test.ts. */
import { describe, expect, it } from 'vitest';
import { journeys } from '../support.ts';
import { scripts } from './security-stage.ts';

const { open } = journeys();

describe('the real server', () => {
  it('[F3a] every link into a new tab has noopener', async () => {
    const page = await open();
    const rels = await page
      .locator('a[target]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('rel')));
    expect(rels.length).toBeGreaterThanOrEqual(4);
    expect(rels.filter((rel) => !rel?.split(' ').includes('noopener'))).toEqual([]);
  });
});

describe('text from the backend', () => {
  it('[A8a] an address or a fragment that holds a script is shown as text', async () => {
    for (const path of [
      `/freelancer/${encodeURIComponent(scripts[0] ?? '')}`,
      `/#${encodeURIComponent(scripts[1] ?? '')}`,
    ]) {
      const page = await open({ path });
      expect(await page.title()).toMatch(/ · Marketlane$/);
      await page.close();
    }
  });
});
