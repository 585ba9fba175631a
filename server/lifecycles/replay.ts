/** Replays the log of a lifecycle by its chart, for the audit. */
import { isDeepStrictEqual } from 'node:util';
import { transition, type AnyMachineSnapshot } from 'xstate';
import { restoredFrom } from '../../src/machines/lifecycles/lifecycle.ts';
import { upgraded } from './apply.ts';
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
  /** False for an upgrade to another snapshot than the entries before it lead to. */
  readonly follows: boolean;
  /** The ledger was kept then: no import comes later. */
  readonly hasLedger: boolean;
}

/** Through JSON, as a row stores it. */
const storedFrom = ({ value, context }: AnyMachineSnapshot): StoredSnapshot =>
  JSON.parse(JSON.stringify({ value, context })) as StoredSnapshot;

/** What a log leads to, by the present chart. Snapshots of earlier charts are upgraded first. */
export const replayed = (
  lifecycle: Pick<Lifecycle, 'machine' | 'chartVersion' | 'upgrades'>,
  log: readonly LoggedEvent[],
): ReplayedStep[] => {
  const { machine, chartVersion } = lifecycle;
  const imported = log.findLastIndex(({ event }) => event === 'lifecycle.imported');
  const steps: ReplayedStep[] = [];
  for (const [index, { position, by_role, at, event: type, payload }] of log.entries()) {
    const before = steps.at(-1)?.after ?? null;
    const own = { position, type, at, hasLedger: index >= imported };
    if (before === null || type.startsWith('lifecycle.')) {
      const { value, context = {}, chartVersion: from = chartVersion } = payload;
      const stored = { value, context } as StoredSnapshot;
      const after = upgraded(lifecycle, Math.min(from as number, chartVersion), stored);
      const follows = type !== 'lifecycle.upgraded' || isDeepStrictEqual(before, after);
      steps.push({ ...own, before: null, after, isPermitted: type.startsWith('lifecycle.'), follows });
      continue;
    }
    const event = { ...payload, type, by: by_role, at };
    const snapshot = restoredFrom(machine, before as never) as AnyMachineSnapshot;
    const isPermitted = snapshot.status !== 'done' && snapshot.can(event as never);
    const [after] = transition(machine, snapshot as never, event as never) as [AnyMachineSnapshot, unknown];
    steps.push({ ...own, before, after: storedFrom(after), isPermitted, follows: true });
  }
  return steps;
};
