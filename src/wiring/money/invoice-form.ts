/** An invoice by hand: a script that loads when its dialog is opened. */
import { fromPromise } from 'xstate';
import { createWriteKeys, renewing } from '../../adapters/write-keys.ts';
import { invoiceCalls, type InvoiceByHand } from '../../contracts/money/invoices.ts';
import { invoiceFormMachine } from '../../machines/money/invoice-form.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';

export const wireInvoiceForm = async (environment: Environment) => {
  // The view comes first. It is loaded again if its script fails.
  await import('../../views/pages/money/invoices/invoice-dialog.tsx');
  const keys = createWriteKeys();
  return invoiceFormMachine.provide({
    actors: {
      submit: fromPromise<unknown, Readonly<Record<string, string>>>(({ input, signal }) => {
        // The form's contract has made items of its lines.
        const asked = input as unknown as InvoiceByHand;
        const Key = keys.keyOf({ asked: JSON.stringify(asked) });
        return renewing(
          keys.renew,
          httpOf(environment).call(invoiceCalls.createInvoice, { ...asked, Key }, signal),
        );
      }),
    },
  });
};
