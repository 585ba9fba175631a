/** Errors of the provider and of lifecycles, as tasks and calls answer them. */
import type { Refuse } from '../core/refusal.ts';
import { MissingLifecycle, RefusedEvent, StaleLifecycle } from '../lifecycles/conflicts.ts';
import { ProviderRefusal } from '../provider/port.ts';
import { PermanentError } from '../tasks/task.ts';

/** The event is ahead of what it is about: it is retried. */
export class NotYet extends Error {
  override name = 'NotYet';
}

/** For a task: no retry mends a refusal, so that operators find it among the dead letters. */
export const toDeadLetter = (error: unknown): Error =>
  error instanceof ProviderRefusal || error instanceof RefusedEvent
    ? new PermanentError(error.message)
    : (error as Error);

/** Whether the provider refuses with one of these codes. */
export const isRefusedWith = (error: unknown, ...codes: readonly ProviderRefusal['code'][]): boolean =>
  error instanceof ProviderRefusal && codes.includes(error.code);

/** False if the lifecycle does not permit it: something else came first. */
export const isApplied = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof RefusedEvent || error instanceof MissingLifecycle) return false;
    throw error;
  }
};

/** For a call: the refusal of a milestone's event. */
export const refusalOfEvent = (error: unknown, refuse: Refuse<'event_refused' | 'stale'>): unknown => {
  if (error instanceof StaleLifecycle) {
    const { state, version = 0 } = error.params;
    return refuse('stale', { params: { state: String(state), version } });
  }
  if (!(error instanceof RefusedEvent)) return error;
  return refuse('event_refused', { params: { reason: error.code, words: error.message } });
};
