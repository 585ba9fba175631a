import { testTerms } from '../../../../contracts/learning/test-terms.ts';
import { plans } from '../../../../contracts/money/plans.ts';
import { terms } from '../../../../contracts/money/terms.ts';
import { DataTable } from '../../../parts/contents/data-table.tsx';
import { Part } from '../../../parts/contents/part.tsx';
import { useSite, useSettings } from '../../../logic.tsx';
import { Words } from '../../../parts/contents/cards.tsx';
import { useTextHead } from '../../../heads/use-text-head.ts';
import { PageTop } from '../../../parts/contents/page-top.tsx';
import { useAnchor } from '../../../parts/contents/use-anchor.ts';

const { hourlyWeek: week } = terms;
const days = (count: number): string => `${count} days`;

/** All terms: a test compares them with the contract. */
const rows = [
  [
    'Fee of the freelancer',
    `${terms.freelancerFeePercent}%`,
    `Of what is released; fixed for the life of a contract. ${plans.pro.freelancerFeePercent}% for contracts that begin with the ${plans.pro.name} plan`,
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
    `Without an answer it is cancelled, unless work was submitted; a reminder ${terms.requestReminderHours} hours before`,
  ],
  [
    'Answer to a request for a refund',
    days(terms.refundRequestDays),
    'At the end of a contract; without an answer it is refunded',
  ],
  [
    'Reply to a dispute',
    days(terms.disputeReplyDays),
    `Without a reply the other side wins; reminders on days ${terms.disputeReplyReminderDays.join(', ')}`,
  ],
  ['Settling a dispute', days(terms.disputeEscalationDays), 'From its start; then we step in'],
  [
    'Our decision',
    days(terms.disputeDecisionDays),
    'Our aim, from the start of the dispute; until we decide, no money moves',
  ],
  [
    'Appeal against our decision',
    days(terms.rulingRestDays),
    `Then it takes effect; a reminder on day ${terms.rulingReminderDay}`,
  ],
  [
    'Payout',
    `$${terms.smallestPayoutDollars} or more`,
    `Or all that you have; our fee is $${terms.payoutFeeDollars}. A new bank account waits ${terms.newMethodDays} days`,
  ],
  [
    'Paying back a part',
    days(terms.voluntaryRefundDays),
    'After it has cleared, by the freelancer’s own choice',
  ],
  [
    'Hourly week',
    `${week.from} to ${week.to}`,
    `UTC; time sheets can be corrected until ${week.editedUntil} and disputed until ${week.disputedUntil}: ${terms.weekEditHours} hours and ${terms.weekDisputeDays} days after the week`,
  ],
  [
    'Payment of a week or a month',
    'When it begins',
    `If the card is declined, again after ${terms.prefundRetryHours.join(' and ')} hours; then the contract is paused`,
  ],
  ['Dispute about a month', days(terms.monthDisputeDays), 'After its end; then it is released'],
  ['Job post', days(terms.jobOpenDays), 'Unless the employer chooses another last day'],
  [
    'Invitation to a job',
    days(terms.invitationDays),
    `To answer it; a reminder on day ${terms.invitationReminderDay}`,
  ],
  ['Offer', days(terms.offerDays), `To answer it; a reminder on day ${terms.offerReminderDay}`],
  [
    'Cancelling at the end of a month',
    days(terms.recurringCancelDays),
    `Before it, at the latest; we announce the next month ${terms.renewalNoticeDays} days before`,
  ],
  [
    'Reviews',
    days(terms.reviewWindowDays),
    `After the end of a contract; hidden until both are written; a reminder on day ${terms.reviewReminderDay}`,
  ],
  ['Free proposals', `${terms.freeProposalsPerMonth} a month`, 'Returned when a job closes without a hire'],
  [
    'Taking a test',
    `${testTerms.minutes} minutes`,
    `For ${testTerms.questions} questions; half as much again or twice the time with the setting for extra time`,
  ],
  [
    'Passing a test',
    `${terms.testPassPercent}%`,
    `Of the questions; ${terms.testAttemptsPerDay} attempts a day for each test`,
  ],
  [
    'A certificate',
    days(terms.testValidDays),
    `From the day the test was passed; reminders ${testTerms.reminderDays.join(' and ')} days before its end`,
  ],
  [
    'Renewing a certificate',
    days(testTerms.expiringDays),
    'Before its end or later, by taking the test again',
  ],
  [
    'Our answer to a message',
    `${terms.messageAnswerWorkingDays} working days`,
    `To a request for a partnership ${terms.partnerAnswerWorkingDays}`,
  ],
] as const;

const Limits = () => (
  <Part id="limits" tone="sunk" title="Prices, times and limits">
    <DataTable
      caption="The software reads these figures from the same place."
      head={['What', 'How much', 'Good to know']}
      rows={rows}
    />
  </Part>
);

const Browsers = () => (
  <Part id="browsers" title="Browsers and connections">
    <Words>
      <p>
        We support Chrome and Edge from version 114, Firefox from 125 and Safari from 17, on computers and
        phones from a width of 320 pixels. There is no app to install.
      </p>
      <p>
        On a slow connection the text of a page loads first, so you can read it early. If something cannot be
        loaded, the page says so and offers to try again. What you typed stays.
      </p>
      <p>You can read the public pages without JavaScript. Filters, forms and signing in need it.</p>
    </Words>
  </Part>
);

const Access = () => {
  const site = useSite();
  return (
    <Part id="access" tone="sunk" title="Accessibility">
      <Words>
        <p>
          We build to WCAG 2.2, level AA. You can do everything by keyboard, the focus is always visible,
          headings and landmarks are in order, and nothing is cut off when you enlarge the text. Pages follow
          your system’s settings for light or dark theme, high contrast and reduced motion.
        </p>
        <p>
          A program checks every page each time the product changes, but it does not find everything. If
          something gets in your way, <a href={site.href('contact')}>tell us</a> the page and your browser. We
          treat it as a bug.
        </p>
      </Words>
    </Part>
  );
};

const Data = () => {
  const site = useSite();
  return (
    <Part id="data" title="Your data">
      <Words>
        <p>
          There are no advertisements, no trackers and no scripts of other companies here. We use cookies only
          for signing up, signing in and safe forms. The{' '}
          <a href={site.href('privacyPolicy')}>privacy policy</a> names each cookie, and all other data that
          we store about you.
        </p>
        <p>
          We store passwords as hashes that cannot be reversed. Our logs contain no passwords, cookies or
          email addresses.
        </p>
        <p>
          You can download your data and close your account on{' '}
          <a href={site.href('ownProfile')}>your profile</a>.
        </p>
      </Words>
    </Part>
  );
};

const entries = [
  { id: 'limits', title: 'Prices, times and limits' },
  { id: 'browsers', title: 'Browsers and connections' },
  { id: 'access', title: 'Accessibility' },
  { id: 'data', title: 'Your data' },
];

/** Rule T6. */
export const ProductInfoPage = () => {
  const { productName } = useSettings();
  useTextHead(
    'productInfo',
    (product) =>
      `${product} in detail: prices and limits, supported browsers, accessibility, privacy and how your data is kept.`,
  );
  useAnchor();
  return (
    <>
      <PageTop
        title={<>{productName} in detail</>}
        lead="All figures of the product on one page, and what it needs from your browser."
        entries={entries}
      />
      <Limits />
      <Browsers />
      <Access />
      <Data />
    </>
  );
};
