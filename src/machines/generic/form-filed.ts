/** A form that files something holds the reference of the filed request, and shows it after success. */
import { assign, setup } from 'xstate';
import type { Filed } from '../../contracts/people/profile-forms.ts';
import { extending } from './form-extension.ts';
import type { Adding, FormContext, FormEvent } from './form.machine.ts';

export interface FiledContext {
  readonly filed: Filed | null;
}

const implementations = [
  setup({
    types: { context: {} as FormContext & FiledContext, events: {} as FormEvent },
    actions: { rememberFiled: assign({ filed: (_, { output }: { output: Filed }) => output }) },
  }),
];

export const filed = extending<Adding<{ context: FiledContext }>>(() => ({
  implementations,
  context: () => ({ filed: null }),
  submission: {
    answered: [{ type: 'rememberFiled', params: ({ event }: { event: object }) => event }],
  },
}));
