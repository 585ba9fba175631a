/**
 * Stripe behind the payment port, with separate charges and transfers (decision 80). Its client is heavy, so only a server with
 * `PAYMENT_PROVIDER=stripe` loads this file.
 */
import type { Database } from '../../database/tables.ts';
import type { PaymentProvider, ProviderBooks } from '../port.ts';
import { stripeBooks } from './books.ts';
import { charge, expire, findCharge } from './charges.ts';
import { answered, createClient } from './client.ts';
import { accountLink, accountOf, closeAccount, methodLink, removeMethod } from './customers.ts';
import type { StripeKeys } from './keys.ts';
import { findPayout, findRefund, payOut, refund, reverseTransfer, transfer } from './payouts.ts';
import { eventsSince, parseEvent } from './told.ts';
import type { StripeWork } from './work.ts';

interface Options extends Omit<StripeWork, 'client'> {
  readonly keys: StripeKeys;
}

export const createStripeProvider = ({ keys, ...options }: Options): PaymentProvider => {
  const work: StripeWork = { ...options, client: createClient(keys) };
  return {
    name: 'stripe',
    openAccount: async (_, { user, country }) => ({
      account: await answered(accountOf(work, user, country)),
    }),
    accountLink: (_, asked) => accountLink(work, asked),
    methodLink: (key, asked) => methodLink(work, key, asked),
    removeMethod: (_, { token }) => removeMethod(work, token),
    closeAccount: (_, { user }) => closeAccount(work, user),
    charge: (key, asked) => charge(work, key, asked),
    findCharge: (key) => findCharge(work, key),
    findRefund: (key) => findRefund(work, key),
    findPayout: (key) => findPayout(work, key),
    eventsSince: (moment, types) => eventsSince(work, moment, types),
    expire: (key) => expire(work, key),
    transfer: (key, asked) => transfer(work, key, asked),
    reverseTransfer: (key) => reverseTransfer(work, key),
    refund: (key, asked) => refund(work, key, asked),
    payOut: (key, asked) => payOut(work, key, asked),
    parseEvent: parseEvent(work, keys.webhookSecrets),
    ...stripeBooks(work),
  };
};

/** The books alone, for a process without a server. */
export const openStripeBooks = (database: Database, keys: StripeKeys): ProviderBooks =>
  stripeBooks({ database, client: createClient(keys) });
