/**
 * Lifecycles: the stored snapshot of each row, and a log of its events, each with the hash of the entry before. Every
 * job gets one. `jobs.status` repeats the state of the lifecycle, and a trigger rejects any other value.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { functionsOf, kinds } from './0004-search.ts';

const statements = [
  `create table lifecycles (
    kind text not null,
    id integer not null,
    chart_version integer not null check (chart_version > 0),
    value jsonb not null,
    context jsonb not null,
    version integer not null default 1 check (version > 0),
    due_at timestamptz,
    primary key (kind, id)
  )`,
  'create index lifecycles_due on lifecycles (due_at) where due_at is not null',
  // Without a foreign key for by_user, because the log outlives a closed account.
  `create table lifecycle_log (
    kind text not null,
    id integer not null,
    position integer not null check (position >= 0),
    by_role text not null check (by_role in ('freelancer', 'employer', 'operator', 'system')),
    by_user integer,
    at timestamptz not null,
    event text not null,
    payload jsonb not null,
    hash_before text not null,
    hash text not null,
    primary key (kind, id, position),
    foreign key (kind, id) references lifecycles (kind, id) on delete cascade
  )`,
  // The text of jsonb is the same for equal values, whatever the order of keys.
  `create function lifecycle_entry(kind text, id integer, pos integer, by_role text, by_user integer,
    at timestamptz, event text, payload jsonb, hash_before text) returns text language sql stable as $$
    select jsonb_build_array(
      kind, id, pos, by_role, by_user, extract(epoch from at), event, payload, hash_before)::text
  $$`,
  `create function lifecycle_hash(entry text) returns text language sql immutable as $$
    select encode(sha256(convert_to(entry, 'UTF8')), 'hex')
  $$`,
  `create function keep_lifecycle_log() returns trigger language plpgsql as $$
  begin
    -- The entries of a deleted job are deleted with it. No other lifecycle can be deleted: its log is proof of money.
    if tg_op = 'DELETE' and old.kind = 'job' and not exists (select from lifecycles where kind = old.kind and id = old.id) then
      return old;
    end if;
    raise exception 'lifecycle_log is only added to: % is refused', tg_op;
  end $$`,
  `create trigger lifecycle_log_kept before update or delete on lifecycle_log
    for each row execute function keep_lifecycle_log()`,
  `create trigger lifecycle_log_not_emptied before truncate on lifecycle_log
    for each statement execute function keep_lifecycle_log()`,
  `alter table jobs drop constraint jobs_status_check, add constraint jobs_status_check
    check (status in ('draft', 'open', 'filled', 'closed', 'expired', 'removed'))`,
  // Gives a lifecycle to the jobs of these ids, or to all, that have none. Null: all.
  `create function import_job_lifecycles(asked integer[]) returns void language sql as $$
    with fresh as (
      insert into lifecycles (kind, id, chart_version, value, context, due_at)
      select 'job', jobs.id, 1, to_jsonb(status), jsonb_build_object('dueAt', case when status = 'open'
          then to_char(deadline at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end),
        case when status = 'open' then deadline end
      from jobs where (asked is null or jobs.id = any(asked))
        and not exists (select from lifecycles where kind = 'job' and lifecycles.id = jobs.id)
      returning id, chart_version, value, context
    )
    insert into lifecycle_log (kind, id, position, by_role, at, event, payload, hash_before, hash)
    select 'job', fresh.id, 0, 'system', posted_at, 'lifecycle.imported', payload, '',
      lifecycle_hash(lifecycle_entry(
        'job', fresh.id, 0, 'system', null, posted_at, 'lifecycle.imported', payload, ''))
    from fresh join jobs on jobs.id = fresh.id, lateral (
      select jsonb_build_object('chartVersion', chart_version, 'value', value, 'context', context) as payload
    ) snapshot
  $$`,
  `create function job_lifecycles_changed() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      perform import_job_lifecycles(array(select id from changed));
    else
      delete from lifecycles where kind = 'job' and id in (select id from changed);
    end if;
    return null;
  end $$`,
  `create trigger job_lifecycles_on_insert after insert on jobs
    referencing new table as changed for each statement execute function job_lifecycles_changed()`,
  `create trigger job_lifecycles_on_delete after delete on jobs
    referencing old table as changed for each statement execute function job_lifecycles_changed()`,
  `create function keep_job_status() returns trigger language plpgsql as $$
  begin
    if not exists (
      select from lifecycles where kind = 'job' and id = new.id and value = to_jsonb(new.status)
    ) then
      raise exception 'the status of job % is the state of its lifecycle: % is refused', new.id, new.status;
    end if;
    return new;
  end $$`,
  `create trigger job_status_kept before update of status on jobs for each row
    when (old.status is distinct from new.status) execute function keep_job_status()`,
  'select import_job_lifecycles(null)',
  // A draft and a removed job are not public.
  ...kinds
    .filter(({ name }) => name === 'job')
    .flatMap((kind) => functionsOf(kind, "status not in ('draft', 'removed')")),
];

export const lifecycles: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
