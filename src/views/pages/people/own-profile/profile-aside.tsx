import { useSelector } from '@xstate/react';
import { profileNameId } from '../../../../contracts/people/freelancer-card.ts';
import { completenessOf, missingOf } from '../../../../contracts/people/completeness.ts';
import type { OwnProfile } from '../../../../contracts/people/own-profile.ts';
import { useActor, useSite } from '../../../logic.tsx';
import record from '../../../parts/record/record.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { focusPart } from './focus-part.ts';
import styles from './own-profile.module.css';
import * as texts from './texts.ts';

/** Hidden from screen readers: the number beside the ring says the same. */
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
        <p className={styles.small}>{texts.complete}</p>
      ) : (
        <>
          <p className={styles.small}>{texts.nextSteps}</p>
          <ol className={styles.missing}>
            {missing.map((one) => (
              <li key={one.part}>
                <button type="button" className={styles.way} onClick={() => focusPart(one.part)}>
                  {texts.ways[one.part]}
                </button>
                <span className={styles.worth}>{texts.worthOf(one)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
};

/** Why others cannot see or find the profile (U28, U29). */
const obstaclesOf = ({ Visibility, Email_Verified, Headline, Skills, HourlyRate }: OwnProfile): string[] => {
  if (Visibility === 'Hidden') return [texts.hidden];
  return [
    Email_Verified === false && texts.unconfirmed,
    !(Headline || Skills || HourlyRate) && texts.unlisted,
  ].filter((obstacle) => obstacle !== false);
};

const Seen = ({ profile }: { profile: OwnProfile }) => {
  const site = useSite();
  const obstacles = obstaclesOf(profile);
  return (
    <>
      <LinkButton
        href={site.href('userProfile', { nameid: profileNameId(profile) })}
        tone="line"
        icon="arrow"
        wide
      >
        {obstacles.length > 0 ? texts.viewYourPage : texts.viewAsOthersSeeIt}
      </LinkButton>
      {obstacles.map((obstacle) => (
        <p key={obstacle} className={styles.small}>
          {obstacle}
        </p>
      ))}
    </>
  );
};

export const ProfileAside = ({ profile }: { profile: OwnProfile }) => {
  const site = useSite();
  const isFreelancer = profile.type === 'Freelancer';
  return (
    <aside className={classes(record.aside, record.alone)} aria-label={texts.atAGlance}>
      {isFreelancer ? (
        <>
          <Completeness photo={profile.Photo} />
          <Seen profile={profile} />
          <LinkButton href={site.href('certification')} tone="line" icon="arrow" wide>
            {texts.yourCertificates}
          </LinkButton>
        </>
      ) : (
        <div className={record.card}>
          <h2>Your company</h2>
          <p className={styles.small}>{texts.company}</p>
          <LinkButton href={site.href('employerProfile')} tone="line" icon="arrow" wide>
            {texts.editCompanyPage}
          </LinkButton>
        </div>
      )}
      <LinkButton href={site.href('packages')} tone="line" icon="arrow" wide>
        {texts.yourPlan}
      </LinkButton>
    </aside>
  );
};
