import type { Review } from '../../../../contracts/people/review.ts';
import type { RowProps } from '../../../parts/listing/feed-row.tsx';
import { Stars } from '../../../ui/stars.tsx';
import styles from './review-row.module.css';

/** One review of the marketplace. In the list it keeps to its height; in pages it is read whole. */
export const ReviewRow = ({ item: review, nameId }: RowProps<Review>) => (
  <>
    <p className={styles.by}>
      <span id={nameId} className={styles.name}>
        {review.GlobalReview_Name ?? 'A client'}
      </span>
      {review.Stars !== undefined && <Stars stars={review.Stars} />}
    </p>
    <blockquote className={styles.words}>{review.GlobalReview_Review}</blockquote>
  </>
);
