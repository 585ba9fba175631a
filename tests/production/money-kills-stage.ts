/**
 * A server that is killed again and again while employers fund milestones, milestones release their money, freelancers are paid
 * out, weeks, months and plans renew, and while its clock runs ahead over clearance and deadlines. After each kill the ledger and the logs must agree, and
 * what was acknowledged must be there; in the end the provider must agree too, and all of it must have happened once.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { createBackend, type Backend } from '../../server/backend.ts';
import { createRandom } from '../../server/core/random.ts';
import { openDatabase } from '../../server/database/open.ts';
import type { Database } from '../../server/database/tables.ts';
import { advanceClock } from '../../server/lifecycles/advance.ts';
import { audit } from '../../server/money/audit.ts';
import { ledgerFindings } from '../../server/money/audit-ledger.ts';
import { auditLifecycles } from '../../server/money/audit-lifecycles.ts';
import type { CardBehaviour } from '../../server/provider/embedded/test-numbers.ts';
import { endLeases } from '../../server/tasks/taking.ts';
import { calls, type CallName } from '../../src/contracts/app/calls.ts';
import type { Contract } from '../../src/contracts/hiring/contract.ts';
import type { Moved } from '../../src/contracts/hiring/lifecycle-event.ts';
import { exampleNewOffer, type FiledOffer, type Offer, type Side } from '../../src/contracts/hiring/offer.ts';
import type { EarningsSummary, Payout } from '../../src/contracts/money/earnings-listing.ts';
import type { Funding, Payment } from '../../src/contracts/money/payments.ts';
import { terms } from '../../src/contracts/money/terms.ts';
import { PASSWORD, type Person } from '../server/backend-fixture.ts';
import { QUIET, type Visitor } from '../server/helpers.ts';
import { asksProvider } from '../server/money/asks-provider.ts';
import { bodies } from '../server/money/funded-contract.ts';
import { brokenInvariants } from '../server/money/invariants.ts';
import { addressOf, run } from '../server/process.ts';
import { numberOf, settle, visitorOf, type People, type Someone } from './contract-kills-stage.ts';
import { PERIODIC, periodicWriter, planWriter } from './periodic-writers.ts';
import { openKilledProvider, type KilledProvider, type KilledProviderName } from './killed-providers.ts';
import type { KilledOptions } from './killed-server.ts';
import type { Place } from './task-kills-stage.ts';

export const SEED = 20_261_127;
/** The kill comes during one of the first calls of its stage, or some milliseconds after. */
const [MOST_CALLS, MOST_MILLISECONDS] = [5, 40];
/** Milliseconds after which the server is killed in any case. */
const LONGEST_LIFE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The clock leaps seldom, because a leap between the signature of an event and its arrival makes it stale. */
const [HOURS_AHEAD, PAUSE] = [48, 3000];
/** Of every third server, which goes over the end of a week. */
const HOURS_OVER_A_WEEK = 8 * 24;
/** Milliseconds, so that a short life asks the provider about payments. */
const SWEEP_EVERY = 500;
/** Questions about a payment, before its employer goes on with something else. */
const QUESTIONS = 40;
/** Milliseconds until somebody who waits looks again: looks without a pause leave no time for what they wait for. */
const NEXT_LOOK = 50;
const AMOUNT = 400;
/** From so many kills on each of them is named, and weeks and plans must have renewed. */
const LONG = 20;

/**
 * In turn: a run of a few kills has the first ones. `periods`: while weeks and months begin, are paid for, invoiced and released, plans
 * renew, and people do what belongs to them.
 */
export const STAGES = ['periods', 'releasing', 'payingOut', 'funding'] as const;
type Stage = (typeof STAGES)[number];

/** The employers' cards. Undefined: typed at the provider, each time. */
const cards: readonly (CardBehaviour | undefined)[] = ['success', 'twice', 'silent', undefined];

type MilestoneStep = readonly [by: Side, event: string, fields?: object];
const submitted: MilestoneStep = ['freelancer', 'work.submitted'];
/** What becomes of each funded milestone, in turn. What they leave open, the clock ends. */
const courses: readonly (readonly MilestoneStep[])[] = [
  [submitted, ['employer', 'work.approved']],
  [submitted, ['employer', 'changes.requested'], submitted, ['employer', 'work.approved']],
  [['freelancer', 'refund.granted']],
  [
    submitted,
    ['employer', 'dispute.opened'],
    ['freelancer', 'dispute.answered'],
    ['employer', 'settlement.offered', { Amount: 133.33 }],
    ['freelancer', 'settlement.agreed'],
  ],
  [submitted],
  [
    ['employer', 'cancellation.requested'],
    ['freelancer', 'request.agreed'],
  ],
];
/** The events that move money out of escrow. */
const releases = new Set(['work.approved', 'refund.granted', 'settlement.agreed', 'request.agreed']);

/** Everybody can pay and be paid. */
const prepare = async (backend: Backend, atProvider: KilledProvider): Promise<People> => {
  const people = await settle(backend);
  const personOf = (one: Someone, type: Person['type']): Person => ({
    ...one,
    type,
    password: PASSWORD,
    visitor: visitorOf(one, backend.address),
  });
  for (const [index, one] of people.employers.entries()) {
    const card = cards[index % cards.length];
    if (card) await atProvider.keepsCard(backend, personOf(one, 'Employer'), card);
  }
  for (const one of people.freelancers) await atProvider.addsBank(backend, personOf(one, 'Freelancer'));
  await backend.advanceClock(terms.newMethodDays * DAY);
  return people;
};

/** What was acknowledged over all kills, and where each writer goes on. */
const startRecord = ({ employers, freelancers }: People, atProvider: KilledProvider) => {
  const acknowledged: string[] = [];
  const failures: string[] = [];
  let begins = (_stage: Stage): void => {};
  const keep = (row: string): void => void acknowledged.push(row);
  /** Undefined for a call that was made before the kill, or that another act or a deadline prevents. */
  const ask = async <Data = object>(
    visitor: Visitor,
    name: CallName,
    body: object,
    stage?: Stage,
  ): Promise<Data | undefined> => {
    const asked = visitor.call(calls[name].path, body);
    if (stage) begins(stage);
    const { status, json, text } = await asked;
    if (status === 200) return (json?.data ?? {}) as Data;
    if (status !== 409) failures.push(`${name} ${JSON.stringify(body)}: ${status} ${text}`);
    return undefined;
  };

  /** The employer's milestones, one after the other. A call that the kill has cut off is made again, with its key. */
  const deals = (employer: Someone, place: number) => {
    const hasCard = cards[place % cards.length] !== undefined;
    let [number, step] = [0, 0];
    let key = randomUUID();
    let offer: number | undefined;
    let contract: string | undefined;
    let order: object | undefined;
    let payment: Payment | undefined;
    let milestone: number | undefined;
    const done: [freelancer: Someone, milestone: number][] = [];
    const next = (): void => {
      [number, step, key] = [number + 1, 0, randomUUID()];
      [offer, contract, order, payment, milestone] = [undefined, undefined, undefined, undefined, undefined];
    };
    const agree = async (address: string, freelancer: Someone): Promise<void> => {
      const { JID: _, ...direct } = exampleNewOffer;
      const MilestoneList = [{ Title: 'All of it', Amount: AMOUNT }];
      const Title = `Deal ${employer.id}.${number}`;
      const body = { ...direct, PaymentModel: 'fixed', MilestoneList, FID: freelancer.id, Title, Key: key };
      if (offer === undefined) {
        const filed = await ask<FiledOffer>(visitorOf(employer, address), 'createOffer', body);
        if (!filed) return next(); // the freelancer has another one to answer
        offer = numberOf(filed.id);
      }
      const visitor = visitorOf(freelancer, address);
      const seen = await ask<Offer>(visitor, 'offer', { id: offer });
      if (seen?.Contract === undefined) {
        const accepted = { kind: 'offer', id: offer, event: 'offer.accepted', version: seen?.Version ?? 1 };
        if (!(await ask<Moved>(visitor, 'lifecycleEvent', accepted))) next();
        return;
      }
      contract = String(seen.Contract);
      key = randomUUID();
    };
    const fund = async (address: string): Promise<void> => {
      const visitor = visitorOf(employer, address);
      if (!order) {
        const funding = await ask<Funding>(visitor, 'funding', { Contract: contract });
        const [line] = funding?.Lines ?? [];
        if (!line) return next();
        milestone = Number(line.Milestone);
        order = {
          Contract: contract,
          Milestones: [{ id: line.Milestone, Version: line.Version }],
          Total: line.Total,
          Key: key,
          ...(hasCard && { Method: funding?.Methods[0]?.id }),
        };
      }
      if (!payment) {
        payment = await ask<Payment>(visitor, 'fundMilestones', order, 'funding');
        if (!payment) return next(); // the checkout of another tab, or a deadline
        keep(`payment ${payment.Reference}`);
      }
      for (let asked = 0; asked < QUESTIONS; asked += 1) {
        const now = await ask<Payment>(visitor, 'payment', { id: payment.id });
        if (now?.State === 'open' && now.Url !== undefined) {
          begins('funding');
          await atProvider.pays(address, now.Url);
        }
        if (now?.State === 'paid') return;
        // Not paid in time. Its charge may have been made all the same, and tells later.
        if (now?.State === 'expired' && !hasCard) return next();
        await wait(NEXT_LOOK);
      }
      next();
    };
    const works = async (address: string, freelancer: Someone): Promise<void> => {
      const doing = (courses[number % courses.length] ?? [])[step];
      if (!doing || milestone === undefined) {
        if (milestone !== undefined) done.push([freelancer, milestone]);
        return next();
      }
      const [by, event, fields = bodies[event] ?? {}] = doing;
      const visitor = visitorOf(by === 'employer' ? employer : freelancer, address);
      const { Milestones } = (await ask<Contract>(visitor, 'contract', { id: contract })) ?? {
        Milestones: [],
      };
      const standing = Milestones.find(({ id }) => Number(id) === milestone);
      if (!standing) return next();
      const body = { kind: 'milestone', id: milestone, event, version: standing.Version, ...fields };
      const stage = releases.has(event) ? 'releasing' : undefined;
      const moved = await ask<Moved>(visitor, 'lifecycleEvent', body, stage);
      if (moved) keep(`milestone ${milestone} ${moved.Version - 1} ${event}`);
      step += 1;
    };
    let giftKey = randomUUID();
    /** Back from what has cleared. */
    const givesBack = async (address: string): Promise<void> => {
      const [freelancer, Milestone] = done[0] ?? [];
      if (!freelancer) return;
      const gift = { Milestone, Amount: 7.77, Reason: `A gift, ${giftKey}`, Key: giftKey };
      const visitor = visitorOf(freelancer, address);
      if (await ask(visitor, 'refundVoluntarily', gift, 'payingOut')) keep(`gift ${giftKey}`);
      done.shift();
      giftKey = randomUUID();
    };
    return async (address: string): Promise<void> => {
      for (;;) {
        const freelancer = freelancers[(place + number) % freelancers.length] as Someone;
        if (contract === undefined) await agree(address, freelancer);
        else if (payment?.State !== 'paid' && step === 0) {
          await fund(address);
          if (payment) payment = { ...payment, State: 'paid' };
        } else await works(address, freelancer);
        if (done.length > 3) await givesBack(address);
      }
    };
  };

  /** A freelancer withdraws half of what is available, again and again. */
  const withdrawals = (freelancer: Someone) => {
    let body: object | undefined;
    return async (address: string): Promise<void> => {
      const visitor = visitorOf(freelancer, address);
      for (;;) {
        if (!body) {
          const own = await ask<EarningsSummary>(visitor, 'earningsSummary', { id: freelancer.id });
          const cents = Math.floor(((own?.Available ?? 0) * 100) / 2);
          if (cents < terms.smallestPayoutDollars * 100) {
            await wait(NEXT_LOOK);
            continue;
          }
          body = { Amount: cents / 100, Method: own?.Methods[0]?.id, Key: randomUUID() };
        }
        const payout = await ask<Payout>(visitor, 'withdraw', body, 'payingOut');
        if (payout) keep(`payout ${payout.Reference}`);
        body = undefined;
      }
    };
  };
  const asking = {
    keep,
    ask: <Data = object>(visitor: Visitor, name: CallName, body: object) =>
      ask<Data>(visitor, name, body, calls[name].write ? 'periods' : undefined),
  };
  const periodic = PERIODIC.flatMap((model, index) => {
    const [employer, freelancer] = [employers[index], freelancers[index]];
    return employer && freelancer ? [periodicWriter(asking, { employer, freelancer }, model)] : [];
  });
  const writers = [
    ...employers.map(deals),
    ...freelancers.slice(0, 3).map(withdrawals),
    ...periodic.map(({ write }) => write),
    ...employers.slice(0, 1).map((employer) => planWriter(asking, employer)),
  ];
  return {
    acknowledged,
    failures,
    writers: writers.length,
    /** Both kinds of contracts run before the first kill, and end after the last one. */
    async agree(address: string): Promise<void> {
      for (const own of periodic) await own.agree(address);
    },
    async end(address: string): Promise<void> {
      for (const own of periodic) await own.end(address);
    },
    /** Writes until the server is gone. `reached` resolves when so many calls of the stage have been made. */
    writeTo(address: string, stage: Stage, most: number) {
      let count = 0;
      const { promise: reached, resolve } = Promise.withResolvers<void>();
      begins = (begun) => {
        if (begun === stage) count += 1;
        if (count >= most) resolve();
      };
      return { reached, ended: Promise.allSettled(writers.map((write) => write(address))) };
    },
  };
};

const linesOf = async (
  database: Database,
  query: ReturnType<typeof sql<{ line: string }>>,
): Promise<string[]> => (await query.execute(database)).rows.map(({ line }) => line);

/** What should have ended in forty days, and tasks of money that were given up or wait. */
const unfinishedIn = (database: Database) =>
  linesOf(
    database,
    sql<{ line: string }>`
      select 'payment ' || id || ' is open' as line from payments where status = 'open'
      union all select 'refund ' || id || ' is ' || status from refunds where status <> 'settled'
      union all select 'payout ' || id || ' is ' || status from payouts where status not in ('paid', 'failed')
      union all select 'milestone ' || own.id || ' is ' || value::text from contract_milestones own
        join lifecycles on kind = 'milestone' and lifecycles.id = own.id
        join payment_milestones on milestone_id = own.id and funded_at is not null
        where value #>> '{}' in ('awaitingFunding', 'submitted', 'cancelRequested', 'released')
          or purpose in ('week', 'month') and value #>> '{}' in ('funded', 'invoiced')
      union all select kind || ' ' || coalesce(key, '') || ': ' || coalesce(error, 'waits') from tasks
        where kind ~ '^(payment|provider|refund|payout|method|money|invoice)[.]' and coalesce(key, '') !~ '^every:'
      union all select kind || ' ' || coalesce(key, '') || ': ' || coalesce(error, '') from tasks
        where kind ~ '^(contract|period|periods|plan)[.]' and given_up_at is not null`,
  );

/** Each acknowledged act, as often as it was done. */
const doneIn = (database: Database) =>
  linesOf(
    database,
    sql<{ line: string }>`
      select 'payment ' || reference as line from payments
        where exists (select from lifecycle_log log where kind = 'payment' and log.id = payments.id and position = 0
          and by_role = 'employer') and contract_id is not null
      union all select 'note ' || note from time_entries
      union all select 'plan ' || id from subscriptions
      union all select 'invoice ' || number from invoices
      union all select 'payout ' || reference from payouts
      union all select 'gift ' || substring(reason from 'A gift, (.*)') from refunds where is_voluntary
      union all select kind || ' ' || id || ' ' || position || ' ' || event from lifecycle_log
        where kind in ('contract', 'milestone')`,
  );

/** How many weeks of these employers were paid for, and how many renewals of their plans. */
const renewedIn = async (database: Database, employers: readonly number[]) => {
  const ids = sql`any(${[...employers]}::integer[])`;
  const { rows } = await sql<{ weeks: number; renewals: number }>`
    select (select count(*)::integer from payment_milestones join contract_milestones own on own.id = milestone_id
          join contracts on contracts.id = own.contract_id
        where funded_at is not null and purpose = 'week' and contracts.employer_id = ${ids}) as weeks,
      (select count(*)::integer from plan_charges join payments on payments.id = payment_id
          join subscriptions on subscriptions.id = subscription_id
        where purpose = 'renewal' and paid_at is not null and user_id = ${ids}) as renewals`.execute(
    database,
  );
  return { weeks: rows[0]?.weeks ?? 0, renewals: rows[0]?.renewals ?? 0 };
};

const reading = async <Result>(
  place: Place,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const { database, close } = await openDatabase(place.database, () => {});
  try {
    return await work(database);
  } finally {
    await close();
  }
};
/** What is wrong with a database as the kill has left it, before a server mends anything. The provider is asked in the end. */
const brokenBy = (place: Place, acknowledged: readonly string[]): Promise<readonly string[]> =>
  reading(place, async (database) => {
    const { findings } = await auditLifecycles(database);
    const done = new Set(await doneIn(database));
    return [
      ...findings,
      ...(await ledgerFindings(database)),
      ...(await brokenInvariants(database)),
      ...acknowledged.filter((row) => !done.has(row)).map((row) => `${row} is lost`),
    ];
  });

export const moneySurvivesKills = async (
  kills: number,
  open: () => Promise<Place>,
  providerName: KilledProviderName = 'embedded',
): Promise<void> => {
  const random = createRandom(SEED);
  const place = await open();
  const atProvider = await openKilledProvider(providerName, SEED);
  onTestFinished(async () => {
    await place.remove();
    await atProvider.close();
  });
  const own = { database: place.database, noticesResumeAfter: 0, ...atProvider.keys } as const;
  const first = await createBackend({ ...QUIET, ...own });
  const people = await prepare(first, atProvider);
  const record = startRecord(people, atProvider);
  await record.agree(first.address);
  await first.close();
  const options: KilledOptions = {
    database: place.database,
    ...atProvider.keys,
    pause: PAUSE,
    sweepEvery: SWEEP_EVERY,
  };

  let reached = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const started = performance.now();
    const hoursAhead = kill % 3 === 1 ? HOURS_OVER_A_WEEK : HOURS_AHEAD;
    const server = run('tests/production/killed-server.ts', {
      KILLED_SERVER: JSON.stringify({ ...options, hoursAhead }),
    });
    const address = (await addressOf(server)).replace('localhost', '127.0.0.1');
    const living = atProvider.lives(server, address);
    const stage = STAGES[kill % STAGES.length] ?? 'periods';
    const writing = record.writeTo(address, stage, random.between(1, MOST_CALLS));
    const isReached = await Promise.race([
      writing.reached.then(() => true),
      writing.ended.then(() => false),
      wait(LONGEST_LIFE, false),
    ]);
    if (isReached) reached += 1;
    await wait(random.between(0, MOST_MILLISECONDS));
    server.child.kill('SIGKILL');
    await Promise.all([server.ended, writing.ended, living]);
    const lived = performance.now() - started;
    expect(record.failures, `kill ${kill}`).toEqual([]);
    expect(await brokenBy(place, record.acknowledged), `kill ${kill}`).toEqual([]);
    // A lease lasts two real minutes, in which this clock would leap over the months that the provider is asked about a payment.
    if (kill % 2 === 1) await reading(place, endLeases);
    if (kills >= LONG)
      console.log(
        `kill ${kill + 1} of ${kills}, ${isReached ? 'while' : 'before'} ${stage}: lived ${Math.round(lived)} ms, read in ${Math.round(performance.now() - started - lived)} ms, ${record.acknowledged.length} acts so far`,
      );
  }

  // An hour later and more, so that retries are due and the leases of killed processes are over.
  let late = HOUR;
  const last = await createBackend({ ...QUIET, ...own, now: () => new Date(Date.now() + late) });
  const { database, services } = last;
  const { clock, now, provider } = services;
  await last.tasks.drain();
  await record.end(last.address);
  for (let days = 0; days < 40; days += 4) {
    await advanceClock({ database, clock, now }, 4 * DAY);
    await last.tasks.drain();
    await atProvider.arrives(last);
    await asksProvider(services);
    await last.tasks.drain();
  }
  // Retries of what a leap of the clock has made stale.
  for (let round = 0; round < 10 && (await unfinishedIn(database)).length > 0; round += 1) {
    late += HOUR;
    await atProvider.arrives(last);
    await asksProvider(services);
    await last.tasks.drain();
  }
  const unfinished = await unfinishedIn(database);
  const { findings } = await audit({ database, provider, now: clock.now() });
  const broken = await brokenInvariants(database);
  const done = await doneIn(database);
  const charged = await atProvider.chargedAgain(database);
  const renewed = await renewedIn(
    database,
    people.employers.map(({ id }) => id),
  );
  await last.close();

  const faults = { findings, broken, unfinished, charged };
  expect(faults).toEqual({ findings: [], broken: [], unfinished: [], charged: [] });
  const times = new Map([...Map.groupBy(done, (line) => line)].map(([line, all]) => [line, all.length]));
  expect(record.acknowledged.filter((row) => times.get(row) !== 1)).toEqual([]);
  // Nothing was done that nobody has asked for: at most the last call of each writer has lost its answer.
  for (const kind of ['payment', 'payout', 'gift']) {
    const known = new Set(record.acknowledged);
    const unknown = done.filter((line) => line.startsWith(`${kind} `) && !known.has(line));
    expect(unknown.length, `${kind} without an answer`).toBeLessThanOrEqual(record.writers);
  }
  const kinds = new Set(record.acknowledged.map((row) => row.split(' ')[0]));
  expect(reached, 'kills during their stage').toBeGreaterThan(kills / 2);
  if (kills < LONG) return;
  expect(kinds).toEqual(
    new Set(['payment', 'milestone', 'payout', 'gift', 'contract', 'note', 'invoice', 'plan']),
  );
  expect(renewed.weeks, 'paid weeks').toBeGreaterThan(0);
  expect(renewed.renewals, 'renewals of plans').toBeGreaterThan(0);
};
