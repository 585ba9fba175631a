import type { Review } from '../../../contracts/people/review.ts';
import { Stars } from '../../ui/stars.tsx';
import styles from './testimonials.module.css';

/** The height never depends on the text, so that the carousel does not jump. */
export const TestimonialCard = ({ review }: { review: Review }) => (
  <figure className={styles.card}>
    {review.Stars !== undefined && <Stars stars={review.Stars} />}
    <blockquote>{review.GlobalReview_Review}</blockquote>
    <figcaption>
      <span>{review.GlobalReview_Name ?? 'A client'}</span>
    </figcaption>
  </figure>
);
