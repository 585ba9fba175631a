/** Shared by testimonials.test.ts and testimonials.full.test.ts. */
import type { Locator, Page } from 'playwright';
import { answering } from '../specification-backend.ts';
import { open, serve, type Opening } from '../support.ts';

export const STEP = 3000;
export const reviewsOf = (count: number, Status = 'Active') =>
  Array.from({ length: count }, (_, index) => ({
    GlobalReview_Review: `${Status} review ${index + 1}.`,
    GlobalReview_Name: `Client ${index + 1}`,
    Stars: 5,
    Status,
  }));
export const sectionOf = (page: Page) => page.getByRole('region', { name: 'What clients say' });
export const bulletsOf = (page: Page) =>
  sectionOf(page).getByRole('button', { name: /^Testimonial \d+ of \d+$/ });
const currentOf = (page: Page) => async () =>
  (await bulletsOf(page).evaluateAll((bullets) =>
    bullets.findIndex((bullet) => bullet.getAttribute('aria-current')),
  )) + 1;
/** The slides that are fully in view, from left to right. */
export const inView = (slides: Locator) => async (): Promise<string[]> => {
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
export const slidesOf = (page: Page) => sectionOf(page).getByRole('listitem');
/** Home with a carousel of ten, its clock in the test's hand, without pointer or focus on it. */
export const openCarousel = async ({ count = 12, ...opening }: Opening & { count?: number } = {}) => {
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
