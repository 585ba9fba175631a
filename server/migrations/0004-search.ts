/**
 * Search data: beside each freelancer and job a row with its words as tsvectors (A names and titles, B headlines and
 * skills, C overviews and briefs) and its filter values, maintained by triggers; and a table of all words, for
 * incomplete or misspelt queries. `revision` is the row's last writing transaction, by which a server finds the rows
 * changed since its last look.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Accents are dropped, apostrophes join words, other punctuation separates them. Texts and queries use the same rule.
 */
const folded = `create function search_folded(words text) returns text language sql immutable as $$
  select regexp_replace(
    regexp_replace(
      case when octet_length(words) = char_length(words) then words else normalize(words, NFD) end,
      '[\\u0300-\\u036f''\\u2019\\u02bc\`]', '', 'g'),
    '[!-/:-@\\[-^_{-~\\u00a1\\u00ab\\u00b7\\u00bb\\u00bf\\u2000-\\u206f\\u3000-\\u303f]+', ' ', 'g')
$$`;

/** Stems match other forms of a word; literal words match incomplete ones. */
const bothOf = (text: string) => `to_tsvector('english', ${text}) || to_tsvector('simple', ${text})`;

const skillsOf = (table: string, owner: string) => `left join lateral (
  select array_agg(skill_id order by position) as skill_ids, string_agg(skills.name, ' . ' order by position) as skill_names
  from ${table} join skills on skills.id = skill_id where ${owner}
) own on true`;

export interface Kind {
  /** freelancer or job: the prefix of its tables and functions. */
  readonly name: string;
  readonly table: string;
  readonly columns: readonly (readonly [name: string, type: string, value: string])[];
  readonly words: { readonly names: string; readonly heads: string; readonly body: string };
  readonly from: string;
  /**
   * Which search rows each table's changes affect: the table, the operation, and a query over `changed` (and
   * `former`).
   */
  readonly changes: readonly (readonly [table: string, operation: Operation, ids: string])[];
}
type Operation = 'insert' | 'update' | 'delete';
const always: readonly Operation[] = ['insert', 'update', 'delete'];

export const kinds: readonly Kind[] = [
  {
    name: 'freelancer',
    table: 'freelancers',
    columns: [
      ['rate', 'double precision', 'hourly_rate'],
      ['rating', 'double precision', 'average_rating'],
      ['review_count', 'integer not null', 'review_count'],
      ['verified', 'boolean not null', 'verified'],
      ['joined_at', 'timestamptz not null', 'users.created_at'],
      ['skills', 'integer[] not null', `coalesce(own.skill_ids, '{}')`],
    ],
    words: {
      names: `to_tsvector('simple', search_folded(concat_ws(' . ', users.name, screen_name)))`,
      heads: bothOf(`search_folded(concat_ws(' . ', headline, own.skill_names))`),
      body: `to_tsvector('english', search_folded(coalesce(overview, '')))`,
    },
    from: `freelancers join users on users.id = freelancers.id
      ${skillsOf('freelancer_skills', 'freelancer_id = freelancers.id')}`,
    changes: [
      ...always.map((operation) => ['freelancers', operation, 'select id from changed'] as const),
      ...always.map(
        (operation) =>
          ['freelancer_skills', operation, 'select distinct freelancer_id from changed'] as const,
      ),
      ['users', 'update', 'select id from changed join former using (id) where changed.name <> former.name'],
      [
        'skills',
        'update',
        'select distinct freelancer_id from freelancer_skills join changed on changed.id = skill_id',
      ],
    ],
  },
  {
    name: 'job',
    table: 'jobs',
    columns: [
      ['payment_model', 'text not null', 'payment_model'],
      ['min_amount_cents', 'integer not null', 'min_amount_cents'],
      ['max_amount_cents', 'integer not null', 'max_amount_cents'],
      ['posted_at', 'timestamptz not null', 'posted_at'],
      ['deadline', 'timestamptz not null', 'deadline'],
      ['open', 'boolean not null', `status = 'open'`],
      ['proposal_count', 'integer not null', 'proposal_count'],
      ['payment_verified', 'boolean not null', 'payment_verified'],
      ['skills', 'integer[] not null', `coalesce(own.skill_ids, '{}')`],
    ],
    words: {
      names: bothOf('search_folded(title)'),
      heads: bothOf(`search_folded(coalesce(own.skill_names, ''))`),
      body: `to_tsvector('english', search_folded(brief))`,
    },
    from: `jobs join employers on employers.id = employer_id ${skillsOf('job_skills', 'job_id = jobs.id')}`,
    changes: [
      ...always.map((operation) => ['jobs', operation, 'select id from changed'] as const),
      ...always.map((operation) => ['job_skills', operation, 'select distinct job_id from changed'] as const),
      [
        'employers',
        'update',
        `select jobs.id from jobs join changed on changed.id = employer_id join former on former.id = employer_id
          where changed.payment_verified <> former.payment_verified`,
      ],
      ['skills', 'update', 'select distinct job_id from job_skills join changed on changed.id = skill_id'],
    ],
  },
];

const WORDS = ['names', 'heads', 'body'] as const;

const tablesOf = ({ name, columns }: Kind): string[] => [
  `create table ${name}_search (
    id integer primary key,
    revision xid8 not null,
    reworded xid8 not null,
    gone boolean not null default false,
    ${columns.map(([column, type]) => `${column} ${type},`).join('\n    ')}
    names tsvector not null, heads tsvector not null, body tsvector not null
  )`,
  // Long texts are stored externally: no search needs them, and unpacking them would cost most of the time.
  `alter table ${name}_search alter column body set storage external`,
  `create index ${name}_search_by_revision on ${name}_search (revision)`,
  `create table ${name}_words (word text primary key, row_count integer not null)`,
  `create index ${name}_words_by_beginning on ${name}_words (word text_pattern_ops)`,
];

const written = ({ name, columns, words, from, table }: Kind, where: string): string => {
  const all = [...columns.map(([column]) => column), ...WORDS];
  return `insert into ${name}_search as known (id, revision, reworded, ${all.join(', ')})
    select ${table}.id, pg_current_xact_id(), pg_current_xact_id(),
      ${[...columns.map(([, , value]) => value), ...WORDS.map((field) => words[field])].join(',\n      ')}
    from ${from} ${where}
    on conflict (id) do update set revision = excluded.revision, gone = false,
      reworded = case when known.gone or (known.names, known.heads, known.body)
        is distinct from (excluded.names, excluded.heads, excluded.body)
        then excluded.reworded else known.reworded end,
      ${all.map((column) => `${column} = excluded.${column}`).join(', ')};`;
};

/** `found` is a condition on the rows of `from`: only matching rows are searchable. */
export const functionsOf = (kind: Kind, found = 'true'): string[] => {
  const { name, table, from } = kind;
  const isFound = `exists (select from ${from} where ${table}.id = ${name}_search.id and ${found})`;
  const lose = `update ${name}_search set gone = true, revision = pg_current_xact_id(),
    reworded = pg_current_xact_id(), skills = '{}', names = '', heads = '', body = ''`;
  return [
    // A new word is stored at once. Word counts are only refreshed by ${name}_search_all, because a shared counter
    // would serialise all writers. Each statement sees everything committed before it: the first waits for concurrent
    // writers of the same rows, so that their changes are included. It does not wait for foreign key locks.
    `create or replace function ${name}_search_some(ids integer[]) returns void language sql as $$
      select from ${table} where id = any(ids) order by id for no key update;
      ${written(kind, `where ${table}.id = any(ids) and ${found}`)}
      ${lose} where id = any(ids) and not gone and not ${isFound};
      insert into ${name}_words
        select distinct word, 1 from ${name}_search, unnest(tsvector_to_array(names || heads || body)) word
        where id = any(ids) and reworded = pg_current_xact_id() order by word
        on conflict do nothing;
    $$`,
    // Building the index after inserting takes a twentieth of the time.
    `create or replace function ${name}_search_all() returns void language plpgsql as $$ begin
      drop index if exists ${name}_search_by_words;
      ${written(kind, `where ${found}`)}
      ${lose} where not gone and revision <> pg_current_xact_id();
      create index ${name}_search_by_words on ${name}_search using gin (names, heads, body) with (fastupdate = off);
      delete from ${name}_words;
      insert into ${name}_words
        select word, ndoc from ts_stat('select names || heads || body from ${name}_search');
    end $$`,
    `create or replace function ${name}_search_changed() returns trigger language plpgsql as $$
    begin
      if current_setting('marketlane.indexing', true) is distinct from 'later' then
        execute 'select ${name}_search_some(array(' || tg_argv[0] || '))';
      end if;
      return null;
    end $$`,
  ];
};

const referencing = {
  insert: 'new table as changed',
  update: 'old table as former new table as changed',
  delete: 'old table as changed',
};
const triggersOf = ({ name, changes }: Kind): string[] =>
  changes.map(
    ([table, operation, ids]) => `create trigger ${name}_search_on_${operation} after ${operation} on ${table}
      referencing ${referencing[operation]} for each statement
      execute function ${name}_search_changed('${ids}')`,
  );

/** pg_trgm needs the right to create extensions. Without it, search has no fuzzy matches (Q6). */
const addTrigrams = `do $$ begin
  create extension if not exists pg_trgm;
  create index freelancer_words_by_trigrams on freelancer_words using gin (word gin_trgm_ops);
  create index job_words_by_trigrams on job_words using gin (word gin_trgm_ops);
exception when others then
  raise warning 'no pg_trgm (%)', sqlerrm;
end $$`;

export const search: Migration = {
  async up(database) {
    const statements = [
      folded,
      ...kinds.flatMap((kind) => [...tablesOf(kind), ...functionsOf(kind), ...triggersOf(kind)]),
      addTrigrams,
      ...kinds.map(({ name }) => `select ${name}_search_all()`),
    ];
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
