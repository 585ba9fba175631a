import { exampleJobDetail } from '../../../contracts/jobs/job-detail.ts';
import { jobPageMachine } from '../job-page.machine.ts';
import { createRecordSamples } from '../../generic/samples/record.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const at = (search: string) => ({ path: '/job-detail-view', search, params: {} });
const { JID } = exampleJobDetail;

const samples = createRecordSamples({
  item: exampleJobDetail,
  own: at('?id=41'),
  others: { 'an id in other digits': at('?id=041'), 'no id': at('') },
  another: '?id=42',
});

export const jobPageSamples = samplesOf(jobPageMachine, {
  ...samples,
  events: {
    ...samples.events,
    'lifecycle.moved': { 'the job': { kind: 'job', id: JID, version: 3, job: JID } },
    'list.outdated': { once: {} },
  },
  happensIn: {
    ...samples.happensIn,
    'lifecycle.moved': ['ready'],
    'list.outdated': ['ready', 'failed'],
  },
});
