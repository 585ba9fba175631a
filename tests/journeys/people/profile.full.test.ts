/**
 * A profile in detail. Every day profile.test.ts shows a full one, visitor.test.ts checks one with axe, and the paths
 * of the profile and of sharing in tests/models show each state. Only here: an empty profile, the browser's
 * clipboard, and the history after a corrected address.
 */
import { describe, expect, it } from 'vitest';
import { exampleProfile } from '../../../src/contracts/people/profile.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  inLook,
  journeys,
  noticeOf,
  overflowOf,
  placeOf,
} from '../support.ts';
import { amara, comeByCard, main, titled } from './profile-stage.ts';

const { open } = journeys();

describe('a profile', () => {
  it('[U1b] Back leads to the page before, not to the wrong name', async () => {
    const page = await open({ path: '/how-it-works' });
    await page.evaluate(() => history.pushState(null, '', '/user-profile/Wrong-2'));
    await titled(page, await amara());
    await eventually(() => placeOf(page)).toBe('/user-profile/Amara-2');
    await page.goBack();
    await eventually(() => placeOf(page)).toBe('/how-it-works');
  });

  it('[U4] shares its own address', async () => {
    const page = await open({
      path: '/user-profile/Amara-2',
      prepare: (_, context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
    });
    await main(page).getByRole('button', { name: 'Share' }).click();
    await noticeOf(page, 'Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});

describe('states of the page', () => {
  it('[U5] an unknown id: says so, and offers a link on', async () => {
    const page = await open({ path: '/user-profile/Nobody-99999', expects: [failedRequest] });
    await titled(page, 'This profile was not found');
    await expectAccessible(page);
    await main(page).getByRole('link', { name: 'Find a freelancer' }).last().click();
    await eventually(() => placeOf(page)).toBe('/freelancers');
  });

  it('[U2b] missing parts are omitted, or named as missing', async () => {
    const page = await comeByCard([
      {
        ...exampleProfile,
        Overview: undefined,
        Portfolio: [],
        Certificates: [],
        History: [],
        Reviews: [],
        Related: [],
        no_of_reviews: 0,
      },
    ]);
    await main(page)
      .getByText(/has not written an introduction yet/)
      .waitFor();
    await main(page)
      .getByText(/has no reviews yet/)
      .waitFor();
    expect(await main(page).getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['About', 'Reviews']);
  });

  it.for([
    ['light', 1280],
    ['dark', 360],
  ] as const)('has no violation in %s at %i px', async ([colorScheme, width]) => {
    const page = await open({ path: '/user-profile/Amara-2', ...inLook(colorScheme, width) });
    await titled(page, await amara());
    await expectAccessible(page, `a profile, ${colorScheme}, ${width} px`);
    expect(await overflowOf(page)).toBe(0);
  });
});
