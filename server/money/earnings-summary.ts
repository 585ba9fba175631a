/** What the caller has, and what came in and left by month, from the ledger. */
import { sql, type RawBuilder } from 'kysely';
import type { EarningsSummary } from '../../src/contracts/money/earnings-listing.ts';
import { terms } from '../../src/contracts/money/terms.ts';
import type { Database } from '../database/tables.ts';
import { balanceOf } from '../ledger/ledger.ts';
import {
  isOneOf,
  payoutsOnTheirWay,
  payoutStates,
  refundsOnTheirWay,
  refundStates,
} from '../lifecycles/money-states.ts';
import { kindsOf, type Caller } from './earning-lines.ts';
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
/** SQL: the amount within a sum of positive cents that includes the employer's fee (`principalOf`). */
const principalIn = (cents: RawBuilder<unknown>): RawBuilder<number> =>
  sql`((${cents}) * 100 + 99 + employer_fee_percent) / (100 + employer_fee_percent)`;

/** The transfers that move money of an escrow. With a kind each, the index finds them by their time. */
const ESCROW_KINDS = ['funded', 'released', 'split', 'refunded'].map((state) => `milestone.${state}`);

/**
 * A payment that was released at once, of a bonus or an expense: an employer's money comes in and leaves with one transfer.
 * Nothing else moves a payment and has the kind of a release.
 */
const passedOn = (id: number, since: string, until: string): RawBuilder<unknown> =>
  sql`select transfer_id, sign * amount_cents as change from ledger_transfers transfers
      join ledger_entries on transfer_id = transfers.id
      join ledger_accounts account on account.id = account_id and starts_with(account.key, 'payment:')
      cross join (values (-1), (1)) ways (sign)
    where employer_id = ${id} and kind = 'milestone.released'
      and transfers.at >= ${since}::timestamptz and transfers.at < ${until}::timestamptz`;

/**
 * What each transfer from then on adds to the caller's money: to that in clearing and available, or to that in escrow and
 * what passes it. Negative: it leaves.
 */
const changes = ({ role, id }: Caller, since: string, until = 'infinity'): RawBuilder<unknown> =>
  role === 'freelancer'
    ? sql`select transfer_id, sum(amount_cents)::bigint as change from ledger_entries
        where account_id in (select id from ledger_accounts where key in (${`clearing:${id}`}, ${`available:${id}`}))
          and at >= ${since}::timestamptz and at < ${until}::timestamptz group by transfer_id`
    : sql`select transfer_id, amount_cents as change from ledger_transfers transfers
          join ledger_accounts account on account.key = 'escrow:' || lifecycle_id
          join ledger_entries on transfer_id = transfers.id and account_id = account.id
        where employer_id = ${id} and kind in (${sql.join(ESCROW_KINDS)})
          and transfers.at >= ${since}::timestamptz and transfers.at < ${until}::timestamptz
        union all ${passedOn(id, since, until)}`;

/** A freelancer's own part came in, also if it goes back after its release. What an employer funds came in. */
const isIncoming = ({ role }: Caller): RawBuilder<boolean> =>
  role === 'freelancer' ? sql`lifecycle_kind = 'milestone'` : sql`change > 0`;
/** A freelancer's part with our fees, as the release has shared it; what an employer funds, with our fee. */
const wholeOf = ({ role }: Caller): RawBuilder<number> =>
  role === 'freelancer' ? sql`abs(change + coalesce(fees.amount_cents, 0))` : sql`change`;

const monthsOf = async (database: Database, caller: Caller, year: number): Promise<readonly MonthRow[]> => {
  const { rows } = await sql<MonthRow>`
    select month, sum(case when is_in then case when change < 0 then -gross else gross end else 0 end)::bigint as gross,
      sum(case when is_in then change else 0 end)::bigint as came,
      sum(case when is_in then 0 else -change end)::bigint as gone
    from (
      select extract(month from transfers.at at time zone 'UTC')::integer as month, change,
        ${isIncoming(caller)} as is_in, ${principalIn(wholeOf(caller))} as gross
      from (${changes(caller, startOf(year), startOf(year + 1))}) found
        join ledger_transfers transfers on transfers.id = transfer_id
        left join ledger_entries fees on fees.transfer_id = transfers.id
          and fees.account_id = (select id from ledger_accounts where key = 'fees')
        left join contract_milestones milestone on lifecycle_kind = 'milestone' and milestone.id = lifecycle_id
        left join contracts on contracts.id = contract_id
      where change <> 0
    ) own group by month`.execute(database);
  return rows;
};

/** The milestones of the caller whose money is in escrow. */
const inEscrow = ({ role, id }: Caller) => sql`
  contracts join contract_milestones own on own.contract_id = contracts.id
    join ledger_accounts account on account.key = 'escrow:' || own.id and balance_cents > 0
  where ${sql.ref(`contracts.${role}_id`)} = ${id}`;

/** What is there now, without what has changed since: at the first day of this year these are few. */
const openingOf = async (database: Database, caller: Caller, year: number): Promise<number> => {
  const { role, id } = caller;
  const present =
    role === 'freelancer'
      ? sql`from ledger_accounts where key in (${`clearing:${id}`}, ${`available:${id}`})`
      : sql`from ${inEscrow(caller)}`;
  const { rows } = await sql<{ cents: number }>`
    select ((select coalesce(sum(balance_cents), 0) ${present})
      - (select coalesce(sum(change), 0) from (${changes(caller, startOf(year))}) later))::bigint as cents`.execute(
    database,
  );
  return rows[0]?.cents ?? 0;
};

/** From the first movement to the latest. */
const yearsOf = async (database: Database, caller: Caller): Promise<readonly number[]> => {
  const { role, id } = caller;
  const own = sql`from ledger_transfers where ${sql.ref(`${role}_id`)} = ${id} and kind = kinds.kind`;
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select extract(year from min(first) at time zone 'UTC')::integer as first,
      extract(year from max(last) at time zone 'UTC')::integer as last
    from unnest(array[${sql.join(kindsOf(caller))}]::text[]) as kinds (kind)
      cross join lateral (select (select min(at) ${own}) as first, (select max(at) ${own}) as last) range`.execute(
    database,
  );
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null
    ? []
    : Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

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
    select (select coalesce(sum(gross - gross * fee_percent / 100), 0)::bigint from (
        select ${principalIn(sql`balance_cents`)} as gross, fee_percent from ${inEscrow(caller)}) escrow) as held,
      coalesce(sum(case when ${isOneOf('status', payoutsOnTheirWay)} then amount_cents + fee_cents end), 0)::bigint as on_its_way,
      coalesce(sum(case when ${isOneOf('status', [payoutStates.paid, payoutStates.paidOtherwise])} then amount_cents end), 0)::bigint as paid_out
    from payouts where freelancer_id = ${id}`.execute(database);
  return {
    ...(rows[0] ?? { held: 0, on_its_way: 0, paid_out: 0 }),
    clearing: await balanceOf(database, `clearing:${id}`),
    available: await balanceOf(database, `available:${id}`),
    refunded: 0,
  };
};
/**
 * Paid to freelancers is what has funded milestones, without what they hold and what has come back from them. Refunded is what
 * the lines of that tab add up to, by us or by the bank, and what is on its way.
 */
const employerTotals = async (database: Database, caller: Caller): Promise<Totals> => {
  const { rows } = await sql<Pick<Totals, 'held' | 'on_its_way' | 'paid_out' | 'refunded'>>`
    select held, (funded - held - returned)::bigint as paid_out, on_its_way, (arrived + on_its_way)::bigint as refunded
    from (select coalesce(sum(balance_cents), 0)::bigint as held from ${inEscrow(caller)}) escrow,
      (select coalesce(sum(line.principal_cents + line.fee_cents), 0) as funded
        from payments join payment_milestones line on payment_id = payments.id and funded_at is not null
        where employer_id = ${caller.id}) lines,
      (select coalesce(sum(amount_cents) filter (where milestone_id is not null and rest_of is null
            and not ${isOneOf('refunds.status', [refundStates.returned])}), 0) as returned,
          coalesce(sum(amount_cents) filter (where ${isOneOf('refunds.status', refundsOnTheirWay)}), 0)::bigint as on_its_way
        from refunds join payments on payments.id = payment_id where employer_id = ${caller.id}) back,
      (select coalesce(sum(amount_cents), 0) as arrived
        from ledger_transfers transfers join ledger_entries on transfer_id = transfers.id
          join ledger_accounts account on account.id = account_id and account.key in ('provider', 'capital')
        where employer_id = ${caller.id} and kind in (${sql.join(kindsOf(caller, 'refunded'))})) outside`.execute(
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
