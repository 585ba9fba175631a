/** The page of invoices: view, machines and calls in one chunk. The scripts of its two forms load when they open. */
import { fromPromise } from 'xstate';
import { createMovesToPage, type News } from '../../adapters/watches/moves-watch.ts';
import { createWriteKeys, renewing } from '../../adapters/write-keys.ts';
import type { Id } from '../../contracts/core/ids.ts';
import {
  invoiceCalls,
  type BillingDetails,
  type Invoice,
  type InvoiceRow,
} from '../../contracts/money/invoices.ts';
import { billingDialogMachine, type OpenedBilling } from '../../machines/money/billing-dialog.machine.ts';
import { invoiceCreditMachine } from '../../machines/money/invoice-credit.machine.ts';
import { invoiceDialogMachine, type OpenedInvoiceForm } from '../../machines/money/invoice-dialog.machine.ts';
import { invoiceListingMachine } from '../../machines/money/invoice-listing.machine.ts';
import { openedInvoiceMachine } from '../../machines/money/opened-invoice.machine.ts';
import { ownBillingMachine } from '../../machines/money/own-billing.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { InvoicesPage } from '../../views/pages/money/invoices/invoices-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { wireDialog } from '../generic/dialog.ts';
import { bodyOf, listingPorts } from '../generic/listing-ports.ts';
import { partsOf } from '../generic/parts.ts';
import { watchAddress } from './address-watch.ts';

/** No lifecycle is behind an invoice: this kind names the person whose invoices have changed. */
const isAboutInvoices = (news: News): boolean => news.type === 'list.outdated' || news.kind === 'invoice';

export const wireInvoices = (environment: Environment): PageModule => {
  const call: ReturnType<typeof httpOf>['call'] = (...args) => httpOf(environment).call(...args);
  const creditKeys = createWriteKeys();
  const openedInvoice = openedInvoiceMachine.provide({
    actors: {
      watch: watchAddress(({ search }) => {
        const id = search.get('invoice') ?? '';
        return /^\d{1,10}$/.test(id) ? id : null;
      }, isAboutInvoices),
      load: fromPromise<Invoice, { subject: string }>(({ input: { subject: id }, signal }) =>
        call(invoiceCalls.invoice, { id }, signal),
      ),
    },
  });
  const ownBilling = ownBillingMachine.provide({
    actors: {
      watch: watchAddress(
        () => 'own',
        (news) => news.type === 'list.outdated',
      ),
      load: fromPromise<BillingDetails, { subject: string }>(({ signal }) =>
        call(invoiceCalls.billingDetails, {}, signal),
      ),
    },
  });
  const invoiceCredit = invoiceCreditMachine.provide({
    actors: {
      send: fromPromise<Pick<Invoice, 'Number'>, { readonly id: Id }>(({ input, signal }) =>
        renewing(
          creditKeys.renew,
          call(
            invoiceCalls.creditInvoice,
            { ...input, Key: creditKeys.keyOf({ id: String(input.id) }) },
            signal,
          ),
        ),
      ),
    },
  });
  const parts = partsOf({
    openedInvoice,
    ownBilling,
    invoiceCredit,
    billingDialog: wireDialog<OpenedBilling>(billingDialogMachine, {
      systemId: 'billingForm',
      load: async () => (await import('./invoice-forms.ts')).wireBillingForm(environment),
    }),
    invoiceDialog: wireDialog<OpenedInvoiceForm>(invoiceDialogMachine, {
      systemId: 'invoiceForm',
      load: async () => (await import('./invoice-forms.ts')).wireInvoiceForm(environment),
    }),
    moves: createMovesToPage(() => isAboutInvoices),
  });
  return {
    Page: InvoicesPage,
    machine: invoiceListingMachine
      .provide({ actors: { parts } })
      .provide(
        listingPorts<InvoiceRow>((request, signal) => call(invoiceCalls.invoices, bodyOf(request), signal)),
      ),
  };
};
