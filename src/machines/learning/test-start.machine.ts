/**
 * Starting a test from its page. The clock of the test runs from the server's answer on, so the page goes to the questions at
 * once. The view sends `test.started`; it is allowed whenever no start is pending, because the server alone counts attempts.
 */
import { assign, setup } from 'xstate';
import { siteOf } from '../../contracts/app/routes.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { attemptSearch } from '../../contracts/learning/test-addresses.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';

export interface TestStartContext {
  readonly test: Id | null;
  readonly reason: CallFailure | null;
}
export interface TestStarted {
  readonly type: 'test.started';
  readonly test: Id;
}
export type TestStartTag = 'loading' | 'slow' | 'failed';

interface Failed {
  readonly error: unknown;
}
/** `id`: of the attempt. */
export interface StartedAttempt {
  readonly id: Id;
}
const itself = <Event>({ event }: { event: Event }): Event => event;
const starting = {
  target: '#testStart.starting',
  actions: { type: 'rememberTest', params: itself<TestStarted> },
} as const;

export const testStartMachine = setup({
  types: { context: {} as TestStartContext, events: {} as TestStarted, tags: {} as TestStartTag },
  actors: { start: promiseStub<StartedAttempt, { test: Id }>('testStart: start') },
  actions: {
    rememberTest: assign((_, { test }: TestStarted) => ({ test, reason: null })),
    rememberReason: assign({ reason: (_, { error }: Failed) => reasonOf(error) }),
    openAttempt: tell('navigation', (_, { output: { id } }: { readonly output: StartedAttempt }) => ({
      type: 'navigation.requested',
      to: siteOf('').href('skillQuestions') + attemptSearch(id),
      // The way back leads to the list of tests: this page would offer a start again.
      replace: true,
    })),
    /** What the page said about attempts may be stale. */
    reloadPage: tell('page', { type: 'list.outdated' }),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'testStart',
  context: { test: null, reason: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'The freelancer reads the rules.',
      on: { 'test.started': starting },
    },
    starting: {
      description: 'The server draws the questions and starts the clock; a second press does nothing.',
      tags: ['loading'],
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context: { test } }) => ({ test: test ?? '' }),
        onDone: {
          target: 'started',
          actions: { type: 'openAttempt', params: itself<{ readonly output: StartedAttempt }> },
        },
        onError: {
          target: 'failed',
          actions: [{ type: 'rememberReason', params: itself<Failed> }, 'reloadPage'],
        },
      },
      initial: 'prompt',
      states: {
        prompt,
        slow: { ...slow, on: { 'test.started': { ...starting, reenter: true } } },
      },
    },
    started: {
      description: 'The questions are opening.',
      tags: ['loading'],
    },
    failed: {
      description:
        'The test was not started, as far as this page knows: a start that was made is returned by the next press.',
      tags: ['failed'],
      on: { 'test.started': starting },
    },
  },
});
