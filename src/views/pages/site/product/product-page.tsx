import { terms } from '../../../../contracts/money/terms.ts';
import { useSite, useSettings } from '../../../logic.tsx';
import { Card, Cards, Words } from '../../../parts/contents/cards.tsx';
import { Part } from '../../../parts/contents/part.tsx';
import { useTextHead } from '../../../heads/use-text-head.ts';
import { PageTop } from '../../../parts/contents/page-top.tsx';
import { useAnchor } from '../../../parts/contents/use-anchor.ts';

const ForEmployers = () => {
  const site = useSite();
  return (
    <Part
      id="employers"
      tone="sunk"
      title="For employers"
      lead="You know what should be better. Find someone who has done it before."
    >
      <Cards>
        <Card title="Find">
          <p>
            <a href={site.href('freelancers')}>Search</a> by skill, rate, rating and verification. Every
            search has its own link, so you can send it to a colleague.
          </p>
        </Card>
        <Card title="Judge">
          <p>
            A profile shows a freelancer’s work, rate and reviews. We show low ratings as well as high ones.
          </p>
        </Card>
        <Card title="Agree">
          <p>
            Agree on a fixed price, an hourly rate or a monthly payment, in milestones. You see what each side
            pays and receives beside the amount.
          </p>
        </Card>
        <Card title="Pay">
          <p>
            The money is set aside before work starts. You have {terms.autoReleaseDays} days to approve the
            work or to ask for changes.
          </p>
        </Card>
      </Cards>
    </Part>
  );
};

const ForFreelancers = () => {
  const site = useSite();
  return (
    <Part
      id="freelancers"
      title="For freelancers"
      lead="Spend your time on the work instead of chasing jobs and invoices."
    >
      <Cards>
        <Card title="Look">
          <p>
            <a href={site.href('jobs')}>Open jobs</a> show the budget, the payment model, the number of
            proposals and the employer’s record. You can save one for later without an account.
          </p>
        </Card>
        <Card title="Apply">
          <p>
            {terms.freeProposalsPerMonth} proposals a month are free. If a job closes without a hire, we
            return your proposal. You see what you will receive after the fee before you send it.
          </p>
        </Card>
        <Card title="Prove">
          <p>
            <a href={site.href('certificationTest')}>Tests</a> show what you know. You pass with{' '}
            {terms.testPassPercent}% right answers. The certificate is valid for {terms.testValidDays} days,
            and anyone can check it by its code.
          </p>
        </Card>
        <Card title="Get paid">
          <p>
            Start when the milestone is funded. If the employer does not answer for {terms.autoReleaseDays}{' '}
            days after you submit the work, the money is released to you.
          </p>
        </Card>
      </Cards>
    </Part>
  );
};

const ForTeams = () => {
  const site = useSite();
  return (
    <Part
      id="teams"
      tone="sunk"
      title="For teams"
      lead="For agencies, schools and companies that hire or apply often."
    >
      <Words>
        <p>
          There are no shared accounts yet: one account is one person. Today a team can share the link of any
          search, profile or job, and print any page.
        </p>
        <p>
          If you would like to send us students, clients or tools, read about{' '}
          <a href={site.href('partner')}>partnerships</a>. If you hire often and something gets in your way,{' '}
          <a href={site.href('contact')}>tell us</a>: it helps us decide what to build next.
        </p>
      </Words>
    </Part>
  );
};

/** Kept up to date by hand: move an item up when it ships. */
const ready = [
  'Searching freelancers and jobs, with filters and links to share',
  'Profiles with portfolios and reviews, and a page for each job',
  'Saving jobs in your browser, and in your account when you are signed in',
  'Posting a job: drafts on every device, a preview, what similar jobs paid, edits after publication',
  'Proposals with milestones and files, compared side by side, shortlisted or declined with a reason',
  'Invitations, saved searches with alerts, and reporting a profile',
  'Offers, contracts and blind reviews, with a replay of all that happened',
  'Fixed prices in milestones, hourly weeks and monthly payment, with bonuses and expenses',
  'Money: escrow, approval, disputes, refunds, receipts, invoices, payouts and plans',
  'Conversations with files, and notifications about your account',
  'Certification tests on our server’s clock, and certificates with a PDF, a QR code and a public check',
  'Guides, contact and partnership forms, and the newsletter',
  'Your account: signing up and in, a profile with a photo, and a company page',
];
const missing = [
  'Shared accounts for teams: one account is one person',
  'An app to install: the site runs in your browser',
  'Other currencies: amounts are in US dollars',
];

/** T6. */
const Today = () => (
  <Part
    id="today"
    title="What works today"
    lead="You can use everything in the first list now. The second list names what we do not offer."
  >
    <Cards>
      <Card title="Ready">
        <ul>
          {ready.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Card>
      <Card title="Not available">
        <ul>
          {missing.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Card>
    </Cards>
  </Part>
);

const entries = [
  { id: 'employers', title: 'For employers' },
  { id: 'freelancers', title: 'For freelancers' },
  { id: 'teams', title: 'For teams' },
  { id: 'today', title: 'What works today' },
];

export const ProductPage = () => {
  const { productName } = useSettings();
  useTextHead(
    'product',
    (product) =>
      `What ${product} does for employers, freelancers and teams, what works today, and what is not available.`,
  );
  useAnchor();
  return (
    <>
      <PageTop
        title={<>What {productName} does</>}
        lead="From the first search to the last payment, in the order in which you use it. The end of this page says what is ready and what is not available."
        entries={entries}
      />
      <ForEmployers />
      <ForFreelancers />
      <ForTeams />
      <Today />
    </>
  );
};
