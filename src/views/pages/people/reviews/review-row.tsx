import type { Review } from '../../../../contracts/people/review.ts';
import type { RowProps } from '../../../parts/listing/feed-row.tsx';
import { Stars } from '../../../ui/stars.tsx';
import styles from './review-row.module.css';

/** A review of the marketplace. The continuous list cuts it to the row's height; pages show the full text. */
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
