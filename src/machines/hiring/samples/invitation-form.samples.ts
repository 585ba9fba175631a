import { exampleOwnJob } from '../../../contracts/jobs/own-jobs.ts';
import { createFilingSamples } from '../../generic/samples/filing-form.samples.ts';
import { invitationFormMachine } from '../invitation-form.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const invitationFormSamples = samplesOf(
  invitationFormMachine,
  createFilingSamples({
    subject: '17',
    typed: { 'a job': { field: 'JID', value: String(exampleOwnJob.JID) } },
    draft: { JID: '', Message: 'Would this suit you?' },
    failures: { 'closed meanwhile': { kind: 'refused', status: 403, code: 'job_not_yours' } },
  }),
);
