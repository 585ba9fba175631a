/**
 * Stripe's own books: balances and balance transactions, ours and those of connected accounts. A transfer between them is no
 * movement here. Fees, and what Stripe pays to our own bank, are movements of kind `own`.
 */
import type { Stripe } from 'stripe';
import type { Database } from '../../database/tables.ts';
import type { PaymentProvider, ProviderBooks, ProviderMovement } from '../port.ts';
import { answered, answeredEach, type StripeClient } from './client.ts';
import { keyOf } from './news.ts';
import { allAccounts } from './owners.ts';
import { dateOf } from './work.ts';

type Books = { readonly database: Database; readonly client: StripeClient };

const PAGE = 100;

const heldOf = ({ available, pending }: Stripe.Balance): number =>
  [...available, ...pending].reduce(
    (sum, { amount, currency }) => (currency === 'usd' ? sum + amount : sum),
    0,
  );

const readBalance = async ({ database, client }: Books): ReturnType<PaymentProvider['balance']> => {
  const platformCents = heldOf(await answered(client.balance.retrieve()));
  let accountsCents = 0;
  for (const stripeAccount of await allAccounts(database))
    accountsCents += heldOf(await answered(client.balance.retrieve({}, { stripeAccount })));
  return { platformCents, accountsCents };
};

/** Between our balance and a connected account: in neither sum. */
const BETWEEN = ['transfer', 'transfer_refund', 'transfer_cancel', 'transfer_failure'];
const ofPlatform: Readonly<Record<string, ProviderMovement['kind']>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
};
const ofAccount: Readonly<Record<string, ProviderMovement['kind']>> = {
  payout: 'payout',
  payout_failure: 'payout',
  payout_cancel: 'payout',
};
/** What a transfer is on the other side. */
const RECEIVED = ['payment', 'payment_refund', 'payment_reversal'];

type Source = Stripe.BalanceTransaction['source'];
/** The charge of a dispute, or the key of what we have asked for; undefined for what is none of ours. */
const nameOf = (source: Source): string | undefined => {
  if (source === null || typeof source === 'string') return undefined;
  if (source.object === 'dispute')
    return typeof source.charge === 'string' ? source.charge : source.charge.id;
  return 'metadata' in source ? keyOf(source.metadata as Readonly<Record<string, string>> | null) : undefined;
};
const isDispute = (source: Source): boolean =>
  source !== null && typeof source !== 'string' && source.object === 'dispute';

function* movementsOf(
  { id, type, amount, fee, created, currency, source }: Stripe.BalanceTransaction,
  isConnected: boolean,
): Generator<ProviderMovement> {
  if (currency !== 'usd') return;
  const at = dateOf(created);
  if (fee !== 0) yield { kind: 'own', key: id, amountCents: -fee, at };
  if (amount === 0 || (isConnected ? RECEIVED : BETWEEN).includes(type)) return;
  const kind = isDispute(source) ? 'dispute' : (isConnected ? ofAccount : ofPlatform)[type];
  if (kind) yield { kind, key: nameOf(source) ?? `stripe:${id}`, amountCents: amount, at };
  else yield { kind: 'own', key: id, amountCents: amount, at };
}

async function* readMovements({ database, client }: Books): AsyncGenerator<ProviderMovement> {
  const asked = { limit: PAGE, expand: ['data.source'] };
  for await (const own of answeredEach(client.balanceTransactions.list(asked)))
    yield* movementsOf(own, false);
  for (const stripeAccount of await allAccounts(database))
    for await (const own of answeredEach(client.balanceTransactions.list(asked, { stripeAccount })))
      yield* movementsOf(own, true);
}

/** The books alone, for a process without a server. */
export const stripeBooks = (books: Books): ProviderBooks => ({
  balance: () => readBalance(books),
  movements: () => readMovements(books),
});
