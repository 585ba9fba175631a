import { reasonOf } from '../../contracts/core/failure.ts';
import { fieldRefusalOf } from '../../contracts/core/field-refusals.ts';
import type { FieldErrors, FormValues } from './form.machine.ts';

/**
 * The words for the refused field of `values`, or for an entry within one (`Portfolio.2.Skill`); undefined for other
 * errors.
 */
export const refusedFieldOf = (error: unknown, values: FormValues): FieldErrors | undefined => {
  const reason = reasonOf(error);
  if (reason.kind !== 'refused' || reason.field === undefined) return undefined;
  const { field, code, params } = reason;
  const [name = ''] = field.split('.', 1);
  return Object.hasOwn(values, name) ? { [field]: fieldRefusalOf(code, params) } : undefined;
};
