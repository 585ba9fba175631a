import { exampleJob } from '../../../contracts/jobs/job.ts';
import { jobListingMachine } from '../job-listing.machine.ts';
import { createListingSamples, NO_PRESET } from '../../generic/samples/listing.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

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
