/** The kinds of pages that the sitemap reads from the database: counts and batches by id. */
import { sql, type SelectQueryBuilder } from 'kysely';
import { profileNameId } from '../../src/contracts/people/freelancer-card.ts';
import { siteOf } from '../../src/contracts/app/routes.ts';
import { acceptsProposals, isListed as isListedJob } from '../lifecycles/job-states.ts';
import { isListed } from '../people/visibility.ts';
import type { Settings } from '../../src/settings.ts';
import type { Services } from '../generic/services.ts';

export interface Entry {
  readonly path: string;
  readonly changedAt?: Date | null | undefined;
}
export interface Kind {
  count(): Promise<number>;
  /** The id just before the row of this rank, counted from 0; Infinity if there are fewer rows. */
  before(rank: number): Promise<number>;
  after(id: number, limit: number): Promise<readonly (Entry & { readonly id: number })[]>;
}

/** Counts and ranks a query's rows by id. */
const ranked = <Tables, Name extends keyof Tables>(
  rows: () => SelectQueryBuilder<Tables, Name, object>,
): Pick<Kind, 'count' | 'before'> => ({
  count: async () => {
    const row = await rows()
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirst();
    return (row as { count: number } | undefined)?.count ?? 0;
  },
  before: async (rank) => {
    const row = await rows()
      .select(sql<number>`id`.as('id'))
      .orderBy(sql`id`)
      .offset(rank)
      .limit(1)
      .executeTakeFirst();
    return row ? (row as { id: number }).id - 1 : Infinity;
  },
});

export const kindsOf = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { productSlug }: Pick<Settings, 'productSlug'>,
): Readonly<Record<string, Kind>> => {
  const site = siteOf(productSlug);
  const guides = () => database.selectFrom('guides');
  const openJobs = () => database.selectFrom('jobs').where(acceptsProposals(clock.now())).where(isListedJob);
  const freelancers = () => database.selectFrom('freelancers').where(isListed);
  return {
    guides: {
      ...ranked(guides),
      after: async (last, limit) => {
        const rows = await guides().select('id').where('id', '>', last).orderBy('id').limit(limit).execute();
        return rows.map(({ id }) => ({ id, path: site.href('guide', { GID: String(id) }) }));
      },
    },
    jobs: {
      ...ranked(openJobs),
      after: async (last, limit) => {
        const rows = await openJobs()
          .select(['id', 'posted_at'])
          .where('id', '>', last)
          .orderBy('id')
          .limit(limit)
          .execute();
        return rows.map(({ id, posted_at }) => ({
          id,
          path: `${site.href('jobDetail')}?${new URLSearchParams({ id: String(id) })}`,
          changedAt: posted_at,
        }));
      },
    },
    profiles: {
      ...ranked(freelancers),
      after: async (last, limit) => {
        const rows = await freelancers()
          .innerJoin('users', 'users.id', 'freelancers.id')
          .select((build) => [
            'freelancers.id',
            'users.name',
            'users.created_at',
            build
              .selectFrom('freelancer_reviews')
              .whereRef('freelancer_reviews.freelancer_id', '=', 'freelancers.id')
              .select((inner) => inner.fn.max('reviewed_at').as('at'))
              .as('reviewed_at'),
          ])
          .where('freelancers.id', '>', last)
          .orderBy('freelancers.id')
          .limit(limit)
          .execute();
        return rows.map(({ id, name, created_at, reviewed_at }) => ({
          id,
          path: site.href('userProfile', { nameid: profileNameId({ Name: name, id }) }),
          changedAt: reviewed_at ?? created_at,
        }));
      },
    },
  };
};
