/**
 * The calculator of /escrow-payment-system: an amount is typed on one side, and the view shows the other. The view sends
 * `amount.typed`.
 */
import { assign, setup } from 'xstate';
import type { CalculatorField } from '../../contracts/money/calculator.ts';
import { centsTyped } from '../../contracts/money/milestones.ts';

export interface CalculatorContext {
  /** The field in which the person typed last. */
  readonly field: CalculatorField;
  /** As typed. */
  readonly text: string;
}
export interface CalculatorEvent {
  readonly type: 'amount.typed';
  readonly field: CalculatorField;
  readonly text: string;
}
export type CalculatorTag = 'empty' | 'ready' | 'invalid';

const itself = ({ event }: { event: CalculatorEvent }): CalculatorEvent => event;
const keepText = { type: 'keepText', params: itself } as const;

export const calculatorMachine = setup({
  types: {
    context: {} as CalculatorContext,
    events: {} as CalculatorEvent,
    tags: {} as CalculatorTag,
  },
  actions: {
    keepText: assign((_, { field, text }: CalculatorEvent) => ({ field, text })),
  },
  guards: {
    isBlank: (_, { text }: CalculatorEvent) => text.trim() === '',
    isAmount: (_, { text }: CalculatorEvent) => centsTyped(text) !== undefined,
  },
}).createMachine({
  id: 'calculator',
  context: { field: 'Budget', text: '' },
  initial: 'empty',
  on: {
    'amount.typed': [
      { guard: { type: 'isBlank', params: itself }, target: '.empty', actions: keepText },
      { guard: { type: 'isAmount', params: itself }, target: '.calculated', actions: keepText },
      { target: '.invalid', actions: keepText },
    ],
  },
  states: {
    empty: { description: 'No amount is typed.', tags: ['empty'] },
    calculated: {
      description:
        'An amount is typed. Fees decide whether the other amounts follow from it, or no budget leaves it.',
      tags: ['ready'],
    },
    invalid: { description: 'The typed text is no amount: the field says so.', tags: ['invalid'] },
  },
});
