import type { CallFailure } from '../../../contracts/core/failure.ts';
import type { FormValues } from '../form.machine.ts';
import type { MailedFormMachine } from '../form-resend.ts';
import { patienceEvents, whileSubmitting } from './form.samples.ts';
import type { Samples } from '../../core/samples/samples.ts';

interface MailedFormSamples {
  /** What stands in the form when it opens; with `typed` it is a form that is sent. */
  readonly preset: FormValues;
  readonly typed: Readonly<Record<string, { readonly field: string; readonly value: string }>>;
  /** The server's word for one of its fields. */
  readonly refused: CallFailure;
}

const failures: Readonly<Record<string, CallFailure>> = {
  'a server that is not well': { kind: 'refused', status: 500 },
};

/** The samples of a form that is answered by mail: what decides anything is what was typed. */
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
