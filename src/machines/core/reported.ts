/**
 * The `onError` of an invoked actor whose crash changes nothing for its parent: the crash is reported, once, and the
 * parent goes on. A call may fail, and its failure is a state of the machine; a crash is a bug.
 */
import type { ErrorActorEvent, MachineContext } from 'xstate';
import { tell } from './tell.ts';

/** What `app` hears of a crash. */
export interface ActorCrashed {
  readonly type: 'actor.crashed';
  /** The id that the parent knows the actor by. */
  readonly id: string;
  readonly error: unknown;
}

/** Any machine may use it, whatever its context and events are: of all that an action gets it reads the error alone. */
type ReportCrash = (args: { readonly event: ErrorActorEvent }) => void;

export const reportCrash = tell<'app', MachineContext, ErrorActorEvent, undefined>('app', ({ event }) => ({
  type: 'actor.crashed',
  id: event.actorId,
  error: event.error,
})) as unknown as ReportCrash;
export const reported = { actions: reportCrash };

/** An invoke of an actor that has one name for its parent, its system and its logic, and whose crash is reported. */
export const part = <Id extends string>(id: Id) =>
  ({ id, systemId: id, src: id, onError: reported }) as const;
