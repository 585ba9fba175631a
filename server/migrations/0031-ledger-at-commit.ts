/**
 * The balances of our own accounts change at the commit. Nearly every payment moves one of them: locked from the entry on, it
 * would let one payment through at a time. The check of an account refuses at the commit too. A number tells in which order
 * the transfers have changed our accounts.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create function is_ledger_platform(name text) returns boolean language sql immutable
    return name in ('provider', 'fees', 'capital', 'loss')`,
  `alter table ledger_transfers add column posted bigint`,
  `create sequence ledger_posted`,
  `create function keep_ledger_transfer() returns trigger language plpgsql as $$
  begin
    if pg_trigger_depth() > 1 and old.posted is null and to_jsonb(old) - 'posted' = to_jsonb(new) - 'posted' then
      return new;
    end if;
    raise exception 'ledger_transfers is only added to: % is refused', tg_op using errcode = 'restrict_violation';
  end $$`,
  `drop trigger ledger_transfers_kept on ledger_transfers`,
  `create trigger ledger_transfers_kept before update on ledger_transfers
    for each row execute function keep_ledger_transfer()`,
  `create trigger ledger_transfers_not_deleted before delete on ledger_transfers
    for each row execute function keep_ledger()`,
  `create or replace function post_ledger_entry() returns trigger language plpgsql as $$
  declare own record;
  begin
    select xact, at into own from ledger_transfers where id = new.transfer_id;
    if own.xact is distinct from pg_current_xact_id() then
      raise exception 'a transfer is complete once it is written' using errcode = 'restrict_violation';
    end if;
    new.at := own.at;
    update ledger_accounts set balance_cents = balance_cents + new.amount_cents
      where id = new.account_id and not is_ledger_platform(key);
    return new;
  end $$`,
  `create function post_ledger_entry_at_commit() returns trigger language plpgsql as $$
  begin
    if not exists (select from ledger_accounts where id = new.account_id and is_ledger_platform(key)) then
      return null;
    end if;
    -- All of them, in one order: two transfers of one transaction could name them in another. The foreign keys of other
    -- transactions' entries hold a lock that only this kind permits.
    perform from ledger_accounts where is_ledger_platform(key) order by id for no key update;
    update ledger_accounts
      set balance_cents = balance_cents + case when key = 'provider' then -new.amount_cents else new.amount_cents end
      where id = new.account_id;
    update ledger_transfers set posted = nextval('ledger_posted') where id = new.transfer_id and posted is null;
    return null;
  end $$`,
  `create constraint trigger ledger_entry_posted_at_commit after insert on ledger_entries
    deferrable initially deferred for each row execute function post_ledger_entry_at_commit()`,
  // Without a join: a plan from before there were many accounts would read them all.
  `create or replace function check_ledger_transfer() returns trigger language plpgsql as $$
  declare
    own bigint := case tg_table_name when 'ledger_transfers' then to_jsonb(new)->>'id' else to_jsonb(new)->>'transfer_id' end;
  begin
    if not exists (select from ledger_entries where transfer_id = own) or exists (
      select from ledger_entries where transfer_id = own
      group by (select currency from ledger_accounts where id = account_id) having sum(amount_cents) <> 0
    ) then
      raise exception 'the entries of a transfer sum to zero' using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  // Our accounts are four of as many as there are milestones.
  `create index ledger_accounts_platform on ledger_accounts (id) where is_ledger_platform(key)`,
];

export const ledgerAtCommit: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
