/** Details of the list of jobs, in full scope. In `npm test`: tests/machines/listing.test.ts, and the journey of a skill’s own page of freelancers. */
import { describe, it } from 'vitest';
import { eventually, journeys } from './support.ts';
import { openJobs } from './listing-jobs-stage.ts';

journeys();

describe('what is asked for', () => {
  it('[L32] a skill that the path names is the title', async () => {
    const { page } = await openJobs('/jobs/seo-expert');
    await page.getByRole('heading', { level: 1, name: 'SEO Expert jobs' }).waitFor();
    await eventually(() => page.title()).toBe('SEO Expert jobs · Marketlane');
  });
});
