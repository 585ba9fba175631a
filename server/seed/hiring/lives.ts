/**
 * Runs a lifecycle in memory through events of the past, and yields the rows that `begin` and `apply` would have written.
 * A life that the chart does not permit throws: the demo world has none.
 */
import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import type { Act, Role } from '../../../src/machines/lifecycles/lifecycle.ts';
import { lifecycles, type Lifecycle } from '../../lifecycles/lifecycles.ts';

/** An event with the account that acts. Further fields are the event's own, and belong into the log. */
export interface Step extends Act {
  readonly type: string;
  readonly user?: number;
  readonly [field: string]: unknown;
}
interface Beginning extends Act {
  readonly user?: number;
  readonly input?: unknown;
}
export interface LifeRow {
  readonly kind: string;
  readonly id: number;
  readonly chart_version: number;
  readonly value: unknown;
  readonly context: unknown;
  readonly version: number;
  readonly due_at: string | null;
}
/** An entry of the log. The database computes its hash. */
export interface LifeEntry {
  readonly kind: string;
  readonly id: number;
  readonly position: number;
  readonly by_role: Role;
  readonly by_user: number | null;
  readonly at: string;
  readonly event: string;
  readonly payload: object;
}
export interface Life {
  readonly row: LifeRow;
  readonly log: readonly LifeEntry[];
}

/** Through JSON, as the row is read: a context's `undefined` is no key. */
const storedFrom = ({ value, context }: AnyMachineSnapshot) =>
  JSON.parse(JSON.stringify({ value, context })) as {
    readonly value: unknown;
    readonly context: { readonly dueAt?: string | null };
  };

export const lifeOf = (
  kind: keyof typeof lifecycles,
  id: number,
  beginning: Beginning,
  steps: readonly Step[],
): Life => {
  const { machine, chartVersion }: Lifecycle = lifecycles[kind];
  const chart: AnyStateMachine = machine;
  let [snapshot] = initialTransition(chart, beginning.input as never) as [AnyMachineSnapshot, unknown];
  const log: LifeEntry[] = [];
  const add = ({ by, at, user = null }: Act & { user?: number | null }, event: string, payload: object) =>
    log.push({ kind, id, position: log.length, by_role: by, by_user: user, at, event, payload });
  add(beginning, 'lifecycle.started', { chartVersion, ...storedFrom(snapshot) });
  let last = beginning.at;
  for (const { user, ...event } of steps) {
    const { type, by, at, ...payload } = event;
    const { dueAt } = storedFrom(snapshot).context;
    const isLate = typeof dueAt === 'string' && dueAt <= at && type !== 'deadline.passed';
    if (at < last || isLate || snapshot.status === 'done' || !snapshot.can(event as never))
      throw new Error(`The ${kind} ${id} cannot live through ${type} at ${at}, after ${last}`);
    [snapshot] = transition(chart, snapshot as never, event as AnyEventObject as never) as [
      AnyMachineSnapshot,
      unknown,
    ];
    add({ by, at, ...(user !== undefined && { user }) }, type, payload);
    last = at;
  }
  const { value, context } = storedFrom(snapshot);
  const row = {
    kind,
    id,
    chart_version: chartVersion,
    value,
    context,
    version: log.length,
    due_at: snapshot.status === 'done' ? null : (context.dueAt ?? null),
  };
  return { row, log };
};

/** Of a life whose state is a word. */
export const stateOf = ({ row }: Life): string => row.value as string;
