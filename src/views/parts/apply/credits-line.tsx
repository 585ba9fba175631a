import type { ProposalCredits } from '../../../contracts/hiring/own-proposal.ts';
import { plans } from '../../../contracts/money/plans.ts';
import { useSite } from '../../logic.tsx';
import { Moment } from '../../ui/moment.tsx';
import styles from './apply.module.css';
import * as texts from './texts.tsx';

/** With as many left, the line offers a larger plan. */
const FEW = 2;
const mostOfAll = Math.max(...Object.values(plans).map(({ proposalsPerMonth }) => proposalsPerMonth));

/** J44, V396. */
export const CreditsLine = ({ credits: { Left, Most, RenewsAt } }: { credits: ProposalCredits }) => {
  const site = useSite();
  return (
    <p className={styles.hint}>
      {texts.credits(Left, Most)} {texts.renews} <Moment at={RenewsAt} />.
      {Left <= FEW && Most < mostOfAll && (
        <>
          {' '}
          <a href={site.href('packages')}>{texts.largerPlans}</a>
        </>
      )}
    </p>
  );
};
