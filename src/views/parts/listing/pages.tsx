/** A listing as pages of 24 rows that stay in the page, for printing and for the search of the browser. */
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { addressOf, type ListingQuery } from '../../../contracts/generic/listing-query.ts';
import { ROWS_A_PAGE } from '../../../contracts/generic/page.ts';
import { classes } from '../../ui/classes.ts';
import type { FeedProps } from './feed.tsx';
import { numberOf } from '../../words.ts';
import type { Kind } from './kind.ts';
import { LoadingRows } from './faces.tsx';
import styles from './pages.module.css';
import * as texts from './texts.ts';
import { useListing, useQuery, useTag, useTotal } from './use-listing.ts';

/** The first, the last, and the pages around the current one; undefined is a gap. */
const shownOf = (current: number, count: number): (number | undefined)[] => {
  const wanted = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
  const pages = [...new Set(wanted)].toSorted((a, b) => a - b);
  return pages.flatMap((page, index) =>
    index > 0 && page - (pages[index - 1] ?? 0) > 1 ? [undefined, page] : [page],
  );
};

/**
 * The link to the other view. It stands above the list, so scrolling up to it changes the position in the address to the
 * first row: the link therefore uses the farthest row that was reached. Out of pages it keeps the page's first row.
 */
export const OtherView = () => {
  const { query, ...place } = useQuery();
  const farthest = useSelector(useListing(), ({ context }) => context.farthest);
  const isPages = query.view === 'pages';
  const other: ListingQuery = isPages
    ? { ...query, view: 'rows' }
    : { ...query, view: 'pages', at: farthest };
  return (
    <a className={styles.other} href={addressOf(place, other)}>
      {isPages ? texts.asList : texts.asPages}
    </a>
  );
};

const PageLinks = ({ kind, current, count }: { kind: Kind; current: number; count: number }) => {
  const { query, ...place } = useQuery();
  const hrefOf = (page: number) =>
    addressOf(place, { ...query, view: 'pages', at: (page - 1) * ROWS_A_PAGE });
  if (count < 2) return null;
  return (
    <nav aria-label={`Pages of ${kind.many}`}>
      <ul className={styles.pages}>
        {shownOf(current, count).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === undefined ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                className={styles.page}
                href={hrefOf(page)}
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {numberOf(page)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};

export const Pages = <Item,>({ kind, Row, rowClass }: FeedProps<Item>) => {
  const listing = useListing();
  const chunks = useSelector(listing, ({ context }) => context.chunks);
  const { query } = useQuery();
  const total = useTotal();
  const isBusy = useTag('loading');
  const id = useId();
  const count = Math.ceil(total / ROWS_A_PAGE);
  const chunk = Math.max(0, Math.min(count - 1, Math.floor(query.at / ROWS_A_PAGE)));
  const items = chunks[chunk] as readonly Item[] | undefined;
  const first = chunk * ROWS_A_PAGE;
  return (
    <>
      <p className={styles.range}>
        {numberOf(first + 1)} to {numberOf(Math.min(total, first + ROWS_A_PAGE))} of {numberOf(total)}
      </p>
      {items ? (
        <ol className={styles.list} start={first + 1} aria-busy={isBusy || undefined}>
          {items.map((item, index) => (
            <li key={index}>
              <article className={classes(styles.row, rowClass)} aria-labelledby={`${id}-${index}`}>
                <Row item={item} nameId={`${id}-${index}`} index={first + index} />
              </article>
            </li>
          ))}
        </ol>
      ) : (
        <LoadingRows />
      )}
      <PageLinks kind={kind} current={chunk + 1} count={count} />
    </>
  );
};
