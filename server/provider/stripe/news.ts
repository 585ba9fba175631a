/**
 * What an event of Stripe means to us. The names of our events follow from Stripe's objects, so a fact has one name however
 * often and by whichever event it is told. An object without a key of ours is none of ours.
 */
import type { Stripe } from 'stripe';
import type { Database } from '../../database/tables.ts';
import type { AccountStatus, PayoutFailure, ProviderEvent } from '../port.ts';
import { declineOf } from './client.ts';
import { bankToken } from './customers.ts';
import { findCommand, payoutName } from './once.ts';
import { ownerOf } from './owners.ts';
import { dateOf } from './work.ts';

type Metadata = Readonly<Record<string, string>> | null;
export const keyOf = (metadata: Metadata): string | undefined => metadata?.['key'];
const userOf = (metadata: Metadata): number | undefined => {
  const user = Number(metadata?.['user']);
  return Number.isSafeInteger(user) && user > 0 ? user : undefined;
};
const idOf = (named: string | { readonly id: string }): string =>
  typeof named === 'string' ? named : named.id;

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};
const cardLabel = (
  card: { readonly brand: string | null; readonly last4: string | null } | null | undefined,
): string => `${BRANDS[card?.brand ?? ''] ?? 'Card'} ending in ${card?.last4 ?? '????'}`;

export const chargeEventOf = (charge: Stripe.Charge): ProviderEvent | undefined => {
  const { id, metadata, amount, created, payment_method_details: details } = charge;
  const [key, user] = [keyOf(metadata), userOf(metadata)];
  if (key === undefined || user === undefined || charge.status !== 'succeeded') return undefined;
  const label = cardLabel(details?.card);
  return {
    id: `charge.settled:${id}`,
    at: dateOf(created),
    type: 'charge.settled',
    key,
    charge: id,
    amountCents: amount,
    user,
    // A card that its owner lets Stripe keep is told by an event of its own.
    kept: null,
    label,
  };
};

/** Each attempt of a charge can fail. */
export const chargeFailedId = ({
  id,
  latest_charge: charge,
}: Pick<Stripe.PaymentIntent, 'id' | 'latest_charge'>): string =>
  `charge.failed:${id}:${charge === null ? 'none' : idOf(charge)}`;

/** `at`: when Stripe told it, or when we asked. */
export const refundEventOf = (refund: Stripe.Refund, at: string): ProviderEvent | undefined => {
  const { id, metadata, amount, status } = refund;
  const key = keyOf(metadata);
  if (key === undefined) return undefined;
  if (status === 'succeeded')
    return { id: `refund.settled:${id}`, at, type: 'refund.settled', key, amountCents: amount };
  if (status === 'failed' || status === 'canceled')
    return { id: `refund.failed:${id}`, at, type: 'refund.failed', key, amountCents: amount };
  return undefined;
};

const FAILURES: Readonly<Record<string, PayoutFailure>> = {
  account_closed: 'account_closed',
  account_frozen: 'account_frozen',
  bank_account_restricted: 'account_frozen',
  incorrect_account_holder_address: 'invalid_account',
  incorrect_account_holder_details: 'invalid_account',
  incorrect_account_holder_name: 'invalid_account',
  incorrect_account_holder_tax_id: 'invalid_account',
  incorrect_account_type: 'invalid_account',
  invalid_account_number: 'invalid_account',
  invalid_account_number_length: 'invalid_account',
  invalid_currency: 'invalid_account',
  no_account: 'invalid_account',
};
export const payoutEventOf = (payout: Stripe.Payout, at: string): ProviderEvent | undefined => {
  const { id, metadata, amount, status, failure_code: code } = payout;
  const key = keyOf(metadata);
  if (key === undefined) return undefined;
  if (status === 'paid')
    return { id: `payout.paid:${id}`, at, type: 'payout.paid', key, amountCents: amount };
  if (status === 'failed' || status === 'canceled')
    return {
      id: `payout.failed:${id}`,
      at,
      type: 'payout.failed',
      key,
      code: FAILURES[code ?? ''] ?? 'bank_declined',
    };
  return undefined;
};

const disputeEventOf = (
  { id, charge, amount }: Stripe.Dispute,
  type: 'dispute.opened' | 'dispute.won' | 'dispute.lost',
  at: string,
): ProviderEvent => ({
  id: `${type}:${id}`,
  at,
  type,
  dispute: id,
  charge: idOf(charge),
  amountCents: amount,
});

export const statusOf = ({ payouts_enabled, capabilities, requirements }: Stripe.Account): AccountStatus => {
  if (payouts_enabled && capabilities?.transfers === 'active') return 'verified';
  const isStopped =
    (requirements?.past_due?.length ?? 0) > 0 ||
    /rejected|listed|fraud/.test(requirements?.disabled_reason ?? '');
  return isStopped ? 'restricted' : 'pending';
};

const keptCard = async (
  database: Database,
  { id, card, customer }: Stripe.PaymentMethod,
  at: string,
): Promise<ProviderEvent | undefined> => {
  const user = customer === null ? undefined : await ownerOf(database, idOf(customer));
  if (user === undefined || !card) return undefined;
  return {
    id: `method.added:${id}`,
    at,
    type: 'method.added',
    key: `method:${user}`,
    kind: 'card',
    user,
    kept: { token: id, label: cardLabel(card) },
  };
};
const addedBank = (
  {
    eventId,
    external,
    account,
    user,
    isUpdate,
  }: {
    readonly eventId: string;
    readonly external: Stripe.BankAccount;
    readonly account: string;
    readonly user: number;
    readonly isUpdate: boolean;
  },
  at: string,
): ProviderEvent => ({
  id: `method.added:${external.id}:${eventId}`,
  at,
  type: 'method.added',
  key: `method:${user}`,
  kind: 'bank',
  user,
  kept: {
    token: bankToken(external.id, account),
    label: `${external.bank_name ?? 'Bank account'} ending in ${external.last4}`,
  },
  ...(isUpdate && { isUpdate }),
});

/** The events that we listen to, by ours. The webhook endpoints of docs/deploying.md name the same. */
export const HEARD = {
  'charge.settled': ['charge.succeeded'],
  'charge.failed': ['payment_intent.payment_failed'],
  'refund.settled': ['refund.created', 'refund.updated'],
  'refund.failed': ['refund.failed', 'refund.updated'],
  'payout.paid': ['payout.paid'],
  'payout.failed': ['payout.failed', 'payout.canceled'],
  'transfer.failed': [],
  // Not `created`: an inquiry takes no money.
  'dispute.opened': ['charge.dispute.funds_withdrawn'],
  'dispute.won': ['charge.dispute.funds_reinstated'],
  'dispute.lost': ['charge.dispute.closed'],
  'method.added': [
    'payment_method.attached',
    'account.external_account.created',
    'account.external_account.updated',
  ],
  'account.changed': ['account.updated'],
} as const satisfies Readonly<Record<ProviderEvent['type'], readonly Stripe.Event.Type[]>>;

/** What happens on our own account. */
const ofOurs = async (
  database: Database,
  event: Stripe.Event,
  at: string,
): Promise<ProviderEvent | undefined> => {
  switch (event.type) {
    case 'charge.succeeded':
      return chargeEventOf(event.data.object);
    case 'payment_intent.payment_failed': {
      const intent = event.data.object;
      const key = keyOf(intent.metadata);
      const { last_payment_error: failure } = intent;
      if (key === undefined || !failure) return undefined;
      return { id: chargeFailedId(intent), at, type: 'charge.failed', key, code: declineOf(failure) };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundEventOf(event.data.object, at);
    case 'charge.dispute.funds_withdrawn':
      return disputeEventOf(event.data.object, 'dispute.opened', at);
    case 'charge.dispute.funds_reinstated':
      return disputeEventOf(event.data.object, 'dispute.won', at);
    case 'charge.dispute.closed':
      return event.data.object.status === 'lost'
        ? disputeEventOf(event.data.object, 'dispute.lost', at)
        : undefined;
    case 'payment_method.attached':
      return keptCard(database, event.data.object, at);
    default:
      return undefined;
  }
};

/** A payout that somebody else has made on the account may bear our key. */
const isOurPayout = async (
  database: Database,
  { id, metadata }: Stripe.Payout,
  account: string,
): Promise<boolean> => {
  const own = await findCommand(database, 'payOut', keyOf(metadata) ?? '');
  return own !== undefined && (own.object === null || own.object === payoutName(id, account));
};

/** What Stripe answers about an account now. */
export interface Standings {
  of(account: string): Promise<AccountStatus>;
  /** When the question was asked; undefined: an answer counts as of the event's time, since which it is no older. */
  readonly at: string | undefined;
}

/** What happens on the connected account of a freelancer. */
const ofConnected = async (
  database: Database,
  event: Stripe.Event,
  {
    at,
    account,
    standings,
  }: { readonly at: string; readonly account: string; readonly standings: Standings },
): Promise<ProviderEvent | undefined> => {
  const user = await ownerOf(database, account);
  if (user === undefined) return undefined;
  switch (event.type) {
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled': {
      const payout = event.data.object;
      return (await isOurPayout(database, payout, account)) ? payoutEventOf(payout, at) : undefined;
    }
    case 'account.external_account.created':
    case 'account.external_account.updated': {
      const external = event.data.object;
      return external.object === 'bank_account'
        ? addedBank(
            {
              eventId: event.id,
              external,
              account,
              user,
              isUpdate: event.type === 'account.external_account.updated',
            },
            at,
          )
        : undefined;
    }
    case 'account.updated':
      // Stripe tells of an account several times in a second and in any order, so the content of the event may be old.
      return {
        id: event.id,
        at: standings.at ?? at,
        type: 'account.changed',
        account,
        user,
        status: await standings.of(account),
      };
    default:
      return undefined;
  }
};

/** Undefined: it concerns nothing of ours. A connected account speaks for itself alone, whatever keys its objects bear. */
export const eventOf = (
  database: Database,
  event: Stripe.Event,
  standings: Standings,
): Promise<ProviderEvent | undefined> => {
  const at = dateOf(event.created);
  return event.account === undefined
    ? ofOurs(database, event, at)
    : ofConnected(database, event, { at, account: event.account, standings });
};
