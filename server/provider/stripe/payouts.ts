/**
 * Refunds, and payouts in two steps: transfers from our balance to the connected account, one for each charge that the money
 * came from, and a payout from there to the bank.
 */
import type { Database } from '../../database/tables.ts';
import { ProviderRefusal, type PaymentProvider, type ProviderEvent, type ProviderKey } from '../port.ts';
import { answered, isObjection, objectedField, refusalOf } from './client.ts';
import { readBankToken } from './customers.ts';
import { payoutEventOf, refundEventOf } from './news.ts';
import { complete, doOnce, findCommand, payoutName } from './once.ts';
import { findMarked, madeSince, type StripeWork } from './work.ts';

type Asked<Name extends 'refund' | 'payOut' | 'transfer'> = Parameters<PaymentProvider[Name]>[1];

/** Stripe has no code for it: the amount is the fault. */
const asRefunded = (error: unknown): unknown =>
  objectedField(error) === 'amount' && !refusalOf(error) ? new ProviderRefusal('charge_refunded') : error;

export const refund = async (
  work: StripeWork,
  key: ProviderKey,
  { charge, amountCents }: Asked<'refund'>,
): Promise<void> => {
  const { client } = work;
  await answered(
    doOnce(
      work,
      { action: 'refund', key, body: { charge, amountCents } },
      {
        find: () => findMarked(client.refunds.list({ charge, limit: 100 }), key),
        async make(idempotencyKey) {
          try {
            const made = await client.refunds.create(
              { charge, amount: amountCents, metadata: { key } },
              { idempotencyKey },
            );
            return made.id;
          } catch (error) {
            throw asRefunded(error);
          }
        },
      },
    ),
  );
};

export const findRefund = async (work: StripeWork, key: ProviderKey): Promise<ProviderEvent | undefined> => {
  const { client, clock, database } = work;
  const own = await findCommand(database, 'refund', key);
  if (!own) return undefined;
  const object = own.object ?? (await answered(findMarked(client.refunds.list(madeSince(own.at)), key)));
  if (object === undefined) return undefined;
  await complete(work, { action: 'refund', key }, object);
  return refundEventOf(await answered(client.refunds.retrieve(object)), clock.now().toISOString());
};

/** The transfer of one charge's part, or of the part whose charge nobody knows. */
const part = (key: ProviderKey, charge: string | undefined): string =>
  charge === undefined ? key : `${key}/${charge}`;

interface Part {
  readonly charge: string | undefined;
  readonly amountCents: number;
}
const partsOf = ({ amountCents, sources = [] }: Asked<'transfer'>): readonly Part[] => {
  const named = sources.reduce((sum, own) => sum + own.amountCents, 0);
  if (named > amountCents) throw new Error('the sources exceed the transfer');
  return [...sources, { charge: undefined, amountCents: amountCents - named }].filter(
    (own) => own.amountCents > 0,
  );
};

/** The charge was refunded or disputed, or is used up: our balance pays this part. Not if the fault is the account's. */
const isAboutSource = (error: unknown): boolean =>
  isObjection(error) &&
  objectedField(error) !== 'destination' &&
  refusalOf(error)?.code !== 'account_restricted';

export const transfer = async (
  work: StripeWork,
  key: ProviderKey,
  asked: Asked<'transfer'>,
): Promise<void> => {
  const { client } = work;
  for (const { charge, amountCents } of partsOf(asked)) {
    const name = part(key, charge);
    await answered(
      doOnce(
        work,
        {
          action: 'transfer',
          key: name,
          body: { charge: charge ?? null, account: asked.account, amountCents },
        },
        {
          find: (since) => findMarked(client.transfers.list(madeSince(since)), name),
          async make(idempotencyKey) {
            const transferred = {
              amount: amountCents,
              currency: 'usd',
              destination: asked.account,
              metadata: { key: name },
            };
            const fromBalance = async (ownKey: string): Promise<string> =>
              (
                await client.transfers.create(
                  { ...transferred, transfer_group: key },
                  { idempotencyKey: ownKey },
                )
              ).id;
            if (charge === undefined) return fromBalance(idempotencyKey);
            try {
              // In the group of its charge, which Stripe sets by itself: another one is refused.
              const sourced = { ...transferred, source_transaction: charge };
              return (await client.transfers.create(sourced, { idempotencyKey })).id;
            } catch (error) {
              if (!isAboutSource(error)) throw error;
              return fromBalance(`${idempotencyKey} own`);
            }
          },
        },
      ),
    );
  }
};

/** The names of the transfers of a payout, with their keys. */
const transfersOf = async (database: Database, key: ProviderKey) =>
  database
    .selectFrom('stripe_commands')
    .select(['key', 'object'])
    .where('action', '=', 'transfer')
    .where(({ or, eb }) => or([eb('key', '=', key), eb('key', 'like', `${key}/%`)]))
    .where('object', 'is not', null)
    .orderBy('key')
    .$narrowType<{ object: string }>()
    .execute();

export const reverseTransfer = async (work: StripeWork, key: ProviderKey): Promise<void> => {
  const { client, database } = work;
  const made = await transfersOf(database, key);
  if (made.length === 0) throw new ProviderRefusal('unknown');
  for (const own of made)
    await answered(
      doOnce(
        work,
        { action: 'reverseTransfer', key: own.key, body: { transfer: own.object } },
        {
          find: () => findMarked(client.transfers.listReversals(own.object, { limit: 100 }), own.key),
          async make(idempotencyKey) {
            const reversal = await client.transfers.createReversal(
              own.object,
              { metadata: { key: own.key } },
              { idempotencyKey },
            );
            return reversal.id;
          },
        },
      ),
    );
};

const readPayoutName = (name: string): { readonly id: string; readonly stripeAccount: string } => {
  const [id = '', stripeAccount = ''] = name.split('@');
  return { id, stripeAccount };
};

/** The bank account was removed at Stripe. */
const asGone = (error: unknown): unknown =>
  objectedField(error) === 'destination' ? new ProviderRefusal('method_gone') : error;

export const payOut = async (
  work: StripeWork,
  key: ProviderKey,
  { account, amountCents, method }: Asked<'payOut'>,
): Promise<void> => {
  const { client } = work;
  const bank = readBankToken(method);
  if (bank?.account !== account) throw new ProviderRefusal('method_gone');
  const own = { stripeAccount: account };
  await answered(
    doOnce(
      work,
      { action: 'payOut', key, body: { account, amountCents, method } },
      {
        async find(since) {
          const id = await findMarked(client.payouts.list(madeSince(since), own), key);
          return id && payoutName(id, account);
        },
        async make(idempotencyKey) {
          try {
            const { id } = await client.payouts.create(
              { amount: amountCents, currency: 'usd', destination: bank.bank, metadata: { key } },
              { ...own, idempotencyKey },
            );
            return payoutName(id, account);
          } catch (error) {
            throw asGone(error);
          }
        },
      },
    ),
  );
};

export const findPayout = async (work: StripeWork, key: ProviderKey): Promise<ProviderEvent | undefined> => {
  const { client, clock, database } = work;
  const own = await findCommand(database, 'payOut', key);
  // Nobody knows its account otherwise: the command is sent again, and finds what it has made.
  if (!own?.object) return undefined;
  const { id, stripeAccount } = readPayoutName(own.object);
  const payout = await answered(client.payouts.retrieve(id, {}, { stripeAccount }));
  return payoutEventOf(payout, clock.now().toISOString());
};
