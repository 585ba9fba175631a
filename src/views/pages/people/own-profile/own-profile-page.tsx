/** The owner's profile, to edit (rules U40 to U54). */
import { useSelector } from '@xstate/react';
import { isOperator } from '../../../../contracts/account/known-user.ts';
import type { OwnProfile } from '../../../../contracts/people/own-profile.ts';
import type { ownProfileMachine } from '../../../../machines/people/own-profile.machine.ts';
import { usePage, useSite } from '../../../logic.tsx';
import { useFace } from '../../../select.ts';
import { useAnchor } from '../../../parts/contents/use-anchor.ts';
import long from '../../../parts/form/long-form.module.css';
import { Part } from '../../../parts/record/part.tsx';
import record from '../../../parts/record/record.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { SkeletonBlock, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import styles from './own-profile.module.css';
import { PhotoPart } from './photo/photo-part.tsx';
import { ProfileAside } from './profile-aside.tsx';
import { ProfileForm } from './profile-form.tsx';
import * as texts from './texts.ts';

const Missing = () => {
  const site = useSite();
  return (
    <div className={record.missing}>
      <p role="status">{texts.missing}</p>
      <div className={record.ways}>
        <LinkButton href={site.href('home')}>{texts.goToTheHomePage}</LinkButton>
        <LinkButton href={site.href('contact')} tone="line">
          Contact us
        </LinkButton>
      </div>
    </div>
  );
};

const Skeletons = () => (
  <div className={record.body} aria-hidden="true">
    <div className={record.aside}>
      <SkeletonBlock className={long.noAside} />
    </div>
    <div className={record.main}>
      {[1, 2].map((part) => (
        <div key={part} className={record.part}>
          <SkeletonLine width={30} />
          <SkeletonBlock className={long.noFields} />
        </div>
      ))}
    </div>
  </div>
);

/** Earlier, these parts were here. */
const ToSettings = () => (
  <Part title={texts.account} note={texts.inSettings}>
    <p>
      <LinkButton href={useSite().href('settings')} tone="line" icon="arrow">
        {texts.toSettings}
      </LinkButton>
    </p>
  </Part>
);

const Parts = ({ profile }: { profile: OwnProfile }) => {
  useAnchor(); // the company page links to the photo
  if (isOperator(profile))
    return (
      <div className={record.body}>
        <div className={record.main}>
          <ToSettings />
        </div>
      </div>
    );
  return (
    <div className={record.body}>
      <ProfileAside profile={profile} />
      <div className={record.main}>
        <ProfileForm profile={profile} />
        <ToSettings />
      </div>
    </div>
  );
};

export const OwnProfilePage = () => {
  const page = usePage<typeof ownProfileMachine>();
  const face = useFace(page, ['slow', 'loading', 'failed', 'missing', 'ready']);
  const profile = useSelector(page, ({ context }) => context.profile);
  const reason = useSelector(page, ({ context }) => context.reason);
  const isLoading = face === 'slow' || face === 'loading';
  const retry = () => page.send({ type: 'load.retried' });
  return (
    <article className={record.page} aria-busy={isLoading || undefined}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>My profile</h1>
        {face === 'ready' && !isOperator(profile) && <PhotoPart profile={profile as OwnProfile} />}
        {isLoading && (
          <div className={styles.photo} aria-hidden="true">
            <SkeletonBlock className={styles.noPhoto} />
            <SkeletonLine width={50} />
          </div>
        )}
      </header>
      {face === 'slow' && (
        <QuietFace title={texts.slow} onRetry={retry}>
          {texts.comesBySelf}
        </QuietFace>
      )}
      {isLoading && <Skeletons />}
      {face === 'failed' && (
        <QuietFace title={texts.failed} reason={reason} onRetry={retry}>
          {texts.failedHint}
        </QuietFace>
      )}
      {face === 'missing' && <Missing />}
      {face === 'ready' && <Parts profile={profile as OwnProfile} />}
    </article>
  );
};
