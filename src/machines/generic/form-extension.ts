/** Writing an extension of a form: what it changes of the submission, and what it puts beside it. */
import type {
  Additions,
  FormConfig,
  FormContext,
  FormCore,
  FormExtension,
  Heard,
  Region,
} from './form.machine.ts';

/** A transition, as XState reads it. */
interface Step {
  readonly guard?: string | Named;
  readonly target?: string;
  readonly actions?: string | Named | readonly (string | Named)[];
}
interface Named {
  readonly type: string;
  readonly params?: object | ((args: never) => unknown);
}
/** What `setup` gives back: the implementations are read from the machine that it makes. */
interface Implementing {
  createMachine(config: never): { readonly implementations: object };
}

interface SubmissionChanges<Context> {
  readonly initial?: string;
  /** States beside the usual ones. */
  readonly states?: Region['states'];
  /** Heard in every state. */
  readonly always?: Heard;
  /** Heard while no call is pending. */
  readonly resting?: Heard;
  /** Taken whenever a call begins. */
  readonly started?: readonly Named[];
  /** Heard while a call is stalled. */
  readonly slow?: Heard;
  /** A stalled call does not take the press of the form's own button. */
  readonly isOnce?: true;
  /** The guard of `form.submitted`. */
  readonly pressed?: string;
  /** Tried before `failed`. */
  readonly refused?: readonly Step[];
  /** Taken first when the call succeeds. */
  readonly answered?: readonly (string | Named)[];
  /** Heard in the state `done`; 'editing' stands for a form that goes on after it was sent. */
  readonly done?: Heard | 'editing';
  bodyOf?(context: Context): unknown;
}
interface Parts<Added extends Additions> {
  readonly implementations?: readonly Implementing[];
  context?(input: Added['input'] | undefined): Added['context'];
  /** Regions beside the submission, by their names. */
  readonly regions?: Readonly<Record<string, object>>;
  readonly submission?: SubmissionChanges<FormContext & Added['context']>;
}

/** The submission, as far as extensions know it. */
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
          ? { ...state, on: { ...state.on, ...pressTo('validating'), ...changes.resting } }
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
