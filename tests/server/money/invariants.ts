/**
 * What holds of money at any moment, in SQL of its own, so that a mistake of the audit or of the charts is not repeated here.
 * Empty, or what is wrong in words.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Backend } from '../../../server/backend.ts';

type Database = Backend['database'];

/** What the transfers of each funded milestone have moved, and what its state says. */
const milestones = sql`
  select own.id, own.amount_cents, case own.purpose when 'expense' then 0 else fee_percent end as fee_percent, funded,
    coalesce((select balance_cents from ledger_accounts where key = 'escrow:' || own.id), 0) as held,
    jsonb_typeof(value) = 'object' or value #>> '{}' in
      ('funded', 'submitted', 'changesRequested', 'invoiced', 'cancelRequested') as is_held,
    case value #>> '{}' when 'refunded' then 0 else coalesce((context->>'toFreelancerCents')::bigint, own.amount_cents) end
      as gross,
    coalesce(moved.net, 0) as net, coalesce(moved.fees, 0) as fees, coalesce(moved.refunded, 0) as refunded
  from contract_milestones own join contracts on contracts.id = contract_id
    join lifecycles on lifecycles.kind = 'milestone' and lifecycles.id = own.id
    cross join lateral (select sum(principal_cents + fee_cents) as funded from payment_milestones
      where milestone_id = own.id and funded_at is not null) paid
    cross join lateral (
      select sum(entry.amount_cents) filter (where account.key ~ '^(clearing|available):') as net,
        sum(entry.amount_cents) filter (where account.key = 'fees') as fees,
        sum(entry.amount_cents) filter (where account.key ~ '^refund:') as refunded
      from ledger_transfers transfers join ledger_entries entry on transfer_id = transfers.id
        join ledger_accounts account on account.id = account_id
      where lifecycle_kind = 'milestone' and lifecycle_id = own.id) moved
  where funded is not null`;

const broken: readonly RawBuilder<unknown>[] = [
  sql`select 'transfer ' || transfer_id || ' sums to ' || sum(amount_cents) as words
    from ledger_entries group by transfer_id having sum(amount_cents) <> 0`,
  sql`select 'account ' || key || ' holds ' || balance_cents as words
    from ledger_accounts where balance_cents < 0 and key <> 'loss'`,
  sql`select 'milestone ' || id || ' was funded with ' || funded || ', and holds ' || held || ', paid ' || net || ', left us '
      || fees || ' and returned ' || refunded as words
    from milestones own where funded <> held + net + fees + refunded`,
  sql`select 'milestone ' || id || ' holds ' || held || ' of ' || funded as words
    from milestones own where held <> case when is_held then funded else 0 end`,
  sql`select 'milestone ' || id || ' paid ' || net || ' of ' || gross || ' before a fee of ' || fee_percent || ' %' as words
    from milestones own where not is_held and net <> gross - gross * fee_percent / 100`,
  sql`select 'payment ' || payments.id || ' of ' || principal_cents + fee_cents || ' has given ' || given || ' on, and holds '
      || coalesce(balance_cents, 0) as words
    from payments left join ledger_accounts on key = 'payment:' || payments.id
      cross join lateral (select
        coalesce((select sum(principal_cents + fee_cents) from payment_milestones
          where payment_id = payments.id and funded_at is not null), 0)
        + case when exists (select from plan_charges where payment_id = payments.id and taken_at is not null)
          then principal_cents + fee_cents else 0 end
        + coalesce((select sum(amount_cents) from refunds where payment_id = payments.id and milestone_id is null
            and rest_of is null), 0)
          as given) gone
    -- What the bank gives back after refunds have covered our loss goes to the employer once more.
      cross join lateral (select coalesce(sum(entry.amount_cents), 0) as again
        from ledger_transfers won join ledger_entries entry on transfer_id = won.id
          join ledger_accounts own on own.id = account_id and own.key = 'payment:' || payments.id
        where won.kind = 'chargeback.won' and lifecycle_kind = 'payment' and lifecycle_id = payments.id) bank
    where coalesce(balance_cents, 0) <> 0
      or given <> again + case when paid_at is null then 0 else principal_cents + fee_cents end`,
  sql`select 'refund ' || refunds.id || ' is ' || status || ' and holds ' || coalesce(balance_cents, 0) as words
    from refunds left join ledger_accounts on key = 'refund:' || refunds.id
    where coalesce(balance_cents, 0) <> case when status in ('requested', 'failed') then amount_cents else 0 end`,
  // What came in by their milestones, less what they have withdrawn, given up or given back. A refund that has covered our loss
  // leaves them what they had of it; of a voluntary one, all.
  sql`select 'freelancer ' || freelancers.id || ' has ' || own.has || ', and the rows say ' || own.earned - own.gone - own.given + own.left_over
      as words
    from freelancers
      left join (select split_part(key, ':', 2)::integer as id, sum(balance_cents) as cents from ledger_accounts
        where key ~ '^(clearing|available):' group by 1) has on has.id = freelancers.id
      left join (select freelancer_id as id, sum(own.gross - own.gross * own.fee_percent / 100) as cents
        from milestones own join contract_milestones line on line.id = own.id join contracts on contracts.id = contract_id
        where not own.is_held group by 1) earned on earned.id = freelancers.id
      left join (select freelancer_id as id, sum(amount_cents + fee_cents) as cents from payouts
        where status not in ('failed', 'returned') group by 1) gone on gone.id = freelancers.id
      left join (select freelancer_id as id, sum(refunds.amount_cents) as cents
        from refunds join contract_milestones line on line.id = milestone_id join contracts on contracts.id = line.contract_id
        where is_voluntary and refunds.status not in ('returned', 'kept') group by 1) given on given.id = freelancers.id
      left join (select freelancer_id as id, sum(greatest(0, (context->>'keptCents')::bigint - refunds.amount_cents
          + (context->>'freelancerCents')::bigint)) as cents
        from refunds join payments on payments.id = payment_id join contracts on contracts.id = payments.contract_id
          join lifecycles on kind = 'refund' and lifecycles.id = refunds.id
        where not is_voluntary and refunds.status = 'kept' group by 1) left_over on left_over.id = freelancers.id
      cross join lateral (select coalesce(has.cents, 0) as has, coalesce(earned.cents, 0) as earned,
        coalesce(gone.cents, 0) as gone, coalesce(given.cents, 0) as given,
        coalesce(left_over.cents, 0) as left_over) own
    where own.has <> own.earned - own.gone - own.given + own.left_over`,
  sql`select 'the invoices of ' || own.issuer || ' in ' || own.year || ' are ' || own.count || ', numbered ' || own.first || ' to '
      || own.last || ', and ' || coalesce(counted.last, 0) || ' are counted' as words
    from (select coalesce(issuer_id, 0) as issuer, year, count(*), min(sequence) as first, max(sequence) as last
        from invoices group by 1, 2) own
      left join invoice_numbers counted on counted.issuer_id = own.issuer and counted.year = own.year
    where own.first <> 1 or own.last <> own.count or own.last is distinct from counted.last`,
  sql`select 'invoice ' || own.number || ' of ' || own.total_cents || ' is taken back by ' || given.cents as words
    from invoices own cross join lateral (select sum(total_cents) as cents from invoices where credits_id = own.id) given
    where given.cents > own.total_cents`,
  // The invoices that the money issues say what has gone to the freelancer, and what our fees are. They follow by a task.
  sql`select 'milestone ' || own.id || ' paid ' || own.due || ' and left us ' || own.fees || ', and its invoices say ' || issued.work
      || ' and ' || issued.fees as words
    from (select id, fees, case when is_held then 0 else gross end - (select coalesce(sum(amount_cents), 0) from refunds
        where milestone_id = milestones.id and is_voluntary and status not in ('returned', 'kept')) as due
        from milestones) own
      cross join lateral (select coalesce(sum(own_cents) filter (where issuer_id is not null), 0) as work,
          coalesce(sum(own_cents) filter (where issuer_id is null), 0) as fees
        from (select issuer_id, case kind when 'credit' then -total_cents else total_cents end as own_cents from invoices
          where milestone_id = own.id) invoiced) issued
    where (issued.work <> own.due or issued.fees <> own.fees)
      and not exists (select from tasks where kind = 'invoice.issue' and payload->>'milestone' = own.id::text)`,
  sql`select 'subscription ' || subscriptions.id || ' was paid ' || paid.cents || ', and left us ' || own.cents as words
    from subscriptions
      cross join lateral (select coalesce(sum(principal_cents + fee_cents), 0) as cents from plan_charges
        join payments on payments.id = payment_id where subscription_id = subscriptions.id and taken_at is not null) paid
      cross join lateral (select coalesce(sum(entry.amount_cents), 0) as cents from ledger_transfers transfers
        join ledger_entries entry on transfer_id = transfers.id
        join ledger_accounts account on account.id = account_id and account.key = 'fees'
        where lifecycle_kind = 'subscription' and lifecycle_id = subscriptions.id) own
    where paid.cents <> own.cents`,
  // What the bank has taken back for good, a credit note takes back.
  sql`select 'the payment ' || own.id || ' of a plan is ' || own.due || ', and its invoices say ' || issued.cents as words
    from (select payments.id, principal_cents + fee_cents - case when status = 'lost'
          then least(principal_cents + fee_cents, coalesce((context->>'chargedBackCents')::bigint, 0)) else 0 end as due
        from plan_charges join payments on payments.id = payment_id
          join lifecycles on kind = 'payment' and lifecycles.id = payments.id
        where taken_at is not null) own
      cross join lateral (select coalesce(sum(case kind when 'credit' then -total_cents else total_cents end), 0) as cents
        from invoices where plan_payment_id = own.id) issued
    where issued.cents <> own.due
      and not exists (select from tasks where kind = 'invoice.issue' and payload->>'payment' = own.id::text)`,
  sql`select 'payout ' || payouts.id || ' is ' || status || ' and holds ' || coalesce(balance_cents, 0) as words
    from payouts left join ledger_accounts on key = 'payout:' || payouts.id
    where coalesce(balance_cents, 0) <> case when status in ('requested', 'sent') then amount_cents + fee_cents else 0 end`,
];

/** One statement, so that a server that goes on working breaks none. */
export const brokenInvariants = async (database: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly words: string }>`
    with milestones as (${milestones}) ${sql.join(broken, sql` union all `)}`.execute(database);
  return rows.map(({ words }) => words);
};
