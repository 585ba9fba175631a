/** Helpers for writing an extension: its changes to the submission, and its own regions. */
import type {
  Additions,
  FormConfig,
  FormContext,
  FormCore,
  FormExtension,
  Heard,
  Region,
} from './form.machine.ts';

/** A transition in XState's configuration. */
interface Step {
  readonly guard?: string | Named;
  readonly target?: string;
  readonly actions?: string | Named | readonly (string | Named)[];
}
interface Named {
  readonly type: string;
  readonly params?: object | ((args: never) => unknown);
}
/** The result of `setup`; the implementations are read from the machine it creates. */
interface Implementing {
  createMachine(config: never): { readonly implementations: object };
}

interface SubmissionChanges<Context> {
  readonly initial?: string;
  /** Additional states. */
  readonly states?: Region['states'];
  /** Transitions in every state. */
  readonly always?: Heard;
  /** Transitions while no call is pending. */
  readonly resting?: Heard;
  /** Transitions while the person types, before the first press. */
  readonly editing?: Heard;
  /** Actions whenever a call starts. */
  readonly started?: readonly Named[];
  /** Transitions while a call is stalled. */
  readonly slow?: Heard;
  /** While the call is stalled, the form's own button does nothing. */
  readonly isOnce?: true;
  /** The guard of `form.submitted`. */
  readonly pressed?: string;
  /** Transitions tried before `failed`. */
  readonly refused?: readonly Step[];
  /** The first actions after success. */
  readonly answered?: readonly (string | Named)[];
  /** Transitions in the state `done`; 'editing' is for a form that continues after it was sent. */
  readonly done?: Heard | 'editing';
  bodyOf?(context: Context): unknown;
}
interface Parts<Added extends Additions> {
  readonly implementations?: readonly Implementing[];
  context?(input: Added['input'] | undefined): Added['context'];
  /** Further regions, by name. */
  readonly regions?: Readonly<Record<string, object>>;
  readonly submission?: SubmissionChanges<FormContext & Added['context']>;
}

/** The part of the submission that extensions know. */
type Submission = Region & {
  readonly states: {
    readonly submitting: {
      readonly entry?: readonly Named[];
      readonly invoke: {
        readonly input: unknown;
        readonly onDone: { readonly target: string; readonly actions: readonly unknown[] };
        readonly onError: readonly unknown[];
      };
      readonly states: { readonly slow: { readonly on: Heard } };
    };
  };
};
const RESTING = ['editing', 'rejected', 'failed', 'done'];

const changed = (region: Submission, changes: SubmissionChanges<never>, { id }: FormCore): Region => {
  const { submitting, done, ...states } = region.states;
  const { invoke } = submitting;
  const pressTo = (target: string) =>
    changes.pressed && { 'form.submitted': { guard: changes.pressed, target } };
  const { 'form.submitted': pressed, ...slow } = {
    ...submitting.states.slow.on,
    ...pressTo(`#${id}.submission.validating`),
  };
  const goesOn = changes.done === 'editing';
  const all: Region['states'] = {
    ...changes.states,
    ...states,
    submitting: {
      ...submitting,
      entry: [...(submitting.entry ?? []), ...(changes.started ?? [])],
      invoke: {
        ...invoke,
        input: changes.bodyOf ? ({ context }: { context: never }) => changes.bodyOf?.(context) : invoke.input,
        onDone: {
          target: goesOn ? 'editing' : invoke.onDone.target,
          actions: [...(changes.answered ?? []), ...invoke.onDone.actions],
        },
        onError: [...invoke.onError.slice(0, -1), ...(changes.refused ?? []), invoke.onError.at(-1)],
      },
      states: {
        ...submitting.states,
        slow: {
          ...submitting.states.slow,
          on: {
            ...(pressed !== undefined && !changes.isOnce && { 'form.submitted': pressed }),
            ...slow,
            ...changes.slow,
          },
        },
      },
    },
    ...(done && !goesOn && { done: { ...done, on: (changes.done as Heard | undefined) ?? done.on } }),
  };
  return {
    ...region,
    initial: changes.initial ?? region.initial,
    on: { ...region.on, ...changes.always },
    states: Object.fromEntries(
      Object.entries(all).map(([name, state]) => [
        name,
        RESTING.includes(name) && !(name === 'done' && changes.done)
          ? {
              ...state,
              on: {
                ...state.on,
                ...pressTo('validating'),
                ...changes.resting,
                ...(name === 'editing' && changes.editing),
              },
            }
          : state,
      ]),
    ),
  };
};

export const extending =
  <Added extends Additions>(write: (core: FormCore) => Parts<Added>): FormExtension<Added> =>
  (config, core) => {
    const { implementations = [], context, regions, submission } = write(core);
    const given = [
      config.implementations,
      ...implementations.map((each) => each.createMachine({} as never).implementations),
    ] as FormConfig['implementations'][];
    return {
      context: (args) => ({ ...config.context(args), ...context?.(args.input) }),
      regions: {
        ...config.regions,
        ...regions,
        submission: changed(config.regions.submission as Submission, submission ?? {}, core),
      },
      implementations: Object.fromEntries(
        ['actors', 'actions', 'guards', 'delays'].map((kind) => [
          kind,
          Object.assign({}, ...given.map((each) => each[kind])),
        ]),
      ),
    };
  };
