/** Loads again what failed without a line. A script of its own, which loads when the line is back. */
import type { AnyActorRef } from 'xstate';
import { failedWithoutLine, RETRY } from '../../machines/core/offline-retries.ts';

export const retryPage = ({ system }: AnyActorRef): void => {
  for (const actor of failedWithoutLine(system)) actor.send(RETRY);
};
