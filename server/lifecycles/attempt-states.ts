/** The states of attempts, as their rows store them, from the chart. No other code of the server names them. */
import { attemptLifecycle, type AttemptStateName } from '../../src/machines/lifecycles/attempt.lifecycle.ts';

type Names = { readonly [Name in AttemptStateName]: Name };
export const attemptStates = Object.fromEntries(
  Object.keys(attemptLifecycle.states).map((name) => [name, name]),
) as Names;

/** No answer changes any more. */
export const hasEnded = (state: string): boolean =>
  state !== attemptStates.offered && state !== attemptStates.running;
