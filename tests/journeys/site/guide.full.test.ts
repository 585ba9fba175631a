/** Details of guides, in full scope. In `npm test`: tests/machines/generic/record.test.ts and share.test.ts, tests/adapters/guide.test.ts, and the walk of routes.test.ts. */
import { describe, expect, it } from 'vitest';
import {
  eventually,
  expectAccessible,
  failedRequest,
  inLook,
  journeys,
  noticeOf,
  overflowOf,
} from '../support.ts';
import { heading, main } from './guide-stage.ts';

const { open, serve } = journeys();

describe('a guide', () => {
  it('[G2b] a link to a part of a guide that is still loading leads there, and a corrected address keeps it', async () => {
    const page = await open({ path: '/digi-guide/3' });
    const last = main(page).getByRole('navigation', { name: 'In this guide' }).getByRole('link').last();
    const [href, name] = [(await last.getAttribute('href')) ?? '', await last.innerText()];
    await page.getByRole('banner').getByRole('link', { name: 'Marketlane' }).click();
    await page.getByRole('heading', { level: 1, name: 'Find & Hire Expert Digital Marketer' }).waitFor();
    await page.evaluate((to) => history.pushState(null, '', to), `/digi-guide/03${href}`);
    const part = main(page).getByRole('heading', { level: 2, name, exact: true });
    await eventually(async () => (await part.boundingBox())?.y ?? 9999).toBeLessThan(800);
    await eventually(() => page.url()).toMatch(/\/digi-guide\/3#guide-/);
  });

  it('[G1b][A6a] on the specification’s backend shows the list’s summary', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address, path: '/digi-guide/2', expects: [failedRequest] });
    await page.getByRole('heading', { level: 1, name: 'Guide number 2' }).waitFor();
    await main(page).getByText('What guide 2 says in short.').waitFor();
    await expectAccessible(page);
  });

  it('[U5] a missing one offers a link on', async () => {
    const page = await open({ path: '/digi-guide/9999', expects: [failedRequest] });
    await page.getByRole('heading', { level: 1, name: 'This guide was not found' }).waitFor();
    await expectAccessible(page);
  });

  it('[U4] shares its address', async () => {
    const page = await open({
      path: '/digi-guide/3',
      prepare: (_, context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
    });
    await main(page).getByRole('button', { name: 'Share' }).click();
    await noticeOf(page, 'Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  it.for([
    ['light', 360],
    ['dark', 1280],
  ] as const)('has no violation in %s at %i px', async ([colorScheme, width]) => {
    const page = await open({ path: '/digi-guide/3', ...inLook(colorScheme, width) });
    await heading(page).waitFor();
    await expectAccessible(page, `a guide, ${colorScheme}, ${width} px`);
    expect(await overflowOf(page)).toBe(0);
  });
});
