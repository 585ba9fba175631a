import { exampleJob } from '../../../src/contracts/jobs/job.ts';
import { jobListingMachine } from '../../../src/machines/jobs/job-listing.machine.ts';
import { manyOf } from '../../../src/machines/generic/samples/listing.samples.ts';
import { listingParts } from '../support/listing.ts';
import { modelOf } from '../support/model.ts';

const { events, ...parts } = listingParts({
  call: 'jobsFind',
  kind: { one: 'job', many: 'jobs' },
  path: '/jobs',
  given: manyOf(exampleJob),
  link: 'Find a Job',
  others: { 'a path that says the skill': { path: '/jobs/seo-expert' } },
});

export const jobListingModel = modelOf(jobListingMachine, {
  ...parts,
  events: {
    ...events,
    'filter.changed': ({ page }, { name }) =>
      name === 'Skills'
        ? page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /seo/i }).click()
        : page.getByRole('complementary', { name: 'Filters' }).getByLabel('Payment verified').check(),
  },
});
