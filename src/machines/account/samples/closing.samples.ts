import { closingMachine } from '../closing.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const closingSamples = samplesOf(closingMachine, {
  events: {
    'closing.opened': { once: {} },
    'confirmation.changed': { 'a password': { value: 'seven quiet lanterns' } },
    'closing.submitted': { once: {} },
    'closing.dismissed': { once: {} },
  },
  results: { close: { closed: undefined } },
  failures: { close: { 'a wrong one': { kind: 'refused', status: 403 } } },
  distinguish: ({ values }) => values['Confirmation'] !== '',
});
