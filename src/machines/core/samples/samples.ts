/**
 * Typed examples of what a machine may hear, beside the machine: `<subject>.samples.ts` exports `<machineId>Samples`.
 * Paths are generated from them, the runs in the browser send what they say, and the diagrams and the inspector show
 * them. Of development only: no machine, view or adapter imports one.
 */
import type {
  AnyStateMachine,
  ContextFrom,
  ErrorActorEvent,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  StateMachine,
} from 'xstate';
import type { CallFailure } from '../../../contracts/core/failure.ts';

/** By name: what a reader of a path is told. The first of each is the usual one. */
type Named<Value> = Readonly<Record<string, Value>>;

// oxlint-disable no-explicit-any -- only the fifth parameter, the actors, is of interest
type ActorsOf<Machine> =
  Machine extends StateMachine<any, any, any, infer Actor, any, any, any, any, any, any, any, any, any, any>
    ? Actor
    : never;
// oxlint-enable no-explicit-any
type SourceOf<Machine> = Extract<ActorsOf<Machine>, { src: string }>['src'];
type ResultOf<Machine, Source> = OutputFrom<Extract<ActorsOf<Machine>, { src: Source }>['logic']>;
/** A machine lists the crash of an actor that it spawns among its events; `failures` holds the sample. */
type OwnEvent<Machine extends AnyStateMachine> = Exclude<EventFromLogic<Machine>, ErrorActorEvent>;
type SpawnedOf<Machine extends AnyStateMachine> = Extract<
  EventFromLogic<Machine>,
  ErrorActorEvent
>['actorId'];
type PayloadOf<Machine extends AnyStateMachine, Type> = Omit<
  Extract<OwnEvent<Machine>, { type: Type }>,
  'type'
>;

export interface Samples<Machine extends AnyStateMachine> {
  /** What the machine is started with, where it takes an input. Paths begin with any of them. */
  readonly inputs?: Named<InputFrom<Machine>>;
  /** Every event of its own, with the payloads that matter: one for each branch that a guard can choose. */
  readonly events: {
    readonly [Type in OwnEvent<Machine>['type'] & string]: Named<PayloadOf<Machine, Type>>;
  };
  /** What its actors may answer, by the actor's id. */
  readonly results?: { readonly [Source in SourceOf<Machine> & string]?: Named<ResultOf<Machine, Source>> };
  /** How its actors may fail. */
  readonly failures?: {
    readonly [Source in (SourceOf<Machine> & string) | SpawnedOf<Machine>]?: Named<CallFailure>;
  };
  /** What its machine actors may report of themselves (`onSnapshot`): the context they then have. */
  readonly snapshots?: {
    readonly [Source in SourceOf<Machine> & string]?: Named<{ readonly context: object }>;
  };
  /** Events, or ends of actors, that the world brings only in some states: any of these must be active. */
  readonly happensIn?: {
    readonly [
      What in (OwnEvent<Machine>['type'] & string) | `${SourceOf<Machine> & string} ${'done' | 'failed'}`
    ]?: readonly string[];
  };
  /** The same by what the machine holds: payloads that the world brings only then. */
  readonly happensWhen?: {
    readonly [Type in OwnEvent<Machine>['type'] & string]?: (
      context: ContextFrom<Machine>,
      payload: PayloadOf<Machine, Type>,
    ) => boolean;
  };
  /** What guards say that only the world can answer: those whose stubs are filled where the actor is created. */
  readonly guards?: Named<(args: { readonly context: ContextFrom<Machine> }) => boolean>;
  /**
   * Transitions that nothing can bring about, by `source | event | index` as `npm run paths` names them, each with
   * the reason.
   */
  readonly unreachable?: Named<string>;
  /** What of the context decides anything. Counters left out keep the search for paths small. Default: all of it. */
  readonly distinguish?: (context: ContextFrom<Machine>) => unknown;
}

/** For the types alone: gives back what it is given. */
export const samplesOf = <Machine extends AnyStateMachine>(
  _machine: Machine,
  samples: Samples<Machine>,
): Samples<Machine> => samples;
