/** People who pay and are paid through the pages of the embedded provider, and requests as its events send them. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { keyFor } from '../../../server/account/load-better-auth.ts';
import type { Backend } from '../../../server/backend.ts';
import { audit } from '../../../server/money/audit.ts';
import {
  testBankAccounts,
  testDocuments,
  type BankBehaviour,
  type CardBehaviour,
  type DocumentBehaviour,
} from '../../../server/provider/embedded/test-numbers.ts';
import { SIGNATURE_HEADER, signatureOf } from '../../../server/provider/signature.ts';
import type { KeptMethod, Payment } from '../../../src/contracts/money/payments.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { PASSWORD, type Person } from '../backend-fixture.ts';
import { cardFields } from '../provider/provider-world.ts';
import { createFakeProvider, createMoneyWorld, DAY, type Deal } from './money-world.ts';

const HOUR = 3_600_000;
const returnTo = '/earning-detail/1';

export const createEmbeddedWorld = (backend: Backend) => {
  // Only for its calls: nothing of the fake provider runs.
  const world = createMoneyWorld(backend, createFakeProvider());
  const { database, services } = backend;
  /** Also what a leap of the clock between its signature and its arrival has made stale, and is sent again a second later. */
  const drain = async (): Promise<void> => {
    await world.drain();
    await database
      .updateTable('tasks')
      .set({ run_at: new Date(0) })
      .where('kind', '=', 'provider.send')
      .where('attempts', '>', 0)
      .where('given_up_at', 'is', null)
      .execute();
    await world.drain();
  };

  /** Fills in a page of the provider, and returns where it leads. */
  const submits = async (path: string, fields: Record<string, string>): Promise<string | null> => {
    const answer = await fetch(backend.address + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    });
    await answer.text();
    await drain();
    return answer.headers.get('location');
  };
  const pays = async (own: Deal, card: CardBehaviour = 'success', more: object = {}): Promise<Payment> => {
    const payment = await world.begins(own);
    await submits(payment.Url ?? '', { ...cardFields(card), ...more });
    return payment;
  };
  /** Keeps a card of the employer at the provider. */
  const keepsCard = async (who: Person, card: CardBehaviour = 'success'): Promise<KeptMethod> => {
    const { Url } = await world.told<{ Url: string }>(who, 'addPaymentMethod', {
      returnTo: '/milestone-payment',
    });
    await submits(Url, cardFields(card));
    const [kept] = await world.told<KeptMethod[]>(who, 'paymentMethods', {});
    if (!kept) throw new Error('No card was kept');
    return kept;
  };
  const proves = async (who: Person, document: DocumentBehaviour = 'verified'): Promise<void> => {
    const { Url } = await world.told<{ Url: string }>(who, 'openPayoutAccount', { returnTo });
    const { number } = testDocuments[document];
    expect(await submits(Url, { name: 'Noor Hadi', born: '1990-05-01', document: number })).toBe(returnTo);
  };
  /** It waits for its first payout. Returns the id of its row. */
  const addsBank = async (who: Person, behaviour: BankBehaviour = 'success'): Promise<number> => {
    const body = { returnTo, Password: PASSWORD };
    const { Url } = await world.told<{ Url: string }>(who, 'addPayoutMethod', body);
    const { number } = testBankAccounts[behaviour];
    await submits(Url, { account: number });
    const own = (await world.summary(who)).Methods.find(({ Label }) => Label.endsWith(number.slice(-4)));
    return Number(own?.id);
  };
  /** As `addsBank`, and the days of a new account are over. */
  const addsUsableBank = async (who: Person, behaviour?: BankBehaviour): Promise<number> => {
    const id = await addsBank(who, behaviour);
    await backend.advanceClock(terms.newMethodDays * DAY);
    return id;
  };

  /** All that money has moved, and where each record of it stands. */
  const books = async (): Promise<unknown> => {
    await drain();
    const { rows } = await sql<{ books: unknown }>`select jsonb_build_object(
      'accounts', (select jsonb_object_agg(key, balance_cents) from ledger_accounts where balance_cents <> 0),
      'transfers', (select count(*) from ledger_transfers),
      'payments', (select jsonb_object_agg(id, status) from payments),
      'refunds', (select jsonb_object_agg(id, status) from refunds),
      'payouts', (select jsonb_object_agg(id, status) from payouts),
      'cards', (select jsonb_object_agg(token, removed_at is null) from payment_methods),
      'banks', (select jsonb_object_agg(token, removed_at is null) from payout_methods),
      'charges', (select count(*) from provider_charges),
      'movements', (select count(*) from provider_movements)) as books`.execute(database);
    return rows[0]?.books;
  };

  const secret = async (): Promise<string> => {
    const { value } = await database
      .selectFrom('facts')
      .select('value')
      .where('name', '=', 'secret')
      .executeTakeFirstOrThrow();
    return keyFor('provider-events', value);
  };
  const now = (): Date => services.clock.now();

  return {
    ...world,
    drain,
    submits,
    pays,
    keepsCard,
    proves,
    addsBank,
    addsUsableBank,
    /** The freelancer of the deal has earned it, is known to the provider, and has a bank account that can be used. */
    async earner(...amounts: readonly number[]): Promise<Deal & { readonly bank: number }> {
      const own = await world.deal(...amounts);
      await pays(own);
      await world.earns(own);
      await proves(own.expert);
      return { ...own, bank: await addsUsableBank(own.expert) };
    },
    /** The ledger, the logs and the provider agree, an hour later. */
    async booksAgree(): Promise<void> {
      await backend.advanceClock(HOUR);
      const { findings } = await audit({ database, provider: services.provider, now: now() });
      expect(findings).toEqual([]);
    },
    /** The attack leaves all books as they were. */
    async movesNothing(attack: () => Promise<unknown>): Promise<void> {
      const before = await books();
      await attack();
      expect(await books()).toEqual(before);
    },
    /** The bodies of the events that the provider has written about a key, as it sends them. */
    async eventsAbout(key: string): Promise<string[]> {
      const rows = await database
        .selectFrom('provider_outgoing')
        .select('body')
        .where('key', '=', key)
        .orderBy('at')
        .execute();
      return rows.map(({ body }) => JSON.stringify(body));
    },
    /** A signature as the provider makes it. */
    signs: async (body: string, { at = now(), by }: { at?: Date; by?: string } = {}): Promise<string> =>
      signatureOf(Buffer.from(body), { secret: by ?? (await secret()), at }),
    /** The status of the answer. */
    async sends(
      body: string,
      signature: string | undefined,
      more: Record<string, string> = {},
    ): Promise<number> {
      const { status } = await fetch(`${backend.address}/provider-events`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(signature !== undefined && { [SIGNATURE_HEADER]: signature }),
          ...more,
        },
        body,
      });
      await drain();
      return status;
    },
  };
};
export type EmbeddedWorld = ReturnType<typeof createEmbeddedWorld>;
