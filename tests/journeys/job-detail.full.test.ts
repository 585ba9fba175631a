/** The page of a job without a job, in full scope. In `npm test`: tests/machines/record-pages.test.ts. */
import { describe, it } from 'vitest';
import { expectAccessible, journeys } from './support.ts';
import { main, titled } from './job-detail-stage.ts';

const { open } = journeys();

describe('a job', () => {
  it('[J2] without an id and with none looked at leads to all jobs', async () => {
    const page = await open({ path: '/job-detail-view' });
    await titled(page, 'This job is not here');
    await expectAccessible(page);
    await main(page).getByRole('link', { name: 'Find a Job' }).last().click();
    await titled(page, 'Find a Job');
  });
});
