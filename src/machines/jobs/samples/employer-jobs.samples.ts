import { examplePostingRow } from '../../../contracts/jobs/my-jobs.ts';
import { employerJobsMachine, type ShownEmployerRow } from '../employer-jobs.machine.ts';
import {
  createListingSamples,
  NO_PRESET,
  noTextIn,
  NOTHING_IN_PATH,
} from '../../generic/samples/listing.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const employerJobsSamples = samplesOf(
  employerJobsMachine,
  createListingSamples<ShownEmployerRow>({
    path: '/employer-job-profile',
    item: examplePostingRow,
    filter: { name: 'tab', value: 'active' },
    filterByLink: true,
    live: { kind: 'job', id: 41, state: 'closed', version: 3 },
    unreachable: {
      ...NOTHING_IN_PATH,
      ...NO_PRESET,
      ...noTextIn('employerJobs'),
      '(root) | sort.changed | 0': 'its page offers no order',
    },
  }),
);
