import { samplesOf } from '../core/samples/samples.ts';
import { byAnyone } from './lifecycle.samples.ts';
import { proposalLifecycle } from './proposal.lifecycle.ts';

const at = '2026-03-02T09:00:00.000Z';

export const proposalSamples = samplesOf(proposalLifecycle, {
  events: {
    'proposal.submitted': byAnyone(at),
    'proposal.edited': byAnyone(at),
    'proposal.withdrawn': byAnyone(at),
    'proposal.shortlisted': byAnyone(at),
    'proposal.unshortlisted': byAnyone(at),
    'proposal.declined': byAnyone(at),
    'contract.started': byAnyone(at),
    'job.ended': byAnyone(at),
  },
});
