/**
 * The machine of every form: a contract, a call, and nothing typed is ever lost. Its regions run at once: `submission`
 * always, `draft` and `resend` where an extension brings them (form-filing.ts, form-changes.ts, form-resend.ts).
 * The view sends `field.changed` and `form.submitted`; a second `form.submitted` while a call is pending does nothing
 * (F9), until the call is stalled. An extension adds what else a form hears.
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
  /** What the person typed, as typed. */
  readonly values: FormValues;
  /** The values at the last call. */
  readonly sent: FormValues;
  /** The first thing wrong with a field, in words. */
  readonly errors: FieldErrors;
  readonly reason: CallFailure | null;
  /** Counts submissions, so that the views move the focus once for each. */
  readonly attempts: number;
}
export type FormEvent =
  | { readonly type: 'field.changed'; readonly field: string; readonly value: string }
  | { readonly type: 'form.submitted' };
export type FormTag = 'loading' | 'slow' | 'invalid' | 'failed' | 'done';

/** An event for another actor; its sender checks it with `satisfies`. */
export interface Letter {
  readonly to: ActorId;
  readonly event: AnyEventObject;
}
type Letters = readonly Letter[];
/** What a call has brought. */
export interface Answer<Output, Context = FormContext> {
  readonly event: { readonly output: Output };
  readonly context: Context;
}
interface FormOptions<Output, Context> {
  readonly id: string;
  readonly contract: Parser<unknown>;
  readonly blank: FormValues;
  /** Clears what was sent when it is done; what was typed meanwhile stays. */
  readonly clearsWhenDone?: boolean;
  /** Who else hears of a submission. */
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

/** The end of the submission's call, which every region hears. */
export interface Answered {
  readonly type: 'xstate.done.actor.submit';
  readonly output: unknown;
}

/** What an extension adds to the machine's type. */
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
/** `Adding<{ event: … }>`: that, and nothing else. */
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

/** What a machine is made of, as one extension after the other changes it. */
export interface FormConfig {
  readonly context: (args: { readonly input: object | undefined }) => object;
  /** By their names. `submission` is the first: the others hear every event after it. */
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
/** `added` exists in the type alone. */
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
type InputOf<Own> = object extends Own ? NonReducibleUnknown : Own;

export type FormMachine<Extensions extends readonly FormExtension<Additions>[] = []> = StateMachine<
  FormContext & Intersected<All<Extensions>['context']>,
  FormEvent | All<Extensions>['event'],
  Record<string, AnyActorRef | undefined>,
  Submitting<OwnActors<Extensions>>,
  { readonly type: All<Extensions>['action']; readonly params: undefined },
  never,
  'patience' | 'mailPause',
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
/** While no call is pending. */
const resting = { 'field.changed': typing, 'form.submitted': 'validating' };

export const form = <Extensions extends readonly FormExtension<Additions>[], Output = unknown>(
  core: FormOptions<Output, ContextFrom<FormMachine<Extensions>>>,
  ...extensions: Extensions
): FormMachine<Extensions> => {
  const { id, contract, blank, clearsWhenDone, tells = {} } = core;
  const submission: Region = {
    initial: 'editing',
    description: 'What is typed is checked, sent and answered.',
    states: {
      editing: { description: 'The person types.', on: resting },
      validating: {
        description: 'The contract decides whether anything is sent.',
        entry: 'countAttempt',
        always: [
          { guard: 'isValid', target: 'submitting', actions: 'rememberSent' },
          { target: 'rejected', actions: 'rememberErrors' },
        ],
      },
      rejected: {
        description: 'A field does not fit the contract, or the server refuses it; each has its words.',
        tags: ['invalid'],
        entry: tell(tells.rejected),
        on: resting,
      },
      submitting: {
        description: 'One call is pending; what is typed meanwhile is kept, a second press does nothing.',
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
            description: 'Stalled: the page says so and takes another press.',
            tags: ['slow'],
            on: { 'form.submitted': `#${id}.submission.validating` },
          },
        },
      },
      failed: {
        description: 'The call failed; everything typed is still there.',
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
  // The extensions say what they add; what they are joined to has no type of its own.
  return machine as unknown as FormMachine<Extensions>;
};
