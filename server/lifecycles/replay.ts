/** Replays the log of a lifecycle by its chart, for the audit. */
import { transition, type AnyMachineSnapshot } from 'xstate';
import { restoredFrom } from '../../src/machines/lifecycles/lifecycle.ts';
import type { Lifecycle } from './lifecycles.ts';
import type { StoredSnapshot } from './move.ts';

export interface LoggedEvent {
  readonly position: number;
  readonly by_role: string;
  /** ISO text. */
  readonly at: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}
export interface ReplayedStep {
  readonly position: number;
  readonly type: string;
  readonly at: string;
  /** Null before the first state. */
  readonly before: StoredSnapshot | null;
  readonly after: StoredSnapshot;
  /** The chart permits the event. */
  readonly isPermitted: boolean;
}

/** Through JSON, as a row stores it. */
const storedFrom = ({ value, context }: AnyMachineSnapshot): StoredSnapshot =>
  JSON.parse(JSON.stringify({ value, context })) as StoredSnapshot;

/** Begins at the last entry that holds a snapshot: what was before has followed an earlier chart. */
export const replayed = (
  { machine }: Pick<Lifecycle, 'machine'>,
  log: readonly LoggedEvent[],
): ReplayedStep[] => {
  const first = log.findLastIndex(({ event }) => event.startsWith('lifecycle.'));
  const steps: ReplayedStep[] = [];
  for (const { position, by_role, at, event: type, payload } of log.slice(Math.max(first, 0))) {
    const before = steps.at(-1)?.after ?? null;
    if (before === null) {
      const after = { value: payload['value'], context: payload['context'] ?? {} } as StoredSnapshot;
      steps.push({ position, type, at, before, after, isPermitted: type.startsWith('lifecycle.') });
      continue;
    }
    const event = { ...payload, type, by: by_role, at };
    const snapshot = restoredFrom(machine, before as never) as AnyMachineSnapshot;
    const isPermitted = snapshot.status !== 'done' && snapshot.can(event as never);
    const [after] = transition(machine, snapshot as never, event as never) as [AnyMachineSnapshot, unknown];
    steps.push({ position, type, at, before, after: storedFrom(after), isPermitted });
  }
  return steps;
};
