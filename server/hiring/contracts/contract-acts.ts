/** What the two sides of a contract may do to it by an event. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { amendment, type WireChange } from '../../../src/contracts/hiring/contract.ts';
import { reason } from '../../../src/contracts/hiring/lifecycle-event.ts';
import { exactCents } from '../../../src/contracts/money/cents.ts';
import type { ContractTerms, TermsChange } from '../../../src/machines/lifecycles/contract-terms.ts';
import type { ContractContext } from '../../../src/machines/lifecycles/contract.lifecycle.ts';
import { begin } from '../../lifecycles/apply.ts';
import { rejectLeavingDemo } from '../../messaging/standing.ts';
import { act, type ActContext, type Consequences } from '../acts.ts';
import { consequencesOfContract, sidesOfContract } from './contract-sides.ts';
import { remindOfReviews } from './review-reminder.ts';
import { addMilestone } from './start-contract.ts';
import type { ContractNews } from '../../notifications/contract-notices.ts';

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
  more: { readonly reason?: string; readonly round?: number } = {},
): Promise<Consequences> => {
  const sides = await sidesOfContract(context.transaction, 'contracts', id);
  return consequencesOfContract(context, sides, { news, to: { kind: 'contract', id }, ...more });
};
const rejectLeaving = async ({ transaction, user, refuse }: ActContext, id: number): Promise<void> => {
  const { employer_id, freelancer_id } = await sidesOfContract(transaction, 'contracts', id);
  const to = user.id === employer_id ? freelancer_id : employer_id;
  await rejectLeavingDemo(transaction, { from: user.id, to }, refuse);
};

/** The rows of the milestones, as the terms have them. A dropped milestone keeps its row and its log. */
const storeMilestones = async (
  { transaction, user, by, now }: ActContext,
  contract: number,
  { milestones }: ContractTerms,
): Promise<void> => {
  const keys = milestones.map(({ key }) => key);
  await sql`update contract_milestones set dropped_at = ${now}
    where contract_id = ${contract} and dropped_at is null and key <> all(${keys}::integer[])`.execute(
    transaction,
  );
  const rows = await transaction
    .selectFrom('contract_milestones')
    .select('key')
    .where('contract_id', '=', contract)
    .execute();
  const known = new Set(rows.map(({ key }) => key));
  const beginning = { contract, by, user: user.id, at: now.toISOString() };
  for (const [position, milestone] of milestones.entries())
    if (known.has(milestone.key))
      await transaction
        .updateTable('contract_milestones')
        .set({
          position,
          title: milestone.title,
          amount_cents: milestone.amountCents,
          due_on: milestone.dueOn,
        })
        .where('contract_id', '=', contract)
        .where('key', '=', milestone.key)
        .execute();
    else await addMilestone(transaction, beginning, milestone, position);
};

export const contractActs = {
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
      await sql`update freelancers set jobs_done = jobs_done + 1
        where id = (select freelancer_id from contracts where id = ${id})`.execute(transaction);
      const endedAt = now.toISOString();
      await begin(transaction, {
        lifecycle: 'review',
        id,
        input: { endedAt },
        by,
        user: user.id,
        at: endedAt,
      });
      await remindOfReviews(transaction, { contract: id, endedAt: now, site });
      return told(context, id, 'contract.ended', { reason: Reason });
    },
  }),
  'amendment.proposed': act({
    by: 'either',
    payload: amendment,
    eventOf: ({ Changes, Note }) => ({ changes: Changes.map(changeOf), note: Note?.trim() || null }),
    async follow(_, context, id, { version }) {
      await rejectLeaving(context, id);
      return told(context, id, 'amendment.proposed', { round: version });
    },
  }),
  'amendment.accepted': act({
    by: 'either',
    payload: z.object({}),
    async follow(_, context, id, applied) {
      await storeMilestones(context, id, (applied.context as unknown as ContractContext).terms);
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
