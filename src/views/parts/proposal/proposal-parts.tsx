/** What a proposal says, part by part. A part that is empty says so, where a page shows it all the same. */
import { dollarsOf } from '../../../contracts/money/dollars.ts';
import { attachmentAddress } from '../../../contracts/messaging/attachment-file.ts';
import { useSettings } from '../../logic.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { dayOf } from '../../words.ts';
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
interface PartProps {
  readonly proposal: ShownProposal;
}

export const Letter = ({ proposal: { CoverLetter } }: PartProps) => (
  <p className={styles.letter}>{CoverLetter ?? texts.noLetter}</p>
);

export const MilestoneList = ({ proposal: { Milestones, MilestoneNote } }: PartProps) => (
  <>
    {Milestones.length > 0 && (
      <ol className={styles.milestones}>
        {Milestones.map(({ Title, Amount, DueDate }, index) => (
          <li key={index}>
            <span>{Title}</span>
            <span>
              {dollarsOf(Amount)} {DueDate && texts.due(dayOf(DueDate) ?? DueDate)}
            </span>
          </li>
        ))}
      </ol>
    )}
    {MilestoneNote && <p className={styles.letter}>{MilestoneNote}</p>}
    {Milestones.length === 0 && !MilestoneNote && <p>{texts.none}</p>}
  </>
);

export const AnswerList = ({ proposal: { Answers } }: PartProps) =>
  Answers.length === 0 ? (
    <p>{texts.none}</p>
  ) : (
    <dl className={styles.answers}>
      {Answers.map(({ Question, Answer }) => (
        <div key={Question}>
          <dt>{Question}</dt>
          <dd>{Answer}</dd>
        </div>
      ))}
    </dl>
  );

export const FileList = ({ proposal: { Files } }: PartProps) => {
  const { api } = useSettings();
  return (
    <ul>
      {Files.map(({ File, Name }) => (
        <li key={File}>
          <a href={attachmentAddress(api, File)} target="_blank" rel="noopener noreferrer">
            {Name}
            <Hidden> (opens a new tab)</Hidden>
          </a>
        </li>
      ))}
    </ul>
  );
};
