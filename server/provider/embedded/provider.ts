/**
 * The embedded payment provider: a stand-in for a company such as Stripe, with its own tables, books, pages and events. It
 * moves no real money. Its time is the business clock, so that a demonstration can wait for a chargeback.
 */
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { AnyKind, DatabaseRun } from '../../tasks/task.ts';
import { eventParser } from '../parse-event.ts';
import { ProviderRefusal, type ChargeResult, type PaymentProvider, type ProviderEvent } from '../port.ts';
import { bookPlatform, embeddedBooks, movePlatform } from './books.ts';
import { attempt, decide, lockCharge, settleLate, takeBack } from './charges.ts';
import { endCheck } from './identity.ts';
import { laterTask, type Later, type Moment } from './later.ts';
import { pathOfReturn } from '../return-path.ts';
import { addLink, pageOf } from './links.ts';
import { doOnce, doOnceSilently, type Command } from './once.ts';
import { newId, sendKind, tell, toldSince, type SendOptions } from './outgoing.ts';
import {
  addToAccount,
  beginPayout,
  endPayout,
  lockAccount,
  lockVerified,
  methodOf,
  returnPayout,
} from './payouts.ts';
import { forget } from './forgetting.ts';
import { cardOf, type CardBehaviour } from './test-numbers.ts';

export interface EmbeddedOptions extends SendOptions {
  /** The secret of page addresses. */
  readonly pageSecret: string;
}
export interface EmbeddedProvider extends PaymentProvider {
  parseEvent(...asked: Parameters<PaymentProvider['parseEvent']>): ProviderEvent;
  /** What its pages need. */
  readonly pages: Pick<EmbeddedOptions, 'database' | 'clock' | 'pageSecret'>;
  /** Its tasks, for the runner. */
  readonly kinds: readonly AnyKind[];
}

type Work = (transaction: Database, id: string, moment: Moment) => Promise<void>;
const work: Readonly<Record<Later['what'], Work>> = {
  settle: settleLate,
  takeBack,
  decide,
  payOut: endPayout,
  sendBack: returnPayout,
  verify: endCheck,
};

export const createEmbeddedProvider = (options: EmbeddedOptions): EmbeddedProvider => {
  const { database, clock, pageSecret } = options;
  const command = (action: Command['action'], key: string, body: object = {}): Command => ({
    action,
    key,
    body,
    at: clock.now(),
  });

  /** The events about a command, the newest first. */
  const toldOf = async (
    key: string,
    ...types: readonly ProviderEvent['type'][]
  ): Promise<readonly ProviderEvent[]> => {
    const rows = await database
      .selectFrom('provider_outgoing')
      .select('body')
      .where('key', '=', key)
      .where('type', 'in', types)
      .orderBy('at', 'desc')
      .execute();
    return rows.map(({ body }) => body as unknown as ProviderEvent);
  };

  return {
    name: 'embedded',
    pages: { database, clock, pageSecret },
    kinds: [
      sendKind(options),
      {
        ...laterTask,
        clock: 'business',
        run: ({ transaction }: DatabaseRun, { what, id, at }: Later) =>
          work[what](transaction, id, { at: new Date(at), now: clock.now() }),
      },
    ],
    parseEvent: eventParser(options.secret),

    openAccount: (key, { user }) =>
      doOnce(database, command('openAccount', key, { user }), async (transaction) => {
        await transaction
          .insertInto('provider_accounts')
          .values({ id: newId('acct'), user_id: user, opened_at: clock.now() })
          .onConflict((conflict) => conflict.column('user_id').doNothing())
          .execute();
        const { id } = await transaction
          .selectFrom('provider_accounts')
          .select('id')
          .where('user_id', '=', user)
          .executeTakeFirstOrThrow();
        return { account: id };
      }),
    async accountLink(key, { account, returnTo }) {
      const page = pageOf(pageSecret, 'identity', key);
      const body = { account, returnTo: pathOfReturn(returnTo) };
      await doOnceSilently(database, command('accountLink', key, body), async (transaction) => {
        const { user_id: user } = await lockAccount(transaction, account);
        await addLink(transaction, page, { kind: 'identity', key, user, ...body, at: clock.now() });
      });
      return { url: page.path };
    },
    async methodLink(key, { kind, user, returnTo }) {
      const page = pageOf(pageSecret, kind, key);
      const body = { kind, user, returnTo: pathOfReturn(returnTo) };
      await doOnceSilently(database, command('methodLink', key, body), (transaction) =>
        addLink(transaction, page, { key, ...body, at: clock.now() }),
      );
      return { url: page.path };
    },
    removeMethod: (key, { token }) =>
      doOnceSilently(database, command('removeMethod', key, { token }), async (transaction) => {
        const method = await transaction
          .selectFrom('provider_methods')
          .select('token')
          .where('token', '=', token)
          .executeTakeFirst();
        if (!method) throw new ProviderRefusal('unknown');
        await transaction
          .updateTable('provider_methods')
          .set({ removed_at: clock.now() })
          .where('token', '=', token)
          .where('removed_at', 'is', null)
          .execute();
      }),

    closeAccount: (key, { user }) =>
      doOnceSilently(database, command('closeAccount', key, { user }), (transaction) =>
        forget(transaction, user, clock.now()),
      ),

    async charge(key, { user, amountCents, lines, method, expiresAt, returnTo }) {
      const page = pageOf(pageSecret, 'checkout', key);
      const return_to = pathOfReturn(returnTo);
      const paidFor = lines.map(({ words, cents }) => ({ words, cents }));
      const body = { user, amountCents, lines: paidFor, method: method ?? null, expiresAt, return_to };
      type Stored = Exclude<ChargeResult, { state: 'redirect' }> | { readonly state: 'redirect' };
      const stored = await doOnce<Stored>(database, command('charge', key, body), async (transaction) => {
        const at = clock.now();
        const charge = await transaction
          .insertInto('provider_charges')
          .values({
            id: newId('ch'),
            key,
            user_id: user,
            amount_cents: amountCents,
            lines: JSON.stringify(paidFor),
            return_to,
            expires_at: expiresAt,
            created_at: at,
            page_hash: page.hash,
            method: method ?? null,
            status: sql<'expired' | 'open'>`case when exists (
              select from provider_commands where action = 'expire' and key = ${key}) then 'expired' else 'open' end`,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        if (method === undefined || charge.status !== 'open' || charge.expires_at <= at)
          return { state: 'redirect' };
        const kept = await methodOf(transaction, { token: method, user, kind: 'card' });
        const card = { behaviour: kept.behaviour as CardBehaviour, lastFour: kept.last_four };
        const result = await attempt(transaction, charge, { card, isKept: true, at });
        if (result.state === 'declined') return result;
        return result.state === 'confirming' ? { state: 'redirect' } : { state: 'done', charge: charge.id };
      });
      return stored.state === 'redirect' ? { state: 'redirect', url: page.path } : stored;
    },
    async findCharge(key) {
      const told = await toldOf(key, 'charge.settled', 'charge.failed');
      return told.find(({ type }) => type === 'charge.settled') ?? told[0];
    },
    findRefund: async (key) => (await toldOf(key, 'refund.settled', 'refund.failed'))[0],
    findPayout: async (key) => (await toldOf(key, 'payout.paid', 'payout.failed'))[0],
    eventsSince: (moment, types) => toldSince(database, moment, types),
    expire: (key) =>
      doOnceSilently(database, command('expire', key), async (transaction) => {
        await transaction
          .updateTable('provider_charges')
          .set({ status: 'expired' })
          .where('key', '=', key)
          .where('status', 'in', ['open', 'confirming'])
          .execute();
      }),

    // Its money is one pot, so it needs no sources.
    transfer: (key, { account, amountCents }) => {
      const body = { charge: null, account, amountCents };
      return doOnceSilently(database, command('transfer', key, body), async (transaction) => {
        const at = clock.now();
        await lockVerified(transaction, account);
        await transaction
          .insertInto('provider_transfers')
          .values({ key, account, amount_cents: amountCents, at })
          .execute();
        await addToAccount(transaction, account, amountCents);
        await movePlatform(transaction, { key, cents: -amountCents, at });
      });
    },
    reverseTransfer: (key) =>
      doOnceSilently(database, command('reverseTransfer', key), async (transaction) => {
        const at = clock.now();
        const transfer = await transaction
          .updateTable('provider_transfers')
          .set({ reversed_at: at })
          .where('key', '=', key)
          .returning(['account', 'amount_cents'])
          .executeTakeFirst();
        if (!transfer) throw new ProviderRefusal('unknown');
        const { account: id, amount_cents: cents } = transfer;
        const account = await lockAccount(transaction, id);
        if (account.balance_cents - account.reserved_cents < cents)
          throw new ProviderRefusal('balance_insufficient');
        await addToAccount(transaction, id, -cents);
        await movePlatform(transaction, { key, cents, at });
      }),
    refund: (key, { charge: id, amountCents }) =>
      doOnceSilently(database, command('refund', key, { charge: id, amountCents }), async (transaction) => {
        const at = clock.now();
        const charge = await lockCharge(transaction, 'id', id);
        if (charge?.status !== 'paid') throw new ProviderRefusal('unknown');
        if (charge.dispute === 'opened' || charge.dispute === 'lost')
          throw new ProviderRefusal('charge_disputed');
        if (charge.refunded_cents + amountCents > charge.amount_cents)
          throw new ProviderRefusal('charge_refunded');
        const earlier = await transaction
          .selectFrom('provider_refunds')
          .select('key')
          .where('charge', '=', id)
          .limit(1)
          .executeTakeFirst();
        const fails = cardOf(charge.behaviour).failsRefund === true && !earlier;
        await transaction
          .insertInto('provider_refunds')
          .values({ key, charge: id, amount_cents: amountCents, status: fails ? 'failed' : 'settled', at })
          .execute();
        await tell(
          transaction,
          { type: fails ? 'refund.failed' : 'refund.settled', key, amountCents },
          { at },
        );
        if (fails) return;
        await transaction
          .updateTable('provider_charges')
          .set({ refunded_cents: charge.refunded_cents + amountCents })
          .where('id', '=', id)
          .execute();
        await bookPlatform(transaction, { kind: 'refund', key, amountCents: -amountCents, at });
      }),
    payOut: (key, { account, amountCents, method }) =>
      doOnceSilently(database, command('payOut', key, { account, amountCents, method }), (transaction) =>
        beginPayout(transaction, { key, account, amountCents, method, at: clock.now() }),
      ),

    ...embeddedBooks(database),
  };
};
