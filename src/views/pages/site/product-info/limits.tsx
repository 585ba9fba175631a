import { terms } from '../../../../contracts/money/terms.ts';
import { DataTable } from '../../../parts/contents/data-table.tsx';
import { Part } from '../../../parts/contents/part.tsx';

const { hourlyWeek: week } = terms;
const days = (count: number): string => `${count} days`;

/** Every one of the terms. */
const rows = [
  [
    'Fee of the freelancer',
    `${terms.freelancerFeePercent}%`,
    'Of what is released; fixed for the life of a contract',
  ],
  [
    'Fee of the employer',
    `${terms.employerFeePercent}%`,
    'On top of what is funded; returned on what is not released',
  ],
  ['Smallest milestone', `$${terms.smallestMilestoneDollars}`, 'Before fees'],
  ['Unpaid checkout', `${terms.unpaidCheckoutMinutes} minutes`, 'Then it expires, and nothing is charged'],
  [
    'Approval of work',
    days(terms.autoReleaseDays),
    `Then the money is released; reminders on days ${terms.autoReleaseReminderDays.join(', ')}`,
  ],
  ['Clearance', days(terms.clearanceDays), 'From release until the money can be withdrawn'],
  [
    'Answer to a request to cancel',
    `${terms.cancelAnswerHours} hours`,
    'Silence cancels only before work is handed in',
  ],
  [
    'Answer to a request for a refund',
    days(terms.refundRequestDays),
    'At the end of a contract; silence refunds',
  ],
  ['Reply to a dispute', days(terms.disputeReplyDays), 'Silence concedes'],
  ['Settling a dispute', days(terms.disputeEscalationDays), 'From its start; then we step in'],
  ['Our decision', days(terms.disputeDecisionDays), 'From the start of the dispute, at the latest'],
  ['Giving money back', days(terms.voluntaryRefundDays), 'After release, by the freelancer’s own choice'],
  [
    'Hourly week',
    `${week.from} to ${week.to}`,
    `UTC; time sheets can be corrected until ${week.editedUntil} and disputed until ${week.disputedUntil}`,
  ],
  ['Ending a monthly payment', days(terms.recurringCancelDays), 'Before the next month, at the latest'],
  ['Reviews', days(terms.reviewWindowDays), 'After the end of a contract; unseen until both are in'],
  ['Free proposals', `${terms.freeProposalsPerMonth} a month`, 'Returned when a job closes without a hire'],
  ['Passing a test', `${terms.testPassPercent}%`, `${terms.testAttemptsPerDay} attempts a day`],
  [
    'Our answer to a message',
    `${terms.messageAnswerWorkingDays} working days`,
    `To a request for a partnership ${terms.partnerAnswerWorkingDays}`,
  ],
  ['A certificate', days(terms.testValidDays), 'From the day the test was passed'],
] as const;

export const Limits = () => (
  <Part id="limits" tone="sunk" title="Prices, times and limits">
    <DataTable
      caption="These are read from the same place as the software reads them."
      head={['What', 'How much', 'Good to know']}
      rows={rows}
    />
  </Part>
);
