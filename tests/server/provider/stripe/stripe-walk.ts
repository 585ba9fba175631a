/**
 * Stripe in walks, which does everything that it may: requests are lost, or done without an answer; webhooks come late, twice, in
 * any order or never; cards are declined, banks take charges back, refuse refunds and send payouts back; a payment is charged
 * twice; its keys are forgotten.
 */
import { expect } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import type { Random } from '../../../../server/core/random.ts';
import { createFakeProvider, createMoneyWorld } from '../../money/money-world.ts';
import type { WalkedProvider } from '../walked-provider.ts';
import { openStandIn, type Thing } from './stand-in.ts';
import { createStripeMoneyWorld, type StripeMoneyWorld } from './stripe-money-world.ts';
import { keysOf } from './stripe-world.ts';

const DAY = 86_400_000;
/** The share of requests that fail. */
const LOST = 0.06;
const returnTo = '/earning-detail/1';

export const openStripeWalk = async (random: Random): Promise<WalkedProvider> => {
  let running: { readonly backend: Backend; readonly world: StripeMoneyWorld } | undefined;
  const own = () => {
    if (!running) throw new Error('The backend has not started');
    return running;
  };
  const standIn = await openStandIn(() => running?.backend.services.clock.now() ?? new Date());
  const faults = { requests: 0, never: 0, late: 0, twice: 0, takenBack: 0, doubled: 0, sentBack: 0 };
  const calms = (isCalm: boolean): void => {
    standIn.breaks = isCalm
      ? undefined
      : () => {
          const kind = random.chance(LOST) ? random.pick(['lost', 'hidden'] as const) : undefined;
          if (kind) faults.requests += 1;
          return kind;
        };
  };
  let late: Thing[] = [];
  /** Some webhooks arrive, some twice, some later, and some never. */
  const delivers = async (everything = false): Promise<void> => {
    const { world } = own();
    if (!everything) {
      if (random.chance(0.5)) standIn.banks.answer(random.chance(0.2) ? 'account_closed' : undefined);
      if (random.chance(0.08)) standIn.forgets();
    }
    const ready = [...late, ...standIn.unsent.splice(0)];
    late = [];
    for (const event of random.sample(ready, ready.length)) {
      if (!everything && random.chance(0.12)) {
        faults.never += 1;
        continue;
      }
      if (!everything && random.chance(0.25)) {
        faults.late += 1;
        late.push(event);
        continue;
      }
      const isTwice = random.chance(0.2);
      if (isTwice) faults.twice += 1;
      for (let turn = 0; turn < (isTwice ? 2 : 1); turn += 1) expect(await world.posts(event)).toBe(200);
    }
    await world.drain();
  };
  /** Pages of people, which no fault concerns. */
  const calmly = async (act: () => Promise<void>): Promise<void> => {
    const { breaks } = standIn;
    standIn.breaks = undefined;
    await act();
    await delivers(true);
    standIn.breaks = breaks;
  };
  const all = (object: string, fits: (thing: Thing) => boolean): readonly Thing[] =>
    standIn.all(object).filter(fits);
  let count = 0;

  return {
    options: { stripe: keysOf(standIn) },
    excuses: [
      'balance_too_low',
      'identity_needed',
      'method_gone',
      'payout_too_small',
      'provider_unavailable',
    ],
    faults,
    calms,
    delivers,
    serves(backend) {
      const world = createStripeMoneyWorld(backend, standIn);
      running = { backend, world };
      calms(false);
      return {
        // Only for its calls: nothing of the fake provider runs.
        ...createMoneyWorld(backend, createFakeProvider()),
        card: (user) =>
          calmly(async () => {
            const { provider } = backend.services;
            const { url } = await provider.methodLink(`method:walk-${(count += 1)}`, {
              kind: 'card',
              user,
              returnTo,
            });
            standIn.pages.addsCard(
              url,
              random.pick(['success', 'success', 'success', 'insufficient', 'secondStep']),
            );
          }),
      };
    },
    addsBank: (user) =>
      calmly(async () => {
        const { provider } = own().backend.services;
        const { account } = await provider.openAccount(`account:${user}`, { user });
        const { url } = await provider.accountLink(`account:${user}`, { account, returnTo });
        standIn.pages.proves(url);
      }),
    visits(url) {
      try {
        const card = random.pick(['success', 'success', 'success', 'insufficient', 'secondStep'] as const);
        standIn.pages.pays(url, card, random.chance(0.3));
      } catch {
        // The page is closed.
      }
    },
    doubles(key) {
      const charges = all('charge', ({ status, metadata }) => status === 'succeeded' && metadata.key === key);
      if (charges.length !== 1) return;
      faults.doubled += 1;
      standIn.dashboard.doubles(String(charges[0]?.id));
    },
    sendsBack() {
      const payouts = all('payout', ({ status }) => status === 'paid');
      const refunds = all('refund', ({ status }) => status === 'succeeded');
      const isPayout = random.chance(0.5);
      const found = isPayout ? payouts : refunds;
      if (found.length === 0) return;
      faults.sentBack += 1;
      const { id } = random.pick(found);
      if (isPayout) standIn.banks.sendsBack(id);
      else standIn.banks.refusesRefund(id);
    },
    disputes() {
      const open = all('dispute', ({ status }) => status === 'needs_response');
      if (open.length > 0 && random.chance(0.5))
        return standIn.banks.decides(random.pick(open).id, random.pick(['won', 'lost']));
      const paid = all(
        'charge',
        (charge) =>
          charge['status'] === 'succeeded' &&
          charge['disputed'] === false &&
          charge['amount'] > charge['amount_refunded'],
      );
      if (paid.length === 0) return;
      const charge = random.pick(paid);
      const whole = charge['amount'] - charge['amount_refunded'];
      faults.takenBack += 1;
      standIn.banks.takesBack(charge.id, random.chance(0.3) ? random.between(1, whole) : whole);
    },
    decides() {
      for (const { id } of all('dispute', ({ status }) => status === 'needs_response'))
        standIn.banks.decides(id, 'won');
      // Money that a disputed charge no longer gives is paid from our balance.
      standIn.dashboard.topsUp(1_000_000);
    },
    async rests() {
      const { backend, world } = own();
      standIn.banks.answer();
      await backend.database
        .updateTable('tasks')
        .set({ run_at: new Date(0) })
        .where('given_up_at', 'is', null)
        // Those that wait for a retry: the close of a week is not due before its time.
        .where('attempts', '>', 0)
        .execute();
      await world.drain();
      await backend.advanceClock(DAY);
      for (const table of ['payments', 'refunds', 'payouts', 'unmatched_charges'] as const)
        await backend.database.updateTable(table).set({ checked_at: null }).execute();
    },
    close: () => standIn.close(),
  };
};
