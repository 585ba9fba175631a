import { useTextHead } from '../../../heads/use-text-head.ts';
import { useSite } from '../../../logic.tsx';
import { Note } from '../../../parts/contents/cards.tsx';
import { PageTop } from '../../../parts/contents/page-top.tsx';
import { useAnchor } from '../../../parts/contents/use-anchor.ts';
import { Careers } from './careers.tsx';
import { Fees } from './fees.tsx';
import { Life } from './life.tsx';
import { Models } from './models.tsx';
import { Answers } from './answers.tsx';
import { Trouble } from './trouble.tsx';

const entries = [
  { id: 'models', title: 'Three ways to pay' },
  { id: 'life', title: 'The life of a piece of work' },
  { id: 'trouble', title: 'When things go wrong' },
  { id: 'fees', title: 'Fees in short' },
  { id: 'questions', title: 'Questions' },
  { id: 'careers', title: 'Careers' },
];

/** How work and money move (rules T1 to T4). */
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
        lead="You agree on the work. The money is set aside before it starts, and it moves when the work is approved. Here is each step, including those for the days when something goes wrong."
        entries={entries}
      >
        <Note>
          Finding people and jobs works today. Hiring, contracts and payments are still being built, and this
          page says how they will work. <a href={`${site.href('product')}#today`}>What works today</a>
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
