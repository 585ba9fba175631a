/** A listing as pages of 24 rows that stay in the page, for printing and for the search of the browser. */
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { addressOf } from '../../../contracts/generic/listing-query.ts';
import { ROWS_A_PAGE } from '../../../contracts/generic/page.ts';
import { classes } from '../../ui/classes.ts';
import type { FeedProps } from './feed.tsx';
import { numberOf } from '../../words.ts';
import type { Kind } from './kind.ts';
import { LoadingRows } from './faces.tsx';
import styles from './pages.module.css';
import { Reach } from './reach.tsx';
import { useListing, useQuery, useTag, useTotal } from './use-listing.ts';
import { moveAside } from './use-walk.ts';

/** The first, the last, and the pages around the current one; undefined is a gap. */
const shownOf = (current: number, count: number): (number | undefined)[] => {
  const wanted = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
  const pages = [...new Set(wanted)].toSorted((a, b) => a - b);
  return pages.flatMap((page, index) =>
    index > 0 && page - (pages[index - 1] ?? 0) > 1 ? [undefined, page] : [page],
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
        <>
          <Reach id={`${id}-keys`} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus among its rows' controls */}
          <ol
            className={styles.list}
            start={first + 1}
            aria-describedby={`${id}-keys`}
            aria-busy={isBusy || undefined}
            onKeyDown={moveAside}
          >
            {items.map((item, index) => (
              <li key={index}>
                <article className={classes(styles.row, rowClass)} aria-labelledby={`${id}-${index}`}>
                  <Row item={item} nameId={`${id}-${index}`} index={first + index} />
                </article>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <LoadingRows />
      )}
      <PageLinks kind={kind} current={chunk + 1} count={count} />
    </>
  );
};
