/**
 * Amounts are bigint cents with a currency beside them. Milestones of proposals are rows. Foreign keys keep what others
 * depend on: a user, a job or a proposal is deleted only after its shared rows.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { functionsOf, kinds } from './0004-search.ts';

const cents: readonly (readonly [table: string, columns: readonly string[]])[] = [
  ['employers', ['spent_cents']],
  ['jobs', ['min_amount_cents', 'max_amount_cents']],
  ['job_search', ['min_amount_cents', 'max_amount_cents']],
  ['engagements', ['paid_cents']],
  ['proposals', ['bid_cents']],
];
const toBigint = cents.map(
  ([table, columns]) =>
    `alter table ${table} ${columns.map((column) => `alter column ${column} type bigint`).join(', ')}`,
);

/** Rates had no more than two decimals; `numeric` reads the shortest decimal text of a double. */
const rates = [
  `alter table freelancers drop constraint freelancers_hourly_rate_check`,
  `alter table freelancers alter column hourly_rate type bigint using nullif(round(hourly_rate::numeric * 100), 0)`,
  `alter table freelancers rename column hourly_rate to hourly_rate_cents`,
  `alter table freelancers add check (hourly_rate_cents > 0)`,
  `alter table freelancer_search alter column rate type bigint using nullif(round(rate::numeric * 100), 0)`,
  `alter table freelancer_search rename column rate to rate_cents`,
];

const currencies = ['freelancers', 'employers', 'jobs', 'engagements', 'proposals'].map(
  (table) =>
    `alter table ${table} add column currency text not null default 'USD' check (currency in ('USD'))`,
);

/** Everything that JavaScript trims: a title that is blank to the server would break the list of its proposals. */
const BLANK = String.raw`[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]`;

const milestones = [
  `create table proposal_milestones (
    proposal_id integer not null references proposals (id) on delete cascade,
    position integer not null check (position >= 0),
    title text not null check (title ~ '\\S'),
    amount_cents bigint not null check (amount_cents > 0),
    currency text not null default 'USD' check (currency in ('USD')),
    due_on date,
    primary key (proposal_id, position)
  )`,
  `alter table proposals rename column milestones to milestone_note`,
  // As the form read them: the amount behind the last colon. Lines that are none stay in the note.
  `create temporary table milestone_lines on commit drop as
    select id, place, line, parts[1] as title, replace(parts[2], ',', '') as whole, rpad(coalesce(parts[3], ''), 2, '0') as part
    from proposals, unnest(string_to_array(milestone_note, E'\\n')) with ordinality as lines (line, place),
      lateral (select regexp_match(line, '^(.*):\\s*\\$?\\s*(\\d[\\d,]*)(?:\\.(\\d{1,2}))?\\s*$') as parts) as own
    where line ~ '\\S'`,
  `alter table milestone_lines add column cents bigint`,
  `update milestone_lines set cents = (whole || part)::bigint where length(whole) between 1 and 9`,
  `insert into proposal_milestones (proposal_id, position, title, amount_cents)
    select id, row_number() over (partition by id order by place) - 1,
      coalesce(nullif(regexp_replace(title, '^${BLANK}+|${BLANK}+$', '', 'g'), ''), 'Milestone'), cents
    from milestone_lines where cents > 0`,
  `update proposals set milestone_note = (
      select string_agg(line, E'\\n' order by place) from milestone_lines as lines
      where lines.id = proposals.id and (cents > 0) is not true)
    where milestone_note is not null`,
];

/** Own rows (profile, sessions, skills, photos, notifications, saved jobs, blocks) still go with their owner. */
const kept: readonly (readonly [table: string, column: string, parent: string])[] = [
  ['jobs', 'employer_id', 'employers'],
  ['jobs', 'hired_freelancer_id', 'freelancers'],
  ['engagements', 'freelancer_id', 'freelancers'],
  ['engagements', 'employer_id', 'employers'],
  ['engagements', 'job_id', 'jobs'],
  ['freelancer_reviews', 'engagement_id', 'engagements'],
  ['freelancer_reviews', 'freelancer_id', 'freelancers'],
  ['freelancer_reviews', 'employer_id', 'employers'],
  ['proposals', 'job_id', 'jobs'],
  ['proposals', 'freelancer_id', 'freelancers'],
  ['invitations', 'job_id', 'jobs'],
  ['invitations', 'freelancer_id', 'freelancers'],
  ['profile_reports', 'freelancer_id', 'freelancers'],
  ['profile_reports', 'reporter_id', 'users'],
  ['chat_reports', 'reported_id', 'users'],
  ['chat_reports', 'reporter_id', 'users'],
  ['conversations', 'low_id', 'users'],
  ['conversations', 'high_id', 'users'],
  ['messages', 'sender_id', 'users'],
  ['messages', 'recipient_id', 'users'],
];
const restrictions = kept.map(
  ([table, column, parent]) =>
    `alter table ${table} drop constraint ${table}_${column}_fkey,
      add constraint ${table}_${column}_fkey foreign key (${column}) references ${parent} (id) on delete restrict`,
);

const FOUND = `users.closed_at is null
  and freelancers.visibility = 'Public' and (users.email is null or users.email_verified) and (
  freelancers.headline is not null or own.skill_ids is not null
  or freelancers.hourly_rate_cents is not null or freelancers.review_count > 0)`;

const searchFunctions = (): string[] =>
  kinds
    .filter(({ name }) => name === 'freelancer')
    .map((kind) => ({
      ...kind,
      columns: kind.columns.map((column) =>
        column[0] === 'rate' ? (['rate_cents', 'bigint', 'hourly_rate_cents'] as const) : column,
      ),
    }))
    .flatMap((kind) => functionsOf(kind, FOUND));

export const money: Migration = {
  async up(database) {
    const statements = [
      ...toBigint,
      ...rates,
      ...searchFunctions(),
      ...currencies,
      ...milestones,
      ...restrictions,
    ];
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
