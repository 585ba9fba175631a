import type { CallFailure } from '../../../contracts/core/failure.ts';
import type { Samples } from '../../core/samples/samples.ts';
import type { FormMachine } from '../form.machine.ts';

/** `npm run paths` shows the generic machine through this one of its instances. */
export const formInstance = 'contact';

/** Other regions also handle the end of the call, but only `submission.submitting` starts the call. */
export const whileSubmitting = {
  'submit done': ['submission.submitting'],
  'submit failed': ['submission.submitting'],
} as const;

/** Clearing the draft also frees storage, which ends the refusal. */
export const unlessRefused = ['draft.kept', 'draft.restored', 'draft.failed'] as const;

/** The additional events of a form with patience. */
export const patienceEvents = {
  'submission.stopped': { once: {} },
  'submission.retried': { once: {} },
} as const;

interface FormSamples {
  /** Texts that a user types, by name; the usual one first. All of them together make a valid form. */
  readonly typed: Readonly<Record<string, { readonly field: string; readonly value: string }>>;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly failures: Readonly<Record<string, CallFailure>>;
}

/** The samples of a form. Only the typed text affects decisions. */
export const createFormSamples = ({ typed, answers, failures }: FormSamples): Samples<FormMachine> => ({
  events: { 'field.changed': typed, 'form.submitted': { once: {} } },
  results: { submit: answers },
  failures: { submit: failures },
  distinguish: ({ values }) => values,
});
