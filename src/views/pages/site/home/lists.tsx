/** The lists of the home page (H9, H11). Every state takes the same space, so that nothing shifts. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../../../contracts/core/failure.ts';
import { useActor, useSettings, useSite } from '../../../logic.tsx';
import { useFace } from '../../../select.ts';
import { FreelancerCard, FreelancerCardSkeleton } from '../../../parts/freelancer-card/freelancer-card.tsx';
import { GuideCard, GuideCardSkeleton } from '../../../parts/guide-card/guide-card.tsx';
import { ExternalButton, LinkButton } from '../../../ui/button.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { Section } from '../../../ui/section.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import styles from './home.module.css';
import * as texts from './texts.ts';

const FACES = ['slow', 'loading', 'failed', 'empty', 'ready'] as const;

interface Faces {
  readonly subject: string;
  readonly face: (typeof FACES)[number] | undefined;
  readonly reason: CallFailure | null;
  readonly onRetry: () => void;
}

const ListWords = ({ subject, face, reason, onRetry }: Faces): ReactNode => {
  const isFailed = face === 'failed';
  if (!isFailed && face !== 'slow') return null;
  return (
    <QuietFace
      title={isFailed ? texts.failed(subject) : texts.slow(subject)}
      reason={reason}
      onRetry={onRetry}
    >
      {isFailed ? texts.restWorks : texts.willAppear}
    </QuietFace>
  );
};

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const Freelancers = () => {
  const site = useSite();
  const actor = useActor('featuredFreelancers');
  const face = useFace(actor, FACES);
  const items = useSelector(actor, ({ context }) => context.items);
  const words = {
    subject: 'The freelancers',
    face,
    reason: useSelector(actor, ({ context }) => context.reason),
    onRetry: () => actor.send({ type: 'load.retried' }),
  };
  const isLoading = face === 'loading';
  return (
    <Section
      id="freelancers"
      title={texts.findTopFreelancers}
      lead={texts.freelancers.lead}
      busy={isLoading}
      action={
        <LinkButton tone="line" href={site.href('freelancers')} icon="arrow">
          More Freelancers
        </LinkButton>
      }
    >
      <ListWords {...words} />
      {face === 'empty' && <QuietFace title={texts.freelancers.none}>{texts.freelancers.browse}</QuietFace>}
      {isLoading && <Hidden>Loading freelancers</Hidden>}
      {(isLoading || face === 'ready') && (
        <div className={styles.cards}>
          {isLoading && times(8).map((index) => <FreelancerCardSkeleton key={index} />)}
          {items.map((freelancer, index) => (
            <FreelancerCard key={`${freelancer.id} ${index}`} freelancer={freelancer} />
          ))}
        </div>
      )}
    </Section>
  );
};

export const Guides = () => {
  const { productName, blogUrl } = useSettings();
  const actor = useActor('guides');
  const face = useFace(actor, FACES);
  const items = useSelector(actor, ({ context }) => context.items);
  const words = {
    subject: 'The guides',
    face,
    reason: useSelector(actor, ({ context }) => context.reason),
    onRetry: () => actor.send({ type: 'load.retried' }),
  };
  const isLoading = face === 'loading';
  return (
    <Section
      id="guides"
      tone="sunk"
      title={`${productName} Guide`}
      lead={texts.guides.lead}
      busy={isLoading}
      action={
        <ExternalButton tone="line" href={blogUrl}>
          {texts.readTheBlog}
        </ExternalButton>
      }
    >
      <ListWords {...words} />
      {face === 'empty' && <QuietFace title={texts.guides.none}>{texts.guides.blog}</QuietFace>}
      {(isLoading || face === 'ready') && (
        <div className={styles.guides}>
          {isLoading && times(3).map((index) => <GuideCardSkeleton key={index} />)}
          {items.map((guide, index) => (
            <GuideCard key={`${guide.GID} ${index}`} guide={guide} />
          ))}
        </div>
      )}
    </Section>
  );
};
