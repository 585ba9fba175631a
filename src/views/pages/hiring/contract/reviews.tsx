/** The two reviews of a contract that has ended: hidden until both are written or the time is over (V147). */
import { useSelector } from '@xstate/react';
import { aspectsOf, type ContractReview } from '../../../../contracts/hiring/contract-review.ts';
import { reviewValuesOf } from '../../../../contracts/hiring/review-form.ts';
import { nameOfSide, otherSideOf } from '../../../../contracts/hiring/sides.ts';
import type { ShownContract, ShownReviews } from '../../../../machines/hiring/contract-steps.ts';
import type { NextAct } from '../../../../machines/lifecycles/next-steps.ts';
import { useActor } from '../../../logic.tsx';
import { ActButton } from '../../../parts/act/act-button.tsx';
import { NextSteps } from '../../../parts/next-steps/next-steps.tsx';
import { whyNot } from '../../../parts/next-steps/why-not.ts';
import { Facts } from '../../../parts/record/facts.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { useFace } from '../../../select.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import styles from './contract.module.css';
import * as texts from './texts.ts';

interface Props {
  readonly contract: ShownContract;
  readonly reviews: ShownReviews;
}

const ReviewButton = ({ contract, reviews, act, label }: Props & { act: NextAct; label: string }) => {
  const dialog = useActor('reviewDialog');
  const isLoading = useSelector(dialog, (state) => state.hasTag('loading'));
  const { id, Role } = contract;
  const { Own } = reviews;
  return (
    <ActionButton
      {...whyNot(act)}
      tone={Own ? 'line' : 'solid'}
      size="small"
      aria-haspopup="dialog"
      isComing={isLoading}
      onAct={() =>
        dialog.send({
          type: 'dialog.opened',
          about: { subject: Own ? `${id} edit` : id, values: reviewValuesOf(Role, Own) },
        })
      }
    >
      {label}
    </ActionButton>
  );
};

const Review = ({ review, title, replier }: { review: ContractReview; title: string; replier: string }) => (
  <article className={styles.review} aria-label={title}>
    <h3>{title}</h3>
    <Stars stars={review.Stars} />
    <Facts
      facts={aspectsOf(review.By).map((aspect) => {
        const stars = review.Aspects[aspect];
        return { name: texts.aspects[aspect], value: stars && texts.starsOf(stars) };
      })}
    />
    <p className={styles.quote}>{review.Review}</p>
    {review.Reply && (
      <div className={styles.words}>
        <h4>{texts.replyOf(replier)}</h4>
        <p>{review.Reply}</p>
      </div>
    )}
  </article>
);

/** Only what is of use now. */
const labelsOf = ({ State, Own, About }: ShownReviews): Partial<typeof texts.reviewActs> => {
  const { 'review.written': write, 'review.edited': edit, 'reply.written': reply } = texts.reviewActs;
  if (State === 'published') return About ? { 'reply.written': reply } : {};
  return Own ? { 'review.edited': edit } : { 'review.written': write };
};

const Known = ({ contract, reviews }: Props) => {
  const { State, Version, Steps, Own, About } = reviews;
  const other = otherSideOf(contract).name;
  const isOpen = State === 'open';
  return (
    <>
      {isOpen && <p>{Own ? texts.blind(other) : texts.notWritten}</p>}
      {!isOpen && !Own && !About && <p className={styles.soft}>{texts.noReviews}</p>}
      {Own && <Review review={Own} title={texts.ownReview} replier={other} />}
      {About && (
        <Review review={About} title={texts.reviewOf(other)} replier={nameOfSide(contract, contract.Role)} />
      )}
      {Steps && (
        <NextSteps
          id="what-happens-next"
          isLive
          steps={Steps}
          labels={labelsOf(reviews)}
          renderAct={(act, label) =>
            act.event === 'reply.written' ? (
              <ActButton
                of={{ kind: 'review', id: contract.id, version: Version }}
                act={act}
                size="small"
                fields={{ Reply: '' }}
                said={texts.said['reply.written']}
              >
                {label}
              </ActButton>
            ) : (
              <ReviewButton contract={contract} reviews={reviews} act={act} label={label} />
            )
          }
        />
      )}
    </>
  );
};

const faces = ['closed', 'slow', 'loading', 'missing', 'failed'] as const;

export const ReviewsPart = ({ contract }: Pick<Props, 'contract'>) => {
  const actor = useActor('contractReviews');
  const face = useFace(actor, faces);
  const reviews = useSelector(actor, ({ context }) => context.data);
  const reason = useSelector(actor, ({ context }) => context.reason);
  const retry = () => actor.send({ type: 'load.retried' });
  if (face === 'closed') return null;
  return (
    <Part title={texts.reviews}>
      {face === 'slow' && <QuietFace title={texts.slow} onRetry={retry} />}
      {face === 'loading' && <SkeletonBlock className={styles.coming} />}
      {face === 'missing' && <p role="status">{texts.missing}</p>}
      {face === 'failed' && <QuietFace title={texts.reviewsFailed} reason={reason} onRetry={retry} />}
      {face === undefined && reviews && <Known contract={contract} reviews={reviews} />}
    </Part>
  );
};
