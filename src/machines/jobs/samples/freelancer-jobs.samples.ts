import { exampleTabbedWorkRow } from '../../../contracts/jobs/my-jobs.ts';
import { freelancerJobsMachine, type ShownWorkRow } from '../freelancer-jobs.machine.ts';
import {
  createListingSamples,
  NO_PRESET,
  noTextIn,
  NOTHING_IN_PATH,
} from '../../generic/samples/listing.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const freelancerJobsSamples = samplesOf(
  freelancerJobsMachine,
  createListingSamples<ShownWorkRow>({
    path: '/freelancer-job-profile',
    item: exampleTabbedWorkRow,
    filter: { name: 'tab', value: 'invitations' },
    filterByLink: true,
    live: { kind: 'proposal', id: exampleTabbedWorkRow.id, state: 'shortlisted', version: 3 },
    unreachable: {
      ...NOTHING_IN_PATH,
      ...NO_PRESET,
      ...noTextIn('freelancerJobs'),
      '(root) | sort.changed | 0': 'its page offers no order',
    },
  }),
);
