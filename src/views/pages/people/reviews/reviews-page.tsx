/** Every Active review of the marketplace, with a filter by stars. */
import { useSelector } from '@xstate/react';
import { addressOf } from '../../../../contracts/generic/listing-query.ts';
import { reviewsHead } from '../../../heads/listings.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useSite } from '../../../logic.tsx';
import { Distribution } from '../../../parts/distribution/distribution.tsx';
import type { ActiveOf } from '../../../parts/listing/kind.ts';
import { ListingPage } from '../../../parts/listing/listing-page.tsx';
import { useFilter, useListing, useQuery } from '../../../parts/listing/use-listing.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { ReviewRow } from './review-row.tsx';
import row from './review-row.module.css';
import styles from './reviews-page.module.css';
import * as texts from './texts.ts';

const kind = { one: 'review', many: 'reviews' };
const starsOf = (stars: string): string => `${stars} ${stars === '1' ? 'star' : 'stars'}`;

const activeReviewFilters: ActiveOf = ({ stars }) =>
  stars ? [{ name: 'stars', label: starsOf(stars), without: '' }] : [];

const Summary = () => {
  const { query, ...place } = useQuery();
  const { counts } = useFilter('stars');
  const average = useSelector(useListing(), ({ context }) => context.figures['average'] ?? 0);
  return (
    <>
      <p className={styles.average}>
        <strong>{average.toFixed(1)}</strong>
        <Stars stars={average} />
      </p>
      <Distribution
        label={texts.filterByStars}
        counts={counts}
        chosen={query.filters['stars']}
        hrefOf={(stars) => addressOf(place, { ...query, at: 0, filters: stars ? { stars } : {} })}
      />
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
      lead={texts.lead}
      filters={<Summary />}
      filtersTitle="Summary"
      activeOf={activeReviewFilters}
      sorts={[]}
      Row={ReviewRow}
      rowClass={row['row']}
      elsewhere={
        <LinkButton tone="line" size="small" href={site.href('home')}>
          {texts.goToTheHomePage}
        </LinkButton>
      }
    />
  );
};
