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
const amountCents = 51_500;
const taken = new Set<string>();
type Type = RefundEvent['type'];
const usualRole: Partial<Record<Type, Role>> = {
  'refund.retried': 'operator',
  'refund.paidOtherwise': 'operator',
  'refund.returned': 'operator',
};

const begun = (input: object, ...steps: readonly Type[]) => {
  const row = createRow(refundLifecycle, { amountCents, ...input });
  /** True if it was permitted. */
  const act = (type: Type, by: Role = usualRole[type] ?? 'system', cents: unknown = amountCents) => {
    const names = row.act({ type, by, at, amountCents: cents });
    for (const name of names) taken.add(name);
    return names.length > 0;
  };
  for (const step of steps) expect(act(step), step).toBe(true);
  const read = () => row.read() as RefundSnapshot;
  return { act, state: row.state, read, kept: () => read().context.keptCents };
};
const refund = (...steps: readonly Type[]) => begun({}, ...steps);
const voluntary = (...steps: readonly Type[]) => begun({ isVoluntary: true }, ...steps);
const every: readonly Type[] = [
  'refund.settled',
  'refund.failed',
  'refund.sentBack',
  'refund.retried',
  'refund.paidOtherwise',
  'refund.returned',
  'refund.kept',
];

describe('a refund', () => {
  it('[Y1a][Y1b] runs nothing by itself, and describes each state and transition', () =>
    expect(complaintsOf(refundLifecycle)).toEqual([]));

  it('[Y83] ends when the money is back, or when the bank had taken it before', () => {
    expect(refund('refund.settled').state()).toBe('settled');
    expect(refund('refund.kept').state()).toBe('kept');
    expect(refund('refund.failed', 'refund.kept').state()).toBe('kept');
    for (const end of ['refund.settled', 'refund.kept'] as const)
      for (const type of every)
        for (const by of roles)
          if (end === 'refund.kept' || type !== 'refund.sentBack' || by !== 'system')
            expect(refund(end).act(type, by), `${type} by ${by} after ${end}`).toBe(false);
  });

  it('[M90] fails after all when the card sends it back, and has the ways of a failed one', () => {
    for (const steps of [[], ['refund.failed']] as const)
      expect(refund(...steps).act('refund.sentBack'), steps.join()).toBe(false);
    for (const [way, end] of [
      ['refund.retried', 'requested'],
      ['refund.paidOtherwise', 'paidOtherwise'],
      ['refund.kept', 'kept'],
    ] as const) {
      const { act, state } = refund('refund.settled', 'refund.sentBack');
      expect(state()).toBe('failed');
      expect(act(way)).toBe(true);
      expect(state()).toBe(end);
    }
  });

  it('[M93][M100] that no answer ends is ended by our staff, as failed or as arrived, while it is on its way', () => {
    for (const [type, end] of [
      ['refund.failed', 'failed'],
      ['refund.settled', 'settled'],
    ] as const) {
      const { act, state } = refund();
      for (const by of ['employer', 'freelancer'] as const) expect(act(type, by), by).toBe(false);
      expect(act(type, 'operator')).toBe(true);
      expect(state()).toBe(end);
      expect(act(type, 'operator')).toBe(false);
    }
    expect(refund('refund.failed').act('refund.settled', 'operator')).toBe(false);
    expect(refund('refund.settled').act('refund.failed', 'operator')).toBe(false);
  });

  it('[Y109] covers our loss in part, and a voluntary one never does', () => {
    const { act, state, kept } = refund();
    for (const cents of [0, -1, 0.5, amountCents + 1, undefined, Number.NaN])
      expect(act('refund.kept', 'system', cents ?? null), `${cents}`).toBe(false);
    expect(act('refund.kept', 'system', 30_000)).toBe(true);
    expect([state(), kept()]).toEqual(['kept', 30_000]);
    expect(voluntary().act('refund.kept')).toBe(false);
    expect(voluntary('refund.failed').act('refund.kept')).toBe(false);
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

  it('[Y105] that has failed ends when our staff have paid in another way, and only then', () => {
    const { act, state } = refund();
    expect(act('refund.paidOtherwise'), 'before it has failed').toBe(false);
    act('refund.failed');
    for (const by of ['employer', 'freelancer', 'system'] as const)
      expect(act('refund.paidOtherwise', by), by).toBe(false);
    expect(act('refund.paidOtherwise')).toBe(true);
    expect(state()).toBe('paidOtherwise');
    for (const type of every) expect(act(type), type).toBe(false);
  });

  it('[Y105] that is voluntary goes back to its freelancer: by our staff once it has failed, by the system at any time', () => {
    expect(refund('refund.failed').act('refund.returned')).toBe(false);
    expect(refund().act('refund.returned', 'system')).toBe(false);
    const { act, state } = voluntary();
    expect(act('refund.returned'), 'by an operator, while it is on its way').toBe(false);
    act('refund.failed');
    for (const by of ['employer', 'freelancer'] as const) expect(act('refund.returned', by), by).toBe(false);
    expect(act('refund.returned')).toBe(true);
    expect(state()).toBe('returned');
    for (const type of every) expect(act(type), type).toBe(false);
    const onItsWay = voluntary();
    expect(onItsWay.act('refund.returned', 'system')).toBe(true);
    expect(onItsWay.state()).toBe('returned');
  });

  it('[Y8] lists the permitted acts of each role', () => {
    const movesOf = (snapshot: RefundSnapshot) =>
      Object.fromEntries(roles.map((role) => [role, permittedMoves(snapshot, role).toSorted()]));
    const nobody = { freelancer: [], employer: [] };
    expect(movesOf(refund().read())).toEqual({
      ...nobody,
      operator: ['refund.failed', 'refund.settled'],
      system: ['refund.failed', 'refund.kept', 'refund.settled'],
    });
    expect(movesOf(refund('refund.failed').read())).toEqual({
      ...nobody,
      operator: ['refund.paidOtherwise', 'refund.retried'],
      system: ['refund.kept', 'refund.retried'],
    });
    expect(movesOf(voluntary('refund.failed').read())).toEqual({
      ...nobody,
      operator: ['refund.paidOtherwise', 'refund.retried', 'refund.returned'],
      system: ['refund.retried', 'refund.returned'],
    });
  });

  it('the tests above take every transition', () =>
    expect(
      transitionsOf(refundLifecycle)
        .map(textOfTransition)
        .filter((name) => !taken.has(name)),
    ).toEqual([]));
});
