/**
 * The longest journey: two newcomers sign up on a phone, without a pointer, confirm their addresses by the mails,
 * fill their profiles, are found, leave, forget their passwords and come back. Each chapter runs in its own browser,
 * as on another day; its results are there in the next. In full scope. In `npm test`: each chapter by itself, in
 * signup.test.ts, own-profile.test.ts, own-profile-photo.test.ts, company.test.ts and login-forgotten.test.ts.
 */
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { byKeyboard } from '../keyboard.ts';
import { linkMailedTo, newcomer } from '../mailbox.ts';
import { eventually, expectAccessible, focusOf, journeys, overflowOf, placeOf } from '../support.ts';
import { realServer } from '../real-server.ts';
import { accountButton } from '../../support/account-menu.ts';

const { open } = journeys({ isNew: true });
const RENEWED = 'eight louder lanterns';
const PHONE = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;
const freelancer = newcomer({ Name: 'Mara Lindqvist', type: 'Freelancer' });
const employer = newcomer({ Name: 'Jonas Okoye', type: 'Employer' });

const main = (page: Page) => page.getByRole('main');
const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const arriveAt = async (page: Page, place: RegExp, heading: string) => {
  await eventually(() => placeOf(page)).toMatch(place);
  await main(page).getByRole('heading', { level: 1, name: heading }).waitFor();
  await eventually(() => main(page).locator('[aria-busy="true"]').count()).toBe(0);
  await expectAccessible(page, `${heading} at 360 px`);
  expect(await overflowOf(page)).toBe(0);
};
/** In the phone menu. */
const viaMenu = async (page: Page, role: 'link' | 'button', name: string) => {
  const { press } = byKeyboard(page);
  const banner = page.getByRole('banner');
  await press(banner.getByRole('button', { name: 'Menu' }));
  await press(banner.getByRole(role, { name, exact: true }));
};
/** In the account menu, which is in the phone menu. `key` leads to the item. */
const viaAccountMenu = async (page: Page, key: 'Home' | 'End') => {
  const { press } = byKeyboard(page);
  await press(page.getByRole('banner').getByRole('button', { name: 'Menu' }));
  await press(accountButton(page));
  await page.getByRole('menuitem', { name: 'My profile' }).waitFor();
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
};
const signIn = async (page: Page, Email: string, Password: string) => {
  const { press, type } = byKeyboard(page);
  await type(box(page, 'Email'), Email);
  await type(box(page, 'Password'), Password);
  await press(button(page, 'Sign in'));
};
/** A picture as a phone takes it. */
const portrait = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 800, channels: 3, background: '#7a5c3e' } })
    .jpeg()
    .toBuffer();

describe('a newcomer, at 360 px and by keyboard alone,', () => {
  it.for([freelancer, employer])(
    '[K20a][K21a][K22a] signs up as $type, reads the mail, and is signed in',
    async ({ Name, Email, Password, type: role }) => {
      const page = await open(PHONE);
      const { press, type } = byKeyboard(page);
      await viaMenu(page, 'link', 'Sign up');
      await arriveAt(page, /^\/signup$/, 'Sign up');
      await press(main(page).getByRole('radio', { name: 'Freelancer' }), 'Space');
      if (role === 'Employer') await page.keyboard.press('ArrowDown');
      expect(await main(page).getByRole('radio', { name: role }).isChecked()).toBe(true);
      await type(box(page, 'Your name'), Name);
      await type(box(page, 'Email'), Email);
      await type(box(page, 'Password'), Password);
      await press(button(page, 'Sign up'));
      await arriveAt(page, /^\/signup$/, 'Check your email');
      await eventually(() => focusOf(page)).toBe('h1 Check your email');

      const opened = page.context().waitForEvent('page');
      await press(main(page).getByRole('link', { name: 'Open the mailbox' }));
      const mailbox = await opened;
      const link = mailbox.getByRole('article').filter({ hasText: Email }).getByRole('link').first();
      await expectAccessible(mailbox, 'the mailbox');
      await byKeyboard(mailbox).press(link);
      await mailbox.waitForURL(/login-user-profile$/);
      await arriveAt(mailbox, /^\/login-user-profile$/, 'My profile');
      await mailbox.getByText(`Welcome, ${Name}. Your address is confirmed.`).waitFor();
      // The page that waited for the mail learns of it, and navigates too.
      await eventually(() => placeOf(page)).toBe('/desk');
      await viaAccountMenu(mailbox, 'End');
      await eventually(() => placeOf(mailbox)).toMatch(/^\/login/);
    },
  );

  it('[K22a] as a freelancer fills a profile, with a photo, and a visitor finds it', async () => {
    const page = await open({ ...PHONE, path: '/login?next=%2Flogin-user-profile' });
    const { press, type } = byKeyboard(page);
    await signIn(page, freelancer.Email, freelancer.Password);
    await arriveAt(page, /^\/login-user-profile$/, 'My profile');

    const chosen = page.waitForEvent('filechooser');
    await press(button(page, 'Add a photo').first()); // and listed among the missing parts
    await (await chosen).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait() });
    const dialog = page.getByRole('dialog', { name: 'Your photo' });
    await dialog.getByRole('button', { name: 'Use this photo' }).waitFor();
    await expectAccessible(page, 'the photo’s crop');
    await press(dialog.getByRole('button', { name: 'Use this photo' }));
    await button(page, 'Change photo').waitFor();

    await type(box(page, 'Headline'), 'Lighthouse keeper of newsletters');
    await type(box(page, 'Overview'), 'I write letters that people open, and count who did.');
    await type(main(page).getByRole('combobox', { name: 'Add a skill' }), 'SEO Expert');
    await main(page).getByRole('option', { name: 'SEO Expert', exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await main(page).getByRole('list', { name: 'Your skills' }).getByText('SEO Expert').waitFor();
    await type(box(page, 'Hourly rate, in dollars'), '45');
    await type(box(page, 'Country'), 'Sweden');
    await press(button(page, 'Save changes'));
    await main(page).getByText('Everything is saved.').waitFor();
    await expectAccessible(page, 'a profile that is filled');

    const visitor = await open({ ...PHONE, path: '/freelancers' });
    const visiting = byKeyboard(visitor);
    await visiting.type(main(visitor).getByRole('searchbox'), 'lighthouse keeper newsletters');
    const card = main(visitor).getByRole('article').filter({ hasText: freelancer.Name });
    await card.waitFor();
    await expectAccessible(visitor, 'found');
    await visiting.press(card.getByRole('link', { name: 'View Profile' }).first());
    await arriveAt(visitor, /^\/user-profile\/Mara-\d+$/, freelancer.Name);
    const photo = main(visitor).locator('img').first();
    await eventually(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
  });

  it('[K22a] as an employer fills in the company', async () => {
    const page = await open({ ...PHONE, path: '/login?next=%2Femployer-profile' });
    const { press, type } = byKeyboard(page);
    await signIn(page, employer.Email, employer.Password);
    await eventually(() => placeOf(page)).toBe('/employer-profile');
    await main(page).getByLabel('Company', { exact: false }).first().waitFor();
    await expectAccessible(page, 'one’s own company');
    await type(main(page).locator('[name="Company"]'), 'Okoye & Daughters');
    await type(main(page).locator('[name="About"]'), 'We print maps of places that moved.');
    await press(button(page, 'Save'));
    await eventually(() => button(page, 'Save').isDisabled()).toBe(true);
    await expectAccessible(page, 'a company that is filled');
    await page.reload();
    await eventually(() => main(page).locator('[name="Company"]').inputValue()).toBe('Okoye & Daughters');
  });

  it('[K23][K24b] signs out, forgets the password, and comes back', async () => {
    const page = await open({ ...PHONE, path: '/login' });
    const { press, type } = byKeyboard(page);
    await signIn(page, freelancer.Email, freelancer.Password);
    await eventually(() => placeOf(page)).toBe('/desk');
    await viaAccountMenu(page, 'End');
    await viaMenu(page, 'link', 'Sign in');
    await arriveAt(page, /^\/login$/, 'Sign in');
    await type(box(page, 'Email'), freelancer.Email);
    await press(main(page).getByRole('link', { name: 'Forgot your password?' }));
    await arriveAt(page, /^\/login\?forgot/, 'Forgot your password?');
    await press(button(page, 'Email me a link'));
    await arriveAt(page, /^\/login\?forgot/, 'Check your email');
    await page.goto(realServer() + (await linkMailedTo(freelancer.Email, 'reset=')));
    await arriveAt(page, /^\/login\?reset=$/, 'Choose a new password');
    await type(box(page, 'New password'), RENEWED);
    await page.keyboard.press('Enter');
    await arriveAt(page, /^\/login$/, 'Sign in');
    await signIn(page, freelancer.Email, RENEWED);
    await eventually(() => placeOf(page)).toBe('/desk');
    await viaAccountMenu(page, 'Home');
    await arriveAt(page, /^\/login-user-profile$/, 'My profile');
    expect(await box(page, 'Headline').inputValue()).toBe('Lighthouse keeper of newsletters');
  });
});
