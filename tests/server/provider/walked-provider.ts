/** The provider of walks through the calls, with everything that a provider and banks may do wrong. */
import type { Backend, BackendOptions } from '../../../server/backend.ts';
import type { Random } from '../../../server/core/random.ts';
import { createFaultyProvider } from '../money/faulty-provider.ts';
import { verifyIdentity } from '../money/money-rows.ts';
import { createFakeProvider, createMoneyWorld, type MoneyWorld } from '../money/money-world.ts';

export interface WalkedProvider {
  readonly options: Pick<BackendOptions, 'provider' | 'stripe'>;
  /** What a call may answer because of this provider alone. */
  readonly excuses: readonly string[];
  /** How often each fault has happened. */
  readonly faults: object;
  /** The people of the walk. Its `card` keeps a card at this provider. */
  serves(backend: Backend): MoneyWorld;
  /** The identity of a freelancer, and a bank account. */
  addsBank(user: number): Promise<void>;
  /** A calm provider answers every command. */
  calms(isCalm: boolean): void;
  /** The employer at a page of the provider, which may be closed. */
  visits(url: string): void;
  /** The payment with this key is charged a second time. */
  doubles(key: string): void;
  /** A bank sends money back that had arrived. */
  sendsBack(): void;
  /** The bank takes a charge back, as a whole or in part, or decides about one. */
  disputes(): void;
  /** Decides every open dispute. */
  decides(): void;
  /** Sends the events that are ready, in any order. */
  delivers(everything?: boolean): Promise<void>;
  /** Lets so much time pass that all of it can arrive. */
  rests(): Promise<void>;
  close(): Promise<void>;
}

/** At the port, without a provider behind it. */
export const openFaultyWalk = async (random: Random): Promise<WalkedProvider> => {
  const fake = createFakeProvider();
  let backend: Backend | undefined;
  let world: MoneyWorld | undefined;
  const faulty = createFaultyProvider(fake, random, () => backend?.services.clock.now() ?? new Date());
  return {
    ...faulty,
    options: { provider: faulty.provider },
    excuses: [],
    serves(own) {
      backend = own;
      world = createMoneyWorld(own, fake);
      return world;
    },
    async addsBank(user) {
      if (!backend) throw new Error('The backend has not started');
      await verifyIdentity(backend, user);
      await world?.delivers(
        fake.event({
          type: 'method.added',
          key: `method:${user}`,
          kind: 'bank',
          user,
          kept: { token: `bank-${user}`, label: 'Test bank account ending in 6789' },
        }),
      );
    },
    visits: (url) => faulty.visits(url.slice('/faulty/'.length)),
    rests: async () => {},
    close: async () => {},
  };
};
