import { closingMachine } from '../closing.machine.ts';
import { whileSubmitting } from '../../generic/samples/form.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const closingSamples = samplesOf(closingMachine, {
  events: {
    'closing.opened': { once: {} },
    'field.changed': { 'a password': { field: 'Confirmation', value: 'seven quiet lanterns' } },
    'form.submitted': { once: {} },
    'submission.retried': { once: {} },
    'closing.dismissed': { once: {} },
  },
  results: { submit: { closed: undefined } },
  failures: { submit: { 'a wrong one': { kind: 'refused', status: 403, code: 'confirmation_wrong' } } },
  happensIn: {
    ...whileSubmitting,
    'field.changed': ['dialog.open'],
    'form.submitted': ['dialog.open'],
    'submission.retried': ['dialog.open'],
    'closing.dismissed': ['dialog.open'],
  },
  distinguish: ({ values }) => values['Confirmation'] !== '',
});
