import { exampleJob } from '../contracts/job.ts';
import { jobListingMachine } from './job-listing.machine.ts';
import { createListingSamples, NO_PRESET } from './listing.samples.ts';
import { samplesOf } from './samples.ts';

export const jobListingSamples = samplesOf(
  jobListingMachine,
  createListingSamples({
    path: '/jobs',
    item: exampleJob,
    filter: { name: 'Verified_Payment', value: 'true' },
    sort: 'newest',
    hasText: true,
    others: {
      'a path that says the skill': { path: '/jobs/seo-expert', params: { jobname: 'seo-expert' } },
    },
    leaving: { name: 'Skills', value: '' },
    unreachable: NO_PRESET,
  }),
);
