import type { ProposalCredits } from '../../../contracts/hiring/own-proposal.ts';
import { Moment } from '../../ui/moment.tsx';
import styles from './apply.module.css';
import * as texts from './texts.tsx';

/** J44. */
export const CreditsLine = ({ credits: { Left, Most, RenewsAt } }: { credits: ProposalCredits }) => (
  <p className={styles.hint}>
    {texts.credits(Left, Most)} {texts.renews} <Moment at={RenewsAt} />.
  </p>
);
