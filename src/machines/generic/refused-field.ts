/** What a server says of one field: "Password: Too many people use this one". Contracts of our own server speak so. */
import { reasonOf } from '../../contracts/core/failure.ts';
import type { FieldErrors, FormValues } from './form.machine.ts';

/** The words for a field of `values`, or for a thing within one (`Portfolio.2.Skill`); undefined where it is about anything else. */
export const refusedFieldOf = (error: unknown, values: FormValues): FieldErrors | undefined => {
  const reason = reasonOf(error);
  if (reason.kind !== 'refused' || reason.status !== 400) return undefined;
  const [, field = '', words] = /^([\w.]+): (.+)$/s.exec(reason.message ?? '') ?? [];
  return words && Object.hasOwn(values, field.split('.', 1)[0] ?? '') ? { [field]: words } : undefined;
};
