/** Details of signing in, in full scope. In `npm test`: tests/machines/account/login.test.ts and login-page.test.ts, and tests/contracts/app/return-path.test.ts. */
import { describe, expect, it } from 'vitest';
import { accounts, eventually, failedRequest, isFocused, journeys, placeOf } from '../support.ts';
import { fillIn, isSignedIn, storedIn } from './login-stage.ts';

const { open, serve } = journeys();

describe('signing in', () => {
  it('[S7b][S7d] a press on the other demo account signs in at a plain /login and leads to the desk', async () => {
    const page = await open({ path: '/login' });
    await page.getByRole('button', { name: `Use this account: ${accounts.freelancer.name}` }).click();
    await eventually(() => placeOf(page)).toBe('/desk');
    await isSignedIn(page, accounts.freelancer.name);
    await page.getByRole('heading', { level: 1, name: 'My desk' }).waitFor();
    await page.reload();
    await isSignedIn(page, accounts.freelancer.name);
  });

  it('a demo account does not interrupt a pending sign-in', async () => {
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

  it('[S7b] next keeps its query and its encoding', async () => {
    const wanted = '/detail-view-job/a%2Fb?tab=files&q=%C3%BC';
    const page = await open({ path: wanted });
    await eventually(() => new URL(page.url()).searchParams.get('next')).toBe(wanted);
    await fillIn(page, accounts.freelancer);
    await eventually(() => placeOf(page)).toBe(wanted);
  });

  it('[S7d] a signed-in user who opens /login is led on at once', async () => {
    const page = await open({ path: '/login?next=%2Fchat-user', account: 'freelancer' });
    await eventually(() => placeOf(page)).toBe('/chat-user');
    expect(await page.getByLabel('Password').count()).toBe(0);
  });

  it('an error about the session does not blame the password', async () => {
    const page = await open({ path: '/login', expects: [failedRequest] });
    await page.route('**/login', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: { code: 'xsrf_mismatch' } })
        : route.continue(),
    );
    await fillIn(page, accounts.employer);
    await page
      .getByRole('main')
      .getByRole('alert')
      .getByText('We could not confirm that this came from you.')
      .waitFor();
  });

  it('[K1a] a missing value shows an error beside its field, which takes the focus; nothing is sent', async () => {
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
    expect(await isFocused(email)).toBe(true); // nothing moves while the user types
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

  it('an HTML answer to a sign-in signs nobody in', async () => {
    const backend = await serve();
    backend.answerUnknownWithHtml();
    const page = await open({ at: backend.address, path: '/login' });
    await fillIn(page, accounts.employer);
    await page.getByRole('main').getByRole('alert').getByText('Something went wrong on our side.').waitFor();
    expect(await storedIn(page)).toBeNull();
  });
});

describe('posting a job', () => {
  it('[P9b] an Employer opens it', async () => {
    const page = await open({ path: '/job-creation', account: 'employer' });
    await page.getByRole('heading', { level: 1, name: 'Post a job' }).waitFor();
    expect(await page.getByRole('main').getByText('Login as an Employer to post a job').count()).toBe(0);
  });
});
