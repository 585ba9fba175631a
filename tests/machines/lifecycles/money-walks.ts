/**
 * Random walks of money: a milestone of a random amount and fees, the payment that funds it, its refunds and a payout, moved
 * by two sides that race, with clock jumps past deadlines. Their movements go into a ledger in memory, which complains after
 * each step. The amounts are computed a second time, with `bigint`.
 */
import {
  getNextTransitions,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import type { Random } from '../../../server/core/random.ts';
import {
  paymentMovement,
  payoutMovement,
  refundMovement,
  type AnyMovement,
} from '../../../server/lifecycles/movements.ts';
import { after as later, hours, minutes, type Role } from '../../../src/machines/lifecycles/lifecycle.ts';
import { movementOf, type Fees } from '../../../src/machines/lifecycles/arithmetic/milestone-money.ts';
import { milestoneLifecycle } from '../../../src/machines/lifecycles/milestone.lifecycle.ts';
import { milestoneReasons } from '../../../src/machines/lifecycles/milestone.reasons.ts';
import { paymentLifecycle } from '../../../src/machines/lifecycles/payment.lifecycle.ts';
import { paymentReasons } from '../../../src/machines/lifecycles/payment.reasons.ts';
import { payoutLifecycle } from '../../../src/machines/lifecycles/payout.lifecycle.ts';
import { payoutReasons } from '../../../src/machines/lifecycles/payout.reasons.ts';
import type { Reasons } from '../../../src/machines/lifecycles/reasons.ts';
import { refundLifecycle } from '../../../src/machines/lifecycles/refund.lifecycle.ts';
import { refundReasons } from '../../../src/machines/lifecycles/refund.reasons.ts';

const START = '2026-03-02T09:00:00.000Z';
const TURNS = 30;
/** Long enough for the deadlines after the missed one. */
const LATE_HOURS = 40 * 24;
/** The way through a dispute is long, so walks take it more often. */
const RARE: ReadonlySet<string> = new Set([
  'dispute.opened',
  'dispute.answered',
  'settlement.offered',
  'settlement.agreed',
  'dispute.ruled',
  'payment.settled',
]);
const roles: readonly Role[] = ['freelancer', 'employer', 'operator', 'system'];

interface Context {
  readonly dueAt: string | null;
  readonly [name: string]: unknown;
}
interface Life {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly reasons: Reasons;
  snapshot: AnyMachineSnapshot;
  version: number;
  lastAt: string;
  /** What the event moves, account by account; undefined if the server would refuse it. */
  moves(type: string, before: AnyMachineSnapshot | null, after: AnyMachineSnapshot): Moved | undefined;
}
type Moved = ReadonlyMap<string, number>;
interface Act {
  readonly type: string;
  readonly by: Role;
  readonly at: string;
  readonly [name: string]: unknown;
}

/** Of an amount and its parts: odd, small and huge ones. */
const amountFrom = (random: Random): number =>
  random.pick([
    () => random.between(500, 2000),
    () => random.between(500, 1_000_000),
    () => random.between(1_000_000, 99_999_999_999),
  ])();
const partOf = (random: Random, whole: number): number =>
  random.pick([() => 0, () => whole, () => 1, () => whole - 1, () => random.between(0, whole)])();
const percentOf = (cents: number, percent: number): number =>
  Number((BigInt(cents) * BigInt(percent)) / 100n);

export interface Walked {
  readonly complaints: readonly string[];
  readonly steps: number;
  /** Two possible acts on one version. */
  readonly races: number;
  readonly end: string;
}

export const walkMoney = (random: Random): Walked => {
  const complaints: string[] = [];
  const accounts = new Map<string, number>();
  const held = (account: string): number => accounts.get(account) ?? 0;
  const fees: Fees = { freelancerPercent: random.between(0, 20), employerPercent: random.between(0, 10) };
  const lives: Life[] = [];
  /** The payment of each refund, by names. */
  const refundsOf = new Map<string, string>();
  let now = START;
  let steps = 0;
  let races = 0;

  const named = (movement: AnyMovement | undefined, names: Readonly<Record<string, string>>): Moved => {
    const moved = new Map<string, number>();
    for (const [purse, cents] of Object.entries(movement ?? {})) {
      if (purse === 'outside') {
        const shortage = Math.max(0, cents - held('provider'));
        moved.set('provider', cents - shortage);
        if (shortage > 0) moved.set('capital', shortage);
      } else moved.set(names[purse] ?? purse, cents);
    }
    return moved;
  };
  const begin = (life: Omit<Life, 'snapshot' | 'version' | 'lastAt'>, input: object): Life => {
    const [snapshot] = initialTransition(life.machine, input as never) as [AnyMachineSnapshot, unknown];
    const own: Life = { ...life, snapshot, version: 1, lastAt: now };
    lives.push(own);
    post(own, 'lifecycle.started', own.moves('lifecycle.started', null, snapshot) ?? new Map());
    return own;
  };
  const post = (life: Life, type: string, moved: Moved): void => {
    let sum = 0;
    for (const [account, cents] of moved) {
      sum += cents;
      accounts.set(account, held(account) + (account === 'provider' ? -cents : cents));
    }
    if (sum !== 0) complaints.push(`${life.name} ${type}: its transfer sums to ${sum}`);
    for (const [account] of moved)
      if (held(account) < 0 && !account.startsWith('loss '))
        complaints.push(`${life.name} ${type}: ${account} holds ${held(account)}`);
  };

  const stateOf = ({ value }: AnyMachineSnapshot): string => (typeof value === 'string' ? value : 'disputed');
  /** Of the loss by each payment, what is not covered. */
  const lostBy = (payment: string): number => -held(`loss ${payment}`);
  const refund = (cents: number, source: 'setAside' | 'payment', payment: string): void => {
    const number = lives.length;
    refundsOf.set(`refund ${number}`, payment);
    begin(
      {
        name: `refund ${number}`,
        machine: refundLifecycle,
        reasons: refundReasons,
        moves: (type, _, after) =>
          type === 'refund.kept' && ((after.context as Context)['keptCents'] as number) > lostBy(payment)
            ? undefined
            : named(refundMovement({ type, before: null, after: after.context as never }, source), {
                refund: `refund ${number}`,
                rest: `refund ${lives.length}`,
                loss: `loss ${payment}`,
                payment,
              }),
      },
      { amountCents: cents },
    );
  };
  const payment = (totalCents: number, number: number): Life =>
    begin(
      {
        name: `payment ${number}`,
        machine: paymentLifecycle,
        reasons: paymentReasons,
        moves: (type, before, after) =>
          named(
            paymentMovement(
              { type, before: (before?.context ?? null) as never, after: after.context as never },
              lostBy(`payment ${number}`),
            ),
            { payment: `payment ${number}`, loss: `loss payment ${number}` },
          ),
      },
      { totalCents, startedAt: now },
    );
  const amount = amountFrom(random);
  const isPeriod = random.chance(0.2);
  const extra = !isPeriod && random.chance(0.25) ? random.pick(['bonus', 'expense'] as const) : undefined;
  /** An expense costs its freelancer no fee. */
  const feePercent = extra === 'expense' ? 0 : fees.freelancerPercent;
  const milestone = begin(
    {
      name: 'milestone',
      machine: milestoneLifecycle,
      reasons: milestoneReasons,
      moves: (_, before, after) =>
        before === null
          ? new Map()
          : named(movementOf(before as never, after as never, fees), {
              payment: String((before.context as Context)['checkout']),
              refund: `refund ${lives.length}`,
            }),
    },
    {
      amountCents: amount,
      ...(isPeriod && { period: { disputableUntil: later(START, hours(240)) } }),
      ...(extra && { extra }),
    },
  );

  /** What the server does beside the event, in its transaction. */
  const follow = (life: Life, type: string, moved: Moved): void => {
    if (life === milestone) {
      const returned = moved.get(`refund ${lives.length}`) ?? 0;
      if (returned > 0) refund(returned, 'setAside', fundedBy);
      if (stateOf(life.snapshot) === 'funded' && type === 'payment.received') {
        const whole = amountOf() + percentOf(amountOf(), fees.employerPercent);
        if (held('escrow') !== whole) complaints.push(`the milestone holds ${held('escrow')} of ${whole}`);
      }
    } else if (life.machine === refundLifecycle) {
      const rest = moved.get(`refund ${lives.length}`) ?? 0;
      if (rest > 0) refund(rest, 'setAside', refundsOf.get(life.name) ?? '');
    } else if (life.machine === paymentLifecycle) {
      if (type === 'payment.settled') {
        const paying = {
          type: 'payment.received',
          by: 'system',
          at: life.lastAt,
          checkout: life.name,
        } as const;
        if (!apply(milestone, paying, milestone.version)) refund(held(life.name), 'payment', life.name);
      }
      if (type === 'chargeback.won' && held(life.name) > 0) refund(held(life.name), 'payment', life.name);
      if (held(life.name) !== 0) complaints.push(`${life.name} holds ${held(life.name)}`);
    }
  };
  const amountOf = (): number => (milestone.snapshot.context as { amountCents: number }).amountCents;

  const move = (life: Life, act: Act): boolean => {
    const { snapshot } = life;
    if (snapshot.status !== 'active' || !snapshot.can(act as never)) return false;
    const [after] = transition(life.machine, snapshot as never, act as never) as [
      AnyMachineSnapshot,
      unknown,
    ];
    const moved = life.moves(act.type, snapshot, after);
    if (!moved) return false;
    life.snapshot = after;
    life.version += 1;
    life.lastAt = act.at;
    steps += 1;
    post(life, act.type, moved);
    follow(life, act.type, moved);
    check();
    return true;
  };
  /** As the server: the due deadlines first, each at its moment. */
  const apply = (life: Life, act: Act, version: number): boolean => {
    if (version !== life.version) return false;
    let passed = false;
    for (;;) {
      const { dueAt } = life.snapshot.context as Context;
      if (dueAt === null || dueAt > act.at) break;
      const at = dueAt > life.lastAt ? dueAt : life.lastAt;
      if (!move(life, { type: 'deadline.passed', by: 'system', at })) break;
      passed = true;
    }
    // A refusal rolls the deadlines back on the server; here their task has passed them first.
    return act.type === 'deadline.passed' && passed ? true : move(life, act);
  };

  const check = (): void => {
    const { context, status } = milestone.snapshot as AnyMachineSnapshot & {
      readonly context: {
        readonly amountCents: number;
        readonly toFreelancerCents: number | null;
        readonly invoicedCents: number | null;
        readonly offer: { readonly toFreelancerCents: number } | null;
      };
    };
    const state = stateOf(milestone.snapshot);
    const { amountCents, toFreelancerCents, invoicedCents, offer } = context;
    const isFunded = wasFunded();
    const isAgreed = offer !== null && offer.toFreelancerCents === toFreelancerCents;
    if (isPeriod && !isAgreed && (toFreelancerCents ?? 0) > (invoicedCents ?? 0))
      complaints.push(`${state}: ${toFreelancerCents} of an invoice of ${invoicedCents}`);
    const gross = state === 'refunded' ? 0 : (toFreelancerCents ?? amountCents);
    const isPaid = ['released', 'cleared', 'split'].includes(state);
    const net = isPaid ? gross - percentOf(gross, feePercent) : 0;
    const whole = isFunded ? amountCents + percentOf(amountCents, fees.employerPercent) : 0;
    const ours = isPaid ? percentOf(gross, feePercent) + percentOf(gross, fees.employerPercent) : 0;
    const earned = held('clearing') + held('available') + paidOut() + held('payout');
    if (earned !== net) complaints.push(`${state}: the freelancer has ${earned} instead of ${net}`);
    if (held('fees') - payoutFees() !== ours)
      complaints.push(`${state}: we have ${held('fees')} instead of ${ours}`);
    const isHeld = isFunded && !isPaid && state !== 'refunded';
    if (held('escrow') !== (isHeld ? whole : 0)) complaints.push(`${state}: in escrow are ${held('escrow')}`);
    if (status === 'done' && held('clearing') !== 0)
      complaints.push(`${state}: ${held('clearing')} are in clearance`);
    if (!isHeld && refunded() + net + ours !== whole)
      complaints.push(`${state}: ${whole} funded, ${net} paid, ${ours} ours, ${refunded()} refunded`);
    // What the provider holds, and what we have lost of it, is all that we owe.
    let owed = 0;
    for (const [account, cents] of accounts) owed += account === 'provider' ? -cents : cents;
    if (owed !== 0) complaints.push(`${state}: the accounts sum to ${owed}`);
  };
  const states = (machine: AnyStateMachine): Life[] => lives.filter((life) => life.machine === machine);
  const wasFunded = (): boolean => fundedBy !== '';
  const refunded = (): number => returnedOfMilestone;
  const sumOf = (state: string, of: (context: { amountCents: number; feeCents: number }) => number): number =>
    states(payoutLifecycle)
      .filter(({ snapshot }) => snapshot.value === state)
      .reduce((sum, { snapshot }) => sum + of(snapshot.context as never), 0);
  const givenUp = (): number => sumOf('givenUp', ({ amountCents, feeCents }) => amountCents + feeCents);
  const paidOut = (): number =>
    ['paid', 'paidOtherwise'].reduce(
      (sum, state) => sum + sumOf(state, ({ amountCents, feeCents }) => amountCents + feeCents),
      givenUp(),
    );
  const payoutFees = (): number => sumOf('paid', ({ feeCents }) => feeCents) + givenUp();
  /** The payment that has funded the milestone. */
  let fundedBy = '';
  let returnedOfMilestone = 0;
  const milestoneMoves = milestone.moves.bind(milestone);
  milestone.moves = (type, before, after) => {
    const moved = milestoneMoves(type, before, after);
    for (const account of moved?.keys() ?? []) if (account.startsWith('payment ')) fundedBy = account;
    for (const [account, cents] of moved ?? [])
      if (account.startsWith('refund ')) returnedOfMilestone += cents;
    return moved;
  };

  /** A payload that fits most events; some never fit. */
  const payloadOf = ({ snapshot }: Life): object => {
    const { checkout, amountCents, totalCents } = snapshot.context as Readonly<Record<string, never>>;
    const whole = (amountCents ?? totalCents ?? 0) as number;
    return {
      checkout,
      code: 'account_closed',
      amountCents: random.chance(0.95) ? partOf(random, whole) : whole + 1,
      toFreelancerCents: random.chance(0.95) ? partOf(random, whole) : -1,
    };
  };
  const choose = (life: Life): Act => {
    const next = getNextTransitions(life.snapshot)
      .map(({ eventType }) => eventType as string)
      .filter(Boolean);
    const rare = next.filter((type) => RARE.has(type));
    const types =
      rare.length > 0 && random.chance(0.4)
        ? rare
        : next.length > 0 && random.chance(0.9)
          ? next
          : Object.keys(life.reasons.roles);
    const type = random.pick(types);
    const by = random.chance(0.95) ? random.pick(life.reasons.roles[type] ?? roles) : random.pick(roles);
    const { dueAt } = life.snapshot.context as Context;
    const at = type === 'deadline.passed' && dueAt !== null && dueAt > now ? dueAt : now;
    return { ...payloadOf(life), type, by, at };
  };
  /** The employer goes to a checkout: the payment begins with the milestone's event. */
  const fund = (): void => {
    const number = lives.length;
    const starting = {
      type: 'funding.started',
      by: 'employer',
      at: now,
      checkout: `payment ${number}`,
    } as const;
    if (apply(milestone, starting, milestone.version))
      payment(amountOf() + percentOf(amountOf(), fees.employerPercent), number);
  };
  const withdraw = (): void => {
    const whole = held('available');
    const feeCents = Math.min(100, whole - 1);
    if (whole < 2) return;
    begin(
      {
        name: `payout ${lives.length}`,
        machine: payoutLifecycle,
        reasons: payoutReasons,
        moves: (type, _, after) =>
          named(payoutMovement({ type, before: null, after: after.context as never }), {}),
      },
      { amountCents: random.between(1, whole - feeCents), feeCents },
    );
  };

  for (let turn = 0; turn < TURNS; turn += 1) {
    if (random.chance(0.5)) fund();
    if (random.chance(0.2)) withdraw();
    const active = lives.filter(({ snapshot }) => snapshot.status === 'active');
    if (active.length === 0) break;
    const unpaid = states(paymentLifecycle).filter(({ snapshot }) => snapshot.value === 'open');
    const life =
      unpaid.length > 0 && random.chance(0.4)
        ? random.pick(unpaid)
        : random.chance(0.7) && milestone.snapshot.status === 'active'
          ? milestone
          : random.pick(active);
    // Both have seen the present version, or one has not.
    const acts = [choose(life), choose(life)]
      // Money comes with its payment, and a payment with its milestone's event.
      .filter(({ type }) => type !== 'payment.received' && type !== 'funding.started')
      .filter(({ type }) => type !== 'milestone.dropped' || random.chance(0.1))
      .map((act) => ({ act, version: random.chance(0.9) ? life.version : life.version - 1 }));
    const { version } = life;
    const before = life.snapshot;
    const outcomes = acts.map((sent) => apply(life, sent.act, sent.version));
    if (outcomes.filter(Boolean).length > 1)
      complaints.push(`two acts on version ${version} of ${life.name}`);
    if (acts.length > 1 && acts.every((sent) => sent.version === version && before.can(sent.act as never)))
      races += 1;
    for (const { act } of acts) if (act.at > now) now = act.at;
    const { dueAt } = life.snapshot.context as Context;
    now =
      dueAt !== null && dueAt > now && random.chance(0.2)
        ? later(dueAt, hours(random.between(0, LATE_HOURS)))
        : later(now, random.chance(0.5) ? minutes(random.between(0, 10)) : hours(random.between(0, 72)));
  }
  return { complaints, steps, races, end: stateOf(milestone.snapshot) };
};
