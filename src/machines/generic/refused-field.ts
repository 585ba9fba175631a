/**
 * Reads a server's error about one field, "Password: Too many people use this one". Our own server writes such
 * errors.
 */
import { reasonOf } from '../../contracts/core/failure.ts';
import type { FieldErrors, FormValues } from './form.machine.ts';

/**
 * The message for a field of `values`, or for an entry within one (`Portfolio.2.Skill`); undefined for other
 * errors.
 */
export const refusedFieldOf = (error: unknown, values: FormValues): FieldErrors | undefined => {
  const reason = reasonOf(error);
  if (reason.kind !== 'refused' || reason.status !== 400) return undefined;
  const [, field = '', words] = /^([\w.]+): (.+)$/s.exec(reason.message ?? '') ?? [];
  return words && Object.hasOwn(values, field.split('.', 1)[0] ?? '') ? { [field]: words } : undefined;
};
