/** Fills the `parts` of a page's machine (machines/parts.ts) with what lives on that page beside it. */
import { createMachine, type AnyActorLogic } from 'xstate';
import type { ActorId } from '../../machines/core/actor-id.ts';

/** A machine of nothing but children, each with its name for its systemId. What one of them suffers, it suffers alone. */
export const partsOf = (parts: Readonly<Partial<Record<ActorId, AnyActorLogic>>>): AnyActorLogic =>
  createMachine({
    id: 'parts',
    invoke: Object.entries(parts).map(([id, src]) => ({ id, systemId: id, src, onError: {} })),
  });
