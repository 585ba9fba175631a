import { exampleJobDetail } from '../../../contracts/jobs/job-detail.ts';
import { jobPageMachine } from '../job-page.machine.ts';
import { createRecordSamples } from '../../generic/samples/record.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const at = (search: string) => ({ path: '/job-detail-view', search, params: {} });

export const jobPageSamples = samplesOf(
  jobPageMachine,
  createRecordSamples({
    item: exampleJobDetail,
    own: at('?id=41'),
    others: { 'an id in other digits': at('?id=041'), 'no id': at('') },
    another: '?id=42',
    moved: { kind: 'job', id: exampleJobDetail.JID, version: 3, job: exampleJobDetail.JID },
  }),
);
