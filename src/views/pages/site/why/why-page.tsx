import { useTextHead } from '../../../heads/use-text-head.ts';
import { useSettings, useSite } from '../../../logic.tsx';
import { Card, Cards, Words } from '../../../parts/contents/cards.tsx';
import { PageTop } from '../../../parts/contents/page-top.tsx';
import { Part } from '../../../parts/contents/part.tsx';
import { useAnchor } from '../../../parts/contents/use-anchor.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Comparison } from './comparison.tsx';
import { Cost } from './cost.tsx';
import styles from './why-page.module.css';

const entries = [
  { id: 'who', title: 'Who we are' },
  { id: 'beliefs', title: 'What we hold to' },
  { id: 'cost', title: 'What it costs' },
  { id: 'comparison', title: 'How it compares' },
  { id: 'next', title: 'Where to go from here' },
];

/** About the marketplace (rule T5). */
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
            {productName} is a place where two people who do not know each other yet can agree on work and on
            money. One of them needs something done: a search campaign, a month of content, an audit of an
            account. The other does that for a living.
          </p>
          <p>
            We do not do the work and we do not choose for you. We show what can be known about each side,
            hold the money while the work is done, and step in when the two cannot agree. For that we take a
            fee, and only when money moves.
          </p>
          <p>
            We keep to one field, digital marketing, because skills can only be compared where one knows what
            they mean.
          </p>
        </Words>
      </Part>
      <Part id="beliefs" title="What we hold to">
        <Cards>
          <Card title="Money is never a surprise">
            <p>
              Before you agree to anything you see what one side pays, what the other receives, and what we
              keep. The fee that a contract starts with is the fee it ends with.
            </p>
          </Card>
          <Card title="The rules are in the open">
            <p>
              Every step that work and money can take is drawn on one page, from the very rules our software
              follows. What is not in the drawing cannot happen to you.{' '}
              <a href={`${site.href('howItWorks')}#life`}>See the drawing</a>
            </p>
          </Card>
          <Card title="Both sides are heard">
            <p>
              A freelancer who does honest work and an employer who pays for it carry the same weight here. So
              a deadline binds both, and nobody can win by saying nothing.
            </p>
          </Card>
          <Card title="You can leave">
            <p>
              There is no minimum term. You end a contract at the end of its milestone, a monthly payment
              before its next month, and an account whenever nothing is left in escrow.
            </p>
          </Card>
        </Cards>
      </Part>
      <Cost />
      <Comparison />
      <Part id="next" tone="sunk" title="Where to go from here">
        <Words>
          <p>
            If you want to hire, look at who is here; if you want to work, look at what is open. Neither needs
            an account. If you would rather know first how it all works, there is a page for that, and one
            that says <a href={`${site.href('product')}#today`}>what is ready and what is not</a>.
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
