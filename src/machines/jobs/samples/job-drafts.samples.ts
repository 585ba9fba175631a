import { exampleJobDraft } from '../../../contracts/jobs/posting.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { jobDraftsMachine } from '../job-drafts.machine.ts';

export const jobDraftsSamples = samplesOf(jobDraftsMachine, {
  events: {
    'lifecycle.moved': { deleted: { kind: 'job', id: 41, version: 2, state: 'discarded' } },
    'list.outdated': { once: {} },
    'load.retried': { once: {} },
  },
  results: { load: { one: [exampleJobDraft] } },
  failures: { load: { refused: { kind: 'refused', status: 500 } } },
  // A draft is deleted, or created, while the list is known.
  happensIn: {
    'lifecycle.moved': ['ready'],
    'list.outdated': ['ready'],
  },
  // Without drafts the page offers to load them again.
  happensWhen: { 'load.retried': ({ drafts }) => drafts.length === 0 },
  distinguish: ({ drafts }) => drafts.length,
});
