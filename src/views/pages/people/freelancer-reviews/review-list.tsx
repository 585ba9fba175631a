import { useSelector } from '@xstate/react';
import { ROWS_A_PAGE } from '../../../../contracts/generic/page.ts';
import type { FreelancerReview } from '../../../../contracts/people/profile.ts';
import {
  FreelancerReviewItem,
  FreelancerReviewSkeleton,
} from '../../../parts/freelancer-review/freelancer-review.tsx';
import { useListing, useTag } from '../../../parts/listing/use-listing.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { countOf, numberOf } from '../../../words.ts';
import styles from './freelancer-reviews.module.css';
import * as texts from './texts.ts';
import { useReviewAddress } from './use-review-address.ts';
import { useFace, useFields } from '../../../select.ts';

const sorts = [
  ['', 'Newest'],
  ['oldest', 'Oldest'],
  ['highest', 'Most stars'],
  ['lowest', 'Fewest stars'],
] as const;

const Sort = () => {
  const sort = useSelector(useListing(), ({ context }) => context.query.sort);
  const addressOf = useReviewAddress();
  return (
    <nav aria-label={texts.sortReviews}>
      <ul className={styles.sorts}>
        {sorts.map(([value, words]) => (
          <li key={value}>
            <a
              href={addressOf({ sort: value })}
              data-scroll="keep"
              aria-current={value === sort ? 'true' : undefined}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Pagination = ({ page, count }: { page: number; count: number }) => {
  const addressOf = useReviewAddress();
  const hrefOf = (to: number) => addressOf(to === 0 ? {} : { at: to * ROWS_A_PAGE, view: 'pages' });
  if (count < 2) return null;
  return (
    <nav className={styles.turning} aria-label={texts.pagesOfReviews}>
      {page > 0 && (
        <LinkButton tone="line" href={hrefOf(page - 1)}>
          Previous page
        </LinkButton>
      )}
      <span>
        Page {numberOf(page + 1)} of {numberOf(count)}
      </span>
      {page < count - 1 && (
        <LinkButton tone="line" href={hrefOf(page + 1)} icon="arrow">
          Next page
        </LinkButton>
      )}
    </nav>
  );
};

const Rows = ({ name }: { name: string }) => {
  const listing = useListing();
  const face = useFace(listing, ['failed', 'moreFailed', 'slow', 'empty']);
  const isLoading = useTag('loading');
  const addressOf = useReviewAddress();
  const { chunks, total, query, reason } = useFields(listing, 'chunks', 'total', 'query', 'reason');
  const retry = () => listing.send({ type: 'load.retried' });
  if (face === 'failed' || face === 'moreFailed')
    return (
      <QuietFace title={texts.failed} reason={reason} onRetry={retry}>
        {texts.filtersKept}
      </QuietFace>
    );
  if (face === 'slow') return <QuietFace title={texts.slow} onRetry={retry} />;
  if (face === 'empty')
    return query.filters['stars'] ? (
      <QuietFace
        title={texts.noMatch}
        action={
          <LinkButton tone="line" size="small" href={addressOf({ filters: {} })}>
            {texts.showAllReviews}
          </LinkButton>
        }
      />
    ) : (
      <QuietFace title={texts.none}>{texts.whenWritten}</QuietFace>
    );
  const count = Math.ceil(total / ROWS_A_PAGE);
  const page = Math.max(0, Math.min(count - 1, Math.floor(query.at / ROWS_A_PAGE)));
  const items = chunks[page] as readonly FreelancerReview[] | undefined;
  if (!items)
    return (
      <div aria-hidden="true">
        {[0, 1, 2, 3].map((index) => (
          <FreelancerReviewSkeleton key={index} />
        ))}
      </div>
    );
  return (
    <>
      <ol start={page * ROWS_A_PAGE + 1} aria-busy={isLoading || undefined}>
        {items.map((review) => (
          <li key={review.id}>
            <FreelancerReviewItem review={review} name={name} />
          </li>
        ))}
      </ol>
      <Pagination page={page} count={count} />
    </>
  );
};

export const ReviewList = ({ name }: { name: string }) => {
  const listing = useListing();
  const { total, query } = useFields(listing, 'total', 'query');
  const isLoading = useTag('loading');
  const stars = query.filters['stars'];
  return (
    <section className={styles.results} aria-labelledby="results">
      <div className={styles.bar}>
        <h2 id="results">{stars ? `${stars}-star reviews` : 'All reviews'}</h2>
        <p role="status">{isLoading ? 'Loading...' : countOf(total, 'review')}</p>
        <Sort />
      </div>
      <Rows name={name} />
    </section>
  );
};
