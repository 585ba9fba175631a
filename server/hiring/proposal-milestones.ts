/** The milestones of a proposal as rows. */
import type { Proposal } from '../../src/contracts/hiring/proposal.ts';
import { exactCents } from '../../src/contracts/money/cents.ts';
import { milestonesIn } from '../../src/contracts/money/milestones.ts';
import type { Database } from '../database/tables.ts';

export interface PlannedMilestones {
  readonly rows: readonly {
    readonly title: string;
    readonly amount_cents: number;
    readonly due_on: string | null;
  }[];
  /** The lines of the text that are no milestone. */
  readonly note: string | null;
}

/** The list decides. Without one, the text's lines are read, as the form does. */
export const milestonesOf = ({
  Milestones = '',
  MilestoneList,
}: Pick<Proposal, 'Milestones' | 'MilestoneList'>): PlannedMilestones => {
  const { milestones, rest } = milestonesIn(Milestones);
  return {
    rows: MilestoneList
      ? MilestoneList.map(({ Title, Amount, DueDate }) => ({
          title: Title,
          amount_cents: exactCents(Amount),
          due_on: DueDate ?? null,
        }))
      : milestones.map(({ title, cents, due }) => ({ title, amount_cents: cents, due_on: due ?? null })),
    note: rest || null,
  };
};

export const replaceMilestones = async (
  transaction: Database,
  proposal_id: number,
  { rows }: PlannedMilestones,
): Promise<void> => {
  await transaction.deleteFrom('proposal_milestones').where('proposal_id', '=', proposal_id).execute();
  if (rows.length > 0)
    await transaction
      .insertInto('proposal_milestones')
      .values(rows.map((row, position) => ({ ...row, proposal_id, position })))
      .execute();
};
