/** Where records with a lifecycle stand, as pages receive it. */
import { sql } from 'kysely';
import type { StateValue } from 'xstate';
import type { LifecycleKind, Standing } from '../../src/contracts/hiring/lifecycle-event.ts';
import { pathsOf } from '../../src/machines/lifecycles/reasons.ts';
import type { Database } from '../database/tables.ts';

/** The innermost state: `disputed.review`. */
export const pathOf = (value: unknown): string => pathsOf(value as StateValue)[0] ?? '';

export interface StandingRow {
  /** The snapshot's value as text: JSON if the state is nested. */
  readonly state: string;
  readonly due_at: Date | null;
  readonly version: number;
}
export const standingOf = ({ state, due_at, version }: StandingRow): Standing => ({
  State: state.startsWith('{') ? pathOf(JSON.parse(state)) : state,
  DueAt: due_at?.toISOString(),
  Version: version,
});

/** The columns of a `StandingRow`, for queries that join `lifecycles`. */
export const standingColumns = sql`lifecycles.value #>> '{}' as state, lifecycles.due_at, lifecycles.version`;

export const standingsOf = async (
  database: Database,
  kind: LifecycleKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Standing>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StandingRow & { readonly id: number }>`
    select id, ${standingColumns} from lifecycles
    where kind = ${kind} and id in (${sql.join([...ids])})`.execute(database);
  return new Map(rows.map((row) => [row.id, standingOf(row)]));
};
