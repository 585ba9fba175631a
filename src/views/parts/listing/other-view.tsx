import { useSelector } from '@xstate/react';
import { addressOf, type ListingQuery } from '../../../contracts/generic/listing-query.ts';
import styles from './listing.module.css';
import * as texts from './texts.ts';
import { useListing, useQuery } from './use-listing.ts';

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
