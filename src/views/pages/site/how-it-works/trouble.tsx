import { terms } from '../../../../contracts/money/terms.ts';
import { Words } from '../../../parts/contents/cards.tsx';
import { DataTable } from '../../../parts/contents/data-table.tsx';
import { Part } from '../../../parts/contents/part.tsx';
import styles from './how-it-works.module.css';

const [first, second, third] = terms.autoReleaseReminderDays;

const silences = [
  [
    'A checkout',
    `${terms.unpaidCheckoutMinutes} minutes to pay`,
    'Nothing is charged. The employer can start again.',
  ],
  [
    'Work that was handed in',
    `${terms.autoReleaseDays} days to answer, with reminders on days ${first}, ${second} and ${third}`,
    'The money is released to the freelancer.',
  ],
  [
    'A request to cancel',
    `${terms.cancelAnswerHours} hours to answer`,
    'Cancelled if no work was in yet. If work was in, everything goes on as before.',
  ],
  [
    'A request for a refund at the end of a contract',
    `${terms.refundRequestDays} days to answer`,
    'The money goes back to the employer.',
  ],
  ['A dispute', `${terms.disputeReplyDays} days to reply`, 'The side that opened the dispute wins it.'],
  [
    'A dispute with a reply',
    `${terms.disputeEscalationDays} days from its start to settle it between you`,
    `We step in, and decide by day ${terms.disputeDecisionDays}.`,
  ],
  ['Money that was released', `${terms.clearanceDays} days to clear`, 'It is the freelancer’s to withdraw.'],
] as const;

/** T3: what happens in a dispute, at a refund, and when somebody says nothing. */
export const Trouble = () => (
  <Part
    id="trouble"
    title="When things go wrong"
    lead="Most work ends well. For the rest there are fixed steps and fixed times, so that nobody has to guess."
  >
    <div className={styles.trouble}>
      <Words>
        <h3>You want to stop</h3>
        <p>
          Either side can ask to cancel. If the other agrees, the whole amount goes back to the employer. The
          freelancer does not have to ask: they can give the money back at any time before it clears.
        </p>
        <h3>Nobody answers</h3>
        <p>
          Every question has a deadline, and silence has a meaning: the table says which. The deadline of a
          milestone is shown beside it, to both of you.
        </p>
        <h3>You do not agree</h3>
        <p>
          Either side can open a dispute while money is in escrow. It then stays there. The other side
          replies, and both look for a way to share the amount: all of it, none of it, or any part. If you
          find none, somebody of ours reads what both have written and decides.
        </p>
        <h3>The contract is over and money is left</h3>
        <p>
          The employer can ask for what is still in escrow. The freelancer can agree, refuse, or open a
          dispute.
        </p>
        <h3>It was paid, and you want to put it right</h3>
        <p>
          A freelancer can send money back of their own accord for up to {terms.voluntaryRefundDays} days
          after it was released.
        </p>
      </Words>
      <DataTable
        caption="How long each side has, and what it means when they say nothing"
        head={['What waits', 'How long', 'If nothing happens']}
        rows={silences}
      />
    </div>
  </Part>
);
