/** Questions to the lifecycle of milestones, for queries. */
import { sql, type RawBuilder } from 'kysely';
import type { DeadlineKind } from '../../src/contracts/hiring/desk.ts';
import { milestoneLifecycle } from '../../src/machines/lifecycles/milestone.lifecycle.ts';

const UNPAID = ['draft', 'awaitingFunding', 'fundingExpired'] as const;
export const finalStates: readonly string[] = Object.entries(milestoneLifecycle.states).flatMap(
  ([name, { type }]) => (type === 'final' ? [name] : []),
);
/** Before any payment, and after the last movement. */
const EMPTY: ReadonlySet<string> = new Set([...UNPAID, ...finalStates]);
const holding = Object.keys(milestoneLifecycle.states).filter((name) => !EMPTY.has(name));

/** SQL over `lifecycles`: the outer state is one of these. */
export const isInState = (...states: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`lifecycles.value #>> '{}' in (${sql.join(states.map((state) => sql.lit(state)))})`;
/** Every inner state of a dispute. */
export const isDisputed = (inner: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(lifecycles.value ->> 'disputed' = ${sql.lit(inner)}, false)`;

/** SQL: the milestone with this id holds money in escrow or in clearance. */
export const holdsMoney = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from lifecycles where kind = 'milestone' and lifecycles.id = ${id}
    and (jsonb_typeof(value) = 'object' or ${isInState(...holding)}))`;

/** SQL over `lifecycles`: the work is not submitted, or is to be changed. */
export const awaitsWork = isInState(...UNPAID, 'funded', 'changesRequested');
/** SQL over `lifecycles`: in any state of a dispute. */
export const isInDispute = sql<boolean>`(lifecycles.value ->> 'disputed' is not null)`;
/** SQL over `lifecycles`: of a week, its work can still be noted. A dispute takes no time from the freelancer to do so. */
export const awaitsInvoice = sql<boolean>`(${isInState(...UNPAID, 'funded', 'cancelRequested')}
  or ${isInDispute} and lifecycles.context -> 'invoicedCents' = 'null'::jsonb)`;
/** SQL over `lifecycles`: it waits for a payment. */
export const awaitsPayment = isInState(...UNPAID);
/** SQL over `lifecycles`: a week or a month that the employer can look at before it is paid. Nothing is paid of an empty one. */
export const isClosedPeriod = sql<boolean>`(${isInState('invoiced')} and lifecycles.context -> 'invoicedCents' <> '0'::jsonb)`;
/** SQL over `lifecycles`: the deadline of held money, as the desk names it; null without one. */
export const deadlineKind: RawBuilder<DeadlineKind | null> = sql`case when ${isInState('submitted')} or ${isClosedPeriod} then 'approval'
  when ${isInState('cancelRequested')} or ${isDisputed('awaitingResponse')} then 'answer'
  when ${isDisputed('negotiating')} then 'settlement' when ${isDisputed('ruled')} then 'ruling' end`;
/** SQL over `lifecycles`: either side can act before that deadline: make an offer, or appeal. */
export const isOpenToBoth = sql<boolean>`(${isDisputed('negotiating')}
  or ${isDisputed('ruled')} and context #> '{appeal}' = 'null'::jsonb)`;
