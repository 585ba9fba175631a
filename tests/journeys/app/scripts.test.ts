import { describe, expect, it } from 'vitest';
import { eventually, failedRequest, journeys, placeOf } from '../support.ts';
import { headerLink, isNoError, refuse } from './scripts-stage.ts';

const { open, serve } = journeys({ isNew: true });

describe('the script of a page', () => {
  it('[P3] fails to load: an alert appears within 5 s, and "Try again" works', async () => {
    const page = await open({ expects: isNoError });
    await page.waitForLoadState('networkidle');
    const allow = await refuse(page, '**/static/js/**');
    await headerLink(page, 'Jobs').click();
    const main = page.getByRole('main');
    await main.getByRole('alert').waitFor({ timeout: 5000 });
    await main.getByRole('heading', { level: 1, name: 'Find a job' }).waitFor();
    expect(placeOf(page)).toBe('/jobs');
    await main.getByRole('button', { name: 'Try again' }).click();
    await main.getByRole('alert').waitFor();
    await allow();
    await main.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => main.getByRole('alert').count()).toBe(0);
    await main.getByRole('heading', { level: 2 }).first().waitFor();
  });

  it('[K53a] fails without a line: the page and what it shows load by themselves when the line is back', async () => {
    const page = await open({
      expects: [failedRequest, /ERR_INTERNET_DISCONNECTED|WebSocket/, ...isNoError],
    });
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await headerLink(page, 'Jobs').click();
    const main = page.getByRole('main');
    await main.getByRole('alert').waitFor();
    await page.context().setOffline(false);
    await main.getByRole('heading', { level: 2 }).first().waitFor();
    // Its script has loaded, so now only the list fails.
    await page.goBack();
    await main.getByRole('heading', { level: 1, name: 'Find & Hire Expert Digital Marketer' }).waitFor();
    await page.context().setOffline(true);
    await headerLink(page, 'Jobs').click();
    await main.getByRole('button', { name: 'Try again' }).waitFor();
    await page.context().setOffline(false);
    await eventually(() => main.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await main.getByRole('heading', { level: 2 }).first().waitFor();
  });

  it('[K53a] loads when the line is back, also from a page that has made no call', async () => {
    const page = await open({
      path: '/contact-us',
      expects: [failedRequest, /ERR_INTERNET_DISCONNECTED|WebSocket/, ...isNoError],
    });
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await headerLink(page, 'Jobs').click();
    await page.getByRole('main').getByRole('alert').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  });

  it('[P4] throws during rendering: the page shows "Something went wrong." and the message', async () => {
    const backend = await serve();
    const page = await open({
      at: backend.address,
      path: '/signup',
      expects: [failedRequest, /the page is broken/],
      prepare: (prepared) =>
        prepared.route('**/static/js/async/**', async (route) => {
          const script = await (await route.fetch()).text();
          // The first words of the page's view become an error.
          const broken = script.replace(
            /(["'`])What you get\1/,
            '(()=>{throw new Error("the page is broken")})()',
          );
          await route.fulfill({ contentType: 'text/javascript', body: broken });
        }),
    });
    await page.getByRole('heading', { level: 1, name: 'Something went wrong.', exact: true }).waitFor();
    await page.getByRole('main').getByText('the page is broken', { exact: true }).waitFor();
    expect(await page.getByRole('banner').count()).toBe(1);
    expect(await page.getByRole('contentinfo').count()).toBe(1);
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  });
});

describe('the shared scripts', () => {
  it('a deferred script fails to load: the page stays, says what is missing, and recovers', async () => {
    const backend = await serve();
    let allow = async () => {};
    const page = await open({
      at: backend.address,
      expects: isNoError,
      prepare: async (prepared) => {
        allow = await refuse(prepared, '**/static/js/async/**');
      },
    });
    const retryIn = (name: string) =>
      page.getByRole('region', { name }).getByRole('button', { name: 'Try again' });
    const searchRetry = page.getByRole('search').getByRole('button', { name: 'Try again' });
    for (const name of ['Find Top Freelancers', 'Marketlane Guide', 'What clients say'])
      await retryIn(name).waitFor();
    await searchRetry.waitFor();
    await allow();
    for (const name of ['Find Top Freelancers', 'Marketlane Guide', 'What clients say'])
      await retryIn(name).click();
    await searchRetry.click();
    await page.getByRole('combobox').click();
    await page.getByRole('option', { name: 'SEO Expert' }).waitFor();
    await page.getByRole('region', { name: 'Marketlane Guide' }).getByRole('article').first().waitFor();
    await eventually(backend.connections).toBe(1); // the socket's script was requested again, too
  });
});
