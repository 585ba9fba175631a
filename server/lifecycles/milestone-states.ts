/** Questions to the lifecycle of milestones, for queries. */
import { sql, type RawBuilder } from 'kysely';
import { milestoneLifecycle } from '../../src/machines/lifecycles/milestone.lifecycle.ts';

/** Before any payment, and after the last movement. */
const EMPTY: ReadonlySet<string> = new Set([
  'draft',
  'awaitingFunding',
  'fundingExpired',
  ...Object.entries(milestoneLifecycle.states).flatMap(([name, { type }]) => (type === 'final' ? [name] : [])),
]);
const holding = Object.keys(milestoneLifecycle.states).filter((name) => !EMPTY.has(name));

/** SQL over `lifecycles`: the outer state is one of these. */
export const isInState = (...states: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`lifecycles.value #>> '{}' in (${sql.join(states.map((state) => sql.lit(state)))})`;
/** Every inner state of a dispute. */
export const isDisputed = (inner: string): RawBuilder<boolean> =>
  sql<boolean>`lifecycles.value ->> 'disputed' = ${sql.lit(inner)}`;

/** SQL: the milestone with this id holds money in escrow or in clearance. */
export const holdsMoney = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from lifecycles where kind = 'milestone' and lifecycles.id = ${id}
    and (jsonb_typeof(value) = 'object' or ${isInState(...holding)}))`;
