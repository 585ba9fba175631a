import type { Page, Request, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { eventually, focusOf, journeys, placeOf, variants } from '../support.ts';
import { headerLink, titled } from './navigation-stage.ts';

const { open } = journeys();
const scrollOf = (page: Page) => () => page.evaluate(() => Math.round(scrollY));
/** The scripts that a page requests and receives from now on. */
const scriptsOf = (page: Page) => {
  const scripts = { asked: [] as string[], received: [] as string[] };
  const note = (list: string[]) => (request: Request) =>
    request.resourceType() === 'script' && list.push(new URL(request.url()).pathname);
  page.on('request', note(scripts.asked));
  page.on('requestfinished', note(scripts.received));
  return scripts;
};

describe('navigation between pages', () => {
  it('[P7a][P7b] moves the focus to the heading, sets the title and scrolls to the top', async () => {
    const page = await open();
    await page.getByRole('link', { name: 'See how it works' }).scrollIntoViewIfNeeded();
    expect(await scrollOf(page)()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'See how it works' }).click();
    await eventually(() => focusOf(page)).toBe('h1 How it works');
    expect(await page.title()).toBe('How it works · Marketlane');
    await eventually(scrollOf(page)).toBe(0);
    expect(await page.getByRole('main').count()).toBe(1);
  });

  it('[P7b] Back and Forward restore page, title, focus and scroll position', async () => {
    const page = await open();
    await page.getByRole('region', { name: 'Find Top Freelancers' }).getByRole('article').first().waitFor();
    const more = page.getByRole('link', { name: 'More Freelancers' });
    await more.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    const before = await scrollOf(page)();
    expect(before).toBeGreaterThan(300);
    await more.click();
    await titled(page, 'Find a freelancer');
    await page.goBack();
    await titled(page, 'Find & Hire Expert Digital Marketer');
    expect(await page.title()).toBe('Find & Hire Expert Digital Marketers · Marketlane');
    await eventually(scrollOf(page)).toBe(before);
    await eventually(() => focusOf(page)).toContain('h1 Find');
    await page.goForward();
    await titled(page, 'Find a freelancer');
    expect(await page.title()).toBe('Find a freelancer · Marketlane');
  });

  it('[P7b] a first load does not move the focus', async () => {
    const page = await open({ path: '/contact-us' });
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  });

  it('marks the current page in the header', async () => {
    const page = await open();
    await headerLink(page, 'Jobs').click();
    await titled(page, 'Find a job');
    expect(await headerLink(page, 'Jobs').getAttribute('aria-current')).toBe('page');
    expect(await headerLink(page, 'Freelancers').getAttribute('aria-current')).toBeNull();
  });

  it('the browser handles a link with a modifier key', async () => {
    const page = await open();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      headerLink(page, 'Jobs').click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.waitForURL('**/jobs');
    expect(placeOf(tab)).toBe('/jobs');
    expect(placeOf(page)).toBe('/');
  });
});

describe('the script of a page', () => {
  const intents = [
    ['hover', (page: Page) => headerLink(page, 'Jobs').hover()],
    ['focus', (page: Page) => headerLink(page, 'Jobs').focus()],
    ['press', (page: Page) => headerLink(page, 'Jobs').dispatchEvent('pointerdown', { button: 0 })],
  ] as const;

  it.for(variants(intents, 0))('[P2b] is loaded on %s, not before', async ([, intend]) => {
    const page = await open({ isNew: true });
    await page.getByRole('combobox').waitFor();
    await page.waitForLoadState('networkidle');
    const scripts = scriptsOf(page);
    await page.mouse.move(5, 5);
    expect(scripts.asked).toEqual([]);
    await intend(page);
    await eventually(() => scripts.received.length).toBeGreaterThan(0);
    await eventually(() => scripts.asked.length - scripts.received.length).toBe(0);
    const fetched = [...scripts.asked];
    await headerLink(page, 'Jobs').click();
    await titled(page, 'Find a job');
    expect(scripts.asked).toEqual(fetched);
  });

  it('[P13a][P13b] the old page stays for a moment, and Back keeps it with what was typed', async () => {
    const page = await open({
      path: '/contact-us',
      isNew: true,
      prepare: (prepared) => prepared.clock.install(),
    });
    await page.waitForLoadState('networkidle');
    const held: Route[] = [];
    await page.route('**/static/**', (route) => void held.push(route));
    await page.getByLabel('Message').fill('Half a sentence');
    await page.clock.pauseAt(Date.now() + 60_000);
    await headerLink(page, 'Jobs').click();
    await eventually(() => held.length).toBeGreaterThan(0);
    expect(placeOf(page)).toBe('/jobs');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Contact us');
    expect(await page.locator('main[data-leaving]').count()).toBe(1);
    expect(await page.title()).toContain('Contact us');
    await page.goBack();
    await eventually(() => page.locator('main[data-leaving]').count()).toBe(0);
    expect(await page.getByLabel('Message').inputValue()).toBe('Half a sentence');
    await headerLink(page, 'Jobs').click();
    await page.clock.runFor(1000);
    await page.getByRole('main').getByText('Loading...', { exact: true }).waitFor();
    expect(await page.locator('main[data-leaving]').count()).toBe(0);
    for (const route of held) await route.continue();
    await titled(page, 'Find a job');
    await eventually(() => focusOf(page)).toBe('h1 Find a job');
  });

  it('[P2a] a large spinner says "Loading..." while it loads', async () => {
    const page = await open({ isNew: true });
    await page.waitForLoadState('networkidle');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/static/**', async (route) => {
      await released;
      await route.continue();
    });
    await headerLink(page, 'Jobs').click();
    const spinner = page.getByRole('main').getByRole('status');
    await spinner.getByText('Loading...', { exact: true }).waitFor();
    const size = await spinner.locator('svg').boundingBox();
    expect(size?.width).toBeGreaterThanOrEqual(48);
    expect(placeOf(page)).toBe('/jobs');
    expect(await page.getByRole('banner').count()).toBe(1);
    expect(await page.getByRole('contentinfo').count()).toBe(1);
    release();
    await titled(page, 'Find a job');
    await eventually(() => focusOf(page)).toBe('h1 Find a job');
  });
});
