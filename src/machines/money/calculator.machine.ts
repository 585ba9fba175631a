/**
 * The calculator of /escrow-payment-system: an amount is typed on one side, and the other amounts follow. The view sends
 * `amount.typed` with the fees that the server applies. The result is announced after a pause, not at each key.
 */
import { assign, setup } from 'xstate';
import { answerTo, type Calculated, type CalculatorField } from '../../contracts/money/calculator.ts';
import type { FeeTable } from '../../contracts/money/fee-table.ts';

export interface CalculatorContext {
  /** The field in which the person typed last. */
  readonly field: CalculatorField;
  /** As typed. */
  readonly text: string;
  /** Null until an amount is typed. */
  readonly calculated: Calculated | null;
}
export interface CalculatorEvent {
  readonly type: 'amount.typed';
  readonly field: CalculatorField;
  readonly text: string;
  readonly fees: Pick<FeeTable, 'FreelancerFeePercent' | 'EmployerFeePercent' | 'SmallestMilestone'>;
}
/** `tooSmall`: less than a milestone can be. `settled`: the amounts have not changed for a moment. */
export type CalculatorTag = 'empty' | 'ready' | 'tooSmall' | 'settled' | 'invalid';

const itself = ({ event }: { event: CalculatorEvent }): CalculatorEvent => event;
const keepText = { type: 'keepText', params: itself } as const;

/** What has been typed is announced once the typing has stopped. */
const pausing = {
  initial: 'changing',
  states: {
    changing: { description: 'The person may still be typing.', after: { pause: 'settled' } },
    settled: { description: 'The result is announced, in one sentence.', tags: ['settled'] },
  },
} as const;

const answerIn = ({ fees, ...typed }: CalculatorEvent) => answerTo(typed, fees);

export const calculatorMachine = setup({
  types: {
    context: {} as CalculatorContext,
    events: {} as CalculatorEvent,
    tags: {} as CalculatorTag,
  },
  actions: {
    keepText: assign((_, typed: CalculatorEvent) => ({
      field: typed.field,
      text: typed.text,
      calculated: answerIn(typed).calculated ?? null,
    })),
  },
  guards: {
    isBlank: (_, { text }: CalculatorEvent) => text.trim() === '',
    isTooSmall: (_, typed: CalculatorEvent) => answerIn(typed).kind === 'below',
    isAmount: (_, typed: CalculatorEvent) => answerIn(typed).kind === 'fine',
  },
  delays: { pause: 1000 },
}).createMachine({
  id: 'calculator',
  context: { field: 'Budget', text: '', calculated: null },
  initial: 'empty',
  on: {
    'amount.typed': [
      { guard: { type: 'isBlank', params: itself }, target: '.empty', actions: keepText },
      { guard: { type: 'isTooSmall', params: itself }, target: '.tooSmall', actions: keepText },
      { guard: { type: 'isAmount', params: itself }, target: '.calculated', actions: keepText },
      { target: '.invalid', actions: keepText },
    ],
  },
  states: {
    empty: { description: 'No amount is typed.', tags: ['empty'] },
    calculated: {
      description: 'The other amounts follow from the typed one.',
      tags: ['ready'],
      ...pausing,
    },
    tooSmall: {
      description: 'The other amounts follow, but no milestone can be that small.',
      tags: ['ready', 'tooSmall'],
      ...pausing,
    },
    invalid: {
      description: 'The typed text is no amount, or none that a budget leaves: the field says so.',
      tags: ['invalid'],
    },
  },
});
