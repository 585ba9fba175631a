/**
 * A new row of a list meets the saved searches. Its writer calls `alertSavedSearches` in its transaction; the task stores
 * each result once for each search that finds it, and enqueues the notices of those that want to be told at once.
 */
import { sql } from 'kysely';
import * as z from 'zod';
import { displayNameOf } from '../../src/contracts/people/freelancer-card.ts';
import { freelancerQuery } from '../../src/contracts/people/freelancer-search.ts';
import { jobQuery } from '../../src/contracts/jobs/job.ts';
import type { SearchAlert, SearchKind } from '../../src/contracts/searches/saved-search.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/tables.ts';
import type { MailSite } from '../mail/texts.ts';
import { enqueueNotice } from '../notifications/notice-task.ts';
import { freelancerKind } from '../search/freelancers.ts';
import { jobKind } from '../search/jobs.ts';
import { matcherOf } from '../search/one-row.ts';
import { defineTask, type DatabaseKind } from '../tasks/task.ts';
import { enqueue, type TaskId } from '../tasks/tasks.ts';

const found = z.object({
  kind: z.enum(['job', 'freelancer']),
  id: z.int(),
  /** Searches that found the row before its change: it is nothing new to them. */
  before: z.array(z.int()),
});
type Found = z.infer<typeof found>;
type Row = Pick<Found, 'kind' | 'id'>;

const foundTask = defineTask({ name: 'saved-searches', payload: found, effect: 'database' });

const kindOf: Readonly<Record<Row['kind'], SearchKind>> = { job: 'jobs', freelancer: 'freelancers' };

interface Candidate {
  readonly id: number;
  readonly filters: unknown;
}

/** By their texts, in one query; not the searches of the row's owner, nor of people who have blocked each other. */
const candidates = async (database: Database, { kind, id }: Row): Promise<readonly Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select saved.id, saved.filters
    from ${sql.table(`${kind}_search`)} as found
    join ${kind === 'job' ? sql`(select id, employer_id as owner_id from jobs)` : sql`(select id, id as owner_id from freelancers)`} as subject
      on subject.id = found.id
    join saved_searches as saved on saved.kind = ${kindOf[kind]} and saved.user_id <> owner_id
      and (saved.words is null or saved.words @@ (found.names || found.heads || found.body))
    where found.id = ${id} and not gone and not exists (
      select from blocks where (blocker_id, blocked_id) in ((saved.user_id, owner_id), (owner_id, saved.user_id))
    )
    order by saved.id
  `.execute(database);
  return rows;
};

/** The stored filters by their contract. Those of a list that includes closed jobs find open ones too. */
const queryOf = {
  job: (filters: unknown) => jobQuery.safeParse(filters).data,
  freelancer: (filters: unknown) => freelancerQuery.safeParse(filters).data,
};

/** The ids of the saved searches that find the row as it is now, in this transaction. */
export const searchesFinding = async (transaction: Database, row: Row, now: Date): Promise<number[]> => {
  const some = await candidates(transaction, row);
  if (some.length === 0) return [];
  const at = { id: row.id, now };
  if (row.kind === 'job') {
    const matches = await matcherOf(transaction, jobKind, at);
    return some.flatMap(({ id, filters }) => {
      const query = queryOf.job(filters);
      return query && matches?.({ ...query, Job_Status: undefined }) ? [id] : [];
    });
  }
  const matches = await matcherOf(transaction, freelancerKind, at);
  return some.flatMap(({ id, filters }) => {
    const query = queryOf.freelancer(filters);
    return query && matches?.(query) ? [id] : [];
  });
};

/**
 * Call it in the transaction that publishes a job, or that changes a freelancer. `before` is what `searchesFinding` said
 * earlier in the transaction, if the row could be found then. `runNow` with the task's id spares the wait for the runner.
 */
export const alertSavedSearches = (
  transaction: Database,
  { kind, id, before = [] }: Row & { readonly before?: readonly number[] },
): Promise<TaskId> => enqueue(transaction, { kind: foundTask, payload: { kind, id, before: [...before] } });

interface Subject {
  readonly title: string;
  readonly owner_id: number;
}
const subjectOf = async (transaction: Database, { kind, id }: Row): Promise<Subject | undefined> => {
  if (kind === 'job')
    return transaction
      .selectFrom('jobs')
      .select(['title', 'employer_id as owner_id'])
      .where('id', '=', id)
      .executeTakeFirst();
  const person = await transaction
    .selectFrom('freelancers')
    .innerJoin('users', 'users.id', 'freelancers.id')
    .select(['users.name', 'screen_name'])
    .where('users.id', '=', id)
    .executeTakeFirst();
  return (
    person && {
      title: displayNameOf({ Name: person.name, ScreenName: person.screen_name ?? undefined }),
      owner_id: id,
    }
  );
};

interface Telling {
  readonly user_id: number;
  readonly name: string;
  readonly alert: SearchAlert;
}

/**
 * Stores the result for each search, and returns those that did not have it yet. The lock waits for a change of the
 * search's alert, and leaves out one that is being deleted. In the order of ids, so that two tasks cannot deadlock.
 */
const storeResult = async (
  transaction: Database,
  { ids, result, now }: { readonly ids: readonly number[]; readonly result: number; readonly now: Date },
): Promise<readonly Telling[]> => {
  const { rows } = await sql<Telling>`
    with saved as materialized (
      select id, user_id, name, alert from saved_searches where id = any(${[...ids]}::integer[])
      order by id for no key update
    ), stored as (
      insert into search_results (search_id, result_id, found_at, told_at)
      select id, ${result}, ${now}::timestamptz, case when alert = 'daily' then null else ${now}::timestamptz end
      from saved order by id
      on conflict do nothing returning search_id
    )
    select user_id, name, alert from saved join stored on search_id = saved.id order by saved.id
  `.execute(transaction);
  return rows;
};

interface Options {
  readonly clock: Pick<Clock, 'now'>;
  readonly site: () => MailSite;
}

export const foundKind = ({ clock, site }: Options): DatabaseKind<Found> => ({
  ...foundTask,
  async run({ transaction }, { before, ...row }) {
    const now = clock.now();
    const known = new Set(before);
    const ids = (await searchesFinding(transaction, row, now)).filter((id) => !known.has(id));
    const subject = ids.length > 0 ? await subjectOf(transaction, row) : undefined;
    if (!subject) return;
    const stored = await storeResult(transaction, { ids, result: row.id, now });
    const atOnce = stored.filter(({ alert }) => alert === 'atOnce');
    for (const [userId, searches] of Map.groupBy(atOnce, ({ user_id }) => user_id))
      await enqueueNotice(transaction, userId, {
        template: 'searchResult',
        kind: kindOf[row.kind],
        result: { id: row.id, title: subject.title },
        from: { id: subject.owner_id },
        searches: searches.map(({ name }) => name),
        site: site(),
      });
  },
});
