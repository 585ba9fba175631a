/** Fills the `parts` of a page's machine (machines/generic/parts.ts) with actors that live on the same page. */
import { createMachine, type AnyActorLogic } from 'xstate';
import type { ActorId } from '../../machines/core/tell.ts';
import { reported } from '../../machines/core/reported.ts';

/** A machine with children only, each named by its systemId. A child that fails affects no other. */
export const partsOf = (
  parts: Readonly<Partial<Record<ActorId, AnyActorLogic>>>,
  /** Of those that take one. */
  inputs: Readonly<Partial<Record<ActorId, object>>> = {},
): AnyActorLogic =>
  createMachine({
    id: 'parts',
    invoke: Object.entries(parts).map(([id, src]) => ({
      id,
      systemId: id,
      src,
      input: inputs[id as ActorId],
      onError: reported,
    })),
  });
