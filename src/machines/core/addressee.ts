import type { ActorId } from './actor-id.ts';

/**
 * The target of a `sendTo` by systemId. Where that actor is not running (a machine tested alone) the event comes
 * back to its sender, which does not know it and drops it.
 */
export const addressee =
  (id: ActorId) =>
  ({ system }: { system: { get(key: string): unknown } }) =>
    // oxlint-disable-next-line no-explicit-any -- the system's registry is untyped; senders check with `satisfies`
    system.get(id) as any;
