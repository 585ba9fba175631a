/** Details of the testimonials, in full scope. In `npm test`: tests/machines/people/testimonials.test.ts and its paths in tests/models. */
import { describe, expect, it } from 'vitest';
import { answering } from '../specification-backend.ts';
import { eventually, journeys, placeOf } from '../support.ts';
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
  it('[H12a] are hidden if there are none', async () => {
    const backend = await serve();
    backend.behave({ reviews: answering(reviewsOf(4, 'Pending')) });
    const page = await open({ at: backend.address });
    await eventually(() => sectionOf(page).count()).toBe(0);
    expect(await page.getByText('Read all Reviews').count()).toBe(0);
  });

  it('[H12a] have a link to all reviews', async () => {
    const { page } = await openCarousel();
    await sectionOf(page).getByRole('link', { name: 'Read all Reviews', exact: true }).click();
    await eventually(() => placeOf(page)).toBe('/reviews');
  });
});

describe('a carousel of ten', () => {
  it('[H12b] does not move before 3000 ms', async () => {
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

  it('[H12b] a bullet shows its review', async () => {
    const { page, current } = await openCarousel();
    const order = await slidesOf(page).locator('blockquote').allTextContents();
    await bulletsOf(page).nth(4).click();
    await eventually(current).toBe(5);
    await eventually(inView(slidesOf(page))).toEqual(order.slice(4, 7));
  });

  it.for([2, 3])('[H12b] of %i, all in one view, does not loop, and has no controls', async (count) => {
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

describe('a held carousel', () => {
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

  it('[H13] pauses by its button, until the button is pressed again', async () => {
    const { page, current, pass } = await openCarousel();
    const before = await current();
    const leave = async () => {
      await page.mouse.move(1, 1);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    };
    await sectionOf(page).getByRole('button', { name: 'Pause testimonials' }).click();
    await leave();
    await pass(4 * STEP);
    expect(await current()).toBe(before);
    await sectionOf(page).getByRole('button', { name: 'Play testimonials' }).click();
    await leave();
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
});
