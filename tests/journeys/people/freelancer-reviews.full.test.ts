/** Details of the reviews of a freelancer, in full scope. In `npm test`: tests/machines/people/review-listing.test.ts, listing.test.ts and record.test.ts, and the walk of routes.test.ts. */
import { describe, expect, it } from 'vitest';
import { profileCalls } from '../../../src/contracts/people/profile.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  inLook,
  journeys,
  overflowOf,
  placeOf,
} from '../support.ts';
import { count, main, OWN, results } from './freelancer-reviews-stage.ts';

const { open } = journeys();

describe('the reviews of a freelancer', () => {
  it('[U1b] stars that are chosen before the name is corrected stay chosen, and so does the rest of the address', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const page = await open({
      prepare: (opened) =>
        opened.route(`**${profileCalls.profileById.path}`, async (route) => {
          await released;
          await route.continue();
        }),
    });
    // As a link of the app, since the server already redirects a load.
    const follow = () =>
      page.evaluate(() => history.pushState(null, '', '/user-profile/reviews/Wrong-2?from=mail'));
    await follow();
    const filter = main(page).getByRole('list', { name: 'Filter by stars' });
    await filter.getByRole('link', { name: /^4 stars/ }).click();
    await eventually(() => placeOf(page)).toBe('/user-profile/reviews/Wrong-2?stars=4');
    release();
    await eventually(() => placeOf(page)).toBe(`${OWN}?stars=4`);
    await main(page).getByRole('region', { name: '4-star reviews' }).getByRole('article').first().waitFor();
    await follow();
    await eventually(() => placeOf(page)).toBe(`${OWN}?from=mail`);
  });

  it('[U8] have pages, forward and back', async () => {
    const page = await open({ path: OWN });
    const next = results(page).getByRole('link', { name: 'Next page' });
    if ((await count(page).catch(() => 0)) <= 24) await results(page).getByRole('article').first().waitFor();
    if ((await next.count()) === 0) return; // as many as the demo data has
    const first = await results(page).getByRole('article').first().innerText();
    await next.click();
    await results(page)
      .getByText(/^Page 2 of/)
      .waitFor();
    await eventually(() => results(page).getByRole('article').first().innerText()).not.toBe(first);
    await page.goBack();
    await eventually(() => results(page).getByRole('article').first().innerText()).toBe(first);
  });

  it('[U5] of an unknown person say so, and offer a link on', async () => {
    const page = await open({ path: '/user-profile/reviews/Nobody-99999', expects: [failedRequest] });
    await page.getByRole('heading', { level: 1, name: 'This freelancer was not found' }).waitFor();
    await main(page).getByRole('link', { name: 'Reviews of the marketplace' }).waitFor();
    await expectAccessible(page);
  });

  it.for([
    ['light', 1280],
    ['dark', 360],
  ] as const)('have no violation in %s at %i px', async ([colorScheme, width]) => {
    const page = await open({ path: OWN, ...inLook(colorScheme, width) });
    await results(page).getByRole('article').first().waitFor();
    await expectAccessible(page, `reviews of a freelancer, ${colorScheme}, ${width} px`);
    expect(await overflowOf(page)).toBe(0);
  });

  it('[U1b][C2] a wrong name is corrected, and the reviews load once', async () => {
    const calls: string[] = [];
    const page = await open({
      path: '/user-profile/reviews/Wrong-2',
      prepare: async (opened) =>
        void opened.on('request', (request) => {
          if (request.url().includes('freelancerReviewfind')) calls.push(request.url());
        }),
    });
    await page.getByRole('heading', { level: 1, name: /^Reviews of (?!a Freelancer)/ }).waitFor();
    await eventually(() => placeOf(page)).toBe(OWN);
    await results(page).getByRole('article').first().waitFor();
    expect(calls).toHaveLength(1);
  });
});
