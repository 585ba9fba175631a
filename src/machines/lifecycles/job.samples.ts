import { samplesOf } from '../core/samples/samples.ts';
import { jobLifecycle } from './job.lifecycle.ts';
import { byAnyone } from './lifecycle.samples.ts';

const at = '2026-03-02T09:00:00.000Z';
const lastDay = '2026-03-16T09:00:00.000Z';
const later = '2026-03-30T09:00:00.000Z';

export const jobSamples = samplesOf(jobLifecycle, {
  events: {
    'job.published': {
      ...byAnyone(at, { closesAt: lastDay }),
      'the employer, for the usual time': { by: 'employer', at },
      'the employer, until now': { by: 'employer', at, closesAt: at },
    },
    'job.discarded': byAnyone(at),
    'job.edited': byAnyone(at),
    'job.extended': {
      ...byAnyone(at, { closesAt: later }),
      'the employer, until no day': { by: 'employer', at, closesAt: 'Friday' },
    },
    'job.closed': byAnyone(at),
    'job.removed': byAnyone(at),
    'contract.started': byAnyone(at),
    'deadline.passed': {
      'the system, too early': { by: 'system', at },
      'the system': { by: 'system', at: later },
      'the employer': { by: 'employer', at: later },
    },
  },
});
