/** The milestones of a contract with what their own lifecycles know: what the pages of both sides need to say what is possible. */
import { sql } from 'kysely';
import type { Contract } from '../../../src/contracts/hiring/contract.ts';
import type { Side } from '../../../src/contracts/hiring/offer.ts';
import { dollarsOfCents } from '../../../src/contracts/money/cents.ts';
import { closesAt, disputableUntil } from '../../../src/contracts/money/period-dates.ts';
import type { MilestoneContext } from '../../../src/machines/lifecycles/milestone.lifecycle.ts';
import type { Role } from '../../../src/machines/lifecycles/lifecycle.ts';
import type { Database } from '../../database/tables.ts';
import { awaitsInvoice, finalStates } from '../../lifecycles/milestone-states.ts';
import { paymentStates } from '../../lifecycles/money-states.ts';
import { standingColumns, standingOf, type StandingRow } from '../../lifecycles/standings.ts';
import { noteReplyOf, notesOfMilestones } from './milestone-notes.ts';
import { paidOutOf, returnableIn } from './milestone-returns.ts';

interface MilestoneRow extends StandingRow {
  readonly id: number;
  readonly key: number;
  readonly title: string;
  readonly amount_cents: number;
  readonly due_on: string | null;
  readonly context: MilestoneContext;
  /** The payment that has funded it, and the one whose checkout is open. */
  readonly funded_by: number | null;
  readonly funded_cents: number | null;
  readonly open_payment: number | null;
  readonly purpose: 'work' | 'week' | 'month' | 'bonus' | 'expense';
  readonly begins_at: Date | null;
  readonly ends_at: Date | null;
  readonly rate_cents: number | null;
  readonly weekly_hours: number | null;
  /** Of the time sheet. */
  readonly minutes: number;
  readonly sheet_version: number | null;
  readonly is_sheet_open: boolean;
  readonly entries: readonly {
    readonly id: number;
    readonly day: string;
    readonly minutes: number | null;
    readonly note: string | null;
    readonly started_at: string | null;
  }[];
}
const rowsOf = async (database: Database, contract: number): Promise<readonly MilestoneRow[]> => {
  const { rows } = await sql<MilestoneRow>`
    select own.id, key, own.title, amount_cents::double precision as amount_cents, due_on::text as due_on, lifecycles.context, own.purpose,
      begins_at, ends_at, sheet_version, ${awaitsInvoice} as is_sheet_open,
      (select coalesce(json_agg(json_build_object('id', id, 'day', day, 'minutes', minutes, 'note', note,
          'started_at', started_at) order by day, id), '[]') from time_entries where milestone_id = own.id) as entries,
      periods.rate_cents::double precision as rate_cents, periods.weekly_hours,
      (select coalesce(sum(minutes), 0)::integer from time_entries where time_entries.milestone_id = own.id) as minutes,
      ${standingColumns}, funding.payment_id as funded_by,
      (funding.principal_cents + funding.fee_cents)::double precision as funded_cents, open.id as open_payment
    from contract_milestones own
      join lifecycles on lifecycles.kind = 'milestone' and lifecycles.id = own.id
      left join contract_periods periods on periods.milestone_id = own.id
      left join payment_milestones funding on funding.milestone_id = own.id and funding.funded_at is not null
      left join lifecycles open on open.kind = 'payment' and open.value = to_jsonb(${paymentStates.open}::text)
        and open.id = substring(lifecycles.context ->> 'checkout' from '^payment:([0-9]+)$')::integer
    where own.contract_id = ${contract} and dropped_at is null order by position`.execute(database);
  return rows;
};

/** Only the two sides request, open disputes and offer. */
export const sideOf = (by: Role): Side => (by === 'employer' ? 'employer' : 'freelancer');
const standingIn = ({
  submittedAt,
  interrupted,
  request,
  dispute,
  offer,
  appeal,
  ...own
}: MilestoneContext) => ({
  SubmittedAt: submittedAt ?? undefined,
  Interrupted: interrupted ?? undefined,
  Request: request ? { By: sideOf(request.by), Kind: request.kind } : undefined,
  Dispute: dispute
    ? {
        By: sideOf(dispute.by),
        At: dispute.at,
        Offer: offer ? { By: sideOf(offer.by), Amount: dollarsOfCents(offer.toFreelancerCents) } : undefined,
        AppealBy: appeal ? sideOf(appeal.by) : undefined,
      }
    : undefined,
  ToFreelancer: own.toFreelancerCents === null ? undefined : dollarsOfCents(own.toFreelancerCents),
});

/**
 * The entries of a week that is over for good are left out: a contract may have hundreds of weeks. A timer that still runs
 * can be stopped.
 */
const PAST: ReadonlySet<string> = new Set(finalStates);
const hasSheet = ({ state, entries }: MilestoneRow): boolean =>
  !PAST.has(state) || entries.some(({ minutes }) => minutes === null);
const periodIn = (row: MilestoneRow, now: Date) => {
  const {
    purpose: kind,
    begins_at,
    ends_at,
    rate_cents,
    weekly_hours,
    minutes,
    context,
    sheet_version,
  } = row;
  if ((kind !== 'week' && kind !== 'month') || !begins_at || !ends_at || rate_cents === null)
    return undefined;
  const Ends = ends_at.toISOString();
  return {
    Begins: begins_at.toISOString(),
    Ends,
    ClosesAt: closesAt(kind, Ends),
    DisputableUntil: context.disputableUntil ?? disputableUntil(kind, Ends),
    Rate: dollarsOfCents(rate_cents),
    WeeklyHours: weekly_hours ?? undefined,
    Minutes: kind === 'week' ? minutes : undefined,
    Invoiced: context.invoicedCents === null ? undefined : dollarsOfCents(context.invoicedCents),
    Sheet:
      kind === 'week' && sheet_version !== null && hasSheet(row)
        ? {
            Version: sheet_version,
            IsOpen: row.is_sheet_open && now.toISOString() < closesAt(kind, Ends),
            Entries: row.entries.map((entry) => ({
              id: entry.id,
              Day: entry.day,
              Minutes: entry.minutes ?? undefined,
              Note: entry.note ?? undefined,
              StartedAt: entry.started_at === null ? undefined : new Date(entry.started_at).toISOString(),
            })),
          }
        : undefined,
  };
};

interface Reading {
  readonly contract: number;
  /** The reader's side. */
  readonly side: Side;
  /** Business time. */
  readonly now: Date;
}
export const milestonesOfContract = async (
  database: Database,
  { contract, side, now }: Reading,
): Promise<Contract['Milestones']> => {
  const rows = await rowsOf(database, contract);
  const ids = rows.map(({ id }) => id);
  const notes = await notesOfMilestones(database, ids);
  const paidOut = await paidOutOf(database, ids);
  return rows.map((row) => ({
    id: row.id,
    ...standingOf(row),
    Key: row.key,
    Title: row.title,
    Amount: dollarsOfCents(row.amount_cents),
    DueDate: row.due_on ?? undefined,
    ...standingIn(row.context),
    Funded: row.funded_cents === null ? undefined : dollarsOfCents(row.funded_cents),
    PaidBy: row.funded_by ?? undefined,
    Payment: row.open_payment ?? undefined,
    Returned: dollarsOfCents(paidOut.get(row.id)?.returned ?? 0) || undefined,
    Returnable: side === 'freelancer' ? returnableIn(paidOut.get(row.id), now) : undefined,
    Notes: (notes.get(row.id) ?? []).map(noteReplyOf),
    Kind: row.purpose === 'work' ? undefined : row.purpose,
    Period: periodIn(row, now),
  }));
};
