/**
 * A model says how the world causes each event of a machine, and what the page promises in each of its states.
 * `tests/models/<domain>/<subject>.model.ts` exports `<machineId>Model`; `npm run check` names what is missing in
 * one.
 */
import type { AnyStateMachine, ErrorActorEvent, EventFromLogic } from 'xstate';
import type { CallFailure } from '../../../src/contracts/core/failure.ts';
import type { ActorId } from '../../../src/machines/core/tell.ts';
import type { ListedMachine } from '../../../tools/paths/machines.ts';
import type { Opening, Harness } from './harness.ts';

/** Causes the event: a gesture, a reply, a message of the socket. Returns a reason if the event must be sent by hand. */
export type Perform<Payload = unknown> = (
  harness: Harness,
  payload: Payload,
  sample: string,
) => Promise<ByHand | void>;
export interface ByHand {
  readonly byHand: string;
}
export interface ByItself {
  readonly byItself: true;
}
/** The cause of an event. */
export type Driver<Payload = unknown> = Perform<Payload> | ByHand | ByItself;

/** Sent by the inspector's hand, because nothing else can cause it; the reason appears in the table. */
export const byHand = (reason: string): ByHand => ({ byHand: reason });
/** Follows at once from the step before: the state between cannot be checked, except before the scripts run. */
export const byItself: ByItself = { byItself: true };

/** Holds if it returns; throws or times out if the page does not show the state's promise. */
export type StateAssertion = (harness: Harness) => Promise<unknown>;

export interface NoView {
  readonly noView: string;
  readonly besides?: StateAssertion;
}
/**
 * For a state that no element of the page distinguishes from another yet; the reason appears below the table.
 * `besides` must hold all the same, but does not count as having seen the state.
 */
export const noView = (reason: string, besides?: StateAssertion): NoView => ({
  noView: reason,
  ...(besides && { besides }),
});

export interface ComingStep {
  readonly type: string;
  readonly sample: string;
}

type OwnEvent<Machine extends AnyStateMachine> = Exclude<EventFromLogic<Machine>, ErrorActorEvent>;
type PayloadOf<Machine extends AnyStateMachine, Type> = Omit<
  Extract<OwnEvent<Machine>, { type: Type }>,
  'type'
>;

export interface Model<Machine extends AnyStateMachine = AnyStateMachine> {
  /** The systemId of its actor, if it differs from the machine's id. */
  readonly actor?: ActorId;
  /** How the page is opened: for the machine's input by its name, and for the coming steps. */
  readonly open?: (input: string, steps: readonly ComingStep[]) => Opening;
  readonly events: {
    readonly [Type in OwnEvent<Machine>['type'] & string]: Driver<PayloadOf<Machine, Type>>;
  };
  /** By the actor's id: how its answer is given. */
  readonly results?: Readonly<Record<string, Driver<never>>>;
  readonly failures?: Readonly<Record<string, Driver<CallFailure>>>;
  readonly snapshots?: Readonly<Record<string, Driver<never>>>;
  /**
   * Milliseconds of a delay whose length is not a number in the machine, or what a person does during one that passes
   * only meanwhile.
   */
  readonly delays?: Readonly<Record<string, number | ((harness: Harness) => Promise<unknown>)>>;
  /**
   * Events, or `submit done`, with which the actor may end, for example when its page is left: the promise that is
   * checked instead of its state's.
   */
  readonly ends?: {
    readonly [
      What in (OwnEvent<Machine>['type'] & string) | `${string} ${'done' | 'failed'}`
    ]?: StateAssertion;
  };
  /**
   * Events as text, or samples, that need their own page: it is opened for them, or they leave something behind that
   * no later step expects. A path with one of them runs by itself, and no tour continues with it; ‘all’ means no
   * tours.
   */
  readonly alone?: readonly string[] | 'all';
  /** Those that happen only within a shortest path: no tour continues with them, but one may begin with them. */
  readonly early?: readonly string[];
  /**
   * Events sent by hand to this actor alone: nothing else changed, so nothing reverses them, and paths with a
   * fault skip them.
   */
  readonly lasting?: readonly string[];
  /** Events as text that may come in between by themselves and take transitions; any other one fails a path. */
  readonly meanwhile?: readonly string[];
  /** Those of them that may come before a step of the same event: a repeated address, repeated rows. */
  readonly echoes?: readonly string[];
  /**
   * By the state's path, `signedIn.fresh`; a machine without states has the one ''. A state that is left at once
   * (`always`, without a guard) is never seen and has none.
   */
  readonly states: Readonly<Record<string, StateAssertion | NoView>>;
}
/** A model of any machine. */
export interface AnyModel extends Omit<Model, 'events' | 'ends' | 'results' | 'failures' | 'snapshots'> {
  readonly events: Readonly<Record<string, Driver<never>>>;
  readonly ends?: Readonly<Record<string, StateAssertion | undefined>>;
  readonly results?: Readonly<Record<string, Driver<never>>>;
  readonly failures?: Readonly<Record<string, Driver<never>>>;
  readonly snapshots?: Readonly<Record<string, Driver<never>>>;
}

export interface ListedModel extends ListedMachine {
  readonly model: AnyModel;
  readonly modelFile: string;
  /** The systemId of the actor that runs the machine. */
  readonly actor: string;
}

/** Milliseconds, from the machine itself. */
export const delayOf = ({ implementations }: AnyStateMachine, name: string): number => {
  const length = (implementations.delays as Readonly<Record<string, unknown>>)[name];
  if (typeof length !== 'number') throw new Error(`the length of ‘${name}’ is no number`);
  return length;
};

/** For the types alone: returns its argument. */
export const modelOf = <Machine extends AnyStateMachine>(
  _machine: Machine,
  model: Model<Machine>,
): Model<Machine> => model;
