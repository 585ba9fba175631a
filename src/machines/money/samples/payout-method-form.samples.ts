import { samplesOf } from '../../core/samples/samples.ts';
import { patienceEvents } from '../../generic/samples/form.samples.ts';
import { payoutMethodFormMachine } from '../payout-method-form.machine.ts';

export const payoutMethodFormSamples = samplesOf(payoutMethodFormMachine, {
  events: {
    'field.changed': { 'a password': { field: 'Password', value: 'correct horse battery staple' } },
    'form.submitted': { once: {} },
    ...patienceEvents,
  },
  results: { submit: { 'the way': { Url: '/provider-stand-in' } } },
  failures: {
    submit: {
      'a wrong one': { kind: 'refused', status: 403, code: 'password_wrong', field: 'Password' },
      'no answer of the provider': { kind: 'refused', status: 503, code: 'provider_unavailable' },
    },
  },
  distinguish: ({ values }) => values,
});
