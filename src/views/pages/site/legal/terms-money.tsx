/** The terms, second part: money. Every fee and time is read from the terms that the software applies. */
import { terms } from '../../../../contracts/money/terms.ts';
import { To } from '../../../parts/contents/inline.tsx';
import type { Clause } from './legal-page.tsx';

const { hourlyWeek: week } = terms;

export const termsOfMoney: readonly Clause[] = [
  {
    id: 'escrow',
    title: 'Funding and escrow',
    body: (
      <>
        <p>
          The employer funds a milestone before work on it starts. The smallest amount is $
          {terms.smallestMilestoneDollars}. A checkout that is not paid within {terms.unpaidCheckoutMinutes}{' '}
          minutes expires without a charge.
        </p>
        <p>
          Money in escrow belongs to that milestone alone. We hold it apart from our own, pay no interest on
          it, and move it only in the ways these terms describe. A freelancer who starts before a milestone is
          funded does so at their own risk.
        </p>
      </>
    ),
  },
  {
    id: 'release',
    title: 'Approval and release',
    body: (
      <>
        <p>
          When the freelancer hands in the work, the employer has {terms.autoReleaseDays} days to approve it,
          to ask for changes, or to open a dispute. We send reminders on days{' '}
          {terms.autoReleaseReminderDays.slice(0, -1).join(', ')} and {terms.autoReleaseReminderDays.at(-1)}.
          After {terms.autoReleaseDays} days without any of these, the work counts as approved and the money
          is released. The days run from the last time the work was handed in.
        </p>
        <p>Released money clears in {terms.clearanceDays} days and can then be withdrawn.</p>
      </>
    ),
  },
  {
    id: 'hourly',
    title: 'Hourly work and monthly payments',
    body: (
      <>
        <p>
          An hourly week runs from {week.from} to {week.to}. The freelancer may correct its time sheet until{' '}
          {week.editedUntil} after it, and the employer may dispute it until the {week.disputedUntil} after
          it. All times are UTC. Hours above the agreed limit are not paid.
        </p>
        <p>
          A monthly payment is funded before each month. Either side may end it up to{' '}
          {terms.recurringCancelDays} days before the next month begins. A month that ends early is paid by
          the day.
        </p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling and refunds',
    body: (
      <ul>
        <li>
          Either side may ask to cancel a funded milestone. The other has {terms.cancelAnswerHours} hours to
          answer. Silence cancels it only if no work had been handed in.
        </li>
        <li>
          At the end of a contract the employer may ask for what is still in escrow. The freelancer has{' '}
          {terms.refundRequestDays} days to answer. Silence refunds it.
        </li>
        <li>The freelancer may give the money back at any time before it clears, without being asked.</li>
        <li>
          For up to {terms.voluntaryRefundDays} days after a release the freelancer may send money back of
          their own accord.
        </li>
        <li>What is refunded goes back the way it came, with the employer’s fee on it.</li>
      </ul>
    ),
  },
  {
    id: 'disputes',
    title: 'Disputes',
    body: (
      <>
        <p>
          While money is in escrow, either side may open a dispute and say what is wrong. The money stays
          where it is until the dispute is over.
        </p>
        <ol>
          <li>
            The other side replies within {terms.disputeReplyDays} days. Who does not reply has conceded.
          </li>
          <li>
            Both look for a settlement. Each may propose how to share the amount, and the other may accept.
            Either may give in, and whoever opened the dispute may take it back.
          </li>
          <li>
            If there is no settlement {terms.disputeEscalationDays} days after the start, we read what both
            have written and handed in, and decide by day {terms.disputeDecisionDays}. We give our reasons in
            writing.
          </li>
        </ol>
        <p>
          We decide by the contract, by what was handed in, and by what both have said here. Our decision says
          where the escrow goes. It does not take away your right to go to court.
        </p>
      </>
    ),
  },
  {
    id: 'fees',
    title: 'Fees',
    body: (
      <>
        <p>
          Freelancers pay {terms.freelancerFeePercent}% of what is released to them, taken at release. The
          rate is fixed for the life of a contract. Employers pay {terms.employerFeePercent}% on top of what
          they fund, and the part on what is not released is returned. There is{' '}
          <To page="howItWorks" part="fees">
            a worked example
          </To>
          .
        </p>
        <p>
          New fees apply to new contracts only, and we announce them at least 30 days before. Taxes on our
          fees are added where the law says so. Amounts are in US dollars; what your bank adds for exchange is
          its own.
        </p>
      </>
    ),
  },
  {
    id: 'outside',
    title: 'Paying outside',
    body: (
      <p>
        Whom you meet here, you pay here: for as long as your contract lasts, payments for it go through
        escrow. Asking somebody to pay or be paid outside is a breach of these terms, and nothing that was
        paid outside is protected by them.
      </p>
    ),
  },
];
