import { samplesOf } from '../../core/samples/samples.ts';
import { calculatorMachine } from '../calculator.machine.ts';

export const calculatorSamples = samplesOf(calculatorMachine, {
  events: {
    'amount.typed': {
      'a budget': { field: 'Budget', text: '400.01' },
      'what should arrive': { field: 'Net', text: '360.01' },
      'no amount': { field: 'Budget', text: 'four hundred' },
      nothing: { field: 'Budget', text: '' },
    },
  },
  // Typing the text that a field already has is no event.
  happensWhen: {
    'amount.typed': (context, { field, text }) => context.field !== field || context.text !== text,
  },
});
