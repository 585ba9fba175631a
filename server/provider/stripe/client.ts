/** Stripe's client, and what its errors mean. An error that leaves here holds no card, no secret and no body. */
import { Stripe } from 'stripe';
import { ProviderRefusal, type DeclineCode, type ProviderRefusalCode } from '../port.ts';
import type { StripeKeys } from './keys.ts';

export type StripeClient = Stripe;

/** Milliseconds for one request: a handler may wait for it. */
const TIMEOUT = 20_000;

export const createClient = ({ secretKey, api }: StripeKeys): StripeClient =>
  new Stripe(secretKey, {
    ...api,
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: TIMEOUT,
    appInfo: { name: 'Marketlane' },
  });

/** The bank has answered an authorisation, or wants its customer. */
export const isCardError = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof Stripe.errors.StripeCardError;

const DECLINES: Readonly<Record<string, DeclineCode>> = {
  insufficient_funds: 'insufficient_funds',
  lost_card: 'lost_card',
  stolen_card: 'stolen_card',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  processing_error: 'processing_error',
  authentication_required: 'authentication_failed',
  authentication_failure: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
};
export const declineOf = ({
  code,
  decline_code,
}: {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}): DeclineCode => DECLINES[decline_code ?? ''] ?? DECLINES[code ?? ''] ?? 'card_declined';

/** The card's bank wants its owner, who is not here. */
export const NEEDS_OWNER = 'authentication_required';

const REFUSALS: Readonly<Record<string, ProviderRefusalCode>> = {
  charge_disputed: 'charge_disputed',
  refund_disputed_payment: 'charge_disputed',
  charge_already_refunded: 'charge_refunded',
  balance_insufficient: 'balance_insufficient',
  insufficient_funds: 'balance_insufficient',
  account_invalid: 'account_restricted',
  account_closed: 'account_restricted',
  payouts_not_allowed: 'account_restricted',
  transfers_not_allowed: 'account_restricted',
  insufficient_capabilities_for_transfer: 'account_restricted',
  bank_account_unusable: 'method_gone',
  resource_missing: 'unknown',
};

/** Stripe has refused for good what it was asked: nothing was made. Undefined: it may have been, or a retry may succeed. */
export const refusalOf = (error: unknown): ProviderRefusal | undefined => {
  if (error instanceof ProviderRefusal) return error;
  if (error instanceof Stripe.errors.StripeIdempotencyError) return new ProviderRefusal('key_reused');
  if (error instanceof Stripe.errors.StripePermissionError) return new ProviderRefusal('account_restricted');
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return undefined;
  const code = REFUSALS[error.code ?? ''];
  return code && new ProviderRefusal(code);
};

/** The field of a request that Stripe objects to. */
export const objectedField = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeInvalidRequestError ? error.param : undefined;
export const errorCodeOf = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeError ? error.code : undefined;
/** Stripe has read the request and objects to it, so nothing was made. */
export const isObjection = (error: unknown): boolean =>
  error instanceof ProviderRefusal ||
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripePermissionError ||
  isCardError(error);

/** For the log and the dead letters: the name of the failure, and Stripe's own name of the request. */
export const toPlainError = (error: unknown): Error => {
  if (!(error instanceof Stripe.errors.StripeError)) return error as Error;
  const { type, code, statusCode, requestId, param } = error;
  return new Error(
    `Stripe answered ${statusCode ?? 'nothing'}: ${[type, code, param, requestId].filter(Boolean).join(', ')}`,
  );
};

/** The answer of a request, or its refusal, or an error that may be logged. */
export const answered = async <Answer>(request: Promise<Answer>): Promise<Answer> => {
  try {
    return await request;
  } catch (error) {
    throw refusalOf(error) ?? toPlainError(error);
  }
};
/** The same for a list. */
export async function* answeredEach<Item>(list: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* list;
  } catch (error) {
    throw refusalOf(error) ?? toPlainError(error);
  }
}
