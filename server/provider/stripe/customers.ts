/** Customers, who pay, and connected accounts, which are paid. Stripe learns our number of a person, and nothing else from us. */
import type { Stripe } from 'stripe';
import { pathOfReturn } from '../return-path.ts';
import { ProviderRefusal, type ProviderKey } from '../port.ts';
import { answered, errorCodeOf, isObjection } from './client.ts';
import { doOnce } from './once.ts';
import { closeOwner, findOwn, rememberOwner } from './owners.ts';
import { findMarked, madeSince, type StripeWork } from './work.ts';

/** A bank account is one of an account's: its token names both. */
export const bankToken = (bank: string, account: string): string => `${bank}@${account}`;
export const readBankToken = (
  token: string,
): { readonly bank: string; readonly account: string } | undefined => {
  const [bank = '', account = '', ...rest] = token.split('@');
  return bank.startsWith('ba_') && account.startsWith('acct_') && rest.length === 0
    ? { bank, account }
    : undefined;
};

export const customerOf = async (work: StripeWork, user: number): Promise<string> => {
  const { database, client, clock } = work;
  const known = await findOwn(database, 'customer', user);
  if (known !== undefined) return known;
  const key = `customer:${user}`;
  const object = await doOnce(
    work,
    { action: 'customer', key, body: { user } },
    {
      find: (since) => findMarked(client.customers.list(madeSince(since)), key),
      async make(idempotencyKey) {
        const metadata = { key, user: String(user) };
        return (await client.customers.create({ metadata }, { idempotencyKey })).id;
      },
    },
  );
  await rememberOwner(database, { kind: 'customer', user, object, at: clock.now() });
  return object;
};

/** Stripe asks for the identity and bears no loss: we do. Money stays in the account until we pay it out. */
const TERMS = {
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'express' },
  },
  capabilities: { transfers: { requested: true } },
} as const satisfies Stripe.AccountCreateParams;

/**
 * Stripe takes our own country unless one is named, for good. It pays abroad only to recipients: people whose agreement is with
 * us alone.
 */
const placeOf = async (
  { client }: StripeWork,
  country: string | undefined,
): Promise<Pick<Stripe.AccountCreateParams, 'country' | 'tos_acceptance'>> => {
  if (country === undefined) return {};
  const { country: ours } = await client.accounts.retrieveCurrent();
  return { country, ...(country !== ours && { tos_acceptance: { service_agreement: 'recipient' } }) };
};

/** An account that is opened already keeps its country. */
export const accountOf = async (work: StripeWork, user: number, country?: string): Promise<string> => {
  const { database, client, clock } = work;
  const known = await findOwn(database, 'account', user);
  if (known !== undefined) return known;
  const key = `account:${user}`;
  const object = await doOnce(
    work,
    { action: 'account', key, body: { user } },
    {
      find: (since) => findMarked(client.accounts.list(madeSince(since)), key),
      async make(idempotencyKey) {
        const metadata = { key, user: String(user) };
        const asked = { ...TERMS, ...(await placeOf(work, country)), metadata };
        return (await client.accounts.create(asked, { idempotencyKey })).id;
      },
    },
  );
  await client.balanceSettings.update(
    { payments: { payouts: { schedule: { interval: 'manual' } } } },
    { stripeAccount: object },
  );
  await rememberOwner(database, { kind: 'account', user, object, at: clock.now() });
  return object;
};

const identityPage = async (
  { client, address }: StripeWork,
  account: string,
  returnTo: string,
): Promise<{ readonly url: string }> => {
  const back = address() + pathOfReturn(returnTo);
  // Stripe leads there if its page has expired: the person asks for a new one on ours.
  const { url } = await client.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: back,
    return_url: back,
    collection_options: { fields: 'eventually_due' },
  });
  return { url };
};

export const accountLink = (
  work: StripeWork,
  { account, returnTo }: { readonly account: string; readonly returnTo: string },
): Promise<{ readonly url: string }> => answered(identityPage(work, account, returnTo));

/** Stripe takes a bank account together with the identity, and later on the person's own pages at Stripe. */
const bankPage = async (
  work: StripeWork,
  user: number,
  returnTo: string,
): Promise<{ readonly url: string }> => {
  const { client } = work;
  const account = await accountOf(work, user);
  const { details_submitted } = await client.accounts.retrieve(account);
  if (!details_submitted) return identityPage(work, account, returnTo);
  const { url } = await client.accounts.createLoginLink(account);
  return { url };
};

const cardPage = async (
  work: StripeWork,
  key: ProviderKey,
  { user, returnTo }: { readonly user: number; readonly returnTo: string },
): Promise<{ readonly url: string }> => {
  const { client, address } = work;
  const customer = await customerOf(work, user);
  const back = address() + pathOfReturn(returnTo);
  const id = await doOnce(
    work,
    { action: 'methodLink', key, body: { user, returnTo: pathOfReturn(returnTo) } },
    {
      find: (since) => findMarked(client.checkout.sessions.list(madeSince(since)), key),
      async make(idempotencyKey) {
        const metadata = { key, user: String(user) };
        const session = await client.checkout.sessions.create(
          {
            mode: 'setup',
            currency: 'usd',
            customer,
            metadata,
            allowed_payment_method_types: ['card'],
            setup_intent_data: { metadata },
            success_url: back,
            cancel_url: back,
          },
          { idempotencyKey },
        );
        return session.id;
      },
    },
  );
  const { url } = await client.checkout.sessions.retrieve(id);
  return { url: url ?? pathOfReturn(returnTo) };
};

export const methodLink = (
  work: StripeWork,
  key: ProviderKey,
  {
    kind,
    user,
    returnTo,
  }: { readonly kind: 'card' | 'bank'; readonly user: number; readonly returnTo: string },
): Promise<{ readonly url: string }> =>
  answered(kind === 'card' ? cardPage(work, key, { user, returnTo }) : bankPage(work, user, returnTo));

const isMissing = (error: unknown): boolean => errorCodeOf(error) === 'resource_missing';

export const removeMethod = async ({ client }: StripeWork, token: string): Promise<void> => {
  const own = readBankToken(token);
  try {
    if (own) await client.accounts.deleteExternalAccount(own.account, own.bank);
    else await client.paymentMethods.detach(token);
  } catch (error) {
    if (isMissing(error)) throw new ProviderRefusal('unknown');
    // A card that is detached already, or an account's only bank account, which Stripe keeps: we pay to it no more.
    if (!isObjection(error)) return answered(Promise.reject(error as Error));
  }
};

/**
 * Deletes the customer with its cards. The connected account is a contract of the person with Stripe, which has to keep its
 * records; ours with it ends: nothing can be transferred to it any more.
 */
export const closeAccount = async (work: StripeWork, user: number): Promise<void> => {
  const { database, client, clock } = work;
  const customer = await findOwn(database, 'customer', user);
  const account = await findOwn(database, 'account', user);
  const done = async (request: Promise<unknown>): Promise<void> => {
    try {
      await request;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  };
  if (customer !== undefined) {
    await answered(done(client.customers.del(customer)));
    await closeOwner(database, customer, clock.now());
  }
  if (account !== undefined) {
    await answered(
      done(client.accounts.update(account, { capabilities: { transfers: { requested: false } } })),
    );
    await closeOwner(database, account, clock.now());
  }
};
