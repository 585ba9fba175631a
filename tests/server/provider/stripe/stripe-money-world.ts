/** Employers and freelancers whose money is at Stripe's stand-in: through the calls, Stripe's pages and its webhooks. */
import { expect } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import { audit } from '../../../../server/money/audit.ts';
import type { Payment } from '../../../../src/contracts/money/payments.ts';
import { terms } from '../../../../src/contracts/money/terms.ts';
import type { Person } from '../../backend-fixture.ts';
import { createFakeProvider, createMoneyWorld, DAY, type Deal } from '../../money/money-world.ts';
import type { CardKind, StandIn, Thing } from './stand-in.ts';

const HOUR = 3_600_000;
const returnTo = '/earning-detail/1';

export const createStripeMoneyWorld = (backend: Backend, standIn: StandIn) => {
  // Only for its calls: nothing of the fake provider runs.
  const world = createMoneyWorld(backend, createFakeProvider());
  const { database, services } = backend;

  const posts = async (event: Thing, secret?: string): Promise<number> => {
    const { body, signature } = standIn.signed(event, secret);
    const { status } = await fetch(`${backend.address}/provider-events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
    });
    return status;
  };
  /** Stripe's webhooks tell all that has happened, each twice and the newest first. */
  const delivers = async (): Promise<void> => {
    await world.drain();
    const events = standIn.unsent.splice(0);
    for (const event of [...events.toReversed(), ...events]) expect(await posts(event)).toBe(200);
    await world.drain();
  };
  const pays = async (own: Deal, card: CardKind = 'success', keeps = false): Promise<Payment> => {
    const payment = await world.begins(own);
    standIn.pages.pays(payment.Url ?? '', card, keeps);
    await delivers();
    return payment;
  };
  /** Proves who they are, with a bank account that can be used at once. Returns its id. */
  const proves = async (who: Person): Promise<number> => {
    const { Url } = await world.told<{ Url: string }>(who, 'openPayoutAccount', { returnTo });
    standIn.pages.proves(Url);
    await delivers();
    await backend.advanceClock(terms.newMethodDays * DAY);
    const [own] = (await world.summary(who)).Methods;
    return Number(own?.id);
  };
  return {
    ...world,
    posts,
    delivers,
    pays,
    proves,
    chargeOf: async ({ id }: Pick<Payment, 'id'>): Promise<string> => {
      const { charge } = await database
        .selectFrom('payments')
        .select('charge')
        .where('id', '=', Number(id))
        .executeTakeFirstOrThrow();
      return charge ?? '';
    },
    /** The ledger, the logs and Stripe's books agree, an hour later. */
    async booksAgree(): Promise<void> {
      await backend.advanceClock(HOUR);
      const { provider, clock } = services;
      const { findings } = await audit({ database, provider, now: clock.now() });
      expect(findings).toEqual([]);
    },
  };
};
export type StripeMoneyWorld = ReturnType<typeof createStripeMoneyWorld>;
