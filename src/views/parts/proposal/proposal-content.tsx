/** A proposal as the employer reads it: letter, money, answers and files. The freelancer reviews the same before sending. */
import type { ReactNode } from 'react';
import { dollarsOf } from '../../../contracts/money/dollars.ts';
import type { PaymentModel } from '../../../contracts/money/payment-model.ts';
import { AnswerList, FileList, Letter, MilestoneList, type ShownProposal } from './proposal-parts.tsx';
import styles from './proposal.module.css';
import * as texts from './texts.ts';

interface ContentProps {
  readonly proposal: ShownProposal;
  readonly model: PaymentModel;
  /** Beside the bid, such as what the freelancer receives. */
  readonly besideBid?: ReactNode;
}

export const ProposalContent = ({ proposal, model, besideBid }: ContentProps) => {
  const { CoverLetter, Bid, Milestones, MilestoneNote, Answers, Files } = proposal;
  return (
    <div className={styles.content}>
      {CoverLetter && (
        <div>
          <h3>{texts.coverLetter}</h3>
          <Letter proposal={proposal} />
        </div>
      )}
      {Bid !== undefined && (
        <div className={styles.bid}>
          <h3>{texts.bid[model]}</h3>
          <p>
            <strong>{dollarsOf(Bid)}</strong>
          </p>
          {besideBid}
        </div>
      )}
      {(Milestones.length > 0 || MilestoneNote) && (
        <div>
          <h3>{texts.milestones}</h3>
          <MilestoneList proposal={proposal} />
        </div>
      )}
      {Answers.length > 0 && (
        <div>
          <h3>{texts.answers}</h3>
          <AnswerList proposal={proposal} />
        </div>
      )}
      {Files.length > 0 && (
        <div>
          <h3>{texts.files}</h3>
          <FileList proposal={proposal} />
        </div>
      )}
    </div>
  );
};
