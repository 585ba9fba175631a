/** Every Active review: how many stars how often, filtered by stars. */
import { useSelector } from '@xstate/react';
import { addressOf } from '../../../contracts/listing-query.ts';
import { reviewsHead } from '../../heads/listings.ts';
import { usePageHead } from '../../heads/use-page-head.ts';
import { useSite } from '../../logic.tsx';
import type { ActiveOf } from '../../parts/listing/kind.ts';
import { ListingPage } from '../../parts/listing/listing-page.tsx';
import { useFilter, useListing, useQuery } from '../../parts/listing/use-listing.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Stars } from '../../ui/stars.tsx';
import { numberOf } from '../../words.ts';
import { ReviewRow } from './review-row.tsx';
import row from './review-row.module.css';
import styles from './reviews-page.module.css';

const SCALE = ['5', '4', '3', '2', '1'] as const;
const kind = { one: 'review', many: 'reviews' };
const starsOf = (stars: string): string => `${stars} ${stars === '1' ? 'star' : 'stars'}`;

const activeReviewFilters: ActiveOf = ({ stars }) =>
  stars ? [{ name: 'stars', label: starsOf(stars), without: '' }] : [];

const Distribution = () => {
  const { query, ...place } = useQuery();
  const { counts } = useFilter('stars');
  const average = useSelector(useListing(), ({ context }) => context.figures['average'] ?? 0);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const chosen = query.filters['stars'];
  const hrefOf = (stars: string) =>
    addressOf(place, { ...query, at: 0, filters: stars === chosen ? {} : { stars } });
  return (
    <>
      <p className={styles.average}>
        <strong>{average.toFixed(1)}</strong>
        <Stars stars={average} />
      </p>
      <ul aria-label="Filter by stars">
        {SCALE.map((stars) => (
          <li key={stars}>
            <a
              className={styles.bar}
              href={hrefOf(stars)}
              data-scroll="keep"
              aria-current={chosen === stars || undefined}
            >
              <span>{starsOf(stars)}</span>
              <meter
                className={styles.meter}
                min={0}
                max={all || 1}
                value={counts[stars] ?? 0}
                aria-hidden="true"
              />
              <span className={styles.count}>{numberOf(counts[stars] ?? 0)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
};

export const ReviewsPage = () => {
  const site = useSite();
  usePageHead(reviewsHead(site.href('reviews')));
  return (
    <ListingPage
      kind={kind}
      title="Testimonials"
      lead="What employers and freelancers say of working here, in their own words."
      filters={<Distribution />}
      filtersTitle="In short"
      activeOf={activeReviewFilters}
      sorts={[]}
      Row={ReviewRow}
      rowClass={row['row']}
      elsewhere={
        <LinkButton tone="line" size="small" href={site.href('home')}>
          Back to the start
        </LinkButton>
      }
    />
  );
};
