import { describe, expect, it } from 'vitest';
import { terms } from '../../../src/contracts/money/terms.ts';
import { textOfTransition, transitionsOf } from '../../../src/inspector/transitions.ts';
import { after, days, roles } from '../../../src/machines/lifecycles/lifecycle.ts';
import {
  permittedMoves,
  reviewLifecycle,
  type ReviewSnapshot,
} from '../../../src/machines/lifecycles/review.lifecycle.ts';
import { complaintsOf, createRow } from './lifecycle-support.ts';

const at = '2026-03-02T09:00:00.000Z';
const due = after(at, days(14));
const taken = new Set<string>();

const reviews = () => {
  const row = createRow(reviewLifecycle, { endedAt: at });
  const act = (event: Parameters<typeof row.act>[0]) => {
    const names = row.act(event);
    for (const name of names) taken.add(name);
    return names;
  };
  return { ...row, act, context: () => (row.read() as ReviewSnapshot).context };
};

describe('the reviews of a contract', () => {
  it('[Y1a][Y1b] run nothing by themselves, and describe each state and transition', () =>
    expect(complaintsOf(reviewLifecycle)).toEqual([]));

  it('[Y73a] appear when both sides have written', () => {
    const row = reviews();
    for (const by of ['operator', 'system'] as const)
      expect(row.act({ type: 'review.written', by, at })).toEqual([]);
    row.act({ type: 'review.written', by: 'freelancer', at });
    expect([row.state(), row.context().dueAt]).toEqual(['open', due]);
    row.act({ type: 'review.written', by: 'employer', at });
    expect([row.state(), row.context()]).toEqual([
      'published',
      { dueAt: null, writers: ['freelancer', 'employer'], repliers: [] },
    ]);
  });

  it('[Y73a] appear after 14 days, written or not', () => {
    expect(terms.reviewWindowDays).toBe(14);
    const row = reviews();
    row.act({ type: 'review.written', by: 'employer', at });
    expect(row.act({ type: 'deadline.passed', by: 'system', at: after(due, -1) })).toEqual([]);
    expect(row.act({ type: 'deadline.passed', by: 'employer', at: due })).toEqual([]);
    row.act({ type: 'deadline.passed', by: 'system', at: due });
    expect([row.state(), row.context().dueAt]).toEqual(['published', null]);
    expect(row.act({ type: 'review.written', by: 'freelancer', at: due })).toEqual([]);
  });

  it('[Y73b] are written once by each side, and changed while they are hidden', () => {
    const row = reviews();
    expect(row.act({ type: 'review.edited', by: 'employer', at })).toEqual([]);
    row.act({ type: 'review.written', by: 'employer', at });
    expect(row.act({ type: 'review.written', by: 'employer', at })).toEqual([]);
    expect(row.act({ type: 'review.edited', by: 'freelancer', at })).toEqual([]);
    expect(row.act({ type: 'review.edited', by: 'employer', at })).not.toEqual([]);
    row.act({ type: 'review.written', by: 'freelancer', at });
    expect(row.act({ type: 'review.edited', by: 'employer', at })).toEqual([]);
  });

  it('[Y73c] get one reply by the side that each is about', () => {
    const row = reviews();
    row.act({ type: 'review.written', by: 'employer', at });
    expect(row.act({ type: 'reply.written', by: 'freelancer', at })).toEqual([]);
    row.act({ type: 'deadline.passed', by: 'system', at: due });
    expect(row.act({ type: 'reply.written', by: 'employer', at: due })).toEqual([]);
    row.act({ type: 'reply.written', by: 'freelancer', at: due });
    expect(row.context().repliers).toEqual(['freelancer']);
    expect(row.act({ type: 'reply.written', by: 'freelancer', at: due })).toEqual([]);
  });

  it('[Y8] list the permitted acts of each role', () => {
    const moves = (role: (typeof roles)[number]) => permittedMoves(reviews().read() as ReviewSnapshot, role);
    expect(Object.fromEntries(roles.map((role) => [role, moves(role)]))).toEqual({
      freelancer: ['review.written'],
      employer: ['review.written'],
      operator: [],
      system: ['deadline.passed'],
    });
  });

  it('the tests above take every transition', () =>
    expect(
      transitionsOf(reviewLifecycle)
        .map(textOfTransition)
        .filter((name) => !taken.has(name)),
    ).toEqual([]));
});
