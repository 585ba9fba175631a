import { exampleOwnJob } from '../../../contracts/jobs/own-jobs.ts';
import { createDraftedFormSamples } from '../../generic/samples/drafted-form.samples.ts';
import { invitationMachine } from '../invitation.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const invitationSamples = samplesOf(
  invitationMachine,
  createDraftedFormSamples({
    subject: '17',
    typed: { 'a job': { field: 'JID', value: String(exampleOwnJob.JID) } },
    draft: { JID: '', Message: 'Would this suit you?' },
    failures: { 'closed meanwhile': { kind: 'refused', status: 403 } },
  }),
);
