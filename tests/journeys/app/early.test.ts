import { describe, expect, it } from 'vitest';
import { freelancerSearchCalls } from '../../../src/contracts/people/freelancer-search.ts';
import { eventually, failedRequest, focusOf, journeys, placeOf, untilHydrated } from '../support.ts';
import { scriptsHeld } from './served-pages-stage.ts';

const { open, serve } = journeys();

describe('without scripts', () => {
  it('[P10a] the static text is there, and the page promises nothing that needs scripts', async () => {
    const page = await open({ javaScriptEnabled: false });
    for (const words of [
      'Find & Hire Expert Digital Marketer',
      'What Skills are you looking for ?',
      "It's Easy to Get Work Done",
      'Find Top Freelancers',
      'Why businesses turn to',
      "We are the world's work marketplace",
      'Marketlane Guide',
      '20,000',
    ])
      expect(await page.getByText(words, { exact: true }).count(), words).toBeGreaterThan(0);
    expect(await page.getByRole('button', { name: 'Search', exact: true }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Subscribe' }).isDisabled()).toBe(true);
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    // Controls that need scripts are not shown as buttons.
    const enabled = page.getByRole('button', { disabled: false });
    expect(
      await enabled.evaluateAll(
        (buttons) => buttons.filter((button) => !button.hasAttribute('popovertarget')).length,
      ),
    ).toBe(0);
  });

  it('[P10a] the phone menu opens', async () => {
    const page = await open({ javaScriptEnabled: false, viewport: { width: 360, height: 700 } });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await eventually(() => placeOf(page)).toBe('/login');
  });
});

describe('before the scripts have run', () => {
  it('[P10a] a pressed link navigates', async () => {
    const held = scriptsHeld();
    const page = await open({ prepare: held.prepare, waitsForScripts: false });
    await page.getByRole('link', { name: 'See how it works' }).click({ noWaitAfter: true });
    await eventually(() => placeOf(page)).toBe('/how-it-works');
    held.release();
    await page.getByRole('heading', { level: 1, name: 'How it works' }).waitFor();
  });

  it('[P10a] Back leads to the page before, also while the page starts', async () => {
    const held = scriptsHeld('**/static/js/async/**'); // the first script runs, and waits for that of its page
    const page = await open({ path: '/jobs' });
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await eventually(() => placeOf(page)).toMatch(/^\/job-detail-view/);
    await held.prepare(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.evaluate(async () => {
      const hasCome = () =>
        performance
          .getEntriesByType('resource')
          .some(({ name, duration }) => /\/index\.\w+\.js$/.test(name) && duration > 0);
      for (let frames = 0; frames < 30; frames += hasCome() ? 1 : 0)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    await page.goBack({ waitUntil: 'commit' });
    await eventually(() => placeOf(page)).toBe('/jobs');
    held.release();
    await page.getByRole('heading', { level: 1, name: 'Find a job' }).waitFor();
  });

  it('[P10b] early typed text is kept, with its caret, and can be used', async () => {
    const held = scriptsHeld();
    const page = await open({ prepare: held.prepare, waitsForScripts: false });
    const email = page.getByRole('textbox', { name: 'Email address' });
    const picker = page.getByLabel('What Skills are you looking for ?', { exact: true });
    await email.fill('ada@example.com');
    await picker.pressSequentially('ads spXcialist');
    for (let step = 0; step < 7; step += 1) await picker.press('ArrowLeft');
    await picker.press('Backspace');
    expect(await page.getByRole('button', { name: 'Search', exact: true }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Subscribe' }).isDisabled()).toBe(true);
    held.release();
    await untilHydrated(page);
    await page.getByRole('combobox').waitFor();
    expect(await email.inputValue()).toBe('ada@example.com');
    expect(await picker.inputValue()).toBe('ads spcialist');
    await page.keyboard.type('e');
    await eventually(() => picker.inputValue()).toBe('ads specialist');
    await page.getByRole('option', { name: 'Ads Specialist' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove Ads Specialist' }).waitFor();
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Subscribed', { exact: true }).waitFor();
  });

  it('[P10b][L1a] text typed into the search field before the scripts have run is kept, with the other filters in the address', async () => {
    const held = scriptsHeld();
    const asked: unknown[] = [];
    const page = await open({
      path: '/freelancers?Skills=seo-expert&minRating=4',
      prepare: async (opened) => {
        opened.on('request', (request) => {
          if (request.url().endsWith(freelancerSearchCalls.freelancersFind.path))
            asked.push(request.postDataJSON());
        });
        await held.prepare(opened);
      },
      waitsForScripts: false,
    });
    const field = page.getByRole('searchbox');
    await field.pressSequentially('technical');
    held.release();
    await untilHydrated(page);
    await eventually(() => placeOf(page)).toBe('/freelancers?Search=technical&Skills=seo-expert&minRating=4');
    expect(await field.inputValue()).toBe('technical');
    expect(await focusOf(page)).toMatch(/^input/);
    await page.getByRole('button', { name: 'Remove filter: SEO Expert' }).waitFor();
    expect(await page.getByRole('radio', { name: /^4 stars and up/ }).isChecked()).toBe(true);
    for (const body of asked) expect(body).toMatchObject({ Skills: 'seo-expert', minRating: 4 });
  });
});

describe('hydration', () => {
  it('[P10c][S1] shows the built page, then the restored session, without an error', async () => {
    const held = scriptsHeld();
    const page = await open({ account: 'employer', prepare: held.prepare, waitsForScripts: false });
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    await page.evaluate(() => {
      // Hydration must keep these very nodes.
      (window as { built?: Element | null }).built = document.querySelector('main h1');
    });
    held.release();
    await page.getByRole('banner').getByRole('button', { name: 'Ines Moreau' }).waitFor();
    await untilHydrated(page);
    expect(
      await page.evaluate(
        () => (window as { built?: Element | null }).built === document.querySelector('main h1'),
      ),
    ).toBe(true);
  });

  it('[P10d] a page that was served for another path is not hydrated as this one', async () => {
    const backend = await serve();
    const held = scriptsHeld();
    const page = await open({
      at: backend.address,
      path: '/freelancers',
      prepare: held.prepare,
      waitsForScripts: false,
      expects: [failedRequest], // the specification's backend has no search
    });
    await page.evaluate(() => {
      (window as { built?: Element | null }).built = document.querySelector('main');
    });
    held.release();
    await page.getByRole('heading', { level: 1, name: 'Find a freelancer' }).waitFor();
    await untilHydrated(page);
    expect(await page.title()).toBe('Find a freelancer · Marketlane');
    expect(await page.evaluate(() => (window as { built?: Element | null }).built?.isConnected)).toBe(false);
    expect(await page.getByText('Find & Hire Expert Digital Marketer').count()).toBe(0);
    expect(backend.bodies('guides')).toEqual([]); // home's machine does not run there either
    await page.getByRole('banner').getByRole('link', { name: 'Marketlane' }).click();
    await page.getByRole('heading', { level: 1, name: 'Find & Hire Expert Digital Marketer' }).waitFor();
    await eventually(() => backend.bodies('guides').length).toBe(1);
  });
});
