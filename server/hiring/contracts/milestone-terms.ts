/** The milestones of a contract follow its terms, in their rows and in their lifecycles. */
import { RefusedEvent } from '../../lifecycles/conflicts.ts';
import type { AgreedMilestone } from '../../../src/machines/lifecycles/arithmetic/contract-terms.ts';
import { restoredFrom } from '../../../src/machines/lifecycles/lifecycle.ts';
import type { MilestoneEvent } from '../../../src/machines/lifecycles/milestone.lifecycle.ts';
import type { Database } from '../../database/tables.ts';
import { apply, begin, upgraded } from '../../lifecycles/apply.ts';
import { lifecycles } from '../../lifecycles/lifecycles.ts';

interface Beginning {
  readonly contract: number;
  readonly by: 'employer' | 'freelancer';
  readonly user: number;
  readonly at: string;
}

/** A milestone's lifecycle begins with its row: agreed, and not funded. */
export const addMilestone = async (
  transaction: Database,
  { contract, by, user, at }: Beginning,
  { key, title, amountCents, dueOn }: AgreedMilestone,
  position: number,
): Promise<void> => {
  const { id } = await transaction
    .insertInto('contract_milestones')
    .values({ contract_id: contract, key, position, title, amount_cents: amountCents, due_on: dueOn })
    .returning('id')
    .executeTakeFirstOrThrow();
  await begin(transaction, { lifecycle: 'milestone', id, input: { amountCents }, by, user, at });
};

interface MilestoneRow {
  readonly id: number;
  readonly key: number;
  readonly title: string;
  readonly amount_cents: number;
  readonly due_on: string | null;
}
const rowsOf = (transaction: Database, contract: number): Promise<readonly MilestoneRow[]> =>
  transaction
    .selectFrom('contract_milestones')
    .select(['id', 'key', 'title', 'amount_cents', 'due_on'])
    .where('contract_id', '=', contract)
    .where('purpose', '=', 'work')
    .where('dropped_at', 'is', null)
    .orderBy('id')
    .execute();

type TermsEvent = Extract<MilestoneEvent, { type: 'milestone.amended' | 'milestone.dropped' }>;
/** What the terms mean for a milestone; undefined if it stays as it is. */
const eventFor = (
  { key, title, amount_cents, due_on }: MilestoneRow,
  milestones: readonly AgreedMilestone[],
  at: string,
): TermsEvent | undefined => {
  const agreed = milestones.find((own) => own.key === key);
  if (!agreed) return { type: 'milestone.dropped', by: 'system', at };
  const { title: newTitle, amountCents, dueOn } = agreed;
  return newTitle === title && amountCents === amount_cents && dueOn === due_on
    ? undefined
    : { type: 'milestone.amended', by: 'system', at, amountCents };
};

/** No chart of a contract can see this, because each milestone has a lifecycle of its own. */
const settled = ({ title }: MilestoneRow) =>
  new RefusedEvent({
    code: 'milestone_settled',
    words: `The milestone “${title}” is being paid for or is paid, so it stays as it was agreed.`,
  });

interface Asked {
  readonly contract: number;
  readonly milestones: readonly AgreedMilestone[];
  readonly at: string;
}
/** Refuses terms that change or drop a milestone whose own lifecycle does not permit it. */
export const rejectSettled = async (
  transaction: Database,
  { contract, milestones, at }: Asked,
): Promise<void> => {
  const { milestone: lifecycle } = lifecycles;
  for (const row of await rowsOf(transaction, contract)) {
    const event = eventFor(row, milestones, at);
    const own =
      event &&
      (await transaction
        .selectFrom('lifecycles')
        .select(['chart_version', 'value', 'context'])
        .where('kind', '=', 'milestone')
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow());
    if (!event || !own) continue;
    const stored = upgraded(lifecycle, own.chart_version, own as never);
    if (!restoredFrom(lifecycle.machine, stored as never).can(event)) throw settled(row);
  }
};

/** A dropped milestone keeps its row and its log. */
export const storeMilestones = async (
  transaction: Database,
  beginning: Beginning,
  milestones: readonly AgreedMilestone[],
): Promise<void> => {
  const { contract, at } = beginning;
  const rows = await rowsOf(transaction, contract);
  for (const row of rows) {
    const event = eventFor(row, milestones, at);
    if (!event) continue;
    try {
      await apply(transaction, { lifecycle: 'milestone', id: row.id, event });
    } catch (error) {
      throw error instanceof RefusedEvent ? settled(row) : error;
    }
    if (event.type === 'milestone.dropped')
      await transaction
        .updateTable('contract_milestones')
        .set({ dropped_at: at })
        .where('id', '=', row.id)
        .execute();
  }
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  for (const [position, milestone] of milestones.entries()) {
    const id = ids.get(milestone.key);
    if (id === undefined) await addMilestone(transaction, beginning, milestone, position);
    else
      await transaction
        .updateTable('contract_milestones')
        .set({
          position,
          title: milestone.title,
          amount_cents: milestone.amountCents,
          due_on: milestone.dueOn,
        })
        .where('id', '=', id)
        .execute();
  }
};
