import { exampleBillingDetails, LONGEST_TAX_ID } from '../../../contracts/money/invoices.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { patienceEvents } from '../../generic/samples/form.samples.ts';
import { billingFormMachine } from '../billing-form.machine.ts';

export const billingFormSamples = samplesOf(billingFormMachine, {
  inputs: { 'nothing known': { values: { LegalName: '', Address: '', Country: '', TaxId: '' } } },
  events: {
    'field.changed': {
      'a name': { field: 'LegalName', value: 'Ines Prado' },
      'a long tax id': { field: 'TaxId', value: '1'.repeat(LONGEST_TAX_ID + 1) },
    },
    'form.submitted': { once: {} },
    ...patienceEvents,
  },
  results: { submit: { stored: exampleBillingDetails } },
  failures: { submit: { 'another tab was first': { kind: 'refused', status: 409, code: 'stale' } } },
  distinguish: ({ values }) => values,
});
