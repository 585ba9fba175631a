/**
 * How one machine speaks to another: `tell('inbox', { type: 'chat.read', … })` is an action that sends the event to the
 * actor with that systemId. It does nothing where no such actor runs. TypeScript checks the event against what that
 * actor accepts.
 *
 * `actors.ts` fills `EventsOf` from outside, by module augmentation. So this file imports no machine, and a machine that
 * imports it stays out of every import cycle.
 */
import {
  enqueueActions,
  type ActionArgs,
  type ActionFunction,
  type AnyActorRef,
  type EventObject,
  type MachineContext,
  type ParameterizedObject,
} from 'xstate';

/** The events that the actor accepts, by systemId. */
export interface EventsOf {}
/** The systemIds of all actors. `actors.ts` says which machine each of them runs. */
export type ActorId = keyof EventsOf;

/**
 * TypeScript checks no excess properties in what a function returns: a computed event may carry more than its type
 * says. A missing property, or one of the wrong type, still does not compile.
 */
type Computed<
  Event,
  Context extends MachineContext,
  Heard extends EventObject,
  All extends EventObject,
  Params,
> = (args: ActionArgs<Context, Heard, All>, params: Params) => Event;

export const tell = <
  Id extends ActorId,
  Context extends MachineContext,
  Heard extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  All extends EventObject = Heard,
>(
  id: Id,
  event: EventsOf[Id] | Computed<EventsOf[Id], Context, Heard, All, Params>,
): ActionFunction<Context, Heard, All, Params, never, never, never, never, never> =>
  enqueueActions<Context, Heard, Params, All, never, never, never, never, never>((args, params) => {
    // Without a target, `sendTo` returns the event to its sender, which could loop forever.
    const actor = args.system.get(id) as AnyActorRef | undefined;
    if (actor) args.enqueue.sendTo(actor, typeof event === 'function' ? event(args, params) : event);
  });
