import { samplesOf } from '../core/samples/samples.ts';
import { byAnyone } from './lifecycle.samples.ts';
import { offerLifecycle } from './offer.lifecycle.ts';

const at = '2026-03-02T09:00:00.000Z';
const due = '2026-03-09T09:00:00.000Z';

export const offerSamples = samplesOf(offerLifecycle, {
  inputs: { 'of 2 March': { sentAt: at } },
  /** The rounds have no end. */
  distinguish: ({ dueAt }) => dueAt,
  events: {
    'offer.accepted': byAnyone(at),
    'offer.countered': byAnyone(at),
    'offer.declined': byAnyone(at),
    'offer.withdrawn': byAnyone(at),
    'job.ended': byAnyone(at),
    'deadline.passed': {
      'the system, too early': { by: 'system', at },
      'the system': { by: 'system', at: due },
      'the employer': { by: 'employer', at: due },
    },
  },
});
