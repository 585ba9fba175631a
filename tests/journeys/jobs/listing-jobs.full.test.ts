/** Details of the list of jobs, in full scope. In `npm test`: tests/machines/generic/listing.test.ts, the journey of a skill’s own page of freelancers, and the walk of routes.test.ts. */
import { describe, it } from 'vitest';
import { eventually, expectAccessible, journeys } from '../support.ts';
import { openJobs, says } from './listing-jobs-stage.ts';

journeys();

describe('filters and address', () => {
  it('[L32] a skill in the path is the title', async () => {
    const { page } = await openJobs('/jobs/seo-expert');
    await page.getByRole('heading', { level: 1, name: 'SEO Expert jobs' }).waitFor();
    await eventually(() => page.title()).toBe('SEO Expert jobs · Marketlane');
  });
});

describe('accessibility', () => {
  it.for([
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
    ['dark', 360],
  ] as const)('[L33] has no violation in %s at %i px', async ([colorScheme, width]) => {
    const viewport = { width, height: 800 };
    const { page } = await openJobs('/jobs?Job_Status=all&paymentModel=fixed', {
      colorScheme,
      viewport,
      reducedMotion: 'reduce',
    });
    await says(page, '2 jobs');
    await expectAccessible(page, `jobs, ${colorScheme}, ${width} px`);
  });
});

describe('a job of the list', () => {
  it('[L30a] is saved, and still saved after a reload', async () => {
    const { page } = await openJobs();
    const save = page.getByRole('button', { name: 'Save job: Job number 2' });
    await save.click();
    await eventually(() => save.getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    await eventually(() => save.getAttribute('aria-pressed')).toBe('true');
  });
});
