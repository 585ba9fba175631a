import type { FreelancerReview } from '../../../contracts/people/profile.ts';
import { SkeletonParagraph } from '../../ui/states/skeleton-paragraph.tsx';
import { SkeletonLine } from '../../ui/states/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import { dayOf } from '../../words.ts';
import { Paragraphs } from '../prose/prose.tsx';
import styles from './freelancer-review.module.css';

export const FreelancerReviewItem = ({ review, name }: { review: FreelancerReview; name: string }) => {
  const { Stars: stars, Reviewer, Employer_Company, Job_Title, ReviewedAt, Reply, RepliedAt } = review;
  const who = [Reviewer, Employer_Company].filter(Boolean).join(', ');
  return (
    <article className={styles.review}>
      <div className={styles.top}>
        <Stars stars={stars} />
        {dayOf(ReviewedAt) && <time dateTime={ReviewedAt}>{dayOf(ReviewedAt)}</time>}
      </div>
      <blockquote>
        <Paragraphs text={review.Review} />
      </blockquote>
      <p className={styles.who}>
        <strong>{who || 'An employer'}</strong>
        {Job_Title && <span>{Job_Title}</span>}
      </p>
      {Reply && (
        <div className={styles.reply}>
          <p className={styles.replyHead}>
            <strong>{name} replied</strong>
            {dayOf(RepliedAt) && <time dateTime={RepliedAt}>{dayOf(RepliedAt)}</time>}
          </p>
          <Paragraphs text={Reply} />
        </div>
      )}
    </article>
  );
};

export const FreelancerReviewSkeleton = () => (
  <div className={styles.review} aria-hidden="true">
    <SkeletonLine width={30} />
    <SkeletonParagraph />
    <SkeletonLine width={50} />
  </div>
);
