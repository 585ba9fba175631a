import { givenAt, standingOf } from '../../../contracts/learning/attempt-answers.ts';
import { exampleAttempt, exampleFailedAttempt, type Attempt } from '../../../contracts/learning/attempt.ts';
import { exampleSavedAnswer } from '../../../contracts/learning/unsaved-answer.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { attemptPageMachine } from '../attempt-page.machine.ts';

const due: Attempt = { ...exampleAttempt, Now: exampleAttempt.DueAt };
const CHOSEN = [2];

export const attemptPageSamples = samplesOf(attemptPageMachine, {
  inputs: { 'an attempt': { search: '?attempt=7' }, 'no attempt': { search: '' } },
  events: {
    'query.changed': { 'the same': { search: '?attempt=7' } },
    'lifecycle.moved': { 'the attempt': { kind: 'attempt', id: 7, version: 12 } },
    'list.outdated': { once: {} },
    'load.retried': { once: {} },
    'question.opened': { 'the first': { position: 1 }, 'the second': { position: 2 } },
    'answer.given': { 'another option': { position: 1, answer: CHOSEN } },
    'answer.typed': { 'a number': { position: 2, text: '5' } },
    'question.flagged': { 'the first': { position: 1, isFlagged: true } },
    'end.asked': { once: {} },
    'end.dismissed': { once: {} },
    'end.confirmed': { once: {} },
    'answers.restored': { none: { unsaved: {} } },
    'storage.refused': { once: {} },
    'time.reached': { half: { mark: 'half' } },
    'time.over': { once: {} },
  },
  results: {
    load: {
      'a running test': { attempt: exampleAttempt, ahead: 0 },
      'a graded test': { attempt: exampleFailedAttempt, ahead: 0 },
      'a test at its end': { attempt: due, ahead: 0 },
    },
    save: { saved: exampleSavedAnswer },
    submit: { 'a graded test': { attempt: exampleFailedAttempt, ahead: 0 } },
  },
  failures: {
    load: {
      refused: { kind: 'refused', status: 500 },
      'not found': { kind: 'refused', status: 404, code: 'attempt_not_found' },
      'signed out': { kind: 'refused', status: 401 },
    },
    save: {
      offline: { kind: 'offline' },
      stale: { kind: 'refused', status: 409, code: 'stale' },
      'not possible': { kind: 'refused', status: 400, code: 'answer_invalid' },
      'signed out': { kind: 'refused', status: 401 },
    },
    submit: { refused: { kind: 'refused', status: 500 } },
    storage: { broken: { kind: 'fault', issue: 'storage failed' } },
    moves: { broken: { kind: 'fault', issue: 'the watch failed' } },
    clock: { broken: { kind: 'fault', issue: 'the clock failed' } },
  },
  happensIn: {
    'load.retried': ['open.loading.slow', 'open.failed', 'open.over.pausing'],
    'lifecycle.moved': ['open.running'],
    'list.outdated': ['open.running', 'open.failed', 'open.over.pausing'],
    'storage.refused': ['open.running'],
    'answers.restored': ['open.loading'],
    'query.changed': ['open.running'],
    'end.asked': ['open.running.sheet.answering'],
    'end.dismissed': [
      'open.running.sheet.confirming',
      'open.running.sheet.finishing',
      'open.running.sheet.rejected',
    ],
    'end.confirmed': [
      'open.running.sheet.confirming',
      'open.running.sheet.finishing',
      'open.running.sheet.submitting.slow',
      'open.running.sheet.rejected',
    ],
  },
  happensWhen: {
    'answer.given': (context, { position }) =>
      context.position === position &&
      JSON.stringify(givenAt(context, position).Answer) !== JSON.stringify(CHOSEN),
    'answer.typed': (context, { position, text }) =>
      context.position === position && context.typed[position] !== text,
    'question.flagged': (context, { position }) =>
      context.position === position && !givenAt(context, position).Flagged,
    // A dialog names only these.
    'question.opened': (context, { position }) =>
      position === 1 || standingOf(context).unanswered.includes(position),
  },
  unreachable: {
    '(root) | query.changed | 1': 'no link of the page leads to another attempt',
  },
  distinguish: ({ id, attempt, unsaved, position, isOutdated, heard, typed, reason }) => [
    id,
    attempt?.State ?? null,
    attempt?.Version ?? null,
    Object.keys(unsaved),
    position,
    isOutdated,
    heard,
    typed,
    reason === null,
  ],
});
