/** Bonuses and expenses: milestones without work, which their payment releases. */
import type { extraCalls, NewExtra } from '../../../src/contracts/money/extras.ts';
import { exactCents, percentOf } from '../../../src/contracts/money/cents.ts';
import { integerId } from '../../core/ids.ts';
import { isRefusal, type Refuse } from '../../core/refusal.ts';
import type { Database } from '../../database/tables.ts';
import { userOf, type HandlersOf } from '../../generic/services.ts';
import type { ActContext } from '../../hiring/acts.ts';
import { addMilestoneNote } from '../../hiring/contracts/milestone-notes.ts';
import { contractIdOf } from '../../hiring/wire-ids.ts';
import { apply, begin } from '../../lifecycles/apply.ts';
import { pathOf } from '../../lifecycles/standings.ts';
import { tellMoved } from '../../lifecycles/tasks.ts';
import { rejectLeavingDemo } from '../../messaging/standing.ts';
import { enqueueNotice } from '../../notifications/notice-task.ts';
import type { PeriodTold } from '../../notifications/period-notices.ts';
import { refusalOfEvent } from '../errors.ts';
import { nextExtraKey } from './begin-period.ts';

/** Bonuses and expenses of a contract that wait for their payment. */
const MOST_UNPAID = 20;

const contractFor = (transaction: Database, id: number, user: number) =>
  transaction
    .selectFrom('contracts')
    .select(['id', 'title', 'reference', 'employer_id', 'freelancer_id', 'employer_fee_percent', 'ended_at'])
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('employer_id', '=', user), eb('freelancer_id', '=', user)]))
    .forUpdate()
    .executeTakeFirst();
type OwnContract = NonNullable<Awaited<ReturnType<typeof contractFor>>>;

const tellOther = (
  { transaction, user, site }: ActContext,
  contract: OwnContract,
  told: {
    readonly news: PeriodTold['news'];
    readonly milestone: number;
    readonly part: string;
    readonly cents: number;
    readonly reason?: string | undefined;
  },
) => {
  const other = user.id === contract.employer_id ? contract.freelancer_id : contract.employer_id;
  return enqueueNotice(transaction, other, {
    template: 'period',
    news: told.news,
    contract: contract.id,
    about: String(told.milestone),
    title: contract.title,
    part: told.part,
    reference: contract.reference ?? undefined,
    side: other === contract.employer_id ? 'employer' : 'freelancer',
    amountCents: told.cents,
    chargedCents: told.cents + percentOf(told.cents, contract.employer_fee_percent),
    from: { id: user.id, name: user.name },
    ...(told.reason !== undefined && { reason: told.reason }),
    site,
  });
};

const isFull = async (transaction: Database, contract: number): Promise<boolean> => {
  const rows = await transaction
    .selectFrom('contract_milestones as own')
    .select('own.id')
    .where('contract_id', '=', contract)
    .where('purpose', 'in', ['bonus', 'expense'])
    .where('dropped_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_milestones')
            .select('milestone_id')
            .whereRef('milestone_id', '=', 'own.id')
            .where('funded_at', 'is not', null),
        ),
      ),
    )
    .execute();
  return rows.length >= MOST_UNPAID;
};

const titles = { bonus: 'Bonus', expense: 'Expense' } as const;
/** With the beginning of its note, so that a receipt says what it is for. */
const titleOf = ({ Type, Note }: NewExtra): string => {
  const [line = ''] = Note.trim().split('\n');
  return `${titles[Type]}: ${line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line}`;
};

type AddCodes =
  | 'attachment_gone'
  | 'contract_not_found'
  | 'contract_over'
  | 'demo_account_limited'
  | 'employers_only'
  | 'extras_full'
  | 'freelancers_only';
const add = async (
  { refuse, ...around }: Omit<ActContext, 'refuse'> & { readonly refuse: Refuse<AddCodes> },
  asked: NewExtra,
) => {
  const { transaction, user, now } = around;
  const contract = await contractFor(transaction, contractIdOf(asked.Contract) ?? 0, user.id);
  if (!contract) throw refuse('contract_not_found');
  const by = user.id === contract.employer_id ? 'employer' : 'freelancer';
  const { Type } = asked;
  if (Type === 'bonus' && by !== 'employer') throw refuse('employers_only');
  if (Type === 'expense' && by !== 'freelancer') throw refuse('freelancers_only');
  if (contract.ended_at !== null) throw refuse('contract_over');
  const to = by === 'employer' ? contract.freelancer_id : contract.employer_id;
  await rejectLeavingDemo(transaction, { from: user.id, to }, refuse);
  if (await isFull(transaction, contract.id)) throw refuse('extras_full');
  const amountCents = exactCents(asked.Amount);
  const key = await nextExtraKey(transaction, contract.id);
  const title = titleOf(asked);
  const { id } = await transaction
    .insertInto('contract_milestones')
    .values({ contract_id: contract.id, key, position: key, title, amount_cents: amountCents, purpose: Type })
    .returning('id')
    .executeTakeFirstOrThrow();
  const begun = await begin(transaction, {
    lifecycle: 'milestone',
    id,
    input: { amountCents, extra: Type },
    by,
    user: user.id,
    at: now.toISOString(),
  });
  const context = { ...around, by, refuse: refuse as ActContext['refuse'] } as const;
  const entry = { event: 'lifecycle.started', version: begun.version };
  await addMilestoneNote(context, id, entry, { note: asked.Note, files: asked.Files });
  // A bonus is told by its payment.
  if (Type === 'expense')
    await tellOther(context, contract, {
      news: 'extra.claimed',
      milestone: id,
      part: title,
      cents: amountCents,
    });
  await tellMoved(transaction, { kind: 'contract', id: contract.id });
  return { id, applied: begun };
};

export const extraHandlers: HandlersOf<typeof extraCalls> = {
  async addExtra(asked, context) {
    const { clock, refuse, site } = context;
    const user = userOf(context);
    const { answer } = await context.write(async (transaction) => {
      const around = { transaction, user, by: 'employer', now: clock.now(), site, refuse } as const;
      const { id, applied } = await add(around, asked);
      return {
        answer: {
          Kind: 'milestone' as const,
          id,
          State: pathOf(applied.value),
          DueAt: undefined,
          Version: applied.version,
        },
      };
    });
    return answer;
  },

  async dropExtra({ id: asked, Version, Reason }, context) {
    const { clock, refuse, site } = context;
    const user = userOf(context);
    try {
      const { answer } = await context.write(async (transaction) => {
        const row = await transaction
          .selectFrom('contract_milestones')
          .select(['id', 'contract_id', 'purpose', 'title', 'amount_cents'])
          .where('id', '=', integerId(asked) ?? 0)
          .where('purpose', 'in', ['bonus', 'expense'])
          .where('dropped_at', 'is', null)
          .executeTakeFirst();
        const contract = row && (await contractFor(transaction, row.contract_id, user.id));
        const by = user.id === contract?.employer_id ? 'employer' : 'freelancer';
        // A freelancer's bonus is the employer's to take back.
        if (!contract || (row.purpose === 'bonus' && by !== 'employer')) throw refuse('milestone_not_found');
        const now = clock.now();
        const at = now.toISOString();
        const applied = await apply(transaction, {
          lifecycle: 'milestone',
          id: row.id,
          version: Version,
          user: user.id,
          event: { type: 'milestone.dropped', by: 'system', at },
        });
        await transaction
          .updateTable('contract_milestones')
          .set({ dropped_at: at })
          .where('id', '=', row.id)
          .execute();
        const around = { transaction, user, by, now, site, refuse: refuse as never } as const;
        await addMilestoneNote(
          around,
          row.id,
          { event: 'milestone.dropped', version: applied.version },
          { note: Reason },
        );
        if (row.purpose === 'expense')
          await tellOther(around, contract, {
            news: 'extra.dropped',
            milestone: row.id,
            part: row.title,
            cents: row.amount_cents,
            reason: Reason,
          });
        await tellMoved(transaction, { kind: 'contract', id: contract.id });
        return {
          answer: {
            Kind: 'milestone' as const,
            id: row.id,
            State: pathOf(applied.value),
            DueAt: undefined,
            Version: applied.version,
          },
        };
      });
      return answer;
    } catch (error) {
      throw isRefusal(error) ? error : refusalOfEvent(error, refuse);
    }
  },
};
