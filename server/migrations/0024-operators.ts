/**
 * Operators: accounts of our staff, made by `npm run operator` alone. The database holds it too: an account is an
 * operator from its first row on, with an entry of the operators' log, and never becomes one. The log is append-only.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Without foreign keys, because entries outlive accounts.
  `create table operator_log (
    id integer generated always as identity primary key,
    at timestamptz not null,
    operator_id integer,
    operator text not null,
    os_user text not null,
    command text not null,
    subject text,
    reason text,
    details jsonb not null default '{}',
    result text not null
  )`,
  `create index operator_log_by_subject on operator_log (subject, command)`,
  `create function keep_operator_log() returns trigger language plpgsql as $$
  begin
    raise exception 'operator_log is only added to: % is refused', tg_op;
  end $$`,
  // Per statement, independent of the rows; TRUNCATE has no row triggers.
  `create trigger operator_log_kept before update or delete or truncate on operator_log
    for each statement execute function keep_operator_log()`,

  `alter table users drop constraint users_type_check,
    add constraint users_type_check check (type in ('Employer', 'Freelancer', 'Operator')),
    add column frozen_at timestamptz`,
  `create function keep_operators() returns trigger language plpgsql as $$
  begin
    raise exception 'the account % stays %: % is refused', old.id, old.type, new.type;
  end $$`,
  `create trigger operators_kept before update of type on users for each row
    when (old.type <> new.type and 'Operator' in (old.type, new.type)) execute function keep_operators()`,
  `create function check_operator_logged() returns trigger language plpgsql as $$
  begin
    if not exists (
      select from operator_log where subject = 'account ' || new.id and command = 'add' and result = 'done'
    ) then
      raise exception 'the operator % has no entry in operator_log', new.id;
    end if;
    return null;
  end $$`,
  // Deferred, because the entry names the id of the new row.
  `create constraint trigger operators_logged after insert on users deferrable initially deferred
    for each row when (new.type = 'Operator') execute function check_operator_logged()`,
];

export const operators: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
