/** What loads again when the line is back. Pure. */
import type { AnyActorRef } from 'xstate';
import type { CallFailure } from '../../contracts/core/failure.ts';

/** Of every machine that loads something. A form is not sent again: it has no such event. */
export const RETRY = { type: 'load.retried' } as const;

interface System {
  get(key: string): unknown;
}
interface Loading {
  readonly context?: { readonly reason?: CallFailure | null };
  readonly children?: Readonly<Record<string, AnyActorRef | undefined>>;
  hasTag?(tag: string): boolean;
  matches?(state: string): boolean;
  can?(event: typeof RETRY): boolean;
}
const snapshotOf = (actor: AnyActorRef): Loading => (actor.getSnapshot() ?? {}) as Loading;

/** The actor and those below it that got no answer. */
const failedOffline = (actor: AnyActorRef | undefined): AnyActorRef[] => {
  if (!actor) return [];
  const snapshot = snapshotOf(actor);
  const hasFailed =
    snapshot.context?.reason?.kind === 'offline' && !snapshot.hasTag?.('loading') && snapshot.can?.(RETRY);
  return [...(hasFailed ? [actor] : []), ...Object.values(snapshot.children ?? {}).flatMap(failedOffline)];
};

/** The page whose script did not load, or everything on the page that got no answer, at any depth. */
export const failedWithoutLine = (system: System): readonly AnyActorRef[] => {
  const navigation = system.get('navigation') as AnyActorRef | undefined;
  return navigation && snapshotOf(navigation).matches?.('failed')
    ? [navigation]
    : failedOffline(system.get('page') as AnyActorRef | undefined);
};
