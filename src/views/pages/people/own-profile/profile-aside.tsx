import { useSelector } from '@xstate/react';
import { profileNameId } from '../../../../contracts/people/freelancer-card.ts';
import {
  completenessOf,
  missingOf,
  type CompletenessPart,
} from '../../../../contracts/people/completeness.ts';
import type { OwnProfile } from '../../../../contracts/people/own-profile.ts';
import { useActor, useSite } from '../../../logic.tsx';
import record from '../../../parts/record/record.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { focusPart } from './focus-part.ts';
import styles from './own-profile.module.css';

const ways: Readonly<Record<CompletenessPart, string>> = {
  Photo: 'Add a photo',
  Headline: 'Write a headline',
  Overview: 'Tell what you do',
  Skills: 'Choose your skills',
  HourlyRate: 'Set your rate',
  Country: 'Say where you are',
  Languages: 'Name your languages',
  Availability: 'Say how many hours you have',
};

/** A ring, filled as far as the profile is. The number beside it says the same. */
const Ring = ({ percent }: { percent: number }) => (
  <svg className={styles.ring} width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
    <circle cx="36" cy="36" r="31" />
    <circle cx="36" cy="36" r="31" pathLength="100" strokeDasharray={`${percent} 100`} />
  </svg>
);

const Completeness = ({ photo }: { photo: string | undefined }) => {
  const values = useSelector(useActor('ownProfileForm'), ({ context }) => context.values);
  const described = { ...values, Photo: photo };
  const missing = missingOf(described);
  const percent = completenessOf(described);
  return (
    <section className={record.card} aria-labelledby="completeness">
      <div className={styles.complete}>
        <Ring percent={percent} />
        <h2 id="completeness">
          <strong>{percent}%</strong> complete
        </h2>
      </div>
      {missing.length === 0 ? (
        <p className={styles.small}>All that helps to be found and trusted is there.</p>
      ) : (
        <>
          <p className={styles.small}>What would help most, the first first:</p>
          <ol className={styles.missing}>
            {missing.map((part) => (
              <li key={part}>
                <button type="button" className={styles.way} onClick={() => focusPart(part)}>
                  {ways[part]}
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
};

/** Why not everybody finds it there, where that is so (U28, U29). */
const wordsOn = ({ Visibility, Email_Verified, Headline, Skills, HourlyRate }: OwnProfile): string[] => {
  if (Visibility === 'Hidden') return ['Your profile is hidden: only you see it, until you show it again.'];
  return [
    Email_Verified === false &&
      'Others find it once you have followed the link in the mail that we sent to your address.',
    !(Headline || Skills || HourlyRate) &&
      'It is in no list and no search until it has a headline, a skill, a rate or a review.',
  ].filter((words) => words !== false);
};

const Seen = ({ profile }: { profile: OwnProfile }) => {
  const site = useSite();
  const words = wordsOn(profile);
  return (
    <>
      <LinkButton
        href={site.href('userProfile', { nameid: profileNameId(profile) })}
        tone="line"
        icon="arrow"
        wide
      >
        {words.length > 0 ? 'See the page' : 'See it as others do'}
      </LinkButton>
      {words.map((why) => (
        <p key={why} className={styles.small}>
          {why}
        </p>
      ))}
    </>
  );
};

/** How far the profile is, and where others see it. */
export const ProfileAside = ({ profile }: { profile: OwnProfile }) => {
  const site = useSite();
  const isFreelancer = profile.type === 'Freelancer';
  return (
    <aside className={classes(record.aside, record.alone)} aria-label="At a glance">
      {isFreelancer ? (
        <>
          <Completeness photo={profile.Photo} />
          <Seen profile={profile} />
        </>
      ) : (
        <div className={record.card}>
          <h2>Your company</h2>
          <p className={styles.small}>
            What freelancers read before they apply, such as what you do and where, has a page of its own.
          </p>
          <LinkButton href={site.href('employerProfile')} tone="line" icon="arrow" wide>
            Your company’s page
          </LinkButton>
        </div>
      )}
    </aside>
  );
};
