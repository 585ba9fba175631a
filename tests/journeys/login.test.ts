import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { accounts, eventually, failedRequest, isFocused, journeys, placeOf } from './support.ts';

const { open, serve } = journeys();

const storedIn = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? 'null') as Record<string, unknown> | null);
const banner = (page: Page) => page.getByRole('banner');
const isSignedIn = (page: Page, name: string) =>
  banner(page).getByRole('link', { name, exact: true }).waitFor();
const fillIn = async (page: Page, { Email, Password }: { Email: string; Password: string }) => {
  await page.getByLabel('Email', { exact: true }).fill(Email);
  await page.getByLabel('Password', { exact: true }).fill(Password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

describe('signing in', () => {
  it('[S1][S7] leads to where one wanted to go, by replace', async () => {
    const page = await open({ path: '/contact-us' });
    await page.goto(`${inject('server')}/packages`);
    await eventually(() => placeOf(page)).toBe('/login?next=%2Fpackages');
    await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
    await fillIn(page, accounts.employer);
    await eventually(() => placeOf(page)).toBe('/packages');
    await page.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
    await isSignedIn(page, accounts.employer.name);
    expect(await storedIn(page)).toMatchObject({ id: 1, type: 'Employer', Name: accounts.employer.name });
    await page.goBack();
    await eventually(() => placeOf(page)).toBe('/contact-us');
  });

  it('[S7] with the other demo account, by one press, from a plain /login to home', async () => {
    const page = await open({ path: '/login' });
    await page.getByRole('button', { name: `Use this account: ${accounts.freelancer.name}` }).click();
    await eventually(() => placeOf(page)).toBe('/');
    await isSignedIn(page, accounts.freelancer.name);
    await page.getByRole('heading', { level: 1, name: 'Find & Hire Expert Digital Marketer' }).waitFor();
    await page.reload();
    await isSignedIn(page, accounts.freelancer.name);
  });

  it('a demo account takes the place of nothing while a sign-in is on its way', async () => {
    const page = await open({ path: '/login' });
    await page.route('**/login', (route) =>
      route.request().method() === 'POST' ? undefined : route.continue(),
    ); // it hangs
    await fillIn(page, { Email: 'noor@mail.example', Password: 'seven quiet lanterns' });
    await page.getByRole('button', { name: 'Signing in …' }).waitFor();
    const borrow = page.getByRole('button', { name: `Use this account: ${accounts.freelancer.name}` });
    expect(await borrow.getAttribute('aria-disabled')).toBe('true');
    await borrow.click({ force: true });
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('noor@mail.example');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('seven quiet lanterns');
  });

  it('[S7] a next that is no path of this site leads home, never elsewhere', async () => {
    const page = await open({ account: 'employer' });
    for (const next of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      'packages',
      '/login',
      '/login?next=/packages',
      '',
    ]) {
      await page.goto(`${inject('server')}/login?next=${encodeURIComponent(next)}`);
      await eventually(() => page.url()).toBe(`${inject('server')}/`);
      await isSignedIn(page, accounts.employer.name);
    }
  });

  it('[S7] next keeps its query and its encoding', async () => {
    const wanted = '/detail-view-job/a%2Fb?tab=files&q=%C3%BC';
    const page = await open({ path: wanted });
    await eventually(() => new URL(page.url()).searchParams.get('next')).toBe(wanted);
    await fillIn(page, accounts.freelancer);
    await eventually(() => placeOf(page)).toBe(wanted);
  });

  it('[S7] already signed in, /login leads on at once', async () => {
    const page = await open({ path: '/login?next=%2Fchat-user', account: 'freelancer' });
    await eventually(() => placeOf(page)).toBe('/chat-user');
    expect(await page.getByLabel('Password').count()).toBe(0);
  });

  it('a wrong password is said in words, and what was typed is kept', async () => {
    const page = await open({ path: '/login', expects: [failedRequest] });
    await fillIn(page, { Email: accounts.employer.Email, Password: 'not it' });
    await page.getByRole('main').getByRole('alert').getByText('do not go together').waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(accounts.employer.Email);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('not it');
    await page.getByLabel('Password', { exact: true }).fill(accounts.employer.Password);
    await page.keyboard.press('Enter');
    await eventually(() => placeOf(page)).toBe('/');
  });

  it('a refusal that is about the session, and not about what was typed, does not blame the password', async () => {
    const page = await open({ path: '/login', expects: [failedRequest] });
    const message = 'The XSRF header is missing or does not match its cookie; try again';
    await page.route('**/login', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: { message } })
        : route.continue(),
    );
    await fillIn(page, accounts.employer);
    await page.getByRole('main').getByRole('alert').getByText('Signing in did not work.').waitFor();
  });

  it('[K1] what is missing is said beside its field, which has the focus, and nothing is sent', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address, path: '/login', expects: [failedRequest] });
    const [email, password] = [
      page.getByLabel('Email', { exact: true }),
      page.getByLabel('Password', { exact: true }),
    ];
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Enter an email address').waitFor();
    await page.getByText('Enter your password').waitFor();
    await eventually(() => isFocused(email)).toBe(true);
    await email.fill(accounts.employer.Email);
    expect(await isFocused(email)).toBe(true); // while one types nothing moves
    await page.keyboard.press('Enter');
    await eventually(() => isFocused(password)).toBe(true);
    expect(await page.getByRole('main').getByRole('status').allInnerTexts()).not.toContain(
      'Enter your password',
    );
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('status').getByText('Enter your password').waitFor();
    for (const box of [email, password]) expect(await box.getAttribute('required')).toBe('');
    expect(backend.unknownPosts).not.toContain('/login');
  });

  it('a backend without sign-in says so, and offers no account that is not there', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address, path: '/login', expects: [failedRequest] });
    await fillIn(page, accounts.employer);
    await page.getByRole('main').getByRole('alert').getByText('does not offer signing in').waitFor();
    expect(await page.getByRole('button', { name: /Use this account/ }).count()).toBe(0);
  });

  it('a backend that answers sign-in with a page of HTML signs nobody in', async () => {
    const backend = await serve();
    backend.answerUnknownWithHtml();
    const page = await open({ at: backend.address, path: '/login' });
    await fillIn(page, accounts.employer);
    await page.getByRole('main').getByRole('alert').getByText('did not work').waitFor();
    expect(await storedIn(page)).toBeNull();
  });
});

describe('signing out', () => {
  it('[S3] clears the storage, and a reload stays anonymous', async () => {
    const page = await open({ account: 'employer' });
    await isSignedIn(page, accounts.employer.name);
    await banner(page).getByRole('button', { name: 'Sign out' }).click();
    await banner(page).getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('user'))).toBeNull();
    await eventually(async () =>
      (await page.context().cookies()).some(({ name }) => name === 'marketlane_session'),
    ).toBe(false);
    await page.reload();
    await banner(page).getByRole('link', { name: 'Sign in' }).waitFor();
  });

  it('[S3][S7] on a protected page leads to the sign-in page, which leads back', async () => {
    const page = await open({ path: '/packages', account: 'employer' });
    await page.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
    await banner(page).getByRole('button', { name: 'Sign out' }).click();
    await eventually(() => placeOf(page)).toBe('/login?next=%2Fpackages');
    await fillIn(page, accounts.freelancer);
    await eventually(() => placeOf(page)).toBe('/packages');
    await isSignedIn(page, accounts.freelancer.name);
  });
});

describe('posting a job', () => {
  it('[P9] an Employer opens it', async () => {
    const page = await open({ path: '/job-creation', account: 'employer' });
    await page.getByRole('heading', { level: 1, name: 'Post a Job' }).waitFor();
    expect(await page.getByRole('main').getByText('Login as an Employer to post a job').count()).toBe(0);
  });

  it('[P9] a Freelancer gets the message and no form', async () => {
    const page = await open({ path: '/job-creation', account: 'freelancer' });
    await page.getByRole('main').getByText('Login as an Employer to post a job', { exact: true }).waitFor();
    expect(await page.getByRole('main').locator('form, input, textarea').count()).toBe(0);
    expect(placeOf(page)).toBe('/job-creation');
  });
});
