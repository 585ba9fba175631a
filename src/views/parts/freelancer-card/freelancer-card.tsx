import { useId } from 'react';
import {
  displayNameOf,
  profileNameId,
  reviewsNameId,
  skillsOf,
} from '../../../contracts/people/freelancer-card.ts';
import type { Freelancer } from '../../../contracts/people/freelancer.ts';
import { imageAddress } from '../../../contracts/core/images.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { VerifiedBadge } from '../../ui/badge.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonBlock, SkeletonLine } from '../../ui/states/skeleton.tsx';
import { Star } from '../../ui/stars.tsx';
import { useSettings, useSite } from '../../logic.tsx';
import styles from './freelancer-card.module.css';

const SKILLS_SHOWN = 3;

const Skills = ({ skills }: { skills: readonly string[] }) => (
  <ul className={styles.skills}>
    {skills.length === 0 && (
      <li>
        <Chip ghost>No skills listed yet</Chip>
      </li>
    )}
    {skills.slice(0, SKILLS_SHOWN).map((skill, index) => (
      <li key={`${index} ${skill}`}>
        <Chip>{skill}</Chip>
      </li>
    ))}
    {skills.length > SKILLS_SHOWN && (
      <li>
        <Chip>+{skills.length - SKILLS_SHOWN}</Chip>
      </li>
    )}
  </ul>
);

/** Rules C. */
export const FreelancerCard = ({ freelancer }: { freelancer: Freelancer }) => {
  const nameId = useId();
  const site = useSite();
  const { base } = useSettings();
  const { HourlyRate, avg_Rating, no_of_reviews, Photo, Verified_Profile } = freelancer;
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <div className={styles.top}>
        <Avatar src={imageAddress(base, Photo)} />
        {HourlyRate !== undefined && <p className={styles.rate}>${HourlyRate} / hour</p>}
      </div>
      <div className={styles.who}>
        <div className={styles.name}>
          <h3 id={nameId}>{displayNameOf(freelancer)}</h3>
          <VerifiedBadge verified={Verified_Profile === 'Verified'} />
        </div>
        <a
          className={styles.rating}
          href={site.href('userReviews', { nameid: reviewsNameId(freelancer) })}
          aria-describedby={nameId}
        >
          <Star />
          <strong>{avg_Rating ?? 0}</strong> <span>({no_of_reviews ?? 0} Reviews)</span>
        </a>
      </div>
      <Skills skills={skillsOf(freelancer)} />
      <a
        className={styles.more}
        href={site.href('userProfile', { nameid: profileNameId(freelancer) })}
        aria-describedby={nameId}
      >
        View Profile
        <Icon name="arrow" />
      </a>
    </article>
  );
};

/** Exactly the size of a card, so that nothing shifts. */
export const FreelancerCardSkeleton = () => (
  <div className={styles.card} aria-hidden="true">
    <div className={styles.top}>
      <SkeletonBlock className={styles.photo} />
    </div>
    <div className={styles.who}>
      <h3>
        <SkeletonLine width={70} />
      </h3>
      <p className={styles.rating}>
        <SkeletonLine width={50} />
      </p>
    </div>
    <div className={styles.skills} />
    <div className={styles.more}>
      <SkeletonLine width={50} />
    </div>
  </div>
);
