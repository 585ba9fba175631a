/**
 * One try at a test: /skill-qa?attempt=7. The server's clock decides. `storage` keeps the answers that the server does not have
 * yet, and reports those of an earlier visit before the attempt has loaded. `clock` counts down from the server's time, and
 * `moves` reports what other tabs and devices have changed. One answer is sent at a time, each as soon as it is given.
 * The view sends `question.opened`, `answer.given`, `answer.typed`, `question.flagged`, `end.asked`, `end.dismissed`,
 * `end.confirmed` and `load.retried`.
 */
import { assign, enqueueActions, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import { isNotFound } from '../../contracts/core/not-found.ts';
import type { Answer } from '../../contracts/learning/answer.ts';
import type { AnswerToSave, Attempt, SavedAnswer } from '../../contracts/learning/attempt.ts';
import { attemptIn } from '../../contracts/learning/test-addresses.ts';
import type { GivenAnswer } from '../../contracts/learning/unsaved-answer.ts';
import type { PageInput, QueryChanged } from '../core/page-input.ts';
import { prompt, slow } from '../core/patience.ts';
import { reported } from '../core/reported.ts';
import { isSessionOver, isTemporary } from '../core/retries.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import type { LifecycleMoved, ListOutdated } from '../generic/moves.ts';
import {
  firstOpen,
  lostOf,
  merged,
  nextOf,
  numberIn,
  outdatedIn,
  questionAt,
  withChange,
  without,
  withSaved,
  withSending,
  type Typed,
  type Unsaved,
} from '../../contracts/learning/attempt-answers.ts';

/** How much time is left when the page says so. */
export type TimeMark = 'half' | 'fiveMinutes' | 'oneMinute';
export interface AttemptClock {
  readonly startedAt: string;
  readonly dueAt: string;
  /** Milliseconds by which the server is ahead of this device. */
  readonly ahead: number;
}
export interface LoadedAttempt {
  readonly attempt: Attempt;
  readonly ahead: number;
}
export interface AttemptPageContext {
  readonly search: string;
  readonly id: Id | null;
  readonly attempt: Attempt | null;
  readonly ahead: number;
  /** The question that is shown. */
  readonly position: number;
  readonly unsaved: Unsaved;
  readonly typed: Typed;
  /** What is being sent. */
  readonly sending: AnswerToSave | null;
  /** The newest version of the attempt that `moves` has reported since the latest load began. */
  readonly heard: number;
  /** News may have been missed. */
  readonly isOutdated: boolean;
  /** The questions whose newer answer was given elsewhere, and replaced one that was given or typed here. */
  readonly overtaken: readonly number[];
  /** Why the server refused an answer. */
  readonly refusal: { readonly position: number; readonly reason: CallFailure } | null;
  /** The latest one that was reached, also before a reload. */
  readonly mark: TimeMark | null;
  /** Answers that the server did not get before the end. */
  readonly lost: number;
  readonly reason: CallFailure | null;
}
interface AtPosition {
  readonly position: number;
}
interface AnswerGiven extends AtPosition {
  readonly answer: Answer | undefined;
}
interface AnswerTyped extends AtPosition {
  readonly text: string;
}
interface QuestionFlagged extends AtPosition {
  readonly isFlagged: boolean;
}
export type AttemptPageEvent =
  | QueryChanged
  | LifecycleMoved
  | ListOutdated
  | { readonly type: 'load.retried' }
  | ({ readonly type: 'question.opened' } & AtPosition)
  | ({ readonly type: 'answer.given' } & AnswerGiven)
  | ({ readonly type: 'answer.typed' } & AnswerTyped)
  | ({ readonly type: 'question.flagged' } & QuestionFlagged)
  | { readonly type: 'end.asked' }
  | { readonly type: 'end.dismissed' }
  | { readonly type: 'end.confirmed' }
  /** From the storage. */
  | { readonly type: 'answers.restored'; readonly unsaved: Unsaved }
  | { readonly type: 'storage.refused' }
  /** From the clock. */
  | { readonly type: 'time.reached'; readonly mark: TimeMark }
  | { readonly type: 'time.over' };
/** An order to the storage: these answers, and no others, are unsaved. */
export interface AnswersChanged {
  readonly type: 'answers.changed';
  readonly unsaved: Unsaved;
}
/** An order to the clock. */
export type ClockSet = { readonly type: 'clock.set' } & AttemptClock;
/**
 * `confirming`: the page asks whether to hand in. `handingIn`: it does, and is `finishing` first. `waiting`, `stopped`: why the answers do not get to the
 * server. `over`: the time is over, and the result is not known yet.
 */
export type AttemptPageTag =
  | 'loading'
  | 'slow'
  | 'missing'
  | 'failed'
  | 'running'
  | 'confirming'
  | 'handingIn'
  | 'finishing'
  | 'waiting'
  | 'stopped'
  | 'over'
  | 'ended';

interface Failed {
  readonly error: unknown;
}
interface Loaded {
  readonly output: LoadedAttempt;
}
const itself = <Event>({ event }: { event: Event }): Event => event;
const isEndedAttempt = ({ State }: Attempt): boolean => State !== 'running';
const clockOf = ({ attempt, ahead }: AttemptPageContext): AttemptClock => ({
  startedAt: attempt?.StartedAt ?? '',
  dueAt: attempt?.DueAt ?? '',
  ahead,
});
/** For the time before the answer is known. */
const NOTHING: AnswerToSave = { id: '', Position: 0, Answer: undefined, Flagged: false, Version: 0 };
const toSave = ({ id, unsaved }: AttemptPageContext): AnswerToSave => {
  const position = nextOf(unsaved);
  const own = position === undefined ? undefined : unsaved[position];
  if (id === null || position === undefined || !own) return NOTHING;
  return { id, Position: position, Answer: own.Answer, Flagged: own.Flagged, Version: own.Version };
};
const closed: Omit<AttemptPageContext, 'search' | 'id'> = {
  attempt: null,
  ahead: 0,
  position: 1,
  unsaved: {},
  typed: {},
  sending: null,
  heard: 0,
  isOutdated: false,
  overtaken: [],
  refusal: null,
  mark: null,
  lost: 0,
  reason: null,
};

const load = {
  id: 'load',
  src: 'load',
  input: ({ context: { id } }: { context: AttemptPageContext }) => ({ id: id ?? '' }),
} as const;
const keep = { type: 'keepAttempt', params: itself<Loaded> } as const;
const isEnded = { type: 'isEnded', params: itself<Loaded> } as const;
const rememberReason = { type: 'rememberReason', params: itself<Failed> } as const;
const sessionOver = { type: 'isSessionOver', params: itself<Failed> } as const;
const isUnknown = { type: 'isUnknown', params: itself<Failed> } as const;
const opened = { actions: { type: 'openQuestion', params: itself<AtPosition> } } as const;

export const attemptPageMachine = setup({
  types: {
    context: {} as AttemptPageContext,
    input: {} as Pick<PageInput, 'search'>,
    events: {} as AttemptPageEvent,
    tags: {} as AttemptPageTag,
  },
  actors: {
    load: promiseStub<LoadedAttempt, { id: Id }>('attemptPage: load'),
    save: promiseStub<SavedAnswer, AnswerToSave>('attemptPage: save'),
    submit: promiseStub<LoadedAttempt, { id: Id }>('attemptPage: submit'),
    /** Reports answers.restored at once; takes AnswersChanged. */
    storage: callbackStub<AnswersChanged, { id: Id }>('attemptPage: storage'),
    /** Takes ClockSet. */
    clock: callbackStub<ClockSet, AttemptClock>('attemptPage: clock'),
    moves: callbackStub<AttemptPageEvent>('attemptPage: moves'),
  },
  actions: {
    rememberSearch: assign({ search: (_, { search }: QueryChanged) => search }),
    readSearch: assign((_, { search }: QueryChanged) => ({
      ...closed,
      search,
      id: attemptIn(search) ?? null,
    })),
    restore: assign({ unsaved: (_, { unsaved }: { readonly unsaved: Unsaved }) => unsaved }),
    tellStorageRefused: tell('notices', {
      type: 'notice.raised',
      kind: 'warning',
      text: 'This browser cannot keep your answers while you are offline. Keep this page open until they are saved.',
    }),
    /** Keeps what the server has, and what still waits. */
    keepAttempt: enqueueActions(({ context, enqueue }, { output: { attempt, ahead } }: Loaded) => {
      const { refusal, unsaved, overtaken, typed } = context;
      const next = merged(attempt, refusal ? without(unsaved, refusal.position) : unsaved);
      // A field shows the number that counts, not what was typed here.
      const outdated = outdatedIn(next, typed);
      const replaced = outdated.filter((position) => position !== refusal?.position);
      enqueue.assign({
        attempt,
        ahead,
        id: attempt.id,
        unsaved: next.unsaved,
        typed: Object.fromEntries(
          Object.entries(typed).filter(([position]) => !outdated.includes(Number(position))),
        ),
        overtaken: [...new Set([...overtaken, ...next.overtaken, ...replaced])],
        reason: null,
      });
      enqueue.sendTo('storage', { type: 'answers.changed', unsaved: next.unsaved } satisfies AnswersChanged);
    }),
    keepResult: enqueueActions(({ context, enqueue }, { output: { attempt, ahead } }: Loaded) => {
      enqueue.assign({
        attempt,
        ahead,
        lost: lostOf({ attempt, unsaved: context.unsaved }),
        unsaved: {},
        reason: null,
      });
      enqueue.sendTo('storage', { type: 'answers.changed', unsaved: {} } satisfies AnswersChanged);
    }),
    openFirst: assign({ position: ({ context }) => firstOpen(context) }),
    openQuestion: assign({ position: (_, { position }: AtPosition) => position }),
    setClock: enqueueActions(({ context, enqueue }) =>
      enqueue.sendTo('clock', { type: 'clock.set', ...clockOf(context) } satisfies ClockSet),
    ),
    change: enqueueActions(
      ({ context, enqueue }, { position, ...change }: AtPosition & Partial<GivenAnswer>) => {
        const unsaved = withChange(context, position, change);
        enqueue.assign({
          unsaved,
          overtaken: context.overtaken.filter((each) => each !== position),
          refusal: context.refusal?.position === position ? null : context.refusal,
        });
        enqueue.sendTo('storage', { type: 'answers.changed', unsaved } satisfies AnswersChanged);
      },
    ),
    rememberTyped: assign({
      typed: ({ context }, { position, text }: AnswerTyped) => ({ ...context.typed, [position]: text }),
    }),
    beginSending: enqueueActions(({ context, enqueue }) => {
      const sending = toSave(context);
      const unsaved = withSending(context.unsaved, sending.Position);
      enqueue.assign({ sending, unsaved });
      enqueue.sendTo('storage', { type: 'answers.changed', unsaved } satisfies AnswersChanged);
    }),
    keepSaved: enqueueActions(({ context, enqueue }, { output }: { readonly output: SavedAnswer }) => {
      const sent = context.sending ?? NOTHING;
      const next = withSaved(context, sent, { ...output, Position: sent.Position });
      enqueue.assign({
        ...next,
        // Somebody else has changed the attempt in between.
        isOutdated: context.isOutdated || output.Attempt_Version !== (context.attempt?.Version ?? 0) + 1,
      });
      enqueue.sendTo('storage', { type: 'answers.changed', unsaved: next.unsaved } satisfies AnswersChanged);
    }),
    noteRefusal: assign({
      refusal: ({ context: { sending } }, { error }: Failed) => ({
        position: sending?.Position ?? 0,
        reason: reasonOf(error),
      }),
    }),
    noteNews: assign({ isOutdated: true }),
    noteMoved: assign({
      heard: ({ context: { heard } }, { version }: LifecycleMoved) => Math.max(heard, version),
    }),
    beginLoading: assign({ isOutdated: false, heard: 0 }),
    noteTime: assign({ mark: (_, { mark }: { readonly mark: TimeMark }) => mark }),
    rememberReason: assign({ reason: (_, { error }: Failed) => reasonOf(error) }),
    forgetReason: assign({ reason: null }),
  },
  guards: {
    hasNoId: ({ context: { id } }) => id === null,
    isSameAttempt: ({ context: { id } }, { search }: QueryChanged) => {
      const asked = attemptIn(search);
      return asked === undefined ? id === null : id !== null && sameId(asked, id);
    },
    isUnknown: (_, { error }: Failed) => isNotFound(error),
    isEnded: (_, { output }: Loaded) => isEndedAttempt(output.attempt),
    /** The server has not closed it yet. */
    isDue: (_, { output: { attempt } }: Loaded) => Date.parse(attempt.Now) >= Date.parse(attempt.DueAt),
    isItself: ({ context: { id } }, { kind, id: moved }: LifecycleMoved) =>
      kind === 'attempt' && id !== null && sameId(id, moved),
    isQuestion: ({ context }, { position }: AtPosition) => questionAt(context, position) !== undefined,
    hasUnsaved: ({ context: { unsaved } }) => nextOf(unsaved) !== undefined,
    isAllSaved: ({ context: { unsaved } }) => nextOf(unsaved) === undefined,
    hasNews: ({ context: { isOutdated, heard, attempt } }) => isOutdated || heard > (attempt?.Version ?? 0),
    isSessionOver: (_, { error }: Failed) => isSessionOver(reasonOf(error)),
    isTemporary: (_, { error }: Failed) => isTemporary(reasonOf(error)),
    isStale: (_, { error }: Failed) => {
      const reason = reasonOf(error);
      return reason.kind === 'refused' && ['stale', 'attempt_over'].includes(reason.code ?? '');
    },
  },
  delays: {
    patience: 10_000,
    /** The timeout of a call that sends an answer. */
    sendingTimeout: 20_000,
    /** Always the same: a test lasts minutes, and its last answers count. */
    pauseBeforeSending: 5000,
    /** The server closes the attempt at its deadline, and a page that asks at that very moment would ask again. */
    pauseBeforeAsking: 500,
  },
}).createMachine({
  id: 'attemptPage',
  context: ({ input: { search } }) => ({ ...closed, search, id: attemptIn(search) ?? null }),
  initial: 'opening',
  on: {
    'query.changed': [
      {
        guard: { type: 'isSameAttempt', params: itself<QueryChanged> },
        actions: { type: 'rememberSearch', params: itself<QueryChanged> },
      },
      { target: '.opening', actions: { type: 'readSearch', params: itself<QueryChanged> } },
    ],
  },
  states: {
    opening: {
      description: 'Reading the id in the address.',
      always: [{ guard: 'hasNoId', target: 'missing' }, { target: 'open' }],
    },
    missing: {
      description: 'The address names no attempt, or one that this freelancer does not have.',
      tags: ['missing'],
    },
    open: {
      description: 'The address names an attempt.',
      invoke: [
        {
          id: 'storage',
          src: 'storage',
          input: ({ context: { id } }) => ({ id: id ?? '' }),
          onError: reported,
        },
        { id: 'moves', src: 'moves', onError: reported },
      ],
      on: {
        'answers.restored': { actions: { type: 'restore', params: itself<{ readonly unsaved: Unsaved }> } },
        'storage.refused': { actions: 'tellStorageRefused' },
        'lifecycle.moved': {
          guard: { type: 'isItself', params: itself<LifecycleMoved> },
          actions: { type: 'noteMoved', params: itself<LifecycleMoved> },
        },
        'list.outdated': { actions: 'noteNews' },
      },
      initial: 'loading',
      states: {
        loading: {
          description: 'The attempt is loading.',
          tags: ['loading'],
          entry: 'beginLoading',
          invoke: {
            ...load,
            onDone: [
              {
                guard: isEnded,
                target: 'ended',
                actions: { type: 'keepResult', params: itself<Loaded> },
              },
              { target: 'running', actions: [keep, 'openFirst'] },
            ],
            onError: [
              { guard: isUnknown, target: '#attemptPage.missing' },
              { target: 'failed', actions: rememberReason },
            ],
          },
          initial: 'prompt',
          states: { prompt, slow },
          on: { 'load.retried': { target: 'loading', reenter: true } },
        },
        failed: {
          description: 'The attempt could not be loaded. Its clock may be running.',
          tags: ['failed'],
          on: { 'load.retried': 'loading', 'list.outdated': 'loading' },
        },
        running: {
          description: 'The freelancer answers the questions, and the time runs.',
          tags: ['running'],
          type: 'parallel',
          invoke: {
            id: 'clock',
            src: 'clock',
            input: ({ context }) => clockOf(context),
            onError: reported,
          },
          on: {
            'time.reached': { actions: { type: 'noteTime', params: itself<{ readonly mark: TimeMark }> } },
            'time.over': 'over',
          },
          states: {
            sheet: {
              description: 'The questions, and handing in.',
              initial: 'answering',
              states: {
                answering: {
                  description: 'One question is shown.',
                  on: {
                    'question.opened': {
                      guard: { type: 'isQuestion', params: itself<AtPosition> },
                      ...opened,
                    },
                    'answer.given': {
                      actions: {
                        type: 'change',
                        params: ({ event: { position, answer } }) => ({ position, Answer: answer }),
                      },
                    },
                    'answer.typed': {
                      description: 'While it is no number, the question has no answer.',
                      actions: [
                        { type: 'rememberTyped', params: itself<AnswerTyped> },
                        {
                          type: 'change',
                          params: ({ event: { position, text } }) => ({ position, Answer: numberIn(text) }),
                        },
                      ],
                    },
                    'question.flagged': {
                      actions: {
                        type: 'change',
                        params: ({ event: { position, isFlagged } }) => ({ position, Flagged: isFlagged }),
                      },
                    },
                    'end.asked': { target: 'confirming', actions: 'forgetReason' },
                  },
                },
                confirming: {
                  description:
                    'The page names the questions without an answer and the flagged ones, and asks whether to hand in.',
                  tags: ['confirming'],
                  on: {
                    'end.confirmed': { target: 'finishing', actions: 'forgetReason' },
                    'end.dismissed': 'answering',
                    'question.opened': {
                      guard: { type: 'isQuestion', params: itself<AtPosition> },
                      target: 'answering',
                      ...opened,
                    },
                  },
                },
                finishing: {
                  description: 'The last answers are being saved, so that they count.',
                  tags: ['confirming', 'handingIn', 'finishing'],
                  always: { guard: 'isAllSaved', target: 'submitting' },
                  on: { 'end.dismissed': 'answering' },
                },
                submitting: {
                  description: 'The attempt is being handed in; a second press does nothing.',
                  tags: ['confirming', 'handingIn'],
                  invoke: {
                    id: 'submit',
                    src: 'submit',
                    input: ({ context: { id } }) => ({ id: id ?? '' }),
                    onDone: {
                      target: '#attemptPage.open.ended',
                      actions: { type: 'keepResult', params: itself<Loaded> },
                    },
                    onError: {
                      description: 'The server may have it: the page loads the attempt again.',
                      target: 'rejected',
                      actions: [rememberReason, 'noteNews'],
                    },
                  },
                  initial: 'prompt',
                  states: {
                    prompt,
                    slow: {
                      ...slow,
                      on: {
                        'end.confirmed': {
                          target: '#attemptPage.open.running.sheet.submitting',
                          reenter: true,
                        },
                      },
                    },
                  },
                },
                rejected: {
                  description: 'The attempt was not handed in, as far as this page knows.',
                  tags: ['confirming', 'failed'],
                  on: {
                    'end.confirmed': { target: 'finishing', actions: 'forgetReason' },
                    'end.dismissed': { target: 'answering', actions: 'forgetReason' },
                  },
                },
              },
            },
            queue: {
              description: 'How the answers get to the server.',
              initial: 'idle',
              states: {
                idle: {
                  description: 'The server has every answer.',
                  always: [
                    { guard: 'hasUnsaved', target: 'sending' },
                    { guard: 'hasNews', target: 'refreshing' },
                  ],
                },
                sending: {
                  description: 'One answer is being saved.',
                  entry: 'beginSending',
                  invoke: {
                    id: 'save',
                    src: 'save',
                    input: ({ context: { sending } }) => sending ?? NOTHING,
                    onDone: {
                      target: 'idle',
                      actions: { type: 'keepSaved', params: itself<{ readonly output: SavedAnswer }> },
                    },
                    onError: [
                      { guard: sessionOver, target: 'stopped' },
                      {
                        guard: { type: 'isTemporary', params: itself<Failed> },
                        target: 'waiting',
                      },
                      {
                        guard: { type: 'isStale', params: itself<Failed> },
                        description: 'The question has changed elsewhere, or the attempt has ended.',
                        target: 'refreshing',
                      },
                      {
                        description: 'The server will never take this answer.',
                        target: 'refreshing',
                        actions: { type: 'noteRefusal', params: itself<Failed> },
                      },
                    ],
                  },
                  after: { sendingTimeout: 'waiting' },
                  on: {
                    'list.outdated': {
                      description: 'A call from before the connection was lost may never be answered.',
                      target: 'sending',
                      reenter: true,
                      actions: 'noteNews',
                    },
                  },
                },
                waiting: {
                  description:
                    'The connection is lost, or the server is busy: this browser keeps the answers, and sends them after a pause.',
                  tags: ['waiting'],
                  after: { pauseBeforeSending: 'idle' },
                  on: {
                    'list.outdated': { target: 'idle', actions: 'noteNews' },
                    'end.confirmed': 'idle',
                  },
                },
                stopped: {
                  description:
                    'The session has expired: the answers wait until the freelancer signs in again.',
                  tags: ['stopped'],
                  on: { 'list.outdated': { target: 'idle', actions: 'noteNews' } },
                },
                refreshing: {
                  description: 'The attempt has changed elsewhere, and loads again in place.',
                  entry: 'beginLoading',
                  invoke: {
                    ...load,
                    onDone: [
                      {
                        guard: isEnded,
                        description: 'It was handed in elsewhere, or its time is over.',
                        target: '#attemptPage.open.ended',
                        actions: { type: 'keepResult', params: itself<Loaded> },
                      },
                      { target: 'idle', actions: [keep, 'setClock'] },
                    ],
                    onError: [
                      { guard: sessionOver, target: 'stopped', actions: 'noteNews' },
                      { target: 'waiting', actions: 'noteNews' },
                    ],
                  },
                  after: { sendingTimeout: { target: 'waiting', actions: 'noteNews' } },
                  on: {
                    'list.outdated': {
                      description: 'A call from before the connection was lost may never be answered.',
                      target: 'refreshing',
                      reenter: true,
                    },
                  },
                },
              },
            },
          },
        },
        over: {
          description:
            'The time is over: the server hands in what it has, and the page waits for the result.',
          tags: ['over'],
          initial: 'closing',
          states: {
            closing: {
              description: 'The server is closing the attempt.',
              after: { pauseBeforeAsking: 'asking' },
            },
            asking: {
              description: 'The page asks for the result.',
              entry: 'beginLoading',
              invoke: {
                ...load,
                onDone: [
                  {
                    guard: isEnded,
                    target: '#attemptPage.open.ended',
                    actions: { type: 'keepResult', params: itself<Loaded> },
                  },
                  {
                    guard: { type: 'isDue', params: itself<Loaded> },
                    target: 'pausing',
                  },
                  {
                    description: 'This device was ahead of the server: some time is left.',
                    target: '#attemptPage.open.running',
                    actions: keep,
                  },
                ],
                onError: { target: 'pausing', actions: rememberReason },
              },
              after: { sendingTimeout: 'pausing' },
            },
            pausing: {
              description: 'There is no result yet; the page asks again after a pause.',
              after: { pauseBeforeSending: 'asking' },
              on: { 'list.outdated': 'asking', 'load.retried': 'asking' },
            },
          },
        },
        ended: {
          description: 'The result is shown.',
          tags: ['ended'],
        },
      },
    },
  },
});
