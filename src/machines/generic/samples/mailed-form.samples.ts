import type { CallFailure } from '../../../contracts/core/failure.ts';
import type { FormValues } from '../form.machine.ts';
import type { MailedFormMachine } from '../form-mail-resend.ts';
import { patienceEvents, whileSubmitting } from './form.samples.ts';
import type { Samples } from '../../core/samples/samples.ts';

interface MailedFormSamples {
  /** The initial values of the form; together with `typed` they make a valid form. */
  readonly preset: FormValues;
  readonly typed: Readonly<Record<string, { readonly field: string; readonly value: string }>>;
  /** A field that the server rejects, with its message. */
  readonly refused: CallFailure;
}

const failures: Readonly<Record<string, CallFailure>> = {
  'a server that is not well': { kind: 'refused', status: 500 },
};

/** The samples of a form that is answered by mail. Only the typed text affects decisions. */
export const createMailedFormSamples = ({
  preset,
  typed,
  refused,
}: MailedFormSamples): Samples<MailedFormMachine> => ({
  inputs: { 'begun elsewhere': { values: preset } },
  events: {
    'field.changed': typed,
    'form.submitted': { once: {} },
    ...patienceEvents,
    'mail.requested': { once: {} },
    'form.reopened': { once: {} },
  },
  results: { submit: { taken: undefined }, resend: { taken: undefined } },
  failures: { submit: { ...failures, 'a field that is refused': refused }, resend: failures },
  happensIn: whileSubmitting,
  distinguish: ({ values }) => values,
});
