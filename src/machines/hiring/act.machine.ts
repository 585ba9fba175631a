/**
 * Acts: sends events of lifecycles for any record on a page (rules Y45a to Y48). A view sends `act.requested` for an act that
 * needs no words, and `act.begun` for one that a dialog asks about; there the view sends `field.changed`, `act.confirmed` and
 * `act.cancelled`. Acts without a dialog are sent one after the other, at most one per record; `queue` holds them, so that
 * each row shows whether it waits. `page` hears of every new version, and so do the actors that the wiring names.
 */
import { assign, enqueueActions, setup } from 'xstate';
import { actFields } from '../../contracts/hiring/act-fields.ts';
import type { LifecycleKind, Moved } from '../../contracts/hiring/lifecycle-event.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import type { Parser } from '../../contracts/core/parser.ts';
import type { NoticesEvent } from '../app/notices.machine.ts';
import { tell } from '../core/tell.ts';
import { actionStub, promiseStub } from '../core/stubs.ts';
import { withReference } from '../core/with-reference.ts';
import { errorsOf, type FieldErrors, type FormValues } from '../generic/form.machine.ts';
import type { LifecycleMoved, ListOutdated } from '../generic/moves.ts';
import { refusedFieldOf } from '../generic/refused-field.ts';

export interface Target {
  readonly kind: LifecycleKind;
  readonly id: Id;
}
export interface Act extends Target {
  /** The event of the lifecycle, such as `proposal.shortlisted`. */
  readonly event: string;
  /** The version that the page shows. */
  readonly version: number;
  /** Further fields of the call. */
  readonly payload?: Readonly<Record<string, unknown>>;
  /** The notice after success. */
  readonly said: string;
  /** For its dialog: the record's name, such as the title of its job. */
  readonly about?: string;
  /** Of an act without a dialog: the address where the work goes on after success. */
  readonly opens?: string;
}
export interface Newer {
  readonly state: string;
  readonly version: number;
}
export interface ActContext {
  /** Acts without a dialog that the server has not answered; the first one is being sent. */
  readonly queue: readonly Act[];
  /** The act of the dialog, or of the last one: its words return if the same dialog is opened again. */
  readonly asked: Act | null;
  readonly values: FormValues;
  readonly errors: FieldErrors;
  /** Counts the submissions of the dialog, so that the view moves the focus once for each. */
  readonly attempts: number;
  readonly reason: CallFailure | null;
  /** After a stale answer: where the record stands now. */
  readonly newer: Newer | null;
}
export type ActEvent =
  | ({ readonly type: 'act.requested' } & Act)
  | ({ readonly type: 'act.begun'; readonly fields: FormValues } & Act)
  | { readonly type: 'field.changed'; readonly field: string; readonly value: string }
  | { readonly type: 'act.confirmed' }
  | { readonly type: 'act.cancelled' };
/** `sending` and `stalled` are of the acts without a dialog, all others of the dialog. */
export type ActTag =
  | 'sending'
  | 'stalled'
  | 'open'
  | 'invalid'
  | 'loading'
  | 'slow'
  | 'failed'
  | 'stale'
  | 'refused';

const isOf = (target: Target, { kind, id }: Target): boolean => kind === target.kind && sameId(id, target.id);
const actOf = ({ kind, id, event, version, payload, said, about, opens }: Act): Act => ({
  kind,
  id,
  event,
  version,
  said,
  ...(payload && { payload }),
  ...(about && { about }),
  ...(opens && { opens }),
});
const anything: Parser<FormValues> = {
  safeParse: (values) => ({ success: true, data: values as FormValues }),
};
const contractOf = ({ asked }: ActContext) => actFields[asked?.event ?? ''] ?? anything;
/** Empty fields are not sent. */
const typedIn = (context: ActContext): Readonly<Record<string, unknown>> => {
  const { data } = contractOf(context).safeParse(context.values);
  return Object.fromEntries(Object.entries(data ?? context.values).filter(([, value]) => value !== ''));
};
/** The state that the server names when it refuses an act; undefined for other errors. */
const newerIn = (error: unknown): Newer | undefined => {
  const reason = reasonOf(error);
  if (reason.kind !== 'refused') return undefined;
  const { state, version } = reason.params ?? {};
  return state === undefined || typeof version !== 'number' ? undefined : { state: String(state), version };
};
const codeOf = (error: unknown): string => {
  const reason = reasonOf(error);
  return reason.kind === 'refused' ? (reason.code ?? '') : '';
};

const isStale = (error: unknown): boolean => codeOf(error) === 'stale' && newerIn(error) !== undefined;

/** For an act without a dialog, or one that was only asked about. The page then shows the newer state. */
const noticeOf = (error: unknown): NoticesEvent => {
  const reason = reasonOf(error);
  const kind = reason.kind === 'refused' && reason.status < 500 ? 'warning' : 'error';
  const text = {
    stale: 'This changed in the meantime, so nothing was sent. Look at the newer version first.',
    event_refused: String(
      (reason.kind === 'refused' && reason.params?.['words']) || 'This is not possible now.',
    ),
    lifecycle_not_found: 'This no longer exists, or it isn’t yours. Reload this page.',
  }[codeOf(error)];
  return {
    type: 'notice.raised',
    kind,
    text: text ?? withReference('This could not be sent. Try again in a moment.', reason),
  };
};
const movedTo = ({ kind, id }: Target, { state, version }: Newer): LifecycleMoved => ({
  type: 'lifecycle.moved',
  kind,
  id,
  state,
  version,
});
const movedBy = ({ Kind, id, State, Version }: Moved): LifecycleMoved =>
  movedTo({ kind: Kind, id }, { state: State, version: Version });

interface Failed {
  readonly error: unknown;
}
type Typed = Extract<ActEvent, { type: 'field.changed' }>;
const itself = <Event>({ event }: { event: Event }): Event => event;
const fresh = { errors: {}, reason: null, newer: null } as const;
const success = (said: string | undefined): NoticesEvent => ({
  type: 'notice.raised',
  kind: 'success',
  text: said ?? '',
});
/** After a failure: the version that the server names. Without one the page reloads, because the act may be stored. */
const newsAfter = (act: Target | null | undefined, error: unknown): News => {
  const newer = newerIn(error);
  return act && newer ? movedTo(act, newer) : { type: 'list.outdated' };
};
type News = LifecycleMoved | ListOutdated;

const HOPELESS = ['event_refused', 'lifecycle_not_found'];
const typing = { actions: { type: 'keepValue', params: itself<Typed> } } as const;
/** Transitions of an open dialog without a pending call. */
const resting = {
  'field.changed': typing,
  'act.confirmed': 'validating',
  'act.cancelled': 'closed',
} as const;
interface FailedArgs {
  readonly context: ActContext;
  readonly event: Failed;
}
const newsOfDialog = ({ context, event }: FailedArgs): News => newsAfter(context.asked, event.error);
const newsOfQueue = ({ context, event }: FailedArgs): News => newsAfter(context.queue[0], event.error);
const newsOfAnswer = ({ event }: { event: { readonly output: Moved } }): News => movedBy(event.output);
const tellDialogFailed = [
  { type: 'tellPage', params: newsOfDialog },
  { type: 'tellOthers', params: newsOfDialog },
] as const;

/** Typed like `tell`, because `setup` cannot infer an enqueueing action beside others with params. */
const openNext = enqueueActions<ActContext, ActEvent, undefined, ActEvent, never, never, never, never, never>(
  ({ context: { queue }, enqueue }) => {
    const to = queue[0]?.opens;
    if (to !== undefined)
      enqueue(tell('navigation', { type: 'navigation.requested', to, unlessLeaving: true }));
  },
);

export const actMachine = setup({
  types: { context: {} as ActContext, events: {} as ActEvent, tags: {} as ActTag },
  actors: {
    send: promiseStub<Moved, Act>('act: send'),
    sendTyped: promiseStub<Moved, Act>('act: sendTyped'),
  },
  actions: {
    queueAct: assign({ queue: ({ context }, asked: Act) => [...context.queue, actOf(asked)] }),
    settleFirst: assign({ queue: ({ context }) => context.queue.slice(1) }),
    openDialog: assign(
      ({ context: { asked: before, values } }, asked: Extract<ActEvent, { type: 'act.begun' }>) => {
        const isSame = before?.event === asked.event && isOf(asked, before);
        const { fields } = asked;
        return { ...fresh, asked: actOf(asked), values: isSame ? { ...fields, ...values } : fields };
      },
    ),
    keepValue: assign(({ context: { values, errors } }, { field, value }: Typed) => ({
      values: { ...values, [field]: value },
      errors: { ...errors, [field]: undefined },
    })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1, errors: {}, reason: null }),
    rememberErrors: assign({ errors: ({ context }) => errorsOf(contractOf(context), context.values) }),
    rememberField: assign({
      errors: ({ context }, { error }: Failed) => refusedFieldOf(error, context.values) ?? {},
    }),
    rememberReason: assign({ reason: (_, { error }: Failed) => reasonOf(error) }),
    rememberNewer: assign({ newer: (_, { error }: Failed) => newerIn(error) ?? null }),
    adoptNewer: assign({
      asked: ({ context: { asked, newer } }) =>
        asked && { ...asked, version: newer?.version ?? asked.version },
      newer: null,
    }),
    forgetTyped: assign({ asked: null, values: {} }),
    tellPage: tell('page', (_, news: News) => news),
    /** For further actors on the page, which the wiring names. */
    tellOthers: actionStub as (args: object, news: News) => void,
    raise: tell('notices', (_, notice: NoticesEvent) => notice),
    openNext,
    tellStalled: tell('notices', {
      type: 'notice.raised',
      kind: 'info',
      text: 'This is taking longer than usual. Wait a moment, or try again.',
    }),
  },
  guards: {
    isFree: ({ context }, target: Target) => !context.queue.some((one) => isOf(target, one)),
    isFirst: ({ context: { queue } }, target: Target) => queue[0] !== undefined && isOf(target, queue[0]),
    hasQueued: ({ context }) => context.queue.length > 0,
    isValid: ({ context }) => contractOf(context).safeParse(context.values).success,
    isStale: (_, { error }: Failed) => isStale(error),
    /** The dialog asks for no words. */
    isStaleQuestion: ({ context: { values } }, { error }: Failed) =>
      isStale(error) && Object.keys(values).length === 0,
    isOfField: ({ context }, { error }: Failed) => refusedFieldOf(error, context.values) !== undefined,
    isHopeless: (_, { error }: Failed) => HOPELESS.includes(codeOf(error)),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'act',
  context: { queue: [], asked: null, values: {}, attempts: 0, ...fresh },
  type: 'parallel',
  on: {
    'act.requested': {
      guard: { type: 'isFree', params: itself },
      actions: { type: 'queueAct', params: itself },
    },
  },
  states: {
    atOnce: {
      description: 'Acts without a dialog.',
      initial: 'resting',
      states: {
        resting: {
          description: 'No act waits.',
          always: { guard: 'hasQueued', target: 'sending' },
        },
        sending: {
          description: 'The first act is being sent; others wait behind it.',
          tags: ['sending'],
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context: { queue } }) => queue[0] as Act,
            onDone: {
              target: 'resting',
              actions: [
                { type: 'tellPage', params: newsOfAnswer },
                { type: 'tellOthers', params: newsOfAnswer },
                { type: 'raise', params: ({ context }) => success(context.queue[0]?.said) },
                'openNext',
                'settleFirst',
              ],
            },
            onError: {
              description: 'A notice says why, and the page shows the newer state.',
              target: 'resting',
              actions: [
                { type: 'tellPage', params: newsOfQueue },
                { type: 'tellOthers', params: newsOfQueue },
                { type: 'raise', params: ({ event }) => noticeOf(event.error) },
                'settleFirst',
              ],
            },
          },
          initial: 'prompt',
          states: {
            prompt: {
              description: 'The call has been running for a short time.',
              after: { patience: 'stalled' },
            },
            stalled: {
              description: 'The call is stalled: a notice says so, and another press sends the act again.',
              tags: ['stalled'],
              entry: 'tellStalled',
              on: {
                'act.requested': {
                  guard: { type: 'isFirst', params: itself },
                  target: '#act.atOnce.sending',
                  reenter: true,
                },
              },
            },
          },
        },
      },
    },
    dialog: {
      description: 'One act that a dialog asks about.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No dialog is open. The words of the last one that was cancelled are kept.',
          on: {
            'act.begun': {
              guard: { type: 'isFree', params: itself },
              target: 'confirming',
              actions: { type: 'openDialog', params: itself },
            },
          },
        },
        confirming: { description: 'The person types, or decides.', tags: ['open'], on: resting },
        validating: {
          description: 'The contract checks the values.',
          entry: 'countAttempt',
          always: [
            { guard: 'isValid', target: 'submitting' },
            { target: 'rejected', actions: 'rememberErrors' },
          ],
        },
        rejected: {
          description: 'The contract or the server rejected a field; each has its message.',
          tags: ['open', 'invalid'],
          on: resting,
        },
        submitting: {
          description: 'One call is pending; the person can go on typing.',
          tags: ['open', 'loading'],
          invoke: {
            id: 'sendTyped',
            src: 'sendTyped',
            input: ({ context }) => ({
              ...(context.asked as Act),
              payload: { ...context.asked?.payload, ...typedIn(context) },
            }),
            onDone: {
              target: 'closed',
              actions: [
                { type: 'tellPage', params: newsOfAnswer },
                { type: 'tellOthers', params: newsOfAnswer },
                { type: 'raise', params: ({ context }) => success(context.asked?.said) },
                'forgetTyped',
              ],
            },
            onError: [
              {
                description:
                  'Nothing was typed, so nothing is lost. The page shows what the person has not read yet.',
                guard: { type: 'isStaleQuestion', params: itself },
                target: 'closed',
                actions: [
                  { type: 'raise', params: ({ event }) => noticeOf(event.error) },
                  ...tellDialogFailed,
                ],
              },
              {
                guard: { type: 'isStale', params: itself },
                target: 'stale',
                actions: [{ type: 'rememberNewer', params: itself }, ...tellDialogFailed],
              },
              {
                guard: { type: 'isOfField', params: itself },
                target: 'rejected',
                actions: { type: 'rememberField', params: itself },
              },
              {
                guard: { type: 'isHopeless', params: itself },
                target: 'refused',
                actions: [{ type: 'rememberReason', params: itself }, ...tellDialogFailed],
              },
              { target: 'failed', actions: { type: 'rememberReason', params: itself } },
            ],
          },
          on: {
            'field.changed': typing,
            'act.cancelled': {
              description: 'The server may have stored the act, so the page reloads what it shows.',
              target: 'closed',
              actions: [
                { type: 'tellPage', params: { type: 'list.outdated' } },
                { type: 'tellOthers', params: { type: 'list.outdated' } },
              ],
            },
          },
          initial: 'prompt',
          states: {
            prompt: {
              description: 'The call has been running for a short time.',
              after: { patience: 'slow' },
            },
            slow: {
              description: 'The call is stalled: the dialog says so and accepts another press.',
              tags: ['slow'],
              on: { 'act.confirmed': '#act.dialog.validating' },
            },
          },
        },
        stale: {
          description:
            'The record has changed since the page was loaded. The dialog shows its newer state; the typed text can be sent again against it.',
          tags: ['open', 'stale'],
          exit: 'adoptNewer',
          on: resting,
        },
        refused: {
          description: 'The lifecycle does not permit the act any more. The typed text can still be copied.',
          tags: ['open', 'refused'],
          on: { 'act.cancelled': 'closed' },
        },
        failed: {
          description: 'The call failed; all typed text is still there.',
          tags: ['open', 'failed'],
          on: resting,
        },
      },
    },
  },
});
