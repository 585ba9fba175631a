/** Further steps of a newcomer, in full scope. In `npm test`: the newcomer who fills a profile, own-profile.test.ts, company.test.ts and login-forgotten.test.ts. */
import { describe, expect, inject, it } from 'vitest';
import { byKeyboard } from './keyboard.ts';
import { linkMailedTo } from './mailbox.ts';
import { eventually, expectAccessible, journeys, placeOf } from './support.ts';
import {
  PHONE,
  arriveAt,
  box,
  button,
  employer,
  freelancer,
  main,
  signIn,
  viaMenu,
} from './newcomer-stage.ts';

const { open } = journeys({ isNew: true });
const RENEWED = 'eight louder lanterns';

describe('a newcomer, at 360 px and by keyboard alone,', () => {
  it('[K22] as an employer says who the company is', async () => {
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

  it('[K23][K24] signs out, forgets the password, and comes back', async () => {
    const page = await open({ ...PHONE, path: '/login' });
    const { press, type } = byKeyboard(page);
    await signIn(page, freelancer.Email, freelancer.Password);
    await eventually(() => placeOf(page)).toBe('/');
    await viaMenu(page, 'button', 'Sign out');
    await viaMenu(page, 'link', 'Sign in');
    await arriveAt(page, /^\/login$/, 'Sign In');
    await type(box(page, 'Email'), freelancer.Email);
    await press(main(page).getByRole('link', { name: 'Forgotten your password?' }));
    await arriveAt(page, /^\/login\?forgot/, 'Forgotten your password?');
    await press(button(page, 'Email me a link'));
    await arriveAt(page, /^\/login\?forgot/, 'Check your email');
    await page.goto(inject('server') + (await linkMailedTo(freelancer.Email, 'reset=')));
    await arriveAt(page, /^\/login\?reset=$/, 'Choose a new password');
    await type(box(page, 'New password'), RENEWED);
    await page.keyboard.press('Enter');
    await arriveAt(page, /^\/login$/, 'Sign In');
    await signIn(page, freelancer.Email, RENEWED);
    await eventually(() => placeOf(page)).toBe('/');
    await viaMenu(page, 'link', freelancer.Name);
    await arriveAt(page, /^\/login-user-profile$/, 'My Profile');
    expect(await box(page, 'Headline').inputValue()).toBe('Lighthouse keeper of newsletters');
  });
});
