import { createDraftedFormSamples } from '../../generic/samples/drafted-form.samples.ts';
import { profileReportMachine } from '../profile-report.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const profileReportSamples = samplesOf(
  profileReportMachine,
  createDraftedFormSamples({
    subject: '17',
    typed: { 'a reason': { field: 'Reason', value: 'spam' } },
    draft: { Reason: '', Details: 'It advertises.' },
  }),
);
