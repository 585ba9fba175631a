/**
 * The money of the demo world's milestones: payments, refunds, payouts and the ledger, as the events of the lives would have
 * written them (server/lifecycles/settlements.ts). Transfers are in the order of their time, so that no account falls below
 * zero. The employer of the demonstration pays by card, its freelancer is paid out each month.
 */
import { initialTransition, transition, type AnyMachineSnapshot } from 'xstate';
import { percentOf } from '../../../src/contracts/money/cents.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { movementOf, type Fees } from '../../../src/machines/lifecycles/arithmetic/milestone-money.ts';
import {
  milestoneLifecycle,
  type MilestoneContext,
} from '../../../src/machines/lifecycles/milestone.lifecycle.ts';
import { demoAccounts } from '../../account/demo-accounts.ts';
import type { Random } from '../../core/random.ts';
import type { AccountKey, Entry } from '../../ledger/ledger.ts';
import { demoAccount, demoMethod } from '../../provider/embedded/demo-data.ts';
import type { CoursePayment } from './courses.ts';
import { lifeOf, stateOf, type Life } from './lives.ts';
import { DAY, HOUR, iso, MINUTE, referenceBy } from './moments.ts';
import { milestoneTransferName } from '../../lifecycles/movements.ts';

const [employer, freelancer] = demoAccounts;
const fees: Fees = {
  freelancerPercent: terms.freelancerFeePercent,
  employerPercent: terms.employerFeePercent,
};
const PAYOUT_FEE = terms.payoutFeeDollars * 100;
const SMALLEST_PAYOUT = terms.smallestPayoutDollars * 100;

export interface PaidMilestone {
  readonly id: number;
  readonly amountCents: number;
  /** Of a week or a month, which the system charges. */
  readonly period?: { readonly disputableUntil: string };
  readonly contract: { readonly id: number; readonly employer: number; readonly freelancer: number };
  readonly life: Life;
  readonly payments: readonly CoursePayment[];
}

/** A transfer with its entries. */
export interface SeedTransfer {
  readonly kind: string;
  readonly at: string;
  readonly cause: { readonly kind: string; readonly id: number; readonly position: number };
  readonly entries: readonly Entry[];
}

/** The snapshots of a life, one for each entry of its log. */
const snapshotsOf = (
  { log }: Life,
  input: Pick<PaidMilestone, 'amountCents' | 'period'>,
): AnyMachineSnapshot[] => {
  let [snapshot] = initialTransition(milestoneLifecycle, input) as unknown as [AnyMachineSnapshot, unknown];
  return log.map(({ event, by_role: by, at, payload }, position) => {
    if (position > 0)
      [snapshot] = transition(
        milestoneLifecycle,
        snapshot as never,
        { ...payload, type: event, by, at } as never,
      ) as unknown as [AnyMachineSnapshot, unknown];
    return snapshot;
  });
};

const chargeOf = (payment: number): string => `ch_demo_${payment}`;

/** What a milestone has paid the freelancer so far, before our fee. */
export const paidCentsOf = ({ row: { value, context } }: Life): number => {
  const { amountCents, toFreelancerCents } = context as MilestoneContext;
  const isPaid = value === 'released' || value === 'cleared' || value === 'split';
  return isPaid ? (toFreelancerCents ?? amountCents) : 0;
};

export const moneyRows = (random: Random, milestones: readonly PaidMilestone[], now: number) => {
  const rows = {
    payment_methods: [] as object[],
    payments: [] as object[],
    payment_milestones: [] as object[],
    refunds: [] as object[],
    payout_accounts: [] as object[],
    payout_methods: [] as object[],
    payouts: [] as object[],
    // The embedded provider's books of the same money.
    provider_methods: [] as object[],
    provider_accounts: [] as object[],
    provider_charges: [] as object[],
    provider_refunds: [] as object[],
    provider_transfers: [] as object[],
    provider_payouts: [] as object[],
    provider_movements: [] as object[],
  };
  const begun = Math.min(
    now,
    ...milestones.flatMap(({ payments }) => payments.map(({ started }) => Date.parse(started))),
  );
  const addedAt = new Date(begun - DAY);
  const [card, otherCard, bank] = [
    demoMethod({ user: employer.id, kept: { kind: 'card', behaviour: 'success' }, addedAt }),
    demoMethod({ user: employer.id, kept: { kind: 'card', behaviour: 'secondStep' }, addedAt }),
    demoMethod({ user: freelancer.id, kept: { kind: 'bank', behaviour: 'success' }, addedAt }),
  ];
  const account = demoAccount(freelancer.id, addedAt);
  const refunded = new Map<number, number>();
  /** What the provider moves, in the order of time. */
  const movements: {
    readonly kind: string;
    readonly key: string;
    readonly amount_cents: number;
    readonly at: string;
  }[] = [];
  const lives: Life[] = [];
  const transfers: SeedTransfer[] = [];

  const pay = (
    { id, amountCents, contract, period }: PaidMilestone,
    { id: payment, started, paid }: CoursePayment,
  ): void => {
    const fee = percentOf(amountCents, fees.employerPercent);
    const totalCents = amountCents + fee;
    const closes = Date.parse(started) + terms.unpaidCheckoutMinutes * MINUTE;
    const life = lifeOf(
      'payment',
      payment,
      {
        ...(period ? { by: 'system' } : { by: 'employer', user: contract.employer }),
        at: started,
        input: { totalCents, startedAt: started },
      },
      paid !== null
        ? [{ type: 'payment.settled', by: 'system', at: paid }]
        : closes <= now
          ? [{ type: 'deadline.passed', by: 'system', at: iso(closes) }]
          : [],
    );
    lives.push(life);
    const isDemo = contract.employer === employer.id;
    rows.payments.push({
      id: payment,
      reference: referenceBy(random),
      employer_id: contract.employer,
      contract_id: contract.id,
      principal_cents: amountCents,
      fee_cents: fee,
      status: stateOf(life),
      method_id: paid !== null && isDemo ? 1 : null,
      created_at: started,
      paid_at: paid,
      charge: paid === null ? null : chargeOf(payment),
      checkout_url: null,
      method_label: paid === null ? null : card.label,
    });
    rows.payment_milestones.push({
      payment_id: payment,
      milestone_id: id,
      principal_cents: amountCents,
      fee_percent: fees.employerPercent,
      fee_cents: fee,
      funded_at: paid,
    });
    if (paid === null) return;
    movements.push({ kind: 'charge', key: `payment:${payment}`, amount_cents: totalCents, at: paid });
    rows.provider_charges.push({
      id: chargeOf(payment),
      key: `payment:${payment}`,
      user_id: contract.employer,
      amount_cents: totalCents,
      lines: [{ words: 'A milestone', cents: totalCents }],
      return_to: '/',
      expires_at: iso(closes),
      created_at: started,
      page_hash: `demo ${payment}`,
      status: 'paid',
      last_four: card.last_four,
      behaviour: card.behaviour,
      keeps: false,
      method: isDemo ? card.token : null,
      paid_at: paid,
      refunded_cents: 0,
      dispute: null,
      disputed_cents: 0,
    });
    transfers.push({
      kind: 'payment.settled',
      at: paid,
      cause: { kind: 'payment', id: payment, position: 1 },
      entries: [
        { account: 'provider', cents: -totalCents },
        { account: `payment:${payment}`, cents: totalCents },
      ],
    });
  };

  /** Money goes back to the card within an hour. Returns the refund's id. */
  const giveBack = (milestone: PaidMilestone, payment: number, cents: number, at: string): number => {
    const id = rows.refunds.length + 1;
    const settled = Date.parse(at) + HOUR;
    const isSettled = settled <= now;
    const life = lifeOf(
      'refund',
      id,
      { by: 'system', at, input: { amountCents: cents } },
      isSettled ? [{ type: 'refund.settled', by: 'system', at: iso(settled) }] : [],
    );
    lives.push(life);
    rows.refunds.push({
      id,
      payment_id: payment,
      milestone_id: milestone.id,
      amount_cents: cents,
      is_voluntary: false,
      reason: null,
      status: stateOf(life),
      created_at: at,
      settled_at: isSettled ? iso(settled) : null,
    });
    if (!isSettled) return id;
    refunded.set(payment, (refunded.get(payment) ?? 0) + cents);
    const key = `refund:${id}`;
    movements.push({ kind: 'refund', key, amount_cents: -cents, at: iso(settled) });
    rows.provider_refunds.push({
      key,
      charge: chargeOf(payment),
      amount_cents: cents,
      status: 'settled',
      at: iso(settled),
    });
    transfers.push({
      kind: 'refund.settled',
      at: iso(settled),
      cause: { kind: 'refund', id, position: 1 },
      entries: [
        { account: `refund:${id}`, cents: -cents },
        { account: 'provider', cents },
      ],
    });
    return id;
  };

  const live = (milestone: PaidMilestone): void => {
    const { id, amountCents, contract, life, payments, period } = milestone;
    const payment = payments.find(({ paid }) => paid !== null)?.id ?? 0;
    const snapshots = snapshotsOf(life, { amountCents, ...(period && { period }) });
    for (const [position, { at }] of life.log.entries()) {
      const [before, after] = [snapshots[position - 1], snapshots[position]];
      const movement = before && after && movementOf(before as never, after as never, fees);
      if (!movement || !after) continue;
      const refund = movement.refund ? giveBack(milestone, payment, movement.refund, at) : 0;
      const accounts: Readonly<Record<keyof typeof movement, AccountKey>> = {
        payment: `payment:${payment}`,
        escrow: `escrow:${id}`,
        clearing: `clearing:${contract.freelancer}`,
        available: `available:${contract.freelancer}`,
        fees: 'fees',
        refund: `refund:${refund}`,
      };
      transfers.push({
        kind: milestoneTransferName(String(after.value), movement),
        at,
        cause: { kind: 'milestone', id, position },
        entries: Object.entries(movement).map(([purse, cents]) => ({
          account: accounts[purse as keyof typeof movement],
          cents,
        })),
      });
    }
  };

  /** What the freelancer has by then. */
  const availableAt = (moment: number): number =>
    transfers
      .filter(({ at }) => Date.parse(at) <= moment)
      .flatMap(({ entries }) => entries)
      .filter((entry) => entry.account === `available:${freelancer.id}`)
      .reduce((sum, { cents }) => sum + cents, 0);
  const payOut = (moment: number): void => {
    const whole = availableAt(moment);
    const [sent, paid] = [iso(moment + MINUTE), iso(moment + DAY)];
    if (whole < SMALLEST_PAYOUT || moment + DAY > now) return;
    const id = rows.payouts.length + 1;
    const amountCents = whole - PAYOUT_FEE;
    const at = iso(moment);
    const beginning = { by: 'freelancer', user: freelancer.id, at } as const;
    const life = lifeOf('payout', id, { ...beginning, input: { amountCents, feeCents: PAYOUT_FEE } }, [
      { type: 'payout.sent', by: 'system', at: sent },
      { type: 'payout.paid', by: 'system', at: paid },
    ]);
    lives.push(life);
    rows.payouts.push({
      id,
      reference: referenceBy(random),
      freelancer_id: freelancer.id,
      method_id: 1,
      amount_cents: amountCents,
      fee_cents: PAYOUT_FEE,
      status: stateOf(life),
      failure: null,
      created_at: at,
      settled_at: paid,
    });
    const cause = { kind: 'payout', id } as const;
    const key = `payout:${id}`;
    movements.push({ kind: 'payout', key, amount_cents: -amountCents, at: paid });
    rows.provider_transfers.push({
      key,
      account: account.id,
      amount_cents: amountCents,
      at: sent,
      reversed_at: null,
    });
    rows.provider_payouts.push({
      key,
      account: account.id,
      method: bank.token,
      amount_cents: amountCents,
      status: 'paid',
      requested_at: sent,
      ended_at: paid,
    });
    transfers.push(
      {
        kind: 'payout.requested',
        at,
        cause: { ...cause, position: 0 },
        entries: [
          { account: `available:${freelancer.id}`, cents: -whole },
          { account: `payout:${id}`, cents: whole },
        ],
      },
      {
        kind: 'payout.paid',
        at: paid,
        cause: { ...cause, position: 2 },
        entries: [
          { account: `payout:${id}`, cents: -whole },
          { account: 'fees', cents: PAYOUT_FEE },
          { account: 'provider', cents: amountCents },
        ],
      },
    );
  };

  for (const milestone of milestones) {
    for (const payment of milestone.payments) pay(milestone, payment);
    live(milestone);
  }
  // On the third of each month, but not of this one: something is left to withdraw.
  for (
    let month = new Date(begun);
    month.getTime() < now - 45 * DAY;
    month.setUTCMonth(month.getUTCMonth() + 1)
  )
    payOut(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 3, 9));
  if (milestones.length > 0) {
    const own = { added_at: iso(addedAt.getTime()), removed_at: null };
    rows.payment_methods.push(
      { id: 1, user_id: employer.id, token: card.token, label: card.label, ...own, is_default: true },
      {
        id: 2,
        user_id: employer.id,
        token: otherCard.token,
        label: otherCard.label,
        ...own,
        is_default: false,
      },
    );
    rows.payout_accounts.push({
      user_id: freelancer.id,
      account: account.id,
      status: account.status,
      checked_at: own.added_at,
    });
    rows.payout_methods.push({
      id: 1,
      user_id: freelancer.id,
      token: bank.token,
      label: bank.label,
      ...own,
      usable_at: iso(addedAt.getTime() + terms.newMethodDays * DAY),
      is_default: true,
    });
    rows.provider_methods.push(...[card, otherCard, bank].map((method) => ({ ...method, removed_at: null })));
    rows.provider_accounts.push({ ...account, balance_cents: 0, reserved_cents: 0 });
  }
  for (const charge of rows.provider_charges as { key: string; refunded_cents: number }[])
    charge.refunded_cents = refunded.get(Number(charge.key.split(':')[1])) ?? 0;
  rows.provider_movements.push(...movements.toSorted((one, other) => one.at.localeCompare(other.at)));
  transfers.sort((one, other) => one.at.localeCompare(other.at));
  return { rows, lives, transfers };
};
