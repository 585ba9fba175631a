/**
 * The `onError` of an invoked actor whose crash does not affect its parent: report the crash once and go on. A
 * failed call is a state of its machine; a crash is a bug.
 */
import type { ErrorActorEvent, MachineContext } from 'xstate';
import { tell } from './tell.ts';

export interface ActorCrashed {
  readonly type: 'actor.crashed';
  /** The id by which the parent invoked the actor. */
  readonly id: string;
  readonly error: unknown;
}

/** The action reads only the error, so machines with any context and events can use it. */
type ReportCrash = (args: { readonly event: ErrorActorEvent }) => void;

export const reportCrash = tell<'app', MachineContext, ErrorActorEvent, undefined>('app', ({ event }) => ({
  type: 'actor.crashed',
  id: event.actorId,
  error: event.error,
})) as unknown as ReportCrash;
export const reported = { actions: reportCrash };

/** An invoke that uses one name as id, systemId and src, and reports a crash. */
export const part = <Id extends string>(id: Id) =>
  ({ id, systemId: id, src: id, onError: reported }) as const;
