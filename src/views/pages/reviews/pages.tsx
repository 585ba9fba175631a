import { addressOf, type ListingPlace, type ListingQuery } from '../../../contracts/listing-query.ts';
import { ROWS_A_PAGE } from '../../../contracts/page.ts';
import styles from './reviews-page.module.css';

interface PagesProps {
  readonly place: ListingPlace;
  readonly query: ListingQuery;
  /** How many pages there are. */
  readonly count: number;
}

/** The first, the last, and those around the current one; undefined stands for what is left out between. */
const shownOf = (current: number, count: number): (number | undefined)[] => {
  const wanted = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
  const pages = [...new Set(wanted)].toSorted((a, b) => a - b);
  return pages.flatMap((page, index) =>
    index > 0 && page - (pages[index - 1] ?? 0) > 1 ? [undefined, page] : [page],
  );
};

/** Links to the pages of a listing, each with an address of its own. */
export const Pages = ({ place, query, count }: PagesProps) => {
  if (count < 2) return null;
  const current = Math.floor(query.at / ROWS_A_PAGE) + 1;
  return (
    <nav aria-label="Pages of reviews">
      <ul className={styles.pages}>
        {shownOf(current, count).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === undefined ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                className={styles.pageLink}
                href={addressOf(place, { ...query, at: (page - 1) * ROWS_A_PAGE })}
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};
