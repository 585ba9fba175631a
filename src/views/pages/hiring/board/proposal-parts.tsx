/** What a proposal says, for the opened proposal and for the comparison. */
import { attachmentAddress } from '../../../../contracts/messaging/attachment-file.ts';
import { dollarsOf } from '../../../../contracts/jobs/budget.ts';
import type { ReceivedProposal } from '../../../../contracts/hiring/board.ts';
import { useSettings } from '../../../logic.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { dayOf } from '../../../words.ts';
import styles from './board.module.css';
import * as texts from './texts.ts';

type Of = { readonly proposal: ReceivedProposal };

export const Letter = ({ proposal: { CoverLetter } }: Of) => (
  <p className={styles.letter}>{CoverLetter ?? texts.noLetter}</p>
);

export const MilestoneList = ({ proposal: { Milestones, MilestoneNote } }: Of) => (
  <>
    {Milestones.length === 0 && !MilestoneNote && <p>{texts.none}</p>}
    <ol className={styles.milestones}>
      {Milestones.map(({ Title, Amount, DueDate }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two milestones may be equal
        <li key={index}>
          {Title}: <strong>{dollarsOf(Amount)}</strong>
          {DueDate && ` by ${dayOf(DueDate) ?? DueDate}`}
        </li>
      ))}
    </ol>
    {MilestoneNote && <p className={styles.letter}>{MilestoneNote}</p>}
  </>
);

export const AnswerList = ({ proposal: { Answers } }: Of) =>
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

export const FileList = ({ proposal: { Files } }: Of) => {
  const { api } = useSettings();
  return (
    <ul>
      {Files.map((file) => (
        <li key={file.File}>
          <a href={attachmentAddress(api, file.File)} target="_blank" rel="noopener noreferrer">
            {file.Name}
            <Hidden> (opens a new tab)</Hidden>
          </a>
        </li>
      ))}
    </ul>
  );
};
