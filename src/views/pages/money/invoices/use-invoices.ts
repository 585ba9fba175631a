/** The address of this page with an invoice opened or closed, and what its reader is. */
import { useSelector } from '@xstate/react';
import { isEmployer } from '../../../../contracts/account/known-user.ts';
import { addressOf } from '../../../../contracts/generic/listing-query.ts';
import type { Id } from '../../../../contracts/core/ids.ts';
import type { invoiceListingMachine } from '../../../../machines/money/invoice-listing.machine.ts';
import { useActor, usePage } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';

/** Null shows the list. */
export const useInvoiceAddress = (): ((invoice: Id | null) => string) => {
  const page = usePage<typeof invoiceListingMachine>();
  const { path, fixed, presets, query } = useFields(page, 'path', 'fixed', 'presets', 'query');
  return (invoice) =>
    addressOf({ path, fixed, presets, beside: invoice === null ? {} : { invoice: String(invoice) } }, query);
};

export const useRole = (): 'employer' | 'freelancer' =>
  useSelector(useActor('session'), ({ context }) => (isEmployer(context.user) ? 'employer' : 'freelancer'));
