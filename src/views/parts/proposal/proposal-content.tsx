/** A proposal as the employer reads it: letter, money, answers and files. The freelancer reviews the same before sending. */
import type { ReactNode } from 'react';
import { dollarsOf } from '../../../contracts/jobs/budget.ts';
import type { PaymentModel } from '../../../contracts/money/payment-model.ts';
import { attachmentAddress } from '../../../contracts/messaging/attachment-file.ts';
import { useSettings } from '../../logic.tsx';
import styles from './proposal.module.css';
import * as texts from './texts.ts';

export interface ShownProposal {
  readonly CoverLetter?: string | undefined;
  /** Dollars. */
  readonly Bid?: number | undefined;
  readonly Milestones: readonly {
    readonly Title: string;
    readonly Amount: number;
    readonly DueDate?: string | undefined;
  }[];
  readonly MilestoneNote?: string | undefined;
  readonly Answers: readonly { readonly Question: string; readonly Answer: string }[];
  readonly Files: readonly { readonly File: string; readonly Name: string }[];
}

interface ContentProps {
  readonly proposal: ShownProposal;
  readonly model: PaymentModel;
  /** Beside the bid, such as what the freelancer receives. */
  readonly besideBid?: ReactNode;
}

export const ProposalContent = ({ proposal, model, besideBid }: ContentProps) => {
  const { api } = useSettings();
  const { CoverLetter, Bid, Milestones, MilestoneNote, Answers, Files } = proposal;
  return (
    <div className={styles.content}>
      {CoverLetter && (
        <div>
          <h3>{texts.coverLetter}</h3>
          <p className={styles.letter}>{CoverLetter}</p>
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
          <ol className={styles.milestones}>
            {Milestones.map(({ Title, Amount, DueDate }, index) => (
              <li key={index}>
                <span>{Title}</span>
                <span>
                  {dollarsOf(Amount)} {DueDate && texts.due(DueDate)}
                </span>
              </li>
            ))}
          </ol>
          {MilestoneNote && <p className={styles.letter}>{MilestoneNote}</p>}
        </div>
      )}
      {Answers.length > 0 && (
        <div>
          <h3>{texts.answers}</h3>
          <dl className={styles.answers}>
            {Answers.map(({ Question, Answer }) => (
              <div key={Question}>
                <dt>{Question}</dt>
                <dd>{Answer}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {Files.length > 0 && (
        <div>
          <h3>{texts.files}</h3>
          <ul>
            {Files.map(({ File, Name }) => (
              <li key={File}>
                <a href={attachmentAddress(api, File)} target="_blank" rel="noopener noreferrer">
                  {Name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};
