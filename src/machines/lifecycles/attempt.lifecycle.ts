/**
 * The lifecycle of an attempt: a freelancer takes a certification test once.
 *
 * The server draws the questions and offers them; the freelancer starts the clock. The deadline is fixed at that moment and
 * never moves. The freelancer hands in before it, or the time runs out. Both ends are graded on the answers that the server
 * has saved, in the transaction of the end. A finished attempt never changes again.
 */
import { and, assign, setup, type SnapshotFrom } from 'xstate';
import { after, minutes, permittedMovesOf, type Act, type Role } from './lifecycle.ts';

export interface AttemptContext {
  /** With the freelancer's extra time. */
  readonly minutes: number;
  readonly questions: number;
  /** Of right answers, to pass. */
  readonly passPercent: number;
  /** ISO text. Null until the clock runs. */
  readonly startedAt: string | null;
  /** ISO text. Null unless the clock runs. */
  readonly dueAt: string | null;
  /** Right answers. Null until the attempt is graded. */
  readonly correct: number | null;
}
export interface AttemptInput {
  readonly minutes: number;
  readonly questions: number;
  readonly passPercent: number;
}
/** `hasEnded`: no answer changes any more. */
export type AttemptTag = 'hasEnded';
export type AttemptEvent =
  | ({ readonly type: 'attempt.started' } & Act)
  | ({ readonly type: 'attempt.submitted' } & Act)
  | ({ readonly type: 'attempt.graded'; readonly correct: number } & Act)
  | ({ readonly type: 'deadline.passed' } & Act);

type Graded = Extract<AttemptEvent, { readonly type: 'attempt.graded' }>;
const correctOf = (event: AttemptEvent): number => (event as Graded).correct;

const graded = [
  {
    guard: and(['isSystem', 'isCount', 'hasPassed']),
    target: 'passed',
    description: 'Enough answers are right: the freelancer gets a certificate.',
    actions: { type: 'noteCorrect', params: ({ event }: { event: Graded }) => event },
  },
  {
    guard: and(['isSystem', 'isCount']),
    target: 'failed',
    description: 'Too few answers are right: the freelancer learns which topics to repeat.',
    actions: { type: 'noteCorrect', params: ({ event }: { event: Graded }) => event },
  },
] as const;

export const attemptLifecycle = setup({
  types: {
    context: {} as AttemptContext,
    input: {} as AttemptInput,
    events: {} as AttemptEvent,
    tags: '' as AttemptTag,
  },
  guards: {
    isFreelancer: ({ event }) => event.by === 'freelancer',
    isSystem: ({ event }) => event.by === 'system',
    isInTime: ({ context: { dueAt }, event }) => dueAt !== null && Date.parse(event.at) < Date.parse(dueAt),
    isDue: ({ context: { dueAt }, event }) =>
      event.by === 'system' && dueAt !== null && Date.parse(event.at) >= Date.parse(dueAt),
    isCount: ({ context: { questions }, event }) => {
      const correct = correctOf(event);
      return Number.isInteger(correct) && correct >= 0 && correct <= questions;
    },
    hasPassed: ({ context: { questions, passPercent }, event }) =>
      correctOf(event) * 100 >= passPercent * questions,
  },
  actions: {
    startClock: assign({
      startedAt: (_, { at }: Act) => at,
      dueAt: ({ context }, { at }: Act) => after(at, minutes(context.minutes)),
    }),
    stopClock: assign({ dueAt: null }),
    noteCorrect: assign({ correct: (_, { correct }: Graded) => correct }),
  },
}).createMachine({
  id: 'attempt',
  context: ({ input }) => ({ ...input, startedAt: null, dueAt: null, correct: null }),
  initial: 'offered',
  states: {
    offered: {
      description: 'The server has drawn the questions. The clock does not run yet.',
      on: {
        'attempt.started': {
          guard: 'isFreelancer',
          target: 'running',
          description: 'The freelancer starts the test, and its clock.',
          actions: { type: 'startClock', params: ({ event }) => event },
        },
      },
    },
    running: {
      description: 'The freelancer answers. The server saves each answer until the time is over.',
      exit: 'stopClock',
      on: {
        'attempt.submitted': {
          guard: and(['isFreelancer', 'isInTime']),
          target: 'submitted',
          description: 'The freelancer hands in.',
        },
        'deadline.passed': {
          guard: 'isDue',
          target: 'timedOut',
          description: 'The time is over: the saved answers count.',
        },
      },
    },
    submitted: {
      description: 'The freelancer has handed in, and the server grades.',
      tags: 'hasEnded',
      on: { 'attempt.graded': graded },
    },
    timedOut: {
      description: 'The time ran out, and the server grades the saved answers.',
      tags: 'hasEnded',
      on: { 'attempt.graded': graded },
    },
    passed: {
      type: 'final',
      description: 'Enough answers were right. The freelancer has a certificate.',
      tags: 'hasEnded',
    },
    failed: {
      type: 'final',
      description: 'Too few answers were right. The freelancer can try again.',
      tags: 'hasEnded',
    },
  },
});

export type AttemptSnapshot = SnapshotFrom<typeof attemptLifecycle>;
export type AttemptStateName = AttemptSnapshot['value'];
export const permittedMoves = (snapshot: AttemptSnapshot, role: Role): AttemptEvent['type'][] =>
  permittedMovesOf(snapshot, role) as AttemptEvent['type'][];
