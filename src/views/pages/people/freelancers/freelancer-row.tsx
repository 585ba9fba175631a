/** A freelancer as a row: the contents of the card (rules C) and the headline. */
import {
  displayNameOf,
  profileNameId,
  reviewsNameId,
  skillsOf,
} from '../../../../contracts/people/freelancer-card.ts';
import type { FoundFreelancer } from '../../../../contracts/people/freelancer-search.ts';
import { dollarsOf } from '../../../../contracts/money/dollars.ts';
import { imageAddress } from '../../../../contracts/core/images.ts';
import { useSettings, useSite } from '../../../logic.tsx';
import type { RowProps } from '../../../parts/listing/feed-row.tsx';
import { RowSkills } from '../../../parts/listing/row-skills.tsx';
import { useFilter } from '../../../parts/listing/use-listing.ts';
import { FreelancerActs } from '../../../parts/shortlist/places.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { VerifiedBadge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { countOf } from '../../../words.ts';
import styles from './freelancer-row.module.css';

const SKILLS_SHOWN = 3;

/** Few elements, each placed by the grid of its article: scrolling mounts many of these rows. */
export const FreelancerRow = ({ item: freelancer, nameId }: RowProps<FoundFreelancer>) => {
  const site = useSite();
  const { base } = useSettings();
  const wanted = useFilter('Skills');
  const { HourlyRate, avg_Rating, no_of_reviews, Photo, Verified_Profile } = freelancer;
  const { Headline, Country, jobs_done, Featured, Certified } = freelancer;
  const marks = [Featured && 'Featured', Certified && 'Certified'].filter(Boolean);
  const rating = `${avg_Rating ?? 0} (${countOf(no_of_reviews ?? 0, 'review')})`;
  const facts = [jobs_done ? `${countOf(jobs_done, 'job')} done` : '', Country].filter(Boolean);
  return (
    <>
      <Avatar src={imageAddress(base, Photo)} />
      <div className={styles.name}>
        <h3 id={nameId}>{displayNameOf(freelancer)}</h3>
        <VerifiedBadge isPassed verified={Verified_Profile === 'Verified'} />
        {marks.length > 0 && <span className={styles.facts}>{marks.join(' · ')}</span>}
      </div>
      {HourlyRate !== undefined && <p className={styles.rate}>{dollarsOf(HourlyRate)} / hour</p>}
      {Headline && <p className={styles.headline}>{Headline}</p>}
      <div className={styles.record}>
        <a
          className={styles.rating}
          href={site.href('userReviews', { nameid: reviewsNameId(freelancer) })}
          // The profile leads there too: each row is one stop of the Tab key.
          tabIndex={-1}
          aria-label={`${rating} of ${displayNameOf(freelancer)}`}
        >
          {rating}
        </a>
        {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
        <FreelancerActs place="RowActs" freelancer={freelancer} />
      </div>
      <RowSkills skills={skillsOf(freelancer)} most={SKILLS_SHOWN} sought={wanted.value} />
      <a
        className={styles.open}
        href={site.href('userProfile', { nameid: profileNameId(freelancer) })}
        aria-label={`View profile of ${displayNameOf(freelancer)}`}
      >
        View profile
        <Icon name="arrow" size={18} />
      </a>
    </>
  );
};
