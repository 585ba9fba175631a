/** Invoices of payments for plans: ours, to the member. Each invoice belongs to a contract or to such a payment. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `alter table invoices alter column contract_id drop not null,
    add column plan_payment_id integer references plan_charges (payment_id) on delete restrict,
    add check ((contract_id is null) = (plan_payment_id is not null)),
    add check (plan_payment_id is null or kind <> 'work' and milestone_id is null)`,
  `create index invoices_by_plan on invoices (plan_payment_id) where plan_payment_id is not null`,
  `create or replace function check_credit_note() returns trigger language plpgsql as $$
  declare own record;
  begin
    if new.credits_id is null then
      return new;
    end if;
    select * into own from invoices where id = new.credits_id for update;
    if own.kind = 'credit' or (own.issuer_id, own.contract_id, own.plan_payment_id, own.freelancer_id, own.employer_id)
        is distinct from (new.issuer_id, new.contract_id, new.plan_payment_id, new.freelancer_id, new.employer_id) then
      raise exception 'a credit note belongs to an invoice of the same parties' using errcode = 'check_violation';
    end if;
    if (select coalesce(sum(total_cents), 0) from invoices where credits_id = own.id) + new.total_cents
        > own.total_cents then
      raise exception 'a credit note takes back at most its invoice' using errcode = 'check_violation';
    end if;
    return new;
  end $$`,
  // What was paid for before.
  `insert into tasks (kind, key, payload, run_at)
    select 'invoice.issue', 'invoice.issue:plan:' || payment_id, jsonb_build_object('payment', payment_id), 'epoch'
    from plan_charges where taken_at is not null order by payment_id`,
];

export const planInvoicesMigration: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
