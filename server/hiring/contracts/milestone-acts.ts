/**
 * What the two sides of a contract do to a milestone that holds money. The chart decides; the money moves with the event
 * (server/lifecycles/settlements.ts), and a task tells both sides (milestone-news.ts). A milestone follows its own
 * lifecycle whatever state its contract is in: neither a pause nor the end stops an act. Payments begin and end elsewhere.
 */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { missable } from '../../../src/contracts/core/fields.ts';
import { exactCents } from '../../../src/contracts/money/cents.ts';
import {
  settlement,
  statement,
  submittedWork,
  withReason,
} from '../../../src/contracts/money/milestone-work.ts';
import type { MilestoneEvent } from '../../../src/machines/lifecycles/milestone.lifecycle.ts';
import type { Applied } from '../../lifecycles/apply.ts';
import { RefusedEvent } from '../../lifecycles/conflicts.ts';
import { isOneOf, paymentStates } from '../../lifecycles/money-states.ts';
import { rejectLeavingDemo } from '../../messaging/standing.ts';
import { act, type Act, type ActContext } from '../acts.ts';
import { addMilestoneNote } from './milestone-notes.ts';

interface Written {
  readonly Note?: string | undefined;
  readonly Reason?: string | undefined;
  readonly Links?: readonly string[] | undefined;
  readonly Files?: readonly string[] | undefined;
}

interface ContractOfMilestone {
  readonly employer_id: number;
  readonly freelancer_id: number;
  readonly ended_at: Date | null;
}
const contractOf = ({ transaction }: ActContext, milestone: number): Promise<ContractOfMilestone> =>
  transaction
    .selectFrom('contract_milestones')
    .innerJoin('contracts', 'contracts.id', 'contract_id')
    .select(['employer_id', 'freelancer_id', 'ended_at'])
    .where('contract_milestones.id', '=', milestone)
    .executeTakeFirstOrThrow();

/** No milestone's chart knows its contract. */
const rejectRunning = ({ ended_at }: ContractOfMilestone): void => {
  if (ended_at === null)
    throw new RefusedEvent({
      code: 'contract_running',
      words:
        'You can ask for the money back once the contract has ended. Until then, ask to cancel the milestone.',
    });
};

/**
 * Money that was released is the freelancer's, and a refund of a payment that the bank has taken back would cover our loss
 * instead of reaching the employer. The event has locked the contract, as the bank's events do.
 */
const rejectTakenBack = async ({ transaction }: ActContext, milestone: number): Promise<void> => {
  const { rows } = await sql`
    select from payment_milestones join payments on payments.id = payment_id
    where milestone_id = ${milestone} and funded_at is not null and not ${isOneOf('payments.status', [paymentStates.paid])}
      and exists (select from ledger_transfers where lifecycle_kind = 'milestone' and lifecycle_id = ${milestone}
        and kind = 'milestone.returned')`.execute(transaction);
  if (rows.length > 0)
    throw new RefusedEvent({
      code: 'payment_disputed',
      words: 'The employer’s bank has taken this payment back, so there is nothing to give back now.',
    });
};

interface Parts<Payload> {
  readonly by: Act['by'];
  readonly payload: z.ZodMiniType<Payload>;
  readonly eventOf?: (payload: Payload) => object;
  /** What the milestone's chart does not know. Runs after the event, and refuses it. */
  readonly check?: (contract: ContractOfMilestone, context: ActContext, id: number) => void | Promise<void>;
}
/** Both sides read what goes with the event. */
const written = <Payload extends Written>(
  event: MilestoneEvent['type'],
  { by, payload, eventOf, check }: Parts<Payload>,
): Act =>
  act({
    by,
    payload,
    ...(eventOf && { eventOf }),
    async follow({ Note, Reason, Links, Files }: Payload, context: ActContext, id: number, applied: Applied) {
      const contract = await contractOf(context, id);
      await check?.(contract, context, id);
      const { transaction, user, refuse } = context;
      const to = user.id === contract.employer_id ? contract.freelancer_id : contract.employer_id;
      await rejectLeavingDemo(transaction, { from: user.id, to }, refuse);
      const { version } = applied;
      const content = { note: Note ?? Reason, links: Links, files: Files };
      await addMilestoneNote(context, id, { event, version }, content);
      return {};
    },
  });

const wordless = z.object({});
const either = { by: 'either', payload: wordless } as const;
const withStatement = { by: 'either', payload: statement } as const;
const withOptionalReason = z.object({ Reason: missable(withReason.shape.Reason) });

export const milestoneActs = {
  'work.submitted': written('work.submitted', { by: 'freelancer', payload: submittedWork }),
  'changes.requested': written('changes.requested', { by: 'employer', payload: statement }),
  'work.approved': written('work.approved', { by: 'employer', payload: wordless }),
  'refund.granted': written('refund.granted', {
    by: 'freelancer',
    payload: withOptionalReason,
    check: (_, context, id) => rejectTakenBack(context, id),
  }),
  'cancellation.requested': written('cancellation.requested', { by: 'either', payload: withReason }),
  'refund.requested': written('refund.requested', {
    by: 'employer',
    payload: withReason,
    check: rejectRunning,
  }),
  'request.agreed': written('request.agreed', either),
  'request.declined': written('request.declined', { by: 'either', payload: withReason }),
  'request.withdrawn': written('request.withdrawn', either),
  'dispute.opened': written('dispute.opened', withStatement),
  'dispute.answered': written('dispute.answered', withStatement),
  'statement.added': written('statement.added', withStatement),
  'settlement.offered': written('settlement.offered', {
    by: 'either',
    payload: settlement,
    eventOf: ({ Amount }) => ({ toFreelancerCents: exactCents(Amount) }),
  }),
  'settlement.agreed': written('settlement.agreed', either),
  'dispute.withdrawn': written('dispute.withdrawn', either),
  'dispute.conceded': written('dispute.conceded', either),
  'ruling.appealed': written('ruling.appealed', withStatement),
};
