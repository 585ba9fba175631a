/**
 * Walks of employers and freelancers whose money is at Stripe, which does everything that it may: requests are lost, or done
 * without an answer; webhooks come late, twice, in any order or never; cards are declined, banks take charges back, refuse
 * refunds and send payouts back; a payment is charged twice; its keys are forgotten. In the end everything arrives, and the
 * ledger, the logs and Stripe's books agree.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import { createRandom } from '../../../../server/core/random.ts';
import { audit } from '../../../../server/money/audit.ts';
import { isFull } from '../../../support/scope.ts';
import { describeOnEither } from '../../databases.ts';
import { asks } from '../../messaging/chat-world.ts';
import { asksProvider } from '../../money/asks-provider.ts';
import { bodies } from '../../money/funded-contract.ts';
import { brokenInvariants } from '../../money/invariants.ts';
import type { Deal } from '../../money/money-world.ts';
import { addsOperator, runs } from '../../operator/operator-world.ts';
import { openStandIn, type StandIn, type Thing } from './stand-in.ts';
import { createStripeMoneyWorld, type StripeMoneyWorld } from './stripe-money-world.ts';
import { keysOf } from './stripe-world.ts';

const SEED = Number(process.env['MONEY_WALKS_SEED'] ?? 19);
const WALKS = isFull ? 8 : 1;
/** Deals of a walk, and its turns. */
const DEALS = 3;
const TURNS = 45;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a call may answer to an act that something else has overtaken, or whose request to Stripe was lost. */
const overtaken: ReadonlySet<unknown> = new Set([
  'amount_changed',
  'balance_too_low',
  'event_refused',
  'identity_needed',
  'method_gone',
  'payments_blocked',
  'payout_too_small',
  'provider_unavailable',
  'refund_not_possible',
  'stale',
]);

describeOnEither('walks of money with Stripe', (start) => {
  let backend: Backend;
  let standIn: StandIn;
  let world: StripeMoneyWorld;
  let operator = '';
  let now = () => new Date();
  const random = createRandom(SEED);
  const faults = { requests: 0, never: 0, late: 0 };
  beforeAll(async () => {
    standIn = await openStandIn(() => now());
    backend = await start({ stripe: keysOf(standIn) });
    now = backend.services.clock.now;
    world = createStripeMoneyWorld(backend, standIn);
    operator = (await addsOperator(backend)).email;
  });
  afterAll(async () => {
    await backend.close();
    await standIn.close();
  });

  interface Own extends Deal {
    readonly bank: number;
    readonly card: number | undefined;
    readonly pages: Set<string>;
  }
  let late: Thing[] = [];
  /** Some webhooks arrive, some twice, some later, and some never. */
  const delivers = async (): Promise<void> => {
    const ready = [...late, ...standIn.unsent.splice(0)];
    late = [];
    for (const event of random.sample(ready, ready.length)) {
      if (random.chance(0.12)) {
        faults.never += 1;
        continue;
      }
      if (random.chance(0.25)) {
        faults.late += 1;
        late.push(event);
        continue;
      }
      for (let turn = 0; turn < (random.chance(0.2) ? 2 : 1); turn += 1)
        expect(await world.posts(event)).toBe(200);
    }
    await world.drain();
  };

  const begin = async (): Promise<Own> => {
    const own = await world.deal(random.between(3000, 80_000) / 100);
    const bank = await world.proves(own.expert);
    let card: number | undefined;
    if (random.chance(0.6)) {
      const { Url } = await world.told<{ Url: string }>(own.company, 'addPaymentMethod', {
        returnTo: '/milestone-payment',
      });
      standIn.pages.addsCard(Url, random.pick(['success', 'success', 'insufficient', 'secondStep']));
      await world.delivers();
      card = Number((await world.funding(own)).Methods[0]?.id);
    }
    return { ...own, bank, card, pages: new Set() };
  };

  const calls = async (
    who: Own['company'],
    ...asked: [Parameters<typeof asks>[1], object]
  ): Promise<void> => {
    const { status, json } = await asks(who, ...asked);
    if (status !== 200) expect(overtaken.has(json?.code), `${asked[0]}: ${status} ${json?.code}`).toBe(true);
  };
  const acts = async (own: Own): Promise<void> => {
    const [id = 0] = own.milestones;
    const { state, version } = await world.standing('milestone', id);
    const event = (who: Own['company'], type: string, more: object = bodies[type] ?? {}) =>
      calls(who, 'lifecycleEvent', { kind: 'milestone', id, event: type, version, ...more });
    switch (state) {
      case 'draft':
      case 'fundingExpired':
        return calls(own.company, 'fundMilestones', {
          ...(await world.order(own)),
          ...(own.card !== undefined && random.chance(0.6) && { Method: own.card }),
          Key: crypto.randomUUID(),
        });
      case 'funded':
      case 'changesRequested':
        return random.chance(0.15)
          ? event(own.expert, 'refund.granted', { Reason: 'We agreed on it.' })
          : event(own.expert, 'work.submitted');
      case 'submitted':
        return event(own.company, random.chance(0.8) ? 'work.approved' : 'changes.requested');
      case 'cleared': {
        const Amount = random.between(2000, 20_000) / 100;
        return random.chance(0.75)
          ? calls(own.expert, 'withdraw', { Amount, Method: own.bank, Key: crypto.randomUUID() })
          : calls(own.expert, 'refundVoluntarily', {
              Milestone: id,
              Amount: Math.ceil(Amount / 5),
              Reason: 'A gift.',
              Key: crypto.randomUUID(),
            });
      }
    }
  };
  const visits = async (own: Own): Promise<void> => {
    const { Open } = await world.funding(own);
    if (Open?.Url !== undefined) own.pages.add(Open.Url);
    if (own.pages.size === 0) return;
    try {
      standIn.pages.pays(
        random.pick([...own.pages]),
        random.pick(['success', 'success', 'insufficient', 'secondStep']),
        random.chance(0.3),
      );
    } catch {
      // The page is closed.
    }
  };
  const paid = (): Thing[] =>
    standIn.all('charge').filter(({ status, disputed }) => status === 'succeeded' && disputed === false);
  /** What Stripe, banks and time do meanwhile. */
  const aside = async (): Promise<void> => {
    if (random.chance(0.5)) await delivers();
    if (random.chance(0.3)) standIn.banks.answer(random.chance(0.2) ? 'account_closed' : undefined);
    const charges = paid();
    if (charges.length > 0 && random.chance(0.05)) {
      const charge = random.pick(charges);
      const cents = charge['amount'] - charge['amount_refunded'];
      if (cents > 0)
        standIn.banks.takesBack(charge.id, random.chance(0.3) ? random.between(1, cents) : cents);
    }
    if (charges.length > 0 && random.chance(0.03)) standIn.dashboard.doubles(random.pick(charges).id);
    const open = standIn.all('dispute').filter(({ status }) => status === 'needs_response');
    if (open.length > 0 && random.chance(0.2))
      standIn.banks.decides(random.pick(open).id, random.pick(['won', 'lost']));
    const arrived = standIn.all('payout').filter(({ status }) => status === 'paid');
    if (arrived.length > 0 && random.chance(0.05)) standIn.banks.sendsBack(random.pick(arrived).id);
    const refunds = standIn.all('refund').filter(({ status }) => status === 'succeeded');
    if (refunds.length > 0 && random.chance(0.05)) standIn.banks.refusesRefund(random.pick(refunds).id);
    if (random.chance(0.05)) standIn.forgets();
    if (random.chance(0.1)) await asksProvider(backend.services).catch(() => {});
    if (random.chance(0.25)) await backend.advanceClock(random.pick([10 * MINUTE, 3 * HOUR, DAY, 6 * DAY]));
  };

  /** Our staff try again what has failed, and pay in another way what cannot be paid. */
  const mend = async (): Promise<void> => {
    const { database } = backend;
    const failed = await database
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select(['refunds.id', 'is_voluntary', 'payments.status as payment'])
      .where('refunds.status', '=', 'failed')
      .execute();
    const reason = 'It failed.';
    for (const { id, is_voluntary, payment } of failed) {
      const command =
        payment !== 'lost' ? 'refund retry' : is_voluntary ? 'refund return' : 'refund paid-otherwise';
      await runs(backend, operator, { command, id, reason }, now);
    }
    const stuck = await database
      .selectFrom('unmatched_charges')
      .select('id')
      .where('status', '=', 'failed')
      .execute();
    for (const { id } of stuck) await runs(backend, operator, { command: 'charge return', id, reason }, now);
    const dead = await database
      .selectFrom('tasks')
      .select('id')
      .where('given_up_at', 'is not', null)
      .execute();
    for (const { id } of dead) await runs(backend, operator, { command: 'tasks revive', id }, now);
  };
  const settles = async (): Promise<void> => {
    const { database, services } = backend;
    standIn.breaks = undefined;
    // Money that a disputed charge no longer gives is paid from our balance.
    standIn.dashboard.topsUp(1_000_000);
    for (const { id, status } of standIn.all('dispute'))
      if (status === 'needs_response') standIn.banks.decides(id, 'won');
    for (let round = 0; round < 6; round += 1) {
      standIn.banks.answer();
      await world.delivers();
      await database
        .updateTable('tasks')
        .set({ run_at: new Date(0) })
        .where('given_up_at', 'is', null)
        .execute();
      await world.drain();
      await backend.advanceClock(DAY);
      for (const table of ['payments', 'refunds', 'payouts', 'unmatched_charges'] as const)
        await database.updateTable(table).set({ checked_at: null }).execute();
      await asksProvider(services);
      await world.drain();
      await mend();
      await world.drain();
    }
  };

  it(
    `[M128] ${WALKS} walks lose and double no cent, whatever Stripe and the banks do (seed ${SEED})`,
    { timeout: 3_600_000 },
    async () => {
      for (let walk = 0; walk < WALKS; walk += 1) {
        const deals: Own[] = [];
        while (deals.length < DEALS) deals.push(await begin());
        standIn.breaks = () => {
          const kind = random.chance(0.06) ? random.pick(['lost', 'hidden'] as const) : undefined;
          if (kind) faults.requests += 1;
          return kind;
        };
        for (let turn = 0; turn < TURNS; turn += 1) {
          const own = random.pick(deals);
          await acts(own);
          if (random.chance(0.5)) await visits(own);
          await aside();
        }
        await settles();
        const { database, services } = backend;
        const { findings, waiting } = await audit({ database, provider: services.provider, now: now() });
        expect([...findings, ...(await brokenInvariants(database))]).toEqual([]);
        expect(waiting).toEqual([]);
      }
      expect(standIn.all('charge').length).toBeGreaterThan(WALKS);
      expect(faults.requests + faults.never + faults.late, JSON.stringify(faults)).toBeGreaterThan(5);
    },
  );
});
