/** Every Active review: how many stars how often, filtered by stars, in pages that have an address of their own. */
import { useSelector } from '@xstate/react';
import { addressOf, type ListingPlace, type ListingQuery } from '../../../contracts/listing-query.ts';
import { ROWS_A_PAGE } from '../../../contracts/page.ts';
import type { reviewListingMachine } from '../../../machines/review-listing.machine.ts';
import { usePage, useSite } from '../../logic.tsx';
import { TestimonialCard } from '../../parts/testimonials/testimonial-card.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { QuietFace } from '../../ui/quiet-face.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Pages } from './pages.tsx';
import styles from './reviews-page.module.css';

const SCALE = ['5', '4', '3', '2', '1'] as const;

const Distribution = ({
  counts,
  place,
  query,
}: {
  counts: Readonly<Record<string, number>>;
  place: ListingPlace;
  query: ListingQuery;
}) => {
  const chosen = query.filters['stars'];
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ul className={styles.distribution} aria-label="Filter by stars">
      {SCALE.map((stars) => {
        const count = counts[stars] ?? 0;
        const isChosen = chosen === stars;
        return (
          <li key={stars}>
            <a
              className={styles.bar}
              href={addressOf(place, { ...query, at: 0, filters: isChosen ? {} : { stars } })}
              aria-current={isChosen || undefined}
            >
              <span className={styles.label}>
                {stars} {stars === '1' ? 'star' : 'stars'}
              </span>
              <meter className={styles.meter} min={0} max={all || 1} value={count} aria-hidden="true" />
              <span className={styles.count}>{count}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
};

const Results = () => {
  const page = usePage<typeof reviewListingMachine>();
  const state = useSelector(page, (snapshot) => snapshot);
  const { total, query, chunks } = state.context;
  const items = chunks[Math.floor(query.at / ROWS_A_PAGE)] ?? [];
  const path = useSite().href('reviews');
  const retry = () => page.send({ type: 'load.retried' });
  if (state.hasTag('failed') || state.hasTag('lacking'))
    return <QuietFace title="The reviews could not be loaded." onRetry={retry} />;
  if (state.hasTag('slow'))
    return <QuietFace title="The reviews are taking longer than usual." onRetry={retry} />;
  if ((state.hasTag('loading') || state.hasTag('fetching')) && items.length === 0)
    return (
      <ul className={styles.list} aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index} className={styles.placeholder}>
            <SkeletonLine width={50} />
            <SkeletonLine />
            <SkeletonLine width={70} />
          </li>
        ))}
      </ul>
    );
  if (items.length === 0)
    return (
      <QuietFace
        title={total === 0 && !query.filters['stars'] ? 'There are no reviews yet.' : 'No review fits.'}
        action={
          <LinkButton tone="line" size="small" href={path}>
            Show all reviews
          </LinkButton>
        }
      />
    );
  return (
    <>
      <ul className={styles.list} aria-busy={state.hasTag('loading') || undefined}>
        {items.map((review, index) => (
          <li key={`${query.at}-${index}`}>
            <TestimonialCard review={review} />
          </li>
        ))}
      </ul>
      <Pages place={state.context} query={query} count={Math.ceil(total / ROWS_A_PAGE)} />
    </>
  );
};

export const ReviewsPage = () => {
  const page = usePage<typeof reviewListingMachine>();
  const context = useSelector(page, (state) => state.context);
  const { facets, figures, total, query } = context;
  const isLoading = useSelector(page, (state) => state.hasTag('loading'));
  const counts = facets['stars'] ?? {};
  const average = figures['average'] ?? 0;
  const chosen = query.filters['stars'];
  const path = useSite().href('reviews');
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Testimonials</h1>
        <p className={styles.lead}>What employers and freelancers say of working here, in their own words.</p>
      </div>
      <div className={styles.body}>
        <section className={styles.summary} aria-labelledby="summary">
          <h2 id="summary">In short</h2>
          <p className={styles.average}>
            <strong>{average.toFixed(1)}</strong>
            <Stars stars={average} />
          </p>
          <Distribution counts={counts} place={context} query={query} />
        </section>
        <section className={styles.results} aria-labelledby="results">
          <div className={styles.bound}>
            <h2 id="results">
              {chosen ? `Reviews with ${chosen} ${chosen === '1' ? 'star' : 'stars'}` : 'All reviews'}
            </h2>
            <p role="status">{isLoading ? 'Loading...' : `${total} ${total === 1 ? 'review' : 'reviews'}`}</p>
            {chosen && (
              <LinkButton tone="quiet" size="small" href={path}>
                Show all
              </LinkButton>
            )}
          </div>
          <Results />
        </section>
      </div>
    </div>
  );
};
