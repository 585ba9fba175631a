import { describe, expect, it } from 'vitest';
import { textOfTransition, transitionsOf } from '../../../src/inspector/transitions.ts';
import { roles, type Role } from '../../../src/machines/lifecycles/lifecycle.ts';
import {
  payoutLifecycle,
  permittedMoves,
  type PayoutEvent,
  type PayoutSnapshot,
} from '../../../src/machines/lifecycles/payout.lifecycle.ts';
import { complaintsOf, createRow } from './lifecycle-support.ts';

const at = '2026-03-02T09:00:00.000Z';
const taken = new Set<string>();

const payout = (...steps: readonly PayoutEvent['type'][]) => {
  const row = createRow(payoutLifecycle, { amountCents: 4900, feeCents: 100 });
  /** True if it was permitted. */
  const act = (type: PayoutEvent['type'], by: Role = 'system'): boolean => {
    const names = row.act({ type, by, at, code: 'account_closed' });
    for (const name of names) taken.add(name);
    return names.length > 0;
  };
  for (const step of steps) expect(act(step), step).toBe(true);
  return { act, state: row.state, read: () => row.read() as PayoutSnapshot };
};

describe('a payout', () => {
  it('[Y1a][Y1b] runs nothing by itself, and describes each state and transition', () =>
    expect(complaintsOf(payoutLifecycle)).toEqual([]));

  it('[Y84] arrives or fails, whatever order the events of the provider come in', () => {
    for (const steps of [[], ['payout.sent']] as const) {
      expect(payout(...steps, 'payout.paid').state()).toBe('paid');
      const failed = payout(...steps, 'payout.failed');
      expect([failed.state(), failed.read().context.failure]).toEqual(['failed', 'account_closed']);
      for (const type of ['payout.sent', 'payout.paid', 'payout.failed'] as const)
        for (const end of ['payout.paid', 'payout.failed'] as const)
          expect(payout(...steps, end).act(type), `${type} after ${end}`).toBe(false);
      expect(payout(...steps).act('payout.returned')).toBe(false);
      expect(payout(...steps, 'payout.failed').act('payout.returned')).toBe(false);
    }
    expect(payout('payout.sent').act('payout.sent')).toBe(false);
  });

  it('[Y84] that has arrived can come back from the bank, once', () => {
    const returned = payout('payout.sent', 'payout.paid', 'payout.returned');
    expect([returned.state(), returned.read().context.failure]).toEqual(['returned', 'account_closed']);
    for (const type of ['payout.sent', 'payout.paid', 'payout.failed', 'payout.returned'] as const)
      expect(returned.act(type), type).toBe(false);
  });

  it('[M79] is given up by the freelancer alone, before it is sent', () => {
    for (const role of roles.filter((one) => one !== 'freelancer'))
      expect(payout().act('payout.givenUp', role)).toBe(false);
    expect(payout('payout.sent').act('payout.givenUp', 'freelancer')).toBe(false);
    const given = payout();
    expect([given.act('payout.givenUp', 'freelancer'), given.state()]).toEqual([true, 'givenUp']);
    expect(given.act('payout.sent')).toBe(false);
  });

  it('[Y117] our staff end one that no answer comes to; all of it is available again', () => {
    for (const steps of [[], ['payout.sent']] as const) {
      for (const role of ['freelancer', 'employer'] as const)
        expect(payout(...steps).act('payout.failed', role)).toBe(false);
      const ended = payout(...steps);
      expect([ended.act('payout.failed', 'operator'), ended.state()]).toEqual([true, 'failed']);
    }
    expect(payout('payout.paid').act('payout.failed', 'operator')).toBe(false);
  });

  it('[Y118] our staff alone pay one in another way, before it is sent', () => {
    for (const role of roles.filter((one) => one !== 'operator'))
      expect(payout().act('payout.paidOtherwise', role)).toBe(false);
    expect(payout('payout.sent').act('payout.paidOtherwise', 'operator')).toBe(false);
    const paid = payout();
    expect([paid.act('payout.paidOtherwise', 'operator'), paid.state()]).toEqual([true, 'paidOtherwise']);
    expect(paid.act('payout.sent')).toBe(false);
  });

  it('[Y8] only the system moves it towards the bank', () => {
    for (const role of roles.filter((one) => one !== 'system')) {
      for (const type of ['payout.sent', 'payout.paid'] as const)
        expect(payout().act(type, role)).toBe(false);
      expect(payout('payout.paid').act('payout.returned', role)).toBe(false);
    }
    expect(permittedMoves(payout().read(), 'system').toSorted()).toEqual([
      'payout.failed',
      'payout.paid',
      'payout.sent',
    ]);
  });

  it('the tests above take every transition', () =>
    expect(
      transitionsOf(payoutLifecycle)
        .map(textOfTransition)
        .filter((name) => !taken.has(name)),
    ).toEqual([]));
});
