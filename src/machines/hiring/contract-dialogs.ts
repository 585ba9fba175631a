/** What the dialogs of a contract's forms are about: the input of their form. */
import type { FormValues } from '../generic/form.machine.ts';

export interface OpenedForm {
  readonly subject: string;
  readonly values: FormValues;
}
