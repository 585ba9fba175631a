/** The server rejects one field with its own message, which is shown beside the field like the contract's. */
import { assign, setup } from 'xstate';
import { extending } from './form-extension.ts';
import type { Adding, FormContext, FormEvent } from './form.machine.ts';
import { refusedFieldOf } from './refused-field.ts';

interface Failed {
  readonly error: unknown;
}

const implementations = [
  setup({
    types: { context: {} as FormContext, events: {} as FormEvent },
    actions: {
      rememberRefusedField: assign({
        errors: ({ context }, { error }: Failed) => refusedFieldOf(error, context.values) ?? {},
      }),
    },
    guards: {
      isAboutField: ({ context }, { error }: Failed) => refusedFieldOf(error, context.values) !== undefined,
    },
  }),
];
const failure = { params: ({ event }: { event: Failed }) => event };

export const fieldWords = extending<Adding<object>>(() => ({
  implementations,
  submission: {
    refused: [
      {
        guard: { type: 'isAboutField', ...failure },
        target: 'rejected',
        actions: { type: 'rememberRefusedField', ...failure },
      },
    ],
  },
}));
