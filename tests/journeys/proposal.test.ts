import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import {
  accounts,
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  journeys,
  placeOf,
} from './support.ts';

const { open } = journeys();
const CALL = '**/admin/proposalCreate';
const REFERENCE = /^ML-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
const LETTER = 'I have moved nine shops of your size and can show you the curves of all of them.';

/** An open job paid for as a whole; `which` of them, so that no two tests apply for the same. */
const anOpenJob = async (which: number): Promise<string> => {
  const reply = await fetch(`${inject('server')}/admin/jobsfind`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Token: 'test', paymentModel: 'fixed', sort: 'newest' }),
  });
  const { data } = (await reply.json()) as { data: { JID: number }[] };
  return `/job-detail-view?id=${data[which]?.JID}`;
};
const part = (page: Page) => page.getByRole('region', { name: 'Apply', exact: true });
const letter = (page: Page) => part(page).getByLabel('Cover letter');
const bid = (page: Page) => part(page).getByLabel('Your bid for the whole job, in dollars');
const send = (page: Page) => part(page).getByRole('button', { name: 'Send the proposal' });
const wanted = (page: Page) => part(page).getByRole('button', { name: 'Write a proposal' }).click();
const lines = (page: Page) => part(page).getByRole('status');

describe('applying for a job', () => {
  it.for([
    ['light', 360, 0],
    ['dark', 1280, 1],
  ] as const)(
    '[K7][K8] what reaches one after the fee, line by line, and the reference, in %s at %i px',
    async ([colorScheme, width, which]) => {
      const path = await anOpenJob(which);
      const viewport = { width, height: 800 };
      const page = await open({
        path,
        account: 'freelancer',
        colorScheme,
        reducedMotion: 'reduce',
        viewport,
      });
      await wanted(page);
      await lines(page).getByText('Type an amount to see what reaches you').waitFor();
      await bid(page).fill('1,200.50'.replace(',', ''));
      await eventually(() => lines(page).innerText()).toMatch(
        /Your bid\s+\$1,200\.50\s+Our fee of 10%\s+−\$120\.05\s+Reaches you\s+\$1,080\.45/,
      );
      await part(page).getByLabel('Milestones (optional)').fill('Audit: 400\nRepairs: 700');
      await lines(page).getByText('Your milestones come to $1,100, which is not your bid.').waitFor();
      await expectAccessible(page);
      await letter(page).fill(LETTER);
      await send(page).click();
      await part(page).getByRole('heading', { name: 'Your proposal is sent' }).waitFor();
      await part(page).getByText(REFERENCE).waitFor();
      await expectAccessible(page, 'applied');
    },
  );

  it('[K7][K3] by keyboard alone; a second time is told in words, and nothing typed is lost', async () => {
    const path = await anOpenJob(2);
    const page = await open({ path, account: 'freelancer', expects: [failedRequest] });
    const apply = async () => {
      await part(page).getByRole('button', { name: 'Write a proposal', disabled: false }).waitFor();
      for (let presses = 0; presses < 90; presses += 1) {
        if ((await focusOf(page)) === 'button Write a proposal') break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      // The form stands where the button was: its first field has the focus.
      await eventually(() => letter(page).evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.type(LETTER);
      await page.keyboard.press('Tab');
      await page.keyboard.type('1200');
      await page.keyboard.press('Enter');
    };
    await apply();
    await part(page).getByText(REFERENCE).waitFor();
    await page.reload();
    await apply();
    await part(page).getByRole('alert').getByText('you have applied already').waitFor();
    expect(await letter(page).inputValue()).toBe(LETTER);
    await page.reload();
    await wanted(page);
    await part(page).getByText('Here is what you typed the last time.').waitFor();
    expect(await letter(page).inputValue()).toBe(LETTER);
    expect(await bid(page).inputValue()).toBe('1200');
  });

  it('[K3][K7] each job has its own draft; "Not now" keeps it', async () => {
    const [one, other] = [await anOpenJob(3), await anOpenJob(4)];
    const page = await open({ path: one, account: 'freelancer' });
    await wanted(page);
    await letter(page).fill('For the one job.');
    await part(page).getByRole('button', { name: 'Not now' }).click();
    await eventually(() => letter(page).count()).toBe(0);
    await page.goto(inject('server') + other);
    await wanted(page);
    expect(await letter(page).inputValue()).toBe('');
    await page.goto(inject('server') + one);
    await wanted(page);
    await eventually(() => letter(page).inputValue()).toBe('For the one job.');
  });

  it('[K6] pressed twice it is sent once', async () => {
    const page = await open({ path: await anOpenJob(5), account: 'freelancer' });
    let calls = 0;
    await page.route(CALL, async (route) => {
      calls += 1;
      await route.continue();
    });
    await wanted(page);
    await letter(page).fill(LETTER);
    await bid(page).fill('900');
    await send(page).dblclick();
    await part(page).getByText(REFERENCE).waitFor();
    expect(calls).toBe(1);
  });

  it('[K7] anonymous: to the sign-in page and back', async () => {
    const path = await anOpenJob(6);
    const page = await open({ path });
    await part(page).getByRole('link', { name: 'Sign in to apply' }).click();
    await eventually(() => new URL(page.url()).searchParams.get('next')).toBe(path);
    await page.getByLabel('Email', { exact: true }).fill(accounts.freelancer.Email);
    await page.getByLabel('Password', { exact: true }).fill(accounts.freelancer.Password);
    await page.keyboard.press('Enter');
    await eventually(() => placeOf(page)).toBe(path);
    await part(page).getByRole('button', { name: 'Write a proposal' }).waitFor();
  });

  it('[K7] an employer is told that applying is for freelancers', async () => {
    const page = await open({ path: await anOpenJob(6), account: 'employer' });
    await part(page).getByText('Applying is for freelancers').waitFor();
    expect(await part(page).getByRole('button').count()).toBe(0);
  });
});
