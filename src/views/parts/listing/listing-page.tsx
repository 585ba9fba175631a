/**
 * The frame of every listing. Tests and screen readers rely on its accessible names: an aside or a button "Filters", a
 * region "Results" whose status is the count, a list "Active filters", and a feed named after `kind.many`.
 */
import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import { Hidden } from '../../ui/hidden.tsx';
import { useHydrated } from '../../logic.tsx';
import { useWanted } from '../later.ts';
import { Select } from '../../ui/fields/select.tsx';
import { QuietFace } from '../../ui/states/quiet-face.tsx';
import { ActiveFilters, useActiveFilters } from './active-filters.tsx';
import { FailedFace, LoadingRows, NearSkills, SlowFace } from './faces.tsx';
import { Feed, type FeedProps } from './feed.tsx';
import { FiltersBeside, FiltersInSheet, useIsWide } from './filters.tsx';
import { countOfKind, type ActiveOf, type Kind } from './kind.ts';
import styles from './listing.module.css';
import { OtherView } from './other-view.tsx';
import { useListing, useTag, useTotal } from './use-listing.ts';
import * as texts from './texts.ts';

interface ListingPageProps<Item> extends FeedProps<Item> {
  readonly title: string;
  readonly lead: ReactNode;
  /** A search field, or tabs. */
  readonly search?: ReactNode;
  /** Left out of a list without filters. */
  readonly filters?: ReactNode;
  /** For few filters, which stay above the list on a phone instead of moving into a sheet. */
  readonly filtersTitle?: string;
  readonly activeOf: ActiveOf;
  /** The count, where the page knows it better than the last reply, which may be of another tab. */
  readonly count?: number | undefined;
  /** The first is the default, with the value ''. */
  readonly sorts: readonly (readonly [value: string, words: string])[];
  /** The link of a suggested skill. */
  readonly skillHref?: (skill: string) => string;
  /** Beside the sort order. */
  readonly tools?: ReactNode;
  /** Above the rows. */
  readonly above?: ReactNode;
  /** Links for a list that is empty without any filter. */
  readonly elsewhere?: ReactNode;
  /** Above the title. */
  readonly before?: ReactNode;
  /** In place of the list and its filters: another part of the same page. */
  readonly instead?: ReactNode;
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
      label={texts.sortBy}
      value={sort}
      options={sorts}
      disabled={!hydrated}
      onChange={({ currentTarget }) => listing.send({ type: 'sort.changed', sort: currentTarget.value })}
    />
  );
};

const loadRare = () => import('./rare.ts');

/** Until the script is here, empty rows stand there, as while the rows load. */
const Rare = ({
  kind,
  children,
}: {
  kind: Kind;
  children: (rare: Awaited<ReturnType<typeof loadRare>>) => ReactNode;
}) => {
  const { part: rare, failed, want } = useWanted(loadRare);
  useEffect(want, [want]);
  if (failed) return <QuietFace title={texts.failed(kind.many)} onRetry={want} />;
  return rare ? children(rare) : <LoadingRows />;
};

const Results = <Item,>({
  kind,
  activeOf,
  Row,
  rowClass,
  skillHref,
  elsewhere,
  keyOf,
}: Omit<
  ListingPageProps<Item>,
  'title' | 'lead' | 'filters' | 'sorts' | 'tools' | 'above' | 'before' | 'instead'
>) => {
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
      <Rare kind={kind}>
        {({ EmptyFace }) => (
          <EmptyFace kind={kind} active={active} near={near}>
            {elsewhere}
          </EmptyFace>
        )}
      </Rare>
    );
  const list = { kind, Row, rowClass, keyOf };
  const rows =
    view === 'pages' ? <Rare kind={kind}>{({ Pages }) => <Pages {...list} />}</Rare> : <Feed {...list} />;
  return (
    <>
      {isSlow && <SlowFace kind={kind} />}
      {!isLoading && near}
      {total > 0 ? rows : <LoadingRows />}
    </>
  );
};

export const ListingPage = <Item,>(props: ListingPageProps<Item>) => {
  const { kind, title, lead, search, filters, filtersTitle, activeOf, count } = props;
  const { sorts, tools, above, before, instead } = props;
  const active = useActiveFilters(activeOf);
  const isWide = useIsWide();
  return (
    <div className={styles.page}>
      {before && <div className={styles.before}>{before}</div>}
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {search}
      </div>
      {instead ?? (
        <div className={styles.body}>
          {filters && (isWide || filtersTitle) && (
            <FiltersBeside title={filtersTitle}>{filters}</FiltersBeside>
          )}
          <section className={styles.results} aria-labelledby="results">
            <Hidden as="h2" id="results">
              Results
            </Hidden>
            <div className={styles.bar}>
              <Count kind={kind} count={count} />
              {filters && !filtersTitle && (
                <FiltersInSheet kind={kind} count={active.length} isWide={isWide}>
                  {filters}
                </FiltersInSheet>
              )}
              <Sort sorts={sorts} />
              <OtherView />
              {tools && <div className={styles.tools}>{tools}</div>}
            </div>
            <ActiveFilters active={active} />
            {above}
            <Results {...props} />
          </section>
        </div>
      )}
    </div>
  );
};
