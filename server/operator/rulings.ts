/**
 * Decides disputes. A ruling on more money than the limit waits for a second operator. The waiting ruling is an entry of
 * the log, bound to the version of the milestone's lifecycle: whatever happens in the dispute meanwhile makes it stale.
 * Deadlines that are due are passed before a command reads that version, so their late tasks change nothing.
 */
import type { MilestoneContext } from '../../src/machines/lifecycles/milestone.lifecycle.ts';
import { restoredFrom } from '../../src/machines/lifecycles/lifecycle.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../database/tables.ts';
import { apply, passDeadline, rejectForbidden, upgraded } from '../lifecycles/apply.ts';
import { MissingLifecycle } from '../lifecycles/conflicts.ts';
import { lifecycles } from '../lifecycles/lifecycles.ts';
import { DECIDED_ALONE_CENTS, dollars } from './alone.ts';
import { explain, waitingDifference } from './differences.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import { isActiveOperator } from './operators.ts';
import { payBalance, stopPayout, waitingBalance, waitingStop } from './payouts.ts';
import { endRefund, isRefundEnding, payOtherwise, waitingPayment, wordsOfWaiting } from './refunds.ts';
import type { Commands } from './work.ts';

const waitingRuling = z.object({
  milestone: z.int(),
  version: z.int(),
  toFreelancerCents: z.int(),
});
type WaitingRuling = z.output<typeof waitingRuling>;

interface WaitingRow {
  readonly id: number;
  readonly at: Date;
  readonly operator: string;
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;
}

const headOf = ({ id, at, operator }: WaitingRow): string => `${id}  ${at.toISOString()}  ${operator}`;

const { milestone: lifecycle } = lifecycles;

const passOverdue = async (transaction: Database, id: number, now: Date): Promise<void> => {
  const row = await transaction
    .selectFrom('lifecycles')
    .select('due_at')
    .where('kind', '=', 'milestone')
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  if (!row?.due_at) return;
  await passDeadline(transaction, { kind: 'milestone', id, dueAt: row.due_at.toISOString() }, now);
};

const milestoneOf = async (transaction: Database, id: number, now: Date) => {
  await passOverdue(transaction, id, now);
  const row = await transaction
    .selectFrom('lifecycles')
    .select(['chart_version', 'value', 'context', 'version'])
    .where('kind', '=', 'milestone')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new MissingLifecycle('milestone', id);
  const stored = upgraded(lifecycle, row.chart_version, row as never);
  return {
    version: row.version,
    amountCents: (stored.context as unknown as MilestoneContext).amountCents,
    snapshot: restoredFrom(lifecycle.machine, stored as never),
  };
};

const sharesOf = (amountCents: number, toFreelancerCents: number): string =>
  `${dollars(toFreelancerCents)} to the freelancer, ${dollars(amountCents - toFreelancerCents)} to the employer`;

/** Both sides read the reason. */
const decide = async (
  transaction: Database,
  { milestone, version, toFreelancerCents }: WaitingRuling,
  { user, now, reason }: { readonly user: number; readonly now: Date; readonly reason: string },
): Promise<void> => {
  const at = now.toISOString();
  const event = { type: 'dispute.ruled', by: 'operator', at, toFreelancerCents } as const;
  await passOverdue(transaction, milestone, now);
  const applied = await apply(transaction, { lifecycle: 'milestone', id: milestone, version, event, user });
  await sql`insert into milestone_notes (milestone_id, by_role, event, position, note, written_at)
    select id, 'operator', ${event.type}, ${applied.version - 1}, ${reason}, ${at} from contract_milestones
    where id = ${milestone}`.execute(transaction);
};

export const rulingCommands: Commands<'rule' | 'rulings' | 'approve'> = {
  async rule({ transaction, operator, now }, { id, to, cents, reason }) {
    const { version, amountCents, snapshot } = await milestoneOf(transaction, id, now);
    if (cents > amountCents) throw new OperatorRefusal('sum_out_of_range');
    const toFreelancerCents = to === 'freelancer' ? cents : amountCents - cents;
    const ruling = { milestone: id, version, toFreelancerCents };
    const about = { subject: `milestone ${id}`, details: { ...ruling, amountCents } };
    if (amountCents > DECIDED_ALONE_CENTS) {
      const at = now.toISOString();
      // What the chart refuses waits for nobody.
      rejectForbidden(lifecycle, snapshot, { type: 'dispute.ruled', by: 'operator', at, toFreelancerCents });
      return {
        ...about,
        result: 'waiting',
        lines: [
          `Milestone ${id}: ${sharesOf(amountCents, toFreelancerCents)}.`,
          `The amount is above ${dollars(DECIDED_ALONE_CENTS)}, so a second operator has to approve the ruling.`,
        ],
      };
    }
    await decide(transaction, ruling, { user: operator.id, now, reason });
    return {
      ...about,
      lines: [`Milestone ${id} is ruled: ${sharesOf(amountCents, toFreelancerCents)}.`],
    };
  },
  async rulings({ transaction }) {
    const { rows: waiting } = await sql<WaitingRow>`
      select log.id, at, operator, reason, details from operator_log log
      join lifecycles on kind = 'milestone' and subject = 'milestone ' || lifecycles.id
      where command = 'rule' and result = 'waiting' and details -> 'version' = to_jsonb(version)
      order by log.id
    `.execute(transaction);
    const { rows: refunds } = await sql<WaitingRow & { readonly command: string }>`
      select log.id, at, operator, command, reason, details from operator_log log
      join lifecycles on kind = 'refund' and subject = 'refund ' || lifecycles.id
      where command in ('refund paid-otherwise', 'refund fail', 'refund settled') and result = 'waiting' and details -> 'version' = to_jsonb(version)
      order by log.id
    `.execute(transaction);
    const { rows: stops } = await sql<WaitingRow>`
      select log.id, at, operator, reason, details from operator_log log
      join lifecycles on kind = 'payout' and subject = 'payout ' || lifecycles.id
      where command = 'payout fail' and result = 'waiting' and details -> 'version' = to_jsonb(version)
      order by log.id
    `.execute(transaction);
    const { rows: balances } = await sql<WaitingRow>`
      select log.id, log.at, operator, reason, details from operator_log log
      join ledger_accounts account on account.key = 'available:' || (details ->> 'account')
      where command = 'payout paid-otherwise' and result = 'waiting' and details -> 'transfer'
        = to_jsonb((select max(transfer_id) from ledger_entries where account_id = account.id))
      order by log.id
    `.execute(transaction);
    const { rows: differences } = await sql<WaitingRow>`
      select log.id, at, operator, reason, details from operator_log log
      join reconciliation_differences own on subject = 'difference ' || own.id and own.status = 'found'
      where command = 'difference explain' and result = 'waiting'
      order by log.id
    `.execute(transaction);
    if (waiting.length + refunds.length + stops.length + balances.length + differences.length === 0)
      return { lines: ['No ruling waits for a second operator.'] };
    return {
      lines: waiting
        .map(({ id, at, operator, reason, details }) => {
          const { milestone, toFreelancerCents } = waitingRuling.parse(details);
          return `${id}  ${at.toISOString()}  ${operator}  milestone ${milestone}: ${sharesOf(Number(details['amountCents']), toFreelancerCents)}  “${reason}”`;
        })
        .concat(
          refunds.map(
            (row) =>
              `${headOf(row)}  ${wordsOfWaiting(row.command, waitingPayment.parse(row.details))}  “${row.reason}”`,
          ),
          stops.map((row) => {
            const { payout, amountCents } = waitingStop.parse(row.details);
            return `${headOf(row)}  payout ${payout}: ${dollars(amountCents)} to be available again  “${row.reason}”`;
          }),
          balances.map((row) => {
            const { account, amountCents } = waitingBalance.parse(row.details);
            return `${headOf(row)}  account ${account}: ${dollars(amountCents)} to the freelancer, in another way  “${row.reason}”`;
          }),
          differences.map((row) => {
            const { difference, cents } = waitingDifference.parse(row.details);
            return `${headOf(row)}  difference ${difference}: ${dollars(cents)} to count as explained  “${row.reason}”`;
          }),
        ),
    };
  },
  async approve({ transaction, operator, now }, { id }) {
    const entry = await transaction
      .selectFrom('operator_log')
      .select(['command', 'operator_id', 'details', 'reason'])
      .where('id', '=', id)
      .where('command', 'in', [
        'rule',
        'refund paid-otherwise',
        'refund fail',
        'refund settled',
        'payout fail',
        'payout paid-otherwise',
        'difference explain',
      ])
      .where('result', '=', 'waiting')
      .executeTakeFirst();
    if (!entry || entry.operator_id === null) throw new OperatorRefusal('ruling_not_found');
    if (entry.operator_id === operator.id) throw new OperatorRefusal('own_ruling');
    if (!(await isActiveOperator(transaction, entry.operator_id)))
      throw new OperatorRefusal('ruling_operator_removed');
    const by = { user: entry.operator_id, now, reason: entry.reason ?? '' };
    if (entry.command === 'refund paid-otherwise') {
      const payment = waitingPayment.parse(entry.details);
      await payOtherwise(transaction, payment, by);
      return {
        subject: `refund ${payment.refund}`,
        details: { ...payment, approved: id },
        lines: [
          `Pay ${dollars(payment.amountCents)} to the employer now: refund ${payment.refund} is written as paid.`,
        ],
      };
    }
    if (isRefundEnding(entry.command)) {
      const ending = waitingPayment.parse(entry.details);
      const line = await endRefund(transaction, entry.command, { ...ending, ...by });
      return {
        subject: `refund ${ending.refund}`,
        details: { ...ending, approved: id },
        lines: [line],
      };
    }
    if (entry.command === 'payout fail') {
      const stop = waitingStop.parse(entry.details);
      await stopPayout(transaction, stop, by);
      return {
        subject: `payout ${stop.payout}`,
        details: { ...stop, approved: id },
        lines: [
          `Payout ${stop.payout} has failed: ${dollars(stop.amountCents)} are available to the freelancer again.`,
        ],
      };
    }
    if (entry.command === 'payout paid-otherwise') {
      const balance = waitingBalance.parse(entry.details);
      await payBalance(transaction, balance, by);
      return {
        subject: `account ${balance.account}`,
        details: { ...balance, approved: id },
        lines: [
          `Pay ${dollars(balance.amountCents)} to the freelancer ${balance.account} now: the balance is written as paid.`,
        ],
      };
    }
    if (entry.command === 'difference explain') {
      const own = waitingDifference.parse(entry.details);
      const line = await explain(transaction, own, now);
      return {
        subject: `difference ${own.difference}`,
        details: { ...own, approved: id },
        lines: [line],
      };
    }
    const ruling = waitingRuling.parse(entry.details);
    await decide(transaction, ruling, by);
    return {
      subject: `milestone ${ruling.milestone}`,
      details: { ...ruling, ruling: id },
      lines: [`The ruling ${id} is approved, and milestone ${ruling.milestone} is ruled.`],
    };
  },
};
