/** What somebody is named on invoices, and an invoice by hand: one script, which loads when the first of them is opened. */
import { fromPromise } from 'xstate';
import { createWriteKeys, renewing } from '../../adapters/write-keys.ts';
import { invoiceCalls, type InvoiceByHand } from '../../contracts/money/invoices.ts';
import type { Actors } from '../../machines/core/actors.ts';
import { billingFormMachine } from '../../machines/money/billing-form.machine.ts';
import { invoiceFormMachine } from '../../machines/money/invoice-form.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';

export const wireBillingForm = async (environment: Environment) => {
  // The view comes first. It is loaded again if its script fails.
  await import('../../views/pages/money/invoices/billing-dialog.tsx');
  return billingFormMachine.provide({
    actors: {
      submit: fromPromise<unknown, Readonly<Record<string, string>>>(({ input, signal, system }) => {
        // The version that the page shows: after a stale one it has loaded the newer details.
        const own = system.get('ownBilling') as Actors['ownBilling'] | undefined;
        const Version = own?.getSnapshot().context.data?.Version ?? 0;
        return httpOf(environment).call(invoiceCalls.saveBillingDetails, { ...input, Version }, signal);
      }),
    },
  });
};

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
