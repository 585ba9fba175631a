import { describe, expect, it } from 'vitest';
import { textOfTransition, transitionsOf } from '../../../src/inspector/transitions.ts';
import { attemptReasons } from '../../../src/machines/lifecycles/attempt.reasons.ts';
import {
  attemptLifecycle,
  permittedMoves,
  type AttemptEvent,
  type AttemptSnapshot,
} from '../../../src/machines/lifecycles/attempt.lifecycle.ts';
import { roles, type Role } from '../../../src/machines/lifecycles/lifecycle.ts';
import { reasonOf } from '../../../src/machines/lifecycles/reasons.ts';
import { complaintsOf, createRow } from './lifecycle-support.ts';

const at = '2026-03-02T09:00:00.000Z';
const beforeDue = '2026-03-02T09:29:59.999Z';
const due = '2026-03-02T09:30:00.000Z';
const taken = new Set<string>();

const attempt = (...steps: readonly AttemptEvent['type'][]) => {
  const row = createRow(attemptLifecycle, { minutes: 30, questions: 20, passPercent: 75 });
  /** True if it was permitted. */
  const act = (
    type: AttemptEvent['type'],
    more: { readonly by?: Role; readonly at?: string; readonly correct?: number } = {},
  ): boolean => {
    const isOwn = type === 'attempt.started' || type === 'attempt.submitted';
    const usual = { by: isOwn ? 'freelancer' : 'system', at: type === 'deadline.passed' ? due : at } as const;
    const names = row.act({ type, ...usual, ...more });
    for (const name of names) taken.add(name);
    return names.length > 0;
  };
  for (const step of steps) expect(act(step), step).toBe(true);
  return { act, state: row.state, read: () => row.read() as AttemptSnapshot };
};

describe('an attempt', () => {
  it('[Y1a][Y1b] runs nothing by itself, and describes each state and transition', () =>
    expect(complaintsOf(attemptLifecycle)).toEqual([]));

  it('[X10] is started and handed in by its freelancer alone', () => {
    for (const by of roles.filter((role) => role !== 'freelancer')) {
      expect(attempt().act('attempt.started', { by })).toBe(false);
      expect(attempt('attempt.started').act('attempt.submitted', { by })).toBe(false);
    }
    const own = attempt('attempt.started', 'attempt.submitted');
    expect(own.state()).toBe('submitted');
    for (const type of ['attempt.started', 'attempt.submitted', 'deadline.passed'] as const)
      expect(own.act(type), type).toBe(false);
  });

  it('[X10] is graded by the system alone, once, after its end', () => {
    for (const steps of [[], ['attempt.started']] as const)
      expect(attempt(...steps).act('attempt.graded', { correct: 20 })).toBe(false);
    for (const end of ['attempt.submitted', 'deadline.passed'] as const) {
      for (const by of roles.filter((role) => role !== 'system'))
        expect(attempt('attempt.started', end).act('attempt.graded', { by, correct: 20 })).toBe(false);
      const graded = attempt('attempt.started', end);
      expect(graded.act('attempt.graded', { correct: 14 })).toBe(true);
      expect([graded.state(), graded.read().context.correct]).toEqual(['failed', 14]);
      expect(graded.act('attempt.graded', { correct: 20 })).toBe(false);
    }
  });

  it('[X22] passes with 75 per cent, and not with less', () => {
    for (const end of ['attempt.submitted', 'deadline.passed'] as const)
      for (const [correct, state] of [
        [0, 'failed'],
        [14, 'failed'],
        [15, 'passed'],
        [20, 'passed'],
      ] as const) {
        const graded = attempt('attempt.started', end);
        expect(graded.act('attempt.graded', { correct })).toBe(true);
        expect(graded.state()).toBe(state);
      }
    for (const correct of [-1, 21, 14.5, Number.NaN])
      expect(attempt('attempt.started', 'attempt.submitted').act('attempt.graded', { correct })).toBe(false);
  });

  it('[X12] is due 30 minutes after its start, and handed in before that', () => {
    const running = attempt('attempt.started');
    expect(running.read().context).toMatchObject({ startedAt: at, dueAt: due });
    expect(running.act('attempt.started')).toBe(false);
    expect(running.act('deadline.passed', { at: beforeDue })).toBe(false);
    expect(running.act('attempt.submitted', { at: due })).toBe(false);
    expect(running.act('attempt.submitted', { at: beforeDue })).toBe(true);
    expect(running.read().context.dueAt).toBeNull();
  });

  it('[X20] times out at its deadline', () => {
    const running = attempt('attempt.started');
    expect(running.act('deadline.passed', { by: 'freelancer' })).toBe(false);
    expect([running.act('deadline.passed'), running.state()]).toEqual([true, 'timedOut']);
    expect(running.act('attempt.submitted')).toBe(false);
  });

  it('[Y8] says why it refuses, and what each role may do', () => {
    expect(permittedMoves(attempt().read(), 'freelancer')).toEqual(['attempt.started']);
    expect(permittedMoves(attempt('attempt.started').read(), 'system')).toEqual(['deadline.passed']);
    const why = (own: ReturnType<typeof attempt>, type: AttemptEvent['type'], by: Role) =>
      reasonOf(attemptReasons, own.read(), { type, by })?.code;
    expect(why(attempt(), 'attempt.submitted', 'freelancer')).toBe('not_started');
    expect(why(attempt('attempt.started'), 'attempt.submitted', 'freelancer')).toBe('time_over');
    expect(why(attempt('attempt.started'), 'attempt.graded', 'freelancer')).toBe('wrong_role');
    expect(why(attempt('attempt.started', 'attempt.submitted'), 'attempt.submitted', 'freelancer')).toBe(
      'ended',
    );
  });

  it('the tests above take every transition', () =>
    expect(
      transitionsOf(attemptLifecycle)
        .map(textOfTransition)
        .filter((name) => !taken.has(name)),
    ).toEqual([]));
});
