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

/** An emptied draft leaves storage that is full: what empties it would end the refusal, too. */
export const unlessRefused = ['draft.kept', 'draft.restored', 'draft.failed'] as const;

/** What a form with patience hears beside what every form does. */
export const patienceEvents = {
  'submission.stopped': { once: {} },
  'submission.retried': { once: {} },
} as const;

interface FormSamples {
  /** What a person may type, by what it is; the usual first. Together they make a form that is sent. */
  readonly typed: Readonly<Record<string, { readonly field: string; readonly value: string }>>;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly failures: Readonly<Record<string, CallFailure>>;
}

/** The samples of a form: what of its context decides anything is what was typed. */
export const createFormSamples = ({ typed, answers, failures }: FormSamples): Samples<FormMachine> => ({
  events: { 'field.changed': typed, 'form.submitted': { once: {} } },
  results: { submit: answers },
  failures: { submit: failures },
  distinguish: ({ values }) => values,
});
