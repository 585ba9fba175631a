/** Panels and menus open beside their button, on the side with room. */
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { accountButton } from '../../support/account-menu.ts';
import { eventually, expectAccessible, inLook, journeys } from '../support.ts';

const { open } = journeys();

const AWAY = 20;

/** The largest distance between the two on either axis, in pixels; undefined if the popover leaves the window. */
const distanceOf = async (page: Page, button: Locator, popover: Locator): Promise<number | undefined> => {
  const [from, to] = [await button.boundingBox(), await popover.boundingBox()];
  const window = page.viewportSize();
  if (!from || !to || !window) return undefined;
  const fits = to.x >= 0 && to.y >= 0 && to.x + to.width <= window.width && to.y + to.height <= window.height;
  const between = (a: number, aSize: number, b: number, bSize: number) =>
    Math.max(0, b - (a + aSize), a - (b + bSize));
  return fits
    ? Math.max(between(from.x, from.width, to.x, to.width), between(from.y, from.height, to.y, to.height))
    : undefined;
};
const opensBeside = async (page: Page, button: Locator): Promise<void> => {
  const id = await button.getAttribute('popovertarget');
  const popover = page.locator(`[id="${id}"]`);
  await button.click();
  await eventually(() => popover.evaluate((element) => element.matches(':popover-open'))).toBe(true);
  await eventually(async () => ((await distanceOf(page, button, popover)) ?? Infinity) <= AWAY).toBe(true);
  const [from, to] = [await button.boundingBox(), await popover.boundingBox()];
  const overlap =
    Math.min((from?.y ?? 0) + (from?.height ?? 0), (to?.y ?? 0) + (to?.height ?? 0)) -
    Math.max(from?.y ?? 0, to?.y ?? 0);
  expect(overlap, 'the popover covers its button').toBeLessThanOrEqual(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
};
const inBanner = (page: Page, name: RegExp) => page.getByRole('banner').getByRole('button', { name });

it.for([
  ['light', 1280],
  ['dark', 360],
] as const)(
  '[E43] the bell, the messages, saved jobs, saved freelancers and a conversation, in %s at %i px',
  async ([colorScheme, width]) => {
    const page = await open({ path: '/jobs', account: 'freelancer', ...inLook(colorScheme, width) });
    await opensBeside(page, inBanner(page, /^Notifications/));
    await opensBeside(page, inBanner(page, /^Messages/));
    await opensBeside(page, page.getByRole('button', { name: /^Saved jobs/ }));
    await page.goto(new URL('/freelancers', page.url()).href);
    await opensBeside(page, page.getByRole('button', { name: /^Saved freelancers/ }));
    await page.goto(new URL('/chat-user/1', page.url()).href);
    await opensBeside(page, page.getByRole('button', { name: 'Conversation options' }));
    if (width < 900) await inBanner(page, /^Menu$/).click();
    await opensBeside(page, accountButton(page));
  },
);

it('[E44] above its button where the window has no room below', async () => {
  const page = await open({
    path: '/jobs',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 480 },
  });
  const button = page.getByRole('button', { name: /^Saved jobs/ });
  await button.waitFor();
  // Near the lower edge.
  await button.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await opensBeside(page, button);
});
