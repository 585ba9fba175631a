/**
 * The frame of every listing: what it is, what narrows it, how much fits, and the rows, in whichever face. By name: an
 * aside "Filters" or a button of that name, a region "Results" with the count as its status, a list "Active filters", and
 * a feed called as its things are.
 */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Hidden } from '../../ui/hidden.tsx';
import { useHydrated } from '../../logic.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { ActiveFilters, useActiveFilters } from './active-filters.tsx';
import { EmptyFace, FailedFace, LoadingRows, NearSkills, SlowFace } from './faces.tsx';
import { Feed, type FeedProps } from './feed.tsx';
import { FiltersBeside, FiltersInSheet, useIsWide } from './filters.tsx';
import { countOfKind, type ActiveOf, type Kind } from './kind.ts';
import styles from './listing.module.css';
import { OtherView, Pages } from './pages.tsx';
import { useListing, useTag, useTotal } from './use-listing.ts';

interface ListingPageProps<Item> extends FeedProps<Item> {
  readonly title: string;
  readonly lead: ReactNode;
  /** What stands in its head: a search field, or tabs. */
  readonly search?: ReactNode;
  /** Left out of a list that nothing narrows. */
  readonly filters?: ReactNode;
  /** Of filters that are few enough to stand above the list on a phone too, instead of in a sheet. */
  readonly filtersTitle?: string;
  readonly activeOf: ActiveOf;
  /** How many there are, where the page knows it better than the last answer, which may be of other things. */
  readonly count?: number | undefined;
  /** Its orders: the first is the one it has by itself, as ''. */
  readonly sorts: readonly (readonly [value: string, words: string])[];
  /** Where a skill leads that was meant, perhaps. */
  readonly skillHref?: (skill: string) => string;
  /** What else stands beside the order of the rows. */
  readonly tools?: ReactNode;
  /** What stands above the rows. */
  readonly above?: ReactNode;
  /** Where to go where there is nothing at all. */
  readonly elsewhere?: ReactNode;
}

const Count = ({ kind, count }: { kind: Kind; count: number | undefined }) => {
  const last = useTotal();
  const total = count ?? last;
  const isEmpty = useTag('empty');
  const isFailed = useTag('failed');
  const isFirst = useTag('loading') && last === 0;
  return (
    <p className={styles.count} role="status">
      {isFailed ? '' : isEmpty || last > 0 ? countOfKind(total, kind) : isFirst ? 'Loading...' : ''}
    </p>
  );
};

const Sort = ({ sorts }: Pick<ListingPageProps<unknown>, 'sorts'>) => {
  const listing = useListing();
  const sort = useSelector(listing, ({ context }) => context.query.sort);
  const hydrated = useHydrated();
  if (sorts.length < 2) return null;
  return (
    <Select
      label="Sort by"
      value={sort}
      options={sorts}
      disabled={!hydrated}
      onChange={({ currentTarget }) => listing.send({ type: 'sort.changed', sort: currentTarget.value })}
    />
  );
};

const Results = <Item,>({
  kind,
  activeOf,
  Row,
  rowClass,
  skillHref,
  elsewhere,
}: Omit<ListingPageProps<Item>, 'title' | 'lead' | 'filters' | 'sorts' | 'tools' | 'above'>) => {
  const view = useSelector(useListing(), ({ context }) => context.query.view);
  const total = useTotal();
  const [isFailed, isEmpty, isSlow, isLoading] = [
    useTag('failed'),
    useTag('empty'),
    useTag('slow'),
    useTag('loading'),
  ];
  const active = useActiveFilters(activeOf);
  const near = skillHref && <NearSkills hrefOf={skillHref} />;
  if (isFailed) return <FailedFace kind={kind} />;
  if (isEmpty)
    return (
      <EmptyFace kind={kind} active={active} near={near}>
        {elsewhere}
      </EmptyFace>
    );
  const List = view === 'pages' ? Pages<Item> : Feed<Item>;
  return (
    <>
      {isSlow && <SlowFace kind={kind} />}
      {!isLoading && near}
      {total > 0 ? <List kind={kind} Row={Row} rowClass={rowClass} /> : <LoadingRows />}
    </>
  );
};

export const ListingPage = <Item,>(props: ListingPageProps<Item>) => {
  const { kind, title, lead, search, filters, filtersTitle, activeOf, count, sorts, tools, above } = props;
  const active = useActiveFilters(activeOf);
  const isWide = useIsWide();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {search}
      </div>
      <div className={styles.body}>
        {filters && (isWide || filtersTitle) && <FiltersBeside title={filtersTitle}>{filters}</FiltersBeside>}
        <section className={styles.results} aria-labelledby="results">
          <Hidden as="h2" id="results">
            Results
          </Hidden>
          <div className={styles.bar}>
            <Count kind={kind} count={count} />
            {filters && !isWide && !filtersTitle && (
              <FiltersInSheet kind={kind} count={active.length}>
                {filters}
              </FiltersInSheet>
            )}
            <Sort sorts={sorts} />
            <OtherView />
            {tools}
          </div>
          <ActiveFilters active={active} />
          {above}
          <Results {...props} />
        </section>
      </div>
    </div>
  );
};
