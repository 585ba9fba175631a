import type { AttemptEvent, AttemptSnapshot } from './attempt.lifecycle.ts';
import type { PathOf, Reasons } from './reasons.ts';

type Code =
  | 'not_started'
  | 'already_started'
  | 'time_over'
  | 'not_due'
  | 'not_ended'
  | 'not_a_count'
  | 'ended';

export const attemptReasons: Reasons<AttemptEvent['type'], PathOf<AttemptSnapshot>, Code> = {
  roles: {
    'attempt.started': ['freelancer'],
    'attempt.submitted': ['freelancer'],
    'attempt.graded': ['system'],
    'deadline.passed': ['system'],
  },
  refused: {
    offered: { not_started: ['attempt.submitted', 'attempt.graded', 'deadline.passed'] },
    running: {
      already_started: ['attempt.started'],
      time_over: ['attempt.submitted'],
      not_ended: ['attempt.graded'],
      not_due: ['deadline.passed'],
    },
    submitted: {
      ended: ['attempt.started', 'attempt.submitted', 'deadline.passed'],
      not_a_count: ['attempt.graded'],
    },
    timedOut: {
      ended: ['attempt.started', 'attempt.submitted', 'deadline.passed'],
      not_a_count: ['attempt.graded'],
    },
  },
  ended: { passed: 'ended', failed: 'ended' },
  words: {
    not_started: 'The test has not started yet.',
    already_started: 'The test has already started.',
    time_over: 'The time of the test is over.',
    not_due: 'The time of the test is not over yet.',
    not_ended: 'The test is still running.',
    not_a_count: 'That many answers cannot be right.',
    ended: 'The attempt has ended.',
  },
  turns: { offered: 'freelancer', running: 'freelancer', submitted: 'nobody', timedOut: 'nobody' },
};
