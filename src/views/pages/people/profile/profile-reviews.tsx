import { displayNameOf, reviewsNameId } from '../../../../contracts/people/freelancer-card.ts';
import type { Profile } from '../../../../contracts/people/profile.ts';
import { useSite } from '../../../logic.tsx';
import { Distribution } from '../../../parts/distribution/distribution.tsx';
import { FreelancerReviewItem } from '../../../parts/freelancer-review/freelancer-review.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { countOf } from '../../../words.ts';
import styles from './profile-page.module.css';
import * as texts from './texts.ts';

export const ProfileReviews = ({ profile }: { profile: Profile }) => {
  const site = useSite();
  const name = displayNameOf(profile);
  const { avg_Rating = 0, no_of_reviews = 0, Reviews, Distribution: counts } = profile;
  if (no_of_reviews === 0 && Reviews.length === 0)
    return (
      <Part title="Reviews">
        <p className={styles.none}>{texts.noReviews(name)}</p>
      </Part>
    );
  return (
    <Part title="Reviews" note={countOf(no_of_reviews, 'review')}>
      <div className={styles.summary}>
        <p className={styles.average}>
          <strong>{avg_Rating}</strong>
          <Stars stars={avg_Rating} />
        </p>
        <Distribution label={texts.reviewsByNumberOfStars} counts={counts} />
      </div>
      <ul>
        {Reviews.map((review) => (
          <li key={review.id}>
            <FreelancerReviewItem review={review} name={name} />
          </li>
        ))}
      </ul>
      <p>
        <LinkButton
          tone="line"
          href={site.href('userReviews', { nameid: reviewsNameId(profile) })}
          icon="arrow"
        >
          {texts.readAllReviews}
        </LinkButton>
      </p>
    </Part>
  );
};
