import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { answering } from './specification-backend.ts';
import { eventually, journeys, placeOf, type Opening } from './support.ts';

const { open, serve } = journeys();

const STEP = 3000;
const reviewsOf = (count: number, Status = 'Active') =>
  Array.from({ length: count }, (_, index) => ({
    GlobalReview_Review: `${Status} review ${index + 1}.`,
    GlobalReview_Name: `Client ${index + 1}`,
    Stars: 5,
    Status,
  }));
const sectionOf = (page: Page) => page.getByRole('region', { name: 'What clients say' });
const bulletsOf = (page: Page) => sectionOf(page).getByRole('button', { name: /^Testimonial \d+ of \d+$/ });
const currentOf = (page: Page) => async () =>
  (await bulletsOf(page).evaluateAll((bullets) =>
    bullets.findIndex((bullet) => bullet.getAttribute('aria-current')),
  )) + 1;

/** The slides that are in the view, whole, from left to right. */
const inView = (slides: Locator) => async (): Promise<string[]> => {
  const found = await slides.evaluateAll((items) =>
    items.map((item) => {
      const own = item.getBoundingClientRect();
      const row = (item.parentElement as Element).getBoundingClientRect();
      return {
        left: own.left,
        words: item.querySelector('blockquote')?.textContent ?? '',
        isIn: own.left >= row.left - 1 && own.right <= row.right + 1,
      };
    }),
  );
  return found
    .filter(({ isIn }) => isIn)
    .sort((one, other) => one.left - other.left)
    .map(({ words }) => words);
};
const slidesOf = (page: Page) => sectionOf(page).getByRole('listitem');

/** Home with a carousel of ten, its clock in the test's hand, nothing under pointer or focus. */
const openCarousel = async ({ count = 12, ...opening }: Opening & { count?: number } = {}) => {
  const backend = await serve();
  backend.behave({ reviews: answering(reviewsOf(count)) });
  const page = await open({
    at: backend.address,
    prepare: (prepared) => prepared.clock.install(),
    ...opening,
  });
  await slidesOf(page).first().waitFor();
  await page
    .locator('[aria-roledescription="carousel"]')
    .evaluate((row) => row.scrollIntoView({ block: 'center' }));
  await page.mouse.move(1, 1);
  return { page, current: currentOf(page), pass: (ms: number) => page.clock.fastForward(ms) };
};

describe('which reviews', () => {
  it('[H12] a random ten of the active ones', async () => {
    const backend = await serve();
    backend.behave({
      reviews: answering([...reviewsOf(14), ...reviewsOf(9, 'Pending'), ...reviewsOf(3, 'active')]),
    });
    const seen = new Set<string>();
    const page = await open({ at: backend.address });
    for (let load = 0; load < 3; load += 1) {
      if (load > 0) await page.reload();
      await eventually(() => bulletsOf(page).count()).toBe(10);
      const words = await slidesOf(page).locator('blockquote').allTextContents();
      expect(new Set(words).size).toBe(10);
      expect(words.every((text) => text.startsWith('Active review'))).toBe(true);
      seen.add(words.join());
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it('[H12] nothing is shown when there are none', async () => {
    const backend = await serve();
    backend.behave({ reviews: answering(reviewsOf(4, 'Pending')) });
    const page = await open({ at: backend.address });
    await eventually(() => sectionOf(page).count()).toBe(0);
    expect(await page.getByText('Read all Reviews').count()).toBe(0);
  });

  it('[H12] leads to all of them', async () => {
    const { page } = await openCarousel();
    await sectionOf(page).getByRole('link', { name: 'Read all Reviews', exact: true }).click();
    await eventually(() => placeOf(page)).toBe('/reviews');
  });
});

describe('a carousel of ten', () => {
  it.for([
    [1280, 3],
    [1024, 3],
    [1023, 2],
    [640, 2],
    [639, 1],
    [360, 1],
  ] as const)('[H12] at %i px shows %i at a time', async ([width, shown]) => {
    const { page } = await openCarousel({ viewport: { width, height: 900 } });
    await eventually(async () => (await inView(slidesOf(page))()).length).toBe(shown);
  });

  it('[H12] moves one step every 3000 ms, and from the last to the first', async () => {
    const { page, current, pass } = await openCarousel();
    await eventually(async () => (await inView(slidesOf(page))()).length).toBe(3);
    const order = await slidesOf(page).locator('blockquote').allTextContents();
    const before = await current();
    await pass(STEP);
    await eventually(current).toBe((before % 10) + 1);
    await eventually(inView(slidesOf(page))).toEqual([0, 1, 2].map((next) => order[(before + next) % 10]));
    await bulletsOf(page).nth(9).click();
    await page.mouse.move(1, 1);
    await bulletsOf(page).nth(9).blur();
    await eventually(inView(slidesOf(page))).toEqual([order[9], order[0], order[1]]);
    await pass(STEP);
    await eventually(current).toBe(1);
  });

  it('[H12] not a moment before 3000 ms', async () => {
    const { page, current } = await openCarousel();
    await page.clock.pauseAt(Date.now() + 60_000);
    // A press without a pointer or the focus, which would hold it: the interval starts now.
    await bulletsOf(page)
      .nth(4)
      .evaluate((bullet: HTMLButtonElement) => bullet.click());
    await eventually(current).toBe(5);
    await page.clock.runFor(STEP - 1);
    expect(await current()).toBe(5);
    await page.clock.runFor(1);
    await eventually(current).toBe(6);
  });

  it('[H12] a bullet shows its review', async () => {
    const { page, current } = await openCarousel();
    const order = await slidesOf(page).locator('blockquote').allTextContents();
    await bulletsOf(page).nth(4).click();
    await eventually(current).toBe(5);
    await eventually(inView(slidesOf(page))).toEqual(order.slice(4, 7));
  });

  it.for([2, 3])('[H12] of %i, all in one view, does not loop, and has nothing to press', async (count) => {
    const { page } = await openCarousel({ count });
    await eventually(inView(slidesOf(page))).toHaveLength(count);
    expect(await bulletsOf(page).count()).toBe(0);
    expect(
      await sectionOf(page)
        .getByRole('button', { name: /Pause|Play/ })
        .count(),
    ).toBe(0);
  });
});

describe('a carousel that is held', () => {
  it('[H13] pauses under the pointer and goes on when it leaves', async () => {
    const { page, current, pass } = await openCarousel();
    const before = await current();
    await slidesOf(page).first().hover();
    await pass(4 * STEP);
    expect(await current()).toBe(before);
    await page.mouse.move(1, 1);
    await pass(STEP);
    await eventually(current).toBe((before % 10) + 1);
  });

  it('[H13] pauses on focus', async () => {
    const { page, current, pass } = await openCarousel();
    const before = await current();
    await bulletsOf(page).first().focus();
    await pass(4 * STEP);
    expect(await current()).toBe(before);
    await bulletsOf(page).first().blur();
    await pass(STEP);
    await eventually(current).toBe((before % 10) + 1);
  });

  it('[H13] pauses on a hidden page', async () => {
    const { page, current, pass } = await openCarousel();
    const hide = (hidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    const before = await current();
    await hide(true);
    await pass(4 * STEP);
    expect(await current()).toBe(before);
    await hide(false);
    await pass(STEP);
    await eventually(current).toBe((before % 10) + 1);
  });

  it('[H13] pauses by its button, until the button is pressed again', async () => {
    const { page, current, pass } = await openCarousel();
    const before = await current();
    const leave = async () => {
      await page.mouse.move(1, 1);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    };
    await sectionOf(page).getByRole('button', { name: 'Pause the testimonials' }).click();
    await leave();
    await pass(4 * STEP);
    expect(await current()).toBe(before);
    await sectionOf(page).getByRole('button', { name: 'Play the testimonials' }).click();
    await leave();
    await pass(STEP);
    await eventually(current).toBe((before % 10) + 1);
  });

  it('[H13] does not move for a visitor who prefers reduced motion, until they ask for it', async () => {
    const { page, current, pass } = await openCarousel({ reducedMotion: 'reduce' });
    const before = await current();
    await sectionOf(page).getByRole('button', { name: 'Play the testimonials' }).waitFor();
    await pass(4 * STEP);
    expect(await current()).toBe(before);
    await bulletsOf(page).nth(2).click();
    await eventually(current).toBe(3);
  });
});
