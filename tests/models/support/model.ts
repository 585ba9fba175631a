/**
 * A model says how the world brings about what a machine hears, and what the page promises in each of its states.
 * `tests/models/<domain>/<subject>.model.ts` exports `<machineId>Model`; `npm run check` names what one of them lacks.
 */
import type { AnyStateMachine, ErrorActorEvent, EventFromLogic } from 'xstate';
import type { CallFailure } from '../../../src/contracts/core/failure.ts';
import type { ActorId } from '../../../src/machines/core/tell.ts';
import type { ListedMachine } from '../../../tools/paths/machines.ts';
import type { Opening, Stage } from './stage.ts';

/** Does what brings the event about: a gesture, a reply, a message of the socket. May find that only a hand can. */
export type Bring<Payload = unknown> = (
  stage: Stage,
  payload: Payload,
  sample: string,
) => Promise<ByHand | void>;
export interface ByHand {
  readonly byHand: string;
}
export interface ByItself {
  readonly byItself: true;
}
/** How an event comes about. */
export type Driver<Payload = unknown> = Bring<Payload> | ByHand | ByItself;

/** Sent by the inspector's hand, because nobody else can; the reason stands in the table. */
export const byHand = (reason: string): ByHand => ({ byHand: reason });
/** Follows at once from what went before: the state between cannot be looked at, except before the scripts run. */
export const byItself: ByItself = { byItself: true };

/** Holds when it returns; throws, or waits too long, when the page does not show what the state promises. */
export type Promised = (stage: Stage) => Promise<unknown>;

export interface NoView {
  readonly noView: string;
  readonly besides?: Promised;
}
/**
 * Of a state that nothing on the page tells from another yet; the reason stands below the table. `besides` must hold
 * all the same, but does not count as having seen it.
 */
export const noView = (reason: string, besides?: Promised): NoView => ({
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
  /** The systemId of its actor, where that is not the machine's id. */
  readonly actor?: ActorId;
  /** How the page is opened: for the machine's input by its name, and for the steps that are to come. */
  readonly open?: (input: string, steps: readonly ComingStep[]) => Opening;
  readonly events: {
    readonly [Type in OwnEvent<Machine>['type'] & string]: Driver<PayloadOf<Machine, Type>>;
  };
  /** By the actor's id: how what it answers is given. */
  readonly results?: Readonly<Record<string, Driver<never>>>;
  readonly failures?: Readonly<Record<string, Driver<CallFailure>>>;
  readonly snapshots?: Readonly<Record<string, Driver<never>>>;
  /** Milliseconds of a delay whose length is not a number in the machine. */
  readonly delays?: Readonly<Record<string, number>>;
  /**
   * Events, or `submit done`, with which the actor may end, as when its page is left: what is then seen instead of its
   * state.
   */
  readonly ends?: {
    readonly [What in (OwnEvent<Machine>['type'] & string) | `${string} ${'done' | 'failed'}`]?: Promised;
  };
  /**
   * Events in words, or samples, that want a page of their own: it is opened for them, or they leave something behind that
   * no later step reckons with. A path with one of them is taken by itself, and no tour goes on with it; of ‘all’ there are no tours.
   */
  readonly alone?: readonly string[] | 'all';
  /** Those that come about only where a shortest path has them: no tour goes on with them, but one may begin so. */
  readonly early?: readonly string[];
  /** Events that may come in between by themselves and take something, in words: whatever else does fails a path. */
  readonly meanwhile?: readonly string[];
  /** Those of them that may come before a step of the same event: an address that is told again, rows that are. */
  readonly echoes?: readonly string[];
  /**
   * By the state's path, `signedIn.fresh`; a machine without states has the one ''. A state that is left at once
   * (`always`, without a guard) is never seen and has none.
   */
  readonly states: Readonly<Record<string, Promised | NoView>>;
}
/** A model of any machine. */
export interface AnyModel extends Omit<Model, 'events' | 'ends' | 'results' | 'failures' | 'snapshots'> {
  readonly events: Readonly<Record<string, Driver<never>>>;
  readonly ends?: Readonly<Record<string, Promised | undefined>>;
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

/** Milliseconds, as the machine itself has it. */
export const delayOf = ({ implementations }: AnyStateMachine, name: string): number => {
  const length = (implementations.delays as Readonly<Record<string, unknown>>)[name];
  if (typeof length !== 'number') throw new Error(`the length of ‘${name}’ is no number`);
  return length;
};

/** For the types alone: gives back what it is given. */
export const modelOf = <Machine extends AnyStateMachine>(
  _machine: Machine,
  model: Model<Machine>,
): Model<Machine> => model;
