/** What the two sides of a contract may do to it by an event. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { amendment, type WireChange } from '../../../src/contracts/hiring/contract.ts';
import { reason } from '../../../src/contracts/hiring/lifecycle-event.ts';
import { withReason } from '../../../src/contracts/money/milestone-work.ts';
import { cancellableUntil, monthFrom } from '../../../src/contracts/money/period-dates.ts';
import { exactCents } from '../../../src/contracts/money/cents.ts';
import { amended, type TermsChange } from '../../../src/machines/lifecycles/arithmetic/contract-terms.ts';
import { MOST_MILESTONES } from '../../../src/contracts/money/milestones.ts';
import type { ContractContext } from '../../../src/machines/lifecycles/contract.lifecycle.ts';
import { act, type ActContext, type Consequences } from '../acts.ts';
import { consequencesOfContract, rejectLeaving, sidesOfContract } from './contract-sides.ts';
import { beginReviews } from './contract-over.ts';
import { rejectSettled, storeMilestones } from './milestone-terms.ts';
import type { Database } from '../../database/tables.ts';
import { holdsMoney } from '../../lifecycles/milestone-states.ts';
import type { ContractNews, HeldMoney } from '../../notifications/contract-notices.ts';

const milestoneIn = ({
  Title,
  Amount,
  DueDate,
}: {
  Title: string;
  Amount: number;
  DueDate?: string | undefined;
}) => ({
  title: Title,
  amountCents: exactCents(Amount),
  dueOn: DueDate ?? null,
});
/** In cents, as the chart has it. */
const changeOf = (change: WireChange): TermsChange => {
  switch (change.Type) {
    case 'milestone.added':
      return { type: change.Type, milestone: milestoneIn(change.Milestone) };
    case 'milestone.changed':
      return { type: change.Type, key: change.MilestoneKey, milestone: milestoneIn(change.Milestone) };
    case 'milestone.dropped':
      return { type: change.Type, key: change.MilestoneKey };
    case 'rate.changed':
      return { type: change.Type, rateCents: exactCents(change.Rate) };
    case 'limit.changed':
      return { type: change.Type, weeklyHours: change.WeeklyHours };
  }
};

const told = async (
  context: ActContext,
  id: number,
  news: ContractNews,
  more: { readonly reason?: string; readonly round?: number; readonly held?: HeldMoney } = {},
): Promise<Consequences> => {
  const sides = await sidesOfContract(context.transaction, 'contracts', id);
  return consequencesOfContract(context, sides, { news, to: { kind: 'contract', id }, ...more });
};

/** Milestones with money outlive the contract. Undefined if there are none. */
const heldIn = async (transaction: Database, contract: number): Promise<HeldMoney | undefined> => {
  const { rows } = await sql<HeldMoney>`
    select count(*)::integer as milestones, coalesce(sum(amount_cents), 0)::double precision as cents,
      case min(purpose) when 'week' then 'week' when 'month' then 'month' else 'milestone' end as unit
    from contract_milestones own where contract_id = ${contract} and ${holdsMoney(sql.ref('own.id'))}`.execute(
    transaction,
  );
  return rows[0]?.milestones ? rows[0] : undefined;
};

/**
 * The end of the running month, or of the next one if its payment is too near. Without a running month it is now, which the
 * chart refuses.
 */
const endOfMonth = async (transaction: Database, contract: number, now: Date): Promise<string> => {
  const { rows } = await sql<{ ends_at: Date; anchor_day: number }>`
    select ends_at, anchor_day from contract_periods
    where contract_id = ${contract} and ends_at > ${now}::timestamptz and anchor_day is not null
    order by ends_at desc limit 1`.execute(transaction);
  const [running] = rows;
  if (!running) return now.toISOString();
  const ends = running.ends_at.toISOString();
  return now.toISOString() <= cancellableUntil(ends) ? ends : monthFrom(ends, running.anchor_day);
};

const unfit = {
  code: 'changes_unfit',
  words: `These changes do not fit the terms. A fixed price keeps 1 to ${MOST_MILESTONES} milestones.`,
};

export const contractActs = {
  'periods.started': act({
    by: 'employer',
    payload: z.object({}),
    async follow(_, context, id) {
      await rejectLeaving(context, id);
      return told(context, id, 'periods.started');
    },
  }),
  'contract.cancelled': act({
    by: 'either',
    payload: withReason,
    eventOf: async (_, { transaction, now }, id) => ({ endsAt: await endOfMonth(transaction, id, now) }),
    async follow({ Reason }, context, id) {
      await rejectLeaving(context, id);
      await context.transaction
        .updateTable('contracts')
        .set({ end_reason: Reason })
        .where('id', '=', id)
        .execute();
      return told(context, id, 'contract.cancelled', { reason: Reason });
    },
  }),
  'cancellation.withdrawn': act({
    by: 'either',
    payload: z.object({}),
    async follow(_, context, id) {
      await context.transaction
        .updateTable('contracts')
        .set({ end_reason: null })
        .where('id', '=', id)
        .execute();
      return told(context, id, 'cancellation.withdrawn');
    },
  }),
  'contract.paused': act({
    by: 'either',
    payload: z.object({}),
    follow: (_, context, id) => told(context, id, 'contract.paused'),
  }),
  'contract.resumed': act({
    by: 'either',
    payload: z.object({}),
    follow: (_, context, id) => told(context, id, 'contract.resumed'),
  }),
  'contract.ended': act({
    by: 'either',
    payload: z.object({ Reason: reason }),
    async follow({ Reason }, context, id) {
      const { transaction, user, by, now, site } = context;
      await rejectLeaving(context, id);
      await transaction.updateTable('contracts').set({ end_reason: Reason }).where('id', '=', id).execute();
      await beginReviews(transaction, { contract: id, endedAt: now, site, by, user: user.id });
      const held = await heldIn(transaction, id);
      return told(context, id, 'contract.ended', { reason: Reason, ...(held && { held }) });
    },
  }),
  'amendment.proposed': act({
    by: 'either',
    payload: amendment,
    eventOf: ({ Changes, Note }) => ({ changes: Changes.map(changeOf), note: Note?.trim() || null }),
    /** The chart has one reason for two cases. */
    async explain(refused, _, { transaction }, id) {
      if (refused.code !== 'amendment_open') return undefined;
      const row = await transaction
        .selectFrom('lifecycles')
        .select('context')
        .where('kind', '=', 'contract')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const isOpen = (row.context as unknown as ContractContext).amendment !== null;
      return isOpen ? undefined : refused.as(unfit);
    },
    async follow(_, context, id, applied) {
      const { transaction, now } = context;
      await rejectLeaving(context, id);
      const { terms, amendment: open } = applied.context as unknown as ContractContext;
      const { milestones } = amended(terms, open?.changes ?? []) ?? terms;
      await rejectSettled(transaction, { contract: id, milestones, at: now.toISOString() });
      return told(context, id, 'amendment.proposed', { round: applied.version });
    },
  }),
  'amendment.accepted': act({
    by: 'either',
    payload: z.object({}),
    async follow(_, context, id, applied) {
      const { transaction, user, by, now } = context;
      const { milestones } = (applied.context as unknown as ContractContext).terms;
      const beginning = { contract: id, by, user: user.id, at: now.toISOString() };
      await storeMilestones(transaction, beginning, milestones);
      return told(context, id, 'amendment.accepted');
    },
  }),
  'amendment.declined': act({
    by: 'either',
    payload: z.object({}),
    follow: (_, context, id) => told(context, id, 'amendment.declined'),
  }),
  'amendment.withdrawn': act({
    by: 'either',
    payload: z.object({}),
    follow: (_, context, id) => told(context, id, 'amendment.withdrawn'),
  }),
};
