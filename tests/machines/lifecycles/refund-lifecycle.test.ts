import { describe, expect, it } from 'vitest';
import { textOfTransition, transitionsOf } from '../../../src/inspector/transitions.ts';
import { roles, type Role } from '../../../src/machines/lifecycles/lifecycle.ts';
import {
  permittedMoves,
  refundLifecycle,
  type RefundEvent,
  type RefundSnapshot,
} from '../../../src/machines/lifecycles/refund.lifecycle.ts';
import { complaintsOf, createRow } from './lifecycle-support.ts';

const at = '2026-03-02T09:00:00.000Z';
const taken = new Set<string>();

const refund = (...steps: readonly RefundEvent['type'][]) => {
  const row = createRow(refundLifecycle, { amountCents: 51_500 });
  /** True if it was permitted. */
  const act = (type: RefundEvent['type'], by: Role = type === 'refund.retried' ? 'operator' : 'system') => {
    const names = row.act({ type, by, at });
    for (const name of names) taken.add(name);
    return names.length > 0;
  };
  for (const step of steps) expect(act(step), step).toBe(true);
  return { act, state: row.state, read: () => row.read() as RefundSnapshot };
};

describe('a refund', () => {
  it('[Y1a][Y1b] runs nothing by itself, and describes each state and transition', () =>
    expect(complaintsOf(refundLifecycle)).toEqual([]));

  it('[Y83] ends when the money is back, or when the bank had taken it before', () => {
    expect(refund('refund.settled').state()).toBe('settled');
    expect(refund('refund.kept').state()).toBe('kept');
    expect(refund('refund.failed', 'refund.kept').state()).toBe('kept');
    for (const end of ['refund.settled', 'refund.kept'] as const)
      for (const type of ['refund.settled', 'refund.failed', 'refund.retried', 'refund.kept'] as const)
        expect(refund(end).act(type), `${type} after ${end}`).toBe(false);
  });

  it('[Y83] that has failed waits until our staff, or a charge that came back, tries it again', () => {
    for (const by of ['operator', 'system'] as const) {
      const { act, state } = refund('refund.failed');
      for (const type of ['refund.settled', 'refund.failed'] as const) expect(act(type)).toBe(false);
      for (const other of ['employer', 'freelancer'] as const)
        expect(act('refund.retried', other)).toBe(false);
      expect(act('refund.retried', by)).toBe(true);
      expect(state()).toBe('requested');
      expect(act('refund.retried', by)).toBe(false);
    }
  });

  it('[Y8] lists the permitted acts of each role', () => {
    const failed = refund('refund.failed').read();
    expect(Object.fromEntries(roles.map((role) => [role, permittedMoves(failed, role).toSorted()]))).toEqual({
      freelancer: [],
      employer: [],
      operator: ['refund.retried'],
      system: ['refund.kept', 'refund.retried'],
    });
  });

  it('the tests above take every transition', () =>
    expect(
      transitionsOf(refundLifecycle)
        .map(textOfTransition)
        .filter((name) => !taken.has(name)),
    ).toEqual([]));
});
