import { textHeadOf } from '../../heads/texts.ts';
import { usePageHead } from '../../heads/use-page-head.ts';
import { useSettings, useSite } from '../../logic.tsx';
import { PageTop } from '../../parts/contents/page-top.tsx';
import { useAnchor } from '../../parts/contents/use-anchor.ts';
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
  const site = useSite();
  const { productName } = useSettings();
  usePageHead(textHeadOf('product', productName, site.href('product')));
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
