/**
 * Walks of employers and freelancers through the calls of a server whose payment provider does everything wrong
 * (faulty-provider.ts), or all that Stripe may do (stripe-walk.ts). Most walks go through a milestone, every fifth one through
 * an hourly and a monthly contract (periods/periodic-walk.ts), and all through plans. In each turn both sides choose an act by the
 * state that each saw last, and send both at once; between two turns events arrive or do not, banks take charges back, and the
 * clock jumps. After each turn the records and accounts of the walk are audited, and all of them, with the provider's books,
 * within 500 turns. A run must have had paid weeks and months, bonuses or expenses, and plans, so it goes on until it has.
 * `node tools/walks.ts` walks more often.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { createRandom, type Random } from '../../../server/core/random.ts';
import { pathOf } from '../../../server/lifecycles/standings.ts';
import { audit } from '../../../server/money/audit.ts';
import { ledgerFindings } from '../../../server/money/audit-ledger.ts';
import { auditLifecycle } from '../../../server/money/audit-lifecycles.ts';
import type { Packages } from '../../../src/contracts/money/packages.ts';
import type { Payment } from '../../../src/contracts/money/payments.ts';
import { chargeOf, terms } from '../../../src/contracts/money/terms.ts';
import { isFull } from '../../support/scope.ts';
import { describeOnBoth, describeOnEither, type Start } from '../databases.ts';
import { asks } from '../messaging/chat-world.ts';
import { addsOperator, runs } from '../operator/operator-world.ts';
import { openStripeWalk } from '../provider/stripe/stripe-walk.ts';
import { openFaultyWalk, type WalkedProvider } from '../provider/walked-provider.ts';
import { asksProvider } from './asks-provider.ts';
import { bodies } from './funded-contract.ts';
import { brokenInvariants } from './invariants.ts';
import type { Deal, MoneyWorld } from './money-world.ts';
import {
  createPeriodicWalks,
  type PeriodicWalk,
  type PeriodicWalks,
  type Sent,
  type Side,
} from './periods/periodic-walk.ts';

const WALKS = Number(process.env['MONEY_WALKS_CALLS'] ?? (isFull ? 200 : 2));
const isMeasured = process.env['MONEY_WALKS_CALLS'] !== undefined;
const SEED = Number(process.env['MONEY_WALKS_SEED'] ?? 18);
/** `faulty` or `stripe`. Default: both. */
const PROVIDER = process.env['MONEY_WALKS_PROVIDER'];
const TURNS = 14;
/** Of a walk with weeks and months. */
const PERIODIC_TURNS = isFull || isMeasured ? 42 : 20;
/** Walks that share the server and its clock. */
const AT_ONCE = 10;
/** Turns after which the next pause audits everything: fewer than 500 with those until the pause. */
const ALL_AFTER = 350;
/** How often the clock jumps in the turns of one walk. */
const JUMPS = 6;
/** Of each of what only some walks do: paid weeks, months, bonuses and expenses, and chosen plans. */
const LEAST = Math.max(1, Math.floor(WALKS / 20));
/** Turns that lead to what chance has left out, at most, and those of one pair of people. */
const [MOST_MORE, MORE_OF_ONE] = [200, 25];
/** So few walks that everything is looked at after each turn. */
const isBrief = WALKS <= 10;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Standing {
  readonly state: string;
  readonly version: number;
}
interface Walk extends Deal {
  readonly id: number;
  readonly cents: number;
  readonly bank: number;
  readonly card: number | undefined;
  /** What each side saw last. */
  readonly seen: Record<Side, Standing>;
  /** The provider's pages that the employer was led to. */
  readonly pages: Set<string>;
  payment: Payment['id'] | undefined;
}

/** The events of a state, by side. What a state does not list, nobody tries but by mistake. */
const acts: Readonly<Record<string, Readonly<Record<Side, readonly string[]>>>> = {
  funded: {
    employer: ['cancellation.requested', 'dispute.opened'],
    freelancer: [
      'work.submitted',
      'work.submitted',
      'work.submitted',
      'refund.granted',
      'cancellation.requested',
    ],
  },
  submitted: {
    employer: ['work.approved', 'work.approved', 'changes.requested', 'dispute.opened'],
    freelancer: ['dispute.opened', 'refund.granted', 'cancellation.requested'],
  },
  changesRequested: {
    employer: ['dispute.opened', 'cancellation.requested'],
    freelancer: ['work.submitted', 'work.submitted', 'refund.granted'],
  },
  cancelRequested: {
    employer: ['request.agreed', 'request.declined', 'request.withdrawn', 'dispute.opened'],
    freelancer: ['request.agreed', 'request.declined', 'request.withdrawn', 'dispute.opened'],
  },
  'disputed.awaitingResponse': {
    employer: ['dispute.answered', 'statement.added', 'dispute.withdrawn', 'dispute.conceded'],
    freelancer: ['dispute.answered', 'statement.added', 'dispute.withdrawn', 'dispute.conceded'],
  },
  'disputed.negotiating': {
    employer: ['settlement.offered', 'settlement.agreed', 'dispute.withdrawn', 'dispute.conceded'],
    freelancer: ['settlement.offered', 'settlement.agreed', 'dispute.withdrawn', 'dispute.conceded'],
  },
  'disputed.review': { employer: ['statement.added'], freelancer: ['statement.added'] },
  'disputed.ruled': { employer: ['ruling.appealed'], freelancer: ['ruling.appealed'] },
  released: { employer: [], freelancer: ['refund.granted'] },
};
const anything = Object.values(acts).flatMap(({ employer, freelancer }) => [...employer, ...freelancer]);
/** What may come of an act that somebody else, a deadline, the provider or the bank has overtaken. */
const overtaken: ReadonlySet<unknown> = new Set([
  'amount_changed',
  'balance_too_low',
  'contract_over',
  'contract_paused',
  'event_refused',
  'extras_full',
  'invoice_automatic',
  'invoice_credited',
  'method_gone',
  'milestone_not_found',
  'provider_unavailable',
  'time_not_possible',
  'plan_unavailable',
  'payment_not_found',
  'lifecycle_not_found',
  'payments_blocked',
  'refund_not_possible',
  'stale',
]);

const walksWith =
  (opened: (own: Random) => Promise<WalkedProvider>) =>
  (start: Start): void => {
    let backend: Backend;
    let world: MoneyWorld;
    let periodic: PeriodicWalks;
    let operator = '';
    let late = 0;
    const random = createRandom(SEED);
    let faulty: WalkedProvider;
    beforeAll(async () => {
      faulty = await opened(random);
      backend = await start({ ...faulty.options, now: () => new Date(Date.now() + late) });
      world = faulty.serves(backend);
      periodic = createPeriodicWalks(backend, world, random);
      operator = (await addsOperator(backend)).email;
    });
    afterAll(async () => {
      await backend.close();
      await faulty.close();
    });
    const isOvertaken = (code: unknown): boolean =>
      overtaken.has(code) || faulty.excuses.some((own) => own === code);

    const standingOf = async (id: number): Promise<Standing> => {
      const { state, version } = await world.standing('milestone', id);
      return { state: pathOf(state), version };
    };
    const look = async (walk: Walk | PeriodicWalk, side: Side): Promise<void> => {
      if ('payment' in walk) walk.seen[side] = await standingOf(walk.id);
      else await periodic.look(walk, side);
    };
    const begin = async (): Promise<Walk> => {
      const dollars = random.between(2500, 90_000) / 100;
      const own = await world.deal(dollars);
      await faulty.addsBank(own.expert.id);
      const [bank] = (await world.summary(own.expert)).Methods;
      let card: number | undefined;
      if (random.chance(0.5)) {
        await world.card(own.company.id);
        const [kept] = (await world.funding(own)).Methods;
        card = Number(kept?.id);
      }
      const [id = 0] = own.milestones;
      const seen = { employer: await standingOf(id), freelancer: await standingOf(id) };
      const cents = Math.round(dollars * 100);
      return { ...own, id, cents, bank: Number(bank?.id), card, seen, pages: new Set(), payment: undefined };
    };

    const eventOf = (walk: Walk, side: Side): Sent | undefined => {
      const { state, version } = walk.seen[side];
      const likely = acts[state]?.[side] ?? [];
      if (likely.length === 0 && !random.chance(0.1)) return undefined;
      const event = random.pick(likely.length > 0 && random.chance(0.95) ? likely : anything);
      const fields =
        event === 'settlement.offered'
          ? { Amount: random.between(0, walk.cents) / 100 }
          : (bodies[event] ?? {});
      return {
        who: side === 'employer' ? walk.company : walk.expert,
        name: 'lifecycleEvent',
        body: { kind: 'milestone', id: walk.id, event, version, ...fields },
        record: `milestone ${walk.id}`,
        version,
        event,
      };
    };
    const ofEmployer = (walk: Walk): Sent | undefined => {
      const { state, version } = walk.seen.employer;
      if (state !== 'draft' && state !== 'fundingExpired') return eventOf(walk, 'employer');
      const body = {
        Contract: `c-${walk.contract}`,
        Milestones: [{ id: walk.id, Version: version }],
        Total: chargeOf(walk.cents) / 100,
        ...(walk.card !== undefined && random.chance(0.7) && { Method: walk.card }),
        Key: crypto.randomUUID(),
      };
      return { who: walk.company, name: 'fundMilestones', body };
    };
    const ofFreelancer = (walk: Walk): Sent | undefined => {
      const { state } = walk.seen.freelancer;
      if (state !== 'cleared' && state !== 'split') return eventOf(walk, 'freelancer');
      const cents = random.between(2000, 30_000);
      return random.chance(0.6)
        ? { who: walk.expert, name: 'withdraw', body: { Amount: cents / 100, Method: walk.bank } }
        : {
            who: walk.expert,
            name: 'refundVoluntarily',
            body: { Milestone: walk.id, Amount: Math.ceil(cents / 5) / 100, Reason: 'A gift.' },
          };
    };

    const done: string[] = [];
    /** How often each act was applied. */
    const counts = new Map<string, number>();
    let races = 0;
    /** Both at once. Each is applied or overtaken, and of two events on one version one is applied. */
    const send = async (walk: Walk | PeriodicWalk, sent: readonly Sent[]): Promise<void> => {
      const answers = await Promise.all(sent.map(({ who, name, body }) => asks(who, name, body)));
      const applied: string[] = [];
      for (const [index, { status, json }] of answers.entries()) {
        const { name, record, event, version } = sent[index] as Sent;
        const words = `${name} ${event ?? ''}: ${status} ${json?.code ?? ''}`;
        if (status !== 200) {
          expect(isOvertaken(json?.code), words).toBe(true);
          continue;
        }
        counts.set(event ?? name, (counts.get(event ?? name) ?? 0) + 1);
        if (version !== undefined) applied.push(`${record} ${version}`);
        if (event !== undefined) done.push(`${record} ${json.data.Version - 1} ${event}`);
        if (name === 'dropExtra') done.push(`${record} ${json.data.Version - 1} milestone.dropped`);
        if (name === 'addExtra') done.push(`milestone ${json.data.id} 0 lifecycle.started`);
        if (name === 'createInvoice' || name === 'creditInvoice') done.push(`invoice ${json.data.Number}`);
        if (name === 'fundMilestones' && 'payment' in walk) walk.payment = json.data.id;
        if (['fundMilestones', 'withdraw'].includes(name)) done.push(`${name} ${json.data.Reference}`);
      }
      expect(new Set(applied).size, 'one act on a version').toBe(applied.length);
      const versions = sent.flatMap(({ record, version }) =>
        version === undefined ? [] : [`${record} ${version}`],
      );
      if (versions.length > new Set(versions).size) races += 1;
    };

    const planRandom = createRandom(SEED + 1);
    /** Plans that were chosen. */
    let chosen = 0;
    /** Payments that plans had taken before the run, in the seeded world. */
    let paidBefore = 0;
    /** One of the two chooses, pays, cancels or resumes a plan, or gives up its checkout: by what the page shows. */
    const planTurn = async (walk: Walk | PeriodicWalk, chance = 0.35): Promise<void> => {
      if (!planRandom.chance(chance)) return;
      const who = planRandom.chance(0.7) ? walk.expert : walk.company;
      const shown = await world.told<Packages>(who, 'packages', {});
      const { Own, Open, Plans, Methods } = shown;
      if (Open?.Url !== undefined) walk.pages.add(Open.Url);
      const offers = Plans.filter(({ Choice }) => Choice !== undefined);
      const answers: { readonly status: number; readonly json: { readonly code?: string } }[] = [];
      if (Open && planRandom.chance(0.2))
        answers.push(await asks(who, 'cancelPlanPayment', { id: Open.id, Version: Open.Version }));
      else if (Own && planRandom.chance(0.2)) {
        const event = Own.State === 'cancelled' ? 'subscription.resumed' : 'subscription.cancelled';
        answers.push(
          await asks(who, 'lifecycleEvent', {
            kind: 'subscription',
            id: Own.id,
            event,
            version: Own.Version,
          }),
        );
      } else if (offers.length > 0) {
        const { Plan, Choice } = planRandom.pick(offers);
        const [card] = planRandom.chance(0.7) ? Methods : [];
        const body = { Plan, Version: Own?.Version ?? 0, Total: Choice?.Total, Method: card?.id };
        // A double click of two tabs.
        const clicks = planRandom.chance(0.3) ? [1, 2] : [1];
        answers.push(...(await Promise.all(clicks.map(() => asks(who, 'choosePlan', body)))));
        expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
        if (answers.some(({ status }) => status === 200)) chosen += 1;
      }
      for (const { status, json } of answers)
        expect(status === 200 || isOvertaken(json.code), `a plan: ${status} ${json.code}`).toBe(true);
    };

    const rules = (id: number, most: number) => {
      const rule = {
        command: 'rule',
        id,
        to: 'freelancer',
        cents: random.between(0, most),
        reason: 'So we decide.',
      } as const;
      return runs(backend, operator, rule, backend.services.clock.now);
    };
    /** The provider forgets its events after thirty days. A server asks for them each hour, and here after each long leap. */
    const leap = async (by: number): Promise<void> => {
      await backend.advanceClock(by);
      if (by < 3 * 24 * HOUR) return;
      faulty.calms(true);
      await asksProvider(backend.services);
      faulty.calms(false);
    };
    /** What the provider, the bank, our staff and time do meanwhile. */
    const aside = async (walk: Walk | PeriodicWalk, together: number): Promise<void> => {
      if (random.chance(0.6)) await faulty.delivers();
      const isFixed = 'payment' in walk;
      if (!isFixed) await periodic.findPages(walk);
      if (isFixed && walk.payment !== undefined) {
        const { Url } = await world.payment(walk, { id: walk.payment });
        if (Url !== undefined) walk.pages.add(Url);
      }
      if (walk.pages.size > 0 && random.chance(0.6)) faulty.visits(random.pick([...walk.pages]));
      if (random.chance(0.04)) faulty.disputes();
      if (random.chance(0.03)) faulty.sendsBack();
      if (isFixed && walk.payment !== undefined && random.chance(0.03))
        faulty.doubles(`payment:${walk.payment}`);
      if (random.chance(0.15)) await asksProvider(backend.services).catch(() => {});
      if (random.chance(0.2)) late += random.between(1, 20) * MINUTE;
      if (random.chance(JUMPS / TURNS / together))
        await leap(random.pick([MINUTE, HOUR, 26 * HOUR, 6 * 24 * HOUR, 15 * 24 * HOUR]));
      if (!isFixed) {
        if (random.chance(0.25))
          await leap(random.pick([HOUR, 7 * HOUR, 26 * HOUR, 3 * 24 * HOUR, 7 * 24 * HOUR]));
        for (const { id, cents } of periodic.inReview(walk)) if (random.chance(0.6)) await rules(id, cents);
      } else if (walk.seen.employer.state === 'disputed.review' && random.chance(0.6))
        await rules(walk.id, walk.cents);
    };

    /** The contracts of all walks with weeks and months. */
    const periodicContracts: number[] = [];
    const paidPlans = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from plan_charges where taken_at is not null`.execute(
        backend.database,
      );
      return rows[0]?.count ?? 0;
    };
    const had = async () => ({
      ...(await periodic.paid(periodicContracts)),
      plan: chosen,
      paidPlan: (await paidPlans()) - paidBefore,
    });
    /** What the run has had too little of. */
    const missing = async () => {
      const counted = await had();
      return (['week', 'month', 'extra', 'plan'] as const).filter((one) => counted[one] < LEAST);
    };

    let since = 0;
    /** The records and accounts that the turn may have touched. */
    const auditTurn = async (walk: Walk | PeriodicWalk, words: string): Promise<void> => {
      const { database } = backend;
      const contracts = 'contracts' in walk ? walk.contracts : [walk.contract];
      const milestones = await database
        .selectFrom('contract_milestones')
        .select('id')
        .where('contract_id', 'in', contracts)
        .execute();
      const payments = await database
        .selectFrom('payments')
        .select('id')
        .where((where) =>
          where.or([
            where('contract_id', 'in', contracts),
            where(
              'id',
              'in',
              where
                .selectFrom('plan_charges')
                .innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
                .select('payment_id')
                .where('user_id', 'in', [walk.expert.id, walk.company.id]),
            ),
          ]),
        )
        .execute();
      const ids = payments.map(({ id }) => id);
      const refunds =
        ids.length === 0
          ? []
          : await database.selectFrom('refunds').select('id').where('payment_id', 'in', ids).execute();
      const payouts = await database
        .selectFrom('payouts')
        .select('id')
        .where('freelancer_id', '=', walk.expert.id)
        .execute();
      const subscriptions = await database
        .selectFrom('subscriptions')
        .select('id')
        .where('user_id', 'in', [walk.expert.id, walk.company.id])
        .execute();
      const all: string[] = [];
      for (const [kind, rows] of [
        ['milestone', milestones],
        ['subscription', subscriptions],
        ['payment', payments],
        ['refund', refunds],
        ['payout', payouts],
      ] as const)
        for (const { id } of rows) all.push(...(await auditLifecycle(database, kind, id)));
      const { latest } = await database
        .selectFrom('ledger_transfers')
        .select(({ fn }) => fn.coalesce(fn.max('id'), (query) => query.val(0)).as('latest'))
        .executeTakeFirstOrThrow();
      all.push(...(await ledgerFindings(database, { since })));
      since = latest;
      if (isBrief) all.push(...(await brokenInvariants(database)));
      expect(all, words).toEqual([]);
    };

    /** Our staff try again what has failed, and pay in another way what the provider refuses for good. */
    const mend = async (): Promise<void> => {
      const { database, services } = backend;
      const orders = (
        command: 'refund retry' | 'refund paid-otherwise' | 'refund return' | 'charge return',
        id: number,
      ) => runs(backend, operator, { command, id, reason: 'It failed.' }, services.clock.now);
      const failed = await database
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'payment_id')
        .select(['refunds.id', 'is_voluntary', 'payments.status as payment'])
        .where('refunds.status', '=', 'failed')
        .execute();
      for (const { id, is_voluntary, payment } of failed)
        await orders(
          payment !== 'lost' ? 'refund retry' : is_voluntary ? 'refund return' : 'refund paid-otherwise',
          id,
        );
      const stuck = await database
        .selectFrom('unmatched_charges')
        .select('id')
        .where('status', '=', 'failed')
        .execute();
      for (const { id } of stuck) await orders('charge return', id);
      const dead = await database
        .selectFrom('tasks')
        .select('id')
        .where('given_up_at', 'is not', null)
        .execute();
      for (const { id } of dead)
        await runs(backend, operator, { command: 'tasks revive', id }, services.clock.now);
    };
    /** Everything arrives in the end, and then the ledger, the logs and the provider agree. */
    const auditAll = async (words: string): Promise<void> => {
      const { database, services, tasks } = backend;
      faulty.calms(true);
      faulty.decides();
      // As if the time until the next question about each had passed.
      for (const table of ['payments', 'refunds', 'payouts', 'unmatched_charges'] as const)
        await database.updateTable(table).set({ checked_at: null }).execute();
      for (let round = 0; round < 8; round += 1) {
        late += 2 * HOUR;
        await faulty.rests();
        await faulty.delivers(true);
        await asksProvider(services);
        await tasks.drain();
        await mend();
        await tasks.drain();
      }
      await faulty.delivers(true);
      await tasks.drain();
      late += HOUR;
      const { provider, clock } = services;
      const { findings, waiting } = await audit({ database, provider, now: clock.now() });
      expect([...findings, ...(await brokenInvariants(database))], words).toEqual([]);
      expect(waiting, `${words}: nothing waits that nobody has acted on`).toEqual([]);
      faulty.calms(false);
      // As autovacuum does, which tests go without: plans for empty tables are slow in large ones.
      await sql`analyze`.execute(database);
      if (isMeasured) console.log(words);
      const logged = await database
        .selectFrom('lifecycle_log')
        .select(['kind', 'id', 'position', 'event'])
        .where('kind', 'in', ['contract', 'milestone'])
        .execute();
      const invoices = await database.selectFrom('invoices').select('number').execute();
      const payments = await database.selectFrom('payments').select('reference').execute();
      const payouts = await database.selectFrom('payouts').select('reference').execute();
      const kept = new Set([
        ...logged.map(({ kind, id, position, event }) => `${kind} ${id} ${position} ${event}`),
        ...invoices.map(({ number }) => `invoice ${number}`),
        ...payments.map(({ reference }) => `fundMilestones ${reference}`),
        ...payouts.map(({ reference }) => `withdraw ${reference}`),
      ]);
      expect(
        done.splice(0).filter((row) => !kept.has(row)),
        words,
      ).toEqual([]);
    };

    /** Weeks and months of contracts that have ended come to their own end, unless people disagree. */
    const rests = async (words: string): Promise<void> => {
      faulty.calms(true);
      for (let day = 0; day < 24; day += 3) {
        await backend.advanceClock(3 * 24 * HOUR);
        await faulty.rests();
        await faulty.delivers(true);
        await asksProvider(backend.services);
        await backend.tasks.drain();
      }
      const { rows } = await sql<{ words: string }>`
        select purpose || ' ' || own.id || ' is ' || value::text as words
        from contract_milestones own join contracts on contracts.id = contract_id
          join lifecycles on kind = 'milestone' and lifecycles.id = own.id
        where purpose in ('week', 'month') and ended_at is not null
          and value #>> '{}' in ('draft', 'awaitingFunding', 'fundingExpired', 'funded', 'invoiced', 'released')`.execute(
        backend.database,
      );
      expect(
        rows.map((row) => row.words),
        words,
      ).toEqual([]);
    };

    it(
      `[Y98b][M128][Y173][Y174] ${WALKS} walks lose and double no cent, whatever the provider does (seed ${SEED})`,
      { timeout: 14_400_000 },
      async () => {
        const { latest } = await backend.database
          .selectFrom('ledger_transfers')
          .select(({ fn }) => fn.coalesce(fn.max('id'), (query) => query.val(0)).as('latest'))
          .executeTakeFirstOrThrow();
        since = latest;
        paidBefore = await paidPlans();
        let [turns, unaudited] = [0, 0];
        const beginPeriodic = async (): Promise<PeriodicWalk> => {
          const walk = await periodic.begin(faulty.addsBank);
          periodicContracts.push(...walk.contracts);
          return walk;
        };
        const goesOn = async (walk: Walk | PeriodicWalk, together: number): Promise<void> => {
          await aside(walk, together);
          for (const side of ['employer', 'freelancer'] as const)
            if (random.chance(0.8)) await look(walk, side);
          turns += 1;
          unaudited += 1;
          await auditTurn(walk, `turn ${turns}`);
        };
        /** So that no seed matters: the provider stays as it is, and only the acts are chosen. */
        const takesWhatIsMissing = async (): Promise<readonly PeriodicWalk[]> => {
          const more: PeriodicWalk[] = [];
          for (let turn = 0; turn < MOST_MORE; turn += 1) {
            const wanted = await missing();
            if (wanted.length === 0) break;
            if (turn % MORE_OF_ONE === 0) more.push(await beginPeriodic());
            const walk = more.at(-1) as PeriodicWalk;
            for (const one of wanted)
              if (one === 'plan') await planTurn(walk, 1);
              else {
                const sent = await periodic.leadsTo(walk, one);
                if (sent) await send(walk, [sent]);
              }
            await goesOn(walk, AT_ONCE);
          }
          return more;
        };
        for (let walked = 0; walked < WALKS; walked += AT_ONCE) {
          const walks: (Walk | PeriodicWalk)[] = [];
          while (walks.length < Math.min(AT_ONCE, WALKS - walked))
            walks.push(walks.length % 5 === 1 ? await beginPeriodic() : await begin());
          await backend.advanceClock(terms.newMethodDays * 24 * HOUR);
          const order = walks.flatMap((walk) =>
            Array.from({ length: 'payment' in walk ? TURNS : PERIODIC_TURNS }, () => walk),
          );
          for (const walk of random.sample(order, order.length)) {
            await send(
              walk,
              'payment' in walk
                ? [ofEmployer(walk), ofFreelancer(walk)].filter((one) => one !== undefined)
                : await periodic.turn(walk),
            );
            await planTurn(walk);
            await goesOn(walk, walks.length);
          }
          if (walked + AT_ONCE >= WALKS) walks.push(...(await takesWhatIsMissing()));
          for (const walk of walks) if ('contracts' in walk) await periodic.end(walk);
          if (walked + AT_ONCE >= WALKS) await rests(`turn ${turns}`);
          if (unaudited < ALL_AFTER && walked + AT_ONCE < WALKS) continue;
          await auditAll(`turn ${turns}`);
          unaudited = 0;
        }
        expect(await missing(), `too little of it: ${JSON.stringify(await had())}`).toEqual([]);
        if (WALKS >= 20) expect(races).toBeGreaterThan(WALKS / 4);
        if (isMeasured)
          console.log(
            `${WALKS} walks, ${turns} turns, ${races} races, ${JSON.stringify({ ...faulty.faults, ...Object.fromEntries(counts), ...(await had()) })}`,
          );
      },
    );
  };

const providers = {
  faulty: { title: 'a faulty provider', opened: openFaultyWalk },
  stripe: { title: 'Stripe', opened: openStripeWalk },
};
for (const [name, { title, opened }] of Object.entries(providers)) {
  if (![undefined, name].includes(PROVIDER)) continue;
  const describeIt = name === 'faulty' || isMeasured ? describeOnBoth : describeOnEither;
  describeIt(`walks of money with ${title}`, walksWith(opened));
}
