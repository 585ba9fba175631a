/** What the caller has, and what came in and left by month, from the ledger. */
import { sql, type RawBuilder } from 'kysely';
import type { EarningsSummary } from '../../src/contracts/money/earnings-listing.ts';
import { terms } from '../../src/contracts/money/terms.ts';
import type { Database } from '../database/tables.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { grossOf, type Caller } from './earning-lines.ts';
import { keptMethods } from './payment-rows.ts';

const MONTHS = 12;

interface MonthRow {
  readonly month: number;
  readonly gross: number;
  readonly came: number;
  readonly gone: number;
}
type Month = EarningsSummary['Months'][number];

const startOf = (year: number): string => `${String(year).padStart(4, '0')}-01-01T00:00:00Z`;

/**
 * What each transfer of these times adds to the caller's money: to that in clearing and available, or to that in escrow.
 * Negative: it leaves.
 */
const changes = ({ role, id }: Caller, since: string, until: string): RawBuilder<unknown> =>
  role === 'freelancer'
    ? sql`select transfer_id, sum(amount_cents) as change from ledger_entries
        where account_id in (select id from ledger_accounts where key in (${`clearing:${id}`}, ${`available:${id}`}))
          and at >= ${since}::timestamptz and at < ${until}::timestamptz group by transfer_id`
    : sql`select transfer_id, amount_cents as change from ledger_transfers transfers
          join ledger_accounts account on account.key = 'escrow:' || lifecycle_id
          join ledger_entries on transfer_id = transfers.id and account_id = account.id
        where employer_id = ${id} and lifecycle_kind = 'milestone'
          and transfers.at >= ${since}::timestamptz and transfers.at < ${until}::timestamptz`;

/** A freelancer's own part came in, also if it goes back after its release. What an employer funds came in. */
const isIncoming = ({ role }: Caller): RawBuilder<boolean> =>
  role === 'freelancer' ? sql`lifecycle_kind = 'milestone'` : sql`change > 0`;

const monthsOf = async (database: Database, caller: Caller, year: number): Promise<readonly MonthRow[]> => {
  const { rows } = await sql<MonthRow>`
    select month, sum(case when is_in then sign(change) * gross else 0 end)::bigint as gross,
      sum(case when is_in then change else 0 end)::bigint as came,
      sum(case when is_in then 0 else -change end)::bigint as gone
    from (
      select extract(month from at at time zone 'UTC')::integer as month, change, ${isIncoming(caller)} as is_in,
        ${caller.role === 'freelancer' ? grossOf : sql`(context->>'amountCents')::bigint`} as gross
      from (${changes(caller, startOf(year), startOf(year + 1))}) found
        join ledger_transfers transfers on transfers.id = transfer_id
        left join lifecycles on lifecycle_kind = 'milestone' and lifecycles.kind = 'milestone' and lifecycles.id = lifecycle_id
      where change <> 0
    ) own group by month`.execute(database);
  return rows;
};

const openingOf = async (database: Database, caller: Caller, year: number): Promise<number> => {
  const { rows } = await (
    caller.role === 'freelancer'
      ? sql<{ cents: number }>`
          select coalesce(sum(amount_cents), 0)::bigint as cents
          from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
          where key in (${`clearing:${caller.id}`}, ${`available:${caller.id}`}) and at < ${startOf(year)}::timestamptz`
      : sql<{ cents: number }>`
          select coalesce(sum(amount_cents), 0)::bigint as cents
          from ledger_transfers transfers join ledger_entries on transfer_id = transfers.id
            join ledger_accounts on ledger_accounts.id = account_id
          where employer_id = ${caller.id} and ledger_accounts.key like 'escrow:%' and transfers.at < ${startOf(year)}::timestamptz`
  ).execute(database);
  return rows[0]?.cents ?? 0;
};

const yearsOf = async (database: Database, { role, id }: Caller): Promise<readonly number[]> => {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from at at time zone 'UTC')::integer as year
    from ledger_transfers where ${sql.ref(`${role}_id`)} = ${id}`.execute(database);
  return rows.map(({ year }) => year);
};

/** The milestones of the caller whose money is in escrow. */
const inEscrow = ({ role, id }: Caller) => sql`
  contracts join contract_milestones own on own.contract_id = contracts.id
    join ledger_accounts account on account.key = 'escrow:' || own.id and balance_cents > 0
  where ${sql.ref(`contracts.${role}_id`)} = ${id}`;

interface Totals {
  readonly held: number;
  readonly clearing: number;
  readonly available: number;
  readonly on_its_way: number;
  readonly paid_out: number;
  readonly refunded: number;
}
const freelancerTotals = async (database: Database, caller: Caller): Promise<Totals> => {
  const { id } = caller;
  const { rows } = await sql<Pick<Totals, 'held' | 'on_its_way' | 'paid_out'>>`
    select (select coalesce(sum(amount_cents - amount_cents * fee_percent / 100), 0)::bigint from ${inEscrow(caller)}) as held,
      coalesce(sum(case when status in ('requested', 'sent') then amount_cents + fee_cents end), 0)::bigint as on_its_way,
      coalesce(sum(case when status = 'paid' then amount_cents end), 0)::bigint as paid_out
    from payouts where freelancer_id = ${id}`.execute(database);
  return {
    ...(rows[0] ?? { held: 0, on_its_way: 0, paid_out: 0 }),
    clearing: await balanceOf(database, `clearing:${id}`),
    available: await balanceOf(database, `available:${id}`),
    refunded: 0,
  };
};
const employerTotals = async (database: Database, caller: Caller): Promise<Totals> => {
  const { rows } = await sql<Pick<Totals, 'held' | 'on_its_way' | 'paid_out' | 'refunded'>>`
    select (select coalesce(sum(balance_cents), 0)::bigint from ${inEscrow(caller)}) as held,
      (select coalesce(sum(amount_cents), 0)::bigint
        from ledger_transfers transfers join ledger_entries on transfer_id = transfers.id
          join ledger_accounts on ledger_accounts.id = account_id
        where employer_id = ${caller.id} and lifecycle_kind = 'milestone'
          and ledger_accounts.key ~ '^(fees$|clearing:|available:)') as paid_out,
      coalesce(sum(case when refunds.status in ('requested', 'failed') then amount_cents end), 0)::bigint as on_its_way,
      coalesce(sum(case when refunds.status not in ('kept', 'returned') then amount_cents end), 0)::bigint as refunded
    from refunds join payments on payments.id = payment_id where employer_id = ${caller.id}`.execute(
    database,
  );
  return {
    ...(rows[0] ?? { held: 0, on_its_way: 0, paid_out: 0, refunded: 0 }),
    clearing: 0,
    available: 0,
  };
};

export const summaryOf = async (
  database: Database,
  caller: Caller,
  { now, Year }: { readonly now: Date; readonly Year?: number | undefined },
): Promise<EarningsSummary> => {
  const isFreelancer = caller.role === 'freelancer';
  const year = Year ?? now.getUTCFullYear();
  const totals = await (isFreelancer ? freelancerTotals : employerTotals)(database, caller);
  const months = new Map((await monthsOf(database, caller, year)).map((row) => [row.month, row]));
  const account = isFreelancer
    ? await database
        .selectFrom('payout_accounts')
        .select('status')
        .where('user_id', '=', caller.id)
        .executeTakeFirst()
    : undefined;
  const monthOf = (number: number): Month => {
    const { gross, came, gone } = months.get(number) ?? { gross: 0, came: 0, gone: 0 };
    const fee = isFreelancer ? gross - came : came - gross;
    return { Gross: gross / 100, Fee: fee / 100, Net: came / 100, Out: gone / 100 };
  };
  return {
    Role: caller.role,
    Currency: 'USD',
    Held: totals.held / 100,
    Clearing: totals.clearing / 100,
    Available: totals.available / 100,
    OnItsWay: totals.on_its_way / 100,
    PaidOut: totals.paid_out / 100,
    Refunded: totals.refunded / 100,
    Year: year,
    Years: [...new Set([now.getUTCFullYear(), year, ...(await yearsOf(database, caller))])].toSorted(
      (one, other) => other - one,
    ),
    Opening: (await openingOf(database, caller, year)) / 100,
    Months: Array.from({ length: MONTHS }, (_, index) => monthOf(index + 1)),
    Account: account?.status ?? 'none',
    Methods: await keptMethods(database, isFreelancer ? 'payout_methods' : 'payment_methods', caller.id),
    SmallestPayout: terms.smallestPayoutDollars,
    PayoutFee: terms.payoutFeeDollars,
  };
};
