/** The daily notices of saved searches: each tells how many results came since the one before. */
import { sql } from 'kysely';
import * as z from 'zod';
import type { Filters } from '../../src/contracts/generic/listing-query.ts';
import { savedSearch, type SearchKind } from '../../src/contracts/searches/saved-search.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/tables.ts';
import type { MailSite } from '../mail/texts.ts';
import { enqueueNotice } from '../notifications/notice-task.ts';
import { defineTask, type DatabaseKind } from '../tasks/task.ts';

const DAY = 86_400_000;
const EVERY = 15 * 60_000;
/** In one transaction. The next run takes the others. */
const MOST_AT_A_TIME = 500;

export const firstDigestAt = (now: Date): Date => new Date(now.getTime() + DAY);

interface Due {
  readonly id: number;
  readonly user_id: number;
  readonly kind: SearchKind;
  readonly name: string;
  readonly filters: unknown;
  /** Untold results that can still be found. */
  readonly count: number;
}

/** Marks the results of due searches as told, and counts them. The next notice is due a whole number of days later. */
const takeDue = async (transaction: Database, now: Date): Promise<readonly Due[]> => {
  const { rows } = await sql<Due>`
    with due as materialized (
      select id, user_id, kind, name, filters, alert, digest_at from saved_searches
      where digest_at <= ${now}::timestamptz order by digest_at, id limit ${MOST_AT_A_TIME} for no key update
    ), planned as (
      update saved_searches set digest_at = case when due.alert = 'daily' then due.digest_at
        + interval '1 day' * (1 + floor(extract(epoch from ${now}::timestamptz - due.digest_at) / 86400)) end
      from due where saved_searches.id = due.id
    ), told as (
      update search_results set told_at = ${now}::timestamptz from due
      where search_id = due.id and told_at is null returning search_id, result_id
    )
    select due.id, user_id, due.kind, name, filters, count(*)::integer as count
    from due join told on search_id = due.id
    where case due.kind
      when 'jobs' then exists (select from job_search where id = result_id and not gone and open and deadline > ${now}::timestamptz)
      else exists (select from freelancer_search where id = result_id and not gone) end
    group by due.id, user_id, due.kind, name, filters order by due.id
  `.execute(transaction);
  return rows;
};

const filters = savedSearch.shape.Filters;
const digestTask = defineTask({ name: 'saved-searches.daily', payload: z.object({}), effect: 'database' });

interface Options {
  readonly clock: Pick<Clock, 'now'>;
  readonly site: () => MailSite;
}

export const digestKind = ({ clock, site }: Options): DatabaseKind<Record<string, never>> => ({
  ...digestTask,
  every: EVERY,
  clock: 'business',
  async run({ transaction }) {
    for (const due of await takeDue(transaction, clock.now()))
      await enqueueNotice(transaction, due.user_id, {
        template: 'searchDigest',
        kind: due.kind,
        search: { id: due.id, name: due.name, filters: filters.parse(due.filters) satisfies Filters },
        count: due.count,
        site: site(),
      });
  },
});
