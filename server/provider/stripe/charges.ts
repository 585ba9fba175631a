/**
 * Charges at Stripe: a hosted Checkout page, or a kept card that is charged without its owner. The money stays on our own
 * balance (separate charges and transfers). A Checkout page of Stripe lives half an hour at least, so our task closes it.
 */
import type { Stripe } from 'stripe';
import { pathOfReturn } from '../return-path.ts';
import {
  ProviderRefusal,
  type Charge,
  type ChargeResult,
  type ProviderEvent,
  type ProviderKey,
} from '../port.ts';
import { answered, declineOf, errorCodeOf, isCardError, NEEDS_OWNER, objectedField } from './client.ts';
import { customerOf } from './customers.ts';
import { chargeEventOf, chargeFailedId, keyOf } from './news.ts';
import { complete, doOnce, findCommand } from './once.ts';
import { findMarked, madeSince, secondsOf, type StripeWork } from './work.ts';

const HOUR = 3_600_000;
/** Stripe closes a page by itself then, in case that ours never does. It permits 30 minutes to 24 hours. */
const CLOSES_AFTER = 2 * HOUR;
/** A page that would close too soon is refused, so a late repeat makes none. */
const LATEST_REPEAT = HOUR;

const bodyOf = ({ user, amountCents, lines, method, expiresAt, returnTo }: Charge) => ({
  user,
  amountCents,
  lines: lines.map(({ words, cents }) => ({ words, cents })),
  method: method ?? null,
  expiresAt,
  returnTo: pathOfReturn(returnTo),
});

/** What Stripe writes on the charge and sends back with each of its events. */
const marksOf = (key: ProviderKey, user: number) => ({ key, user: String(user) });

const isOfCheckout = (object: string): boolean => object.startsWith('cs_');

const findSession = async ({ client }: StripeWork, key: string, since: Date): Promise<string | undefined> =>
  answered(findMarked(client.checkout.sessions.list(madeSince(since)), key));
const findIntent = async ({ client }: StripeWork, key: string, since: Date): Promise<string | undefined> =>
  answered(findMarked(client.paymentIntents.list(madeSince(since)), key));

const openSession = async (
  work: StripeWork,
  {
    key,
    asked,
    action,
  }: { readonly key: ProviderKey; readonly asked: Charge; readonly action: 'charge' | 'checkout' },
): Promise<string> => {
  const { client, address } = work;
  const customer = await customerOf(work, asked.user);
  const back = address() + pathOfReturn(asked.returnTo);
  const metadata = marksOf(key, asked.user);
  return doOnce(
    work,
    { action, key, body: bodyOf(asked) },
    {
      find: (since) => findSession(work, key, since),
      async make(idempotencyKey, { at }) {
        const session = await client.checkout.sessions.create(
          {
            mode: 'payment',
            // A page in another currency would charge another sum.
            adaptive_pricing: { enabled: false },
            customer,
            client_reference_id: key,
            metadata,
            allowed_payment_method_types: ['card'],
            line_items: asked.lines.map(({ words, cents }) => ({
              quantity: 1,
              price_data: { currency: 'usd', unit_amount: cents, product_data: { name: words } },
            })),
            payment_intent_data: { metadata, transfer_group: key },
            saved_payment_method_options: { payment_method_save: 'enabled' },
            expires_at: secondsOf(new Date(at.getTime() + CLOSES_AFTER)),
            success_url: back,
            cancel_url: back,
          },
          { idempotencyKey },
        );
        return session.id;
      },
    },
  );
};

/** Whether our own row says that the checkout is closed. */
const isClosed = async ({ database }: StripeWork, key: string): Promise<boolean> =>
  (await findCommand(database, 'expire', key)) !== undefined;

const expireSession = async ({ client }: StripeWork, id: string): Promise<void> => {
  try {
    await client.checkout.sessions.expire(id);
  } catch (error) {
    // It is paid, or closed already.
    const { status } = await client.checkout.sessions.retrieve(id);
    if (status === 'open') throw error;
  }
};
const cancelIntent = async ({ client }: StripeWork, id: string): Promise<void> => {
  try {
    await client.paymentIntents.cancel(id);
  } catch (error) {
    const { status } = await client.paymentIntents.retrieve(id);
    if (status !== 'succeeded' && status !== 'canceled' && status !== 'processing') throw error;
  }
};

/** The page of an open session. Of any other one, our own page: it tells what became of the payment. */
const redirectTo = async (
  work: StripeWork,
  key: ProviderKey,
  id: string,
  asked: Charge,
): Promise<ChargeResult> => {
  const back = { state: 'redirect', url: pathOfReturn(asked.returnTo) } as const;
  if (await isClosed(work, key)) {
    await expireSession(work, id);
    return back;
  }
  const { status, url } = await work.client.checkout.sessions.retrieve(id);
  return status === 'open' && url !== null ? { state: 'redirect', url } : back;
};

const checkout = async (
  work: StripeWork,
  key: ProviderKey,
  asked: Charge,
  action: 'charge' | 'checkout' = 'charge',
): Promise<ChargeResult> => {
  const known = await findCommand(work.database, action, key);
  const now = work.clock.now().getTime();
  const isLate =
    now >= Date.parse(asked.expiresAt) || (known !== undefined && now - known.at.getTime() > LATEST_REPEAT);
  if (!known?.object && (isLate || (await isClosed(work, key))))
    return { state: 'redirect', url: pathOfReturn(asked.returnTo) };
  const id = await openSession(work, { key, asked, action });
  return redirectTo(work, key, id, asked);
};

/** Stripe does not know the card or its owner any more, or the card is somebody else's. */
const asGone = (error: unknown): unknown =>
  ['payment_method', 'customer'].includes(objectedField(error) ?? '') ||
  errorCodeOf(error) === 'payment_method_unexpected_state'
    ? new ProviderRefusal('method_gone')
    : error;

/** Whether a card is charged any more. */
const isOver = async (work: StripeWork, key: string, { expiresAt }: Charge): Promise<boolean> =>
  work.clock.now().getTime() >= Date.parse(expiresAt) || (await isClosed(work, key));

const openIntent = async (
  work: StripeWork,
  key: ProviderKey,
  asked: Charge & { readonly method: string },
): Promise<string> => {
  const { client } = work;
  const customer = await customerOf(work, asked.user);
  return doOnce(
    work,
    { action: 'charge', key, body: bodyOf(asked) },
    {
      find: (since) => findIntent(work, key, since),
      async make(idempotencyKey) {
        try {
          const intent = await client.paymentIntents.create(
            {
              amount: asked.amountCents,
              currency: 'usd',
              customer,
              payment_method: asked.method,
              allowed_payment_method_types: ['card'],
              transfer_group: key,
              metadata: marksOf(key, asked.user),
            },
            { idempotencyKey },
          );
          return intent.id;
        } catch (error) {
          throw asGone(error);
        }
      },
    },
  );
};

/**
 * In two steps, so that no card is charged after its checkout was closed: our row names the intent before Stripe charges it.
 * Either this reads that the checkout is closed, or the closing reads the name and cancels the intent.
 */
const chargeKept = async (
  work: StripeWork,
  key: ProviderKey,
  asked: Charge & { readonly method: string },
): Promise<ChargeResult> => {
  const { client } = work;
  const back = { state: 'redirect', url: pathOfReturn(asked.returnTo) } as const;
  const known = await findCommand(work.database, 'charge', key);
  if (!known?.object && (await isOver(work, key, asked))) return back;
  const id = await openIntent(work, key, asked);
  let intent = await client.paymentIntents.retrieve(id);
  if (intent.status === 'requires_confirmation') {
    if (await isOver(work, key, asked)) {
      await cancelIntent(work, id);
      return back;
    }
    try {
      await client.paymentIntents.confirm(id, { off_session: true }, { idempotencyKey: `confirm ${key}` });
    } catch (error) {
      // The intent tells what the bank has answered, or that it was cancelled meanwhile. A later attempt is another command.
      if (!isCardError(error) && errorCodeOf(error) !== 'payment_intent_unexpected_state')
        throw asGone(error);
    }
    intent = await client.paymentIntents.retrieve(id);
  }
  const { status, latest_charge: charge, last_payment_error: failure } = intent;
  if (status === 'succeeded' && charge !== null)
    return { state: 'done', charge: typeof charge === 'string' ? charge : charge.id };
  if (failure?.code === NEEDS_OWNER) {
    await cancelIntent(work, id);
    return checkout(work, key, { ...asked, method: undefined }, 'checkout');
  }
  if (failure) {
    await cancelIntent(work, id);
    return { state: 'declined', code: declineOf(failure) };
  }
  return back;
};

/** More than Stripe charges at once: no card can pay it. */
const TOO_LARGE = 'amount_too_large';

const chargeOrDecline = async (work: StripeWork, key: ProviderKey, asked: Charge): Promise<ChargeResult> => {
  const { method } = asked;
  try {
    return await (method === undefined
      ? checkout(work, key, asked)
      : chargeKept(work, key, { ...asked, method }));
  } catch (error) {
    if (errorCodeOf(error) === TOO_LARGE) return { state: 'declined', code: TOO_LARGE };
    throw error;
  }
};

export const charge = (work: StripeWork, key: ProviderKey, asked: Charge): Promise<ChargeResult> =>
  answered(chargeOrDecline(work, key, asked));

/** What this command has made, also if its process died before it knew. */
const objectsOf = async (work: StripeWork, key: string): Promise<readonly string[]> => {
  const objects: string[] = [];
  for (const action of ['charge', 'checkout'] as const) {
    const own = await findCommand(work.database, action, key);
    if (!own) continue;
    const object =
      own.object ?? (await findSession(work, key, own.at)) ?? (await findIntent(work, key, own.at));
    if (object === undefined) continue;
    if (own.object === null) await complete(work, { action, key }, object);
    objects.push(object);
  }
  return objects;
};

/** The row comes first: a charge that is asked for at this moment sees it and closes its own page. */
export const expire = async (work: StripeWork, key: ProviderKey): Promise<void> => {
  const { database, clock } = work;
  await database
    .insertInto('stripe_commands')
    .values({ action: 'expire', key, body_hash: '', at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const object of await objectsOf(work, key))
    await answered(isOfCheckout(object) ? expireSession(work, object) : cancelIntent(work, object));
};

/** The payment intent of a charge or a checkout. A page that nobody has filled in has none. */
const intentOf = async (
  { client }: StripeWork,
  object: string,
): Promise<Stripe.PaymentIntent | undefined> => {
  let id = object;
  if (isOfCheckout(object)) {
    const { payment_intent: own } = await client.checkout.sessions.retrieve(object);
    if (own === null) return undefined;
    id = typeof own === 'string' ? own : own.id;
  }
  return client.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
};

const eventOfIntent = (intent: Stripe.PaymentIntent): ProviderEvent | undefined => {
  const { latest_charge: own, last_payment_error: failure, metadata, created } = intent;
  if (intent.status === 'succeeded' && own !== null && typeof own !== 'string') return chargeEventOf(own);
  const key = keyOf(metadata);
  if (!failure || key === undefined) return undefined;
  return {
    id: chargeFailedId(intent),
    at: new Date(created * 1000).toISOString(),
    type: 'charge.failed',
    key,
    code: declineOf(failure),
  };
};

export const findCharge = async (work: StripeWork, key: ProviderKey): Promise<ProviderEvent | undefined> => {
  let failed: ProviderEvent | undefined;
  for (const object of await objectsOf(work, key)) {
    const intent = await answered(intentOf(work, object));
    const event = intent && eventOfIntent(intent);
    if (event?.type === 'charge.settled') return event;
    failed = event ?? failed;
  }
  return failed;
};
