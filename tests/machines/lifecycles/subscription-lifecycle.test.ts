import { describe, expect, it } from 'vitest';
import { planDays, type PaidPlan } from '../../../src/contracts/money/plans.ts';
import { after, days, roles, type Role } from '../../../src/machines/lifecycles/lifecycle.ts';
import {
  permittedMoves,
  subscriptionLifecycle,
  type SubscriptionEvent,
  type SubscriptionInput,
  type SubscriptionSnapshot,
} from '../../../src/machines/lifecycles/subscription.lifecycle.ts';
import { complaintsOf, createRow } from './lifecycle-support.ts';

const at = '2026-01-31T09:00:00.000Z';
const checkout = 'payment:7';

interface More {
  readonly by?: Role;
  readonly at?: string;
  readonly plan?: PaidPlan;
  readonly amountCents?: number;
  readonly checkout?: string | null;
}
const subscription = (input: Partial<SubscriptionInput> = {}) => {
  const row = createRow(subscriptionLifecycle, {
    subscriber: 'freelancer',
    plan: 'plus',
    startedAt: at,
    mayTry: false,
    creditCents: 0,
    ...input,
  });
  const read = () => row.read() as SubscriptionSnapshot;
  /** True if it was permitted. The system acts where a member cannot. */
  const act = (type: SubscriptionEvent['type'], more: More = {}): boolean => {
    const isMember = /^(trial\.|plan\.|subscription\.)/.test(type);
    const by = more.by ?? (isMember ? 'freelancer' : 'system');
    return row.act({ type, checkout, code: 'card_declined', at, ...more, by }).length > 0;
  };
  const due = () => read().context.dueAt ?? '';
  /** The deadline passes at its moment. */
  const passes = (): boolean => act('deadline.passed', { at: due() });
  const pays = (amountCents: number, more: More = {}): void => {
    expect(act('charge.started', { amountCents, plan: read().context.plan, ...more })).toBe(true);
    expect(act('charge.received', more)).toBe(true);
  };
  return { act, read, due, passes, pays, state: row.state, context: () => read().context };
};
/** The first month is paid. */
const active = (input: Partial<SubscriptionInput> = {}) => {
  const own = subscription(input);
  own.pays(own.context().priceCents);
  return own;
};

describe('a subscription', () => {
  it('[Y1a][Y1b] runs nothing by itself, and describes each state and transition', () =>
    expect(complaintsOf(subscriptionLifecycle)).toEqual([]));

  it('[Y125] begins with one trial, whose end makes the first month due', () => {
    const own = subscription({ mayTry: true });
    expect(own.act('trial.started', { by: 'operator' })).toBe(false);
    expect(own.act('trial.started')).toBe(true);
    expect([own.state(), own.due()]).toEqual(['trial', after(at, days(planDays.trial))]);
    expect(own.act('deadline.passed', { at })).toBe(false);
    const ended = own.due();
    expect([own.passes(), own.state()]).toEqual([true, 'pastDue']);
    own.pays(1200, { at: after(ended, days(2)) });
    expect([own.state(), own.context().periodFrom]).toEqual(['active', ended]);
    expect(subscription().act('trial.started')).toBe(false);
  });

  it('[Y126] takes the amount of its chart alone, once, from the payment that it awaits', () => {
    const own = subscription();
    for (const amountCents of [0, 1, 1199, 1201, -1200])
      expect(own.act('charge.started', { amountCents, plan: 'plus' }), String(amountCents)).toBe(false);
    expect(own.act('charge.started', { amountCents: 1200, plan: 'pro' })).toBe(false);
    expect(own.act('charge.received')).toBe(false);
    expect(own.act('charge.started', { amountCents: 1200, plan: 'plus' })).toBe(true);
    expect(own.act('charge.started', { amountCents: 1200, plan: 'plus' })).toBe(false);
    expect(own.act('charge.received', { checkout: 'payment:8' })).toBe(false);
    for (const by of roles.filter((role) => role !== 'system'))
      expect(own.act('charge.received', { by }), by).toBe(false);
    expect([own.act('charge.received'), own.act('charge.received')]).toEqual([true, false]);
    expect([own.state(), own.due()]).toEqual(['active', '2026-02-28T09:00:00.000Z']);
  });

  it('[Y127] ends each month on the day of the first, or on the last one of a shorter month', () => {
    const own = active();
    const ends = ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'];
    for (const end of ends) {
      expect(own.due().slice(0, 10)).toBe(end);
      own.passes();
      // Late payments move no later period.
      own.pays(1200, { at: after(own.context().periodTo, days(3)) });
    }
  });

  it('[Y128] tries a failed renewal again on days 1, 3 and 7, and ends on day 8', () => {
    const own = active();
    const due = own.due();
    own.passes();
    const tried: string[] = [];
    while (own.state() === 'pastDue') {
      expect(own.act('charge.started', { amountCents: 1200, plan: 'plus' })).toBe(true);
      expect(own.act('charge.failed')).toBe(true);
      expect(own.context().declined).toBe('card_declined');
      tried.push(own.due());
      expect(own.passes()).toBe(true);
    }
    expect(tried).toEqual([...planDays.retries, planDays.unpaidEnd].map((day) => after(due, days(day))));
    expect([own.state(), own.context().dueAt]).toEqual(['ended', null]);
  });

  it('[Y160] does not end, and has no deadline, before its charge was tried', () => {
    const own = active();
    own.passes();
    const late = after(own.context().periodTo, days(60));
    for (const retries of [0, 1, 2, 3]) {
      expect([own.state(), own.context().dueAt, own.context().retries]).toEqual(['pastDue', null, retries]);
      expect(own.act('deadline.passed', { at: late })).toBe(false);
      expect(own.act('charge.failed', { checkout: null })).toBe(true);
      expect(own.passes()).toBe(true);
    }
    expect(own.state()).toBe('ended');
  });

  it('[Y161] an attempt that is made late moves the later ones, and one within the hour moves none', () => {
    const own = active();
    const due = own.due();
    own.passes();
    const fails = (failedAt: string) => own.act('charge.failed', { checkout: null, at: failedAt });
    fails(after(due, 60 * 60_000));
    expect(own.due()).toBe(after(due, days(1)));
    // A payment by hand that fails meanwhile changes nothing.
    fails(after(due, days(0.9)));
    expect(own.due()).toBe(after(due, days(1)));
    own.passes();
    const late = after(due, days(9));
    const hour = days(1) / 24;
    fails(late);
    expect(own.due()).toBe(after(late, days(2) - hour));
    own.passes();
    fails(after(late, days(2)));
    expect(own.due()).toBe(after(late, days(6) - hour));
  });

  it('[Y128] a first payment that fails ends it, and a missing card does not end a renewal', () => {
    const first = subscription();
    first.act('charge.started', { amountCents: 1200, plan: 'plus' });
    expect([first.act('charge.failed'), first.state()]).toEqual([true, 'ended']);
    const own = active();
    own.passes();
    expect([own.act('charge.failed', { checkout: null }), own.state()]).toEqual([true, 'pastDue']);
  });

  it('[Y129] charges what a higher plan costs for the days that are left, and has it at once', () => {
    const own = active();
    // 14 of 28 days are left.
    const half = '2026-02-14T09:00:00.000Z';
    for (const amountCents of [849, 851, 1700])
      expect(own.act('charge.started', { by: 'freelancer', amountCents, plan: 'pro', at: half })).toBe(false);
    expect(own.act('plan.changed', { plan: 'pro', at: half })).toBe(false);
    expect(own.act('charge.started', { by: 'system', amountCents: 850, plan: 'pro', at: half })).toBe(false);
    const more: More = { by: 'freelancer', amountCents: 850, plan: 'pro', at: half };
    expect(own.act('charge.started', more)).toBe(true);
    expect(own.context().plan).toBe('plus');
    expect(own.act('charge.received')).toBe(true);
    expect(own.context()).toMatchObject({ plan: 'pro', priceCents: 2900, creditCents: 0 });
    expect(own.due()).toBe('2026-02-28T09:00:00.000Z');
  });

  it('[Y130] keeps what a lower plan saves as credit, which pays for the next months', () => {
    const own = active({ plan: 'pro' });
    const half = '2026-02-14T09:00:00.000Z';
    expect(own.act('plan.changed', { plan: 'plus', at: half })).toBe(true);
    expect(own.context()).toMatchObject({ plan: 'plus', priceCents: 1200, creditCents: 850 });
    own.passes();
    expect(own.act('charge.started', { amountCents: 1200, plan: 'plus' })).toBe(false);
    own.pays(350);
    expect(own.context().creditCents).toBe(0);
  });

  it('[Y131] adds a rest below the smallest charge to the next month, in both directions', () => {
    const own = active();
    const late = '2026-02-28T08:00:00.000Z'; // one day of 28: 60 cents
    expect(own.act('plan.changed', { plan: 'pro', at: late })).toBe(false);
    const cheap = active({ startedAt: at });
    cheap.passes();
    cheap.pays(1200);
    // One day of 31: 54 cents. With 10 cents of credit it would be below the least.
    expect(cheap.act('plan.changed', { plan: 'pro', at: '2026-03-31T08:00:00.000Z' })).toBe(false);
    const small = subscription({ creditCents: 1210 });
    expect(small.act('period.covered')).toBe(true);
    expect(small.context().creditCents).toBe(10);
    expect(small.act('plan.changed', { plan: 'pro', at: late })).toBe(false); // 60 − 10 = 50 is charged
    const covered = subscription({ creditCents: 1211 });
    covered.act('period.covered');
    expect(covered.act('plan.changed', { plan: 'pro', at: late })).toBe(true);
    expect(covered.context().creditCents).toBe(-49);
    // And back: nothing is won.
    expect(covered.act('plan.changed', { plan: 'plus', at: late })).toBe(true);
    expect(covered.context().creditCents).toBe(11);
  });

  it('[Y132] is cancelled in one step, runs to the end of its period, and can be resumed until then', () => {
    const own = active();
    const end = own.due();
    expect(own.act('subscription.cancelled', { by: 'operator' })).toBe(false);
    expect(own.act('subscription.cancelled')).toBe(true);
    expect([own.state(), own.due()]).toEqual(['cancelled', end]);
    expect(own.act('plan.changed', { plan: 'pro' })).toBe(false);
    expect([own.act('subscription.resumed'), own.state(), own.due()]).toEqual([true, 'active', end]);
    own.act('subscription.cancelled');
    expect([own.passes(), own.state()]).toEqual([true, 'ended']);
    const trial = subscription({ mayTry: true });
    trial.act('trial.started');
    trial.act('subscription.cancelled');
    expect([trial.act('subscription.resumed'), trial.state()]).toEqual([true, 'trial']);
    const unpaid = active();
    unpaid.passes();
    expect([unpaid.act('subscription.cancelled'), unpaid.state()]).toEqual([true, 'ended']);
  });

  it('[Y133] awaits no upgrade any more once it is cancelled, or its period is over', () => {
    for (const end of ['subscription.cancelled', 'deadline.passed'] as const) {
      const own = active();
      own.act('charge.started', { by: 'freelancer', amountCents: 1700, plan: 'pro', checkout: 'payment:9' });
      expect(own.act(end, { at: end === 'deadline.passed' ? own.due() : at })).toBe(true);
      expect(own.act('charge.received', { checkout: 'payment:9' }), end).toBe(false);
    }
  });

  it('[Y134] ends with a chargeback, without its credit, and with the account', () => {
    for (const type of ['chargeback.opened', 'account.closed'] as const) {
      const own = active({ plan: 'pro' });
      own.act('plan.changed', { plan: 'plus' });
      expect(own.context().creditCents).toBe(1700);
      expect([own.act(type, { by: 'freelancer' }), own.act(type)]).toEqual([false, true]);
      expect(own.state()).toBe('ended');
      expect(own.context().creditCents).toBe(type === 'chargeback.opened' ? 0 : 1700);
      for (const role of roles) expect(permittedMoves(own.read(), role)).toEqual([]);
    }
  });

  it('[Y135] offers a plan to those alone for whom it is', () => {
    const own = active({ plan: 'pro' });
    for (const type of ['plan.changed', 'subscription.cancelled'] as const)
      expect(own.act(type, { by: 'employer', plan: 'plus' })).toBe(false);
    expect(own.act('plan.changed', { plan: 'plus' })).toBe(true);
    const company = active({ subscriber: 'employer', plan: 'pro' });
    expect(company.act('plan.changed', { by: 'employer', plan: 'plus' })).toBe(false);
    expect(company.act('subscription.cancelled', { by: 'employer' })).toBe(true);
  });
});
