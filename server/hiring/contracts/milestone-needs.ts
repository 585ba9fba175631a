/** What a milestone needs of one side of its contract: for the desk, and for lists of contracts. */
import { sql, type RawBuilder } from 'kysely';
import type { MilestoneNeed } from '../../../src/contracts/hiring/milestone-need.ts';
import type { Side } from '../../../src/contracts/hiring/offer.ts';
import { holdsMoney, isClosedPeriod, isDisputed, isInState } from '../../lifecycles/milestone-states.ts';

const isFundable = isInState('draft', 'awaitingFunding', 'fundingExpired');
/** The other side has asked, opened the dispute, or made the latest offer. */
const isAsked = (side: Side): RawBuilder<boolean> => sql<boolean>`case
  when ${isInState('cancelRequested')} then context #>> '{request,by}' <> ${side}
  when ${isDisputed('awaitingResponse')} then context #>> '{dispute,by}' <> ${side}
  when ${isDisputed('negotiating')} then context #>> '{offer,by}' <> ${side} else false end`;
/** The first milestone without money, while no other milestone of the active contract holds some. */
const isNext = sql<boolean>`contracts.status = 'active' and not exists (
  select from contract_milestones other where other.contract_id = own.contract_id and other.dropped_at is null
    and (${holdsMoney(sql.ref('other.id'))} or other.position < own.position and exists (select from lifecycles
      where kind = 'milestone' and lifecycles.id = other.id and ${isFundable})))`;

/** SQL over `contracts`, their milestones as `own`, and the milestones' `lifecycles`; null if nothing is needed. */
export const needOf = (side: Side): RawBuilder<MilestoneNeed | null> =>
  side === 'employer'
    ? sql`case when ${isInState('submitted')} or ${isClosedPeriod} then 'approve' when ${isAsked(side)} then 'answer'
        when ${isFundable} and ${isNext} then 'fund' end`
    : sql`case when ${isInState('funded', 'changesRequested')} and own.purpose = 'work' then 'submit' when ${isAsked(side)} then 'answer' end`;

/** The tables that `needOf` reads, beside `contracts`. */
export const withMilestones = sql`join contract_milestones own on own.contract_id = contracts.id and own.dropped_at is null
  join lifecycles on lifecycles.kind = 'milestone' and lifecycles.id = own.id`;

/** SQL over `contracts`: the most urgent need of its milestones. */
export const mostUrgentNeed = (side: Side): RawBuilder<MilestoneNeed | null> => sql`(
  select need from (select ${needOf(side)} as need, lifecycles.due_at, own.position
    from contract_milestones own join lifecycles on lifecycles.kind = 'milestone' and lifecycles.id = own.id
    where own.contract_id = contracts.id and own.dropped_at is null) needed
  where need is not null order by due_at nulls last, position limit 1)`;
