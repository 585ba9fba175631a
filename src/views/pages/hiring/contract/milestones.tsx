/** The agreed milestones with the state of each. */
import { dollarsOf } from '../../../../contracts/jobs/budget.ts';
import type { ShownContract } from '../../../../machines/hiring/contract-steps.ts';
import { sumsOfMilestone } from '../../../../contracts/hiring/shown-terms.ts';
import { Part } from '../../../parts/record/part.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { dayOf } from '../../../words.ts';
import * as changes from './change-texts.ts';
import styles from './contract.module.css';
import * as texts from './texts.ts';

export const MilestonesPart = ({ contract }: { contract: ShownContract }) => {
  const { Milestones, MilestoneStates, FeePercent, Role } = contract;
  const comesTo = (milestone: (typeof Milestones)[number]): string => {
    const { employerPays, freelancerReceives } = sumsOfMilestone(milestone, FeePercent);
    return texts.comesTo(Role, dollarsOf(employerPays), dollarsOf(freelancerReceives));
  };
  const states = Milestones.map(({ id }) => MilestoneStates[String(id)]);
  const [first] = states;
  const isSame = states.every((state) => state?.name === first?.name);
  return (
    <Part title={texts.milestones} note={texts.fundingLater}>
      {isSame && first && <p className={styles.soft}>{first.description}</p>}
      {Milestones.length === 0 ? (
        <p className={styles.soft}>{texts.noMilestones}</p>
      ) : (
        <ol className={styles.milestones}>
          {Milestones.map((milestone) => {
            const { id, Title, Amount, DueDate } = milestone;
            return (
              <li key={id}>
                <p className={styles.milestone}>
                  <strong>{Title}</strong>
                  <span>
                    {dollarsOf(Amount)}
                    {DueDate && `, ${changes.due(dayOf(DueDate) ?? DueDate)}`}
                  </span>
                </p>
                <p className={styles.soft}>
                  <Chip>{MilestoneStates[String(id)]?.name}</Chip> {comesTo(milestone)}
                </p>
                {!isSame && <p className={styles.soft}>{MilestoneStates[String(id)]?.description}</p>}
              </li>
            );
          })}
        </ol>
      )}
    </Part>
  );
};
