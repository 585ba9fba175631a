import { Distribution } from '../../../parts/distribution/distribution.tsx';
import { useListing } from '../../../parts/listing/use-listing.ts';
import { Stars } from '../../../ui/stars.tsx';
import styles from './freelancer-reviews.module.css';
import { useReviewAddress } from './use-review-address.ts';
import { useFields } from '../../../select.ts';
import * as texts from './texts.ts';

/** The average and the distribution of stars. A bar is a link that filters by its number of stars. */
export const ReviewsSummary = () => {
  const { facets, figures, query } = useFields(useListing(), 'facets', 'figures', 'query');
  const addressOf = useReviewAddress();
  const average = figures['average'] ?? 0;
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <p className={styles.average}>
        <strong>{average.toFixed(1)}</strong>
        <Stars stars={average} />
      </p>
      <Distribution
        label={texts.filterByStars}
        counts={facets['stars'] ?? {}}
        chosen={query.filters['stars']}
        hrefOf={(stars) => {
          const { stars: _, ...others } = query.filters;
          return addressOf({ filters: stars === undefined ? others : { ...others, stars } });
        }}
      />
    </section>
  );
};
