import { createFilingSamples } from '../../generic/samples/filing-form.samples.ts';
import { profileReportMachine } from '../profile-report.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const profileReportSamples = samplesOf(
  profileReportMachine,
  createFilingSamples({
    subject: '17',
    typed: { 'a reason': { field: 'Reason', value: 'spam' } },
    draft: { Reason: '', Details: 'It advertises.' },
  }),
);
