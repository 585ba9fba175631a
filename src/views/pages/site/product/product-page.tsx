import { useTextHead } from '../../../heads/use-text-head.ts';
import { useSettings } from '../../../logic.tsx';
import { PageTop } from '../../../parts/contents/page-top.tsx';
import { useAnchor } from '../../../parts/contents/use-anchor.ts';
import { ForEmployers, ForFreelancers, ForTeams } from './audiences.tsx';
import { Today } from './today.tsx';

const entries = [
  { id: 'employers', title: 'For employers' },
  { id: 'freelancers', title: 'For freelancers' },
  { id: 'teams', title: 'For teams' },
  { id: 'today', title: 'What works today' },
];

/** What the product does, for whom, and how far it is (rule T6). */
export const ProductPage = () => {
  const { productName } = useSettings();
  useTextHead(
    'product',
    (product) =>
      `What ${product} does for employers, freelancers and teams, what works today, and what is still being built.`,
  );
  useAnchor();
  return (
    <>
      <PageTop
        title={<>What {productName} does</>}
        lead="From the first search to the last payment, in the order in which you would use it. The last part of this page says what is ready and what is not."
        entries={entries}
      />
      <ForEmployers />
      <ForFreelancers />
      <ForTeams />
      <Today />
    </>
  );
};
