/** Forms that live as long as a dialog. */
import { extending } from './form-extension.ts';
import type { Adding, FormValues } from './form.machine.ts';

type Begun = Adding<{ input: { readonly values?: FormValues } }>;

/** The form begins with the values of its input, such as those of the record that it is about. */
export const begun = extending<Begun>(({ blank }) => ({
  context: (input) => {
    const values = { ...blank, ...input?.values };
    return { values, sent: values };
  },
}));

/** Once it was sent, the form is over: the dialog shows what became of it, or closes. */
export const over = extending<Adding<object>>(() => ({ submission: { done: {} } }));
