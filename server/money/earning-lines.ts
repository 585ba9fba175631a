/**
 * The lines of earnings and spending: one for each transfer of the ledger that concerns the caller, by what it changes. The
 * same milestone has a line for each step of its money, with the same three amounts.
 */
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import * as z from 'zod';
import { percentOf } from '../../src/contracts/money/cents.ts';
import type { Earning, EarningTab } from '../../src/contracts/money/earnings-listing.ts';
import { ROWS_A_PAGE } from '../../src/contracts/generic/page.ts';
import type { Database } from '../database/tables.ts';
import { cursorOf, idInCursor, momentInCursor, readCursor } from '../generic/cursor.ts';
import { contractWireId } from '../hiring/wire-ids.ts';

export interface Caller {
  readonly id: number;
  readonly role: 'employer' | 'freelancer';
}
type Stage = Exclude<EarningTab, 'all'>;

/** What a transfer changes, by its kind. A kind that is not listed concerns only us. */
const stages: Readonly<Record<Caller['role'], Readonly<Record<string, Stage>>>> = {
  freelancer: {
    'milestone.funded': 'held',
    'milestone.refunded': 'held',
    'milestone.released': 'clearing',
    'milestone.returned': 'clearing',
    'milestone.cleared': 'available',
    'milestone.split': 'available',
    'refund.requested': 'available',
    'refund.returned': 'available',
    'payout.requested': 'available',
    'payout.failed': 'available',
    'payout.paid': 'paidOut',
  },
  employer: {
    'milestone.funded': 'held',
    'milestone.refunded': 'held',
    'milestone.released': 'paidOut',
    'milestone.returned': 'paidOut',
    'milestone.split': 'paidOut',
    'refund.settled': 'refunded',
    'refund.paidOtherwise': 'refunded',
    'chargeback.opened': 'refunded',
    'chargeback.won': 'refunded',
  },
};

const isOwn = ({ role, id }: Caller): RawBuilder<SqlBool> => sql`${sql.ref(`${role}_id`)} = ${id}`;

interface Filters {
  readonly tab: EarningTab;
  /** ISO days in UTC. */
  readonly Since?: string | undefined;
  readonly Until?: string | undefined;
  readonly transfer?: number | undefined;
}

const within = ({ Since, Until, transfer }: Filters): RawBuilder<unknown> => sql`
  ${Since === undefined ? sql`` : sql`and at >= ${`${Since}T00:00:00Z`}::timestamptz`}
  ${Until === undefined ? sql`` : sql`and at < ${`${Until}T00:00:00Z`}::timestamptz + interval '1 day'`}
  ${transfer === undefined ? sql`` : sql`and id = ${transfer}`}`;

/** By kind, from the index alone. */
export const countByTab = async (
  database: Database,
  caller: Caller,
  filters: Filters,
): Promise<Readonly<Record<EarningTab, number>>> => {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::integer as count from ledger_transfers
    where ${isOwn(caller)} ${within(filters)} group by kind`.execute(database);
  const counts = { all: 0, held: 0, clearing: 0, available: 0, paidOut: 0, refunded: 0 };
  for (const { kind, count } of rows) {
    const stage = stages[caller.role][kind];
    if (!stage) continue;
    counts[stage] += count;
    counts.all += count;
  }
  return counts;
};

interface LineRow {
  readonly row_id: number;
  readonly at: Date;
  readonly kind: string;
  readonly lifecycle_kind: 'milestone' | 'payment' | 'refund' | 'payout';
  readonly lifecycle_id: number;
  readonly position: number;
}

/** What the line is about: a milestone, a payment, a refund or a payout. */
interface Subject {
  readonly contract_id: number | null;
  readonly title: string;
  readonly detail: string | null;
  readonly person: string | null;
  /** The amount before our fee, and our fee on it in per cent. Of a payout, a refund or a payment: what moves. */
  readonly cents: number;
  readonly percent: number;
  readonly fee_cents: number;
}

const otherName = ({ role }: Caller): RawBuilder<string> =>
  role === 'freelancer'
    ? sql`(select coalesce(nullif(company, ''), users.name) from employers join users on users.id = employers.id
        where employers.id = contracts.employer_id)`
    : sql`(select coalesce(nullif(screen_name, ''), users.name) from freelancers join users on users.id = freelancers.id
        where freelancers.id = contracts.freelancer_id)`;

/** The part of a milestone's amount that is or was released: all of it, unless it was shared. */
export const grossOf = sql<number>`coalesce((context->>'toFreelancerCents')::bigint, (context->>'amountCents')::bigint)`;

const subjects: Readonly<
  Record<LineRow['lifecycle_kind'], (caller: Caller, ids: Expression<unknown>) => RawBuilder<unknown>>
> = {
  milestone: (caller, ids) => sql`
    select own.id as id, contract_id, contracts.title, own.title as detail, ${otherName(caller)} as person,
      (context->>'amountCents')::bigint as cents, ${grossOf} as shared_cents,
      ${sql.ref(caller.role === 'freelancer' ? 'fee_percent' : 'employer_fee_percent')} as percent, 0 as fee_cents
    from contract_milestones own join contracts on contracts.id = contract_id
      join lifecycles on lifecycles.kind = 'milestone' and lifecycles.id = own.id
    where own.id in (${ids})`,
  payment: (caller, ids) => sql`
    select payments.id, contract_id, contracts.title, payments.reference as detail, ${otherName(caller)} as person,
      coalesce((select (payload->>'amountCents')::bigint from lifecycle_log log where log.kind = 'payment'
        and log.id = payments.id and event = 'chargeback.opened' order by position desc limit 1), 0) as cents,
      0::bigint as shared_cents, 0 as percent, 0 as fee_cents
    from payments join contracts on contracts.id = contract_id where payments.id in (${ids})`,
  refund: (caller, ids) => sql`
    select refunds.id, payments.contract_id, contracts.title,
      coalesce(own.title, payments.reference) as detail, ${otherName(caller)} as person,
      refunds.amount_cents as cents, 0::bigint as shared_cents, 0 as percent, 0 as fee_cents
    from refunds join payments on payments.id = payment_id join contracts on contracts.id = payments.contract_id
      left join contract_milestones own on own.id = milestone_id
    where refunds.id in (${ids})`,
  payout: (_, ids) => sql`
    select payouts.id, null::integer as contract_id, label as title, reference as detail, null as person,
      amount_cents as cents, 0::bigint as shared_cents, 0 as percent, fee_cents
    from payouts join payout_methods on payout_methods.id = method_id where payouts.id in (${ids})`,
};

type FoundSubject = Subject & { readonly id: number; readonly shared_cents: number };
const findSubjects = async (
  database: Database,
  caller: Caller,
  rows: readonly LineRow[],
): Promise<ReadonlyMap<string, FoundSubject>> => {
  const found = new Map<string, FoundSubject>();
  for (const [kind, lines] of Map.groupBy(rows, (row) => row.lifecycle_kind)) {
    const ids = sql.join([...new Set(lines.map(({ lifecycle_id }) => lifecycle_id))]);
    const { rows: named } = await (subjects[kind](caller, ids) as RawBuilder<FoundSubject>).execute(database);
    for (const subject of named) found.set(`${kind}:${subject.id}`, subject);
  }
  return found;
};

interface Amounts {
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
}
const negative = ({ gross, fee, net }: Amounts): Amounts => ({ gross: -gross, fee: -fee, net: -net });

/** In cents. What leaves the stage is negative. */
const amountsOf = (
  { role }: Caller,
  { kind }: LineRow,
  { cents, shared_cents, percent, fee_cents }: FoundSubject,
): Amounts => {
  const whole = (gross: number): Amounts => {
    const fee = percentOf(gross, percent);
    return { gross, fee, net: role === 'freelancer' ? gross - fee : gross + fee };
  };
  switch (kind) {
    case 'milestone.funded':
      return whole(cents);
    case 'milestone.refunded':
      return negative(whole(cents));
    case 'milestone.returned':
      return negative(whole(shared_cents));
    case 'milestone.released':
    case 'milestone.cleared':
    case 'milestone.split':
      return whole(shared_cents);
    case 'payout.requested':
      return { gross: -cents, fee: fee_cents, net: -cents - fee_cents };
    case 'payout.failed':
      return { gross: cents, fee: -fee_cents, net: cents + fee_cents };
    case 'payout.paid':
      return { gross: cents + fee_cents, fee: fee_cents, net: cents };
    case 'refund.requested':
    case 'chargeback.won':
      return { gross: -cents, fee: 0, net: -cents };
    default:
      return { gross: cents, fee: 0, net: cents };
  }
};

/** `milestone.released` is `released` on the wire. Whoever reads it knows from the tab what was returned. */
const wireKindOf = (kind: string): string =>
  kind === 'milestone.returned' ? 'refunded' : kind.replace(/^milestone\./, '');

interface PageRequest {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}
const cursorShape = z.tuple([momentInCursor, idInCursor]);

/** The newest rows of each kind, of which the page takes the newest: each is a short range of one index. */
const findRows = async (
  database: Database,
  caller: Caller,
  filters: Filters,
  { page = 1, limit = ROWS_A_PAGE, after }: PageRequest,
): Promise<{ readonly rows: readonly LineRow[]; readonly next: string | undefined }> => {
  const place = after === undefined ? undefined : readCursor(after, cursorShape);
  const skipped = place ? 0 : (page - 1) * limit;
  const most = limit + 1; // one extra row shows whether there is a next page
  const before = place ? sql`and (at, id) < (${place[0]}::timestamptz, ${place[1]}::bigint)` : sql``;
  const { tab } = filters;
  const kinds = Object.entries(stages[caller.role]).filter(([, stage]) => tab === 'all' || stage === tab);
  const branches = kinds.map(
    ([kind]) => sql`(
      select id as row_id, at, kind, lifecycle_kind, lifecycle_id, position from ledger_transfers
      where ${isOwn(caller)} and kind = ${kind} ${within(filters)} ${before}
      order by at desc, id desc limit ${skipped + most})`,
  );
  if (branches.length === 0) return { rows: [], next: undefined };
  const { rows: found } = await sql<LineRow>`select * from (${sql.join(branches, sql` union all `)}) as own
    order by at desc, row_id desc limit ${most} offset ${skipped}`.execute(database);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last && cursorOf([last.at.toISOString(), last.row_id]) };
};

export const findLines = async (
  database: Database,
  caller: Caller,
  filters: Filters,
  request: PageRequest,
): Promise<{ readonly items: readonly Earning[]; readonly next: string | undefined }> => {
  const { rows, next } = await findRows(database, caller, filters, request);
  const found = await findSubjects(database, caller, rows);
  const items = rows.map((row): Earning => {
    const subject = found.get(`${row.lifecycle_kind}:${row.lifecycle_id}`);
    if (!subject) throw new Error(`Transfer ${row.row_id} has no ${row.lifecycle_kind} ${row.lifecycle_id}`);
    const { gross, fee, net } = amountsOf(caller, row, subject);
    return {
      id: row.row_id,
      At: row.at.toISOString(),
      Kind: wireKindOf(row.kind),
      Contract: subject.contract_id === null ? undefined : contractWireId(subject.contract_id),
      Title: subject.title,
      Detail: subject.detail ?? undefined,
      With: subject.person ?? undefined,
      Gross: gross / 100,
      Fee: fee / 100,
      Net: net / 100,
      Currency: 'USD',
      Log: { Kind: row.lifecycle_kind, id: row.lifecycle_id, Position: row.position },
    };
  });
  return { items, next };
};
