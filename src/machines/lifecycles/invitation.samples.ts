import { samplesOf } from '../core/samples/samples.ts';
import { invitationLifecycle } from './invitation.lifecycle.ts';
import { byAnyone } from './lifecycle.samples.ts';

const at = '2026-03-02T09:00:00.000Z';

export const invitationSamples = samplesOf(invitationLifecycle, {
  inputs: { 'of 2 March': { sentAt: at } },
  events: {
    'invitation.accepted': byAnyone(at),
    'invitation.declined': byAnyone(at),
    'job.ended': byAnyone(at),
    'deadline.passed': {
      'the system, too early': { by: 'system', at },
      'the system': { by: 'system', at: '2026-03-16T09:00:00.000Z' },
      'the employer': { by: 'employer', at: '2026-03-16T09:00:00.000Z' },
    },
  },
});
