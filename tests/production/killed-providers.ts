/** The payment provider of a server that is killed: the embedded one, which dies with it, or Stripe's stand-in, which goes on. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Backend, BackendOptions } from '../../server/backend.ts';
import { createRandom } from '../../server/core/random.ts';
import type { Database } from '../../server/database/tables.ts';
import type { CardBehaviour } from '../../server/provider/embedded/test-numbers.ts';
import type { Person } from '../server/backend-fixture.ts';
import { createEmbeddedWorld } from '../server/money/embedded-world.ts';
import type { Running } from '../server/process.ts';
import { cardFields } from '../server/provider/provider-world.ts';
import { openStandIn, type Thing } from '../server/provider/stripe/stand-in.ts';
import { createStripeMoneyWorld } from '../server/provider/stripe/stripe-money-world.ts';
import { keysOf } from '../server/provider/stripe/stripe-world.ts';

export const KILLED_PROVIDERS = ['embedded', 'stripe'] as const;
export type KilledProviderName = (typeof KILLED_PROVIDERS)[number];

export interface KilledProvider {
  readonly keys: Pick<BackendOptions, 'stripe'>;
  /** Keeps a card, or proves an identity with a bank account, before the first kill. */
  keepsCard(backend: Backend, who: Person, card: CardBehaviour): Promise<unknown>;
  addsBank(backend: Backend, who: Person): Promise<unknown>;
  /** Fills in a page of the provider. */
  pays(address: string, url: string): Promise<void>;
  /** What the provider does while a server lives. Resolves once the server is gone. */
  lives(server: Running, address: string): Promise<void>;
  /** Everything that is on its way arrives at the last server. */
  arrives(backend: Backend): Promise<void>;
  /** A line for each payment that was charged more than once. */
  chargedAgain(database: Database): Promise<readonly string[]>;
  close(): Promise<void>;
}

const embedded: KilledProvider = {
  keys: {},
  keepsCard: (backend, who, card) => createEmbeddedWorld(backend).keepsCard(who, card),
  async addsBank(backend, who) {
    const world = createEmbeddedWorld(backend);
    await world.proves(who);
    await world.addsBank(who);
  },
  async pays(address, url) {
    const page = await fetch(address + url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(cardFields('success')),
    });
    await page.arrayBuffer();
  },
  lives: async () => {},
  arrives: async () => {},
  async chargedAgain(database) {
    const { rows } = await sql<{ line: string }>`
      select split_part(key, '-', 1) || ' was charged ' || count(*) || ' times' as line
      from provider_movements where kind = 'charge' group by split_part(key, '-', 1) having count(*) > 1`.execute(
      database,
    );
    return rows.map(({ line }) => line);
  },
  close: async () => {},
};

/** Milliseconds between two rounds of webhooks. */
const NEXT_ROUND = 25;
/** The shares of webhooks that never arrive, and of those that arrive twice. */
const [NEVER, TWICE] = [0.1, 0.15];

const openStripe = async (seed: number): Promise<KilledProvider> => {
  const random = createRandom(seed);
  /** Milliseconds by which the business time of the servers is ahead. */
  let ahead = 0;
  /** The clock of a server in this process. */
  let clock: { readonly now: () => Date } | undefined;
  const standIn = await openStandIn(() => clock?.now() ?? new Date(Date.now() + ahead));
  const worldOf = (backend: Backend) => {
    clock = backend.services.clock;
    return createStripeMoneyWorld(backend, standIn);
  };
  const follow = (told: string): void => {
    for (const [, own] of told.matchAll(/^ahead (\d+)$/gm)) ahead = Math.max(ahead, Number(own));
  };
  /** False: nobody was there, or the server's clock has leapt meanwhile. Stripe sends it again. */
  const posts = async (address: string, event: Thing): Promise<boolean> => {
    const { body, signature } = standIn.signed(event);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await fetch(`${address}/provider-events`, { method: 'POST', headers, body }).catch(
      () => undefined,
    );
    return answer?.status === 200;
  };
  const delivers = async (address: string): Promise<void> => {
    const ready = standIn.unsent.splice(0);
    for (const event of random.sample(ready, ready.length)) {
      if (random.chance(NEVER)) continue;
      const times = random.chance(TWICE) ? 2 : 1;
      for (let time = 0; time < times; time += 1)
        if (!(await posts(address, event))) {
          standIn.unsent.push(event);
          break;
        }
    }
  };
  return {
    keys: { stripe: keysOf(standIn) },
    async keepsCard(backend, who) {
      const world = worldOf(backend);
      const { Url } = await world.told<{ Url: string }>(who, 'addPaymentMethod', {
        returnTo: '/milestone-payment',
      });
      standIn.pages.addsCard(Url, 'success');
      await world.delivers();
    },
    async addsBank(backend, who) {
      const world = worldOf(backend);
      const { Url } = await world.told<{ Url: string }>(who, 'openPayoutAccount', {
        returnTo: '/earning-detail/1',
      });
      standIn.pages.proves(Url);
      await world.delivers();
    },
    async pays(_, url) {
      try {
        standIn.pages.pays(url, random.pick(['success', 'success', 'insufficient', 'secondStep']));
      } catch {
        // The page is closed, or was paid.
      }
    },
    async lives(server, address) {
      clock = undefined;
      const ended = server.ended.then(() => true);
      let isOver = false;
      while (!isOver) {
        follow(server.output());
        if (random.chance(0.2)) standIn.banks.answer(random.chance(0.2) ? 'account_closed' : undefined);
        await delivers(address);
        isOver = await Promise.race([ended, wait(NEXT_ROUND, false)]);
      }
    },
    async arrives(backend) {
      const { database } = backend;
      const world = worldOf(backend);
      standIn.banks.answer();
      // Money that is not available yet is paid from our balance.
      standIn.dashboard.topsUp(100_000);
      await world.delivers();
      // The pauses of tasks are over.
      await database
        .updateTable('tasks')
        .set({ run_at: new Date(0) })
        .where('given_up_at', 'is', null)
        .where('attempts', '>', 0)
        .execute();
      for (const table of ['payments', 'refunds', 'payouts', 'unmatched_charges'] as const)
        await database.updateTable(table).set({ checked_at: null }).execute();
    },
    async chargedAgain() {
      const charges = standIn.all('charge').filter(({ status }) => status === 'succeeded');
      const byPayment = Map.groupBy(charges, ({ metadata }) => String(metadata.key).split('-')[0]);
      return [...byPayment].flatMap(([key, { length }]) =>
        length > 1 ? [`${key} was charged ${length} times`] : [],
      );
    },
    close: () => standIn.close(),
  };
};

export const openKilledProvider = async (name: KilledProviderName, seed: number): Promise<KilledProvider> =>
  name === 'stripe' ? openStripe(seed) : embedded;
