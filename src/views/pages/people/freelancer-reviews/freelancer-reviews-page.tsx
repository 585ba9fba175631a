/** The reviews of one freelancer, in pages (rule U8). Every control is a link, so each order has its own address. */
import { useSelector } from '@xstate/react';
import { displayNameOf, profileNameId } from '../../../../contracts/people/freelancer-card.ts';
import { imageAddress } from '../../../../contracts/core/images.ts';
import type { Profile } from '../../../../contracts/people/profile.ts';
import { reviewsOfHead } from '../../../heads/reviews-of.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useActor, useSettings, useSite } from '../../../logic.tsx';
import { useListing } from '../../../parts/listing/use-listing.ts';
import { Breadcrumb } from '../../../parts/record/breadcrumb.tsx';
import { headingOf, RecordFace, useShown, type FaceWords } from '../../../parts/record/record-faces.tsx';
import record from '../../../parts/record/record.module.css';
import { Avatar } from '../../../ui/avatar.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewsSummary } from './reviews-summary.tsx';
import styles from './freelancer-reviews.module.css';
import * as texts from './texts.ts';

const words: FaceWords = {
  subject: 'This freelancer',
  missing: texts.missing,
};

const isNotFound = (reason: unknown): boolean =>
  typeof reason === 'object' && reason !== null && 'status' in reason && reason.status === 404;

export const FreelancerReviewsPage = () => {
  const site = useSite();
  const { base } = useSettings();
  const { face, item, reason, retry } = useShown<Profile>(useActor('reviewedFreelancer') as never);
  const listingReason = useSelector(useListing(), ({ context }) => context.reason);
  const isMissing = face === 'missing' || isNotFound(listingReason);
  const isLoading = face === 'loading' || face === 'slow';
  usePageHead(item ? reviewsOfHead(item) : undefined);
  const profile = item && site.href('userProfile', { nameid: profileNameId(item) });
  return (
    <div className={record.page}>
      <Breadcrumb
        above={[
          { href: site.href('freelancers'), words: texts.findAFreelancer },
          ...(item && profile ? [{ href: profile, words: displayNameOf(item) }] : []),
        ]}
        here={item ? 'Reviews' : undefined}
      />
      <header className={classes(record.head, (item || isLoading) && styles.head)}>
        <div className={styles.photo}>
          {item && <Avatar src={imageAddress(base, item.Photo)} />}
          {isLoading && <SkeletonBlock className={styles.noPhoto} />}
        </div>
        <div className={styles.who}>
          <h1 tabIndex={-1}>
            {item
              ? `Reviews of ${displayNameOf(item)}`
              : headingOf(isMissing ? 'missing' : 'loading', words, texts.reviewsOfAFreelancer)}
          </h1>
          {item?.Headline && <p className={record.lead}>{item.Headline}</p>}
          {profile && (
            <div className={record.ways}>
              <LinkButton tone="line" size="small" href={profile}>
                View profile
              </LinkButton>
            </div>
          )}
        </div>
      </header>
      <RecordFace
        face={isMissing ? 'missing' : face}
        words={words}
        reason={reason}
        retry={retry}
        ways={[
          { href: site.href('freelancers'), words: texts.findAFreelancer },
          { href: site.href('reviews'), words: texts.reviewsOfTheMarketplace },
        ]}
      />
      {!isMissing && (
        <div className={styles.body}>
          <ReviewsSummary />
          <ReviewList name={item ? displayNameOf(item) : 'The freelancer'} />
        </div>
      )}
    </div>
  );
};
