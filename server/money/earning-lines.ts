/**
 * The lines of earnings and spending: one for each transfer of the ledger that concerns the caller, by what it changes. The
 * same milestone has a line for each step of its money. The amounts are those of the transfer's entries.
 */
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import * as z from 'zod';
import { percentOf, principalOf } from '../../src/contracts/money/cents.ts';
import type { Earning, EarningTab, Pot } from '../../src/contracts/money/earnings-listing.ts';
import { ROWS_A_PAGE } from '../../src/contracts/generic/page.ts';
import type { Database } from '../database/tables.ts';
import { cursorOf, idInCursor, momentInCursor, readCursor } from '../generic/cursor.ts';
import { freelancerPercent } from '../hiring/contracts/milestone-returns.ts';
import { contractWireId } from '../hiring/wire-ids.ts';
import { isOneOf, payoutStates } from '../lifecycles/money-states.ts';

export interface Caller {
  readonly id: number;
  readonly role: 'employer' | 'freelancer';
}
type Stage = Exclude<EarningTab, 'all'>;

type Way = readonly [stage: Stage, from: Pot, to: Pot];

/** What a transfer changes, and the way of its money, by its kind. A kind that is not listed concerns only us. */
const ways: Readonly<Record<Caller['role'], Readonly<Record<string, Way>>>> = {
  freelancer: {
    'milestone.funded': ['held', 'employer', 'escrow'],
    'milestone.refunded': ['held', 'escrow', 'employer'],
    'milestone.released': ['clearing', 'escrow', 'clearing'],
    'milestone.returned': ['clearing', 'clearing', 'employer'],
    'milestone.cleared': ['available', 'clearing', 'available'],
    'milestone.split': ['available', 'escrow', 'available'],
    'refund.requested': ['available', 'available', 'employer'],
    'refund.returned': ['available', 'employer', 'available'],
    'payout.requested': ['available', 'available', 'payout'],
    'payout.failed': ['available', 'payout', 'available'],
    'payout.paid': ['paidOut', 'payout', 'bank'],
    'payout.paidOtherwise': ['paidOut', 'payout', 'otherwise'],
    'payout.returned': ['available', 'bank', 'available'],
  },
  employer: {
    'milestone.funded': ['held', 'card', 'escrow'],
    'milestone.refunded': ['held', 'escrow', 'refund'],
    'milestone.released': ['paidOut', 'escrow', 'freelancer'],
    'milestone.returned': ['paidOut', 'freelancer', 'refund'],
    'milestone.split': ['paidOut', 'escrow', 'freelancer'],
    'refund.requested': ['held', 'card', 'refund'],
    'refund.settled': ['refunded', 'refund', 'card'],
    'refund.sentBack': ['refunded', 'card', 'refund'],
    'refund.paidOtherwise': ['refunded', 'refund', 'otherwise'],
    'chargeback.opened': ['refunded', 'us', 'card'],
    'chargeback.won': ['refunded', 'card', 'us'],
  },
};

/** A bonus and an expense are released by their payment, without an escrow between. */
const passedOn: Readonly<Record<Caller['role'], Way>> = {
  freelancer: ['clearing', 'employer', 'clearing'],
  employer: ['paidOut', 'card', 'freelancer'],
};

/** Employers see of requested refunds only those of charges that nothing took: the others name a freelancer. */
const isOwn = ({ role, id }: Caller): RawBuilder<SqlBool> =>
  role === 'freelancer'
    ? sql`freelancer_id = ${id}`
    : sql`employer_id = ${id} and (kind <> 'refund.requested' or freelancer_id is null)`;

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

/** The kinds of transfers that the caller sees, or those of one tab. */
export const kindsOf = ({ role }: Caller, tab: EarningTab = 'all'): readonly string[] =>
  Object.entries(ways[role]).flatMap(([kind, [stage]]) => (tab === 'all' || stage === tab ? [kind] : []));

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
    const way = ways[caller.role][kind];
    if (!way) continue;
    counts[way[0]] += count;
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
  readonly payment_id: number | null;
  readonly title: string;
  readonly detail: string | null;
  readonly person: string | null;
  /** Our fees on a milestone, in per cent. */
  readonly freelancer_percent: number;
  readonly employer_percent: number;
  /** Our fee for a payout. */
  readonly fee_cents: number;
}

const otherName = ({ role }: Caller): RawBuilder<string> =>
  role === 'freelancer'
    ? sql`(select coalesce(nullif(company, ''), users.name) from employers join users on users.id = employers.id
        where employers.id = contracts.employer_id)`
    : sql`(select coalesce(nullif(screen_name, ''), users.name) from freelancers join users on users.id = freelancers.id
        where freelancers.id = contracts.freelancer_id)`;

const noFees = sql`0 as freelancer_percent, 0 as employer_percent, 0::bigint as fee_cents`;
const subjects: Readonly<
  Record<LineRow['lifecycle_kind'], (caller: Caller, ids: Expression<unknown>) => RawBuilder<unknown>>
> = {
  milestone: (caller, ids) => sql`
    select own.id as id, contract_id, payment_id, contracts.title, own.title as detail, ${otherName(caller)} as person,
      ${freelancerPercent} as freelancer_percent, employer_fee_percent as employer_percent, 0::bigint as fee_cents
    from contract_milestones own join contracts on contracts.id = contract_id
      left join payment_milestones paid on paid.milestone_id = own.id and funded_at is not null
    where own.id in (${ids})`,
  payment: (caller, ids) => sql`
    select payments.id, contract_id, payments.id as payment_id, contracts.title, payments.reference as detail, ${otherName(caller)} as person, ${noFees}
    from payments join contracts on contracts.id = contract_id where payments.id in (${ids})`,
  refund: (caller, ids) => sql`
    select refunds.id, payments.contract_id, payment_id, contracts.title,
      coalesce(own.title, payments.reference) as detail, ${otherName(caller)} as person, ${noFees}
    from refunds join payments on payments.id = payment_id join contracts on contracts.id = payments.contract_id
      left join contract_milestones own on own.id = milestone_id
    where refunds.id in (${ids})`,
  payout: (_, ids) => sql`
    select payouts.id, null::integer as contract_id, null::integer as payment_id, coalesce(label, case when ${isOneOf('payouts.status', [payoutStates.givenUp])} then 'Given up' else 'Paid by our staff' end) as title, reference as detail,
      null as person, 0 as freelancer_percent, 0 as employer_percent, fee_cents
    from payouts left join payout_methods on payout_methods.id = method_id where payouts.id in (${ids})`,
};

type FoundSubject = Subject & { readonly id: number };
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

/** Cents that each purse gains by a transfer: `escrow` of `escrow:31`. */
type Moved = (...purses: readonly string[]) => number;
/** Clearing moves what a release has left; our fees were taken then, so they are those of the release. */
const findMoved = async (
  database: Database,
  rows: readonly LineRow[],
): Promise<ReadonlyMap<number, Moved>> => {
  if (rows.length === 0) return new Map();
  const ids = sql.join(rows.map(({ row_id }) => row_id));
  const { rows: entries } = await sql<{ line: number; purse: string; cents: number }>`
    select line, split_part(key, ':', 1) as purse, sum(amount_cents)::bigint as cents
    from (
      select id as line, id as transfer_id, false as is_release from ledger_transfers where id in (${ids})
      union all
      select own.id, release.id, true from ledger_transfers own join ledger_transfers release
        on release.lifecycle_kind = own.lifecycle_kind and release.lifecycle_id = own.lifecycle_id
          and release.kind = 'milestone.released'
      where own.id in (${ids}) and own.kind = 'milestone.cleared'
    ) lines join ledger_entries entry on entry.transfer_id = lines.transfer_id
      join ledger_accounts account on account.id = account_id and (not is_release or key = 'fees')
    group by 1, 2`.execute(database);
  return new Map(
    [...Map.groupBy(entries, ({ line }) => line)].map(([line, own]) => {
      const cents = new Map(own.map((entry) => [entry.purse, entry.cents]));
      return [line, (...purses) => purses.reduce((sum, purse) => sum + (cents.get(purse) ?? 0), 0)];
    }),
  );
};

interface Amounts {
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
}
/** The amount within a sum that includes the employer's fee; negative if the sum is. */
const grossWithin = (whole: number, percent: number): number =>
  Math.sign(whole) * principalOf(Math.abs(whole), percent);

/** In cents, from the entries of the transfer. What leaves the stage is negative. */
const amountsOf = (
  { role }: Caller,
  { kind }: LineRow,
  moved: Moved,
  { freelancer_percent, employer_percent, fee_cents }: Subject,
): Amounts => {
  switch (kind) {
    case 'milestone.funded':
    case 'milestone.refunded': {
      const whole = moved('escrow');
      const gross = grossWithin(whole, employer_percent);
      if (role === 'employer') return { gross, fee: whole - gross, net: whole };
      // Nothing is shared yet: what the freelancer would receive of it.
      const fee = Math.sign(gross) * percentOf(Math.abs(gross), freelancer_percent);
      return { gross, fee, net: gross - fee };
    }
    case 'milestone.released':
    case 'milestone.returned':
    case 'milestone.split':
    case 'milestone.cleared': {
      const own = kind === 'milestone.cleared' ? moved('available') : moved('clearing', 'available');
      const whole = own + moved('fees');
      const gross = grossWithin(whole, employer_percent);
      return role === 'employer'
        ? { gross, fee: whole - gross, net: whole }
        : { gross, fee: gross - own, net: own };
    }
    case 'payout.requested':
    case 'payout.returned':
    case 'payout.failed': {
      const net = moved('available');
      const fee = net < 0 ? fee_cents : -fee_cents;
      return { gross: net + fee, fee, net };
    }
    case 'payout.paid':
    case 'payout.paidOtherwise': {
      const [net, fee] = [moved('provider', 'capital'), moved('fees')];
      return { gross: net + fee, fee, net };
    }
    case 'refund.requested': {
      const net = role === 'freelancer' ? moved('available') : moved('refund');
      return { gross: net, fee: 0, net };
    }
    default: {
      const net = role === 'freelancer' ? moved('clearing', 'available') : moved('provider', 'capital');
      return { gross: net, fee: 0, net };
    }
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
  const branches = kindsOf(caller, tab).map(
    (kind) => sql`(
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
  const moved = await findMoved(database, rows);
  const items = rows.map((row): Earning => {
    const subject = found.get(`${row.lifecycle_kind}:${row.lifecycle_id}`);
    const amounts = moved.get(row.row_id);
    const way = ways[caller.role][row.kind];
    if (!subject || !amounts || !way)
      throw new Error(`Transfer ${row.row_id} has no ${row.lifecycle_kind} ${row.lifecycle_id}`);
    const isPassedOn = row.kind === 'milestone.released' && amounts('payment') !== 0;
    const [, From, To] = isPassedOn ? passedOn[caller.role] : way;
    const { gross, fee, net } = amountsOf(caller, row, amounts, subject);
    return {
      id: row.row_id,
      At: row.at.toISOString(),
      Kind: wireKindOf(row.kind),
      Contract: subject.contract_id === null ? undefined : contractWireId(subject.contract_id),
      Payment: (caller.role === 'employer' && subject.payment_id) || undefined,
      Title: subject.title,
      Detail: subject.detail ?? undefined,
      With: subject.person ?? undefined,
      From,
      To,
      Gross: gross / 100,
      Fee: fee / 100,
      Net: net / 100,
      Currency: 'USD',
      Log: { Kind: row.lifecycle_kind, id: row.lifecycle_id, Position: row.position },
    };
  });
  return { items, next };
};
