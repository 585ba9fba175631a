/** Finds the proposals of a job by tab, filters and order. */
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod';
import {
  WAITING_FACET,
  type BoardTab,
  type boardCalls,
  type PROPOSAL_SORTS,
} from '../../src/contracts/hiring/board.ts';
import type { BodyOf } from '../../src/contracts/core/call.ts';
import { ROWS_A_PAGE } from '../../src/contracts/generic/page.ts';
import { exactCents } from '../../src/contracts/money/cents.ts';
import type { Database } from '../database/tables.ts';
import { cursorOf, readCursor } from '../generic/cursor.ts';
import { isOneOf, isReadable, isUnread, proposalHasTag, wasSent } from '../lifecycles/proposal-states.ts';
import type { MatchedJob } from './matches.ts';

type Query = BodyOf<typeof boardCalls.proposals>;
type Sort = (typeof PROPOSAL_SORTS)[number];
type Tab = BoardTab | typeof WAITING_FACET;

const tabs: Readonly<Record<Tab, RawBuilder<boolean>>> = {
  [WAITING_FACET]: proposalHasTag('isPending'),
  shortlisted: proposalHasTag('isShortlisted'),
  declined: isOneOf('declined'),
  ended: isOneOf('accepted', 'withdrawn', 'expired'),
  all: sql<boolean>`true`,
};
const tabNames = Object.keys(tabs) as Tab[];

const escaped = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** A withdrawn proposal has neither a letter nor a bid to find it by. */
const filtersOf = ({ Search = '', unread, minBid, maxBid, minRating }: Query): RawBuilder<boolean>[] => [
  wasSent,
  ...Search.trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const pattern = escaped(word);
      return sql<boolean>`(users.name ilike ${pattern} or freelancers.headline ilike ${pattern}
        or ${isReadable} and proposals.cover_letter ilike ${pattern})`;
    }),
  ...(unread ? [isUnread] : []),
  ...(minBid === undefined ? [] : [sql<boolean>`${isReadable} and bid_cents >= ${exactCents(minBid)}`]),
  ...(maxBid === undefined ? [] : [sql<boolean>`${isReadable} and bid_cents <= ${exactCents(maxBid)}`]),
  ...(minRating === undefined ? [] : [sql<boolean>`average_rating >= ${minRating}`]),
];

/** The bid; infinite without one, so that withdrawn proposals come last either way. */
const bid = sql`case when ${isReadable} then bid_cents end`;
const time = sql`extract(epoch from proposed_at)`;
/** Lists of numbers, compared one by one, the lowest first. */
const ranks = {
  /** Shared skills, a bid within the budget, the rating, finished jobs. Of equals, the first to apply. */
  best: ({
    max_amount_cents: most,
  }) => sql`-(select count(*) from freelancer_skills join job_skills using (skill_id)
      where freelancer_id = freelancers.id and job_skills.job_id = proposals.job_id),
    case when ${bid} > ${most} then 1 else 0 end, -coalesce(average_rating, 0), -jobs_done, ${time}`,
  newest: () => sql`-${time}`,
  bidLow: () => sql`coalesce(${bid}, 'infinity'::float8), -${time}`,
  bidHigh: () => sql`coalesce(-${bid}, 'infinity'::float8), -${time}`,
  rating: () => sql`-coalesce(average_rating, 0), -review_count, ${time}`,
} satisfies Readonly<Record<Sort, (job: MatchedJob) => RawBuilder<unknown>>>;

/** A rank as its numbers' texts. */
const cursorShape = z.array(z.string().regex(/^(-?\d{1,17}(\.\d{1,17})?|Infinity)$/)).max(8);

interface Found {
  readonly ids: readonly number[];
  readonly total: number;
  readonly next: string | undefined;
  readonly tabs: Readonly<Record<Tab, number>>;
  readonly unread: number;
}

export const findProposals = async (database: Database, job: MatchedJob, query: Query): Promise<Found> => {
  const { page = 1, limit = ROWS_A_PAGE, after, sort = 'best' } = query;
  const tab: Tab = query.tab ?? WAITING_FACET;
  const place = after === undefined ? undefined : readCursor(after, cursorShape);
  const from = sql`from proposals join freelancers on freelancers.id = freelancer_id
    join users on users.id = freelancer_id
    where proposals.job_id = ${job.id} and ${sql.join(filtersOf(query), sql` and `)}`;
  const rows = await sql<{ id: number; place: string }>`
    select id, rank::text as place from (
      select proposals.id, array[${ranks[sort](job)}, proposals.id]::float8[] as rank ${from} and ${tabs[tab]}
    ) as found
    ${place ? sql`where rank > ${`{${place.join()}}`}::float8[]` : sql``}
    order by found.rank limit ${limit + 1} offset ${place ? 0 : (page - 1) * limit}`.execute(database);
  const counts = await sql<Record<Tab | 'unread', number>>`
    select ${sql.join(tabNames.map((name) => sql`count(*) filter (where ${tabs[name]})::integer as ${sql.ref(name)}`))},
      count(*) filter (where ${isUnread})::integer as unread ${from}`.execute(database);
  const { unread, ...byTab } = counts.rows[0] ?? ({ unread: 0 } as Record<Tab | 'unread', number>);
  const found = rows.rows.slice(0, limit);
  const last = rows.rows.length > limit ? found.at(-1) : undefined;
  return {
    ids: found.map(({ id }) => id),
    total: byTab[tab] ?? 0,
    next: last && cursorOf(last.place.slice(1, -1).split(',')),
    tabs: byTab as Record<Tab, number>,
    unread,
  };
};
