import type { CallFailure } from '../../../contracts/core/failure.ts';
import type { createFormMachine } from '../form.machine.ts';
import type { Samples } from '../../core/samples/samples.ts';

/** `npm run paths` shows the generic machine through this one of its instances. */
export const formInstance = 'newsletter';

interface FormSamples {
  /** What a person may type, by what it is; the usual first. Together they make a form that is sent. */
  readonly typed: Readonly<Record<string, { readonly field: string; readonly value: string }>>;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly failures: Readonly<Record<string, CallFailure>>;
}

/** The samples of a form: what of its context decides anything is what was typed. */
export const createFormSamples = ({
  typed,
  answers,
  failures,
}: FormSamples): Samples<ReturnType<typeof createFormMachine>> => ({
  events: { 'field.changed': typed, 'form.submitted': { once: {} } },
  results: { submit: answers },
  failures: { submit: failures },
  distinguish: ({ values }) => values,
});
