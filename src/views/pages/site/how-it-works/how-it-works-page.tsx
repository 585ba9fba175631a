import { terms, chargeOf, netOf } from '../../../../contracts/money/terms.ts';
import { Card, Cards, Facts, Words, Questions, Note } from '../../../parts/contents/cards.tsx';
import { Part } from '../../../parts/contents/part.tsx';
import { jobChart } from '../../../parts/lifecycle-chart/job.chart.ts';
import { LifecycleChart } from '../../../parts/lifecycle-chart/lifecycle-chart.tsx';
import { milestoneChart } from '../../../parts/lifecycle-chart/milestone.chart.ts';
import { DataTable } from '../../../parts/contents/data-table.tsx';
import styles from './how-it-works.module.css';
import { dollarsOf } from '../../../../contracts/money/dollars.ts';
import { useSite, useSettings } from '../../../logic.tsx';
import { useTextHead } from '../../../heads/use-text-head.ts';
import { PageTop } from '../../../parts/contents/page-top.tsx';
import { useAnchor } from '../../../parts/contents/use-anchor.ts';

const { hourlyWeek: week } = terms;

const models = [
  {
    title: 'Fixed price',
    words: 'For work with a clear end: an audit, a landing page, the launch of a campaign.',
    facts: [
      ['How it is agreed', 'One price for a result that you can describe, in one or more milestones.'],
      ['How it is funded', 'Milestone by milestone, each before work on it starts.'],
      [
        'How it is paid',
        `When the employer approves the work, or after ${terms.autoReleaseDays} days without an answer.`,
      ],
      [
        'Good to know',
        `A milestone is at least $${terms.smallestMilestoneDollars}. Don’t start work before it is funded.`,
      ],
    ],
  },
  {
    title: 'Hourly rate',
    words: 'For work of unknown size: advice, repairs, or running your first ads.',
    facts: [
      ['How it is agreed', 'An hourly rate, and a limit of hours per week.'],
      ['How it is funded', 'We charge all agreed hours when the week begins.'],
      [
        'How it is paid',
        `By the time sheet of the week, ${week.from} to ${week.to}. Money for hours that were not worked goes back.`,
      ],
      [
        'Good to know',
        `The freelancer can correct a time sheet until ${week.editedUntil}, and the employer can dispute it until ${week.disputedUntil}. All times are UTC.`,
      ],
    ],
  },
  {
    title: 'Monthly payment',
    words: 'For continuous work: content, community, reports, ad monitoring.',
    facts: [
      ['How it is agreed', 'One amount a month, and what it covers.'],
      ['How it is funded', 'One month at a time, when it begins.'],
      ['How it is paid', `At its end. The employer has ${terms.monthDisputeDays} days to dispute it.`],
      [
        'Good to know',
        `Either side can cancel up to ${terms.recurringCancelDays} days before its end, or end the contract at once. A month that ends early is paid by the day.`,
      ],
    ],
  },
] as const;

/** T1. */
const Models = () => (
  <Part id="models" title="Three ways to pay" lead="Choose by how well you can describe the work in advance.">
    <Cards>
      {models.map(({ title, words, facts }) => (
        <Card key={title} title={title}>
          <p>{words}</p>
          <Facts facts={facts} />
        </Card>
      ))}
    </Cards>
  </Part>
);

/** T2. */
const Life = () => (
  <Part
    id="life"
    tone="sunk"
    title="The life of a piece of work"
    lead="These drawings are made from the rules that our software follows. Nothing else can happen."
  >
    <LifecycleChart
      chart={milestoneChart}
      title="A milestone"
      lead="Money moves in milestones: a part of a fixed-price job, a week of hourly work, or a month. A milestone is approved; a week or a month is closed."
    />
    <LifecycleChart
      chart={jobChart}
      title="A job"
      lead="A job post comes before the first milestone. It ends with a hire, or when nobody can apply any more."
    />
  </Part>
);

const [first, second, third] = terms.autoReleaseReminderDays;

const silences = [
  [
    'A checkout',
    `${terms.unpaidCheckoutMinutes} minutes to pay`,
    'The employer can start again. A late payment still counts until then.',
  ],
  [
    'Work that was submitted',
    `${terms.autoReleaseDays} days to answer, with reminders on days ${first}, ${second} and ${third}`,
    'The money is released to the freelancer.',
  ],
  [
    'A request to cancel',
    `${terms.cancelAnswerHours} hours to answer`,
    'A milestone without submitted work is cancelled. Anything else goes on.',
  ],
  [
    'A request for a refund at the end of a contract',
    `${terms.refundRequestDays} days to answer`,
    'The money goes back to the employer.',
  ],
  ['A dispute', `${terms.disputeReplyDays} days to reply`, 'The side that opened the dispute wins it.'],
  [
    'A dispute with a reply',
    `${terms.disputeEscalationDays} days from its start to settle it yourselves`,
    `We step in, and decide by day ${terms.disputeDecisionDays}.`,
  ],
  ['Our decision in a dispute', `${terms.rulingRestDays} days for one appeal`, 'It takes effect.'],
  ['Money that was released', `${terms.clearanceDays} days to clear`, 'The freelancer can withdraw it.'],
] as const;

/** T3. */
const Trouble = () => (
  <Part id="trouble" title="When things go wrong" lead="For this there are fixed steps and deadlines.">
    <div className={styles.trouble}>
      <Words>
        <h3>You want to stop</h3>
        <p>
          Either side can ask to cancel. If the other agrees, the whole amount goes back to the employer. The
          freelancer can also refund a milestone in full, at any time before its money clears.
        </p>
        <h3>Nobody answers</h3>
        <p>Every request has a deadline. The table says what happens without an answer.</p>
        <h3>You do not agree</h3>
        <p>
          Either side can open a dispute while money is in escrow. The money then stays there. The other side
          replies, and you both look for a way to share the amount: all, none, or any part. If you cannot
          agree, one of us reads what both of you wrote and decides.
        </p>
        <h3>The contract has ended and money is left</h3>
        <p>
          The employer can ask for what is still in escrow. The freelancer can agree, refuse, or open a
          dispute.
        </p>
        <h3>You want to pay back a part</h3>
        <p>
          A freelancer can pay back a part of a payment, or all of it, for up to {terms.voluntaryRefundDays}{' '}
          days after it has cleared.
        </p>
      </Words>
      <DataTable
        caption="How long each side has, and what happens without an answer"
        head={['Waiting for', 'How long', 'If nothing happens']}
        rows={silences}
      />
    </div>
  </Part>
);

const GROSS = 100_000;
const RELEASED = 60_000;

const inDollars = (cents: number): string => dollarsOf(cents / 100);

const charged = chargeOf(GROSS);
/** Returned for a milestone that was released in part: the rest, and the fee on it. */
const returned = charged - chargeOf(RELEASED);

/** In cents. */
const sums: readonly (readonly [words: string, whole: number, part: number])[] = [
  ['The employer pays', charged, charged],
  [`Our fee in that, ${terms.employerFeePercent}%`, charged - GROSS, charged - GROSS],
  ['Released to the freelancer', GROSS, RELEASED],
  [`Our fee in that, ${terms.freelancerFeePercent}%`, GROSS - netOf(GROSS), RELEASED - netOf(RELEASED)],
  ['The freelancer receives', netOf(GROSS), netOf(RELEASED)],
  ['Back to the employer', 0, returned],
];
const example = sums.map(([words, ...cents]) => [words, ...cents.map(inDollars)] as const);

/** T4: the example is computed from the fees. */
const Fees = () => (
  <Part
    id="fees"
    tone="sunk"
    title="Fees in short"
    lead={`Freelancers pay ${terms.freelancerFeePercent}% of what is released to them, or less with a plan. Employers pay ${terms.employerFeePercent}% on top of what they fund.`}
  >
    <div className={styles.trouble}>
      <Words>
        <p>
          The freelancer’s fee stays the same for the whole contract. The employer pays the fee when a
          milestone is funded. For money that is not released, we return the fee.
        </p>
        <p>
          Accounts, searching, posting jobs and being hired are free. Freelancers can send{' '}
          {terms.freeProposalsPerMonth} proposals a month for free. If a job closes without a hire, we return
          the proposal.
        </p>
        <p>
          With an account you see <a href={useSite().href('fees')}>all fees and a calculator</a>.
        </p>
      </Words>
      <DataTable
        caption={`An example you can check by hand: a milestone of ${inDollars(GROSS)}`}
        head={['What', 'All of it is released', `${inDollars(RELEASED)} of it is released`]}
        rows={example}
      />
    </div>
  </Part>
);

const Answers = () => {
  const site = useSite();
  const { productName } = useSettings();
  return (
    <Part id="questions" title="Questions">
      <Questions
        items={[
          [
            'Where is the money while the work is done?',
            'We hold it for the milestone. Neither side can spend it, nor can we.',
          ],
          [
            'Can we settle payments between ourselves?',
            `Payments outside ${productName} are not protected: there is no escrow, no dispute and no refund. Asking someone you met here to pay outside is against our terms.`,
          ],
          [
            'What if the freelancer disappears?',
            `At a fixed price, nothing is released before work is submitted. Ask to cancel. After ${terms.cancelAnswerHours} hours without an answer you get the whole amount back.`,
          ],
          [
            'When can I review the other side?',
            `For ${terms.reviewWindowDays} days after a contract ends. You see the other review only when both are written or the time is over, so nobody can retaliate.`,
          ],
          [
            'What is a certificate worth?',
            `It says that a freelancer answered at least ${terms.testPassPercent}% of a test correctly. A certificate is valid for ${terms.testValidDays} days.`,
          ],
          [
            'Who owns the work?',
            <>
              The employer does, once it is paid for. The details are in the{' '}
              <a href={site.href('copyrightPolicy')}>copyright policy</a>.
            </>,
          ],
        ]}
      />
    </Part>
  );
};

/** The footer’s Careers link points here. */
const Careers = () => {
  const site = useSite();
  const { productName } = useSettings();
  return (
    <Part
      id="careers"
      tone="sunk"
      title="Careers"
      lead={`This part is about working at ${productName} itself.`}
    >
      <Words>
        <p>We have no open positions at the moment.</p>
        <h3>What we look for</h3>
        <p>
          We look for people who write clearly, finish what they start, and prefer removing a step from a
          process to adding one.
        </p>
        <h3>How to write to us</h3>
        <p>
          <a href={site.href('contact')}>Send us a message</a>: say what you would like to work on, and show
          one thing you are proud of. We do not ask for unpaid test work.
        </p>
        <p>
          If you are looking for freelance work, browse the <a href={site.href('jobs')}>open jobs</a>.
        </p>
      </Words>
    </Part>
  );
};

const entries = [
  { id: 'models', title: 'Three ways to pay' },
  { id: 'life', title: 'The life of a piece of work' },
  { id: 'trouble', title: 'When things go wrong' },
  { id: 'fees', title: 'Fees in short' },
  { id: 'questions', title: 'Questions' },
  { id: 'careers', title: 'Careers' },
];

export const HowItWorksPage = () => {
  const site = useSite();
  useTextHead(
    'howItWorks',
    (product) =>
      `How work and money move on ${product}: three ways to pay, escrow step by step, what happens in a dispute, and what it costs.`,
  );
  useAnchor();
  return (
    <>
      <PageTop
        title="How it works"
        lead="You agree on the work. The money is set aside before it starts, and it moves when the work is approved. Here is each step, including what happens when something goes wrong."
        entries={entries}
      >
        <Note>
          <a href={`${site.href('product')}#today`}>What works today</a>
        </Note>
      </PageTop>
      <Models />
      <Life />
      <Trouble />
      <Fees />
      <Answers />
      <Careers />
    </>
  );
};
