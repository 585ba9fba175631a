/**
 * Hiring: drafts of jobs and proposals, the lifecycles of proposals and invitations, answers, private notes, letter
 * templates and the free proposals of a month.
 *
 * A draft's typed values are in its own table, because they may be anything. Until it is published or submitted, the row of
 * the job or the proposal holds placeholders.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { functionsOf, kinds } from './0004-search.ts';

const jobs = [
  `alter table jobs drop constraint jobs_status_check, add constraint jobs_status_check
    check (status in ('draft', 'open', 'filled', 'closed', 'expired', 'discarded', 'removed')),
    add column experience text check (experience in ('entry', 'intermediate', 'expert')),
    add column visibility text not null default 'everyone' check (visibility in ('everyone', 'invited')),
    add column edited_at timestamptz,
    add column closing_reason text check (closing_reason ~ '\\S')`,
  `create table job_milestones (
    job_id integer not null references jobs (id) on delete cascade,
    position integer not null check (position >= 0),
    title text not null check (title ~ '\\S'),
    amount_cents bigint not null check (amount_cents > 0),
    currency text not null default 'USD' check (currency in ('USD')),
    due_on date,
    primary key (job_id, position)
  )`,
  `create table job_drafts (
    job_id integer primary key references jobs (id) on delete cascade,
    employer_id integer not null references employers (id) on delete cascade,
    fields jsonb not null,
    version integer not null default 1 check (version > 0),
    saved_at timestamptz not null
  )`,
  `create index job_drafts_by_employer on job_drafts (employer_id, saved_at, job_id)`,
  // Neither drafts nor removed jobs nor jobs for invited freelancers are found.
  ...kinds
    .filter(({ name }) => name === 'job')
    .flatMap((kind) =>
      functionsOf(kind, "status not in ('draft', 'discarded', 'removed') and visibility = 'everyone'"),
    ),
];

/** A subject whose rows get a lifecycle by a trigger, and whose status repeats the lifecycle's state. */
interface Subject {
  readonly kind: string;
  readonly table: string;
  /** SQL over the table: when the row came about. */
  readonly at: string;
  /** SQL over the table: the context of a snapshot, and its deadline or null. */
  readonly context: string;
  readonly dueAt: string;
}
const subjects: readonly Subject[] = [
  {
    kind: 'proposal',
    table: 'proposals',
    at: 'proposed_at',
    context: `'{"dueAt": null}'::jsonb`,
    dueAt: 'null::timestamptz',
  },
  {
    kind: 'invitation',
    table: 'invitations',
    at: 'invited_at',
    context: `jsonb_build_object('dueAt', case when status = 'sent' then
      to_char((invited_at + interval '14 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)`,
    dueAt: `case when status = 'sent' then invited_at + interval '14 days' end`,
  },
];

const lifecyclesOf = ({ kind, table, at, context, dueAt }: Subject): string[] => [
  `create function import_${kind}_lifecycles(asked integer[]) returns void language sql as $$
    with fresh as (
      insert into lifecycles (kind, id, chart_version, value, context, due_at)
      select '${kind}', ${table}.id, 1, to_jsonb(status), ${context}, ${dueAt}
      from ${table} where (asked is null or ${table}.id = any(asked))
        and not exists (select from lifecycles where kind = '${kind}' and lifecycles.id = ${table}.id)
      returning id, chart_version, value, context
    )
    insert into lifecycle_log (kind, id, position, by_role, at, event, payload, hash_before, hash)
    select '${kind}', fresh.id, 0, 'system', ${at}, 'lifecycle.imported', payload, '',
      lifecycle_hash(lifecycle_entry(
        '${kind}', fresh.id, 0, 'system', null, ${at}, 'lifecycle.imported', payload, ''))
    from fresh join ${table} on ${table}.id = fresh.id, lateral (
      select jsonb_build_object('chartVersion', chart_version, 'value', value, 'context', context) as payload
    ) snapshot
  $$`,
  `create function ${kind}_lifecycles_changed() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      perform import_${kind}_lifecycles(array(select id from changed));
    else
      delete from lifecycles where kind = '${kind}' and id in (select id from changed);
    end if;
    return null;
  end $$`,
  `create trigger ${kind}_lifecycles_on_insert after insert on ${table}
    referencing new table as changed for each statement execute function ${kind}_lifecycles_changed()`,
  `create trigger ${kind}_lifecycles_on_delete after delete on ${table}
    referencing old table as changed for each statement execute function ${kind}_lifecycles_changed()`,
  `create function keep_${kind}_status() returns trigger language plpgsql as $$
  begin
    if not exists (
      select from lifecycles where kind = '${kind}' and id = new.id and value = to_jsonb(new.status)
    ) then
      raise exception 'the status of ${kind} % is the state of its lifecycle: % is refused', new.id, new.status;
    end if;
    return new;
  end $$`,
  `create trigger ${kind}_status_kept before update of status on ${table} for each row
    when (old.status is distinct from new.status) execute function keep_${kind}_status()`,
  `select import_${kind}_lifecycles(null)`,
];

const proposals = [
  `alter table proposals
    add column status text not null default 'submitted' check (status in
      ('draft', 'submitted', 'shortlisted', 'accepted', 'declined', 'withdrawn', 'expired')),
    add column edited_at timestamptz,
    add column read_at timestamptz,
    add column decline_reason text check (decline_reason ~ '\\S'),
    add column note text check (note ~ '\\S')`,
  // What became of the proposals before they had a lifecycle: their jobs tell.
  `update proposals set status = case
      when jobs.status = 'open' then 'submitted'
      when jobs.hired_freelancer_id = freelancer_id then 'accepted'
      else 'expired' end
    from jobs where jobs.id = job_id and jobs.status <> 'open'`,
  `create index proposals_by_job on proposals (job_id, status, proposed_at, id)`,
  `create table proposal_answers (
    proposal_id integer not null references proposals (id) on delete cascade,
    position integer not null check (position >= 0),
    question text not null check (question ~ '\\S'),
    answer text not null check (answer ~ '\\S'),
    primary key (proposal_id, position)
  )`,
  `create table proposal_drafts (
    proposal_id integer primary key references proposals (id) on delete cascade,
    fields jsonb not null,
    version integer not null default 1 check (version > 0),
    saved_at timestamptz not null
  )`,
  `create table letter_templates (
    id integer generated by default as identity primary key,
    freelancer_id integer not null references freelancers (id) on delete cascade,
    name text not null check (name ~ '\\S'),
    letter text not null check (letter ~ '\\S'),
    saved_at timestamptz not null,
    unique (freelancer_id, name)
  )`,
  // A month's balance is the free proposals plus the sum of its changes. `month` is its first day, in UTC.
  `create table proposal_credits (
    proposal_id integer not null references proposals (id) on delete cascade,
    freelancer_id integer not null references freelancers (id) on delete cascade,
    change integer not null check (change in (-1, 1)),
    month date not null check (extract(day from month) = 1),
    at timestamptz not null,
    primary key (proposal_id, change)
  )`,
  `create index proposal_credits_by_month on proposal_credits (freelancer_id, month) include (change)`,
];

const invitations = [
  `alter table invitations
    add column status text not null default 'sent' check (status in ('sent', 'accepted', 'declined', 'expired')),
    add column decline_reason text check (decline_reason ~ '\\S')`,
  `update invitations set status = case
      when exists (select from proposals where proposals.job_id = invitations.job_id
        and proposals.freelancer_id = invitations.freelancer_id) then 'accepted'
      when jobs.status <> 'open' then 'expired' else 'sent' end
    from jobs where jobs.id = invitations.job_id`,
  `create index invitations_by_job on invitations (job_id, invited_at, id)`,
];

export const hiring: Migration = {
  async up(database) {
    const statements = [
      ...jobs,
      `create or replace function keep_lifecycle_log() returns trigger language plpgsql as $$
      begin
        -- The entries of a deleted job, proposal or invitation are deleted with it. No other lifecycle can be deleted: its log is proof of money.
        if tg_op = 'DELETE' and old.kind in ('job', 'proposal', 'invitation')
          and not exists (select from lifecycles where kind = old.kind and id = old.id) then
          return old;
        end if;
        raise exception 'lifecycle_log is only added to: % is refused', tg_op;
      end $$`,
      ...proposals,
      ...invitations,
      ...subjects.flatMap(lifecyclesOf),
    ];
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
