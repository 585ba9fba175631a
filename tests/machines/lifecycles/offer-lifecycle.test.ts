import { describe, expect, it } from 'vitest';
import { terms } from '../../../src/contracts/money/terms.ts';
import { textOfTransition, transitionsOf } from '../../../src/inspector/transitions.ts';
import { after, days, roles } from '../../../src/machines/lifecycles/lifecycle.ts';
import {
  offerLifecycle,
  permittedMoves,
  type OfferSnapshot,
} from '../../../src/machines/lifecycles/offer.lifecycle.ts';
import { complaintsOf, createRow } from './lifecycle-support.ts';

const at = '2026-03-02T09:00:00.000Z';
const later = '2026-03-05T09:00:00.000Z';
const taken = new Set<string>();

const offer = () => {
  const row = createRow(offerLifecycle, { sentAt: at });
  const act = (event: Parameters<typeof row.act>[0]) => {
    const names = row.act(event);
    for (const name of names) taken.add(name);
    return names;
  };
  return { ...row, act, context: () => (row.read() as OfferSnapshot).context };
};
const countered = () => {
  const row = offer();
  row.act({ type: 'offer.countered', by: 'freelancer', at: later });
  return row;
};
const sides = {
  sent: { make: offer, answers: 'freelancer', wrote: 'employer', next: 'countered' },
  countered: { make: countered, answers: 'employer', wrote: 'freelancer', next: 'sent' },
} as const;

describe('an offer', () => {
  it('[Y1a][Y1b] runs nothing by itself, and describes each state and transition', () =>
    expect(complaintsOf(offerLifecycle)).toEqual([]));

  describe.each(Object.entries(sides))('that is %s', (_, { make, answers, wrote, next }) => {
    it.each([
      ['offer.accepted', 'accepted'],
      ['offer.declined', 'declined'],
      ['offer.countered', next],
    ] as const)('[Y70a] is answered by %s only by the side that has not written the terms', (type, end) => {
      const row = make();
      for (const by of roles.filter((role) => role !== answers))
        expect(row.act({ type, by, at })).toEqual([]);
      row.act({ type, by: answers, at });
      expect(row.state()).toBe(end);
    });

    it('[Y70b] is taken back only by the side that wrote the terms', () => {
      const row = make();
      for (const by of roles.filter((role) => role !== wrote))
        expect(row.act({ type: 'offer.withdrawn', by, at })).toEqual([]);
      row.act({ type: 'offer.withdrawn', by: wrote, at });
      expect([row.state(), row.context().dueAt]).toEqual(['withdrawn', null]);
    });

    it('[Y70c] expires after seven days without an answer', () => {
      expect(terms.offerDays).toBe(7);
      const row = make();
      const due = row.context().dueAt ?? '';
      expect(row.act({ type: 'deadline.passed', by: 'system', at: after(due, -1) })).toEqual([]);
      expect(row.act({ type: 'deadline.passed', by: 'employer', at: due })).toEqual([]);
      row.act({ type: 'deadline.passed', by: 'system', at: due });
      expect([row.state(), row.context().dueAt]).toEqual(['expired', null]);
    });

    it('[Y70d] expires with its job', () => {
      const row = make();
      expect(row.act({ type: 'job.ended', by: 'employer', at })).toEqual([]);
      row.act({ type: 'job.ended', by: 'system', at });
      expect(row.state()).toBe('expired');
    });
  });

  it('[Y70c] can be answered for seven days again after a counter-offer, and counts the rounds', () => {
    const row = offer();
    expect(row.context()).toEqual({ dueAt: after(at, days(7)), round: 1 });
    row.act({ type: 'offer.countered', by: 'freelancer', at: later });
    expect(row.context()).toEqual({ dueAt: after(later, days(7)), round: 2 });
    row.act({ type: 'offer.countered', by: 'employer', at: later });
    expect([row.state(), row.context().round]).toEqual(['sent', 3]);
  });

  it('[Y8] lists the permitted acts of each role', () => {
    const moves = (role: (typeof roles)[number]) => permittedMoves(countered().read() as OfferSnapshot, role);
    expect(Object.fromEntries(roles.map((role) => [role, moves(role).toSorted()]))).toEqual({
      freelancer: ['offer.withdrawn'],
      employer: ['offer.accepted', 'offer.countered', 'offer.declined'],
      operator: [],
      system: ['deadline.passed', 'job.ended'],
    });
  });

  it('the tests above take every transition', () =>
    expect(
      transitionsOf(offerLifecycle)
        .map(textOfTransition)
        .filter((name) => !taken.has(name)),
    ).toEqual([]));
});
