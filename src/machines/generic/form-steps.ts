/**
 * What the forms beside form.machine.ts have in common: what is typed, what is wrong with it, and what a call that fails
 * leads to. (That one is in the first script, and has the least of it.) They name their actions and guards alike.
 */
import { reasonOf } from '../../contracts/core/failure.ts';
import type { FieldErrors, FormEvent, FormValues } from './form.machine.ts';
import { refusedFieldOf } from './refused-field.ts';

export type Typed = Extract<FormEvent, { type: 'field.changed' }>;
interface Failed {
  readonly error: unknown;
}
interface Form {
  readonly values: FormValues;
  readonly errors: FieldErrors;
}

export const typedInto = ({ values, errors }: Form, { field, value }: Typed): Form => ({
  values: { ...values, [field]: value },
  errors: { ...errors, [field]: undefined },
});
/** The server's word for a single field, beside that field. */
export const refusedIn = ({ values }: Form, { error }: Failed) => ({
  errors: refusedFieldOf(error, values) ?? {},
});
export const reasonIn = (_: unknown, { error }: Failed) => ({ reason: reasonOf(error) });
export const isAboutField = ({ values }: Form, { error }: Failed): boolean =>
  refusedFieldOf(error, values) !== undefined;

export const keeping = { type: 'keepValue', params: ({ event }: { event: Typed }) => event } as const;
export const typing = { actions: keeping } as const;
/** While nothing is on its way. */
export const atRest = { 'field.changed': typing, 'form.submitted': 'validating' } as const;
/** What the contract says. */
export const judged = [
  { guard: 'isValid', target: 'submitting' },
  { target: 'rejected', actions: 'rememberErrors' },
] as const;
const failure = { params: ({ event }: { event: Failed }) => event } as const;
/** What the server says instead of an answer. */
export const refused = [
  {
    guard: { type: 'isAboutField', ...failure },
    target: 'rejected',
    actions: { type: 'rememberRefusedField', ...failure },
  },
  { target: 'failed', actions: { type: 'rememberReason', ...failure } },
] as const;
