/** V195: the offer of a contract for this job, and the contract after its acceptance. */
import { stateName } from '../../../contracts/core/state-name.ts';
import type { ShownRelation } from '../../../machines/hiring/job-relation.machine.ts';
import { useSite } from '../../logic.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { dayOf } from '../../words.ts';
import { NextStepsLine } from '../next-steps/next-steps.tsx';
import { amountWords } from '../offer/amount-words.ts';
import styles from './apply.module.css';
import * as texts from './texts.tsx';

export const OfferNote = ({ relation: { Offer: offer, offerSteps: steps } }: { relation: ShownRelation }) => {
  const site = useSite();
  if (!offer) return null;
  const { id, State, SentAt, Amount, PaymentModel, Contract } = offer;
  return (
    <section className={styles.invited} aria-labelledby="own-offer">
      <h3 id="own-offer">{texts.offered(dayOf(SentAt))}</h3>
      <p className={styles.standing}>
        <Chip>{steps?.state.name ?? stateName(State)}</Chip>
        {Amount !== undefined && <span>{amountWords(PaymentModel, Amount)}</span>}
      </p>
      {steps && !steps.isOver && <NextStepsLine steps={steps} />}
      <div className={styles.ways}>
        {Contract !== undefined && (
          <LinkButton
            size="small"
            href={site.href('contractForFreelancer', { id: String(Contract) })}
            icon="arrow"
          >
            {texts.openContract}
          </LinkButton>
        )}
        <LinkButton
          tone={Contract === undefined ? 'solid' : 'line'}
          size="small"
          href={site.href('offer', { id: String(id) })}
        >
          {texts.openOffer}
        </LinkButton>
      </div>
    </section>
  );
};
