import { plans } from '../../../../contracts/money/plans.ts';
import { terms } from '../../../../contracts/money/terms.ts';
import { useSite, useSettings } from '../../../logic.tsx';
import { DataTable } from '../../../parts/contents/data-table.tsx';
import { Part } from '../../../parts/contents/part.tsx';
import { useTextHead } from '../../../heads/use-text-head.ts';
import { Card, Cards, Words } from '../../../parts/contents/cards.tsx';
import { PageTop } from '../../../parts/contents/page-top.tsx';
import { useAnchor } from '../../../parts/contents/use-anchor.ts';
import { LinkButton } from '../../../ui/button.tsx';
import styles from './why-page.module.css';

const costs = [
  ['An account', 'Free', 'Free'],
  ['Searching, reading, saving', 'Free', 'Free'],
  ['Posting a job', 'Free', '–'],
  ['Sending proposals', '–', `${terms.freeProposalsPerMonth} a month are free`],
  [
    'When money moves',
    `${terms.employerFeePercent}% on top of what is funded, returned on what is not released`,
    `${terms.freelancerFeePercent}% of what is released, or ${plans.pro.freelancerFeePercent}% with the ${plans.pro.name} plan`,
  ],
  ['Leaving', 'Free', 'Free'],
] as const;

const Cost = () => (
  <Part
    id="cost"
    tone="sunk"
    title="What it costs"
    lead={
      <>
        There are two fees, and both are public. Plans are optional. See the{' '}
        <a href={`${useSite().href('howItWorks')}#fees`}>worked example</a> to check them.
      </>
    }
  >
    <DataTable caption="What each side pays" head={['What', 'Employers', 'Freelancers']} rows={costs} />
  </Part>
);

type Row = readonly [string, string, string, string, string];

const rows: readonly Row[] = [
  [
    'Best for',
    'A task or a regular need that one or two specialists can handle',
    'A large project with many disciplines, run by someone else',
    'A long-term position, or work that you want to manage yourself',
    'Work that is the core of your business',
  ],
  [
    'What you pay on top of the work',
    'A fee on what you fund',
    'The agency’s own margin, inside its price',
    'The price of an advertisement',
    'Salary, equipment and contributions, also in quiet months',
  ],
  [
    'Who holds the money',
    `Escrow, until you approve the work or ${terms.autoReleaseDays} days pass without your answer`,
    'You pay by invoice, often a part in advance',
    'You and the person agree between you',
    'You pay every month',
  ],
  [
    'If the work is not right',
    'Changes, a refund or a dispute with fixed deadlines',
    'What your contract with the agency says',
    'What you agreed between you, and the courts',
    'You talk, train, or part ways under labour law',
  ],
  [
    'Who chooses the person',
    'You, by work history and reviews',
    'The agency',
    'You, from applications',
    'You, after interviews',
  ],
  [
    'Where it is weaker',
    'You lead the work yourself, and a profile shows only work done here',
    'You rarely choose who does the work, and small tasks cost too much',
    'No work history, no escrow, no help in a dispute',
    'Slow to begin and hard to change',
  ],
];

/** T5: also says where we are the weaker choice. */
const Comparison = () => (
  <Part
    id="comparison"
    title="How it compares"
    lead="There are four common ways to get marketing work done. Each one suits someone."
  >
    <DataTable
      caption="In general terms: agencies, boards and employment differ from place to place."
      head={['Question', useSettings().productName, 'An agency', 'A job board', 'Hiring in-house']}
      rows={rows}
    />
  </Part>
);

const entries = [
  { id: 'who', title: 'Who we are' },
  { id: 'beliefs', title: 'Our principles' },
  { id: 'cost', title: 'What it costs' },
  { id: 'comparison', title: 'How it compares' },
  { id: 'next', title: 'Next steps' },
];

export const WhyPage = () => {
  const site = useSite();
  const { productName } = useSettings();
  useTextHead(
    'why',
    (product) =>
      `What ${product} is, what we believe about work, what it costs, and how it compares with agencies, job boards and hiring in-house.`,
  );
  useAnchor();
  return (
    <>
      <PageTop
        title={<>Why {productName}</>}
        lead="A marketplace for digital marketing work. Employers find people who have done it before. Freelancers find work that is paid for before they start."
        entries={entries}
      />
      <Part id="who" tone="sunk" title="Who we are">
        <Words>
          <p>
            {productName} helps two people who do not know each other agree on work and money. One of them
            needs something done: a search campaign, a month of content, an audit of an account. The other is
            a professional in that field.
          </p>
          <p>
            We do not do the work and we do not choose for you. We show the record of each side, hold the
            money while the work is done, and step in when the two cannot agree. We take a fee for that, and
            only when money moves.
          </p>
          <p>We focus on digital marketing, because we can only compare skills that we understand.</p>
        </Words>
      </Part>
      <Part id="beliefs" title="Our principles">
        <Cards>
          <Card title="Money is never a surprise">
            <p>
              Before you agree to anything you see what one side pays, what the other receives, and what we
              keep. The fee of a contract never changes.
            </p>
          </Card>
          <Card title="The rules are in the open">
            <p>
              One page shows every step that work and money can take, drawn from the rules that our software
              follows. Nothing else can happen.{' '}
              <a href={`${site.href('howItWorks')}#life`}>See the drawing</a>
            </p>
          </Card>
          <Card title="Both sides are heard">
            <p>
              Freelancers and employers count the same here. Deadlines bind both, and nobody can win by
              staying silent.
            </p>
          </Card>
          <Card title="You can leave">
            <p>
              There is no minimum term. You can end a contract at any time, and a month that ends early is
              paid by the day. You can close your account when nothing is left in escrow.
            </p>
          </Card>
        </Cards>
      </Part>
      <Cost />
      <Comparison />
      <Part id="next" tone="sunk" title="Next steps">
        <Words>
          <p>
            If you want to hire, browse the freelancers. If you want to work, browse the open jobs. Neither
            needs an account. You can also read how it works first, and{' '}
            <a href={`${site.href('product')}#today`}>what is ready and what is not</a>.
          </p>
        </Words>
        <div className={styles.ways}>
          <LinkButton href={site.href('freelancers')} icon="arrow">
            Find a freelancer
          </LinkButton>
          <LinkButton tone="line" href={site.href('jobs')} icon="arrow">
            Find a job
          </LinkButton>
          <LinkButton tone="line" href={site.href('howItWorks')} icon="arrow">
            How it works
          </LinkButton>
        </div>
      </Part>
    </>
  );
};
