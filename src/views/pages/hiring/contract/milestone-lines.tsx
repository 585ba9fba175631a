/** Milestones as they stood at a moment: title, amount and day. */
import { dollarsOf } from '../../../../contracts/jobs/budget.ts';
import type { ContractTerms } from '../../../../machines/lifecycles/contract-terms.ts';
import { dayOf } from '../../../words.ts';
import * as changes from './change-texts.ts';
import styles from './contract.module.css';

export const MilestoneLines = ({ terms: { milestones } }: { terms: ContractTerms }) =>
  milestones.length === 0 ? null : (
    <ol className={styles.lines}>
      {milestones.map(({ key, title, amountCents, dueOn }) => (
        <li key={key}>
          <span>{title}</span>
          <span>
            {dollarsOf(amountCents / 100)}
            {dueOn && `, ${changes.due(dayOf(dueOn) ?? dueOn)}`}
          </span>
        </li>
      ))}
    </ol>
  );
