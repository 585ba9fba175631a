/** The audit of the ledger by itself: balances and entries, transfers, and records without a lifecycle. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/tables.ts';

export interface LedgerScope {
  /** Only transfers after this one, and the accounts that they touch. Default: everything. */
  readonly since?: number;
}
interface Finding {
  readonly words: string;
}

const wordsOf = async (database: Database, query: RawBuilder<Finding>): Promise<string[]> =>
  (await query.execute(database)).rows.map(({ words }) => words);

/** Each is one statement, so that a server that goes on working causes no false finding. */
export const ledgerFindings = async (
  database: Database,
  { since = 0 }: LedgerScope = {},
): Promise<string[]> => {
  const touched =
    since === 0
      ? sql`true`
      : sql`accounts.id in (select account_id from ledger_entries where transfer_id > ${since})`;
  return [
    ...(await wordsOf(
      database,
      sql<Finding>`
        select 'account ' || accounts.key || ' holds ' || balance_cents || ', and its entries say ' || entries.cents as words
        from ledger_accounts accounts cross join lateral (
          select coalesce(sum(amount_cents), 0) * case when key = 'provider' then -1 else 1 end as cents
          from ledger_entries where account_id = accounts.id) entries
        where ${touched} and balance_cents <> entries.cents order by accounts.id`,
    )),
    ...(await wordsOf(
      database,
      sql<Finding>`
        select 'account ' || key || ' holds ' || balance_cents as words from ledger_accounts accounts
        where ${touched} and balance_cents < 0 and key <> 'loss' order by id`,
    )),
    ...(await wordsOf(
      database,
      sql<Finding>`
        select 'transfer ' || transfers.id || ' (' || transfers.key || ') sums to ' || entries.cents as words
        from ledger_transfers transfers cross join lateral (
          select coalesce(sum(amount_cents), 0) as cents, count(*) as count, bool_or(entry.at <> transfers.at) as is_late
          from ledger_entries entry where transfer_id = transfers.id) entries
        where transfers.id > ${since} and (cents <> 0 or count < 2 or is_late) order by transfers.id`,
    )),
  ];
};

/** What our staff have paid from another account of ours. */
const PAID_OTHERWISE = ['refund.paidOtherwise', 'payout.paidOtherwise'].map((kind) => sql.lit(kind));

/**
 * What is capital: a shortage at the provider, whose account is empty after the transfer, and what we have paid to employers
 * and freelancers ourselves.
 */
export const capitalFindings = (database: Database): Promise<string[]> =>
  wordsOf(
    database,
    sql<Finding>`
      select 'transfer ' || transfers.id || ' (' || transfers.key || ') moves ' || paid.amount_cents
        || ' of capital, while the provider holds ' || held_cents as words
      from (
        -- One pass over the two accounts: what each transfer has moved of capital, and what the provider holds after it. Those
        -- without a number are from before there were numbers, and changed our accounts in the order of their ids.
        select transfer_id, sum(amount_cents) filter (where accounts.key = 'capital') as amount_cents,
          -sum(coalesce(sum(amount_cents) filter (where accounts.key = 'provider'), 0))
            over (order by min(posted) nulls first, transfer_id) as held_cents
        from ledger_entries join ledger_accounts accounts on accounts.id = account_id and accounts.key in ('capital', 'provider')
          join ledger_transfers on ledger_transfers.id = transfer_id
        group by transfer_id) paid join ledger_transfers transfers on transfers.id = paid.transfer_id
      where (paid.amount_cents < 0 or paid.amount_cents > 0 and held_cents <> 0)
        and transfers.kind not in (${sql.join(PAID_OTHERWISE)})
      union all
      select 'transfer ' || transfers.id || ' (' || transfers.key || ') moves ' || own.amount_cents
        || ' at the provider, and we paid it ourselves'
      from ledger_transfers transfers join ledger_entries own on own.transfer_id = transfers.id
      where transfers.kind in (${sql.join(PAID_OTHERWISE)})
        and own.account_id = (select id from ledger_accounts where key = 'provider')
      order by 1`,
  );

/**
 * Records, accounts and transfers whose lifecycle is missing. Contracts from before there were offers have none until
 * somebody opens them, and their milestones neither.
 */
export const orphanFindings = (database: Database): Promise<string[]> =>
  wordsOf(
    database,
    sql<Finding>`
      select kind || ' ' || id || ' has no lifecycle' as words from (
        select 'payment' as kind, id from payments union all select 'refund', id from refunds
        union all select 'payout', id from payouts
        union all select 'subscription', id from subscriptions union all select 'offer', id from offers
        union all select 'contract', id from contracts where offer_id is not null
        union all select 'milestone', id from contract_milestones milestone
          where exists (select from lifecycles where lifecycles.kind = 'contract' and lifecycles.id = contract_id)
            or exists (select from ledger_transfers where lifecycle_kind = 'milestone' and lifecycle_id = milestone.id)
      ) own
      where not exists (select from lifecycles where lifecycles.kind = own.kind and lifecycles.id = own.id)
      union all
      select 'transfer ' || id || ' (' || key || ') belongs to no lifecycle' from ledger_transfers own
      where not exists (select from lifecycles where lifecycles.kind = lifecycle_kind and lifecycles.id = lifecycle_id)
      union all
      select 'account ' || key || ' belongs to no ' || case subject when 'escrow' then 'milestone' else subject end
      from ledger_accounts cross join lateral (
        select split_part(key, ':', 1) as subject, nullif(split_part(key, ':', 2), '')::integer as id) own
      where own.id is not null and case when subject in ('clearing', 'available')
        then not exists (select from freelancers where freelancers.id = own.id)
        else not exists (select from lifecycles where lifecycles.id = own.id
          and kind = case subject when 'escrow' then 'milestone' else subject end) end
      order by 1`,
  );

/**
 * What contracts with a fixed price have paid, by their milestones and what came back of them, and what employers have spent,
 * by their contracts.
 */
export const totalFindings = (database: Database): Promise<string[]> =>
  wordsOf(
    database,
    sql<Finding>`
      select 'contract ' || id || ' has paid ' || paid_cents || ', and its milestones say ' || own.cents as words
      from contracts cross join lateral (
        select coalesce(sum(coalesce((context->>'toFreelancerCents')::bigint, (context->>'amountCents')::bigint))
            filter (where value in ('"released"', '"cleared"', '"split"')), 0)
          + coalesce(sum((select sum(entry.amount_cents) from refunds
              join ledger_transfers transfer on lifecycle_kind = 'refund' and lifecycle_id = refunds.id
              join ledger_entries entry on transfer_id = transfer.id
              join ledger_accounts account on account.id = account_id and account.key like 'available:%'
            where is_voluntary and refunds.milestone_id = milestone.id)), 0) as cents, count(*) as count
        from contract_milestones milestone join lifecycles on kind = 'milestone' and lifecycles.id = milestone.id
        where contract_id = contracts.id) own
      where payment_model = 'fixed' and own.count > 0 and paid_cents <> own.cents
      union all
      select 'employer ' || employers.id || ' has spent ' || spent_cents || ', and their contracts say ' || own.cents
      from employers cross join lateral (
        select coalesce(sum(paid_cents), 0) as cents from contracts where employer_id = employers.id) own
      where spent_cents <> own.cents
      order by 1`,
  );

export const ledgerSize = async (
  database: Database,
): Promise<{ readonly accounts: number; readonly transfers: number }> => {
  const { rows } = await sql<{ accounts: number; transfers: number }>`
    select (select count(*) from ledger_accounts)::integer as accounts,
      (select count(*) from ledger_transfers)::integer as transfers`.execute(database);
  return rows[0] ?? { accounts: 0, transfers: 0 };
};
