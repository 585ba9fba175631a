import { describe, expect, it } from 'vitest';
import { terms } from '../../../src/contracts/money/terms.ts';
import { textOfTransition, transitionsOf } from '../../../src/inspector/transitions.ts';
import { after, minutes, type Act, type Role } from '../../../src/machines/lifecycles/lifecycle.ts';
import {
  paymentLifecycle,
  permittedMoves,
  type PaymentEvent,
  type PaymentSnapshot,
} from '../../../src/machines/lifecycles/payment.lifecycle.ts';
import { complaintsOf, createRow } from './lifecycle-support.ts';

const at = '2026-03-02T09:00:00.000Z';
const totalCents = 51_500;
const taken = new Set<string>();
type Step = readonly [type: PaymentEvent['type'], more?: object, by?: Act['by']];

const payment = (...steps: readonly Step[]) => {
  const row = createRow(paymentLifecycle, { totalCents, startedAt: at });
  /** True if it was permitted. */
  const act = (...[type, more, by = 'system']: Step): boolean => {
    const names = row.act({ type, by, at, ...more });
    for (const name of names) taken.add(name);
    return names.length > 0;
  };
  for (const step of steps) expect(act(...step), step[0]).toBe(true);
  const context = () => (row.read() as PaymentSnapshot).context;
  return { act, state: row.state, context, read: () => row.read() as PaymentSnapshot };
};
const due = after(at, minutes(terms.unpaidCheckoutMinutes));
const expired: Step = ['deadline.passed', { at: due }];
const charged: Step = ['payment.settled'];
const takenBack: Step = ['chargeback.opened', { amountCents: totalCents }];

describe('a payment', () => {
  it('[Y1a][Y1b] runs nothing by itself, and describes each state and transition', () =>
    expect(complaintsOf(paymentLifecycle)).toEqual([]));

  it('[Y81] is open for 15 minutes, and a declined card leaves it open', () => {
    const { act, state, context } = payment();
    expect([state(), context().dueAt]).toEqual(['open', due]);
    for (const code of ['insufficient_funds', 'expired_card']) {
      expect(act('payment.declined', { code })).toBe(true);
      expect([state(), context().declined, context().dueAt]).toEqual(['open', code, due]);
    }
    expect(act('deadline.passed', { at: after(due, -1) })).toBe(false);
    expect(act('deadline.passed', { at: due }, 'employer')).toBe(false);
    act(...expired);
    expect([state(), context().dueAt]).toEqual(['expired', null]);
    expect(act('payment.declined', { code: 'expired_card' })).toBe(false);
  });

  it('[Y106] is cancelled by the employer or the system while it is open, and a later charge still counts', () => {
    for (const by of ['employer', 'system'] as const) {
      const { act, state, context } = payment();
      for (const other of ['freelancer', 'operator'] as const)
        expect(act('payment.cancelled', {}, other)).toBe(false);
      expect(act('payment.cancelled', {}, by)).toBe(true);
      expect([state(), context().dueAt]).toEqual(['expired', null]);
      expect(act('payment.cancelled', {}, by), 'again').toBe(false);
      expect(act('payment.settled')).toBe(true);
      expect(act('payment.cancelled', {}, by), 'once it is paid').toBe(false);
    }
  });

  it('[Y81] is paid once, even after it has expired', () => {
    for (const steps of [[], [expired], [['payment.declined', { code: 'lost_card' }]]] as const) {
      const { act, state, context } = payment(...steps);
      for (const by of ['employer', 'freelancer', 'operator'] as const)
        expect(act('payment.settled', {}, by)).toBe(false);
      expect(act('payment.settled')).toBe(true);
      expect([state(), context().dueAt, context().declined]).toEqual(['paid', null, null]);
      expect(act('payment.settled'), 'again').toBe(false);
    }
  });

  it('[Y82] the bank takes back what was charged, at most, and gives it back or keeps it', () => {
    const { act, state, context } = payment(charged);
    for (const amountCents of [0, -1, 0.5, totalCents + 1, undefined, Number.NaN])
      expect(act('chargeback.opened', { amountCents }), `${amountCents}`).toBe(false);
    for (const type of ['chargeback.won', 'chargeback.lost'] as const) expect(act(type)).toBe(false);
    act('chargeback.opened', { amountCents: 30_000 });
    expect([state(), context().chargedBackCents]).toEqual(['disputed', 30_000]);
    expect(act(...takenBack), 'twice at once').toBe(false);
    act('chargeback.won');
    expect([state(), context().chargedBackCents]).toEqual(['paid', null]);
    act(...takenBack);
    act('chargeback.lost');
    expect([state(), context().chargedBackCents]).toEqual(['lost', totalCents]);
    expect(act('chargeback.won')).toBe(false);
    expect(payment().act(...takenBack), 'before it was charged').toBe(false);
  });

  it('[Y8] only the system moves it, and the employer cancels it', () => {
    const moves = (role: Role, ...steps: readonly Step[]) =>
      permittedMoves(payment(...steps).read(), role).toSorted();
    for (const role of ['freelancer', 'employer', 'operator'] as const)
      for (const steps of [[], [expired], [charged], [charged, takenBack]] as const)
        expect(moves(role, ...steps)).toEqual(
          role === 'employer' && steps.length === 0 ? ['payment.cancelled'] : [],
        );
    expect(moves('system')).toEqual([
      'deadline.passed',
      'payment.cancelled',
      'payment.declined',
      'payment.settled',
    ]);
    expect(moves('system', expired)).toEqual(['payment.settled']);
    expect(moves('system', charged, takenBack)).toEqual(['chargeback.lost', 'chargeback.won']);
  });

  it('the tests above take every transition', () =>
    expect(
      transitionsOf(paymentLifecycle)
        .map(textOfTransition)
        .filter((name) => !taken.has(name)),
    ).toEqual([]));
});
