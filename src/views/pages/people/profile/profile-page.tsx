/** A freelancer's public profile (rules U). */
import { displayNameOf } from '../../../../contracts/people/freelancer-card.ts';
import { imageAddress } from '../../../../contracts/core/images.ts';
import type { Profile } from '../../../../contracts/people/profile.ts';
import { profileHeadOf } from '../../../heads/profile.ts';
import { useSettings, useSite } from '../../../logic.tsx';
import { FreelancerCard } from '../../../parts/freelancer-card/freelancer-card.tsx';
import { Paragraphs } from '../../../parts/prose/prose.tsx';
import { Part } from '../../../parts/record/part.tsx';
import type { FaceWords } from '../../../parts/record/record-faces.tsx';
import { RecordShell } from '../../../parts/record/record-shell.tsx';
import record from '../../../parts/record/record.module.css';
import { VerifiedBadge } from '../../../ui/badge.tsx';
import { Section } from '../../../ui/section.tsx';
import { ProfileAside } from './profile-aside.tsx';
import { Certificates, History } from './history.tsx';
import { ProfileLines } from './profile-lines.tsx';
import { Portfolio } from './portfolio.tsx';
import { ProfileReviews } from './profile-reviews.tsx';
import styles from './profile-page.module.css';
import * as texts from './texts.ts';

const words: FaceWords = {
  subject: 'This profile',
  missing: texts.missing,
};

const Reading = ({ profile }: { profile: Profile }) => (
  <div className={record.main}>
    <Part title="About">
      {profile.Overview ? (
        <Paragraphs text={profile.Overview} />
      ) : (
        <p className={styles.none}>{texts.noOverview(displayNameOf(profile))}</p>
      )}
    </Part>
    <Portfolio items={profile.Portfolio} />
    <History profile={profile} />
    <ProfileReviews profile={profile} />
    <Certificates certificates={profile.Certificates} />
  </div>
);

const Related = ({ profile }: { profile: Profile }) => {
  if (profile.Related.length === 0) return null;
  return (
    <Section id="related" tone="sunk" title={texts.similarFreelancers} lead={texts.related}>
      <div className={record.cards}>
        {profile.Related.map((other) => (
          <FreelancerCard key={other.id} freelancer={other} />
        ))}
      </div>
    </Section>
  );
};

const badgeOf = ({ Verified_Profile, Certified }: Profile) => (
  <>
    <VerifiedBadge verified={Verified_Profile === 'Verified'} />
    {Certified && <span className={styles.small}>Certified</span>}
  </>
);
const linesOf = (profile: Profile) => <ProfileLines profile={profile} />;
const relatedOf = (profile: Profile) => <Related profile={profile} />;

export const ProfilePage = () => {
  const site = useSite();
  const { base } = useSettings();
  return (
    <RecordShell<Profile>
      words={words}
      usual="Freelancer profile"
      nameOf={displayNameOf}
      headOf={(profile) => profileHeadOf(profile, { base })}
      all={{ href: site.href('freelancers'), words: texts.findAFreelancer }}
      elsewhere={{ href: site.href('home'), words: texts.searchBySkill }}
      pictureOf={({ Photo }) => imageAddress(base, Photo)}
      badgeOf={badgeOf}
      linesOf={linesOf}
      endOf={relatedOf}
    >
      {(profile) => (
        <>
          <ProfileAside profile={profile} />
          <Reading profile={profile} />
        </>
      )}
    </RecordShell>
  );
};
