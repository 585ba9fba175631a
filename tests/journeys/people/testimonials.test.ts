import { describe, expect, it } from 'vitest';
import { answering } from '../specification-backend.ts';
import { eventually, journeys, variants } from '../support.ts';
import {
  bulletsOf,
  inView,
  openCarousel,
  reviewsOf,
  sectionOf,
  slidesOf,
  STEP,
} from './testimonials-stage.ts';

const { open, serve } = journeys();

describe('the shown reviews', () => {
  it('[H12a] are a random ten of the active ones', async () => {
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
});

describe('a carousel of ten', () => {
  it.for(
    variants(
      [
        [1280, 3],
        [1024, 3],
        [1023, 2],
        [640, 2],
        [639, 1],
        [360, 1],
      ] as const,
      2,
    ),
  )('[H12b] at %i px shows %i at a time', async ([width, shown]) => {
    const { page } = await openCarousel({ viewport: { width, height: 900 } });
    await eventually(async () => (await inView(slidesOf(page))()).length).toBe(shown);
  });

  it('[H12b][H12c] moves one step every 3000 ms, and from the last to the first', async () => {
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
});

describe('a held carousel', () => {
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

  it('[H13] does not move for a visitor who prefers reduced motion, until they press Play', async () => {
    const { page, current, pass } = await openCarousel({ reducedMotion: 'reduce' });
    const before = await current();
    await sectionOf(page).getByRole('button', { name: 'Play testimonials' }).waitFor();
    await pass(4 * STEP);
    expect(await current()).toBe(before);
    await bulletsOf(page).nth(2).click();
    await eventually(current).toBe(3);
  });
});
