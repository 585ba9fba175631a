/** Posting a job (rules Y63a to Y67b, J60a to J63a). */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { jobCreationMachine } from '../../../../machines/jobs/job-creation.machine.ts';
import { usePage, useSite } from '../../../logic.tsx';
import { useFace, useFields } from '../../../select.ts';
import long from '../../../parts/form/long-form.module.css';
import record from '../../../parts/record/record.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { SkeletonBlock, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { NewPosting, PostingEdit } from './posting-form.tsx';
import { InviteAfterwards, Leaving } from './published.tsx';
import styles from './job-creation.module.css';
import * as texts from './texts.ts';

const Skeletons = () => (
  <div className={styles.form} aria-hidden="true">
    <div className={styles.main}>
      {[1, 2].map((part) => (
        <div key={part} className={record.part}>
          <SkeletonLine width={30} />
          <SkeletonBlock className={long.noFields} />
        </div>
      ))}
    </div>
    <div className={styles.aside}>
      <SkeletonBlock className={long.noAside} />
    </div>
  </div>
);

const Words = ({ words, children }: { readonly words: string; readonly children: ReactNode }) => (
  <div className={record.missing}>
    <p role="status">{words}</p>
    <div className={record.ways}>{children}</div>
  </div>
);

/** In this order: a slow state has the tag `loading` too, one that invites `published`. */
const faces = [
  'slow',
  'loading',
  'writing',
  'editing',
  'inviting',
  'published',
  'changed',
  'ended',
  'discarded',
  'missing',
  'unavailable',
  'failed',
] as const;

const Face = () => {
  const site = useSite();
  const page = usePage<typeof jobCreationMachine>();
  const face = useFace(page, faces);
  const { reason, visit, id } = useFields(page, 'reason', 'visit', 'id');
  const retry = () => page.send({ type: 'load.retried' });
  const jobs = (
    <LinkButton tone="line" href={site.href('employerJobs')}>
      {texts.yourJobs}
    </LinkButton>
  );
  const startNew = <LinkButton href={site.href('jobCreation')}>{texts.startNew}</LinkButton>;
  switch (face) {
    case 'writing':
      return <NewPosting key={visit} />;
    case 'editing':
      return <PostingEdit key={visit} />;
    case 'inviting':
      return <InviteAfterwards />;
    case 'published':
      return <Leaving title={texts.publishedTitle} />;
    case 'changed':
      return <Leaving title={texts.changedTitle} />;
    case 'ended':
      return (
        <Words words={texts.ended}>
          <LinkButton href={`${site.href('jobCreation')}?${new URLSearchParams({ copy: id ?? '' })}`}>
            {texts.postAgain}
          </LinkButton>
          {jobs}
        </Words>
      );
    case 'discarded':
      return (
        <Words words={texts.discarded}>
          {startNew}
          {jobs}
        </Words>
      );
    case 'missing':
      return (
        <Words words={texts.missing}>
          {startNew}
          {jobs}
        </Words>
      );
    case 'unavailable':
      return (
        <Words words={texts.unavailable}>
          <LinkButton href={site.href('freelancers')}>{texts.findFreelancer}</LinkButton>
        </Words>
      );
    case 'failed':
      return (
        <QuietFace title={texts.failed} reason={reason} onRetry={retry}>
          {texts.failedHint}
        </QuietFace>
      );
    default:
      return (
        <div className={styles.coming}>
          {face === 'slow' && (
            <QuietFace title={texts.slow} onRetry={retry}>
              {texts.slowHint}
            </QuietFace>
          )}
          <Skeletons />
        </div>
      );
  }
};

export const JobCreationPage = () => {
  const page = usePage<typeof jobCreationMachine>();
  const isEditing = useSelector(page, (state) => state.hasTag('editing') || state.hasTag('changed'));
  const isInviting = useSelector(page, (state) => state.hasTag('inviting'));
  const isLoading = useSelector(page, (state) => state.hasTag('loading'));
  const hasForm = useSelector(
    page,
    (state) => state.hasTag('writing') || state.hasTag('editing') || state.hasTag('loading'),
  );
  const isReviewing = useSelector(page, (state) => state.hasTag('reviewing'));
  return (
    <article className={record.page} aria-busy={isLoading || undefined}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{isEditing ? texts.editTitle : isInviting ? texts.publishedTitle : texts.title}</h1>
        {hasForm && !isReviewing && <p className={record.lead}>{isEditing ? texts.editLead : texts.lead}</p>}
      </header>
      <Face />
    </article>
  );
};
