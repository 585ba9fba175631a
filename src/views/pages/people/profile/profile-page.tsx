/** One freelancer, in enough detail to decide (rules U). */
import { displayNameOf } from '../../../../contracts/people/freelancer-card.ts';
import { imageAddress } from '../../../../contracts/core/images.ts';
import type { Profile } from '../../../../contracts/people/profile.ts';
import { profileHeadOf } from '../../../heads/profile.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useSettings, useSite } from '../../../logic.tsx';
import { FreelancerCard } from '../../../parts/freelancer-card/freelancer-card.tsx';
import { Paragraphs } from '../../../parts/prose/prose.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { headingOf, useRecord, type FaceWords } from '../../../parts/record/record-faces.tsx';
import { isComing, RecordPage } from '../../../parts/record/record-page.tsx';
import record from '../../../parts/record/record.module.css';
import { Avatar } from '../../../ui/avatar.tsx';
import { VerifiedBadge } from '../../../ui/badge.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonBlock, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { ProfileAside, ProfileAsideSkeleton } from './profile-aside.tsx';
import { Certificates, History } from './history.tsx';
import { ProfileLines } from './profile-lines.tsx';
import { Portfolio } from './portfolio.tsx';
import { ProfileReviews } from './profile-reviews.tsx';
import styles from './profile-page.module.css';

const words: FaceWords = {
  subject: 'This profile',
  missing:
    'Whoever was here may have left the marketplace, or a letter of the link has gone astray. There are many others.',
};

const Reading = ({ profile }: { profile: Profile }) => (
  <div className={record.main}>
    <Part title="About">
      {profile.Overview ? (
        <Paragraphs text={profile.Overview} />
      ) : (
        <p className={styles.none}>
          {displayNameOf(profile)} has not written anything here yet. The work below may say more.
        </p>
      )}
    </Part>
    <Portfolio items={profile.Portfolio} />
    <History jobs={profile.History} />
    <ProfileReviews profile={profile} />
    <Certificates certificates={profile.Certificates} />
  </div>
);

const Skeletons = () => (
  <div className={record.body} aria-hidden="true">
    <ProfileAsideSkeleton />
    <div className={record.main}>
      <div className={record.part}>
        <SkeletonLine width={30} />
        <div>
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine width={70} />
        </div>
      </div>
      <div className={record.part}>
        <SkeletonLine width={30} />
        <SkeletonBlock className={record.block} />
      </div>
    </div>
  </div>
);

const Related = ({ profile }: { profile: Profile }) => {
  if (profile.Related.length === 0) return null;
  return (
    <Section id="related" tone="sunk" title="Others who do this" lead="With most of the same skills.">
      <div className={record.cards}>
        {profile.Related.map((other) => (
          <FreelancerCard key={other.id} freelancer={other} />
        ))}
      </div>
    </Section>
  );
};

export const ProfilePage = () => {
  const site = useSite();
  const { base } = useSettings();
  const { face, item, retry } = useRecord<Profile>();
  usePageHead(item ? profileHeadOf(item, { base }) : undefined);
  return (
    <>
      <RecordPage
        face={face}
        words={words}
        retry={retry}
        above={[{ href: site.href('freelancers'), words: 'Find a Freelancer' }]}
        here={item ? displayNameOf(item) : undefined}
        headClass={(item !== null || isComing(face)) && styles.head}
        head={
          <>
            <div className={styles.photo}>
              {item && <Avatar src={imageAddress(base, item.Photo)} />}
              {isComing(face) && <SkeletonBlock className={styles.noPhoto} />}
            </div>
            <div className={styles.who}>
              <div className={styles.name}>
                <h1 tabIndex={-1}>
                  {item ? displayNameOf(item) : headingOf(face, words, 'Freelancer Profile')}
                </h1>
                {item && <VerifiedBadge verified={item.Verified_Profile === 'Verified'} />}
              </div>
              {item && <ProfileLines profile={item} />}
              {isComing(face) && (
                <div aria-hidden="true" className={styles.lines}>
                  <SkeletonLine width={70} />
                  <SkeletonLine width={30} />
                </div>
              )}
            </div>
          </>
        }
        ways={[
          { href: site.href('freelancers'), words: 'Find a Freelancer' },
          { href: site.href('home'), words: 'Search by skill' },
        ]}
        skeletons={<Skeletons />}
      >
        {item && (
          <div className={record.body}>
            <ProfileAside profile={item} />
            <Reading profile={item} />
          </div>
        )}
      </RecordPage>
      {item && <Related profile={item} />}
    </>
  );
};
