import { reviewsNameId, skillsOf } from '../../../../contracts/people/freelancer-card.ts';
import { zoneWords } from '../../../../contracts/people/zone-words.ts';
import type { Profile } from '../../../../contracts/people/profile.ts';
import { slugOf } from '../../../../contracts/core/slug.ts';
import { useSite } from '../../../logic.tsx';
import record from '../../../parts/record/record.module.css';
import { ChipLink } from '../../../ui/chip.tsx';
import { Star } from '../../../ui/stars.tsx';
import { countOf } from '../../../words.ts';
import styles from './profile-page.module.css';

const Skills = ({ profile }: { profile: Profile }) => {
  const site = useSite();
  const skills = skillsOf(profile);
  if (skills.length === 0) return null;
  return (
    <ul className={record.chips} aria-label="Skills">
      {skills.map((skill, index) => (
        <li key={`${index} ${skill}`}>
          <ChipLink href={site.href('freelancersBySkill', { cname: slugOf(skill) })}>{skill}</ChipLink>
        </li>
      ))}
    </ul>
  );
};

export const ProfileLines = ({ profile }: { profile: Profile }) => {
  const site = useSite();
  const { Headline, Country, TimeZone, avg_Rating, no_of_reviews } = profile;
  return (
    <>
      {Headline && <p className={record.lead}>{Headline}</p>}
      <div className={record.meta}>
        <a className={styles.rating} href={site.href('userReviews', { nameid: reviewsNameId(profile) })}>
          <Star />
          <strong>{avg_Rating ?? 0}</strong>
          <span>({countOf(no_of_reviews ?? 0, 'review')})</span>
        </a>
        {Country && <span>{Country}</span>}
        {TimeZone && <span>{zoneWords(TimeZone)}</span>}
      </div>
      <Skills profile={profile} />
    </>
  );
};
