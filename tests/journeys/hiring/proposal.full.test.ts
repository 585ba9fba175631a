/** Details of a proposal, in full scope. In `npm test`: tests/machines/generic/drafted-form.test.ts and form.test.ts, and the paths of applying in tests/models. */
import { describe, expect, it } from 'vitest';
import { accounts, eventually, journeys, placeOf } from '../support.ts';
import {
  anOpenJob,
  applied,
  bid,
  LETTER,
  letter,
  part,
  REFERENCE,
  review,
  send,
  wanted,
} from './proposal-stage.ts';
import { realServer } from '../real-server.ts';

const { open } = journeys();
const CALL = '**/admin/proposalCreate';

describe('applying for a job', () => {
  it('[K3a][K7a] each job has its own draft; "Not now" keeps it', async () => {
    const [one, other] = [await anOpenJob(3), await anOpenJob(4)];
    const page = await open({ path: one, account: 'freelancer' });
    await wanted(page);
    await letter(page).fill('For the one job.');
    await part(page).getByRole('button', { name: 'Not now' }).click();
    await eventually(() => letter(page).count()).toBe(0);
    await page.goto(realServer() + other);
    await wanted(page);
    expect(await letter(page).inputValue()).toBe('');
    await page.goto(realServer() + one);
    await wanted(page);
    await eventually(() => letter(page).inputValue()).toBe('For the one job.');
  });

  it('[K6] two presses send it once', async () => {
    const page = await open({ path: await anOpenJob(5), account: 'freelancer' });
    let calls = 0;
    await page.route(CALL, async (route) => {
      calls += 1;
      await route.continue();
    });
    await wanted(page);
    await letter(page).fill(LETTER);
    await bid(page).fill('900');
    await review(page);
    await send(page).dblclick();
    await applied(page).getByText(REFERENCE).waitFor();
    expect(calls).toBe(1);
  });

  it('[K7a] an employer reads that only freelancers can apply', async () => {
    const page = await open({ path: await anOpenJob(6), account: 'employer' });
    await part(page).getByText('You are signed in as an employer. Only freelancers can apply.').waitFor();
    expect(await part(page).getByRole('button').count()).toBe(0);
  });

  it('[K7a][K54][K55] a visitor reads why to sign in, and goes on with the proposal', async () => {
    const path = await anOpenJob(6);
    const page = await open({ path });
    await part(page).getByRole('link', { name: 'Sign in to apply' }).click();
    await eventually(() => new URL(page.url()).searchParams.get('next')).toBe(`${path}#apply`);
    await page.getByText('Sign in as a freelancer to apply for this job.').waitFor();
    await page.getByLabel('Email', { exact: true }).fill(accounts.freelancer.Email);
    await page.getByLabel('Password', { exact: true }).fill(accounts.freelancer.Password);
    await page.keyboard.press('Enter');
    await eventually(() => placeOf(page)).toBe(path);
    await part(page).getByLabel('Cover letter').waitFor();
  });
});
