/**
 * Typed example events for each machine: `<subject>.samples.ts` exports `<machineId>Samples`. Path generation,
 * the browser models, the diagrams and the inspector use them. Development only: no machine, view or adapter
 * may import one.
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

/** The names appear in generated paths. The first value is the default. */
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
  /** The machine's inputs, if it takes one. A path begins with any of them. */
  readonly inputs?: Named<InputFrom<Machine>>;
  /** Every event of the machine, with a payload for each branch that a guard can choose. */
  readonly events: {
    readonly [Type in OwnEvent<Machine>['type'] & string]: Named<PayloadOf<Machine, Type>>;
  };
  /** Possible outputs of its actors, by the actor's id. */
  readonly results?: { readonly [Source in SourceOf<Machine> & string]?: Named<ResultOf<Machine, Source>> };
  /** Possible failures of its actors. */
  readonly failures?: {
    readonly [Source in (SourceOf<Machine> & string) | SpawnedOf<Machine>]?: Named<CallFailure>;
  };
  /** Possible contexts of its child machines, for `onSnapshot`. */
  readonly snapshots?: {
    readonly [Source in SourceOf<Machine> & string]?: Named<{ readonly context: object }>;
  };
  /** Events, or ends of actors, that occur only in some states: one of these must be active. */
  readonly happensIn?: {
    readonly [
      What in (OwnEvent<Machine>['type'] & string) | `${SourceOf<Machine> & string} ${'done' | 'failed'}`
    ]?: readonly string[];
  };
  /** Payloads that occur only with some contexts. */
  readonly happensWhen?: {
    readonly [Type in OwnEvent<Machine>['type'] & string]?: (
      context: ContextFrom<Machine>,
      payload: PayloadOf<Machine, Type>,
    ) => boolean;
  };
  /** Answers of guards that are stubs until the actor is created. */
  readonly guards?: Named<(args: { readonly context: ContextFrom<Machine> }) => boolean>;
  /**
   * Transitions that no path can take, by `source | event | index` as `npm run paths` names them, each with the
   * reason.
   */
  readonly unreachable?: Named<string>;
  /**
   * The part of the context that affects decisions. Leaving out counters keeps the path search small. Default:
   * all of it.
   */
  readonly distinguish?: (context: ContextFrom<Machine>) => unknown;
}

/** Returns its argument; it only checks the types. */
export const samplesOf = <Machine extends AnyStateMachine>(
  _machine: Machine,
  samples: Samples<Machine>,
): Samples<Machine> => samples;
