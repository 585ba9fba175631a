/**
 * The machine of every form: a contract and a call; no typed text is lost. Its regions run in parallel: always
 * `submission`, and `draft` and `resend` from extensions (form-filing.ts, form-changes.ts, form-mail-resend.ts). The view
 * sends `field.changed` and `form.submitted`. A second `form.submitted` during a call does nothing (F9) until the
 * call is stalled. Extensions add further events.
 */
import {
  assign,
  enqueueActions,
  setup,
  type AnyActorRef,
  type AnyEventObject,
  type ContextFrom,
  type EventObject,
  type MetaObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
  type StateMachine,
  type StateSchema,
  type StateValue,
  type UnknownActorLogic,
} from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { Parser } from '../../contracts/core/parser.ts';
import { tell as tellActor, type ActorId, type EventsOf } from '../core/tell.ts';
import { promiseStub } from '../core/stubs.ts';

export type FormValues = Readonly<Record<string, string>>;
export type FieldErrors = Readonly<Record<string, string | undefined>>;
export interface FormContext {
  /** The typed values, unmodified. */
  readonly values: FormValues;
  /** The values of the last call. */
  readonly sent: FormValues;
  /** The first error of each field, as text. */
  readonly errors: FieldErrors;
  readonly reason: CallFailure | null;
  /** Counts submissions, so that the views move the focus once per submission. */
  readonly attempts: number;
}
export type FormEvent =
  | { readonly type: 'field.changed'; readonly field: string; readonly value: string }
  | { readonly type: 'form.submitted' };
export type FormTag = 'loading' | 'slow' | 'invalid' | 'failed' | 'done';

/** An event for another actor, checked by `satisfies` where it is written. */
export interface Letter {
  readonly to: ActorId;
  readonly event: AnyEventObject;
}
type Letters = readonly Letter[];
/** A call's result. */
export interface Answer<Output, Context = FormContext> {
  readonly event: { readonly output: Output };
  readonly context: Context;
}
interface FormOptions<Output, Context> {
  readonly id: string;
  readonly contract: Parser<unknown>;
  readonly blank: FormValues;
  /** Clears the sent values after success; text typed meanwhile stays. */
  readonly clearsWhenDone?: boolean;
  /** Events for other actors. */
  readonly tells?: {
    readonly rejected?: Letters;
    readonly failed?: Letters;
    readonly done?: Letters | ((answer: Answer<Output, Context>) => Letters);
  };
}

export interface FormCore {
  readonly id: string;
  readonly contract: Parser<unknown>;
  readonly blank: FormValues;
}

/** The end of the submission's call, which every region receives. */
export interface Answered {
  readonly type: 'xstate.done.actor.submit';
  readonly output: unknown;
}

/** An extension's additions to the machine's type. */
export interface Additions {
  readonly context: object;
  readonly event: EventObject;
  readonly tag: string;
  readonly actor: Actor;
  readonly action: string;
  readonly input: object;
}
interface Nothing {
  readonly context: object;
  readonly event: never;
  readonly tag: never;
  readonly actor: never;
  readonly action: never;
  readonly input: object;
}
/** `Adding<{ event: … }>`: these additions and no others. */
export type Adding<Some extends Partial<Additions>> = Omit<Nothing, keyof Some> & Some;

interface Actor {
  readonly src: string;
  readonly logic: UnknownActorLogic;
  readonly id: string;
}
export interface PortOf<Id extends string, Logic extends UnknownActorLogic> {
  readonly src: Id;
  readonly logic: Logic;
  readonly id: Id;
}

/** The machine's configuration, which each extension transforms. */
export interface FormConfig {
  readonly context: (args: { readonly input: object | undefined }) => object;
  /** By name. `submission` is first: the other regions receive every event after it. */
  readonly regions: { readonly submission: Region; readonly [name: string]: object };
  readonly implementations: Readonly<Record<string, object>>;
}
export type Heard = Readonly<Record<string, unknown>>;
export interface Region {
  readonly description: string;
  readonly initial: string;
  readonly on?: Heard;
  readonly states: Readonly<
    Record<string, { readonly on?: Heard | undefined; readonly [key: string]: unknown }>
  >;
}
/** `added` exists only as a type. */
export interface FormExtension<Added extends Additions> {
  (config: FormConfig, core: FormCore): FormConfig;
  readonly added?: Added;
}

type All<Extensions extends readonly FormExtension<Additions>[]> = NonNullable<Extensions[number]['added']>;
type Intersected<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Every,
) => void
  ? Every
  : never;
type OwnActors<Extensions extends readonly FormExtension<Additions>[]> = All<Extensions>['actor'];
type Submitting<Own extends Actor> = [Extract<Own, { src: 'submit' }>] extends [never]
  ? Own | PortOf<'submit', PromiseActorLogic<unknown, FormValues>>
  : Own;
/** The delays of form-sync.ts. */
type SyncDelay = 'typingPause' | 'longestWait' | 'saveTimeout' | 'retryPause';
type InputOf<Own> = object extends Own ? NonReducibleUnknown : Own;

export type FormMachine<Extensions extends readonly FormExtension<Additions>[] = []> = StateMachine<
  FormContext & Intersected<All<Extensions>['context']>,
  FormEvent | All<Extensions>['event'],
  Record<string, AnyActorRef | undefined>,
  Submitting<OwnActors<Extensions>>,
  { readonly type: All<Extensions>['action']; readonly params: undefined },
  never,
  'patience' | 'mailPause' | SyncDelay,
  StateValue,
  FormTag | All<Extensions>['tag'],
  InputOf<Intersected<All<Extensions>['input']>>,
  NonReducibleUnknown,
  EventObject,
  MetaObject,
  StateSchema
>;

export const errorsOf = (contract: Parser<unknown>, values: unknown): FieldErrors => {
  const errors: Record<string, string> = {};
  for (const { path, message } of contract.safeParse(values).error?.issues ?? [])
    errors[path.join('.')] ??= message;
  return errors;
};

type Typed = Extract<FormEvent, { type: 'field.changed' }>;
const itself = { params: ({ event }: { event: object }) => event };
const typing = { actions: { type: 'keepValue', ...itself } };
const tell = (letters: Letters | ((answer: never) => Letters) | undefined) =>
  letters && { type: 'tell', params: letters };
/** Transitions while no call is pending. */
const resting = { 'field.changed': typing, 'form.submitted': 'validating' };

export const form = <Extensions extends readonly FormExtension<Additions>[], Output = unknown>(
  core: FormOptions<Output, ContextFrom<FormMachine<Extensions>>>,
  ...extensions: Extensions
): FormMachine<Extensions> => {
  const { id, contract, blank, clearsWhenDone, tells = {} } = core;
  const submission: Region = {
    initial: 'editing',
    description: 'The form is checked, sent and answered.',
    states: {
      editing: { description: 'The person types.', on: resting },
      validating: {
        description: 'The contract checks the values.',
        entry: 'countAttempt',
        always: [
          { guard: 'isValid', target: 'submitting', actions: 'rememberSent' },
          { target: 'rejected', actions: 'rememberErrors' },
        ],
      },
      rejected: {
        description: 'The contract or the server rejected a field; each has its message.',
        tags: ['invalid'],
        entry: tell(tells.rejected),
        on: resting,
      },
      submitting: {
        description: 'One call is pending; the user can go on typing, and a second press does nothing.',
        tags: ['loading'],
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context: { sent } }: { context: FormContext }) => contract.safeParse(sent).data ?? sent,
          onDone: {
            target: 'done',
            actions: [clearsWhenDone && 'clearSent', tell(tells.done)].filter(Boolean),
          },
          onError: [
            {
              target: 'failed',
              actions: { type: 'rememberReason', ...itself },
            },
          ],
        },
        on: { 'field.changed': typing },
        initial: 'prompt',
        states: {
          prompt: { description: 'The call has been running for a short time.', after: { patience: 'slow' } },
          slow: {
            description: 'The call is stalled: the page says so and accepts another press.',
            tags: ['slow'],
            on: { 'form.submitted': `#${id}.submission.validating` },
          },
        },
      },
      failed: {
        description: 'The call failed; all typed text is still there.',
        tags: ['failed'],
        entry: tell(tells.failed),
        on: resting,
      },
      done: {
        description: 'The call succeeded.',
        tags: ['done'],
        on: { ...resting, 'field.changed': { target: 'editing', ...typing } },
      },
    },
  };
  const config = extensions.reduce<FormConfig>((given, extend) => extend(given, core), {
    context: () => ({ values: blank, sent: blank, errors: {}, reason: null, attempts: 0 }),
    regions: { submission },
    implementations: {},
  });
  const machine = setup({
    types: { context: {} as FormContext, events: {} as FormEvent },
    actors: { submit: promiseStub<unknown, FormValues>(`${id}: submit`) },
    actions: {
      keepValue: assign(({ context: { values, errors } }, { field, value }: Typed) => ({
        values: { ...values, [field]: value },
        errors: { ...errors, [field]: undefined },
      })),
      countAttempt: assign({ attempts: ({ context }) => context.attempts + 1, errors: {}, reason: null }),
      rememberErrors: assign({ errors: ({ context }) => errorsOf(contract, context.values) }),
      rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
      rememberSent: assign({ sent: ({ context }) => context.values }),
      clearSent: assign(({ context: { values, sent } }) => ({
        values: {
          ...blank,
          ...Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== sent[field])),
        },
        sent: blank,
      })),
      tell: enqueueActions(({ enqueue }, letters: Letters) => {
        for (const { to, event } of letters) enqueue(tellActor(to, event as EventsOf[ActorId]));
      }),
    },
    guards: { isValid: ({ context }) => contract.safeParse(context.values).success },
    delays: { patience: 10_000 },
  })
    .createMachine({
      id,
      type: 'parallel',
      context: config.context,
      states: config.regions,
    } as never)
    .provide(config.implementations);
  // Each extension types its additions; the merged configuration has no type of its own.
  return machine as unknown as FormMachine<Extensions>;
};
