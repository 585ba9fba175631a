import { exampleFeeTable } from '../../../contracts/money/fee-table.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { calculatorMachine } from '../calculator.machine.ts';

const fees = exampleFeeTable;

export const calculatorSamples = samplesOf(calculatorMachine, {
  events: {
    'amount.typed': {
      'a budget': { field: 'Budget', text: '400.01', fees },
      'what should arrive': { field: 'Net', text: '360.01', fees },
      'no amount': { field: 'Budget', text: 'four hundred', fees },
      'less than a milestone': { field: 'Budget', text: '1.00', fees },
      nothing: { field: 'Budget', text: '', fees },
    },
  },
  // Typing the text that a field already has is no event.
  happensWhen: {
    'amount.typed': (context, { field, text }) => context.field !== field || context.text !== text,
  },
});
