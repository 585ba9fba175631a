import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { exampleProfile } from '../../../src/contracts/people/profile.ts';
import {
  accounts,
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  journeys,
  noticeOf,
  overflowOf,
  placeOf,
  variants,
  type Account,
} from '../support.ts';
import { amara, comeByCard, main, titled } from './profile-stage.ts';

const signInWith = async (page: Page, account: Account) => {
  const { Email, Password } = accounts[account];
  await main(page).getByLabel('Email', { exact: true }).fill(Email);
  await main(page).getByLabel('Password', { exact: true }).fill(Password);
  await page.keyboard.press('Enter');
};
const { open } = journeys();
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänspatent '.repeat(12);
/** Counts calls of the profile from the start. */
const counted = (calls: string[]) => (page: Page) => {
  page.on(
    'request',
    (request) => request.url().includes('freelancerProfilefind') && calls.push(request.url()),
  );
  return Promise.resolve();
};

describe('a profile', () => {
  it('[U1b] a wrong name is corrected in place, without a second load', async () => {
    const calls: string[] = [];
    const page = await open({ path: '/user-profile/Wrong-2?from=mail', prepare: counted(calls) });
    await titled(page, await amara());
    await eventually(() => placeOf(page)).toBe('/user-profile/Amara-2?from=mail');
    expect(calls.length).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    expect(await page.title()).toMatch(/ · Marketlane$/);
    expect(await page.title()).toContain(await amara());
  });

  it('[U6] is in the HTML of the server, and needs no call', async () => {
    const calls: string[] = [];
    const page = await open({ path: '/user-profile/Amara-2', prepare: counted(calls) });
    await titled(page, await amara());
    expect(calls).toEqual([]);
    const still = await open({ path: '/user-profile/Amara-2', javaScriptEnabled: false });
    await titled(still, await amara());
    await main(still).getByRole('heading', { level: 2, name: 'About' }).waitFor();
  });

  it('[U2a][U2d][U2c] shows the person, their work, their reviews, and similar people', async () => {
    const page = await comeByCard([exampleProfile]);
    await titled(page, 'Amara O.');
    const part = (name: string) => main(page).getByRole('region', { name });
    await part('About').getByText('I begin with the logs, not with a tool.').waitFor();
    await part('Portfolio').getByRole('heading', { name: 'A move without a loss' }).waitFor();
    await part('Work history').getByText('Linden Furniture · Fixed price · Apr 2026 – Jun 2026').waitFor();
    await part('Reviews').getByText('Amara O. replied').waitFor();
    await part('Certificates').getByText('92 of 100 · May 2025').waitFor();
    const skills = main(page).getByRole('list', { name: 'Skills' }).getByRole('link');
    expect(await skills.allInnerTexts()).toEqual([
      'SEO Expert',
      'Content Strategy',
      'Google Analytics',
      'Copywriting',
    ]);
    expect(await skills.first().getAttribute('href')).toBe('/freelancer/seo-expert');
    await main(page).getByText('$45 / hour').first().waitFor();
    await part('Similar freelancers').getByRole('article').waitFor();
    await main(page).getByRole('link', { name: 'Read all reviews' }).click();
    await eventually(() => placeOf(page)).toBe('/user-profile/reviews/Amara%20Okafor-17');
  });

  it('[U7] a work opens larger, by keyboard alone, and the focus returns', async () => {
    const page = await comeByCard([exampleProfile]);
    const work = main(page).getByRole('button', { name: 'Enlarge: A move without a loss' });
    await work.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'A move without a loss' });
    await dialog.waitFor();
    await expectAccessible(page, 'a work of a portfolio');
    await page.keyboard.press('Escape');
    await eventually(() => dialog.isVisible()).toBe(false);
    expect(await focusOf(page)).toBe('button Enlarge: A move without a loss');
  });

  it('[U55] one’s own profile leads to its form', async () => {
    const page = await open({ path: '/user-profile/Amara-2', account: 'freelancer' });
    await main(page).getByRole('link', { name: 'Edit your profile' }).click();
    await titled(page, 'My profile');
    await page.goBack();
    await main(page).getByRole('link', { name: 'Edit your profile' }).waitFor();
    expect(await main(page).getByRole('button', { name: 'Report this profile' }).count()).toBe(0);
  });

  it('[U61] a dialog whose script fails says so, and another press loads it', async () => {
    const page = await open({
      path: '/user-profile/Amara-2',
      account: 'employer',
      expects: [failedRequest],
    });
    const report = main(page).getByRole('button', { name: 'Report this profile' });
    await report.and(page.locator(':enabled')).waitFor();
    await page.route('**/static/js/async/**', (route) => route.abort());
    await report.click();
    await noticeOf(page, 'The dialog could not be loaded. Check your connection and try again.').waitFor();
    await page.unroute('**/static/js/async/**');
    await report.click();
    await page.getByRole('dialog', { name: `Report ${await amara()}` }).waitFor();
  });

  it('[U3][K54][K55] a visitor reads why to sign in, and goes on with the invitation', async () => {
    const name = await amara();
    const page = await open({ path: '/user-profile/Amara-2' });
    await main(page).getByRole('link', { name: 'Invite to a job' }).click();
    await titled(page, 'Sign in');
    expect(placeOf(page)).toBe(`/login?${new URLSearchParams({ next: '/user-profile/Amara-2#invite' })}`);
    await main(page).getByText('Sign in as an employer to invite this freelancer.').waitFor();
    await expectAccessible(page, 'why to sign in');
    await main(page).getByRole('link', { name: 'Create an account' }).click();
    await titled(page, 'Sign up');
    await main(page).getByText('Sign up as an employer to invite this freelancer.').waitFor();
    expect(await main(page).getByRole('radio', { name: 'Employer' }).isChecked()).toBe(true);
    await main(page).getByRole('link', { name: 'Sign in', exact: true }).click();
    await titled(page, 'Sign in');
    await signInWith(page, 'employer');
    const dialog = page.getByRole('dialog', { name: `Invite ${name}` });
    await dialog.getByLabel('Open job').waitFor();
    expect(placeOf(page)).toBe('/user-profile/Amara-2');
    await page.reload(); // the act is done once
    await titled(page, name);
    await main(page).getByRole('button', { name: 'Invite to a job' }).waitFor();
    expect(await dialog.count()).toBe(0);
  });

  it('[U3][K55] a visitor who wanted to invite and signs in as a freelancer reads why not', async () => {
    const page = await open({ path: '/freelancers' });
    const others = page.getByRole('link', { name: /^View profile of (?!Amara)/ });
    await others.first().click();
    await main(page).getByRole('link', { name: 'Invite to a job' }).click();
    await titled(page, 'Sign in');
    await signInWith(page, 'freelancer');
    await noticeOf(
      page,
      'Only an employer can invite a freelancer. Sign in with an employer account.',
    ).waitFor();
    expect(placeOf(page)).toMatch(/^\/user-profile\/[^#]+-\d+$/);
  });

  it('[U3][K54][K55] a visitor who wants to write a message, or to report, goes on with that', async () => {
    const page = await open({ path: '/user-profile/Amara-2' });
    await main(page).getByRole('link', { name: 'Report this profile' }).click();
    await main(page).getByText('Sign in to report this profile.').waitFor();
    await page.goBack();
    await main(page).getByRole('link', { name: 'Message', exact: true }).click();
    await titled(page, 'Sign in');
    expect(placeOf(page)).toBe(`/login?${new URLSearchParams({ next: '/chat-user/2' })}`);
    await main(page).getByText('Sign in to open this conversation.').waitFor();
    await page.goBack();
    await main(page).getByRole('link', { name: 'Report this profile' }).click();
    await titled(page, 'Sign in');
    await signInWith(page, 'employer');
    await page.getByRole('dialog', { name: `Report ${await amara()}` }).waitFor();
  });

  it('[U3][K55] a visitor who wanted to write a message is in the conversation after signing in', async () => {
    const page = await open({ path: '/user-profile/Amara-2' });
    await main(page).getByRole('link', { name: 'Message', exact: true }).click();
    await titled(page, 'Sign in');
    await signInWith(page, 'employer');
    await eventually(() => placeOf(page)).toBe('/chat-user/2');
    await main(page)
      .getByRole('textbox', { name: /message/i })
      .waitFor();
  });
});

describe('states of the page', () => {
  it('[U5] a failure offers a retry; the focus stays on the heading', async () => {
    const page = await comeByCard([500, exampleProfile]);
    await titled(page, 'This profile could not be loaded');
    await expectAccessible(page);
    await main(page).getByRole('button', { name: 'Try again' }).press('Enter');
    await titled(page, 'Amara O.');
    await eventually(() => focusOf(page)).toBe('h1 Amara O.');
  });

  it.for(variants([320, 1280], 0))('[U2a] words of any length fit within %i px', async (width) => {
    const long = {
      ...exampleProfile,
      ScreenName: LONG,
      Headline: LONG,
      Overview: LONG.repeat(9),
      Country: LONG,
    };
    const page = await comeByCard(
      [
        {
          ...long,
          Skills: Array.from({ length: 40 }, () => LONG.slice(0, 60)).join(','),
          Portfolio: exampleProfile.Portfolio.map((item) => ({ ...item, Title: LONG, Description: LONG })),
          History: exampleProfile.History.map((item) => ({ ...item, Title: LONG, Review: LONG })),
        },
      ],
      { viewport: { width, height: 800 } },
    );
    await main(page).getByRole('heading', { name: 'Portfolio' }).waitFor();
    expect(await overflowOf(page)).toBe(0);
  });
});
