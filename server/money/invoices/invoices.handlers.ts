/** Invoices, credit notes, and what people are named on them. */
import type { invoiceCalls } from '../../../src/contracts/money/invoices.ts';
import { integerId } from '../../core/ids.ts';
import { editingUserOf, userOf, type HandlersOf } from '../../generic/services.ts';
import { contractIdOf } from '../../hiring/wire-ids.ts';
import type { MoneyServices } from '../money-services.ts';
import { findBillingDetails, saveBillingDetails } from './billing-details.ts';
import { creditByHand, writeInvoice } from './by-hand.ts';
import { countInvoices, findInvoice, findInvoices } from './listing.ts';

export const invoiceHandlers: HandlersOf<typeof invoiceCalls, MoneyServices> = {
  async invoices({ Kind, Year, Contract, ...request }, context) {
    const reader = userOf(context);
    const contract = Contract === undefined ? undefined : (contractIdOf(Contract) ?? null);
    const filters = { Kind, Year, contract };
    const { total, facets } = await countInvoices(context.database, reader, filters);
    const { items, next } = await findInvoices(context.database, reader, filters, request);
    return {
      items,
      total,
      facets: request.facets ? facets : {},
      figures: {},
      near: [],
      ...(next !== undefined && { next }),
    };
  },

  async invoice({ id }, context) {
    const found = await findInvoice(context.database, userOf(context), integerId(id) ?? 0);
    if (!found) throw context.refuse('invoice_not_found');
    return found;
  },

  async createInvoice(asked, context) {
    const user = userOf(context);
    if (user.type !== 'Freelancer') throw context.refuse('freelancers_only');
    const { invoices: configuration } = context;
    const { answer } = await context.write(async (transaction) => ({
      answer: await writeInvoice(
        transaction,
        { ...asked, user, now: context.clock.now(), configuration },
        context.refuse,
      ),
    }));
    return answer;
  },

  async creditInvoice({ id }, context) {
    const user = userOf(context);
    const { answer } = await context.write(async (transaction) => ({
      answer: await creditByHand(transaction, { user, now: context.clock.now(), id }, context.refuse),
    }));
    return answer;
  },

  billingDetails: (_, context) => findBillingDetails(context.database, userOf(context).id),

  async saveBillingDetails(asked, context) {
    const { id: user } = editingUserOf(context);
    return context.database
      .transaction()
      .execute((transaction) =>
        saveBillingDetails(transaction, { ...asked, user, now: context.clock.now() }, context.refuse),
      );
  },
};
