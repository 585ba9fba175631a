/** Where records with a lifecycle stand, as pages receive it. */
import { sql } from 'kysely';
import type { LifecycleKind, Standing } from '../../src/contracts/hiring/lifecycle-event.ts';
import type { Database } from '../database/tables.ts';

export interface StandingRow {
  /** The snapshot's value: the charts of members have no nested states. */
  readonly state: string;
  readonly due_at: Date | null;
  readonly version: number;
}
export const standingOf = ({ state, due_at, version }: StandingRow): Standing => ({
  State: state,
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
