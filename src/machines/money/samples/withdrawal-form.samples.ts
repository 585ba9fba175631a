import { exampleEarningsSummary, examplePayout } from '../../../contracts/money/earnings-listing.ts';
import { withdrawalOf } from '../../../contracts/money/withdrawal-form.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { patienceEvents } from '../../generic/samples/form.samples.ts';
import { withdrawalFormMachine } from '../withdrawal-form.machine.ts';

export const withdrawalFormSamples = samplesOf(withdrawalFormMachine, {
  inputs: { 'a balance': { values: withdrawalOf(exampleEarningsSummary, undefined) } },
  events: {
    'field.changed': { 'an amount': { field: 'Amount', value: '100' } },
    'form.submitted': { once: {} },
    'figures.changed': { 'a balance': { figures: exampleEarningsSummary } },
    ...patienceEvents,
  },
  results: { submit: { 'a payout': examplePayout } },
  failures: {
    submit: { 'another tab was first': { kind: 'refused', status: 409, code: 'balance_too_low' } },
  },
  distinguish: ({ values }) => values,
});
