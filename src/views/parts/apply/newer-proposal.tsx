/** Beside the form that edits a sent proposal: the version that replaced the opened one. */
import type { OwnProposal } from '../../../contracts/hiring/own-proposal.ts';
import type { PaymentModel } from '../../../contracts/money/payment-model.ts';
import { ProposalContent } from '../proposal/proposal-content.tsx';
import styles from './apply.module.css';
import * as texts from './texts.tsx';

export const NewerProposal = ({ proposal, model }: { proposal: OwnProposal; model: PaymentModel }) => (
  <div className={styles.mark}>
    <p role="status">
      <strong>{texts.newerTitle}</strong> {texts.newerLead}
    </p>
    <ProposalContent proposal={proposal} model={model} />
  </div>
);
