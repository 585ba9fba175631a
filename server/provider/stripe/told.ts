/** Events of Stripe: by its webhooks, and by its list of the last 30 days. */
import type { Stripe } from 'stripe';
import { listOf } from '../../core/list-of.ts';
import { ProviderRefusal, type AccountStatus, type PaymentProvider, type ProviderEvent } from '../port.ts';
import { EventError } from '../signature.ts';
import { answered, answeredEach } from './client.ts';
import { eventOf, HEARD, statusOf, type Standings } from './news.ts';
import { busyAccounts } from './owners.ts';
import { secondsOf, type StripeWork } from './work.ts';

const SIGNATURE_HEADER = 'stripe-signature';
/** Seconds between signing and receiving. */
const TOLERANCE = 5 * 60;
const DAY = 86_400_000;
/** A bank sends a payout back within so long. */
const RETURNS_WITHIN = 14 * DAY;

/** An account that Stripe does not show to us any more can take no money from us. */
const askStanding = async ({ client }: StripeWork, account: string): Promise<AccountStatus> => {
  try {
    return statusOf(await answered(client.accounts.retrieve(account)));
  } catch (error) {
    if (error instanceof ProviderRefusal) return 'restricted';
    throw error;
  }
};

/** Each endpoint signs with a secret of its own. */
export const parseEvent = (work: StripeWork, secrets: readonly string[]): PaymentProvider['parseEvent'] => {
  const verified = (rawBody: Buffer, header: string, now: Date): Stripe.Event => {
    for (const secret of secrets)
      try {
        return work.client.webhooks.constructEvent(
          rawBody,
          header,
          secret,
          TOLERANCE,
          undefined,
          now.getTime(),
        );
      } catch {
        // Signed with another secret, stale, or unreadable.
      }
    throw new EventError('the event is forged, stale or unreadable');
  };
  return async (rawBody, headers, now) => {
    const header = headers[SIGNATURE_HEADER];
    if (typeof header !== 'string') throw new EventError('the event has no signature');
    const event = verified(rawBody, header, now);
    if (typeof event?.type !== 'string') throw new EventError('the event has no type');
    // A change after this moment has an event of its own, which is read later than this one.
    return eventOf(work.database, event, {
      of: (account) => askStanding(work, account),
      at: now.toISOString(),
    });
  };
};

interface Asked {
  readonly since: Date;
  readonly until: Date;
  readonly types: readonly string[];
}
/** Stripe lists the newest first: a day at a time is turned around. */
async function* ofOurs({ client }: StripeWork, { since, until, types }: Asked): AsyncGenerator<Stripe.Event> {
  for (let from = since.getTime(); from <= until.getTime(); from += DAY) {
    const created = { gte: secondsOf(new Date(from)), lt: secondsOf(new Date(from + DAY)) };
    const list = client.events.list({ created, types: [...types], limit: 100 });
    yield* (await listOf(answeredEach(list))).toReversed();
  }
}
/** An account has few events, in a list of its own. Accounts at rest have none. */
async function* ofAccounts(
  { client, database }: StripeWork,
  { since, types }: Asked,
): AsyncGenerator<Stripe.Event> {
  const asked = { created: { gte: secondsOf(since) }, types: [...types], limit: 100 };
  for (const stripeAccount of await busyAccounts(database, new Date(since.getTime() - RETURNS_WITHIN))) {
    const list = client.events.list(asked, { stripeAccount });
    for (const event of (await listOf(answeredEach(list))).toReversed())
      yield { ...event, account: stripeAccount };
  }
}

const IS_OF_ACCOUNT = /^(?:payout|account)\./;

export async function* eventsSince(
  work: StripeWork,
  since: Date,
  types: readonly ProviderEvent['type'][],
): AsyncGenerator<ProviderEvent> {
  const heard: string[] = [...new Set(types.flatMap((type): readonly string[] => HEARD[type]))];
  const until = work.clock.now();
  const ours = heard.filter((type) => !IS_OF_ACCOUNT.test(type));
  const theirs = heard.filter((type) => IS_OF_ACCOUNT.test(type));
  const known = new Map<string, Promise<AccountStatus>>();
  const standings: Standings = {
    of(account) {
      const own = known.get(account) ?? askStanding(work, account);
      known.set(account, own);
      return own;
    },
    at: undefined,
  };
  const lists = [
    ...(ours.length > 0 ? [ofOurs(work, { since, until, types: ours })] : []),
    ...(theirs.length > 0 ? [ofAccounts(work, { since, until, types: theirs })] : []),
  ];
  for (const list of lists)
    for await (const told of list) {
      const event = await eventOf(work.database, told, standings);
      if (event && types.includes(event.type)) yield event;
    }
}
