/** Milestones as they stood at a moment: title, amount and day. */
import { dollarsOf } from '../../../../contracts/money/dollars.ts';
import type { ShownTerms } from '../../../../contracts/hiring/contract.ts';
import { dayOf } from '../../../words.ts';
import * as changes from './change-texts.ts';
import styles from './contract.module.css';

export const MilestoneLines = ({ terms: { Milestones } }: { terms: ShownTerms }) =>
  Milestones.length === 0 ? null : (
    <ol className={styles.lines}>
      {Milestones.map(({ Title, Amount, DueDate }, index) => (
        <li key={index}>
          <span>{Title}</span>
          <span>
            {dollarsOf(Amount)}
            {DueDate && `, ${changes.due(dayOf(DueDate) ?? DueDate)}`}
          </span>
        </li>
      ))}
    </ol>
  );
