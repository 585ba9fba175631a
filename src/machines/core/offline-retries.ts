/** Loading again when the line is back. */
import {
  enqueueActions,
  type ActionFunction,
  type AnyActorRef,
  type EventObject,
  type MachineContext,
  type ParameterizedObject,
} from 'xstate';
import type { CallFailure } from '../../contracts/core/failure.ts';

const RETRY = { type: 'load.retried' } as const;

interface Loading {
  readonly context?: { readonly reason?: CallFailure | null };
  readonly children?: Readonly<Record<string, AnyActorRef | undefined>>;
  hasTag?(tag: string): boolean;
  can?(event: typeof RETRY): boolean;
}

/**
 * The actor and those below it that got no answer and offer a retry. Every page's loads fail with a typed reason and
 * listen to the same event, so no page needs code of its own. A form is not sent again: it offers no such retry.
 */
const failedOffline = (actor: AnyActorRef | undefined): readonly AnyActorRef[] => {
  if (!actor) return [];
  const snapshot = actor.getSnapshot() as Loading | undefined;
  const hasFailed =
    snapshot?.context?.reason?.kind === 'offline' && !snapshot.hasTag?.('loading') && snapshot.can?.(RETRY);
  return [...(hasFailed ? [actor] : []), ...Object.values(snapshot?.children ?? {}).flatMap(failedOffline)];
};

/** Sends `load.retried` to every actor of the shown page that failed for want of a line. */
export const retryPage = <
  Context extends MachineContext,
  Heard extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  All extends EventObject = Heard,
>(): ActionFunction<Context, Heard, All, Params, never, never, never, never, never> =>
  enqueueActions<Context, Heard, Params, All, never, never, never, never, never>(({ system, enqueue }) => {
    for (const actor of failedOffline(system.get('page') as AnyActorRef | undefined))
      enqueue.sendTo(actor, RETRY);
  });
