/** Details of the page of a job, in full scope. In `npm test`: tests/machines/generic/record-pages.test.ts, and the visitor’s way of visitor.test.ts. */
import { describe, expect, it } from 'vitest';
import { expectAccessible, inLook, journeys, overflowOf } from '../support.ts';
import { at, jobOf, main, titled } from './job-detail-stage.ts';

const { open } = journeys();

describe('a job', () => {
  it('[J2a] without an id and without a selected job leads to all jobs', async () => {
    const page = await open({ path: '/job-detail-view' });
    await titled(page, 'This job was not found');
    await expectAccessible(page);
    await main(page).getByRole('link', { name: 'Find a job' }).last().click();
    await titled(page, 'Find a job');
  });

  it.for([
    ['light', 360],
    ['dark', 1280],
  ] as const)('has no violation in %s at %i px', async ([colorScheme, width]) => {
    const job = await jobOf({});
    const page = await open({ path: at(job), ...inLook(colorScheme, width) });
    await titled(page, job.Job_Title);
    await expectAccessible(page, `a job, ${colorScheme}, ${width} px`);
    expect(await overflowOf(page)).toBe(0);
  });
});
