import { chatReportMachine } from '../chat-report.machine.ts';
import { createFilingSamples } from '../../generic/samples/filing-form.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const chatReportSamples = samplesOf(
  chatReportMachine,
  createFilingSamples({
    subject: '2',
    typed: { 'a reason': { field: 'Reason', value: 'spam' } },
    draft: { Reason: '', Details: 'The same letter, five times.' },
  }),
);
