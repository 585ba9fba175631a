import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOfTransition, transitionsOf } from '../../../src/inspector/transitions.ts';
import {
  amended,
  priceOf,
  termsOf,
  type TermsChange,
} from '../../../src/machines/lifecycles/arithmetic/contract-terms.ts';
import {
  contractLifecycle,
  permittedMoves,
  type ContractSnapshot,
} from '../../../src/machines/lifecycles/contract.lifecycle.ts';
import type { roles } from '../../../src/machines/lifecycles/lifecycle.ts';
import { complaintsOf, createRow } from './lifecycle-support.ts';

const at = '2026-03-02T09:00:00.000Z';
const audit = { title: 'Audit', amountCents: 40_000, dueOn: null };
const repair = { title: 'Repair', amountCents: 90_000, dueOn: '2026-04-01' };
const fixed = termsOf({
  paymentModel: 'fixed',
  rateCents: null,
  weeklyHours: null,
  milestones: [audit, repair],
});
const hourly = termsOf({ paymentModel: 'hourly', rateCents: 6500, weeklyHours: 20, milestones: [] });
const monthly = termsOf({ paymentModel: 'monthly', rateCents: 120_000, weeklyHours: null, milestones: [] });
const taken = new Set<string>();

const contract = (terms = fixed) => {
  const row = createRow(contractLifecycle, { terms, feePercent: 10 });
  const act = (event: Parameters<typeof row.act>[0]) => {
    const names = row.act(event);
    for (const name of names) taken.add(name);
    return names;
  };
  return { ...row, act, context: () => (row.read() as ContractSnapshot).context };
};
const paused = () => {
  const row = contract();
  row.act({ type: 'contract.paused', by: 'employer', at });
  return row;
};
const dropAudit: TermsChange = { type: 'milestone.dropped', key: 1 };
const proposed = (row: ReturnType<typeof contract>, ...changes: TermsChange[]) => {
  row.act({ type: 'amendment.proposed', by: 'employer', at, changes });
  return row;
};

describe('a contract', () => {
  it('[Y1a][Y1b] runs nothing by itself, and describes each state and transition', () =>
    expect(complaintsOf(contractLifecycle)).toEqual([]));

  it.each(['employer', 'freelancer'] as const)('[Y71a] is paused, resumed and ended by the %s', (by) => {
    const row = contract();
    const ended = paused();
    row.act({ type: 'contract.paused', by, at });
    expect(row.state()).toBe('paused');
    row.act({ type: 'contract.resumed', by, at });
    expect(row.state()).toBe('active');
    for (const own of [row, ended]) {
      own.act({ type: 'contract.ended', by, at });
      expect(own.state()).toBe('ended');
      expect(own.act({ type: 'contract.resumed', by, at })).toEqual([]);
    }
  });

  it('[Y71a] is moved by nobody but its two sides', () => {
    const row = contract();
    for (const by of ['operator', 'system'] as const)
      for (const type of ['contract.paused', 'contract.ended'] as const)
        expect(row.act({ type, by, at })).toEqual([]);
    expect(permittedMoves(row.read() as ContractSnapshot, 'operator')).toEqual([]);
  });

  const started = (terms = monthly) => {
    const row = contract(terms);
    row.act({ type: 'periods.started', by: 'employer', at });
    return row;
  };
  it('[Y120] the employer alone starts its payments, once, and not for a fixed price', () => {
    for (const by of ['freelancer', 'operator', 'system'] as const)
      expect(contract(hourly).act({ type: 'periods.started', by, at })).toEqual([]);
    const unknown = { ...hourly, rateCents: null };
    for (const terms of [fixed, unknown])
      expect(contract(terms).act({ type: 'periods.started', by: 'employer', at })).toEqual([]);
    const row = started(hourly);
    expect(row.context().periodsFrom).toBe(at);
    expect(row.act({ type: 'periods.started', by: 'employer', at })).toEqual([]);
  });

  it('[Y121] the system pauses and resumes it only once its payments have started', () => {
    const row = started();
    row.act({ type: 'contract.paused', by: 'system', at });
    expect(row.state()).toBe('paused');
    row.act({ type: 'contract.resumed', by: 'system', at });
    expect(row.state()).toBe('active');
    expect(contract(monthly).act({ type: 'contract.paused', by: 'system', at })).toEqual([]);
  });

  it('[Y151] is resumed by the freelancer only if the freelancer has paused it, once its payments have started', () => {
    for (const [pauser, resumed] of [
      ['employer', { employer: 'active', freelancer: 'paused' }],
      ['freelancer', { employer: 'active', freelancer: 'active' }],
      ['system', { employer: 'active', freelancer: 'paused' }],
    ] as const)
      for (const by of ['employer', 'freelancer'] as const) {
        const row = started();
        row.act({ type: 'contract.paused', by: pauser, at });
        row.act({ type: 'contract.resumed', by, at });
        expect(row.state(), `${by} after ${pauser}`).toBe(resumed[by]);
      }
    const without = contract(monthly);
    without.act({ type: 'contract.paused', by: 'employer', at });
    without.act({ type: 'contract.resumed', by: 'freelancer', at });
    expect(without.state()).toBe('active');
  });

  const endsAt = '2026-04-02T00:00:00.000Z';
  it.each(['active', 'paused'] as const)(
    '[Y122][Y123] that is paid by the month and %s is cancelled for a later moment, and ends then by itself',
    (state) => {
      const row = started();
      if (state === 'paused') row.act({ type: 'contract.paused', by: 'employer', at });
      expect(row.act({ type: 'contract.cancelled', by: 'freelancer', at, endsAt: at })).toEqual([]);
      row.act({ type: 'contract.cancelled', by: 'freelancer', at, endsAt });
      expect(row.context()).toMatchObject({ dueAt: endsAt, leaving: { by: 'freelancer', at } });
      expect(row.act({ type: 'contract.cancelled', by: 'employer', at, endsAt })).toEqual([]);
      expect(row.act({ type: 'cancellation.withdrawn', by: 'employer', at })).toEqual([]);
      row.act({ type: 'cancellation.withdrawn', by: 'freelancer', at });
      expect(row.context().dueAt).toBeNull();
      row.act({ type: 'contract.cancelled', by: 'employer', at, endsAt });
      expect(row.act({ type: 'deadline.passed', by: 'system', at })).toEqual([]);
      expect(row.act({ type: 'deadline.passed', by: 'employer', at: endsAt })).toEqual([]);
      row.act({ type: 'deadline.passed', by: 'system', at: endsAt });
      expect([row.state(), row.context().dueAt]).toEqual(['ended', null]);
    },
  );

  it('[Y122] a week is no month, and nobody cancels what has not begun', () => {
    for (const row of [contract(monthly), started(hourly), contract(fixed)])
      expect(row.act({ type: 'contract.cancelled', by: 'employer', at, endsAt })).toEqual([]);
  });

  describe.each([
    ['active', contract],
    ['paused', paused],
  ] as const)('that is %s', (state, make) => {
    it('[Y72a] has other terms once the other side accepts a proposed change', () => {
      const row = proposed(make(), dropAudit);
      expect(row.context()).toMatchObject({
        terms: fixed,
        amendment: { by: 'employer', at, changes: [dropAudit] },
      });
      expect(row.act({ type: 'amendment.accepted', by: 'employer', at })).toEqual([]);
      row.act({ type: 'amendment.accepted', by: 'freelancer', at });
      expect(row.context()).toEqual({
        dueAt: null,
        feePercent: 10,
        amendment: null,
        terms: { ...fixed, milestones: [{ ...repair, key: 2 }] },
      });
      expect(row.state()).toBe(state);
    });

    it('[Y72b] keeps its terms if the change is declined or taken back', () => {
      for (const [type, by, other] of [
        ['amendment.declined', 'freelancer', 'employer'],
        ['amendment.withdrawn', 'employer', 'freelancer'],
      ] as const) {
        const row = proposed(make(), dropAudit);
        expect(row.act({ type, by: other, at })).toEqual([]);
        row.act({ type, by, at });
        expect(row.context()).toMatchObject({ terms: fixed, amendment: null });
      }
    });

    it('[Y72c] has one proposed change at a time', () => {
      const row = proposed(make(), dropAudit);
      expect(row.act({ type: 'amendment.proposed', by: 'freelancer', at, changes: [dropAudit] })).toEqual([]);
    });
  });

  it('[Y72b] forgets a proposed change when it ends', () => {
    const row = proposed(contract(), dropAudit);
    row.act({ type: 'contract.ended', by: 'freelancer', at });
    expect(row.context()).toMatchObject({ terms: fixed, amendment: null });
  });

  it.each([
    ['an unknown milestone', fixed, [{ type: 'milestone.dropped', key: 9 }]],
    ['all its milestones dropped', fixed, [dropAudit, { type: 'milestone.dropped', key: 2 }]],
    ['a rate beside milestones', fixed, [{ type: 'rate.changed', rateCents: 1 }]],
    ['a limit beside milestones', fixed, [{ type: 'limit.changed', weeklyHours: 1 }]],
    ['a milestone beside a rate', hourly, [{ type: 'milestone.added', milestone: audit }]],
    ['a limit beside an amount a month', monthly, [{ type: 'limit.changed', weeklyHours: 1 }]],
  ] as const)('[Y72d] refuses %s', (_, terms, changes) => {
    expect(amended(terms, changes)).toBeUndefined();
    const row = contract(terms);
    expect(row.act({ type: 'amendment.proposed', by: 'employer', at, changes })).toEqual([]);
  });

  it('[Y72d] changes a rate, a limit and milestones; a key is never used again', () => {
    expect(
      amended(hourly, [
        { type: 'rate.changed', rateCents: 7000 },
        { type: 'limit.changed', weeklyHours: 30 },
      ]),
    ).toEqual({
      ...hourly,
      rateCents: 7000,
      weeklyHours: 30,
    });
    expect(amended(monthly, [{ type: 'rate.changed', rateCents: 7000 }])?.rateCents).toBe(7000);
    const after = amended(fixed, [
      { type: 'milestone.dropped', key: 2 },
      { type: 'milestone.added', milestone: audit },
      { type: 'milestone.changed', key: 1, milestone: repair },
    ]);
    expect(after?.milestones).toEqual([
      { ...repair, key: 1 },
      { ...audit, key: 3 },
    ]);
    expect(after && priceOf(after)).toBe(130_000);
  });

  it('[Y74b] has 1 to 20 milestones after all changes, and may have more or none on the way', () => {
    const full = termsOf({
      paymentModel: 'fixed',
      rateCents: null,
      weeklyHours: null,
      milestones: Array.from({ length: 20 }, () => audit),
    });
    const add: TermsChange = { type: 'milestone.added', milestone: repair };
    expect(amended(full, [add])).toBeUndefined();
    expect(amended(full, [add, dropAudit])?.milestones).toHaveLength(20);
    const single = { ...fixed, milestones: fixed.milestones.slice(0, 1) };
    expect(amended(single, [dropAudit])).toBeUndefined();
    expect(amended(single, [dropAudit, add])?.milestones).toEqual([{ ...repair, key: 3 }]);
  });

  it('[Y72d] keeps at least one milestone, and keys that differ, after any changes (property)', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constant<TermsChange>({ type: 'milestone.added', milestone: audit }),
            fc.record({
              type: fc.constant('milestone.dropped' as const),
              key: fc.integer({ min: 1, max: 6 }),
            }),
          ),
          { maxLength: 12 },
        ),
        (changes) => {
          const after = amended(fixed, changes);
          if (!after) return;
          const keys = after.milestones.map(({ key }) => key);
          expect(keys.length).toBeGreaterThan(0);
          expect(new Set(keys).size).toBe(keys.length);
          expect(Math.max(...keys)).toBeLessThan(after.nextKey);
        },
      ),
    ));

  it('[Y8] lists the permitted acts of each role', () => {
    const row = proposed(contract(), dropAudit);
    const moves = (role: (typeof roles)[number]) =>
      permittedMoves(row.read() as ContractSnapshot, role).toSorted();
    expect(moves('employer')).toEqual(['amendment.withdrawn', 'contract.ended', 'contract.paused']);
    expect(moves('freelancer')).toEqual([
      'amendment.accepted',
      'amendment.declined',
      'contract.ended',
      'contract.paused',
    ]);
    expect(permittedMoves(contract().read() as ContractSnapshot, 'employer')).toContain('amendment.proposed');
  });

  it('the tests above take every transition', () =>
    expect(
      transitionsOf(contractLifecycle)
        .map(textOfTransition)
        .filter((name) => !taken.has(name)),
    ).toEqual([]));
});
