/** What a server says of one field: "Password: Too many people use this one". Contracts of our own server speak so. */
import { reasonOf } from '../contracts/failure.ts';
import type { FieldErrors, FormValues } from './form.machine.ts';

/** The words for a field that is one of `values`; undefined where the refusal is about anything else. */
export const refusedFieldOf = (error: unknown, values: FormValues): FieldErrors | undefined => {
  const reason = reasonOf(error);
  if (reason.kind !== 'refused' || reason.status !== 400) return undefined;
  const [, field = '', words] = /^(\w+): (.+)$/s.exec(reason.message ?? '') ?? [];
  return words && Object.hasOwn(values, field) ? { [field]: words } : undefined;
};
