/**
 * The payment provider, as the marketplace knows it: commands go in, signed events come out. Each command carries a key:
 * the provider does the same command once, however often it arrives. Commands run in durable tasks, never in a
 * transaction. Events repeat and arrive in any order. Amounts are whole cents.
 */

/** Names our row in commands and events: `payment:12`, `refund:7`, `payout:3`, `unmatched:2`. */
export type ProviderKey =
  `${'payment' | 'refund' | 'payout' | 'unmatched' | 'method' | 'account'}:${number | string}`;

/** A card or a bank account that the provider keeps. */
export interface KeptMethod {
  /** The provider's name of it. */
  readonly token: string;
  /** For people, such as `Visa ending in 4242`. */
  readonly label: string;
}

export interface Charge {
  /** Our user, whose cards the provider keeps under this id. */
  readonly user: number;
  readonly amountCents: number;
  /** What is paid, for the provider's page. */
  readonly lines: readonly { readonly words: string; readonly cents: number }[];
  /** A kept card; undefined: the employer types one at the provider. */
  readonly method?: string | undefined;
  /** ISO text: the provider takes no card afterwards. */
  readonly expiresAt: string;
  /** The address of our page that follows. */
  readonly returnTo: string;
}
/** Milliseconds after the end of a checkout within which a bank that is still asked answers. */
export const ANSWERS_WITHIN = 60 * 60_000;

export type ChargeResult =
  | { readonly state: 'done'; readonly charge: string }
  /** The employer continues there: types a card, or takes a second step. */
  | { readonly state: 'redirect'; readonly url: string }
  | { readonly state: 'declined'; readonly code: DeclineCode };

export const DECLINE_CODES = [
  'card_declined',
  'insufficient_funds',
  'lost_card',
  'stolen_card',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_failed',
  'amount_too_large',
] as const;
export type DeclineCode = (typeof DECLINE_CODES)[number];

export const PAYOUT_FAILURES = [
  'account_closed',
  'account_frozen',
  'invalid_account',
  'bank_declined',
] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];

/** Thrown by a command that no retry can mend. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
  readonly code: ProviderRefusalCode;
  constructor(code: ProviderRefusalCode) {
    super(`the provider refuses: ${code}`);
    this.code = code;
  }
}
export type ProviderRefusalCode =
  | 'charge_disputed'
  | 'charge_refunded'
  | 'balance_insufficient'
  | 'account_restricted'
  | 'method_gone'
  | 'key_reused'
  | 'unknown';

export type AccountStatus = 'pending' | 'verified' | 'restricted';

/** What the provider tells. `key` is that of the command, `id` differs for each event, and repeats with it. */
export type ProviderEvent = { readonly id: string; readonly at: string } & (
  | {
      readonly type: 'charge.settled';
      readonly key: string;
      readonly charge: string;
      readonly amountCents: number;
      readonly user: number;
      /** The card, if the employer lets the provider keep it. */
      readonly kept: KeptMethod | null;
      readonly label: string;
    }
  | { readonly type: 'charge.failed'; readonly key: string; readonly code: DeclineCode }
  /** `refund.failed` after `refund.settled` too: a card sends a refund back days later. */
  | { readonly type: 'refund.settled' | 'refund.failed'; readonly key: string; readonly amountCents: number }
  | { readonly type: 'payout.paid'; readonly key: string; readonly amountCents: number }
  /** After `payout.paid` too: banks return a payout days later. The money is in the freelancer's account again. */
  | { readonly type: 'payout.failed'; readonly key: string; readonly code: PayoutFailure }
  | { readonly type: 'transfer.failed'; readonly key: string }
  | {
      readonly type: 'dispute.opened' | 'dispute.won' | 'dispute.lost';
      /** The provider's name of the dispute: a charge can have another one once the first was won. */
      readonly dispute: string;
      readonly charge: string;
      readonly amountCents: number;
    }
  /** A card was tried with an authorisation of nothing, so a card that is declined is never kept. */
  | {
      readonly type: 'method.added';
      readonly key: string;
      readonly kind: 'card' | 'bank';
      readonly user: number;
      readonly kept: KeptMethod;
      /** The provider has changed what it keeps, with or without its owner: what the owner has removed stays removed. */
      readonly isUpdate?: true | undefined;
    }
  | {
      readonly type: 'account.changed';
      readonly account: string;
      readonly user: number;
      readonly status: AccountStatus;
    }
);

/** What an audit reads. */
export type ProviderBooks = Pick<PaymentProvider, 'balance' | 'movements'>;

/** One movement in the provider's own books, for the audit. */
export interface ProviderMovement {
  /**
   * `topUp`: a shortage that the provider collects from us. `own`: any other money between us and the provider alone, such as
   * its fees, and what goes to our own bank.
   */
  readonly kind: 'charge' | 'refund' | 'payout' | 'dispute' | 'topUp' | 'own';
  /** That of our command; of a dispute, the charge; of a movement without a command, a name of the provider. */
  readonly key: string;
  /** Signed: positive came in. */
  readonly amountCents: number;
  readonly at: string;
}

export interface PaymentProvider {
  /** `embedded` or `stripe`. */
  readonly name: string;
  /** The provider's account of a freelancer. */
  openAccount(
    key: ProviderKey,
    /** `country`: two letters, if it is known. */
    owner: { readonly user: number; readonly country?: string | undefined },
  ): Promise<{ readonly account: string }>;
  /** The provider's page that asks for the freelancer's identity. */
  accountLink(
    key: ProviderKey,
    asked: { readonly account: string; readonly returnTo: string },
  ): Promise<{ readonly url: string }>;
  /** The provider's page that adds a card of an employer, or a bank account of a freelancer. */
  methodLink(
    key: ProviderKey,
    asked: { readonly kind: 'card' | 'bank'; readonly user: number; readonly returnTo: string },
  ): Promise<{ readonly url: string }>;
  removeMethod(key: ProviderKey, asked: { readonly token: string }): Promise<void>;
  /**
   * Erases what the provider keeps of somebody who leaves: cards, bank accounts, the account, and what its records of charges
   * say beside their amounts. Its books stay.
   */
  closeAccount(key: ProviderKey, owner: { readonly user: number }): Promise<void>;
  charge(key: ProviderKey, charge: Charge): Promise<ChargeResult>;
  /** What became of a charge whose events have not come; undefined if the provider has no such command. */
  findCharge(key: ProviderKey): Promise<ProviderEvent | undefined>;
  /** What became of a refund or a payout, by its latest event. Undefined: it is on its way, or there is no such command. */
  findRefund(key: ProviderKey): Promise<ProviderEvent | undefined>;
  findPayout(key: ProviderKey): Promise<ProviderEvent | undefined>;
  /** What the provider has told since then, of these types, the oldest first: also events that never arrived here. */
  eventsSince(moment: Date, types: readonly ProviderEvent['type'][]): AsyncIterable<ProviderEvent>;
  /** Closes an unpaid checkout. */
  expire(key: ProviderKey): Promise<void>;
  /**
   * From our account to a freelancer's, before it is paid out. `sources`: the charges that the money came from, at most as
   * much as the amount. A provider that knows them need not wait until our balance there is available.
   */
  transfer(
    key: ProviderKey,
    asked: {
      readonly account: string;
      readonly amountCents: number;
      readonly sources?: readonly { readonly charge: string; readonly amountCents: number }[];
    },
  ): Promise<void>;
  reverseTransfer(key: ProviderKey): Promise<void>;
  refund(key: ProviderKey, asked: { readonly charge: string; readonly amountCents: number }): Promise<void>;
  payOut(
    key: ProviderKey,
    asked: { readonly account: string; readonly amountCents: number; readonly method: string },
  ): Promise<void>;
  /** All that the provider holds for us and for our freelancers. */
  balance(): Promise<{ readonly platformCents: number; readonly accountsCents: number }>;
  /** All movements, in the provider's order. */
  movements(): AsyncIterable<ProviderMovement>;
  /**
   * Checks the signature and its age, and parses the event. Throws an EventError for a forged, stale or unreadable one.
   * Undefined: it is the provider's, and about nothing of ours.
   */
  parseEvent(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ): ProviderEvent | Promise<ProviderEvent | undefined>;
}
