/**
 * Tells the two sides of a milestone what has happened to its money, and what happens soon; and our staff of a dispute that
 * waits for them. A muted contract and a block silence what changes neither money nor a deadline, and nothing else.
 */
import { sql } from 'kysely';
import type { StateValue } from 'xstate';
import type { Side } from '../../../src/contracts/hiring/offer.ts';
import {
  isRunningPeriod,
  isSilenceConsent,
  type MilestoneContext,
} from '../../../src/machines/lifecycles/milestone.lifecycle.ts';
import type { Role } from '../../../src/machines/lifecycles/lifecycle.ts';
import { isInEscrow } from '../../../src/machines/lifecycles/arithmetic/milestone-money.ts';
import type { Clock } from '../../clock/clock.ts';
import type { Database } from '../../database/tables.ts';
import { pathOf } from '../../lifecycles/standings.ts';
import {
  milestoneEndingTask,
  milestoneMovedTask,
  type MilestoneEnding,
  type MilestoneMoved,
} from '../../lifecycles/tasks.ts';
import type { MailSite } from '../../mail/texts.ts';
import { mayTell } from '../../messaging/standing.ts';
import type { MilestoneNews } from '../../notifications/milestone-notices.ts';
import { enqueueNotice } from '../../notifications/notice-task.ts';
import { tellStaff } from '../../notifications/tell-staff.ts';
import type { DatabaseKind } from '../../tasks/task.ts';
import { isMuted } from './contract-sides.ts';
import { stakesOf, type MilestoneSnapshot } from './milestone-shares.ts';

interface Facts {
  readonly contract: number;
  readonly title: string;
  readonly reference: string | null;
  readonly employer_id: number;
  readonly employer_name: string;
  readonly freelancer_id: number;
  readonly freelancer_name: string;
  readonly fee_percent: number;
  readonly employer_fee_percent: number;
  readonly purpose: 'work' | 'week' | 'month' | 'bonus' | 'expense';
  /** Of a week or a month. */
  readonly ends_at: Date | null;
}
const factsOf = async (database: Database, milestone: number): Promise<Facts | undefined> => {
  const { rows } = await sql<Facts>`
    select contracts.id as contract, own.title, reference, employer_id, employer.name as employer_name, freelancer_id,
      freelancer.name as freelancer_name, fee_percent, employer_fee_percent, purpose, ends_at
    from contract_milestones own join contracts on contracts.id = contract_id
      left join contract_periods on milestone_id = own.id
      join users employer on employer.id = employer_id join users freelancer on freelancer.id = freelancer_id
    where own.id = ${milestone}`.execute(database);
  return rows[0];
};

const both: readonly Side[] = ['employer', 'freelancer'];
const otherThan = (by: Role | undefined): Side => (by === 'employer' ? 'freelancer' : 'employer');

/** What a passed deadline has meant, and who hears of it. */
const byItself = (
  before: MilestoneSnapshot,
  after: MilestoneSnapshot,
): [MilestoneNews, readonly Side[]] | undefined => {
  const [from, to] = [pathOf(before.value), pathOf(after.value)];
  if (from === 'submitted') return ['work.released', both];
  if (from === 'invoiced') return [to === 'refunded' ? 'period.returned' : 'period.released', both];
  if (from === 'released') return ['money.cleared', ['freelancer']];
  if (from === 'cancelRequested') return [to === 'refunded' ? 'request.granted' : 'request.expired', both];
  if (from === 'disputed.awaitingResponse') return ['dispute.lost', both];
  if (from === 'disputed.negotiating') return ['dispute.escalated', both];
  if (from === 'disputed.ruled') return ['ruling.effective', both];
  // A checkout that closes is told by its payment; an overdue ruling is told to our staff.
  return undefined;
};
const fundedNews = ({ value, context }: MilestoneSnapshot): MilestoneNews => {
  if (value === 'released') return 'extra.paid';
  return context.disputableUntil === null ? 'payment.received' : 'period.funded';
};
const SENT_ALIKE: ReadonlySet<string> = new Set([
  'work.submitted',
  'changes.requested',
  'work.approved',
  'refund.granted',
  'cancellation.requested',
  'refund.requested',
  'request.agreed',
  'request.declined',
  'request.withdrawn',
  'dispute.opened',
  'dispute.answered',
  'statement.added',
  'settlement.offered',
  'settlement.agreed',
  'dispute.withdrawn',
  'dispute.conceded',
  'ruling.appealed',
] satisfies MilestoneNews[]);
const newsOf = (
  event: string,
  by: Role,
  before: MilestoneSnapshot,
  after: MilestoneSnapshot,
): [MilestoneNews, readonly Side[]] | undefined => {
  if (event === 'deadline.passed') return byItself(before, after);
  if (event === 'payment.received') return [fundedNews(after), ['freelancer']];
  if (event === 'period.invoiced')
    return [after.value === 'invoiced' ? 'period.invoiced' : 'dispute.invoiced', both];
  if (event === 'dispute.ruled') return ['dispute.ruled', both];
  return SENT_ALIKE.has(event) ? [event as MilestoneNews, [otherThan(by)]] : undefined;
};

/** Money moves, a deadline begins, or what was worked is known. */
const isBinding = (before: MilestoneSnapshot, after: MilestoneSnapshot): boolean => {
  const { dueAt, invoicedCents } = after.context;
  return (
    invoicedCents !== before.context.invoicedCents ||
    !isInEscrow(before.value) ||
    !isInEscrow(after.value) ||
    (dueAt !== null && dueAt !== before.context.dueAt)
  );
};

interface Telling {
  readonly milestone: number;
  readonly news: MilestoneNews;
  readonly to: readonly Side[];
  readonly about: string;
  /** The side that acted. */
  readonly from?: Side | undefined;
  readonly snapshot: MilestoneSnapshot;
  readonly reason?: string | undefined;
  readonly isBinding: boolean;
  readonly now: Date;
  readonly site: MailSite;
}
const tellSides = async (
  transaction: Database,
  { milestone, news, to, about, from, snapshot, reason, isBinding: mustTell, now, site }: Telling,
): Promise<void> => {
  const facts = await factsOf(transaction, milestone);
  if (!facts) return;
  const people = {
    employer: { id: facts.employer_id, name: facts.employer_name },
    freelancer: { id: facts.freelancer_id, name: facts.freelancer_name },
  };
  const { context, value } = snapshot;
  const fees = { freelancerPercent: facts.fee_percent, employerPercent: facts.employer_fee_percent };
  const { amount, gross, net, freelancerFee, refunded, funded } = stakesOf(snapshot, fees);
  for (const side of to) {
    const reader = people[side].id;
    const author = from && people[from];
    const isSilenced =
      !mustTell &&
      ((await isMuted(transaction, facts.contract, reader)) ||
        (author !== undefined && !(await mayTell(transaction, { from: author.id, to: reader }))));
    if (isSilenced) continue;
    await enqueueNotice(transaction, reader, {
      template: 'milestone',
      news,
      contract: facts.contract,
      milestone,
      about,
      title: facts.title,
      reference: facts.reference ?? undefined,
      from: author,
      side,
      stakes: { amount, gross, net, freelancerFee, refunded, funded },
      dueAt: context.dueAt ?? undefined,
      isSilenceConsent: isSilenceConsent(context),
      mustReply: pathOf(value) === 'disputed.awaitingResponse' && context.dispute?.by !== side,
      unit: facts.purpose === 'work' ? 'milestone' : facts.purpose,
      invoicedCents: context.invoicedCents ?? undefined,
      isRunning: isRunningPeriod(context),
      isOver: facts.ends_at !== null && facts.ends_at <= now,
      canAppeal: context.appeal === null,
      isClearing: value === 'released',
      reason,
      isBinding: mustTell,
      site,
    });
  }
};

export const milestoneMovedKind = (site: () => MailSite): DatabaseKind<MilestoneMoved> => ({
  ...milestoneMovedTask,
  isBatched: true,
  async run({ transaction }, { id, position, ...around }) {
    const [before, after] = [
      around.before as unknown as MilestoneSnapshot,
      around.after as unknown as MilestoneSnapshot,
    ];
    const entry = await transaction
      .selectFrom('lifecycle_log')
      .leftJoin('milestone_notes', (join) =>
        join.on('milestone_id', '=', id).onRef('milestone_notes.position', '=', 'lifecycle_log.position'),
      )
      .select(['lifecycle_log.event', 'lifecycle_log.by_role', 'lifecycle_log.at', 'note'])
      .where('kind', '=', 'milestone')
      .where('lifecycle_log.id', '=', id)
      .where('lifecycle_log.position', '=', position)
      .executeTakeFirst();
    if (!entry) return;
    const told = newsOf(entry.event, entry.by_role, before, after);
    if (told) {
      const by = entry.by_role;
      await tellSides(transaction, {
        milestone: id,
        news: told[0],
        to: told[1],
        about: String(position),
        from: by === 'employer' || by === 'freelancer' ? by : undefined,
        snapshot: after,
        reason: entry.note ?? undefined,
        isBinding: isBinding(before, after),
        now: entry.at,
        site: site(),
      });
    }
    if (pathOf(after.value) !== 'disputed.review') return;
    const isOverdue = entry.event === 'deadline.passed' && after.context.dueAt === null;
    const dueAt = isOverdue ? before.context.dueAt : after.context.dueAt;
    if (dueAt !== null && (isOverdue || pathOf(before.value) !== 'disputed.review'))
      await tellStaff(transaction, {
        template: 'disputeWaits',
        milestone: id,
        dueAt,
        isOverdue,
        site: site(),
      });
  },
});

/** Who must act before the deadline of the state; both, if a ruling takes effect. */
const remindedOf = ({ value, context }: MilestoneSnapshot): [MilestoneNews, readonly Side[]] | undefined => {
  switch (pathOf(value)) {
    case 'submitted':
      return ['work.ending', ['employer']];
    case 'invoiced':
      return context.invoicedCents === 0 ? undefined : ['period.ending', ['employer']];
    case 'cancelRequested':
      return ['request.ending', [otherThan(context.request?.by)]];
    case 'disputed.awaitingResponse':
      return ['dispute.ending', [otherThan(context.dispute?.by)]];
    case 'disputed.ruled':
      return ['ruling.ending', both];
    default:
      return undefined;
  }
};
interface EndingOptions {
  readonly clock: Pick<Clock, 'now'>;
  readonly site: () => MailSite;
}
/** Nothing happens once the milestone has another deadline, or the deadline has passed. */
export const milestoneEndingKind = ({ clock, site }: EndingOptions): DatabaseKind<MilestoneEnding> => ({
  ...milestoneEndingTask,
  clock: 'business',
  async run({ transaction }, { id, dueAt }) {
    const row = await transaction
      .selectFrom('lifecycles')
      .select(['value', 'context', 'due_at'])
      .where('kind', '=', 'milestone')
      .where('id', '=', id)
      .where('due_at', '>', clock.now())
      .executeTakeFirst();
    if (row?.due_at?.toISOString() !== dueAt) return;
    const snapshot = {
      value: row.value as StateValue,
      context: row.context as unknown as MilestoneContext,
    };
    const reminded = remindedOf(snapshot);
    if (!reminded) return;
    const days = Math.ceil((Date.parse(dueAt) - clock.now().getTime()) / 86_400_000);
    await tellSides(transaction, {
      milestone: id,
      news: reminded[0],
      to: reminded[1],
      about: `${dueAt}:${days}`,
      snapshot,
      isBinding: true,
      now: clock.now(),
      site: site(),
    });
  },
});
