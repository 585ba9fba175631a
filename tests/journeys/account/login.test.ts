import { describe, expect, it } from 'vitest';
import { accounts, eventually, failedRequest, journeys, placeOf, variants } from '../support.ts';
import { banner, fillIn, isSignedIn, storedIn } from './login-stage.ts';
import { realServer } from '../real-server.ts';
import { signOut } from '../../support/account-menu.ts';

const { open, serve } = journeys();

describe('signing in', () => {
  it('[S1][S7b] leads to the requested page, by replace', async () => {
    const page = await open({ path: '/contact-us' });
    await page.goto(`${realServer()}/packages`);
    await eventually(() => placeOf(page)).toBe('/login?next=%2Fpackages');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await fillIn(page, accounts.employer);
    await eventually(() => placeOf(page)).toBe('/packages');
    await page.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
    await isSignedIn(page, accounts.employer.name);
    expect(await storedIn(page)).toMatchObject({ id: 1, type: 'Employer', Name: accounts.employer.name });
    await page.goBack();
    await eventually(() => placeOf(page)).toBe('/contact-us');
  });

  it('[S7c] a next that is not a path of this site leads to the desk', async () => {
    const page = await open({ account: 'employer' });
    const places = [
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
    ];
    for (const next of variants(places, 1, 7)) {
      await page.goto(`${realServer()}/login?next=${encodeURIComponent(next)}`);
      await eventually(() => page.url()).toBe(`${realServer()}/desk`);
      await isSignedIn(page, accounts.employer.name);
    }
  });

  it('a wrong password shows an error, and the typed text stays', async () => {
    const page = await open({ path: '/login', expects: [failedRequest] });
    await fillIn(page, { Email: accounts.employer.Email, Password: 'not it' });
    await page.getByRole('main').getByRole('alert').getByText('Email or password is incorrect.').waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(accounts.employer.Email);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('not it');
    await page.getByLabel('Password', { exact: true }).fill(accounts.employer.Password);
    await page.keyboard.press('Enter');
    await eventually(() => placeOf(page)).toBe('/desk');
  });

  it('a backend without sign-in says so, and offers no demo accounts', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address, path: '/login', expects: [failedRequest] });
    await fillIn(page, accounts.employer);
    await page.getByRole('main').getByRole('alert').getByText('Signing in isn’t available here.').waitFor();
    expect(await page.getByRole('button', { name: /Use this account/ }).count()).toBe(0);
  });
});

describe('signing out', () => {
  it('[S3] clears the storage, and a reload stays anonymous', async () => {
    const page = await open({ account: 'employer' });
    await isSignedIn(page, accounts.employer.name);
    await signOut(page);
    await banner(page).getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('user'))).toBeNull();
    await eventually(async () =>
      (await page.context().cookies()).some(({ name }) => name === 'marketlane_session'),
    ).toBe(false);
    // The cookie is deleted before the page reads the answer; until then a reload would tell the server once more.
    await eventually(() => page.evaluate(() => localStorage.getItem('signed-in'))).toBeNull();
    await page.reload();
    await banner(page).getByRole('link', { name: 'Sign in' }).waitFor();
  });

  it('[S3][S7a][S7b] on a protected page leads to the sign-in page, which leads back', async () => {
    const page = await open({ path: '/packages', account: 'employer' });
    await page.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
    await signOut(page);
    await eventually(() => placeOf(page)).toBe('/login?next=%2Fpackages');
    await fillIn(page, accounts.freelancer);
    await eventually(() => placeOf(page)).toBe('/packages');
    await isSignedIn(page, accounts.freelancer.name);
  });
});

describe('posting a job', () => {
  it('[P9b] a Freelancer gets the message and no form', async () => {
    const page = await open({ path: '/job-creation', account: 'freelancer' });
    await page.getByRole('main').getByText('Login as an Employer to post a job', { exact: true }).waitFor();
    expect(await page.getByRole('main').locator('form, input, textarea').count()).toBe(0);
    expect(placeOf(page)).toBe('/job-creation');
  });
});
